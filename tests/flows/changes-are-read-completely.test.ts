import { setTimeout as sleep } from "node:timers/promises";
import type { ISql } from "postgres";
import { expect, onTestFinished, test } from "vitest";
import { type Service, sharedService } from "../support/service.ts";

const service = await sharedService();

const ROWS = 600;
const ROUNDS = 8;
/** The round whose transaction stays open for the longest time. */
const LONGEST_ROUND = 4;

interface Row {
  id: string;
  updated_at: string;
  name: string;
}

/** Reads changes by Changes-Before as docs/pagination.md says, and counts each version of a row. */
class Reader {
  readonly #service: Service;
  readonly #apiKey: string;
  bound = "1970-01-01T00:00:00.000000Z";
  readonly read = new Map<string, number>();

  constructor(of: Service, apiKey: string) {
    this.#service = of;
    this.#apiKey = apiKey;
  }

  async pass(): Promise<void> {
    let mark: string | null = null;
    let after = `updated_at=gte.${this.bound}`;
    for (;;) {
      const { body, headers } = await this.#service.request<Row[]>(
        this.#apiKey,
        "GET",
        `/candidates?select=id,name,updated_at&order=updated_at,id&limit=500&${after}`,
      );
      mark ??= headers.get("changes-before");
      expect(mark).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/);
      const final = body.filter(({ updated_at }) => isBefore(updated_at, mark ?? ""));
      for (const { id, updated_at } of final) {
        const version = `${id} ${updated_at}`;
        this.read.set(version, (this.read.get(version) ?? 0) + 1);
      }
      const last = final.at(-1);
      if (last === undefined || final.length < 500) break;
      const time = encodeURIComponent(last.updated_at);
      after = `or=(updated_at.gt.${time},and(updated_at.eq.${time},id.gt.${last.id}))`;
    }
    if (isBefore(this.bound, mark ?? "")) this.bound = mark ?? "";
  }
}

/** Times of PostgREST have up to six digits after the point, without zeros at the end. */
function isBefore(one: string, other: string): boolean {
  const micros = (time: string) => {
    const [, digits = ""] = /\.(\d+)/.exec(time) ?? [];
    return (
      BigInt(Math.floor(Date.parse(time.replace(/\.\d+/, "")) / 1000)) * 1_000_000n + BigInt(digits.padEnd(6, "0"))
    );
  };
  return micros(one) < micros(other);
}

test("a reader that continues at Changes-Before loses nothing and reads nothing twice", async () => {
  const { apiKey, organizationId } = await service.createOrganization();
  await service.database`
    insert into private.candidates (organization_id, layout_id, name, status)
    select ${organizationId}, default_layout_id, case when number <= 100 then 'Held' else 'Free' end, 'pending'
    from api.organizations, generate_series(1, ${ROWS}) as numbers (number)
    where organizations.id = ${organizationId}
  `;
  const reader = new Reader(service, apiKey);
  await reader.pass();
  expect(reader.read.size).toBe(ROWS);
  let isDone = false;
  const polling = (async () => {
    while (!isDone) {
      await reader.pass();
      await sleep(20);
    }
  })();
  onTestFinished(() => {
    isDone = true;
  });
  let lost = 0;
  for (let round = 1; round <= ROUNDS; round += 1) {
    const duration = round === LONGEST_ROUND ? 2500 : 100 * (round % 5);
    const held = Promise.withResolvers<void>();
    const waiting = held.promise.then(() =>
      // Waits for rows of the open transaction, and writes after its end, or is refused.
      service.request(apiKey, "PATCH", "/candidates?status=eq.pending&name=like.Held*", {
        body: { name: "Held again" },
      }),
    );
    const [patched] = await Promise.all([
      service.request(apiKey, "PATCH", "/candidates?status=eq.pending&name=not.like.Held*", {
        body: { name: `Round ${round}` },
      }),
      service.database.begin(async (sql) => {
        await sql`
          update private.candidates set name = ${`Held ${round}`}
          where organization_id = ${organizationId} and name like 'Held%'
        `;
        held.resolve();
        await sleep(duration);
      }),
      waiting,
    ]);
    expect([200, 204]).toContain(patched.status);
    const end = await service.database<Row[]>`
      select id, to_json(updated_at) #>> '{}' as updated_at
      from private.candidates where organization_id = ${organizationId}
    `;
    await expect.poll(() => end.every((row) => isBefore(row.updated_at, reader.bound))).toBe(true);
    lost += end.filter((row) => !reader.read.has(`${row.id} ${row.updated_at}`)).length;
  }
  isDone = true;
  await polling;
  expect(lost).toBe(0);
  expect([...reader.read.values()].filter((count) => count > 1)).toEqual([]);
});

test("only lists in the order of updated_at state the time", async () => {
  const { apiKey } = await service.createOrganization();
  const header = async (path: string) => (await service.request(apiKey, "GET", path)).headers.get("changes-before");
  for (const path of [
    "/layouts?order=updated_at",
    "/candidates?order=updated_at.desc,id",
    "/webhook_notifications?order=updated_at",
  ])
    expect([path, await header(path)]).toEqual([path, expect.stringMatching(/Z$/)]);
  for (const path of ["/layouts", "/layouts?order=name", "/layouts?order=name,updated_at"])
    expect([path, await header(path)]).toEqual([path, null]);
});

test("the time is not after the start of an open change, and is the present one otherwise", async () => {
  const { apiKey, organizationId } = await service.createOrganization();
  const mark = async () =>
    (await service.request(apiKey, "GET", "/layouts?order=updated_at")).headers.get("changes-before") ?? "";
  await service.database.begin(async (sql) => {
    const [row] = await sql<{ started: string }[]>`
      update api.organizations set name = 'Held' where id = ${organizationId} returning to_json(now()) #>> '{}' as started
    `;
    await sleep(50);
    const open = await mark();
    expect(isBefore(row?.started ?? "", open)).toBe(false);
  });
  const before = new Date(Date.now() - 1000).toISOString();
  expect(isBefore(before, await mark())).toBe(true);
});

test("requests appear in the order of their ids", async () => {
  const { organizationId } = await service.createOrganization();
  const logged = (sql: ISql, endpoint: string) => sql`
    select private.log_api_requests(jsonb_build_array(jsonb_build_object(
      'organization_id', ${organizationId}::uuid, 'api_key_id', gen_random_uuid(), 'request_id', gen_random_uuid(),
      'created_at', now(), 'method', 'GET', 'endpoint', ${endpoint}::text, 'search', '', 'status', 200
    )))
  `;
  const visible = async () => {
    const rows = await service.database<{ endpoint: string }[]>`
      select endpoint from private.api_requests where organization_id = ${organizationId} order by id
    `;
    return rows.map(({ endpoint }) => endpoint);
  };
  let later: Promise<unknown> | undefined;
  await service.database.begin(async (sql) => {
    await logged(sql, "/first");
    later = logged(service.database, "/second").execute();
    await sleep(300);
    expect(await visible()).toEqual([]);
  });
  await later;
  expect(await visible()).toEqual(["/first", "/second"]);
});
