import { randomUUID } from "node:crypto";
import { appendFile, readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { z } from "zod";
import { connect, type Database } from "../../platform/database.ts";
import { createLog } from "../../platform/log.ts";
import { identify } from "../../stack/processes.ts";
import { readStack, type StackFacts } from "../../stack/state.ts";
import { type Receiver, startReceiver } from "../support/receiver.ts";
import {
  eventually,
  identities,
  launch,
  makeDataDir,
  PARTS,
  type PartName,
  ready,
  removeDataDir,
  type StartedStack,
  stop,
} from "./stack.ts";

vi.setConfig({ testTimeout: 1_800_000 });

const KILLS = 20;
/** The supervisor gives up on a part that ends twenty times in a row within ten seconds of its start. */
const MAX_UPTIME_MS = 12_000;
const CREATORS = 4;
const UPLOAD_KILLS = 8;
const UPLOADERS = 3;
const CREATE_EVERY_MS = 150;
const CREDIT = 1_000;
/**
 * What a client repeats, like a request without an answer: the first is in flight, the others of the organization wait
 * for the database, or a server is not available.
 */
const REPEATED = [409, 429, 503, 504];

const created = z.object({ id: z.uuid(), status: z.enum(["active", "pending"]) });
const event = z.object({ payload: z.object({ new: z.object({ id: z.uuid() }) }) });

let dataDir: string;
let stack: StartedStack;
let receiver: Receiver;
let database: Database;

beforeAll(async () => {
  receiver = await startReceiver();
  dataDir = await makeDataDir();
  stack = launch(dataDir, { WEBHOOK_ALLOW_PRIVATE: "true", RATE_LIMIT_RUNS: "6000" });
  const facts = await ready(stack, dataDir);
  database = connect(facts.database_url, { name: "test", log: createLog("test", "silent"), max: 2 });
});

afterAll(async () => {
  await database?.end();
  await stop(stack);
  await removeDataDir(dataDir);
  await receiver.stop();
});

/** The attempts of one request. */
interface Attempts {
  /** The statuses of the answered ones. */
  answered: number[];
  unanswered: number;
}

/** A client that repeats its requests. Each has a mark that the request log records as part of the query. */
class Client {
  /** The attempts by mark. */
  readonly requests = new Map<string, Attempts>();
  /** Statuses that no outage explains. */
  readonly unexpected: string[] = [];
  readonly #baseUrl: string;
  readonly #apiKey: string;

  constructor({ base_url }: StackFacts, apiKey: string) {
    this.#baseUrl = base_url;
    this.#apiKey = apiKey;
  }

  /** Repeats a request until it is answered with one of the final statuses. @returns the body */
  async send(
    method: string,
    path: (mark: string) => string,
    headers: Record<string, string> = {},
    body?: string | FormData,
    final: readonly number[] = [200],
  ) {
    const mark = `a${randomUUID().replaceAll("-", "_")}`;
    const attempts: Attempts = { answered: [], unanswered: 0 };
    this.requests.set(mark, attempts);
    for (;;) {
      const answer = await this.#attempt(method, path(mark), headers, body);
      if (answer === null) attempts.unanswered += 1;
      else attempts.answered.push(answer.status);
      if (answer !== null && final.includes(answer.status)) return answer.body;
      if (answer !== null && !REPEATED.includes(answer.status)) {
        this.unexpected.push(`${method} ${answer.status} ${answer.body}`);
        if (this.unexpected.length > 100) throw new Error("too many unexpected answers");
      }
      await sleep(100 + 200 * Math.random());
    }
  }

  async #attempt(method: string, path: string, headers: Record<string, string>, body?: string | FormData) {
    try {
      const response = await fetch(`${this.#baseUrl}${path}`, {
        method,
        headers: { authorization: `Bearer ${this.#apiKey}`, ...headers },
        signal: AbortSignal.timeout(30_000),
        ...(body === undefined ? {} : { body }),
      });
      return { status: response.status, body: await response.text() };
    } catch {
      return null;
    }
  }
}

async function makeOrganization(): Promise<{ organizationId: string; apiKey: string }> {
  const [row] = await database<{ organization: string }[]>`
    select operator.create_organization('Killed', ${CREDIT}) as organization
  `;
  const organizationId = row?.organization ?? "";
  const [key] = await database<{ key: string }[]>`select operator.create_api_key(${organizationId}) as key`;
  await database`
    insert into api.webhooks (organization_id, endpoint, events)
    values (${organizationId}, ${`${receiver.url}created`}, '{candidates.created}')
  `;
  return { organizationId, apiKey: key?.key ?? "" };
}

/** The files of the gateway's spool whose names end so. */
async function spooled(suffix: string): Promise<string[]> {
  const names = await readdir(join(dataDir, "spool/gateway"), { recursive: true });
  return names.filter((name) => name.endsWith(suffix));
}

const torn = new Set<string>();

