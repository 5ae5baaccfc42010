import { type FileHandle, open } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { type Conversation, converse, type Usage } from "./converse.ts";
import { detectLanguage } from "./detect-language.ts";
import type { DocumentType } from "./document-types.ts";
import { findTesseract } from "./installed-tesseract.ts";
import { DEFAULT_LIMITS, type Limits } from "./limits.ts";
import { noticeSentence } from "./notices.ts";
import { compileReadingCode, startReadingProcess } from "./reading-process.ts";
import type { ReadingRequest } from "./reading-request.ts";
import { refuse } from "./refuse.ts";
import { createSemaphore } from "./semaphore.ts";
import { keepSpare } from "./spare-process.ts";

export { detectLanguage } from "./detect-language.ts";
export { DocumentError, type DocumentErrorCode } from "./document-error.ts";

export interface Extraction {
  /** Decided by content. */
  type: DocumentType;
  /**
   * In reading order, in Unicode's normal form C. A line break ends a line, a blank line a paragraph or a page, a
   * tab parts the cells of a row; there are no other control characters.
   */
  text: string;
  /** A value of the interface's Language, or null when not sure. */
  language: string | null;
  /** In the document; 1 where the format has none. */
  pages: number;
  pagesRead: number;
  /** What the reader should know of this text, one plain sentence each. */
  notices: string[];
}

interface ExtractOptions {
  /** Values of the interface's Language: those the text is likely to be in, the likeliest first. */
  languages: string[];
  signal?: AbortSignal;
  limits?: Partial<Limits>;
  /** Recognizes text with the bundled Tesseract even where one is installed. */
  bundledOcr?: boolean;
  /** Told once what the reading took, also when it fails. */
  observe?: (usage: Usage) => void;
}

/** Part of the time limit after which no further page is begun, so that what was read is answered. */
const TIME_BUDGET = 0.7;

const semaphore = createSemaphore(Math.max(2, availableParallelism()));
let installed: Promise<ReadingRequest["tesseract"]> | undefined;
let spares: ReturnType<typeof keepSpare> | undefined;

/**
 * Reads the text of a document, whose type is decided by its content, in a process of its own under `limits`
 * (by default 25 MiB of file, 640 MiB of memory, 19 s, 50 pages). That process is gone when this returns. Files
 * beyond as many as there are processors wait their turn.
 * @throws DocumentError when the document has no text to be had; its message is fit for the API's consumer.
 * @throws the signal's reason when it aborts.
 */
export async function extractText(path: string, options: ExtractOptions): Promise<Extraction> {
  return semaphore(async () => {
    const limits = { ...DEFAULT_LIMITS, ...options.limits };
    const file = await open(path, "r");
    try {
      await checkSize(file, limits);
      const { outcome, usage } = await readContained(file, limits, options);
      options.observe?.(usage);
      return conclude(outcome);
    } finally {
      await file.close();
    }
  }, options.signal);
}

/** Ends the process that stands ready for the next file. Needed only where the worker must leave nothing behind. */
export function closeExtraction(): void {
  spares?.close();
  spares = undefined;
}

async function checkSize(file: FileHandle, limits: Limits): Promise<void> {
  const { size } = await file.stat();
  if (size === 0) throw refuse("empty_file");
  if (size > limits.fileBytes) throw refuse("file_size");
}

async function readContained(
  file: FileHandle,
  limits: Limits,
  { languages, signal, limits: special, bundledOcr = false }: ExtractOptions,
): Promise<Conversation> {
  if (installed === undefined) {
    compileReadingCode();
    installed = findTesseract();
  }
  const found = await installed;
  const starting = { mayStart: found !== null };
  spares ??= keepSpare(DEFAULT_LIMITS, starting);
  const child = special === undefined ? spares.take() : startReadingProcess(limits, starting);
  const request: ReadingRequest = {
    languages,
    pages: limits.pages,
    timeBudgetMs: limits.wallMs * TIME_BUDGET,
    tesseract: bundledOcr ? null : found,
  };
  return converse(child, request, file.createReadStream({ autoClose: false }), limits, signal);
}

function conclude(outcome: Conversation["outcome"]): Extraction {
  if (outcome.kind !== "read") throw refuse(outcome.refusal, outcome.detail);
  const { type, text, pages, pagesRead, notices } = outcome;
  return {
    type,
    text,
    language: detectLanguage(text),
    pages,
    pagesRead,
    notices: notices.map(noticeSentence),
  };
}
