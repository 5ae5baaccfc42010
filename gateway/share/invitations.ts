import { existing } from "../../platform/existing.ts";
import { renderInvitationPage } from "../../rendering/pages/notes.ts";
import { type GatewayContext, organizationOf } from "../core/context.ts";
import { callFunction } from "../core/database.ts";
import { requireSameOrigin } from "../server/same-origin.ts";
import type { GatewayDependencies } from "../services/dependencies.ts";
import { respondNotFound, respondWithPage } from "./page-responses.ts";

const TOKEN = /^[A-Za-z0-9]{20,100}$/;

interface InvitationRow {
  state: "open" | "accepted" | "expired";
  organization_name: string;
  language: string;
}

/** The page for each state of an invitation. */
const PAGE_BY_STATE = { open: "open", accepted: "already_accepted", expired: "expired" } as const;
/** The page for each outcome of private.accept_invitation. */
const PAGE_BY_OUTCOME = { done: "accepted", accepted: "already_accepted", expired: "expired" } as const;

/** GET /invitations/{token}: a page with a button to accept. GET does not accept, because mail scanners open links. */
export function showInvitation(dependencies: GatewayDependencies) {
  return async (c: GatewayContext): Promise<Response> => {
    const invitation = await readInvitation(dependencies, c);
    if (invitation === null) return respondNotFound(c);
    return respond(PAGE_BY_STATE[invitation.state], invitation);
  };
}

/** POST /invitations/{token}: accepts the invitation. */
export function acceptInvitation(dependencies: GatewayDependencies) {
  const { settings } = dependencies;
  return async (c: GatewayContext): Promise<Response> => {
    const database = dependencies.database.of(organizationOf(c));
    requireSameOrigin(c, settings.PUBLIC_URL);
    const invitation = await readInvitation(dependencies, c);
    if (invitation === null) return respondNotFound(c);
    const outcome = await database.use((sql) =>
      callFunction<keyof typeof PAGE_BY_OUTCOME | null>(sql, sql`private.accept_invitation(${tokenOf(c)})`),
    );
    if (outcome === null) return respondNotFound(c);
    return respond(PAGE_BY_OUTCOME[outcome], invitation);
  };
}

function respond(state: Parameters<typeof renderInvitationPage>[0], invitation: InvitationRow): Response {
  return respondWithPage(renderInvitationPage(state, pageOptions(invitation)), state === "expired" ? 410 : 200);
}

async function readInvitation(dependencies: GatewayDependencies, c: GatewayContext): Promise<InvitationRow | null> {
  const database = dependencies.database.of(organizationOf(c));
  if (!TOKEN.test(tokenOf(c))) return null;
  const [row] = await database.use(
    (sql) => sql<InvitationRow[]>`
    select state, organization_name, language from private.read_invitation(${tokenOf(c)})
  `,
  );
  return row ?? null;
}

const tokenOf = (c: GatewayContext): string => existing(c.req.param("token"));

const pageOptions = ({ organization_name, language }: InvitationRow) => ({
  organization: organization_name,
  language,
});
