import { mkdtemp, readdir, readFile, rm, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { afterAll, expect, test } from "vitest";
import { stopAfterAll } from "../support/ending.ts";
import { startModel } from "../support/model.ts";
import { startReceiver } from "../support/receiver.ts";
import { startService } from "../support/service.ts";
import { MARKER, tablesWith, traced } from "./erasure-support.ts";
import { runTask } from "./task-support.ts";

/** The table of docs/privacy.md, by a clock that is advanced: all times of all rows and files become older. */

const folder = await mkdtemp(join(tmpdir(), "kept-"));
afterAll(() => rm(folder, { recursive: true, force: true }));
const model = await stopAfterAll(startModel());
const service = await stopAfterAll(
  startService({ worker: true, settings: { ...model.settings, STORAGE_URL: pathToFileURL(folder).href } }),
);
const receiver = await stopAfterAll(startReceiver());

const HOUR_MS = 3_600_000;

/** Makes every time and day in the tables, and the times of all files, so many hours older. */
async function age(hours: number): Promise<void> {
  const columns = await service.database<{ stored: string; changes: string }[]>`
    select
      attrelid::regclass::text as stored,
      string_agg(
        case atttypid
          when 'date'::regtype then format('%1$I = (%1$I - make_interval(hours => %2$s))::date', attname, ${hours}::integer)
          else format('%1$I = %1$I - make_interval(hours => %2$s)', attname, ${hours}::integer)
        end,
        ', '
      ) as changes
    from pg_catalog.pg_attribute
    join pg_catalog.pg_class on pg_class.oid = attrelid and relkind in ('r', 'p') and not relispartition
    where relnamespace in ('api'::regnamespace, 'private'::regnamespace)
      and atttypid in ('timestamptz'::regtype, 'date'::regtype)
      and attnum > 0 and not attisdropped and attgenerated = ''
    group by attrelid
  `;
  const makeOlder = () =>
    service.database.begin(async (sql) => {
      for (const { stored, changes } of columns) {
        await sql.unsafe(`alter table ${stored} disable trigger user`);
        await sql.unsafe(`update ${stored} set ${changes}`);
        await sql.unsafe(`alter table ${stored} enable trigger user`);
      }
    });
  // The worker locks the same tables in another order, so PostgreSQL can end one of both.
  await makeOlder().catch((error) => (error.code === "40P01" ? makeOlder() : Promise.reject(error)));
  const then = new Date(Date.now() - hours * HOUR_MS);
  for (const file of await files()) await utimes(file, then, then);
}

async function files(): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** The stored files that contain a text. */
async function filesWith(text: string): Promise<string[]> {
  const found: string[] = [];
  for (const file of await files()) if ((await readFile(file)).includes(text)) found.push(file);
  return found;
}

/** Runs recurring tasks of the worker and waits for their end. */
async function run(...tasks: string[]): Promise<void> {
  for (const task of tasks) await runTask(service, task);
}

/** The tables with the marker, without the names of partitions. */
const tables = async (text: string) =>
  (await tablesWith(service, text)).filter((name) => !/_(\d{4}_\d\d|default)$/.test(name));

/** Tables of candidates, with copies of their pictures, and of events. */
const KEPT_WITH_THE_CANDIDATE = [
  "private.asset_copies",
  "private.candidate_sources",
  "private.candidate_versions",
  "private.candidates",
  "private.share_links",
  "private.webhook_notifications",
];

const TASKS = ["expired_rows__purge", "candidates__purge", "files__sweep"] as const;

test("a day leaves what is kept with the candidate, and thirty days after a deletion leave nothing", async () => {
  const { apiKey, id } = await traced({ service, model, receiver });
  await sleep(1000);
  const first = await tables(MARKER);
  expect(first).toContain("private.runs");

  await age(23);
  await run(...TASKS);
  expect(await tables(MARKER)).toEqual(first);
  await age(2);
  await run(...TASKS);
  expect(await tables(MARKER)).toEqual(KEPT_WITH_THE_CANDIDATE);
  expect((await filesWith(MARKER)).length).toBe(1);
  expect((await files()).filter((file) => file.endsWith(".docx"))).toEqual([]);

  await service.request(apiKey, "DELETE", `/candidates?id=eq.${id}`);
  await age(29 * 24);
  await run(...TASKS);
  expect(await tables(MARKER)).toContain("private.candidates");
  await age(2 * 24);
  await run(...TASKS);
  expect(await tables(MARKER)).toEqual([]);
  expect(await filesWith(MARKER)).toEqual([]);
});

test("the request log is kept for ninety days, and the rest of the month", async () => {
  const { apiKey } = await service.createOrganization();
  const name = "Thornwaldis";
  await service.request(apiKey, "GET", `/layouts?name=eq.${name}`);
  await expect.poll(() => tables(name)).toEqual(["private.api_requests"]);
  await age(89 * 24);
  await run("api_requests__partition");
  expect(await tables(name)).toHaveLength(1);
  await age(33 * 24);
  await run("api_requests__partition");
  expect(await tables(name)).toEqual([]);
});
