import { createHash } from "node:crypto";
import { createMiddleware } from "hono/factory";
import type { GatewayContext, GatewayEnv } from "../core/context.ts";
import { ApiError } from "../core/errors.ts";
import { rememberPage } from "./continuation.ts";
import { asVisitor } from "./dashboard.ts";
import { prefersJson } from "./pages/errors.ts";
import { holdForm } from "./pages/held-form.ts";
import { redirect } from "./redirect.ts";
import type { Session } from "./session.ts";

interface SessionRow extends Omit<Session, "apiKey" | "formToken" | "permissions"> {
  sessionId: string;
  state: "active" | "second_factor" | "enrolment" | "ended";
  apiKeyId: string | null;
  organizationId: string;
  permissions: string[] | null;
  proof: string | null;
}

/** Reads the session of a token, whether it can act or not. */
export async function readSession(c: GatewayContext, token: string | null): Promise<SessionRow | null> {
  if (token === null) return null;
  const [row] = await asVisitor(
    c,
    (sql) => sql<SessionRow[]>`
      select
        session_id as "sessionId", state, api_key_id as "apiKeyId", organization_id as "organizationId",
        member_id as "memberId", permissions, role, name, email, language, time_zone as "timeZone",
        daily_mail as "dailyMail", organization_name as "organizationName", has_second_factor as "hasSecondFactor",
        memberships, actions, proof
      from private.open_session(${token})
    `,
  );
  return row === undefined || row.state === "ended" ? null : row;
}

/** Where a session that cannot act continues. */
export const PATH_BY_STATE = {
  second_factor: "/dashboard/second-factor",
  enrolment: "/dashboard/second-factor/set-up",
} as const;

/** Requires a session that can act. Others continue at the page that signs them in. */
export const requireSession = createMiddleware<GatewayEnv>(async (c, next) => {
  const row = await readSession(c, c.var.dashboard.cookie.read(c));
  if (row?.state !== "active" && !prefersJson(c)) {
    const held = await holdForm(c);
    if (held !== null) return held;
  }
  // A script must not follow a redirect to a page.
  if (row === null || (row.state !== "active" && prefersJson(c))) throw sessionEnded();
  if (row.state === "second_factor" || row.state === "enrolment") {
    rememberPage(c);
    return redirect(c, PATH_BY_STATE[row.state]);
  }
  await useSession(c, row);
  return next();
});

const sessionEnded = () =>
  new ApiError(401, "CDS207", "The session has ended.", {
    hint: "Reload the page, sign in, and send what was not sent.",
  });

async function useSession(c: GatewayContext, row: SessionRow): Promise<void> {
  const { sessionId, state: _state, apiKeyId, organizationId, permissions, proof, ...session } = row;
  if (apiKeyId === null || permissions === null || proof === null) throw new TypeError("an active session has a key");
  const apiKey = await c.var.dashboard.dependencies.keys.sign({
    api_key_id: apiKeyId,
    organization_id: organizationId,
    member_id: session.memberId,
    permissions,
    proof,
  });
  const formToken = createHash("sha256").update(`form ${sessionId}`).digest("base64url");
  c.set("apiKey", apiKey);
  c.set("session", { ...session, apiKey, permissions, formToken });
}
