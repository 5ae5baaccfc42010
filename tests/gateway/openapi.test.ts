/** @module-tag chromium */

import { randomUUID } from "node:crypto";
import { Validator } from "@seriousme/openapi-schema-validator";
import { expect, test } from "vitest";
import { z } from "zod";
import { ERROR_CODES } from "../../openapi/error-codes.ts";
import { readApi, readReferenceFile, referenceFiles } from "../../openapi/main.ts";
import { existing } from "../../platform/existing.ts";
import { causeErrors, NOT_CAUSED } from "../docs/reference/cause-errors.ts";
import { DocumentCheck } from "../docs/reference/document-check.ts";
import { Caller, type Step } from "../docs/reference/exchange.ts";
import { filterQuery } from "../docs/reference/filters.ts";
import { startRecording } from "../docs/reference/recording.ts";
import { stopAfterAll } from "../support/ending.ts";

const recording = await stopAfterAll(startRecording(readApi));
/** The calls that succeeded, each operation's first one last. */
const CALLS = recording.caller.exchanges.filter(({ status }) => status < 300).toReversed();
const check = new DocumentCheck(recording.document);

test("an independent validator accepts the document as OpenAPI 3.1", async () => {
  const result = await new Validator().validate(structuredClone(recording.document));
  expect(result).toEqual({ valid: true });
});

test("every operation returns what the document describes", () => {
  const { caller } = recording;
  const called = new Set(caller.exchanges.map(({ operationId }) => operationId));
  expect(caller.operationIds.filter((id) => !called.has(id))).toEqual([]);
  expect(caller.exchanges.flatMap((exchange) => check.problems(exchange))).toEqual([]);
});

test("every error that a request can cause is returned as the document describes", async () => {
  const { caller, service, model } = recording;
  const exchanges = (await causeErrors(caller, service, model)).filter(({ status }) => status >= 300);
  expect.soft(exchanges.flatMap((exchange) => check.problems(exchange))).toEqual([]);

  const seen = new Set(exchanges.map(({ body }) => z.object({ code: z.string() }).parse(body).code));
  const missing = ERROR_CODES.map(({ code }) => code).filter(
    (code) => !seen.has(code) && !Object.hasOwn(NOT_CAUSED, code),
  );
  expect(missing).toEqual([]);
});

const UUID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;
/** The permissions that an operation always requires. */
const REQUIRED = /Requires the permissions? `\w+`(?: and `\w+`)*/;

const codeOf = (body: unknown) => z.object({ code: z.string() }).safeParse(body).data?.code;

const operationShape = z.looseObject({ operationId: z.string(), description: z.string().optional() });

/** A call of each operation that succeeded, with its description. */
function succeeded(): (Step & { description: string })[] {
  const { document } = recording;
  const described = z.record(z.string(), z.record(z.string(), operationShape)).parse(document.paths);
  const descriptions = Object.values(described).flatMap(Object.values<z.infer<typeof operationShape>>);
  const steps = new Map(CALLS.map(({ step }) => [step.operationId, step]));
  // The PDF was printed by another service.
  steps.set("exportPdf", { ...existing(steps.get("exportWord")), operationId: "exportPdf" });
  return descriptions.flatMap(({ operationId, description = "" }) => {
    const step = steps.get(operationId);
    return step === undefined ? [] : [{ ...step, description }];
  });
}

