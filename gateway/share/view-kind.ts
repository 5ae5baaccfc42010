import type { IncomingHttpHeaders } from "node:http";
import crawlers from "crawler-user-agents";

/** User agents of known crawlers. The pattern is long: it is compiled for the first view of a shared page. */
let knownCrawler: RegExp | undefined;
/** Words that occur in the user agents of programs and not of browsers. */
const PROGRAM =
  /(?<!cu)bot\b|crawl|spider|scrap|preview|prerender|unfurl|embed|scan|monitor|headless|phantom|lighthouse|validator|fetch|safelinks|proxy|https?:\/\/|@|^(?!mozilla\/|opera\/)/i;
const MAX_USER_AGENT_LENGTH = 512;

/** Who a page is sent to: a person, a browser that loads it before a person opens it, or a program. */
export type ViewKind = "person" | "prefetch" | "program";

/** Classifies a request by its method and headers. HEAD counts as a program. */
export function viewKind(method: string | undefined, headers: IncomingHttpHeaders): ViewKind {
  if (method !== "GET" || isProgram(userAgent(headers))) return "program";
  return isPrefetch(headers) ? "prefetch" : "person";
}

export function userAgent(headers: IncomingHttpHeaders): string {
  return (headers["user-agent"] ?? "").slice(0, MAX_USER_AGENT_LENGTH);
}

function isProgram(agent: string): boolean {
  knownCrawler ??= new RegExp(crawlers.map(({ pattern }) => `(?:${pattern})`).join("|"));
  return PROGRAM.test(agent) || knownCrawler.test(agent);
}

function isPrefetch(headers: IncomingHttpHeaders): boolean {
  const purposes = ["sec-purpose", "purpose", "x-purpose", "x-moz"].flatMap((name) => headers[name] ?? []);
  return purposes.some((purpose) => /prefetch|prerender|preview|instant/i.test(purpose));
}
