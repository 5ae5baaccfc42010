import { availableParallelism } from "node:os";
import type { Notice } from "../../notices.ts";
import { toRanges } from "../../page-ranges.ts";
import type { ReadingRequest } from "../../reading-request.ts";
import { hiddenTextNotices, noHiddenText } from "../hidden-text.ts";
import { isMachineFault } from "../machine-fault.ts";
import { NeedsOcr } from "../ocr/needs-ocr.ts";
import { Ocr } from "../ocr/ocr.ts";
import type { Reading, ReportPictures } from "../reading.ts";
import { Refused } from "../refused.ts";
import { TimeBudget } from "../time-budget.ts";
import { type DigitalPage, readDigitalPage, readPageLinks } from "./digital-page.ts";
import { GlyphNames } from "./glyph-names.ts";
import { isIntact } from "./is-intact.ts";
import type { Link } from "./links.ts";
import { drawPage } from "./page-picture.ts";
import { type Handle, openPdf, pdfium } from "./pdfium.ts";
import { pictureForOcr } from "./pictured-page.ts";
import { LOOK_SCALE } from "./seen-runs.ts";

/** A page with fewer characters may be a scan with a stamp or a page number. */
const MIN_CHARACTERS = 150;

interface ReadPage extends DigitalPage {
  number: number;
  /** False for a page that could not be read yet. */
  isRead: boolean;
  /** True if another process reads the page. */
  isElsewhere: boolean;
}

/**
 * Reads a PDF: first the digital text, then by recognition the pages that seem to be scans, until the time budget is
 * used.
 * @throws Refused when a password is needed. Throws another error when no page can be read.
 */
export async function readPdf(file: Buffer, request: ReadingRequest, report: ReportPictures): Promise<Reading> {
  const timeBudget = new TimeBudget(request.timeBudgetMs, request.cpuBudgetMs);
  const reader = new PdfReader(openPdf(file), isIntact(file), new GlyphNames(file));
  reader.readCharacters(request.pages, timeBudget);
  await reader.readPictures(request, timeBudget, report);
  return reader.reading(request.pages);
}

class PdfReader {
  readonly #document: Handle;
  readonly #isIntact: boolean;
  readonly #names: GlyphNames;
  readonly #hidden = noHiddenText();
  readonly #pages: ReadPage[] = [];
  readonly #ocrNotices = new Map<Notice["kind"], Notice>();
  #recognized = 0;
  readonly #unreadable = new Set<number>();
  #failure: unknown;

  constructor(document: Handle, isIntact: boolean, names: GlyphNames) {
    this.#document = document;
    this.#isIntact = isIntact;
    this.#names = names;
  }

