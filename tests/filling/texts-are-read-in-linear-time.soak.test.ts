import { test } from "vitest";
import { expectLinear, readersOfTexts } from "../support/readers-of-texts.ts";

test.for(readersOfTexts)("%s takes time in proportion to its length, up to 1 MB", { timeout: 1_800_000 }, (reader) =>
  expectLinear(reader, [62_500, 1_000_000]),
);
