import { z } from "zod";

const count = z.int().min(0).max(10_000_000);
/** Ranges of page numbers, each with its first and last page. */
const pageRanges = z.array(z.tuple([count, count])).max(50);

/** The notices that the reading process can report. They contain numbers and names only, never free text. */
export const noticeSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("pages_capped"), read: count, pages: count }),
  z.object({ kind: z.literal("time_ran_out"), missing: pageRanges, pages: count }),
  z.object({ kind: z.literal("ocr"), pages: count, of: count }),
  z.object({ kind: z.literal("ocr_unsure"), confidence: count }),
  z.object({ kind: z.literal("contacts_unclear") }),
  z.object({ kind: z.literal("turned"), degrees: count }),
  z.object({ kind: z.literal("script_unread"), script: z.enum(["Cyrillic", "Arabic", "Korean", "other"]) }),
  z.object({ kind: z.literal("hidden_left_out"), characters: count }),
  z.object({ kind: z.literal("hidden_suspected"), characters: count }),
  z.object({ kind: z.literal("invisible_characters"), characters: count }),
  z.object({ kind: z.literal("pages_unreadable"), unreadable: pageRanges }),
  z.object({ kind: z.literal("repaired") }),
  z.object({ kind: z.literal("text_capped"), characters: count }),
]);

export type Notice = z.infer<typeof noticeSchema>;

/** A notice as one sentence. */
export function noticeSentence(notice: Notice): string {
  switch (notice.kind) {
    case "pages_capped":
      return `Only the first ${notice.read} of ${notice.pages} pages were read.`;
    case "time_ran_out":
      return `Reading took too long: ${pages(notice.missing)} of ${notice.pages} ${are(notice.missing)} not read.`;
    case "ocr":
      return notice.of === 1
        ? "The text was recognized from an image and may contain errors."
        : `The text of ${notice.pages} of ${notice.of} pages was recognized from images and may contain errors.`;
    case "ocr_unsure":
      return `The text was hard to recognize (confidence ${notice.confidence} of 100); check it against the file.`;
    case "contacts_unclear":
      return "An e-mail address or telephone number was too unclear to recognize and was left out.";
    case "turned":
      return `The image was turned by ${notice.degrees} degrees to read it.`;
    case "script_unread":
      return `The image seems to contain ${notice.script === "other" ? "a script" : `${notice.script} script`} that the service does not recognize.`;
    case "hidden_left_out":
      return `Hidden text was left out (${characters(notice.characters)}): too small, invisible or in the colour of its background.`;
    case "hidden_suspected":
      return `The text may contain hidden passages (${characters(notice.characters)}) in the colour of the page.`;
    case "invisible_characters":
      return `Invisible characters were left out (${notice.characters}).`;
    case "pages_unreadable":
      return `Not readable: ${pages(notice.unreadable)}.`;
    case "repaired":
      return "The file is damaged or incomplete: text may be missing.";
    case "text_capped":
      return `Only the first ${notice.characters} characters of the text were kept.`;
  }
}

function characters(count: number): string {
  return count === 1 ? "1 character" : `${count} characters`;
}

function pages(ranges: readonly (readonly [number, number])[]): string {
  const named = ranges.map(([first, last]) => (first === last ? `${first}` : `${first}–${last}`));
  return `${isOne(ranges) ? "page" : "pages"} ${named.join(", ")}`;
}

function are(ranges: readonly (readonly [number, number])[]): string {
  return isOne(ranges) ? "was" : "were";
}

function isOne([first, ...others]: readonly (readonly [number, number])[]): boolean {
  return others.length === 0 && first !== undefined && first[0] === first[1];
}
