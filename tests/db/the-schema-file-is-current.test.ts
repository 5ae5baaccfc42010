import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { describeSchema } from "../../db/schema.ts";
import { type Service, startService } from "../support/service.ts";

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

test("db/schema.sql is what the migrations make; npm run schema makes it anew", async () => {
  const schema = await describeSchema(service.database);
  expect(schema).toContain("create table api.layouts (");
  expect(schema).toContain(
    "create policy select_own_candidates on private.candidates for select to api_consumer using",
  );
  expect(schema).toMatch(/^grant .*\bselect\b.* on api\.layouts to api_consumer;$/m);
  await expect(schema).toMatchFileSnapshot(join(import.meta.dirname, "../../db/schema.sql"));
});
