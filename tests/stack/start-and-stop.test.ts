import { existsSync } from "node:fs";
import { chmod, mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { connect } from "../../platform/database.ts";
import { createLog } from "../../platform/log.ts";
import { serverAddress } from "../../platform/server-address.ts";
import { isRunning } from "../../stack/processes.ts";
import { readStack, type StackFacts, stackPath } from "../../stack/state.ts";
import {
  eventually,
  identities,
  launch,
  makeDataDir,
  ready,
  removeDataDir,
  run,
  type StartedStack,
  stop,
} from "./stack.ts";

/** All tests use this data directory, in order. */
let dataDir: string;
/** The facts of the first complete start. */
let first: StackFacts;
const started: StartedStack[] = [];

beforeAll(async () => {
  dataDir = await makeDataDir();
});

afterAll(async () => {
  for (const stack of started) await stop(stack);
  await removeDataDir(dataDir);
});

function start(env: Record<string, string> = {}, directory = dataDir): StartedStack {
  const stack = launch(directory, env);
  started.push(stack);
  return stack;
}

async function rows(facts: StackFacts, path: string, body?: unknown): Promise<unknown[]> {
  const answer = await fetch(`${facts.base_url}/${path}`, {
    headers: { authorization: `Bearer ${facts.api_key}`, "content-type": "application/json" },
    ...(body === undefined ? {} : { method: "POST", body: JSON.stringify(body) }),
  });
  expect(answer.status).toBe(200);
  return [await answer.json()].flat();
}

test("a port in use and an invalid setting are reported before anything starts", async () => {
  const holder = createServer();
  await new Promise<void>((resolve) => holder.listen(0, "127.0.0.1", resolve));
  const address = holder.address();
  const port = typeof address === "object" ? String(address?.port) : "";
  try {
    const refused = start({ PORT: port });
    expect(await refused.ended).toBe(1);
    expect(refused.output()).toContain(`PORT ${port} is in use`);
    expect(existsSync(join(dataDir, "postgres"))).toBe(false);
  } finally {
    holder.close();
  }
  const wrong = start({ PORT: "eighty" });
  expect(await wrong.ended).toBe(1);
  expect(wrong.output()).toMatch(/^stack: PORT: /);
});

test("SIGTERM during a start ends it cleanly", async () => {
  // While initdb runs, and while the queue's schema is being made.
  for (const moment of ["the database is in", "applied"]) {
    const stack = start();
    await eventually(async () => (stack.output().includes(moment) ? true : null), moment);
    expect(await stop(stack)).toBe(0);
    expect(stack.output()).not.toContain("The service is ready");
    expect(await readdir(dataDir)).not.toContain("run.json");
  }
});

test("a part that cannot start ends the stack and its last log lines are printed", async () => {
  const stack = start({ RATE_LIMIT: "plenty" });
  expect(await stack.ended).toBe(1);
  expect(stack.output()).toContain("gateway ended 3 times in a row, the last time with exit code 2");
  expect(stack.output()).toContain("gateway: RATE_LIMIT: ");
  expect(existsSync(stackPath(dataDir))).toBe(false);
});

test("a start creates the demo data, and SIGTERM leaves nothing behind", async () => {
  const stack = start();
  first = await ready(stack, dataDir);
  expect((await stat(stackPath(dataDir))).mode & 0o777).toBe(0o600);
  expect(first.base_url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/v1$/);
  expect(first.database_url).toMatch(/^postgres:\/\/candidate_service:[^@]+@127\.0\.0\.1:\d+\/candidate_service$/);
  expect(first.jwt_secret.length).toBeGreaterThanOrEqual(32);
  expect(identities(first)).toHaveLength(4);

  expect(await rows(first, "organizations?select=id,name")).toEqual([{ id: first.organization_id, name: "Demo" }]);
  expect(await rows(first, "billing_accounts?select=credit")).toEqual([{ credit: 100 }]);
  expect(await rows(first, "layouts?select=visibility")).toEqual(Array(6).fill({ visibility: "public" }));
  await rows(first, "candidates", { name: "Kept" });

  const metrics = await (await fetch(first.metrics_url)).text();
  expect(metrics).toContain('cds_stack_part_up{part="gateway"} 1');
  expect(metrics).toContain('cds_stack_part_up{part="worker"} 1');
  expect(metrics).toMatch(/^cds_gateway_process_cpu_seconds_total /m);
  expect(metrics).toMatch(/^cds_worker_process_cpu_seconds_total /m);
  const alerts = await readFile(join(import.meta.dirname, "../../deploy/prometheus/alerts.yaml"), "utf8");
  const named = new Set(
    alerts.match(
      /\b(?:[a-z]+_)+(?:total|available|bucket|seconds|segments|bytes|credit|failed|recently|disabled|memory)\b/g,
    ),
  );
  expect(named.size).toBeGreaterThan(15);
  const exposed = new Set([...metrics.matchAll(/^# HELP (\w+) /gm)].map(([, name]) => name));
  expect([...named].filter((name) => !exposed.has(name.replace(/_bucket$/, "")))).toEqual([]);

  await eventually(async () => (stack.output().includes("Ctrl-C") ? true : null), "the welcome");
  const { base_url, api_key, dashboard_link, organization_id } = first;
  for (const told of [base_url, api_key, dashboard_link, organization_id, "curl"]) {
    expect(stack.output()).toContain(told);
  }
  expect((await fetch(dashboard_link)).status).toBe(200);

  const parts = identities(first);
  const sockets = await socketDirectoryOf(first.pids.postgres);
  expect(existsSync(sockets)).toBe(true);
  expect(await stop(stack)).toBe(0);
  expect(parts.filter(isRunning)).toEqual([]);
  expect(existsSync(stackPath(dataDir))).toBe(false);
  expect(existsSync(sockets)).toBe(false);
  expect(await readdir(dataDir)).not.toContain("run.json");
});

async function socketDirectoryOf(postgres: number): Promise<string> {
  const command = (await readFile(`/proc/${postgres}/cmdline`, "utf8")).split("\0");
  return command.find((word) => word.startsWith("unix_socket_directories="))?.split("=")[1] ?? "";
}

test("a second start reuses data, key and secrets, and a concurrent start is refused", async () => {
  // The doctor and the demo need a browser.
  const second = await ready(start({ CHROMIUM_PATH: "" }), dataDir);
  expect(second.api_key).toBe(first.api_key);
  expect(second.organization_id).toBe(first.organization_id);
  expect(second.jwt_secret).toBe(first.jwt_secret);
  expect(await rows(second, "candidates?select=name")).toEqual([{ name: "Kept" }]);

  const third = start();
  expect(await third.ended).toBe(1);
  expect(third.output()).toContain("a stack is already running on this data");
  expect(await readStack(dataDir)).toEqual(second);
});

test("the parts use sockets that no other user can reach", async () => {
  const facts = (await readStack(dataDir)) ?? first;
  const { socketPath } = serverAddress(facts.postgrest_url);
  expect((await stat(socketPath ?? "")).mode & 0o777).toBe(0o600);
  expect((await stat(dirname(socketPath ?? ""))).mode & 0o777).toBe(0o700);
  await rows(facts, "organizations?select=id");
  const database = connect(facts.database_url, { name: "test", log: createLog("test", "silent"), max: 1 });
  try {
    const sessions = await database<{ usename: string; uses_socket: boolean }[]>`
      select distinct usename, client_addr is null as uses_socket
      from pg_stat_activity
      where usename in ('authenticator', 'gateway', 'worker')
      order by usename
    `;
    expect(sessions).toEqual(["authenticator", "gateway", "worker"].map((usename) => ({ usename, uses_socket: true })));
  } finally {
    await database.end();
  }
});

test("the doctor checks the running gateway and worker with their own settings", async () => {
  const doctor = await run("stack/doctor.ts", { DATA_DIR: dataDir });
  expect(doctor.output).toMatch(/^gateway +ok +postgrest +postgrest\//m);
  expect(doctor.output).toMatch(/^worker +warning +mail +mails become files/m);
  expect(doctor.output).not.toContain("FAILED");
  expect(doctor.status).toBe(0);
});

test("the demo completes the journey", async () => {
  const demo = await run("stack/demo/main.ts", { DATA_DIR: dataDir });
  expect(demo.output).toContain("The journey is complete.");
  expect(demo.status).toBe(0);
});

test("the demo fails when a step fails", async () => {
  const demo = await run("stack/demo/main.ts", {
    BASE_URL: (await readStack(dataDir))?.base_url ?? "",
    API_KEY: "cds_test_none",
  });
  expect(demo.output).toContain("demo: the response should have had status 201");
  expect(demo.status).toBe(1);
});

test("a second stack runs on data that the user postgres cannot reach", async () => {
  const beside = await readStack(dataDir);
  const closed = join(dataDir, "..", "closed");
  await mkdir(closed);
  await chmod(closed, 0o700);
  const other = join(closed, "data");
  const stack = start({}, other);
  const facts = await ready(stack, other);
  expect(await rows(facts, "organizations?select=id")).toEqual([{ id: facts.organization_id }]);
  expect(facts.organization_id).not.toBe(first.organization_id);
  expect(await readStack(dataDir)).toEqual(beside);

  const place = await placeOfCluster(other);
  expect(stack.output()).toContain(`the database is in ${place}`);
  expect(existsSync(join(place, "PG_VERSION"))).toBe(true);
  expect(await stop(stack)).toBe(0);
  if (place !== join(other, "postgres")) await rm(join(place, ".."), { recursive: true });
});

/** Inside the data directory for ordinary users, whose own server it is; elsewhere for root. */
async function placeOfCluster(directory: string): Promise<string> {
  if (process.getuid?.() !== 0) return join(directory, "postgres");
  const form = z.object({ directory: z.string().startsWith("/var/lib/candidate-document-service/cluster-") });
  return form.parse(JSON.parse(await readFile(join(directory, "cluster.json"), "utf8"))).directory;
}

test("a torn or empty file is reported with its remedy, and a database without secrets receives new passwords", async () => {
  for (const stack of started) await stop(stack);
  for (const [name, text, problem] of [
    ["run.json", '{"supervisor": {"pid": 1', "torn"],
    ["secrets.json", "", "empty"],
  ] as const) {
    const path = join(dataDir, name);
    await writeFile(path, text);
    const refused = start();
    expect(await refused.ended).toBe(1);
    expect(refused.output()).toMatch(new RegExp(`^stack: ${path} is ${problem}\\. .*[Dd]elete the file.*$`, "m"));
    expect(await readFile(path, "utf8")).toBe(text);
    await rm(path);
  }

  const facts = await ready(start(), dataDir);
  expect(facts.database_url).not.toBe(first.database_url);
  expect(facts.jwt_secret).not.toBe(first.jwt_secret);
  expect(await rows(facts, "organizations?select=id")).toEqual([{ id: facts.organization_id }]);
  const database = connect(facts.database_url, { name: "test", log: createLog("test", "silent"), max: 1 });
  try {
    expect(await database`select name from api.candidates where name = 'Kept'`).toEqual([{ name: "Kept" }]);
  } finally {
    await database.end();
  }
});
