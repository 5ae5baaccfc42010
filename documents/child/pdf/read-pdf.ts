import type { Notice } from "../../notices.ts";
import type { ReadingRequest } from "../../reading-request.ts";
import { hiddenTextNotices, noHiddenText } from "../hidden-text.ts";
import { Ocr } from "../ocr/ocr.ts";
import type { Reading } from "../reading.ts";
import { Refused } from "../refused.ts";
import { Stopwatch } from "../stopwatch.ts";
import { type DigitalPage, readDigitalPage } from "./digital-page.ts";
import { openPdf, type PDFDocumentProxy } from "./open-pdf.ts";
import { drawPage } from "./page-picture.ts";
import { pictureForOcr } from "./pictured-page.ts";
import { LOOK_SCALE } from "./seen-runs.ts";

/** Larger images are left out of the first reading, which is after text alone: to decode them takes time and memory. */
const SMALL_IMAGE = 1_000_000;
/** A page of A4 scanned at 600 dots to the inch has 35 million. */
const LARGEST_IMAGE = 40_000_000;
/** A page with fewer characters may be a picture with a stamp or a page number on it. */
const FEW_CHARACTERS = 150;

interface ReadPage extends DigitalPage {
  number: number;
  /** False for a page of which nothing could be read yet. */
  isRead: boolean;
}

/**
 * Reads a PDF: first what is there in characters, then by recognition the pages that seem to be pictures, as far as the
 * time goes.
 * @throws Refused when a password is needed; another error when no page can be read.
 */
export async function readPdf(file: Buffer, request: ReadingRequest): Promise<Reading> {
  const stopwatch = new Stopwatch(request.timeBudgetMs);
  const reader = new PdfReader(await openPdf(file, SMALL_IMAGE), () => openPdf(file, LARGEST_IMAGE));
  await reader.readCharacters(request.pages, stopwatch);
  await reader.readPictures(new Ocr(request), stopwatch);
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

  async readCharacters(mostPages: number, stopwatch: Stopwatch): Promise<void> {
    const count = Math.min(this.#document.numPages, mostPages);
    for (let number = 1; number <= count && stopwatch.hasTimeFor(0); number++) {
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

  async readPictures(ocr: Ocr, stopwatch: Stopwatch): Promise<void> {
    const wanting = this.#pages.filter(
      (page) => page.isGarbled || (page.hasPictures && page.length < FEW_CHARACTERS),
    );
    let longest = 0;
    for (const page of wanting) {
      if (!stopwatch.hasTimeFor(longest)) {
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
    const picture = await pictureForOcr(pictured, page.isGarbled ? [] : page.boxes);
    pictured.cleanup();
    if (picture === null) return;
    const { text, confidence, notices } = await ocr.read(picture);
    if (confidence === 0) return;
    page.text = page.isGarbled ? text : `${page.text}\n\n${text}`;
    this.#recognized++;
    for (const notice of notices) this.#ocrNotices.set(notice.kind, notice);
  }

  reading(mostPages: number): Reading {
    const pages = this.#document.numPages;
    const pagesRead = this.#pages.filter(({ isRead }) => isRead).length;
    const notices: Notice[] = [];
    if (pagesRead + this.#unreadable < Math.min(pages, mostPages))
      notices.push({ kind: "time_ran_out", read: pagesRead, pages });
    else if (pages > mostPages) notices.push({ kind: "pages_capped", read: pagesRead, pages });
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

  /** Notes a page that cannot be read; what has to do with the whole document ends its reading. */
  #failed(error: unknown): void {
    if (error instanceof Refused || error instanceof RangeError) throw error;
    this.#failure ??= error;
    this.#unreadable++;
  }
}
