import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { z } from "zod";
import { stopAfterAll } from "../support/ending.ts";
import { startReceiver } from "../support/receiver.ts";
import { type Member, startReplicatedService } from "../support/replicated-service.ts";

const CLIENTS = 3;

const receiver = await stopAfterAll(startReceiver());
const service = await stopAfterAll(startReplicatedService());

const ROW = z.object({ id: z.string(), name: z.string(), values: z.record(z.string(), z.unknown()) });

interface Answer {
  status: number;
  body: unknown;
}

async function makeOrganization(): Promise<{ organizationId: string; apiKey: string; keyId: string }> {
  const [organization] = await service.database<{ id: string }[]>`
    select operator.create_organization('Test', 100000, 'test') as id
  `;
  const organizationId = organization?.id ?? "";
  const [key] = await service.database<{ key: string }[]>`select operator.create_api_key(${organizationId}) as key`;
  const [row] = await service.database<{ id: string }[]>`
    select id from private.api_keys where organization_id = ${organizationId}
  `;
  return { organizationId, apiKey: key?.key ?? "", keyId: row?.id ?? "" };
}

interface Sent {
  body?: unknown;
  idempotencyKey?: string;
}

async function send(gateway: number, apiKey: string, method: string, path: string, sent: Sent = {}): Promise<Answer> {
  const response = await fetch(`${service.baseUrls[gateway % 2]}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${apiKey}`,
      ...(sent.body === undefined ? {} : { "content-type": "application/json" }),
      ...(sent.idempotencyKey === undefined ? {} : { "idempotency-key": sent.idempotencyKey }),
    },
    ...(sent.body === undefined ? {} : { body: JSON.stringify(sent.body) }),
  });
  const text = await response.text();
  return { status: response.status, body: text === "" ? null : JSON.parse(text) };
}

const rowsOf = ({ body }: Answer) => z.array(ROW.partial()).parse(body);
const served = () => service.counter('cds_gateway_replica_reads_total{outcome="served"}');
const behind = () => service.counter('cds_gateway_replica_reads_total{outcome="behind"}');

test("a replica that is behind serves no stale read and no revoked key, through any gateway", async () => {
  const { apiKey, keyId } = await makeOrganization();
  const other = await makeOrganization();
  const create = (name: string) => send(0, apiKey, "POST", "/candidates", { body: { name } });
  const names = async (gateway: number, key = apiKey) =>
    rowsOf(await send(gateway, key, "GET", "/candidates?select=name")).map(({ name }) => name);
  await create("Ada");
  // The replica serves reads as soon as it has replayed the write.
  await expect
    .poll(async () => {
      expect(await names(1)).toEqual(["Ada"]);
      return served();
    })
    .toBeGreaterThan(0);
  // The replica knows the other key.
  await expect
    .poll(async () => {
      const before = await served();
      await names(1, other.apiKey);
      return (await served()) - before;
    })
    .toBe(1);

  await service.replicaSuperuser`select pg_wal_replay_pause()`;
  await expect
    .poll(async () => {
      const [row] = await service.replicaSuperuser<
        { state: string }[]
      >`select pg_get_wal_replay_pause_state() as state`;
      return row?.state;
    })
    .toBe("paused");
  await create("Bea");
  const before = await behind();
  for (const gateway of [0, 1]) expect(await names(gateway)).toEqual(["Ada", "Bea"]);
  expect(await behind()).toBe(before + 2);
  const patched = await send(1, apiKey, "PATCH", "/candidates?name=eq.Bea", { body: { name: "Cleo" } });
  expect(patched.status).toBe(204);
  expect(await names(0)).toEqual(["Ada", "Cleo"]);
  // Another organization has written nothing since, so the replica still serves it.
  const servedBefore = await served();
  expect(await names(0, other.apiKey)).toEqual([]);
  expect(await served()).toBe(servedBefore + 1);

  await service.database`select operator.revoke_api_key(${keyId})`;
  for (const gateway of [0, 1]) expect((await send(gateway, apiKey, "GET", "/candidates")).status).toBe(401);
  await service.replicaSuperuser`select pg_wal_replay_resume()`;
});

/** What clients received, and the failures that no kill explains. */
class Journeys {
  readonly created: string[] = [];
  readonly failures: string[] = [];
  rounds = 0;
  /** The kinds of parts that were killed, in order. */
  readonly kills: Kind[] = [];
}

type Kind = "gateway" | "postgrest" | "worker" | "replica";

