import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { DEFAULT_LIMITS, OCR_CPU_SECONDS } from "../../documents/limits.ts";
import { readGatewaySettings } from "../../gateway/core/config.ts";
import { GATEWAY_LIMITS } from "../../gateway/core/limits.ts";
import { MAX_URL_LENGTH } from "../../gateway/server/limit-url.ts";
import { ERROR_CODES } from "../../openapi/error-codes.ts";
import { STORAGE_LIMITS } from "../../platform/storage/bounded.ts";
import { WORKER_LIMITS } from "../../worker/services/limits.ts";

const ROOT = join(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(ROOT, path), "utf8");

/** The number that a pattern finds in a source, which may be written as a product. */
function figure(path: string, pattern: RegExp): number {
  const found = pattern.exec(read(path))?.[1];
  if (found === undefined) throw new Error(`${path} does not contain ${pattern}`);
  return found
    .split("*")
    .map((factor) => Number(factor.replaceAll("_", "")))
    .reduce((product, factor) => product * factor, 1);
}
const constant = (path: string, name: string) => figure(path, new RegExp(`\\b${name} = ([0-9_ *]+)`));

const count = (value: number) => (value < 10_000 ? String(value) : value.toLocaleString("en"));
const KiB = (bytes: number) => `${bytes / 1024} KiB`;
const MEBIBYTE = 1024 * 1024;
const MiB = (bytes: number) => `${bytes / MEBIBYTE} MiB`;
const seconds = (value: number) => `${value} second${value === 1 ? "" : "s"}`;

const secrets = { DATABASE_URL: "postgres://a@b/c", POSTGREST_URL: "http://a", JWT_SECRET: "x".repeat(32) };
const settings = { ...secrets, STORAGE_URL: "file:///tmp", SPOOL_DIR: "/tmp", PUBLIC_URL: "https://a.example" };
const gateway = readGatewaySettings(settings);
const ROLES = "db/migrations/shared/0100_roles.sql";
const CHECKS = "db/migrations/verbs/3000_check_request.sql";
const SCHEDULE = "db/migrations/verbs/3640_schedule_runs.sql";
const DRAFT = "filling/schema/draft-07.ts";
const BUDGET = "rendering/document/budget.ts";

