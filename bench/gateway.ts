import { randomBytes } from "node:crypto";
import autocannon from "autocannon";
import { SignJWT } from "jose";
import { type BenchStack, startBenchStack } from "./stack.ts";

interface Options {
  json: boolean;
  seconds: number;
}

const CONNECTIONS = 16;
const ROUNDS = 5;
const WARM_UP_ROUNDS = 8;
const MIN_GAIN = 1.03;
const CANDIDATES = 200;
const LIST = "/candidates?order=created_at.desc&limit=20";

/**
 * Throughput of the gateway as a ratio of PostgREST alone. Rounds through the gateway (key, rate limit, policies, request
 * log) and against PostgREST alternate and read the same list of 20 candidates with the same token. Each ratio compares
 * two consecutive rounds, so that changing load on the machine does not affect it. The report contains the median ratio.
 */
export default async function run({ json, seconds }: Options): Promise<void> {
  const stack = await startBenchStack();
  try {
    const token = await tokenOf(stack);
    await fill(stack);
    const gateway = () => round(`${stack.baseUrl}${LIST}`, stack.apiKey, seconds);
    const postgrest = () => round(`${stack.postgrestUrl}${LIST}`, token, seconds);
    await warmUp(gateway);
    await postgrest();
    const rounds = [];
    for (let index = 0; index < ROUNDS; index++) {
      const direct = await postgrest();
      const through = await gateway();
      rounds.push({ direct, through, ratio: through / direct });
    }
    report(rounds, json);
  } finally {
    await stack.stop();
  }
}

/** Runs rounds until throughput no longer increases, so that just-in-time compilation has finished. */
async function warmUp(gateway: () => Promise<number>): Promise<void> {
  let best = 0;
  for (let index = 0; index < WARM_UP_ROUNDS; index++) {
    const rate = await gateway();
    if (rate < best * MIN_GAIN) return;
    best = Math.max(best, rate);
  }
}

/** Returns the number of 2xx responses per second. */
async function round(url: string, bearer: string, seconds: number): Promise<number> {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    headers: { authorization: `Bearer ${bearer}` },
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url}: ${result.non2xx} responses other than 2xx, ${result.errors} requests without a response`);
  }
  return result["2xx"] / result.duration;
}

async function tokenOf({ database, organizationId, apiKeyId, jwtSecret }: BenchStack): Promise<string> {
  const [row] = await database<{ permissions: string[] }[]>`
    select permissions from private.api_keys where id = ${apiKeyId}
  `;
  return new SignJWT({
    role: "api_consumer",
    organization_id: organizationId,
    api_key_id: apiKeyId,
    permissions: row?.permissions,
  })
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .sign(new TextEncoder().encode(jwtSecret));
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

function report(rounds: { direct: number; through: number; ratio: number }[], json: boolean): void {
  const ratio = median(rounds.map((one) => one.ratio));
  const result = {
    benchmark: "gateway",
    connections: CONNECTIONS,
    postgrest_requests_per_second: Math.round(median(rounds.map((one) => one.direct))),
    gateway_requests_per_second: Math.round(median(rounds.map((one) => one.through))),
    ratio_to_postgrest: Number(ratio.toFixed(3)),
    ratios: rounds.map((one) => Number(one.ratio.toFixed(3))),
  };
  if (json) {
    console.log(JSON.stringify(result));
    return;
  }
  console.log(`List of 20 candidates, ${CONNECTIONS} connections, median of ${rounds.length} pairs of rounds:`);
  console.log(`  PostgREST alone   ${result.postgrest_requests_per_second} requests/s`);
  console.log(`  through gateway   ${result.gateway_requests_per_second} requests/s`);
  console.log(`  ratio             ${result.ratio_to_postgrest}   (${result.ratios.join(", ")})`);
}

function median(numbers: number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
