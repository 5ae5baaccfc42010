import { test } from "vitest";
import { repeatedTexts, variedTexts } from "../support/hostile-texts.ts";
import { expectLinear } from "../support/linear-time.ts";
import { cpuOfReading, readersOfTexts } from "../support/readers-of-texts.ts";

// texts-are-read-in-linear-time.soak.test.ts reads texts of up to 1 MB.
test.for(readersOfTexts)("%s takes time in proportion to its length", (reader) =>
  expectLinear(cpuOfReading, reader, [250, 2000], repeatedTexts),
);

// What grows with the square of the number of different words shows only in longer texts.
test.for(readersOfTexts)("%s takes time in proportion to the number of different words", (reader) =>
  expectLinear(cpuOfReading, reader, [1000, 8000], variedTexts),
);

// Runs of one sign are read quickly, so that they can be long.
test.for<[string, string[]]>([
  ["a fill by rules", ["spaces", "tabs", "empty lines", "lines of spaces"]],
  ["the check of extracted data", ["one long word", "dashes", "quotes", "hyphens"]],
  ["an anonymity report", ["empty lines", "lines of spaces"]],
  ["an edit page", ["empty lines", "lines of spaces"]],
])("%s takes time in proportion to long runs of one sign", ([reader, texts]) =>
  expectLinear(cpuOfReading, reader, [4000, 32_000], texts),
);
