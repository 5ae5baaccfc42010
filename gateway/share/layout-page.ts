import { renderCandidatePage } from "../../rendering/pages/candidate-page.ts";
import type { Page } from "../../rendering/pages/shell.ts";
import { type Rows, readLayoutFacts } from "../../rendering/read-facts.ts";
import type { GatewayContext } from "../context.ts";
import type { GatewayDependencies } from "../dependencies.ts";
import { isUuid } from "../server/ids.ts";
import { HeavyWork } from "./heavy-work.ts";
import { answerNotFound, answerPage } from "./page-answers.ts";
import { assetsOf, attempt, digestOf } from "./shared.ts";

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
    const [row] = await attempt(database<{ rows: string | null }[]>`
      select private.read_library_layout(${slug}, ${isUuid(secret) ? secret : null})::text as rows
    `);
    const text = row?.rows ?? null;
    if (text === null) return answerNotFound(c);
    const rows: Rows = JSON.parse(text);
    const facts = readLayoutFacts(rows, language);
    const digest = digestOf(`${facts.language} ${text}`);
    const assets = await assetsOf(database, { facts, digest });
    const key = JSON.stringify([digest, [...assets]]);
    return answerPage(heavyPages.once(key, () => renderCandidatePage(facts, { assets })));
  };
}

const heavyPages = new HeavyWork<Page>();
