import { expect, test } from "vitest";
import { mergeReadings as mergeParts } from "../../documents/merge-readings.ts";
import type { Notice } from "../../documents/notices.ts";
import type { ProcessReading } from "../../documents/read-in-process.ts";

const USED = { peakMemoryBytes: 10, cpuMs: 5 };

const BUDGET_MS = 1000;
const mergeReadings = (parts: ProcessReading[]) => mergeParts(parts, BUDGET_MS);

const reading = (outcome: ProcessReading["outcome"]): ProcessReading => ({ outcome, usage: { ...USED, wallMs: 7 } });

const read = (text: string, pagesRead: number, notices: Notice[] = []) =>
  reading({ kind: "read", type: "pdf", text, pages: 4, pagesRead, notices, ...USED });

test("pages that two processes have read are in their order, and each notice is given once", () => {
  const hidden: Notice = { kind: "hidden_left_out", characters: 9 };
  const first = read("Digital\n\f\nSecond\n\f", 2, [{ kind: "ocr", pages: 1, of: 4 }, hidden]);
  const missing: Notice = { kind: "time_ran_out", missing: [[4, 4]], pages: 4 };
  const second = read("\f\n\f\nThird", 1, [{ kind: "ocr", pages: 1, of: 4 }, hidden, missing]);
  const { outcome, usage } = mergeReadings([first, second]);
  expect(outcome).toMatchObject({
    text: "Digital\n\f\nSecond\n\f\nThird",
    pagesRead: 3,
    notices: [{ kind: "ocr", pages: 2, of: 4 }, hidden, missing],
  });
  expect(usage).toEqual({ peakMemoryBytes: 10, cpuMs: 10, wallMs: 7 });
});

test("pages that are missing in several parts are named once", () => {
  const late = (...pages: number[]) =>
    read("a", 1, [{ kind: "time_ran_out", missing: pages.map((page): [number, number] => [page, page]), pages: 4 }]);
  expect(mergeReadings([late(1, 3), late(2)]).outcome).toMatchObject({
    notices: [{ kind: "time_ran_out", missing: [[1, 3]], pages: 4 }],
  });
});

test("a failure of one process is that of all, and pages without text are refused", () => {
  const failed = reading({ kind: "failed", refusal: "memory", detail: "" });
  expect(mergeReadings([read("a", 1), failed]).outcome).toMatchObject({ kind: "failed", refusal: "memory" });
  expect(mergeReadings([read("", 1), read("\f", 1)]).outcome).toMatchObject({ kind: "refused", refusal: "no_text" });
  expect(mergeReadings([read("", 1), read("\f\na", 1)]).outcome).toMatchObject({ kind: "read", text: "\n\f\na" });
});

test("pages that were not read in time are no fault of a file that used little processor time", () => {
  const late = read("", 0, [{ kind: "time_ran_out", missing: [[1, 4]], pages: 4 }]);
  const busy = { ...late, usage: { ...late.usage, cpuMs: BUDGET_MS } };
  expect(mergeReadings([late, read("\f", 1)]).outcome).toMatchObject({ kind: "refused", refusal: "busy" });
  expect(mergeReadings([busy, read("\f", 1)]).outcome).toMatchObject({ kind: "refused", refusal: "time" });
  expect(mergeReadings([late, read("\f\na", 1)]).outcome).toMatchObject({ kind: "read" });
});
