import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Validator } from "@seriousme/openapi-schema-validator";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { type Catalog, readCatalog } from "../../openapi/catalog.ts";
import { makeDocument, type OpenApiDocument } from "../../openapi/document.ts";
import { ERROR_CODES } from "../../openapi/error-codes.ts";
import { errorTables, relationTable } from "../../openapi/tables.ts";
import { declarations } from "../../openapi/typescript.ts";
import { captureExamples } from "../docs/reference/capture.ts";
import { DocumentCheck } from "../docs/reference/check.ts";
import { Caller } from "../docs/reference/exchange.ts";
import { filterQuery } from "../docs/reference/filters.ts";
import { NOT_PROVOKED, provoke } from "../docs/reference/provoke.ts";
import { Steady } from "../docs/reference/steady.ts";
import { tour } from "../docs/reference/tour.ts";
import { type Model, startModel } from "../support/model.ts";
import { type Receiver, startReceiver } from "../support/receiver.ts";
import { type Service, startService } from "../support/service.ts";

const DOCS = join(import.meta.dirname, "../../docs");

let model: Model;
let receiver: Receiver;
let service: Service;
let catalog: Catalog;
let document: OpenApiDocument;
let check: DocumentCheck;
let caller: Caller;

beforeAll(async () => {
  model = await startModel();
  receiver = await startReceiver();
  service = await startService({
    worker: true,
    settings: { ...model.settings, RATE_LIMIT: "10000", RATE_LIMIT_BURST: "10000" },
  });
  catalog = await readCatalog(service.database);
  document = makeDocument(catalog);
  check = new DocumentCheck(document);
  const { organizationId, apiKey } = await service.createOrganization();
  caller = new Caller(document, service.origin, apiKey);
  await tour(caller, { service, model, receiver, organizationId });
});

afterAll(async () => {
  await service?.stop();
  await receiver?.stop();
  await model?.stop();
});

test("the document is valid OpenAPI 3.1, says an independent validator", async () => {
  const result = await new Validator().validate(structuredClone(document));
  expect(result).toEqual({ valid: true });
});

test("every operation was called, and answered as the document says", () => {
  const called = new Set(caller.exchanges.map(({ operationId }) => operationId));
  expect(caller.operationIds.filter((id) => !called.has(id))).toEqual([]);
  expect(caller.exchanges.flatMap((exchange) => check.problems(exchange))).toEqual([]);
});

test("every error that a request can bring about is answered as the document says", async () => {
  const exchanges = (await provoke(caller, service, model)).filter(({ status }) => status >= 300);
  expect.soft(exchanges.flatMap((exchange) => check.problems(exchange))).toEqual([]);

  const seen = new Set(exchanges.map(({ body }) => z.object({ code: z.string() }).parse(body).code));
  const missing = ERROR_CODES.map(({ code }) => code).filter(
    (code) => !seen.has(code) && !Object.hasOwn(NOT_PROVOKED, code),
  );
  expect(missing).toEqual([]);
});

test("every filter of the document works with every operator that it names", async () => {
  const { apiKey } = await service.createOrganization();
  const wrong: string[] = [];
  for (const { name, columns } of catalog.resources) {
    for (const column of columns) {
      const path = `/${name}?${filterQuery(column)}`;
      const { status, body } = await service.request(apiKey, "GET", path);
      if (status !== 200) wrong.push(`${path}: ${status} ${JSON.stringify(body)}`);
    }
  }
  expect(wrong).toEqual([]);
});

test("the checked-in document, types and tables are those of this service", async () => {
  const events = await service.database<{ event_type: string; payload: unknown }[]>`
    select event_type, payload from private.webhook_notifications order by id
  `;
  expect([...new Set(events.map(({ event_type }) => event_type))].sort()).toEqual(catalog.events);
  const steady = new Steady(service.origin, receiver.url);
  const examples = captureExamples(caller.exchanges, events, steady);
  const whole = makeDocument(catalog, examples);
  await expect(`${JSON.stringify(whole, null, 2)}\n`).toMatchFileSnapshot("../../openapi/openapi.json");
  await expect(declarations(whole.components.schemas, catalog)).toMatchFileSnapshot(
    "../../openapi/types.d.ts",
  );
  const errors = join(DOCS, "errors.md");
  await expect(withPart(errors, "codes", errorTables())).toMatchFileSnapshot(errors);
  const querying = join(DOCS, "querying.md");
  await expect(withPart(querying, "relations", relationTable(catalog))).toMatchFileSnapshot(querying);
});

/** A document of Markdown with the part between `<!-- name -->` and `<!-- /name -->` made anew. */
function withPart(path: string, name: string, part: string): string {
  const text = readFileSync(path, "utf8");
  const begin = `<!-- ${name} -->`;
  const end = `<!-- /${name} -->`;
  const [before, rest] = text.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error(`no ${begin} … ${end}`);
  return `${before}${begin}\n\n${part}\n${end}${after}`;
}
