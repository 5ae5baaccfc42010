/**
 * @module-tag prometheus
 */
import { spawn, spawnSync } from "node:child_process";
import { appendFileSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { freePort } from "../../stack/ports.ts";
import { respondsWell } from "../../stack/readiness.ts";
import { makeCandidate } from "../flows/candidate-support.ts";
import { registerWebhook } from "../flows/webhook-support.ts";
import { startBucket } from "../support/bucket.ts";
import { urlFor } from "../support/database.ts";
import { stopAfterAll, temporaryFolder } from "../support/ending.ts";
import { ENCRYPTION_KEYS, plainEnvironment } from "../support/environment.ts";
import { startFailingStore } from "../support/failing-store.ts";
import { startMailServer } from "../support/mail-server.ts";
import { startModel } from "../support/model.ts";
import { startReceiver } from "../support/receiver.ts";
import { Relay } from "../support/relay.ts";
import { startService } from "../support/service.ts";
import { workersOf } from "../worker/webhook-worker-process.ts";
import { startPrometheus } from "./prometheus.ts";

/** A run and a notification are late after a minute, which is not shortened. */
const PATIENCE = { timeout: 110_000, interval: 250 };
const FILL = "/fill?selector=headline";

const folder = await temporaryFolder();
const bucket = await stopAfterAll(startBucket());
const store = await startFailingStore(bucket.port);
afterAll(() => store.close());
const model = await stopAfterAll(startModel());
const mailServer = await stopAfterAll(startMailServer());
const receiver = await stopAfterAll(startReceiver());
const relays = { mail: await Relay.open(), postgrest: await Relay.open(), database: await Relay.open() };
afterAll(() => Promise.all(Object.values(relays).map((relay) => relay.goAway())));
relays.mail.leadTo(mailServer.url);
const settings = {
  ...model.settings,
  STORAGE_URL: store.url,
  SMTP_URL: relays.mail.url.replace("http:", "smtp:"),
  MODEL_CONCURRENCY: "1",
  PUBLIC_URL: "http://127.0.0.1:8080",
};
const service = await stopAfterAll(startService({ settings }));
const { database } = service;
relays.postgrest.leadTo(service.postgrestUrl);
const startWorker = workersOf(service, settings);
const workers = [await startWorker(), await startWorker()];
const narrow = await service.startGateway({ POSTGREST_POOL: "4" });
const remote = await startRemoteGateway();
const held = await startGatewayProcess();
const disk = mountDisk();
const onDisk = disk === null ? null : await service.startGateway({ SPOOL_DIR: join(disk, "spool") });

const prometheus = await stopAfterAll(startPrometheus(folder));
for (const { metricsUrl } of workers) await prometheus.add("worker", metricsUrl);
const gateways = [
  { metricsUrl: service.metricsUrls.gateway },
  narrow,
  remote,
  held,
  ...(onDisk === null ? [] : [onDisk]),
];
for (const { metricsUrl } of gateways) await prometheus.add("gateway", metricsUrl);

/** A gateway that reaches PostgreSQL and PostgREST by connections that a test can cut. */
function startRemoteGateway() {
  const url = new URL(urlFor(inject("cluster"), "gateway", new URL(service.databaseUrl).pathname.slice(1)));
  relays.database.leadTo(`http://127.0.0.1:${url.port}`);
  url.hostname = "127.0.0.1";
  url.port = new URL(relays.database.url).port;
  return service.startGateway({ POSTGREST_URL: relays.postgrest.url, DATABASE_URL: url.href });
}

/** A gateway in a process of its own. */
async function startGatewayProcess() {
  const [port, metricsPort] = [await freePort(), await freePort()];
  const child = spawn(process.execPath, ["tests/support/start-program.ts", "gateway"], {
    env: plainEnvironment({
      PORT: String(port),
      METRICS_PORT: String(metricsPort),
      DATABASE_URL: urlFor(inject("cluster"), "gateway", new URL(service.databaseUrl).pathname.slice(1)),
      POSTGREST_URL: service.postgrestUrl,
      JWT_SECRET: service.jwtSecret,
      ENCRYPTION_KEYS,
      SPOOL_DIR: join(folder, "held"),
      STORAGE_URL: store.url,
      LOG_LEVEL: "fatal",
    }),
    stdio: ["ignore", "inherit", "inherit"],
  });
  afterAll(() => child.kill("SIGKILL"));
  const url = `http://127.0.0.1:${metricsPort}`;
  await respondsWell(`${url}/healthz`, AbortSignal.timeout(60_000));
  return { metricsUrl: `${url}/metrics`, pid: child.pid ?? 0 };
}

/** A disk of 2 GiB; null if this process may not mount one. */
function mountDisk(): string | null {
  const at = join(folder, "disk");
  mkdirSync(at);
  const { status, stderr } = spawnSync("mount", ["-t", "tmpfs", "-o", "size=2g", "tmpfs", at], { encoding: "utf8" });
  if (status !== 0 && process.env.CI === "true") throw new Error(`CI must be able to mount a tmpfs: ${stderr}`);
  if (status !== 0) return null;
  // The folder is removed after the last test, too.
  afterAll(() => spawnSync("umount", ["--lazy", at]));
  return at;
}

/** Repeats a piece of work, whether or not it fails, until the returned function is called. */
function repeat(work: () => Promise<unknown>, everyMs: number): () => Promise<void> {
  const ending = new AbortController();
  const ended = (async () => {
    while (!ending.signal.aborted) {
      await work().catch(() => undefined);
      await sleep(everyMs);
    }
  })();
  return async () => {
    ending.abort();
    await ended;
  };
}

const createCandidates = (apiKey: string, count: number) =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const { status } = await service.request(apiKey, "POST", "/candidates", { body: {} });
      expect(status).toBe(200);
    }),
  );

