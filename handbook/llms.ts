import { setImmediate } from "node:timers/promises";
import { markdownOf, REFERENCE } from "./addresses.ts";
import type { Page } from "./page.ts";

/** The list of all pages for programs that read Markdown, in the form of llmstxt.org. */
export function llmsList(title: string, about: string, sections: ReadonlyMap<string, readonly Page[]>): string {
  const lists = [...sections].map(([heading, pages]) => {
    const lines = pages.map(
      ({ address, title: name, summary }) =>
        `- [${name}](${markdownOf(address)})${summary === "" ? "" : `: ${oneLine(summary)}`}`,
    );
    return `## ${heading}\n\n${lines.join("\n")}\n`;
  });
  return `# ${title}\n\n> ${oneLine(about)}\n\n${lists.join("\n")}`;
}

const oneLine = (text: string) => text.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1").replaceAll(/\s+/g, " ");

/** The text of pages, one after the other. Errors, which hundreds of pages repeat, are in the guide to errors. */
export async function fullText(pages: readonly Page[]): Promise<string> {
  const texts: string[] = [];
  for (const { address, markdown } of pages) {
    await setImmediate();
    texts.push(address.startsWith(`${REFERENCE}/`) ? markdown().replace(/^## Errors$[\s\S]*/m, "") : markdown());
  }
  return texts.join("\n---\n\n");
}
