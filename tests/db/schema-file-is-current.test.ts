import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { describeSchema, SCHEMA_FILE } from "../../db/schema.ts";
import { startDatabase } from "../support/database.ts";
import { stopAfterAll } from "../support/ending.ts";

const clone = await stopAfterAll(startDatabase());

test("db/schema.sql matches the migrations", async () => {
  const schema = await describeSchema(clone.database);
  expect(schema).toContain("create table api.layouts (");
  expect(schema).toContain(
    "create policy select_own_candidates on private.candidates for select to api_consumer using",
  );
  expect(schema).toMatch(/^create function private\.create_candidates\(.*\) returns .* security definer;$/m);
  expect(schema).toMatch(/^grant .*\bselect\b.* on api\.layouts to api_consumer;$/m);
  const file = readFileSync(SCHEMA_FILE, "utf8");
  expect(file, "db/schema.sql is out of date: run `npm run schema`").toBe(schema);
});
