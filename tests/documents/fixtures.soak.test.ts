import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, test } from "vitest";
import { closeExtraction } from "../../documents/extract-text.ts";
import { checkFixture, SLOW_FIXTURES } from "./check-fixture.ts";

let copies: string;

beforeAll(async () => {
  copies = await mkdtemp(join(tmpdir(), "fixtures-"));
});

afterAll(async () => {
  closeExtraction();
  await rm(copies, { recursive: true, force: true });
});

describe.concurrent("fixture", () => {
  test.for(SLOW_FIXTURES)("$file is read correctly", { timeout: 300_000 }, (fixture, { expect }) =>
    checkFixture(fixture, copies, expect),
  );
});