/** Sends one request as a client behind a load balancer does: a gateway that is gone is replaced by the other. */
async function request(
  journeys: Journeys,
  [first, apiKey, method, path, sent]: [number, string, string, string, Sent?],
): Promise<Answer> {
  // The key makes a repetition safe.
  const given = { ...sent, ...(method === "POST" ? { idempotencyKey: randomUUID() } : {}) };
  const isFill = path.endsWith("/fill");
  const before = journeys.kills.length;
  for (let attempt = 0; ; attempt++) {
    /** Whether a part of this kind was killed while the request was under way, or just before. */
    const lost = (kind: Kind) => journeys.kills.slice(Math.max(0, before - 1)).includes(kind);
    try {
      const answer = await send(first + attempt, apiKey, method, path, given);
      if (answer.status < 500 && answer.status !== 409) return answer;
      const isHeld =
        // A killed PostgREST held the write, or a killed worker the run.
        (answer.status >= 500 && ((lost("postgrest") && method === "PATCH") || (lost("worker") && isFill))) ||
        // The first attempt went through a gateway that was killed, and its effect is still under way.
        (attempt > 0 && answer.status === 409);
      if (!isHeld || attempt === 100) {
        journeys.failures.push(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
        return answer;
      }
      await sleep(200);
    } catch (error) {
      // The connection to a killed gateway.
      if (!lost("gateway") || attempt === 100) {
        journeys.failures.push(`${method} ${path}: ${error}`);
        throw error;
      }
    }
  }
}

const CV = "Ann Lee\n\nContact\nann.lee@example.com\n\nProfile\nI build pipelines that other people can read.\n";

async function journey(journeys: Journeys, apiKey: string, layoutId: string, turn: number): Promise<void> {
  const go = (gateway: number, method: string, path: string, body?: unknown) =>
    request(journeys, [turn + gateway, apiKey, method, path, body === undefined ? {} : { body }]);
  const attachments = { cv: { label: "cv", type: "txt", text: { default: CV } } };
  const expectEqual = (what: string, found: unknown, wanted: unknown) => {
    if (found !== wanted)
      journeys.failures.push(`${what}: ${JSON.stringify(found)} instead of ${JSON.stringify(wanted)}`);
  };
  const created = await go(0, "POST", "/candidates", { name: "First", layout_id: layoutId, attachments });
  const { id } = ROW.parse(created.body);
  journeys.created.push(id);
  const at = `/candidates?id=eq.${id}`;
  expectEqual("own create", rowsOf(await go(1, "GET", at))[0]?.name, "First");
  await go(1, "PATCH", at, { name: "Second" });
  expectEqual("own change", rowsOf(await go(0, "GET", at))[0]?.name, "Second");
  const list = rowsOf(await go(1, "GET", "/candidates?select=id&order=created_at.desc,id.desc&limit=20"));
  expectEqual(
    "own list",
    list.some((row) => row.id === id),
    true,
  );
  const filled = await go(0, "POST", `/candidates/${id}/fill`);
  expectEqual("fill", filled.status, 200);
  expectEqual("own fill", rowsOf(await go(1, "GET", at))[0]?.values?.email, "ann.lee@example.com");
  journeys.rounds += 1;
}

test("journeys continue while one of each is killed", async () => {
  const journeys = new Journeys();
  const organizations = await Promise.all(
    Array.from({ length: CLIENTS }, async (_, index) => {
      const organization = await makeOrganization();
      const hook = { endpoint: `${receiver.url}${index}`, events: ["candidates.created"] };
      expect((await send(0, organization.apiKey, "POST", "/webhooks", { body: hook })).status).toBe(201);
      const variables = [{ key: "email", type: "inline-text" }];
      const layout = { name: "L", variables, languages: ["en"] };
      const { body } = await send(1, organization.apiKey, "POST", "/layouts", { body: layout });
      return { ...organization, layoutId: rowsOf({ status: 201, body })[0]?.id ?? "" };
    }),
  );
  let isOver = false;
  const clients = organizations.map(async ({ apiKey, layoutId }) => {
    for (let turn = 0; !isOver; turn++) await journey(journeys, apiKey, layoutId, turn);
  });
  const someRounds = async () => {
    const before = journeys.rounds;
    await vi.waitFor(() => expect(journeys.rounds).toBeGreaterThanOrEqual(before + 2 * CLIENTS), { timeout: 180_000 });
  };
  const kill = async (kind: Kind, member: Member) => {
    journeys.kills.push(kind);
    await member.kill();
    await someRounds();
  };
  await someRounds();
  await kill("replica", service.replica);
  await kill("replica", service.replicaPostgrest);
  await kill("postgrest", service.postgrests[0]);
  await kill("worker", service.workers[0]);
  await kill("gateway", service.gateways[0]);
  isOver = true;
  await Promise.all(clients);
  console.info(`${journeys.rounds} journeys, ${await served()} reads from the replica, ${await behind()} too early`);

  expect(journeys.failures).toEqual([]);
  // Nothing is lost: candidates, credits, events and the log.
  for (const [index, { organizationId }] of organizations.entries()) {
    const [row] = await service.database<{ candidates: number; used: number }[]>`
      select
        (select count(*)::integer from private.candidates where organization_id = ${organizationId}) as candidates,
        (
          select -sum(delta)::integer from private.credit_mutations
          where organization_id = ${organizationId} and delta < 0
        ) as used
    `;
    expect(row?.used).toBe(row?.candidates);
    await receiver.waitFor(row?.candidates ?? 0, ({ path }) => path === `/${index}`);
  }
  const [row] = await service.database<{ found: number }[]>`
    select count(*)::integer as found from private.candidates where id = any (${journeys.created})
  `;
  expect(row?.found).toBe(journeys.created.length);
  const sent = new Set<string>(receiver.deliveries.map(({ body }) => JSON.parse(body).payload.new.id));
  expect(journeys.created.filter((id) => !sent.has(id))).toEqual([]);
  await expect
    .poll(
      async () => {
        const [log] = await service.database<{ created: number }[]>`
          select count(*)::integer as created from private.api_requests
          where organization_id = any (${organizations.map(({ organizationId }) => organizationId)})
            and method = 'POST' and endpoint = '/candidates' and status = 200
        `;
        return log?.created;
      },
      { timeout: 60_000 },
    )
    .toBeGreaterThanOrEqual(journeys.created.length);
});
