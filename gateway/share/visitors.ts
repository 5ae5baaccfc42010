import type { IncomingHttpHeaders } from "node:http";
import crawlers from "crawler-user-agents";

/** Programs that fetch pages without a reader: by the list, and by words that no browser has in its name. */
const LISTED = new RegExp(crawlers.map(({ pattern }) => `(?:${pattern})`).join("|"));
const SPEAKING =
  /(?<!cu)bot\b|crawl|spider|scrap|preview|prerender|unfurl|embed|scan|monitor|headless|phantom|lighthouse|validator|fetch|safelinks|proxy|https?:\/\/|@|^(?!mozilla\/|opera\/)/i;
const LONGEST = 512;

/** How a request for a page counts: `visit` by a person, `ahead` of one, or `nobody` is there to read. */
export type Reading = "visit" | "ahead" | "nobody";

/** Who asks for a page, by method and headers. */
export function readingOf(method: string | undefined, headers: IncomingHttpHeaders): Reading {
  if (method !== "GET" || isProgram(userAgent(headers))) return "nobody";
  return isAhead(headers) ? "ahead" : "visit";
}

export function userAgent(headers: IncomingHttpHeaders): string {
  return (headers["user-agent"] ?? "").slice(0, LONGEST);
}

function isProgram(agent: string): boolean {
  return SPEAKING.test(agent) || LISTED.test(agent);
}

/** Browsers prefetch and prerender what their user may open next. */
function isAhead(headers: IncomingHttpHeaders): boolean {
  const purposes = ["sec-purpose", "purpose", "x-purpose", "x-moz"].flatMap((name) => headers[name] ?? []);
  return purposes.some((purpose) => /prefetch|prerender|preview|instant/i.test(purpose));
}
