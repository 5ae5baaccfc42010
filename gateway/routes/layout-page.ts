import { renderCandidatePage } from "../../rendering/pages/candidate-page.ts";
import { type Rows, readLayoutFacts } from "../../rendering/read-facts.ts";
import type { GatewayContext } from "../context.ts";
import type { GatewayDependencies } from "../dependencies.ts";
import { isUuid } from "../ids.ts";
import { answerNotFound, answerPage } from "../pages/page-answers.ts";
import { assetsOf, attempt } from "../shared.ts";

const SLUG = /^[a-z0-9-]{1,63}$/;

/**
 * GET /layouts/{slug}: a layout of the library with its default values, in its first language or the one in `language`;
 * a private one with its `secret`.
 */
export function showLayout({ database }: GatewayDependencies) {
  return async (c: GatewayContext): Promise<Response> => {
    const slug = c.req.param("slug") ?? "";
    const { secret = "", language } = c.req.query();
    if (!SLUG.test(slug)) return answerNotFound(c);
    const [row] = await attempt(database<{ rows: Rows | null }[]>`
      select private.read_library_layout(${slug}, ${isUuid(secret) ? secret : null}) as rows
    `);
    const rows = row?.rows ?? null;
    if (rows === null) return answerNotFound(c);
    const facts = readLayoutFacts(rows, language);
    return answerPage(renderCandidatePage(facts, { assets: await assetsOf(database, facts) }));
  };
}
