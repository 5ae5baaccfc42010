import { createHash } from "node:crypto";
import { setCookie } from "hono/cookie";
import type { TransactionSql } from "postgres";
import type { GatewayContext } from "../core/context.ts";
import { asApiKey } from "../core/database.ts";
import { ApiError } from "../core/errors.ts";
import { isUuid } from "../server/ids.ts";
import { FORM_KEY } from "./components.ts";

/** The name of the cookie that tells the script which form was accepted. */
const SENT = "dashboard-sent";
const TEN_MINUTES = 600;

export function formKeyOf(c: GatewayContext): string | null {
  const key = c.get("form")?.text(FORM_KEY) ?? "";
  return isUuid(key) ? key : null;
}

/** Tells the script that a form was accepted, so that it forgets what was entered. */
export function tellSent(c: GatewayContext): void {
  const key = formKeyOf(c);
  if (key === null) return;
  const secure = c.var.dashboard.cookie.isSecure;
  setCookie(c, SENT, key, { path: "/dashboard", sameSite: "Lax", secure, maxAge: TEN_MINUTES });
}

/** The Idempotency-Key of a call that a form makes: the same for the same content of the same form. */
export function idempotencyKeyOf(c: GatewayContext, content: string): string | null {
  const key = formKeyOf(c);
  return key === null ? null : `form-${key}-${createHash("sha256").update(content).digest("hex").slice(0, 32)}`;
}

/** The error for a form that had its effect when another session, or the same form a moment ago, sent it. */
export function sentBefore(c: GatewayContext): ApiError {
  tellSent(c);
  return new ApiError(409, "CDS117", "This form was sent before and is done. Nothing was repeated.", {
    hint: "Open the page again to see what it did.",
  });
}

/**
 * Runs SQL in one transaction as the key of the session, once for each form.
 * @param content what the form asks for, if the same form can be sent again with other content
 * @throws ApiError
 */
export async function asFormOnce<Result>(
  c: GatewayContext,
  run: (sql: TransactionSql) => Promise<Result>,
  content = c.req.path,
): Promise<Result> {
  const key = idempotencyKeyOf(c, content);
  const claim = key === null ? undefined : { key, fingerprint: key };
  try {
    return await asApiKey(c.var.dashboard.dependencies.database, { ...c.var, claim }, run);
  } catch (error) {
    if (error instanceof ApiError && ["CDS116", "CDS117"].includes(error.body.code)) throw sentBefore(c);
    throw error;
  }
}
