import { z } from "zod";
import { DOCUMENT_TYPE_KEYS } from "./document-types.ts";
import { MAX_TEXT_LENGTH } from "./limits.ts";
import { noticeSchema } from "./notices.ts";
import { REFUSAL_NAMES } from "./refusals.ts";

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what the answer must not hold
const CONTROL_CHARACTERS = /[\0-\x08\x0b\x0d-\x1f\x7f-\x9f]/;

/**
 * A line before the answer. `received`: the file has arrived, so it may cause later failures. `found`: the number of
 * pages with pictures, from a process that may share its work.
 */
export const progressSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("received") }),
  z.object({ kind: z.literal("found"), pictures: z.int().min(0).max(10_000_000) }),
]);

export type Progress = z.infer<typeof progressSchema>;

/** The resources that the process has used. */
const used = { peakMemoryBytes: z.number(), cpuMs: z.number() };

/**
 * The answer of the reading process, the last line of its standard output. The process has handled an untrusted file, so the service
 * validates every answer with this schema.
 */
export const answerSchema = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("read"),
    type: z.enum(DOCUMENT_TYPE_KEYS),
    text: z
      .string()
      .max(MAX_TEXT_LENGTH)
      .refine((text) => !CONTROL_CHARACTERS.test(text) && text.isWellFormed()),
    pages: z.int().min(0),
    pagesRead: z.int().min(0),
    notices: z.array(noticeSchema).max(50),
    ...used,
  }),
  z.object({
    kind: z.literal("drawn"),
    png: z.base64(),
    isMarked: z.boolean(),
    ...used,
  }),
  z.object({ kind: z.literal("needs_ocr"), ...used }),
  z.object({
    kind: z.literal("refused"),
    refusal: z.enum(REFUSAL_NAMES),
    detail: z.string().optional(),
    ...used,
  }),
]);

export type Answer = z.infer<typeof answerSchema>;
