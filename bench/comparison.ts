import { PostgrestClient } from "@supabase/postgrest-js";
import { ApiKeys } from "../gateway/core/api-keys.ts";
import { connect } from "../platform/database.ts";
import { createLog } from "../platform/log.ts";
import { startEmbedded } from "../tests/support/embedded.ts";
import { type Service, startService } from "../tests/support/service.ts";
import { CASES, type Case } from "./comparison/cases.ts";
import { CALL_POLICIES, CALLS } from "./comparison/client-calls.ts";
import { policyOf } from "./comparison/policies.ts";

// Compares the service with PostgREST alone, on the same database: each request, and each call of Supabase's client, is sent
// to both, for two organizations with the same rows. Prints the figures and every difference that policies.ts does not
// explain, and then exits with status 1.

const HEADERS = ["content-type", "content-range", "location", "preference-applied", "content-profile"] as const;
const BATCH = { RATE_LIMIT: "100000" };

/** A server and the credentials of an organization. */
interface Side {
  url: string;
  authorization: string;
  /** Slugs are unique among all organizations. */
  slug: string;
}

interface Outcome {
  status: number;
  code: string | null;
  body: string;
  headers: Readonly<Record<string, string | null>>;
}

async function compare(running: Service): Promise<boolean> {
  const ours = await prepare(running, "service");
  const theirs = await prepare(running, "postgrest");
  const requests = new Tally();
  for (const given of CASES) {
    const [one, other] = [await send(ours, given), await send(theirs, given)];
    const found = differences(given, one, other);
    const policy = found.length === 0 ? null : policyOf({ given, ours: one, theirs: other, found });
    requests.add(`${given.method} ${given.path} ${JSON.stringify(given.headers ?? {})}`, found, policy);
  }
  // Writes that only one side refuses have made the rows different.
  const fresh = [await prepare(running, "service"), await prepare(running, "postgrest")];
  const calls = new Tally();
  const clients = fresh.map(({ url, authorization, slug }) => ({
    client: new PostgrestClient(url, { headers: { Authorization: authorization } }),
    slug,
  }));
  for (const [name, call] of CALLS) {
    const [one, other] = await Promise.all(clients.map(async ({ client, slug }) => resultOf(await call(client, slug))));
    calls.add(name, one === other ? [] : [`${one} instead of ${other}`], CALL_POLICIES[name] ?? null);
  }
  requests.print("requests");
  calls.print("calls of Supabase's client");
  return requests.isExplained && calls.isExplained;
}

/** Creates an organization with the rows that the cases expect, and returns its server and credentials. */
async function prepare(running: Service, kind: "service" | "postgrest"): Promise<Side> {
  const { apiKey } = await running.createOrganization({ name: "Same" });
  const make = async <Row>(path: string, body: unknown) => {
    const answer = await running.request<Row>(apiKey, "POST", path, { body });
    if (answer.status >= 300) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const layouts = await make<{ id: string }[]>("/layouts?select=id", [
    {
      name: "Ada",
      page_width: 500,
      languages: ["en"],
      featured: true,
      description: "Some words",
      variables: [{ key: "city" }],
    },
    { name: "Ben", page_width: 501, languages: ["nl", "en"], default_values: { en: { city: "Oslo" } } },
    { name: "Cy", page_width: 502, languages: ["en"], archived_at: "2026-01-01T00:00:00Z" },
  ]);
  for (const name of ["Ann", "Bob", "Cid"]) {
    await make("/candidates", {
      name,
      layout_id: layouts[0]?.id,
      values: { city: name === "Ann" ? "Leiden" : "Oslo" },
    });
  }
  if (kind === "service")
    return { url: running.baseUrl, authorization: `Bearer ${apiKey}`, slug: `client-slug-${kind}` };
  const database = connect(running.gatewayDatabaseUrl, {
    name: "comparison",
    log: createLog("comparison", "silent"),
    max: 1,
  });
  const key = await new ApiKeys(database, running.jwtSecret).find(apiKey);
  await database.end();
  if (key === null) throw new Error("the key does not work");
  return { url: running.postgrestUrl, authorization: `Bearer ${key.token}`, slug: `client-slug-${kind}` };
}

async function send({ url, authorization, slug }: Side, { method, path, headers = {}, body }: Case): Promise<Outcome> {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: { ...headers, authorization },
    ...(body === undefined
      ? {}
      : { body: (typeof body === "string" ? body : JSON.stringify(body)).replace("same-slug", slug) }),
  }).catch((error: unknown) => {
    throw new Error(`${method} ${path} at ${url}`, { cause: error });
  });
  const text = await response.text();
  return {
    status: response.status,
    code: response.status >= 300 ? (/"code":"(\w+)"/.exec(text)?.[1] ?? null) : null,
    // Both servers have their own texts for errors, so these are not compared.
    body: response.status >= 300 ? "" : comparable(text),
    headers: Object.fromEntries(
      HEADERS.map((name) => [name, response.status >= 300 ? null : comparable(response.headers.get(name) ?? "")]),
    ),
  };
}

