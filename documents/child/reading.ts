import type { Notice } from "../notices.ts";
import type { ReadingRequest } from "../reading-request.ts";

/** The result of a reader. `text` is not yet normalized. */
export interface Reading {
  text: string;
  pages: number;
  pagesRead: number;
  notices: Notice[];
}

/**
 * Reads the files of one format.
 * @throws Refused when the file has no text that can be read. Any other error means that the file is damaged.
 */
export type Reader = (file: Buffer, request: ReadingRequest) => Promise<Reading>;
