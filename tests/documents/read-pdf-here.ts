import { readPdf } from "../../documents/child/pdf/read-pdf.ts";

/**
 * Reads a PDF without OCR in the process of the tests instead of a reading process. No limit of time applies: processor time
 * is that of the whole process, which other test files have used before.
 */
export function readPdfHere(file: Buffer) {
  const limits = { pages: 50, timeBudgetMs: Number.POSITIVE_INFINITY, cpuBudgetMs: Number.POSITIVE_INFINITY };
  const ocr = { languages: [], expected: 0, recognizes: false, tesseract: null, part: { index: 0, of: 1 } };
  return readPdf(file, { ...limits, ...ocr }, () => {});
}