test("every path that names a row answers 404 to the key of another organization", async () => {
  const { document, service, organizationId } = recording;
  // The calls have deleted the candidate and the layout.
  const ownKey = await service.createApiKey(organizationId);
  const layout = await service.create(ownKey, "/layouts", {});
  await service.database`
    update private.candidates set deleted_at = null, layout_id = ${layout} where organization_id = ${organizationId}
  `;
  const named = succeeded()
    .filter(({ path }) => Object.values(path ?? {}).some((value) => UUID.test(value)))
    .map((step) => ({ ...step, path: { ...step.path, ...(step.path?.layout_id && { layout_id: layout }) } }));
  const found = async (key: string, steps: typeof named) => {
    const caller = new Caller(document, service.origin, key);
    const ids: string[] = [];
    for (const step of steps) if (codeOf((await caller.call(step)).body) !== "CDS300") ids.push(step.operationId);
    return ids;
  };
  const reads = named.filter(({ operationId }) => /^(?:show|read|report)/.test(operationId));
  expect(await found(ownKey, reads)).toEqual(reads.map(({ operationId }) => operationId));
  const stranger = await service.createOrganization();
  // The log finds requests by an id that clients choose, and has none of this organization.
  expect(await found(stranger.apiKey, named)).toEqual(["findRequests"]);
  expect(named.length).toBeGreaterThan(50);
});

test("every operation is refused to a key that lacks a permission which its description requires", async () => {
  const { document, service, organizationId, api } = recording;
  const all = api.catalog.permissions.map(({ name }) => name);
  const wrong: string[] = [];
  for (const step of succeeded()) {
    const required = all.filter((name) => REQUIRED.exec(step.description)?.[0].includes(`\`${name}\``));
    for (const permission of required) {
      const others = all.filter((name) => name !== permission);
      const caller = new Caller(document, service.origin, await service.createApiKey(organizationId, others));
      const { status, body } = await caller.call(step);
      if (status !== 403 || codeOf(body) !== "CDS201")
        wrong.push(`${step.operationId} without ${permission}: ${status}`);
    }
  }
  expect(wrong).toEqual([]);
});

test("every operation of API keys refuses a parameter that it does not have, and names it", async () => {
  const { document, service, organizationId } = recording;
  const caller = new Caller(document, service.origin, await service.createApiKey(organizationId));
  const wrong: string[] = [];
  for (const { query = "", ...step } of succeeded()) {
    const { path, status, headers } = await caller.call({ ...step, query: `${query}&no_such=eq.1` });
    if (JSON.stringify(document.paths[path]).includes('"servers"')) continue;
    if (status !== 400 || headers.get("error-fields") !== "no_such")
      wrong.push(`${step.operationId} ${path}: ${status}`);
  }
  expect(wrong).toEqual([]);
});

test("every path answers other methods with the methods of the document", async () => {
  const { document, service } = recording;
  const { apiKey } = await service.createOrganization();
  const wrong: string[] = [];
  for (const [path, operations] of Object.entries(document.paths)) {
    const documented = ["get", "post", "patch", "delete"].filter((method) => Object.hasOwn(operations, method));
    const isPublic = JSON.stringify(operations).includes('"servers"');
    const address = `${isPublic ? service.origin : service.baseUrl}${path.replaceAll(/\{\w+\}/g, randomUUID())}`;
    const answer = await fetch(address, { method: "PUT", headers: { authorization: `Bearer ${apiKey}` } });
    const allowed = answer.headers.get("allow")?.toLowerCase().split(", ") ?? [];
    const shown = allowed.filter((method) => method !== "head" && method !== "options");
    if (answer.status !== 405 || shown.join() !== documented.join()) wrong.push(`${path}: ${answer.status} ${allowed}`);
  }
  expect(wrong).toEqual([]);
});

test("every filter of the document supports all its operators", async () => {
  const { service } = recording;
  const { catalog } = recording.api;
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

test("the generated files are up to date", async () => {
  const { api } = recording;
  const examples = await recording.examples();
  expect(Object.keys(examples.events).sort()).toEqual(api.catalog.events);
  for (const { path, text } of referenceFiles(api, examples)) {
    expect.soft(readReferenceFile(path), `${path} is out of date: run \`npm run reference\``).toBe(text);
  }
});

test("no example of an event contains a secret, a search vector, or text of attachments or the model", async () => {
  const { events } = await recording.examples();
  for (const [event, body] of Object.entries(events)) {
    expect.soft(body).toMatchObject({ event_type: event, payload: {} });
    expect.soft(JSON.stringify(body)).not.toMatch(/"(secret\w*|signing_secret|fts|messages|text)":/);
  }
});