/** Sends a request to any gateway. It is given up after some time. */
const sendTo = (
  baseUrl: string,
  {
    apiKey,
    method = "GET",
    path,
    body,
    ms = 15_000,
  }: { apiKey: string; method?: string; path: string; body?: string; ms?: number },
) =>
  fetch(`${baseUrl}${path}`, {
    method,
    headers: { authorization: `Bearer ${apiKey}`, "content-type": "application/json" },
    signal: AbortSignal.timeout(ms),
    ...(body === undefined ? {} : { body }),
  }).then((response) => response.text());

/** Moves the ends of failed runs ten minutes into the past. */
const passTenMinutes = () => database`
  update private.runs set finished_at = finished_at - interval '10 minutes' where status = 'failed'
`;

/** Causes the incidents of some alerts, and returns what removes the causes. */
type Incident = () => Promise<() => Promise<unknown>>;

const creditIsUsedUp: Incident = async () => {
  const { apiKey, organizationId } = await service.createOrganization({ credit: 1 });
  await service.request(apiKey, "POST", "/candidates", { body: {} });
  return () => database`select operator.add_credit(${organizationId}, 10)`;
};

const modelIsDead: Incident = async () => {
  const candidate = await makeCandidate(service, { text: "Ann Lee\nEngineer in Ghent\n" });
  model.answer({ error: { status: 401, message: "no such key" } });
  const fill = (_: unknown, run: number) =>
    service.request(candidate.apiKey, "POST", `${candidate.path}${FILL}&prompt=${run}`);
  for (let run = 0; run < 6; run++) await fill(null, run);
  return async () => passTenMinutes();
};

const queueIsFull: Incident = async () => {
  const { promise: never, resolve: release } = Promise.withResolvers<null>();
  model.answer({ after: never });
  const fillOne = async () => {
    const candidate = await makeCandidate(service, { text: "Ann Lee\nEngineer in Ghent\n" });
    const headers = { prefer: "respond-async" };
    await service.request(candidate.apiKey, "POST", `${candidate.path}${FILL}`, { headers });
  };
  await Promise.all(Array.from({ length: 6 }, fillOne));
  return async () => {
    release(null);
    model.answer({});
  };
};

const runsFail: Incident = async () => {
  model.answer({});
  await database`alter function private.complete_extract rename to no_extract`;
  const candidate = await makeCandidate(service, { text: "Ann Lee\nEngineer in Ghent\n" });
  const body = { type: "object", properties: { job: { type: "string" } }, required: ["job"] };
  // Each has another schema, because the same request is the same run.
  for (let run = 0; run < 6; run++) {
    const schema = { ...body, description: String(run) };
    await service.request(candidate.apiKey, "POST", `${candidate.path}/extract`, { body: schema });
  }
  return async () => {
    await database`alter function private.no_extract rename to complete_extract`;
    await passTenMinutes();
  };
};

const mailServerIsDead: Incident = async () => {
  await relays.mail.goAway();
  const { apiKey } = await service.createOrganization();
  let sent = 0;
  const invite = () =>
    service.request(apiKey, "POST", "/members", { body: { email: `ada-${sent++}@example.com`, name: "Ada" } });
  expect((await invite()).status).toBe(201);
  const stop = repeat(invite, 3000);
  return async () => {
    await stop();
    await relays.mail.comeBack();
    await database`select operator.retry_jobs()`;
  };
};

