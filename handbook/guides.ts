import { readdirSync, readFileSync } from "node:fs";
import { existing } from "../platform/existing.ts";
import { ROOT } from "./addresses.ts";
import { resolveLinks } from "./links.ts";
import type { Page } from "./page.ts";

const FOLDER = new URL("../docs/", import.meta.url);
const START = "README.md";

/** The pages of docs/, in the order in which its README.md names them. */
export function guidePages(): Page[] {
  const start = readFileSync(new URL(START, FOLDER), "utf8");
  const summaries = new Map(
    [...start.matchAll(/^\| \[.+?\]\(([\w-]+\.md)\) \| (.+?) \|$/gm)].map(([, name = "", summary = ""]) => [
      name,
      summary,
    ]),
  );
  const named = [...start.matchAll(/\]\(([\w-]+\.md)\)/g)].map(([, name = ""]) => name);
  const order = [START, ...named];
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith(".md"))
    .sort((one, other) => order.indexOf(one) - order.indexOf(other))
    .map((name) => guidePage(name, summaries));
}

function guidePage(name: string, summaries: ReadonlyMap<string, string>): Page {
  const source = readFileSync(new URL(name, FOLDER), "utf8");
  // Comments are for tests and generators.
  const markdown = resolveLinks(linkedToReference(source).replaceAll(/^<!--.*-->\n\n?|<!--.*?-->/gm, ""), name);
  return {
    address: name === START ? ROOT : `${ROOT}/${name.replace(/\.md$/, "")}`,
    title: existing(/^# (.+)$/m.exec(markdown)?.[1]),
    summary: resolveLinks(summaries.get(name) ?? "", name),
    markdown: () => markdown,
    part: name === START || summaries.has(name) ? "Guides" : "For operators",
    searched: null,
    parent: null,
  };
}

/**
 * Refers to pages of the reference, which docs/ does not have: each event has a page with its body, which the guide to webhooks
 * need not repeat, and each error code has one.
 */
const linkedToReference = (source: string): string =>
  source
    .replace(/^<!-- events -->$[\s\S]*^<!-- \/events -->$/m, (events) =>
      events
        .replaceAll(/^### [\s\S]*?^```$\n*/gm, "")
        .replaceAll(/\[`([\w.]+)`\]\(#\w+\)/g, (_all, event: string) => `[\`${event}\`](reference/events/${event}.md)`),
    )
    .replace(/^<!-- codes -->$[\s\S]*^<!-- \/codes -->$/m, (codes) =>
      codes.replaceAll(/^\| `(\w+)`/gm, (_all, code: string) => `| [\`${code}\`](errors/${code}.md)`),
    );

/** A picture of the guides, by its path below /docs. */
export const readPicture = (path: string): Buffer<ArrayBuffer> => readFileSync(new URL(path, FOLDER));