/** A text without what differs between two organizations: ids, times, slugs and secrets. */
function comparable(text: string): string {
  return text
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, "<id>")
    .replace(/\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(\.\d+)?([+-]\d\d(:\d\d)?)?/g, "<time>")
    .replace(/\b(?:client-slug|same)-\w+/g, "<slug>")
    .replace(/\b[a-z0-9]+(?:-[a-z0-9]+)*-[a-z0-9]{10}\b/g, "<slug>")
    .replace(/"?(?:secret\w*"?[:,]\s*)"?[A-Za-z0-9]{32}"?/g, "<secret>")
    .replace(/\b[A-Za-z0-9]{32}\b/g, "<secret>")
    .replace(/^\/v1\//, "/");
}

function differences({ headers = {} }: Case, ours: Outcome, theirs: Outcome): string[] {
  const found: string[] = [];
  if (ours.status !== theirs.status) found.push(`status ${ours.status} instead of ${theirs.status}`);
  if (ours.code !== theirs.code) found.push(`code ${ours.code} instead of ${theirs.code}`);
  if (ours.status < 300 && theirs.status < 300) {
    if (ours.body !== theirs.body) found.push("body");
    for (const name of HEADERS) {
      // PostgREST with two schemas names the schema in every response, the service only to those who name one.
      if (name === "content-profile" && headers["accept-profile"] === undefined) continue;
      if (ours.headers[name] !== theirs.headers[name]) {
        found.push(`${name} "${ours.headers[name]}" instead of "${theirs.headers[name]}"`);
      }
    }
  }
  return found;
}

/** The result of a call of the client without its messages. */
function resultOf({
  data,
  error,
  count,
  status,
}: {
  data: unknown;
  error: { code: string } | null;
  count: number | null;
  status: number;
}) {
  return comparable(JSON.stringify([data, error?.code ?? null, count, status]));
}

/** Counts cases that are the same, differ by a policy of the service, and differ otherwise. */
class Tally {
  #same = 0;
  readonly #policies = new Map<string, number>();
  readonly #unexplained: string[] = [];

  /** @param policy why the case differs; null if nothing explains it */
  add(name: string, found: readonly string[], policy: string | null): void {
    if (found.length === 0) {
      this.#same += 1;
      return;
    }
    if (policy === null) this.#unexplained.push(`${name}: ${found.join("; ")}`);
    else this.#policies.set(policy, (this.#policies.get(policy) ?? 0) + 1);
  }

  get isExplained(): boolean {
    return this.#unexplained.length === 0;
  }

  print(what: string): void {
    const byPolicy = [...this.#policies.values()].reduce((sum, count) => sum + count, 0);
    const total = this.#same + byPolicy + this.#unexplained.length;
    console.log(
      `${total} ${what}: ${this.#same} the same, ${byPolicy} by a policy, ${this.#unexplained.length} unexplained`,
    );
    for (const [policy, count] of this.#policies) console.log(`  ${count} × ${policy}`);
    for (const difference of this.#unexplained) console.log(`  unexplained: ${difference}`);
  }
}

export default async function comparison(): Promise<void> {
  const servers = await startEmbedded();
  const service = await startService({ cluster: servers.facts, settings: BATCH });
  try {
    process.exitCode = (await compare(service)) ? 0 : 1;
  } finally {
    await service.stop();
    await servers.stop();
  }
}