const taskFails: Incident = async () => {
  await database`alter function private.bare_signing_secrets rename to no_signing_secrets`;
  // Instead of three minutes.
  await database`
    update private.periodic_tasks set succeeded_at = now() - interval '4 minutes' where task = 'webhook_endpoints__encrypt'
  `;
  return async () => {
    await database`alter function private.no_signing_secrets rename to bare_signing_secrets`;
    await database`select operator.retry_jobs()`;
  };
};

const backupIsOld: Incident = async () => {
  await database`insert into private.periodic_tasks (task, succeeded_at) values ('backup', now() - interval '27 hours')`;
  return () => database`select private.note_success('backup')`;
};

const endpointIsGone: Incident = async () => {
  const { apiKey } = await service.createOrganization();
  const { id } = await registerWebhook(service, apiKey, `${receiver.url}gone`, ["candidates.created"]);
  await service.request(apiKey, "POST", "/candidates", { body: {} });
  return () => service.request(apiKey, "PATCH", `/webhooks?id=eq.${id}`, { body: { endpoint: `${receiver.url}back` } });
};

const endpointIsSlow: Incident = async () => {
  const { apiKey } = await service.createOrganization();
  await registerWebhook(service, apiKey, `${receiver.url}crawls`, ["candidates.created"]);
  // It gets at most eight at once.
  await createCandidates(apiKey, 90);
  const other = await service.createOrganization();
  await registerWebhook(service, other.apiKey, `${receiver.url}walks`, ["candidates.created"]);
  const stop = repeat(() => service.request(other.apiKey, "POST", "/candidates", { body: {} }), 300);
  return async () => {
    await stop();
    receiver.answer({});
  };
};

const locksAreHeld: Incident = async () => {
  const owners = await Promise.all(Array.from({ length: 4 }, () => makeCandidate(service)));
  const { promise: isHolding, resolve: holds } = Promise.withResolvers<null>();
  const { promise: isOver, resolve: end } = Promise.withResolvers<null>();
  const holding = database.begin(async (holder) => {
    await holder`select from private.candidates where id = any (${owners.map(({ id }) => id)}) for update`;
    await holder`lock table private.api_requests in share row exclusive mode`;
    holds(null);
    await isOver;
  });
  await isHolding;
  const stops = owners.flatMap(({ apiKey, id }) => {
    const change = { apiKey, method: "PATCH", path: `/candidates?id=eq.${id}`, body: '{"name": "x"}' };
    // The narrow gateway has requests that wait for a connection, the other one more requests that wait for the lock.
    return [`${narrow.url}/v1`, service.baseUrl].flatMap((baseUrl) =>
      [1, 2, 3].map(() => repeat(() => sendTo(baseUrl, change), 10)),
    );
  });
  return async () => {
    end(null);
    await holding;
    await Promise.all(stops.map((stop) => stop()));
  };
};

const signInsAreGuessed: Incident = async () => {
  const guess = () =>
    fetch(`${service.origin}/dashboard/sign-in/${"A".repeat(40)}`, {
      method: "POST",
      headers: { origin: service.origin },
    }).then((response) => response.text());
  const stop = repeat(() => Promise.all(Array.from({ length: 10 }, guess)), 500);
  return stop;
};

const eventLoopIsHeld: Incident = async () => {
  const stop = repeat(async () => {
    process.kill(held.pid, "SIGSTOP");
    await sleep(650);
    process.kill(held.pid, "SIGCONT");
  }, 250);
  return stop;
};

/** A segment of a killed gateway with a line that is no entry. The next gateway finds it before the first scrape. */
const segmentIsDamaged: Incident = async () => {
  const spool = join(folder, "damaged");
  mkdirSync(join(spool, "1"), { recursive: true });
  writeFileSync(join(spool, "1", "1.requests.ndjson"), `${"\0".repeat(50)}\n`);
  const gateway = await service.startGateway({ SPOOL_DIR: spool });
  await sleep(2000);
  await prometheus.add("gateway", gateway.metricsUrl);
  return async () => undefined;
};

const resize = (size: string) => spawnSync("mount", ["-o", `remount,size=${size}`, disk ?? ""]);

const diskIsFull: Incident = async () => {
  const filler = join(disk ?? "", "filler");
  resize("4m");
  expect(() => {
    for (;;) appendFileSync(filler, Buffer.alloc(1024));
  }).toThrow("ENOSPC");
  const { apiKey } = await service.createOrganization();
  const stop = repeat(() => sendTo(`${onDisk?.url}/v1`, { apiKey, path: "/candidates" }), 200);
  return async () => {
    await stop();
    rmSync(filler);
    resize("2g");
  };
};

