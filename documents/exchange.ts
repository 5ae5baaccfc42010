import { z } from "zod";
import { MAX_TEXT_LENGTH } from "./limits.ts";
import { noticeSchema } from "./notices.ts";
import { REFUSAL_NAMES } from "./refusals.ts";

/** What the worker tells the reading process, as one JSON line before the file's own bytes. */
export interface ReadingRequest {
  /** Values of the interface's Language, as hints for text recognition. */
  languages: string[];
  /** Pages to read at most. */
  pages: number;
  /** Milliseconds after which to stop at the next page and answer with what there is. */
  timeBudgetMs: number;
  /** The installed `tesseract`, to be used where it has the languages; else the bundled one is. */
  tesseract: { path: string; languages: string[] } | null;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what the answer must not hold
const CONTROL_CHARACTERS = /[\0-\x08\x0b-\x1f\x7f-\x9f]/;

/**
 * What the reading process answers on its standard output. It has handled a file from outside, so nothing
 * it says is taken without this check.
 */
export const answerSchema = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("read"),
    type: z.enum(["pdf", "doc", "docx", "jpeg", "png", "txt", "webp"]),
    text: z
      .string()
      .max(MAX_TEXT_LENGTH)
      .refine((text) => !CONTROL_CHARACTERS.test(text) && text.isWellFormed()),
    pages: z.int().min(0),
    pagesRead: z.int().min(0),
    notices: z.array(noticeSchema).max(50),
    peakMemoryBytes: z.number(),
  }),
  z.object({
    kind: z.literal("refused"),
    refusal: z.enum(REFUSAL_NAMES),
    detail: z.string().optional(),
    peakMemoryBytes: z.number(),
  }),
]);

export type Answer = z.infer<typeof answerSchema>;
