import { only } from "../../../../platform/existing.ts";
import type { GatewayContext } from "../../../core/context.ts";
import { idInPath } from "../../../server/ids.ts";
import { callApi, readRows } from "../../call-api.ts";
import { asSession } from "../../dashboard.ts";
import { foundRow } from "../../query.ts";
import type { Texts } from "../../texts.ts";
import type { CandidateRow } from "../candidates/names.ts";
import { lostIn } from "../layouts/queries.ts";

export interface Candidate extends CandidateRow {
  layouts: { id: string; name: string } | null;
  language: string;
  layout_id: string | null;
  member_id: string | null;
  avatar: string | null;
  secret: string | null;
  secret_anonymous: string | null;
  secret_editable: string | null;
  attachments: Record<string, { label?: string; type?: string; url?: string; text?: { default?: string } }>;
  values: Record<string, unknown>;
}

export interface Run {
  id: string;
  kind: keyof Texts["candidates"]["runKinds"];
  status: keyof Texts["candidates"]["runStates"];
  created_at: string;
  started_at: string | null;
  finished_at: string | null;
  error: { message?: string } | null;
  result: Proposal | null;
}

/** What a fill would write; the result of other runs has no state. */
interface Proposal {
  state?: string;
  comment?: string;
  changes: { path: string[]; old?: unknown; new: unknown }[];
  refused: { path: string[]; reason: string }[];
}

export interface Message {
  created_at: string;
  comment: string;
}

export interface Version {
  version: number;
  created_at: string;
  cause: string;
  actor: { type: string; name: string | null };
  difference: { path: string[] }[];
}

export const PATH = "/dashboard/candidates";

const COLUMNS =
  "id,name,status,avatar,language,created_at,deleted_at,secret,secret_anonymous,secret_editable,attachments,values,layout_id,member_id,layouts(id,name)";

export const MAX_VIEWS = 1000;
const MAX_VERSIONS = 10;
const MAX_RUNS = 5;
/** The newest messages of a candidate, among them the comments of its newest runs. */
const MESSAGES = Array.from({ length: 2 * MAX_RUNS }, (_, index) => `m${index}:messages->-${index + 1}`).join();

/** The id of an attached file; null if the attachment is only a text. */
export const fileIdOf = ({ attachments }: Candidate, label: string): string | null =>
  /\/files\/([0-9a-f-]{36})$/.exec(attachments[label]?.url ?? "")?.[1] ?? null;

/** The rows from which the form of a candidate's values is rendered, as JSON text, and their version. */
export async function readOwnValues(c: GatewayContext, id: string): Promise<{ rows: string; version: string }> {
  const found = await asSession(
    c,
    (sql) => sql<{ rows: string; version: string }[]>`
      select facts::text as rows, facts #>> '{candidate,updated_at}' as version from private.own_values(${id}) as facts
    `,
  );
  return only(found);
}

export async function candidateOf(c: GatewayContext): Promise<Candidate> {
  const id = idInPath(c, "candidate_id");
  const read = (filter: string) => readRows<Candidate>(c, `/candidates?select=${COLUMNS}&id=eq.${id}${filter}`);
  const [row] = await read("");
  return row ?? foundRow(await read("&deleted_at=not.is.null"), `candidate ${id}`);
}

export interface Engagement {
  downloads: { pdf: number; docx: number; pdf_anonymous: number; docx_anonymous: number };
  sections: { section: string; seconds: number }[];
}

export interface Source {
  path: string[];
  parts: {
    text: string;
    kind: string;
    attachment: string | null;
    page: number | null;
    start: number | null;
    end: number | null;
    quote: string | null;
  }[];
}

/** What readers did with a candidate, its last runs and versions, its unconfirmed values, and those that its layout does not show. */
export type Activity = Awaited<ReturnType<typeof readActivity>>;

export async function readActivity(c: GatewayContext, { id, status, deleted_at }: Candidate) {
  const isDeleted = deleted_at !== null;
  const [views, times, engagement, runs, messages, sources, lost, versions] = await Promise.all([
    readRows<{ anonymous: boolean }>(
      c,
      `/candidate_views?select=anonymous&candidate_id=eq.${id}&order=created_at.desc&limit=${MAX_VIEWS}`,
    ),
    readRows<{ time_spent: number }>(c, `/candidate_analytics?select=time_spent&candidate_id=eq.${id}`),
    isDeleted ? null : callApi<Engagement>(c, "GET", `/candidates/${id}/engagement`),
    isDeleted ? [] : readRows<Run>(c, `/candidates/${id}/runs?limit=${MAX_RUNS}`),
    isDeleted ? [] : readRows<Record<string, Message | null>>(c, `/candidates?select=${MESSAGES}&id=eq.${id}`),
    isDeleted ? [] : callApi<Source[]>(c, "GET", `/candidates/${id}/sources`),
    isDeleted || status !== "active" ? [] : lostIn(c, id, null),
    isDeleted ? [] : readRows<Version>(c, `/candidates/${id}/versions?limit=${MAX_VERSIONS}`),
  ]);
  const unconfirmed = sources.flatMap(({ path, parts }) => {
    const texts = parts.flatMap(({ kind, text }) => (kind === "unconfirmed" ? [text] : []));
    return texts.length > 0 ? [{ path, texts }] : [];
  });
  const seconds = times.reduce((sum, { time_spent }) => sum + time_spent, 0);
  const proposing = runs.filter(({ kind, result }) => kind === "fill" && result?.state === "open");
  const commented = runs.map((run) => ({ ...run, comment: commentOf(run, Object.values(messages[0] ?? {})) }));
  return { unconfirmed, views, seconds, engagement, runs: commented, proposing, lost, versions };
}

/** What a fill said about its result: in its proposal, or in the message that it wrote. */
function commentOf(
  { result, started_at, finished_at }: Run,
  messages: readonly (Message | null)[],
): string | undefined {
  const at = (time: string | null) => (time === null ? Number.NaN : Date.parse(time));
  const isIn = (message: Message | null) =>
    message !== null && at(message.created_at) >= at(started_at) && at(message.created_at) <= at(finished_at);
  return result?.comment ?? messages.find(isIn)?.comment;
}
