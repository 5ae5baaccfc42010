import type { ReadingRequest } from "../../reading-request.ts";
import { hiddenTextNotices, noHiddenText, WHITE } from "../hidden-text.ts";
import type { Background } from "../look.ts";
import type { Reading } from "../reading.ts";
import { openWordPackage, type StoryPart } from "./package.ts";
import { isOn } from "./read-look.ts";
import { type HeaderReference, readStory } from "./story.ts";
import { readStyles } from "./styles.ts";
import { parseXml } from "./xml.ts";

/**
 * Reads a DOCX: headers, the body with text boxes at their anchors, footnotes, endnotes, footers. Text that Word does
 * not show is left out: deletions, field codes, hidden text, unused headers.
 */
export async function readDocx(file: Buffer, _request: ReadingRequest): Promise<Reading> {
  const word = await openWordPackage(file);
  const hidden = noHiddenText();
  const styles = readStyles((await word.partOfKind("styles"))?.xml ?? null);
  const context = {
    styles,
    hidden,
    page: backgroundOfPage(word.document.xml),
    evenPages: hasEvenPages((await word.partOfKind("settings"))?.xml ?? null),
  };
  const body = readStory(word.document, context);
  const read = (part: StoryPart | null): string => (part === null ? "" : readStory(part, context).text);
  const textsAt = async (place: HeaderReference["place"]): Promise<Set<string>> => {
    const texts = new Set<string>();
    for (const { id } of body.references.filter((reference) => reference.place === place))
      texts.add(read(await word.partById(id)));
    return texts;
  };
  const text = [
    ...(await textsAt("header")),
    body.text,
    read(await word.partOfKind("footnotes")),
    read(await word.partOfKind("endnotes")),
    ...(await textsAt("footer")),
  ].join("\n\n");
  return { text, pages: 1, pagesRead: 1, notices: hiddenTextNotices(hidden) };
}

/** White, or `unclear` if the document has shapes: a shape can be behind any text. */
function backgroundOfPage(document: Buffer): Background {
  return ["<wp:anchor", "<v:shape", "<v:rect", "<w:background"].some((mark) => document.includes(mark))
    ? "unclear"
    : WHITE;
}

function hasEvenPages(settings: Buffer | null): boolean {
  let evenPages = false;
  if (settings !== null) {
    parseXml(settings, {
      open(name, attributes) {
        if (name === "evenAndOddHeaders") evenPages = isOn(attributes.val);
      },
    });
  }
  return evenPages;
}