const serversAreDown: Incident = async () => {
  await relays.postgrest.goAway();
  await relays.database.goAway();
  return () => Promise.all([relays.postgrest.comeBack(), relays.database.comeBack()]);
};

const storageHangs: Incident = async () => {
  const candidate = await makeCandidate(service);
  store.fail("silent");
  const upload = {
    apiKey: candidate.apiKey,
    method: "POST",
    path: `${candidate.path}/attach`,
    body: "Ann Lee",
  };
  // Some request ends in each second.
  const stops = [3000, 3400, 3900, 4700].map((ms) => repeat(() => sendTo(service.baseUrl, { ...upload, ms }), 100));
  return async () => {
    store.fail(null);
    await Promise.all(stops.map((stop) => stop()));
  };
};

const endpointsFail: Incident = async () => {
  const { apiKey } = await service.createOrganization();
  receiver.answer({ status: 500 });
  await registerWebhook(service, apiKey, `${receiver.url}fails`, ["candidates.created"]);
  await createCandidates(apiKey, 40);
  return async () => receiver.answer({});
};

const processHangs: Incident = async () => {
  process.kill(held.pid, "SIGSTOP");
  return async () => process.kill(held.pid, "SIGCONT");
};

/** Alerts with their incidents. Those of a group happen at the same time. An incident may have several alerts. */
const GROUPS: Record<string, Record<string, Incident>> = {
  "while all servers work": {
    CreditUsedUp: creditIsUsedUp,
    ModelFails: modelIsDead,
    RunsFail: runsFail,
    RunsWait: queueIsFull,
    "MailsFail JobsFail": mailServerIsDead,
    PeriodicTaskLate: taskFails,
    BackupOld: backupIsOld,
    WebhookDisabled: endpointIsGone,
    "WebhooksLate WebhookLatency": endpointIsSlow,
    "LockHeld PoolExhausted RequestsFail RequestLogWaits": locksAreHeld,
    SignInsRefused: signInsAreGuessed,
    EventLoopHeld: eventLoopIsHeld,
    "RequestLogDamaged RequestLogLost": segmentIsDamaged,
    ...(disk === null ? {} : { "DiskFull RequestLogInMemory": diskIsFull }),
  },
  "while servers are down or hang": {
    "ServerUnavailable:database ServerUnavailable:postgrest": serversAreDown,
    "ServerUnavailable:storage StorageFails RequestsSlow": storageHangs,
    WebhooksNotDelivered: endpointsFail,
    ProcessDown: processHangs,
  },
};

const alertsOf = (group: Record<string, Incident>) => Object.keys(group).flatMap((alerts) => alerts.split(" "));

test("every alert has an incident", async () => {
  const rules = await readFile(join(import.meta.dirname, "../../deploy/prometheus/alerts.yaml"), "utf8");
  const alerts = new Set([...rules.matchAll(/- alert: (\w+)/g)].map(([, name]) => name));
  const caused = new Set(
    Object.values(GROUPS)
      .flatMap(alertsOf)
      .map((alert) => alert.split(":")[0]),
  );
  if (disk === null) for (const alert of ["DiskFull", "RequestLogInMemory"]) caused.add(alert);
  expect(caused).toEqual(alerts);
});

test("no alert fires while everything works", async () => {
  await expect.poll(() => prometheus.scraped(), PATIENCE).toBe(workers.length + gateways.length);
  receiver.answer(({ path }) =>
    path === "/gone" ? { status: 410 } : { delayMs: path === "/crawls" ? 10_000 : path === "/walks" ? 2000 : 0 },
  );
  // Two alerts compare with the values of an hour ago.
  await sleep(62_000);
  expect([...prometheus.firing()]).toEqual([]);
});

describe.each(Object.entries(GROUPS))("%s", (_, group) => {
  const alerts = alertsOf(group);
  const ends: (() => Promise<unknown>)[] = [];

  beforeAll(async () => {
    prometheus.forget();
    for (const cause of Object.values(group)) ends.push(await cause());
  });

  test("each alert fires", async () => {
    const silent = () => alerts.filter((alert) => !prometheus.hasFired(alert));
    await expect.poll(silent, PATIENCE).toEqual([]);
  });

  test("each alert is resolved when its cause is removed", async () => {
    await Promise.all(ends.splice(0).map((end) => end()));
    const open = () => alerts.filter((alert) => prometheus.firing().has(alert));
    await expect.poll(open, PATIENCE).toEqual([]);
  });

  afterAll(() => Promise.all(ends.map((end) => end())));
});
