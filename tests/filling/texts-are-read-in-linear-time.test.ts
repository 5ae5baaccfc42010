import { test } from "vitest";
import { expectLinear, readersOfTexts } from "../support/readers-of-texts.ts";

// texts-are-read-in-linear-time.soak.test.ts reads texts of up to 1 MB.
test.for(readersOfTexts)("%s takes time in proportion to its length", (reader) => expectLinear(reader, [2000, 32_000]));
