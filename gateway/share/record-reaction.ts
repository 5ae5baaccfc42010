import { z } from "zod";
import { existing } from "../../platform/existing.ts";
import { type GatewayContext, organizationOf } from "../core/context.ts";
import { callFunction } from "../core/database.ts";
import { ApiError } from "../core/errors.ts";
import { readBody } from "../server/body.ts";
import { jsonOrNull } from "../server/payload.ts";
import { requireSameOrigin } from "../server/same-origin.ts";
import type { GatewayDependencies } from "../services/dependencies.ts";
import { userAgent } from "./view-kind.ts";

const MAX_BODY_BYTES = 64 * 1024;

const text = (most: number) =>
  z
    .string()
    .max(most)
    .transform((given) => given.replaceAll("\0", "").trim());
const reactionShape = z.object({ reaction: z.string().max(200), reader: text(200), comment: text(5000) });

type Outcome = "recorded" | "unknown" | "limited";

/** POST /share/{secret}/reactions: a reader reacts, as `{"reaction": <id>, "reader": <name>, "comment": <text>}`. */
export function recordReaction(dependencies: GatewayDependencies) {
  const { settings } = dependencies;
  return async (c: GatewayContext): Promise<Response> => {
    requireSameOrigin(c, settings.PUBLIC_URL);
    const given = reactionShape.safeParse(
      jsonOrNull((await readBody(c.env.incoming, MAX_BODY_BYTES)).toString("utf8")),
    );
    if (!given.success) throw malformed();
    const { reaction, reader, comment } = given.data;
    const secret = existing(c.req.param("secret"));
    const agent = userAgent(c.env.incoming.headers);
    const outcome = await dependencies.database.of(organizationOf(c)).use((sql) => {
      const proof = c.req.query("proof") ?? null;
      const by = sql`${secret}, ${proof}, ${c.var.address}, ${agent}`;
      const call = sql`private.record_reaction(${by}, ${reaction}, ${reader}, ${comment}, ${c.var.requestId})`;
      return callFunction<Outcome>(sql, call);
    });
    if (outcome === "unknown") throw unknownReaction();
    if (outcome === "limited") throw tooMany();
    return c.body(null, 204, { "cache-control": "no-store" });
  };
}

const malformed = () =>
  new ApiError(400, "CDS105", 'The body must contain "reaction", "reader" and "comment".', {
    hint: "reader has at most 200 characters, and comment at most 5000.",
  });

const unknownReaction = () =>
  new ApiError(404, "CDS100", "Not found.", { hint: "This secret does not share a page with this reaction." });

const tooMany = () =>
  new ApiError(429, "CDS210", "Too many reactions.", {
    details: "A reader may send ten in an hour, and all readers of a candidate 50 in a day. Nothing was recorded.",
    hint: "Try again later, or write a mail.",
    headers: { "retry-after": "3600" },
  });
