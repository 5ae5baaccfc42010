import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, inject, test } from "vitest";
import { stopAfterAll } from "../support/ending.ts";
import { startService } from "../support/service.ts";

const service = await stopAfterAll(startService());

const { directory, postgrest } = inject("cluster");

test.skipIf(postgrest.kind === "containers")("errors with values are not in PostgreSQL's log", async () => {
  await expect(service.database`select ${"value-1a2b"}::text::oid`).rejects.toThrow("value-1a2b");
  const duplicate = service.database.begin(async (transaction) => {
    await transaction`create temporary table once (value text unique)`;
    await transaction.unsafe("insert into once values ('value-3c4d'), ('value-3c4d')");
  });
  await expect(duplicate).rejects.toThrow("duplicate key");
  const log = await readFile(join(directory, "postgres.log"), "utf8");
  expect(log).toContain("ready to accept connections");
  expect(log).not.toMatch(/value-1a2b|value-3c4d/);
});