/** Stops a gateway, and appends a torn line and an incomplete last line to the segment that it writes, if there is one. */
async function tearSpool(pid: number): Promise<void> {
  process.kill(pid, "SIGSTOP");
  const segment = (await spooled(".ndjson")).sort().at(-1);
  if (segment === undefined) return;
  await appendFile(join(dataDir, "spool/gateway", segment), '{"method": "GE{"method": "GET"}\n{"method": "G');
  torn.add(basename(segment));
}

/** Kills a part again and again: at a random moment after it is ready, whether or not the other parts are. */
async function killAgainAndAgain(part: PartName, kills = KILLS): Promise<void> {
  const restarts = () => stack.output().split(`${part} is ready again`).length - 1;
  const before = restarts();
  for (let kill = 1; kill <= kills; kill++) {
    await sleep(MAX_UPTIME_MS * Math.random());
    const victim = await eventually(async () => identify((await readStack(dataDir))?.pids[part] ?? 0), `a ${part}`);
    if (part === "gateway") await tearSpool(victim.pid);
    process.kill(victim.pid, "SIGKILL");
    const isReadyAgain = () => restarts() - before >= kill;
    await eventually(async () => (isReadyAgain() ? true : null), `${part} after kill ${kill}`, 180_000);
  }
}

/** Each acknowledged candidate exists once, there is no other, and each active one used one credit. */
async function expectExactly(organizationId: string, acknowledged: ReadonlyMap<string, string>): Promise<void> {
  const rows = await database<{ id: string; status: string }[]>`
    select id, status from private.candidates where organization_id = ${organizationId}
  `;
  expect(new Map(rows.map(({ id, status }) => [id, status]))).toEqual(acknowledged);
  const active = rows.filter(({ status }) => status === "active").length;
  const [account] = await database<{ credit: number; sum: number }[]>`
    select
      credit,
      (select sum(delta)::integer from private.credit_mutations where organization_id = ${organizationId}) as sum
    from private.billing_accounts
    where id = (select billing_account_id from api.organizations where id = ${organizationId})
  `;
  expect(account).toEqual({ credit: CREDIT - active, sum: CREDIT - active });
}

