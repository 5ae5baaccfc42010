import { existing } from "../../../../platform/existing.ts";
import type { GatewayContext } from "../../../core/context.ts";
import { callFunction } from "../../../core/database.ts";
import { ApiError } from "../../../core/errors.ts";
import { actAsVisitor, asVisitor } from "../../dashboard.ts";
import { asFormOnce } from "../../form-keys.ts";
import { newSecret, stepOf } from "../../one-time-codes.ts";
import { readSession } from "../../open-session.ts";
import { keepSecret } from "../../secrets.ts";

/** The session of a request, whether it can act or not, with its token. */
export async function waiting(c: GatewayContext) {
  const token = c.var.dashboard.cookie.read(c);
  const session = await readSession(c, token);
  if (token === null || session === null) return null;
  c.set("waitingLanguage", session.language);
  return { token, session };
}

export type Waiting = NonNullable<Awaited<ReturnType<typeof waiting>>>;

/** Checks a code. @returns the new token of the session; null for a wrong code or one that was used before */
export async function pass(
  c: GatewayContext,
  token: string,
  code: string,
  acceptsRecovery: boolean,
): Promise<string | null> {
  const next = await tryCode(c, token, code, acceptsRecovery);
  c.var.dashboard.dependencies.metrics.countSignIn(next === null ? "refused" : "passed");
  if (next === null) await actAsVisitor(c, (sql) => sql`select private.refuse_second_factor(${token})`);
  return next;
}

async function tryCode(
  c: GatewayContext,
  token: string,
  code: string,
  acceptsRecovery: boolean,
): Promise<string | null> {
  const secret = await asVisitor(c, (sql) =>
    callFunction<string | null>(sql, sql`private.try_second_factor(${token})`),
  );
  if (secret === null) return null;
  const { encryption } = c.var.dashboard.dependencies;
  const step = stepOf(encryption.decrypt(secret, "second factor"), code);
  if (step === null && !acceptsRecovery) return null;
  return actAsVisitor(c, (sql) =>
    callFunction<string | null>(
      sql,
      step === null
        ? sql`private.use_recovery_code(${token}, ${code})`
        : sql`private.pass_second_factor(${token}, ${step})`,
    ),
  );
}

/** @returns the secret of the authenticator; null if the member already has one */
export async function setUpAuthenticator(c: GatewayContext, token: string): Promise<string | null> {
  const { encryption } = c.var.dashboard.dependencies;
  const envelope = encryption.encrypt(newSecret(), "second factor");
  const secret = await asVisitor(c, (sql) =>
    callFunction<string | null>(sql, sql`private.set_up_authenticator(${token}, ${envelope})`),
  );
  return secret === null ? null : encryption.decrypt(secret, "second factor");
}

/** Replaces the recovery codes. @returns the path of the page that shows the new ones once */
export const renewCodes = (c: GatewayContext) =>
  asFormOnce(c, async (sql) => {
    const codes = await callFunction<string[] | null>(sql, sql`private.renew_recovery_codes()`);
    return keepSecret(c, sql, { kind: "codes", codes: existing(codes) });
  });

/** @throws ApiError 409 */
export function requireSecondFactor(c: GatewayContext): void {
  if (c.var.session.hasSecondFactor) return;
  throw new ApiError(409, "CDS370", "Recovery codes replace a second factor, and you have none.", {
    hint: "Set up the second factor on the page of your account.",
  });
}
