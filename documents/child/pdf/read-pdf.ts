import type { Notice } from "../../notices.ts";
import type { ReadingRequest } from "../../reading-request.ts";
import { hiddenTextNotices, noHiddenText } from "../hidden-text.ts";
import { NeedsOcr, Ocr } from "../ocr/ocr.ts";
import type { Reading } from "../reading.ts";
import { Refused } from "../refused.ts";
import { TimeBudget } from "../time-budget.ts";
import { type DigitalPage, readDigitalPage } from "./digital-page.ts";
import { openPdf, type PDFDocumentProxy } from "./open-pdf.ts";
import { drawPage } from "./page-picture.ts";
import { hasUnknownInk, pictureForOcr } from "./pictured-page.ts";
import { LOOK_SCALE } from "./seen-runs.ts";

/**
 * Images with more pixels are skipped in the first pass, which reads digital text only. Decoding them takes time and
 * memory.
 */
const SMALL_IMAGE_PIXELS = 1_000_000;
/** An A4 page scanned at 600 dpi has 35 million pixels. */
const MAX_IMAGE_PIXELS = 40_000_000;
/** A page with fewer characters may be a scan with a stamp or a page number. */
const MIN_CHARACTERS = 150;

interface ReadPage extends DigitalPage {
  number: number;
  /** False for a page that could not be read yet. */
  isRead: boolean;
}

/**
 * Reads a PDF: first the digital text, then by recognition the pages that seem to be scans, until the time budget is
 * used.
 * @throws Refused when a password is needed. Throws another error when no page can be read.
 */
export async function readPdf(file: Buffer, request: ReadingRequest): Promise<Reading> {
  const timeBudget = new TimeBudget(request.timeBudgetMs, request.cpuBudgetMs);
  const reader = new PdfReader(await openPdf(file, SMALL_IMAGE_PIXELS), () => openPdf(file, MAX_IMAGE_PIXELS));
  await reader.readCharacters(request.pages, timeBudget);
  await reader.readPictures(new Ocr(request), timeBudget);
  return reader.reading(request.pages);
}

class PdfReader {
  readonly #document: PDFDocumentProxy;
  readonly #openPictures: () => Promise<PDFDocumentProxy>;
  readonly #hidden = noHiddenText();
  readonly #pages: ReadPage[] = [];
  readonly #ocrNotices = new Map<Notice["kind"], Notice>();
  #pictures: Promise<PDFDocumentProxy> | undefined;
  #recognized = 0;
  #unreadable = 0;
  #failure: unknown;

  /** @param openPictures opens the same document again, with its larger images. */
  constructor(document: PDFDocumentProxy, openPictures: () => Promise<PDFDocumentProxy>) {
    this.#document = document;
    this.#openPictures = openPictures;
  }

  async readCharacters(maxPages: number, timeBudget: TimeBudget): Promise<void> {
    const count = Math.min(this.#document.numPages, maxPages);
    for (let number = 1; number <= count && timeBudget.hasTimeFor(0); number++) {
      try {
        const page = await this.#document.getPage(number);
        const look = async () => drawPage(await this.#pictured(number), LOOK_SCALE);
        const digital = await readDigitalPage(this.#document, page, this.#hidden, look);
        this.#pages.push({ ...digital, number, isRead: true });
        page.cleanup();
      } catch (error) {
        this.#failed(error);
      }
    }
    if (this.#pages.length === 0) throw this.#failure ?? new Error("the document has no pages");
  }

  async readPictures(ocr: Ocr, timeBudget: TimeBudget): Promise<void> {
    const wanting = this.#pages.filter((page) => page.isGarbled || (page.hasPictures && page.length < MIN_CHARACTERS));
    let longest = 0;
    for (const page of wanting) {
      if (!timeBudget.hasTimeFor(longest)) {
        page.isRead = page.length > 0;
        continue;
      }
      const startedAt = performance.now();
      try {
        await this.#recognize(page, ocr);
      } catch (error) {
        this.#failed(error);
      }
      longest = Math.max(longest, performance.now() - startedAt);
    }
  }

  async #recognize(page: ReadPage, ocr: Ocr): Promise<void> {
    const pictured = await this.#pictured(page.number);
    const known = page.isGarbled ? [] : page.boxes;
    if (!(await hasUnknownInk(pictured, known))) {
      pictured.cleanup();
      return;
    }
    ocr.requireAllowed();
    const picture = await pictureForOcr(pictured, known);
    pictured.cleanup();
    const { text, confidence, notices } = await ocr.read(picture);
    if (confidence === 0) return;
    page.text = page.isGarbled ? text : `${page.text}\n\n${text}`;
    this.#recognized++;
    for (const notice of notices) this.#ocrNotices.set(notice.kind, notice);
  }

  reading(maxPages: number): Reading {
    const pages = this.#document.numPages;
    const pagesRead = this.#pages.filter(({ isRead }) => isRead).length;
    const notices: Notice[] = [];
    if (pagesRead + this.#unreadable < Math.min(pages, maxPages))
      notices.push({ kind: "time_ran_out", read: pagesRead, pages });
    else if (pages > maxPages) notices.push({ kind: "pages_capped", read: pagesRead, pages });
    if (this.#unreadable > 0) notices.push({ kind: "pages_unreadable", pages: this.#unreadable });
    if (this.#recognized > 0) notices.push({ kind: "ocr", pages: this.#recognized, of: pages });
    notices.push(...this.#ocrNotices.values(), ...hiddenTextNotices(this.#hidden));
    const text = this.#pages.map((page) => page.text).join("\n\n");
    return { text, pages, pagesRead, notices };
  }

  async #pictured(number: number): ReturnType<PDFDocumentProxy["getPage"]> {
    this.#pictures ??= this.#openPictures();
    return (await this.#pictures).getPage(number);
  }

  /** Records a page that cannot be read. Errors that concern the whole document end its reading. */
  #failed(error: unknown): void {
    if ([Refused, NeedsOcr, RangeError].some((kind) => error instanceof kind)) throw error;
    this.#failure ??= error;
    this.#unreadable++;
  }
}
