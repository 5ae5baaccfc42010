import { test } from "vitest";
import { expectLinear } from "../support/linear-time.ts";
import { cpuOfReading, readersOfTexts } from "../support/readers-of-texts.ts";

// texts-are-read-in-linear-time.soak.test.ts reads texts of up to 1 MB.
test.for(readersOfTexts)("%s takes time in proportion to its length", (reader) =>
  expectLinear(cpuOfReading, reader, [2000, 16_000]),
);
