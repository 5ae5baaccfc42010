import { createMiddleware } from "hono/factory";
import { existing, only } from "../../platform/existing.ts";
import { renderPasscodePage } from "../../rendering/pages/notes.ts";
import { type GatewayContext, type GatewayEnv, organizationOf } from "../core/context.ts";
import { readBody } from "../server/body.ts";
import { requireSameOrigin } from "../server/same-origin.ts";
import type { GatewayDependencies } from "../services/dependencies.ts";
import { respondNotFound, respondWithPage } from "./page-responses.ts";
import { readSharedCandidate } from "./shared-candidate.ts";
import { respondWithShared } from "./show-candidate.ts";

const MAX_BODY_BYTES = 4096;
const LOCKED_SECONDS = "900";

interface Entered {
  outcome: "passed" | "wrong" | "locked" | null;
  proof: string | null;
}

/**
 * POST /share/{secret} of a link with a passcode: the page of the candidate. Its own addresses contain the proof, and
 * the address of the page does not, so that a reader who passes it on does not pass on the passcode.
 */
export function enterPasscode(dependencies: GatewayDependencies) {
  return createMiddleware<GatewayEnv>(async (c, next) => {
    const secret = existing(c.req.param("secret"));
    const database = dependencies.database.of(organizationOf(c));
    const link = await readSharedCandidate(database, secret);
    if (link?.kind !== "locked") return next();
    requireSameOrigin(c, dependencies.settings.PUBLIC_URL);
    const passcode = await readPasscode(c);
    const { outcome, proof } = only(
      await database.use(
        (sql) => sql<Entered[]>`
        select entered ->> 'outcome' as outcome, entered ->> 'proof' as proof
        from private.enter_passcode(${secret}, ${passcode}) as entered
      `,
      ),
    );
    if (outcome === null) return respondNotFound(c);
    if (outcome === "wrong") return respondWithPage(renderPasscodePage(link.language, "wrong"), 403);
    if (outcome === "locked") {
      return respondWithPage(renderPasscodePage(link.language, "locked"), 429, { "retry-after": LOCKED_SECONDS });
    }
    const shared = await readSharedCandidate(database, secret, existing(proof));
    if (shared === null || shared.kind === "locked") return respondNotFound(c);
    return respondWithShared(dependencies, c, shared, { secret, proof: existing(proof) });
  });
}

async function readPasscode(c: GatewayContext): Promise<string> {
  const body = await readBody(c.env.incoming, MAX_BODY_BYTES);
  const entered = new URLSearchParams(body.toString("utf8")).get("passcode") ?? "";
  // bcrypt reads 72 bytes, and PostgreSQL stores no NUL.
  return entered.replaceAll("\0", "").slice(0, 72);
}
