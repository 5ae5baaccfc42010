/** What the service sends to the reading process: one JSON line, followed by the bytes of the file. */
export interface ReadingRequest {
  /** Values of the API's Language type, as hints for text recognition. */
  languages: string[];
  /** Maximum number of pages to read. */
  pages: number;
  /** Milliseconds after which the reader stops at the next page and returns what it has. */
  timeBudgetMs: number;
  /** The same for processor time. */
  cpuBudgetMs: number;
  /** Whether to recognize the text of pictures. Otherwise a file with such pages gets the answer `needs_ocr`. */
  recognizes: boolean;
  /** The installed `tesseract`. It is used if it has the languages; otherwise the bundled one is used. */
  tesseract: { path: string; languages: string[] } | null;
  /** The pages to recognize: of the pages with pictures, each `of`-th from `index` on. Digital text is in part 0. */
  part: { index: number; of: number };
}
