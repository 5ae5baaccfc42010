import { createMiddleware } from "hono/factory";
import type { GatewayContext, GatewayEnv } from "../core/context.ts";
import { ApiError } from "../core/errors.ts";
import { bodyOf, checkEncoding } from "../server/body.ts";
import type { GatewayDependencies } from "../services/dependencies.ts";

const KEY_FORM = /^[\x21-\x7e]{1,255}$/;
/** These bodies stream into storage, so the route itself looks up the key after reading them. */
const STREAMED = /\/(?:attach|upload)$/;

/** These requests have no effect. */
const EFFECTLESS = /\/layouts\/preview$/;

/** Idempotency-Key on POST: a repeated request gets the first response again and has no further effect. */
export function keepIdempotent({ idempotency, log }: GatewayDependencies) {
  return createMiddleware<GatewayEnv>(async (c, next) => {
    const header = c.env.incoming.headers["idempotency-key"];
    if (c.env.incoming.method !== "POST" || header === undefined || EFFECTLESS.test(c.req.path)) return next();
    c.set("claim", { key: keyOf(header), fingerprint: "" });
    if (!STREAMED.test(c.req.path)) {
      checkEncoding(c.env.incoming);
      const body = await bodyOf(c);
      c.set("body", body);
      const replay = await idempotency.settle(c, body);
      if (replay !== null) return replay;
    }
    await next();
    try {
      await settled(c);
    } catch (error) {
      // The effect has happened, and the response can be rebuilt.
      log.warn({ err: error, requestId: c.var.requestId }, "idempotent response not stored");
    }
  });

  async function settled(c: GatewayContext): Promise<void> {
    const claim = c.get("claim");
    if (claim === undefined || claim.fingerprint === "") return;
    if (c.res.headers.has("idempotency-replayed")) return;
    if (c.res.status < 400) await idempotency.keep(c, claim, c.res);
    else if (!isHeldByAnother(c.error)) await idempotency.forget(c, claim);
  }
}

/** Whether another request holds the key, so that this request must not release it. */
function isHeldByAnother(error: unknown): boolean {
  return error instanceof ApiError && ["CDS115", "CDS116", "CDS117"].includes(error.body.code);
}

/** The key in the header: a quoted string (RFC 9651) or bare text. */
function keyOf(header: string | string[]): string {
  const text = Array.isArray(header) ? header.join() : header;
  const key = /^"(.*)"$/.exec(text)?.[1] ?? text;
  if (KEY_FORM.test(key)) return key;
  throw new ApiError(400, "CDS118", "Idempotency-Key must be 1 to 255 printable ASCII characters.", {
    hint: "Send a new random UUID with each new request.",
  });
}