test(`kill -9 × ${KILLS} of each part under load and torn spools lose no create, credit, event or log entry`, async () => {
  const facts = await ready(stack, dataDir);
  const { organizationId, apiKey } = await makeOrganization();
  const client = new Client(facts, apiKey);
  const acknowledged = new Map<string, string>();
  const lost: string[] = [];
  let isLoading = true;

  const create = async () => {
    while (isLoading) {
      const headers = { "content-type": "application/json", "idempotency-key": randomUUID() };
      const text = await client.send("POST", (mark) => `/candidates?select=id,status,${mark}:name`, headers, "{}");
      const { id, status } = created.parse(JSON.parse(text));
      acknowledged.set(id, status);
      await sleep(CREATE_EVERY_MS);
    }
  };
  const read = async () => {
    for (let turn = 0; isLoading; turn++) {
      const ids = [...acknowledged.keys()];
      const id = ids.at(turn % 2 === 0 ? -1 : Math.floor(Math.random() * ids.length));
      if (id !== undefined) {
        const text = await client.send("GET", (mark) => `/candidates?id=eq.${id}&select=${mark}:id`);
        if (text === "[]") lost.push(id);
      }
      await sleep(CREATE_EVERY_MS);
    }
  };
  const load = Promise.all([...Array.from({ length: CREATORS }, create), read()]);
  await Promise.all(PARTS.map((part) => killAgainAndAgain(part)));
  isLoading = false;
  await load;
  expect(client.unexpected).toEqual([]);
  expect(lost).toEqual([]);

  // A program ends by itself only if its database is killed between the first and the last step of its start.
  const ends = stack.output().match(/(?:gateway|worker) ended with .*/g) ?? [];
  const logs = await Promise.all(
    ["gateway", "worker"].map((part) => readFile(join(dataDir, `log/${part}.log`), "utf8")),
  );
  const failedStarts = logs.join("").match(/.*"msg":"start failed".*/g) ?? [];
  const notJson = logs.join("").match(/^[^{\n].*$/gm) ?? [];
  expect(ends, [...failedStarts, ...ends, ...notJson].join("\n")).toHaveLength(failedStarts.length);

  await eventually(async () => {
    const now = await readStack(dataDir);
    return now !== null && identities(now).length === PARTS.length ? true : null;
  }, "all parts running");

  await expectExactly(organizationId, acknowledged);

  // Each event arrived.
  const missing = () => {
    const arrived = new Set(receiver.deliveries.map(({ body }) => event.parse(JSON.parse(body)).payload.new.id));
    return [...acknowledged.keys()].filter((id) => !arrived.has(id));
  };
  await eventually(async () => (missing().length === 0 ? true : null), "every event", 120_000);

  // Each answered attempt was logged, and no attempt twice.
  const logged = async () => {
    const found = await database<{ mark: string; statuses: number[] }[]>`
      select substring(search from 'a[0-9a-f]{8}(?:_[0-9a-f]{4}){3}_[0-9a-f]{12}') as mark, array_agg(status) as statuses
      from private.api_requests where organization_id = ${organizationId} group by 1
    `;
    return new Map(found.map(({ mark, statuses }) => [mark, statuses]));
  };
  const count = (statuses: readonly number[], status: number) => statuses.filter((one) => one === status).length;
  const unlogged = (log: ReadonlyMap<string, number[]>) =>
    [...client.requests].filter(([mark, { answered }]) =>
      answered.some((status) => count(log.get(mark) ?? [], status) < count(answered, status)),
    );
  const log = await eventually(async () => {
    const found = await logged();
    return unlogged(found).length === 0 ? found : null;
  }, "every entry of the request log");
  const repeated = [...log].filter(([mark, statuses]) => {
    const { answered, unanswered } = client.requests.get(mark) ?? { answered: [], unanswered: 0 };
    return statuses.length > answered.length + unanswered;
  });
  expect(repeated).toEqual([]);
  const quarantined = (await spooled(".bad")).map((name) => basename(name, ".bad"));
  expect(torn.size).toBeGreaterThan(0);
  expect(quarantined.sort()).toEqual([...torn].sort());

  const attempts = [...client.requests.values()].reduce(
    (sum, { answered, unanswered }) => sum + answered.length + unanswered,
    0,
  );
  const duplicates = receiver.deliveries.length - acknowledged.size;
  console.log(
    `${acknowledged.size} creates, ${attempts} attempts of ${client.requests.size} requests, ${duplicates} events repeated, ${ends.length} failed starts, ${torn.size} torn segments`,
  );
});

test(`kill -9 × ${UPLOAD_KILLS} of gateway and worker during uploads leaves whole candidates and nothing else`, async () => {
  const facts = await ready(stack, dataDir);
  const { organizationId, apiKey } = await makeOrganization();
  const client = new Client(facts, apiKey);
  const acknowledged = new Map<string, string>();
  let refused = 0;
  let isLoading = true;

  const upload = async (content: string, name: string) => {
    const body = new FormData();
    body.set("candidate", JSON.stringify({ name }));
    body.set("file", new File([content], name));
    const path = (mark: string) => `/candidates/upload?select=id,status,${mark}:name`;
    return client.send("POST", path, { "idempotency-key": randomUUID() }, body, [200, 422]);
  };
  const uploadAgainAndAgain = async () => {
    while (isLoading) {
      // Large enough to be killed while it is sent, and while it is read.
      const text = await upload(`Ann Lee ${randomUUID()}\n`.repeat(40_000), "cv.txt");
      const { id, status } = created.parse(JSON.parse(text));
      acknowledged.set(id, status);
      expect(await upload(`%PDF-1.7\n${randomUUID()}`, "broken.pdf")).toContain('"code":"CDS40');
      refused += 1;
    }
  };
  const load = Promise.all(Array.from({ length: UPLOADERS }, uploadAgainAndAgain));
  await Promise.all([killAgainAndAgain("gateway", UPLOAD_KILLS), killAgainAndAgain("worker", UPLOAD_KILLS)]);
  isLoading = false;
  await load;
  expect(client.unexpected).toEqual([]);
  await expectExactly(organizationId, acknowledged);

  const isOpen = async () => {
    const [row] = await database<{ open: number }[]>`
      select count(*)::integer as open from private.runs
      where organization_id = ${organizationId} and status in ('queued', 'running')
    `;
    return row?.open === 0 ? true : null;
  };
  await eventually(isOpen, "every run ended", 180_000);
  await expectExactly(organizationId, acknowledged);

  // Each candidate has one stored file. The sweep of files removes all others when they are old enough.
  const files = await database<{ storage_key: string; candidate_id: string | null; is_swept: boolean }[]>`
    select storage_key, candidate_id, replaced_at is not null as is_swept
    from private.files where organization_id = ${organizationId}
  `;
  const kept = files.filter(({ is_swept }) => !is_swept);
  expect(kept.map(({ candidate_id }) => candidate_id).sort()).toEqual([...acknowledged.keys()].sort());
  const names = await readdir(join(dataDir, "files"), { recursive: true, withFileTypes: true });
  const stored = names
    .filter((entry) => entry.isFile() && entry.parentPath.includes(organizationId))
    .map(({ parentPath, name }) => join(parentPath, name).slice(join(dataDir, "files/").length));
  expect(new Set(stored).isSubsetOf(new Set(files.map(({ storage_key }) => storage_key)))).toBe(true);
  expect(new Set(kept.map(({ storage_key }) => storage_key)).isSubsetOf(new Set(stored))).toBe(true);
  const attempts = [...client.requests.values()];
  const unanswered = attempts.reduce((sum, request) => sum + request.unanswered, 0);
  console.log(`${acknowledged.size} uploads, ${refused} refused files, ${unanswered} attempts without an answer`);
});
