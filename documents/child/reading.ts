import type { Notice } from "../notices.ts";
import type { ReadingRequest } from "../reading-request.ts";

/** The result of a reader. `text` is not yet normalized. */
export interface Reading {
  text: string;
  pages: number;
  pagesRead: number;
  notices: Notice[];
}

/** Reports the number of pages with pictures as soon as it is known, so that other processes can share them. */
export type ReportPictures = (pictures: number) => void;

/**
 * Reads the files of one format.
 * @throws Refused when the file has no text that can be read. Any other error means that the file is damaged.
 */
export type Reader = (file: Buffer, request: ReadingRequest, report: ReportPictures) => Promise<Reading>;
