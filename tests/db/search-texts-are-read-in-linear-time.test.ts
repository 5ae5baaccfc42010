import { beforeAll, expect, test } from "vitest";
import { startDatabase, type TestDatabase } from "../support/database.ts";
import { stopAfterAll } from "../support/ending.ts";
import { hostileTexts } from "../support/hostile-texts.ts";

const clone: TestDatabase = await stopAfterAll(startDatabase());
let organizationId: string;
let candidateId: string;

beforeAll(async () => {
  ({ organizationId } = await clone.createOrganization());
  const [candidate] = await clone.database<[{ id: string }]>`
    insert into private.candidates (organization_id, language) values (${organizationId}, 'en') returning id
  `;
  candidateId = candidate.id;
});

/** Milliseconds of an update of the text that is searched. */
async function timeOf(text: string): Promise<number> {
  const started = performance.now();
  await clone.database`
    update private.candidates set "values" = ${clone.database.json({ summary: text })} where id = ${candidateId}
  `;
  return performance.now() - started;
}

/** Four times the linear time, and what a busy machine adds to a statement. Quadratic time is sixty times as long. */
const TOLERANCE = 4;
const ALLOWANCE_MS = 400;
/** Measurements of a slow update. On a busy machine, a single one may wait. */
const ATTEMPTS = 3;
const [SMALL, LARGE] = [4_000, 240_000];

/** A text that JSON can carry: PostgreSQL stores no half surrogate pairs. */
const texts = hostileTexts.map(([name, make]) => [name, (length: number) => make(length).toWellFormed()] as const);

test.each(texts)("%s are indexed for the search in linear time", async (_, make) => {
  const measured: string[] = [];
  while (measured.length < ATTEMPTS) {
    const large = await timeOf(make(LARGE));
    if (large < ALLOWANCE_MS) return;
    const small = Math.min(await timeOf(make(SMALL)), await timeOf(make(SMALL)), await timeOf(make(SMALL)));
    if (large < small * (LARGE / SMALL) * TOLERANCE + ALLOWANCE_MS) return;
    measured.push(`${small} ms, then ${large} ms`);
  }
  expect.fail(measured.join("; "));
});

test.each(texts)("%s of a megabyte are stored, also if they are too long for the index", async (_, make) => {
  const text = make(1_000_000);
  await timeOf(text);
  const [row] = await clone.database<[{ summary: string }]>`
    select "values" ->> 'summary' as summary from private.candidates where id = ${candidateId}
  `;
  expect(row.summary).toBe(text);
});
