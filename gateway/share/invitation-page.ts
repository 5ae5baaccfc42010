import { renderInvitationPage } from "../../rendering/pages/notes.ts";
import type { GatewayContext } from "../context.ts";
import type { GatewayDependencies } from "../dependencies.ts";
import { requireSameOrigin } from "../server/same-origin.ts";
import { answerNotFound, answerPage } from "./page-answers.ts";
import { attempt } from "./shared.ts";

const TOKEN = /^[A-Za-z0-9]{20,100}$/;

interface InvitationRow {
  state: "open" | "accepted" | "expired";
  organization_name: string;
  language: string;
}

const PAGE_OF = { open: "open", accepted: "already_accepted", expired: "expired" } as const;
/** What private.accept_invitation says of an invitation, as the page says it. */
const PAGE_AFTER = { done: "accepted", accepted: "already_accepted", expired: "expired" } as const;

/** GET /invitations/{token}: asks whether to accept. Opening it accepts nothing, as mail scanners open links. */
export function showInvitation(dependencies: GatewayDependencies) {
  return async (c: GatewayContext): Promise<Response> => {
    const invitation = await readInvitation(dependencies, c);
    if (invitation === null) return answerNotFound(c);
    return answerPage(renderInvitationPage(PAGE_OF[invitation.state], shown(invitation)));
  };
}

/** POST /invitations/{token}: accepts it. */
export function acceptInvitation(dependencies: GatewayDependencies) {
  const { database, settings } = dependencies;
  return async (c: GatewayContext): Promise<Response> => {
    requireSameOrigin(c, settings.PUBLIC_URL);
    const invitation = await readInvitation(dependencies, c);
    if (invitation === null) return answerNotFound(c);
    const [row] = await attempt(database<{ outcome: keyof typeof PAGE_AFTER | null }[]>`
      select private.accept_invitation(${tokenOf(c)}) as outcome
    `);
    const outcome = row?.outcome ?? null;
    if (outcome === null) return answerNotFound(c);
    return answerPage(renderInvitationPage(PAGE_AFTER[outcome], shown(invitation)));
  };
}

async function readInvitation(
  { database }: GatewayDependencies,
  c: GatewayContext,
): Promise<InvitationRow | null> {
  if (!TOKEN.test(tokenOf(c))) return null;
  const [row] = await attempt(database<InvitationRow[]>`
    select state, organization_name, language from private.read_invitation(${tokenOf(c)})
  `);
  return row ?? null;
}

const tokenOf = (c: GatewayContext): string => c.req.param("token") ?? "";

const shown = ({ organization_name, language }: InvitationRow) => ({
  organization: organization_name,
  language,
});
