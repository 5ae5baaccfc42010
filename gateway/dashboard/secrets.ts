import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from "node:crypto";
import type { TransactionSql } from "postgres";
import { z } from "zod";
import type { GatewayContext } from "../core/context.ts";
import { callFunction } from "../core/database.ts";
import { ApiError } from "../core/errors.ts";
import { idInPath } from "../server/ids.ts";
import { asSession } from "./dashboard.ts";
import { formKeyOf } from "./form-keys.ts";

/** What a page shows once. `replaced` is the key that was rotated, while it still works. */
const secret = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("key"),
    key: z.string(),
    replaced: z.object({ prefix: z.string(), until: z.coerce.date() }).nullable(),
  }),
  z.object({ kind: z.literal("webhook"), webhookId: z.string(), signingSecret: z.string() }),
  z.object({ kind: z.literal("codes"), codes: z.array(z.string()) }),
]);
export type Secret = z.infer<typeof secret>;
export type SecretOf<Kind extends Secret["kind"]> = Extract<Secret, { kind: Kind }>;

const CIPHER = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Keeps a secret until the page after the redirect shows it, in any gateway. The database has the hash of the session's
 * token only, so it cannot decrypt the secret.
 * @returns the path of the page
 */
export async function keepSecret(
  c: GatewayContext,
  sql: TransactionSql,
  kept: Secret,
): Promise<`/dashboard/secrets/${string}`> {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(c), iv);
  const content = Buffer.concat([cipher.update(JSON.stringify(kept)), cipher.final()]);
  const sealed = Buffer.concat([iv, cipher.getAuthTag(), content]).toString("base64");
  return `/dashboard/secrets/${await callFunction<string>(sql, sql`private.keep_secret(${sealed})`)}`;
}

/** 32 random bytes, which are the same when the same form is sent again. */
export function randomBytesOf(c: GatewayContext): Buffer {
  const form = formKeyOf(c);
  return form === null ? randomBytes(32) : createHmac("sha256", keyOf(c)).update(`form ${form} ${c.req.path}`).digest();
}

/** The secret of the address. @throws ApiError 410 if it was shown before */
export async function takeSecret(c: GatewayContext): Promise<Secret> {
  const id = idInPath(c, "secret_id");
  const kept = await asSession(c, (sql) => callFunction<string | null>(sql, sql`private.take_secret(${id})`));
  if (kept === null) {
    throw new ApiError(410, "CDS375", "This is shown only once, and it was shown before.", {
      hint: "Rotate the key or the secret, or create new codes, if you have not stored it.",
    });
  }
  const sealed = Buffer.from(kept, "base64");
  const decipher = createDecipheriv(CIPHER, keyOf(c), sealed.subarray(0, IV_BYTES));
  decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const content = Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
  return secret.parse(JSON.parse(content.toString()));
}

const keyOf = (c: GatewayContext) =>
  createHash("sha256")
    .update(`secret ${c.var.dashboard.cookie.read(c)}`)
    .digest();