/** The figures of each line of the table, in their order. A line without figures has none in the code either. */
const LIMITS: Readonly<Record<string, readonly string[]>> = {
  "Rows of a list, and of an embedded list": [count(constant("gateway/collections/policies/page.ts", "MAX_ROWS"))],
  "Body of JSON, CSV or a form": [MiB(constant("gateway/server/body.ts", "MAX_JSON_BYTES"))],
  "Rows of a CSV body, as JSON": [MiB(constant("gateway/server/csv.ts", "MAX_JSON_BYTES"))],
  "An attached file": [MiB(GATEWAY_LIMITS.uploadBytes)],
  URL: [KiB(MAX_URL_LENGTH)],
  "Nesting of a JSON body": [`${constant("gateway/server/payload.ts", "MAX_DEPTH")} levels`],
  "A query": [
    seconds(figure(ROLES, /api_consumer set statement_timeout = '(\d+)s'/)),
    seconds(figure(CHECKS, /'statement_timeout', '(\d+)s'/)),
  ],
  "Waiting for a row that another request is changing": [
    seconds(figure(ROLES, /api_consumer set lock_timeout = '(\d+)s'/)),
  ],
  "Requests of an organization [in progress](#requests-in-progress)": [
    GATEWAY_LIMITS.organizationShare === 1 / 3 ? "a third" : "",
  ],
  "[Processor time](#processor-time) of documents, reports and large bodies": [
    seconds(GATEWAY_LIMITS.threadCpuSeconds),
    `${GATEWAY_LIMITS.threadCpuSecondsPerSecond} per second`,
  ],
  "Attach, fill and extract": [seconds(GATEWAY_LIMITS.runDeadlineSeconds)],
  "Waiting requests of an organization": [
    seconds(GATEWAY_LIMITS.runDeadlineSeconds),
    count(figure(SCHEDULE, /most constant integer := (\d+)/)),
  ],
  Prompt: [`${count(constant("gateway/routes/fill-candidate.ts", "MAX_PROMPT_LENGTH"))} characters`],
  "Schema of extract": [
    KiB(figure(DRAFT, /bytes: ([0-9 *]+)/)),
    `${figure(DRAFT, /subschemas: (\d+)/)} subschemas`,
    `${figure(DRAFT, /depth: (\d+)/)} levels`,
  ],
  "Pages read of a file": [`first ${DEFAULT_LIMITS.pages}`],
  "Reading a file": [
    `${seconds(DEFAULT_LIMITS.cpuSeconds)} of processor time`,
    `${OCR_CPU_SECONDS} with text recognition`,
    MiB(DEFAULT_LIMITS.memoryBytes),
  ],
  "Storing or reading a file": [
    seconds(STORAGE_LIMITS.operationMs / 1000),
    `${Math.floor(MEBIBYTE / constant("platform/storage/bounded.ts", "MIN_BYTES_PER_MS") / 1000)} seconds for each MiB`,
  ],
  "A PDF or Word file": [
    `${(WORKER_LIMITS.exportTimeoutSeconds * 1000 + constant("worker/threads/export-threads.ts", "ASSETS_MS")) / 1000} seconds to render`,
    `${WORKER_LIMITS.exportTimeoutSeconds} seconds to print`,
    `${GATEWAY_LIMITS.runDeadlineSeconds} seconds to wait`,
  ],
  "Pages of a PDF": [String(constant("rendering/print/print-page.ts", "MAX_PAGES"))],
  "A document": [
    `${count(figure(BUDGET, /elements: ([0-9_]+)/))} elements`,
    `${count(figure(BUDGET, /lines: ([0-9_]+)/))} lines`,
    `${count(figure(BUDGET, /characters: ([0-9_]+)/))} characters`,
  ],
  "Values in the form of a shared page": [count(constant("rendering/edit/fields.ts", "MAX_FIELDS"))],
  "A font or image of a layout, an avatar": [
    MiB(constant("worker/assets/fetch-asset.ts", "MAX_ASSET_BYTES")),
    `${constant("rendering/assets.ts", "MAX_PIXELS") / 1_000_000} million pixels`,
    `${figure("worker/assets/fetch-asset.ts", /timeoutMs = ([0-9_]+)/) / 1000} seconds to download`,
  ],
  Credits: ["1 for each active candidate"],
  Members: ["`user_licenses`"],
};

const page = read("docs/limits.md");
const lines = [...page.matchAll(/^\| (?!What|---)(.+?) \| (.+?) \|/gm)].map(([, what = "", limit = ""]) => ({
  what,
  limit,
}));

test("each line of the table in docs/limits.md is checked", () => {
  expect(lines.map(({ what }) => what)).toEqual(Object.keys(LIMITS));
});

test.each(lines)("$what: $limit", ({ what, limit }) => {
  for (const expected of LIMITS[what] ?? []) {
    const before = /^\d/.test(expected) ? "(?<![\\d.,])" : "";
    expect(limit).toMatch(new RegExp(`${before}${RegExp.escape(expected)}`));
  }
});

