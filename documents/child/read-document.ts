import { detectType } from "../detect-type.ts";
import { DOCUMENT_TYPES } from "../document-types.ts";
import type { Answer } from "../exchange.ts";
import type { ReadingRequest } from "../reading-request.ts";
import { isMarkup } from "../text-bytes.ts";
import { refusalWithoutText } from "../without-text.ts";
import { toPlainText } from "./plain-text.ts";
import type { Reader, ReportPictures } from "./reading.ts";
import { Refused } from "./refused.ts";
import { cpuMs } from "./time-budget.ts";

type Read = Omit<Extract<Answer, { kind: "read" }>, "kind" | "peakMemoryBytes" | "cpuMs">;

/**
 * Reads a file and normalizes its text.
 * @throws Refused when the file has no text that can be read. Any other error means that the file is damaged.
 */
export async function readDocument(file: Buffer, request: ReadingRequest, report: ReportPictures): Promise<Read> {
  const type = detectType(file);
  if (type === null) throw new Refused(isMarkup(file) ? "markup" : "not_supported");
  // The libraries of the other types take more time than most files.
  const reader: Reader = await DOCUMENT_TYPES[type].loadReader();
  const reading = await reader(file, request, report);
  const { text, notices } = toPlainText(reading.text);
  // The other pages may have text.
  if (request.part.of === 1 && !/[\p{L}\p{N}]/u.test(text)) {
    throw new Refused(refusalWithoutText(reading.notices, cpuMs(), request.cpuBudgetMs));
  }
  return {
    type,
    text,
    pages: reading.pages,
    pagesRead: reading.pagesRead,
    notices: [...reading.notices, ...notices],
  };
}
