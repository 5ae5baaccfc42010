import type { GatewayContext } from "../../../core/context.ts";
import { readRows } from "../../call-api.ts";
import { asSession } from "../../dashboard.ts";

export interface Link {
  id: string;
  secret: string;
  state: "open" | "expired" | "revoked";
  label: string;
  recipient_name: string;
  recipient_email: string | null;
  anonymous: boolean;
  layout_id: string | null;
  language: string | null;
  expires_at: string | null;
  has_passcode: boolean;
  allow_downloads: boolean;
  allow_reactions: boolean;
  use: { views: number; time_spent: number; downloads: { pdf: number; docx: number } };
}

/** What a link is called. */
export const nameOfLink = (link: Link): string => link.recipient_name || link.recipient_email || link.label || "–";

/** The id of a link on the page of its candidate. */
export const partOf = (linkId: string): string => `link-${linkId}`;

/** What the readers of one link, or of one secret, did with a candidate on a day. */
export interface ActivityRow {
  candidate_id: string;
  candidate_name: string;
  reader: string;
  anonymous: boolean;
  at: Date;
  views: number;
  seconds: number;
  pdf: number;
  docx: number;
  reactions: { reaction: string; reader: string; comment: string }[];
}

export const readLinks = (c: GatewayContext, candidateId: string): Promise<Link[]> =>
  readRows<Link>(c, `/candidates/${candidateId}/links`);

/** The newest activity of readers, of one candidate or of all. */
export const readActivity = (c: GatewayContext, candidateId: string | null, most: number): Promise<ActivityRow[]> =>
  asSession(
    c,
    (sql) => sql<ActivityRow[]>`
      select candidate_id, candidate_name, reader, anonymous, at, views, seconds, pdf, docx, reactions
      from private.read_activity(${candidateId}, ${most})
    `,
  );

/** The end of a day, until which a link works. */
export const endOfDay = (day: string | null): string | null => (day === null ? null : `${day}T23:59:59.999Z`);
