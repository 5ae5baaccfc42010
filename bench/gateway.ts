import { randomBytes } from "node:crypto";
import { SignJWT } from "jose";
import { readCpuTimes } from "./cpu.ts";
import { startBareProxy } from "./gateway/bare-proxy.ts";
import { CpuMeter, readCpuOfStack } from "./gateway/cpu-meter.ts";
import { CONNECTIONS, load, type Target } from "./gateway/load.ts";
import { startNginx } from "./gateway/nginx.ts";
import { startUsualPostgrest, USUAL_ROLE } from "./gateway/usual-postgrest.ts";
import { median } from "./quantiles.ts";
import { type BenchStack, startBenchStack } from "./stack.ts";

interface Options {
  json: boolean;
  seconds: number;
}

type TargetName = "postgrest" | "gateway" | "usual" | "bare" | "nginx";

/** Requests per second of each target. */
type Round = Partial<Record<TargetName, number>>;

const ROUNDS = 5;
/** After this number of requests, the CPU time of the gateway no longer decreases: its code is compiled. */
const WARM_UP_REQUESTS = 40_000;
const MAX_WARM_UP_ROUNDS = 20;
const CANDIDATES = 200;
const LIST = "/candidates?order=created_at.desc&limit=20";
/** `LIST` as the gateway forwards it to PostgREST. Without the condition, PostgreSQL cannot use the index of the list. */
const FORWARDED_LIST = `${LIST}&deleted_at=is.null`;
/** A cheaper request that runs the same code. */
const SHORT_LIST = "/candidates?order=created_at.desc&limit=1";

/**
 * The cost of the gateway for a list of 20 candidates, by CPU time of each process and by three ratios of throughput: to the
 * same PostgREST alone, to PostgREST in its usual setup, and to nginx in front of PostgREST. A bare proxy in Node shows what any
 * gateway in Node costs. Rounds of all targets alternate, and each ratio compares rounds that follow each other, so that changing
 * load on the machine hardly affects it. The report contains medians.
 */
export default async function run({ json, seconds }: Options): Promise<void> {
  const stack = await startBenchStack();
  const ending: (() => Promise<void>)[] = [() => stack.stop()];
  try {
    await fill(stack);
    const usual = await startUsualPostgrest(stack);
    ending.push(usual.stop);
    const bare = await startBareProxy(stack.postgrestUrl);
    ending.push(bare.stop);
    const nginx = await startNginx(stack.postgrestUrl);
    if (nginx !== null) ending.push(nginx.stop);
    const token = await tokenOf(stack);
    const usualToken = await sign(stack, { role: USUAL_ROLE, organization_id: stack.organizationId });
    const gateway = { url: stack.baseUrl, bearer: stack.apiKey, list: LIST };
    const targets = new Map<TargetName, Target & { list: string }>([
      ["postgrest", { url: stack.postgrestUrl, bearer: token, list: FORWARDED_LIST }],
      ["gateway", gateway],
      ["usual", { url: usual.url, bearer: usualToken, list: LIST }],
      ["bare", { url: bare.url, bearer: token, list: FORWARDED_LIST }],
      ...(nginx === null ? [] : ([["nginx", { url: nginx.url, bearer: token, list: FORWARDED_LIST }]] as const)),
    ]);
    await warmUp(gateway, seconds);
    await warmUp({ url: bare.url, bearer: token }, seconds);
    for (const target of targets.values()) await load(target, target.list, seconds);
    const cpu = new CpuMeter(() => readCpuOfStack(stack));
    const cpuOfBare = new CpuMeter(async () =>
      readCpuTimes({ "a bare proxy in Node instead of the gateway": bare.pid }),
    );
    const meters = new Map([["gateway", cpu] as const, ["bare", cpuOfBare] as const]);
    const rounds: Round[] = [];
    for (let index = 0; index < ROUNDS; index++) rounds.push(await playRound(targets, seconds, meters));
    report(rounds, { ...cpu.perRequest(), ...cpuOfBare.perRequest() }, json);
  } finally {
    for (const end of ending.reverse()) await end();
  }
}

async function playRound(
  targets: Map<TargetName, Target & { list: string }>,
  seconds: number,
  meters: ReadonlyMap<TargetName, CpuMeter>,
): Promise<Round> {
  const round: Round = {};
  for (const [name, target] of targets) {
    const send = () => load(target, target.list, seconds);
    const { perSecond } = (await meters.get(name)?.measure(send)) ?? (await send());
    round[name] = perSecond;
  }
  return round;
}

