import { test } from "vitest";
import { repeatedTexts, variedTexts } from "../support/hostile-texts.ts";
import { expectLinear } from "../support/linear-time.ts";
import { cpuOfReading, readersOfTexts } from "../support/readers-of-texts.ts";

const readingsOf = (text: string) => readersOfTexts.map((reader) => ({ reader, text }));

// texts-are-read-in-linear-time.soak.test.ts reads texts of up to 1 MB.
test.for(repeatedTexts)("reading many %s takes time in proportion to their length", (text) =>
  expectLinear(cpuOfReading, [150, 1200], readingsOf(text)),
);

// What grows with the square of the number of different words shows only in longer texts.
test.for(variedTexts)("reading many %s takes time in proportion to their number", (text) =>
  expectLinear(cpuOfReading, [600, 4800], readingsOf(text)),
);

// Runs of one sign are read quickly, so that they can be long.
test.for<[string, string[]]>([
  ["a fill by rules", ["spaces", "tabs", "empty lines", "lines of spaces"]],
  ["the check of extracted data", ["one long word", "dashes", "quotes", "hyphens"]],
  ["an anonymity report", ["empty lines", "lines of spaces"]],
  ["an edit page", ["empty lines", "lines of spaces"]],
])("%s takes time in proportion to long runs of one sign", ([reader, texts]) =>
  expectLinear(
    cpuOfReading,
    [4000, 32_000],
    texts.map((text) => ({ reader, text })),
  ),
);
