import type { Script } from "../languages/language.ts";

/** What text recognition needs to know of a language. The reading process does not load all texts of the languages. */
export interface RecognizedLanguage {
  /** A value of the API's Language type. */
  code: string;
  /** The name of its data. */
  data: string;
  script: Script;
  commonWords: string;
}

/** What the service sends to the reading process: one JSON line, followed by the bytes of the file. */
export interface ReadingRequest {
  /** The languages that text recognition knows, in the order in which it expects them. */
  languages: readonly RecognizedLanguage[];
  /** The number of the first `languages` that are expected. The others can be detected. */
  expected: number;
  /** Maximum number of pages to read. */
  pages: number;
  /** Milliseconds after which the reader stops at the next page and returns what it has. */
  timeBudgetMs: number;
  /** Milliseconds of processor time after which the reader stops at the next page and returns what it has. */
  cpuBudgetMs: number;
  /** Whether to recognize the text of pictures. Otherwise a file with such pages gets the answer `needs_ocr`. */
  recognizes: boolean;
  /** The installed `tesseract`. It is used if it has the languages; otherwise the bundled one is used. */
  tesseract: { path: string; languages: string[] } | null;
  /** The pages to recognize: of the pages with pictures, each `of`-th from `index` on. Digital text is in part 0. */
  part: { index: number; of: number };
}

/** What the service sends instead to get the picture of a page of a PDF. */
export interface PictureRequest {
  picture: {
    page: number;
    /** The text that is marked on the page. */
    quote: string;
    /** The number of earlier occurrences of the quote on the page, from 0. */
    nth: number;
  };
}