  readCharacters(maxPages: number, timeBudget: TimeBudget): void {
    const count = Math.min(this.#count(), maxPages);
    for (let number = 1; number <= count && timeBudget.hasTimeFor(0); number++) {
      try {
        const { page, links } = this.#open(number);
        const digital = readDigitalPage(page, links, this.#hidden, () => drawPage(page, LOOK_SCALE), this.#names);
        this.#pages.push({ ...digital, number, isRead: true, isElsewhere: false });
        pdfium.FPDF_ClosePage(page);
      } catch (error) {
        this.#failed(number, error);
        // PDFium cannot be used after it has failed in this way.
        if (error instanceof Error && error.name === "RuntimeError") {
          for (let rest = number; rest <= count; rest++) this.#unreadable.add(rest);
          break;
        }
      }
    }
    if (this.#pages.length > 0 || (count > 0 && this.#failure === undefined)) return;
    throw this.#failure ?? new Error("the document has no pages");
  }

  async readPictures(request: ReadingRequest, timeBudget: TimeBudget, report: ReportPictures): Promise<void> {
    const pictured = this.#pages.filter((page) => page.isGarbled || (page.hasPictures && page.length < MIN_CHARACTERS));
    if (request.recognizes) report(pictured.length);
    const wanting = this.#takePart(pictured, request.part);
    const ocr = new Ocr(request);
    // The installed tesseract runs in processes of its own. The bundled one runs in this thread, the only one allowed.
    const atOnce = request.tesseract === null ? 1 : availableParallelism();
    const remaining = wanting.values();
    let longest = 0;
    const readNext = async (): Promise<void> => {
      for (const page of remaining) {
        if (!timeBudget.hasTimeFor(longest)) {
          page.isRead = page.length > 0;
          continue;
        }
        const startedAt = performance.now();
        try {
          await this.#recognize(page, ocr);
        } catch (error) {
          this.#failed(page.number, error);
        }
        longest = Math.max(longest, performance.now() - startedAt);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, readNext));
  }

  /** The pages with the text that this process read. Pages of other processes are empty. */
  #takePart(pictured: readonly ReadPage[], { index, of }: ReadingRequest["part"]): ReadPage[] {
    const own = pictured.filter((_, at) => at % of === index);
    for (const page of index === 0 ? pictured : this.#pages) {
      if (own.includes(page)) continue;
      page.isElsewhere = true;
      page.text = "";
    }
    return own;
  }

  async #recognize(read: ReadPage, ocr: Ocr): Promise<void> {
    const { page } = this.#open(read.number);
    const picture = pictureForOcr(page, read.isGarbled ? [] : read.boxes, read.isGarbled ? 0 : read.sharpness);
    pdfium.FPDF_ClosePage(page);
    if (picture === null) return;
    ocr.requireAllowed();
    const { text, confidence, notices } = await ocr.read(picture);
    if (confidence === 0) return;
    read.text = read.isGarbled ? text : `${read.text}\n\n${text}`;
    this.#recognized++;
    for (const notice of notices) this.#ocrNotices.set(notice.kind, notice);
  }

  reading(maxPages: number): Reading {
    const pages = this.#count();
    const pagesRead = this.#pages.filter(({ isRead, isElsewhere }) => isRead && !isElsewhere).length;
    const notices: Notice[] = [];
    const missing: number[] = [];
    for (let number = 1; number <= Math.min(pages, maxPages); number++) {
      const isRead = this.#pages.some((page) => page.number === number && page.isRead);
      if (!isRead && !this.#unreadable.has(number)) missing.push(number);
    }
    if (missing.length > 0) notices.push({ kind: "time_ran_out", missing: toRanges(missing), pages });
    if (pages > maxPages) notices.push({ kind: "pages_capped", read: Math.min(pages, maxPages), pages });
    if (!this.#isIntact) notices.push({ kind: "repaired" });
    if (this.#unreadable.size > 0)
      notices.push({ kind: "pages_unreadable", unreadable: toRanges([...this.#unreadable]) });
    if (this.#recognized > 0) notices.push({ kind: "ocr", pages: this.#recognized, of: pages });
    notices.push(...this.#ocrNotices.values(), ...hiddenTextNotices(this.#hidden));
    return { text: this.#text(), pages, pagesRead, notices };
  }

  /** The texts of the pages. A form feed ends every page except the last, also a page that was not read. */
  #text(): string {
    let text = "";
    let last = 1;
    for (const page of this.#pages) {
      text += "\f".repeat(page.number - last) + page.text;
      last = page.number;
    }
    return text;
  }

  #count(): number {
    return pdfium.FPDF_GetPageCount(this.#document);
  }

  /** Opens a page. Its forms and comments become part of its content. */
  #open(number: number): { page: Handle; links: Link[] } {
    const page = this.#load(number);
    const links = readPageLinks(this.#document, page);
    if (!hasAppearances(page)) return { page, links };
    pdfium.FPDFPage_Flatten(page, AS_DISPLAYED);
    pdfium.FPDF_ClosePage(page);
    return { page: this.#load(number), links };
  }

  #load(number: number): Handle {
    const page = pdfium.FPDF_LoadPage(this.#document, number - 1);
    if (page === 0) throw new Error(`PDFium cannot open page ${number}`);
    return page;
  }

  /** Records a page that cannot be read. Errors that concern the whole document end its reading. */
  #failed(number: number, error: unknown): void {
    if (isMachineFault(error) || [Refused, NeedsOcr, RangeError].some((kind) => error instanceof kind)) throw error;
    this.#failure ??= error;
    this.#unreadable.add(number);
  }
}

const AS_DISPLAYED = 0;
const LINK = 2;
const MAX_ANNOTATIONS = 10_000;

/** Whether a page has annotations that are drawn: form fields, stamps, comments. */
function hasAppearances(page: Handle): boolean {
  const count = Math.min(MAX_ANNOTATIONS, pdfium.FPDFPage_GetAnnotCount(page));
  for (let i = 0; i < count; i++) {
    const annotation = pdfium.FPDFPage_GetAnnot(page, i);
    const isLink = pdfium.FPDFAnnot_GetSubtype(annotation) === LINK;
    pdfium.FPDFPage_CloseAnnot(annotation);
    if (!isLink) return true;
  }
  return false;
}
