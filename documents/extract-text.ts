import type { ChildProcess } from "node:child_process";
import { type FileHandle, open } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { findLanguage, LANGUAGES } from "../languages/languages.ts";
import { detectLanguage } from "./detect-language.ts";
import type { DocumentType } from "./document-types.ts";
import { findTesseract } from "./installed-tesseract.ts";
import { DEFAULT_LIMITS, type Limits } from "./limits.ts";
import { mergeReadings } from "./merge-readings.ts";
import { noticeSentence } from "./notices.ts";
import { type ProcessReading, readInProcess, type Usage } from "./read-in-process.ts";
import { compileReadingCode, lowerPriority, startReadingProcess } from "./reading-process.ts";
import type { ReadingRequest } from "./reading-request.ts";
import { lacksResources } from "./refusals.ts";
import { refuse } from "./refuse.ts";
import { keepSpare } from "./spare-process.ts";

export { detectLanguage } from "./detect-language.ts";
export { DocumentError, type DocumentErrorCode } from "./document-error.ts";

export interface Extraction {
  /** Detected from the content. */
  type: DocumentType;
  /**
   * In reading order, in Unicode normalization form C. A line break ends a line, an empty line ends a paragraph, a form
   * feed on a line of its own ends a page, and a tab separates the cells of a row. There are no other control characters.
   */
  text: string;
  /** A value of the API's Language type, or null if it is uncertain. */
  language: string | null;
  /** Pages in the document; 1 for formats without pages. */
  pages: number;
  pagesRead: number;
  /** What a user should know about this text, one sentence each. */
  notices: string[];
}

interface ExtractOptions {
  /** Values of the API's Language type: the expected languages, the most probable first. */
  languages: string[];
  signal?: AbortSignal;
  limits?: Partial<Limits>;
  /** Whether the reading process has a low priority, so that it does not delay other processes. */
  isBackground?: boolean;
  /** Uses the bundled Tesseract even if one is installed. */
  bundledOcr?: boolean;
  /** Called once with the resources that reading used, also on failure. */
  observe?: (usage: Usage) => void;
}

/** The share of the time limit after which no further page is started, so that the pages read so far are returned. */
const TIME_BUDGET_SHARE = 0.7;

let installed: Promise<ReadingRequest["tesseract"]> | undefined;
let spares: ReturnType<typeof keepSpare> | undefined;

/**
 * Reads the text of a document in a separate process under `limits` (by default 25 MiB of file, 640 MiB of memory, 19 s
 * of processor time, 50 pages). The process has ended when the promise settles. The caller limits the number of concurrent
 * readings.
 * @throws DocumentError when the document has no text that can be read. Its message is for the API client.
 * @throws the signal's reason when it aborts.
 */
export async function extractText(path: string, options: ExtractOptions): Promise<Extraction> {
  const extraction = await read(path, options, true);
  if (extraction === null) throw new TypeError("a reading with OCR needs no other reading");
  return extraction;
}

/** Reads the text like `extractText`, without OCR. Returns null if the document needs OCR. */
export function extractDigitalText(path: string, options: ExtractOptions): Promise<Extraction | null> {
  return read(path, options, false);
}

async function read(path: string, options: ExtractOptions, recognizes: boolean): Promise<Extraction | null> {
  options.signal?.throwIfAborted();
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  const file = await open(path, "r");
  try {
    await checkSize(file, limits);
    const { outcome, usage } = await readContained(file, limits, recognizes, options);
    options.observe?.(usage);
    return conclude(outcome);
  } finally {
    await file.close();
  }
}

/** Ends the spare process. Call it where no process may remain, for example when the worker stops. */
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
  recognizes: boolean,
  { languages, signal, isBackground = false, bundledOcr = false }: ExtractOptions,
): Promise<ProcessReading> {
  if (installed === undefined) {
    compileReadingCode()?.unref();
    installed = findTesseract();
  }
  const found = await installed;
  const starting = { mayStartPrograms: found !== null };
  spares ??= keepSpare(DEFAULT_LIMITS, starting);
  const tesseract = bundledOcr ? null : found;
  // The installed tesseract uses all processors. The bundled one uses one, so further processes share its pages.
  const of = recognizes && tesseract === null ? availableParallelism() : 1;
  const cpuBudgetMs = limits.cpuSeconds * 1000 * TIME_BUDGET_SHARE;
  const readPart = async (index: number, onPictures?: (pictures: number) => void): Promise<ProcessReading> => {
    const child = startOrRefuse(() =>
      index === 0 && hasUsualCeilings(limits) && spares ? spares.take() : startReadingProcess(limits, starting),
    );
    if (isBackground) lowerPriority(child);
    const request: ReadingRequest = {
      ...expectedFirst(languages),
      pages: limits.pages,
      timeBudgetMs: limits.wallMs * TIME_BUDGET_SHARE,
      cpuBudgetMs,
      recognizes,
      tesseract,
      part: { index, of },
    };
    const stream = file.createReadStream({ autoClose: false, start: 0 });
    return readInProcess(child, request, stream, limits, signal, onPictures);
  };
  return of === 1 ? await readPart(0) : await readShared(of, cpuBudgetMs, readPart);
}

/** All languages of text recognition. The languages of `tags` are first. */
function expectedFirst(tags: readonly string[]): Pick<ReadingRequest, "languages" | "expected"> {
  const expected = new Set(tags.flatMap((tag) => findLanguage(tag) ?? []));
  const languages = [...new Set([...expected, ...LANGUAGES])].map(({ code, ocr }) => ({ code, ...ocr }));
  return { languages, expected: expected.size };
}

/** @throws DocumentError if the system has no resources for another process, which some systems report by an exception. */
function startOrRefuse(start: () => ChildProcess): ChildProcess {
  try {
    return start();
  } catch (error) {
    if (!lacksResources(error)) throw error;
    throw refuse("machine", String(error));
  }
}

/** Reads a document in up to `of` processes. The first one counts the pages with pictures, which all of them share. */
async function readShared(
  of: number,
  cpuBudgetMs: number,
  readPart: (index: number, onPictures?: (pictures: number) => void) => Promise<ProcessReading>,
): Promise<ProcessReading> {
  const others: Promise<ProcessReading>[] = [];
  const first = await readPart(0, (pictures) => {
    for (let index = 1; index < Math.min(of, pictures); index++) {
      const part = readPart(index);
      // A failure is handled below, after the first process has ended.
      part.catch(() => {});
      others.push(part);
    }
  }).catch(async (error: unknown) => {
    await Promise.allSettled(others);
    throw error;
  });
  return mergeReadings([first, ...(await Promise.all(others))], cpuBudgetMs);
}

/** Whether a spare process has the limits, which the kernel sets at its start. */
function hasUsualCeilings({ cpuSeconds, memoryBytes }: Limits): boolean {
  return cpuSeconds === DEFAULT_LIMITS.cpuSeconds && memoryBytes === DEFAULT_LIMITS.memoryBytes;
}

function conclude(outcome: ProcessReading["outcome"]): Extraction | null {
  if (outcome.kind === "needs_ocr") return null;
  if (outcome.kind === "drawn") throw new TypeError("a text was requested, and not a picture");
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