test("the text below the table states the rates, shares and times of the code", () => {
  const words = page.replaceAll(/\s+/g, " ");
  const waiting = constant("gateway/core/shares.ts", "MAX_WAITING") * GATEWAY_LIMITS.organizationShare;
  for (const sentence of [
    `may send ${gateway.RATE_LIMIT} requests per second, and ${gateway.RATE_LIMIT * GATEWAY_LIMITS.burstSeconds} at once`,
    `Separate limits of ${gateway.RATE_LIMIT_RUNS} requests per minute, and ${gateway.RATE_LIMIT_RUNS} at once`,
    `Their limit is ${GATEWAY_LIMITS.publicPerMinute} requests per minute`,
    `by default ${Math.floor(GATEWAY_LIMITS.databasePool * GATEWAY_LIMITS.organizationShare)} of ${GATEWAY_LIMITS.databasePool} for creates`,
    `${Math.floor(gateway.POSTGREST_POOL * GATEWAY_LIMITS.organizationShare)} of ${gateway.POSTGREST_POOL} for all other`,
    `at most ${waiting} of them wait at once`,
    `more than ${constant("gateway/collections/postgrest.ts", "SLOW_MS")} ms for a request`,
    `Responses begin within ${GATEWAY_LIMITS.upstreamSeconds} seconds`,
    `at least ${KiB(constant("gateway/core/slow-readers.ts", "MIN_BYTES"))} in each`,
  ]) {
    expect(words).toContain(sentence);
  }
});

describe("error codes", () => {
  /** The folders that create responses. */
  const FOLDERS = ["db/migrations", "gateway", "platform", "rendering", "worker"];
  /** A code in the source: a literal in TypeScript or SQL. */
  const RAISED = /["'](CDS\d{3})["']/g;

  function raisedCodes(): Set<string> {
    const codes = new Set<string>();
    for (const folder of FOLDERS) {
      for (const path of readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })) {
        if (!/\.(ts|sql)$/.test(path) || path.startsWith("openapi/")) continue;
        for (const [, code = ""] of readFileSync(join(ROOT, folder, path), "utf8").matchAll(RAISED)) {
          codes.add(code);
        }
      }
    }
    return codes;
  }

  const documented = ERROR_CODES.map(({ code }) => code);

  test("every code in the sources is documented", () => {
    const raised = [...raisedCodes()].sort();
    expect(raised.length).toBeGreaterThan(40);
    expect(raised.filter((code) => !documented.includes(code))).toEqual([]);
  });

  test("every documented CDS code is in the sources", () => {
    const raised = raisedCodes();
    expect(documented.filter((code) => code.startsWith("CDS") && !raised.has(code))).toEqual([]);
  });

  test("each code is documented once, with a cause and a remedy in sentences", () => {
    expect([...new Set(documented)]).toEqual(documented);
    const incomplete = ERROR_CODES.filter(({ cause, remedy }) => !/\.$/.test(cause) || !/\.$/.test(remedy));
    expect(incomplete.map(({ code }) => code)).toEqual([]);
  });
});

describe("settings", () => {
  const SOURCES = [
    "gateway/core/config.ts",
    "worker/services/config.ts",
    "worker/services/model-settings.ts",
    "worker/services/inbox-settings.ts",
    "platform/encryption.ts",
    "platform/open-tracer.ts",
    "platform/worker-roles.ts",
    "platform/webhook-endpoint/rules.ts",
    "stack/settings.ts",
    "db/migrate.ts",
  ];
  /** A key in capitals in an object literal. Each of the files names its settings in this way. */
  const SETTING = /^\s+([A-Z][A-Z_]+):/gm;

  const settingsOf = (source: string) =>
    [...readFileSync(join(ROOT, source), "utf8").matchAll(SETTING)].map(([, name = ""]) => name);

  /** The settings in the first columns of README's tables. */
  const documented = [...readFileSync(join(ROOT, "README.md"), "utf8").matchAll(/^\| (`[A-Z_]+`(?:, `[A-Z_]+`)*) \|/gm)]
    .flatMap(([, names = ""]) => names.split(", "))
    .map((name) => name.replaceAll("`", ""));

  test.each(SOURCES)("README.md documents every setting of %s", (source) => {
    const settings = settingsOf(source);
    expect(settings).not.toEqual([]);
    expect(settings.filter((name) => !documented.includes(name))).toEqual([]);
  });

  test("README.md documents each setting once, and nothing that is no setting", () => {
    const settings = new Set(SOURCES.flatMap(settingsOf));
    expect(documented.filter((name) => !settings.has(name))).toEqual([]);
    expect(new Set(documented).size).toBe(documented.length);
  });
});
