import type { ReadingRequest } from "../../reading-request.ts";
import { hiddenTextNotices, noHiddenText, WHITE } from "../hidden-text.ts";
import type { Background } from "../look.ts";
import type { Reading } from "../reading.ts";
import { openWordPackage } from "./package.ts";
import { isOn } from "./read-look.ts";
import { type HeaderReference, readStory } from "./story.ts";
import { readStyles } from "./styles.ts";
import { parseXml } from "./xml.ts";

/**
 * Reads a DOCX: headers, the body with its text boxes where they are anchored, footnotes, endnotes, footers. What
 * Word does not show is not read: deletions, field codes, hidden letters, headers switched off.
 */
export async function readDocx(file: Buffer, _request: ReadingRequest): Promise<Reading> {
  const word = openWordPackage(file);
  const hidden = noHiddenText();
  const styles = readStyles(word.partOfKind("styles"));
  const context = {
    styles,
    hidden,
    page: backgroundOfPage(word.document),
    evenPages: hasEvenPages(word.partOfKind("settings")),
  };
  const body = readStory(word.document, context);
  const read = (part: Buffer | null): string => (part === null ? "" : readStory(part, context).text);
  const around = (place: HeaderReference["place"]): string[] => {
    const shown = body.references.filter((reference) => reference.place === place);
    return [...new Set(shown.map(({ id }) => read(word.partById(id))))];
  };
  const text = [
    ...around("header"),
    body.text,
    read(word.partOfKind("footnotes")),
    read(word.partOfKind("endnotes")),
    ...around("footer"),
  ].join("\n\n");
  return { text, pages: 1, pagesRead: 1, notices: hiddenTextNotices(hidden) };
}

/** White paper, unless a shape may lie on it: those are placed freely, so that any text may stand on one. */
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
      close() {},
    });
  }
  return evenPages;
}
