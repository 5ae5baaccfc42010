import { expect, test } from "vitest";
import { noticeSentence } from "../../documents/notices.ts";
import { toRanges } from "../../documents/page-ranges.ts";

test.for([
  [[7, 9, 10, 11, 20], "Reading took too long: pages 7, 9–11, 20 of 20 were not read."],
  [[3], "Reading took too long: page 3 of 20 was not read."],
  [[2, 3], "Reading took too long: pages 2–3 of 20 were not read."],
] as const)("the notice of the missing pages %j", ([missing, sentence]) => {
  expect(noticeSentence({ kind: "time_ran_out", missing: toRanges(missing), pages: 20 })).toBe(sentence);
});

test("the notice of pages that cannot be read names them", () => {
  expect(noticeSentence({ kind: "pages_unreadable", unreadable: toRanges([1, 2, 5]) })).toBe(
    "Not readable: pages 1–2, 5.",
  );
});
