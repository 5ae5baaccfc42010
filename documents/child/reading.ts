import type { Notice } from "../notices.ts";

/** What a reader of one format gives back; `text` still as the format has it. */
export interface Reading {
  text: string;
  pages: number;
  pagesRead: number;
  notices: Notice[];
}