async function warmUp(gateway: Target, seconds: number): Promise<void> {
  for (let round = 0, sent = 0; sent < WARM_UP_REQUESTS && round < MAX_WARM_UP_ROUNDS; round++) {
    sent += (await load(gateway, SHORT_LIST, seconds)).requests;
  }
}

async function tokenOf(stack: BenchStack): Promise<string> {
  const { database, organizationId, apiKeyId } = stack;
  const [row] = await database<{ permissions: string[]; proof: string }[]>`
    select permissions, private.key_proof(hash) as proof from private.api_keys where id = ${apiKeyId}
  `;
  return sign(stack, {
    role: "api_consumer",
    organization_id: organizationId,
    api_key_id: apiKeyId,
    permissions: row?.permissions,
    proof: row?.proof,
  });
}

function sign({ jwtSecret }: BenchStack, claims: Record<string, unknown>): Promise<string> {
  return new SignJWT(claims).setProtectedHeader({ alg: "HS256", typ: "JWT" }).sign(new TextEncoder().encode(jwtSecret));
}

async function fill({ database, organizationId }: BenchStack): Promise<void> {
  const values = { headline: "Engineer", summary: randomBytes(200).toString("hex") };
  await database`
    insert into private.candidates (organization_id, name, "values", language)
    select ${organizationId}, 'Person ' || n, ${database.json(values)}, 'en'
    from generate_series(1, ${CANDIDATES}) as numbers (n)
  `;
  await database`analyze private.candidates`;
}

function report(rounds: Round[], cpu: Record<string, number>, json: boolean): void {
  const rate = (name: TargetName) => Math.round(median(rounds.map((round) => round[name] ?? Number.NaN)));
  const ratio = (of: TargetName, to: TargetName) => {
    const ratios = rounds.map((round) => (round[of] ?? Number.NaN) / (round[to] ?? Number.NaN));
    return { median: rounded(median(ratios)), rounds: ratios.map(rounded) };
  };
  const hasNginx = rounds.every((round) => round.nginx !== undefined);
  const result = {
    benchmark: "gateway",
    connections: CONNECTIONS,
    requests_per_second: {
      postgrest: rate("postgrest"),
      gateway: rate("gateway"),
      usual: rate("usual"),
      bare: rate("bare"),
      ...(hasNginx ? { nginx: rate("nginx") } : {}),
    },
    ratios: {
      to_postgrest: ratio("gateway", "postgrest"),
      to_usual: ratio("gateway", "usual"),
      bare_to_postgrest: ratio("bare", "postgrest"),
      nginx_to_postgrest: hasNginx ? ratio("nginx", "postgrest") : null,
    },
    cpu_microseconds: cpu,
  };
  if (json) {
    console.log(JSON.stringify(result));
    return;
  }
  const { to_postgrest, to_usual, bare_to_postgrest, nginx_to_postgrest } = result.ratios;
  const line = (name: string, { median: middle, rounds: all }: { median: number; rounds: number[] }) =>
    console.log(`  ${name.padEnd(44)} ${middle.toFixed(2)}   (${all.join(", ")})`);
  console.log(`List of 20 candidates, ${CONNECTIONS} connections, median of ${rounds.length} rounds:`);
  for (const [name, perSecond] of Object.entries(result.requests_per_second)) {
    console.log(`  ${name.padEnd(44)} ${perSecond} requests/s`);
  }
  console.log("Ratios:");
  line("gateway to the same PostgREST alone", to_postgrest);
  line("gateway to PostgREST in its usual setup", to_usual);
  line("a bare proxy in Node to PostgREST alone", bare_to_postgrest);
  if (nginx_to_postgrest === null) {
    console.log("  nginx is missing: it is not installed, and apt-get could not download Debian's package.");
  } else {
    line("nginx to the same PostgREST alone", nginx_to_postgrest);
  }
  console.log("CPU time of a request through the gateway, in µs:");
  for (const [name, microseconds] of Object.entries(cpu)) console.log(`  ${name.padEnd(44)} ${microseconds}`);
}

const rounded = (number: number) => Number(number.toFixed(3));
