import { createHash } from "node:crypto";
import { expect } from "vitest";
import { createRandom, type Random } from "../../bench/anonymity/random.ts";
import { formTokenOf, signIn } from "../dashboard/support.ts";
import type { Answer, Service } from "../support/service.ts";
import { open } from "./share-support.ts";

/** Who acts, as an origin names it: `type id`. */
type Actor = string;

/** What the walkers share. */
export interface Walk {
  service: Service;
  organizationId: string;
  /** Keys with all permissions, with those for candidates, and with those for the organization. */
  keys: { key: string; actor: Actor }[];
  members: { cookie: string; token: string; actor: Actor }[];
  candidates: { id: string; secret: string }[];
  layouts: string[];
  webhooks: string[];
  /** The actor of each request that was sent, by its id. */
  actors: Map<string, Actor>;
  /** The operations that were answered, by their status. */
  answers: Map<string, number>;
}

const CV = `Ann Lee
ann.lee@example.com
Experience
2019-03 - 2021-05 Engineer, Northwind GmbH, Ghent
2021-06 - present Architect, Contoso AG, Lyon
Skills
SQL, Kotlin, Rust
Languages
English: C2
`;

const VARIABLES = [
  { key: "name", type: "inline-text", sensitive: true },
  { key: "email", type: "inline-text", sensitive: true },
  { key: "headline", type: "inline-text" },
  { key: "summary", type: "text-block" },
];

/** An organization with layouts and candidates, and those who change them. */
export async function startWalk(service: Service, seed: number): Promise<Walk> {
  const random = createRandom(seed);
  const { apiKey, organizationId } = await service.createOrganization({ credit: 100_000 });
  const others = await Promise.all(
    [
      ["view_candidates", "edit_candidates"],
      ["view_candidates", "edit_candidates", "edit_layouts", "settings"],
    ].map((permissions) => service.createApiKey(organizationId, permissions)),
  );
  const keys = await Promise.all(
    [apiKey, ...others].map(async (key) => ({ key, actor: `api_key ${await idOfKey(service, key)}` })),
  );
  const members: Walk["members"] = [];
  for (const role of ["superuser", "admin"]) {
    const cookie = await signIn(service, organizationId, `${role}-${organizationId}@example.com`, role);
    const [session] = await service.database<{ id: string }[]>`
      select member_id as id from private.dashboard_sessions
      where organization_id = ${organizationId}
      order by created_at desc
      limit 1
    `;
    members.push({ cookie, token: await formTokenOf(service, cookie), actor: `member ${session?.id}` });
  }
  const walk: Walk = {
    service,
    organizationId,
    keys,
    members,
    candidates: [],
    layouts: [],
    webhooks: [],
    actors: new Map(),
    answers: new Map(),
  };
  for (let n = 0; n < 3; n++) await createLayout(walk, random);
  for (let n = 0; n < 60; n++) await createCandidate(walk, random);
  return walk;
}

async function idOfKey({ database }: Service, key: string): Promise<string> {
  const [row] = await database<{ id: string }[]>`
    select id from private.api_keys where hash = sha256(convert_to(${key}, 'UTF8'))
  `;
  return row?.id ?? "";
}

type Operation = (walk: Walk, random: Random) => Promise<unknown>;

/** Two changes of the same rows in another order: one of them is refused, and nothing of it is written. */
const DEADLOCK = "40P01";

/** The service is busy: nothing is written. */
const BUSY = 503;

/** Counts the answer, and records the actor of the request. */
function note(walk: Walk, actor: Actor, name: string, { status, headers, body }: Answer<unknown>): void {
  walk.actors.set(headers.get("x-request-id") ?? "", actor);
  const outcome = `${name} ${status}`;
  walk.answers.set(outcome, (walk.answers.get(outcome) ?? 0) + 1);
  const text = JSON.stringify(body);
  if (!text?.includes(DEADLOCK) && status !== BUSY) expect(status, `${outcome}: ${text}`).toBeLessThan(500);
}

async function call<Body>(
  walk: Walk,
  { key, actor }: Walk["keys"][number],
  method: string,
  path: string,
  body?: unknown,
): Promise<Answer<Body>> {
  const answer = await walk.service.request<Body>(key, method, path, body === undefined ? {} : { body });
  note(walk, actor, `${method} ${pattern(path)}`, answer);
  return answer;
}

/** Sends a form of the dashboard. */
async function post(walk: Walk, random: Random, path: string, fields: Record<string, string> = {}): Promise<void> {
  const { cookie, token, actor } = random.pick(walk.members);
  const response = await fetch(`${walk.service.origin}/dashboard${path}`, {
    method: "POST",
    headers: { cookie, "sec-fetch-site": "same-origin" },
    body: new URLSearchParams({ ...fields, form: token }),
    redirect: "manual",
  });
  const { status, headers } = response;
  note(walk, actor, `form ${pattern(path)}`, { status, headers, body: await response.text() });
}

const pattern = (path: string) => path.replace(/\?.*/, "").replace(/[0-9a-f-]{36}|\d+/g, "{id}");

const textOf = (random: Random) =>
  Array.from({ length: 1 + random.below(5) }, () =>
    random.pick(["Łódź", "1.50", "", "“a”", "line\nline", "שלום", "0", "true", "x".repeat(random.below(3000))]),
  ).join(" ");

/** A text in one line, for names. */
const nameOf = (random: Random) => textOf(random).replaceAll("\n", " ").trim().slice(0, 60);

/** JSON values of every kind, also larger than what a row stores in place. */
const valuesOf = (random: Random): object => ({
  name: nameOf(random),
  headline: textOf(random),
  ...(random.below(3) === 0 ? { summary: null } : {}),
  jobs: Array.from({ length: random.below(8) }, (_, index) => ({
    index: random.pick([index, 0.5, -1e20, null, false]),
    text: textOf(random),
    list: Array.from({ length: random.below(4) }, () => random.below(9)),
  })),
});

async function createLayout(walk: Walk, random: Random): Promise<void> {
  const body = { name: `Layout ${walk.layouts.length}`, variables: VARIABLES, languages: ["en"] };
  const answer = await call<{ id: string }[]>(
    walk,
    random.pick([...walk.keys.slice(0, 1), ...walk.keys.slice(2)]),
    "POST",
    "/layouts",
    body,
  );
  const [layout] = answer.body;
  if (layout !== undefined) walk.layouts.push(layout.id);
}

async function createCandidate(walk: Walk, random: Random): Promise<void> {
  const attachments = { cv: { label: "cv", type: "txt", text: { default: CV } } };
  const body = { layout_id: random.pick(walk.layouts), name: nameOf(random), values: valuesOf(random), attachments };
  const answer = await call<{ id: string; secret_editable: string }>(
    walk,
    random.pick(walk.keys),
    "POST",
    "/candidates",
    body,
  );
  if (answer.status === 200) walk.candidates.push({ id: answer.body.id, secret: answer.body.secret_editable });
}

const patchCandidates: Operation = (walk, random) => {
  const ids = Array.from({ length: random.pick([1, 1, 1, 20]) }, () => random.pick(walk.candidates).id);
  const change = random.pick([
    { values: valuesOf(random) },
    { values: valuesOf(random), name: nameOf(random) },
    { name: nameOf(random), language: random.pick(["en", "de", "fr"]) },
    { layout_id: random.pick(walk.layouts) },
    { avatar: random.pick([null, "https://example.com/a.png"]) },
    { section_attachments: {} },
  ]);
  return call(walk, random.pick(walk.keys), "PATCH", `/candidates?id=in.(${ids.join(",")})`, change);
};

const deleteAndRestore: Operation = async (walk, random) => {
  const { id } = random.pick(walk.candidates);
  const key = random.pick(walk.keys);
  await call(walk, key, "DELETE", `/candidates?id=eq.${id}`);
  const restored = random.pick(walk.keys);
  await call(walk, restored, "PATCH", `/candidates?id=eq.${id}&deleted_at=not.is.null`, { deleted_at: null });
};

const fillAndDecide: Operation = async (walk, random) => {
  const { id } = random.pick(walk.candidates);
  const key = random.pick(walk.keys);
  if (random.below(2) === 0) return call(walk, key, "POST", `/candidates/${id}/fill`);
  await call(walk, key, "POST", `/candidates/${id}/fill?apply=false`);
  const runs = await call<{ id: string }[]>(walk, key, "GET", `/candidates/${id}/runs?limit=1`);
  const run = runs.status === 200 ? runs.body[0]?.id : undefined;
  if (run === undefined) return;
  if (random.below(2) === 0) return post(walk, random, `/candidates/${id}/runs/${run}/apply`, { field: "headline" });
  return call(
    walk,
    random.pick(walk.keys),
    "POST",
    `/candidates/${id}/runs/${run}/${random.pick(["apply", "discard"])}`,
  );
};

/** Saves as the editable page does. */
const editByLink: Operation = async (walk, random) => {
  const { secret } = random.pick(walk.candidates);
  const path = `/share/${secret}`;
  const page = await open(walk.service, path, { headers: { accept: "application/json" } });
  if (page.status !== 200) return void (await page.text());
  const { version } = JSON.parse(await page.text());
  const saved = await open(walk.service, path, {
    method: "PATCH",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ version, values: { "/headline": textOf(random) } }),
  });
  const { status, headers } = saved;
  const body = await saved.text();
  const fingerprint = createHash("sha256").update(secret).digest("hex").slice(0, 12);
  note(walk, `shared_link ${fingerprint}`, "PATCH /share", { status, headers, body });
};

const restoreVersion: Operation = async (walk, random) => {
  const { id } = random.pick(walk.candidates);
  const key = random.pick(walk.keys);
  const kept = await call<{ version: number }[]>(walk, key, "GET", `/candidates/${id}/versions?limit=100`);
  if (kept.status !== 200 || kept.body.length === 0) return;
  const { version } = random.pick(kept.body);
  if (random.below(2) === 0) return post(walk, random, `/candidates/${id}/versions/${version}/restore`);
  return call(walk, random.pick(walk.keys), "POST", `/candidates/${id}/versions/${version}/restore`);
};

const saveDetails: Operation = (walk, random) =>
  post(walk, random, `/candidates/${random.pick(walk.candidates).id}/details`, { name: nameOf(random) });

const changeOrganization: Operation = (walk, random) => {
  const settings = walk.keys[random.pick([0, 2])] ?? random.pick(walk.keys);
  const { organizationId } = walk;
  return random.pick([
    () => call(walk, settings, "PATCH", `/organizations?id=eq.${organizationId}`, { name: nameOf(random) }),
    () =>
      call(walk, settings, "PATCH", `/organizations/${organizationId}/filling`, {
        unconfirmed: random.pick(["mark", "omit"]),
      }),
    () =>
      call(walk, settings, "PATCH", `/organizations/${organizationId}/credit_warnings`, {
        limits: [random.pick([0, 10, 100])],
      }),
    () => call(walk, settings, "PATCH", `/layouts?id=eq.${random.pick(walk.layouts)}`, { description: nameOf(random) }),
    () =>
      call(walk, settings, "PATCH", `/layouts?id=eq.${random.pick(walk.layouts)}`, {
        default_values: valuesOf(random),
      }),
  ])();
};

const changeWebhooks: Operation = async (walk, random) => {
  const settings = walk.keys[random.pick([0, 2])] ?? random.pick(walk.keys);
  const known = walk.webhooks.length > 5 ? walk.webhooks.shift() : undefined;
  if (known !== undefined) return call(walk, settings, "DELETE", `/webhooks?id=eq.${known}`);
  const body = { endpoint: "https://receiver.example/", events: ["layouts.created"] };
  const made = await call<{ id: string }[]>(walk, settings, "POST", "/webhooks", body);
  const id = made.status < 300 ? made.body[0]?.id : undefined;
  if (id === undefined) return;
  walk.webhooks.push(id);
  await call(walk, settings, "PATCH", `/webhooks/${id}/delivery`, {
    headers: {
      "x-token": textOf(random)
        .slice(0, 5)
        .replace(/[^a-z]/g, ""),
    },
  });
};

const changeLinks: Operation = async (walk, random) => {
  const { id } = random.pick(walk.candidates);
  const key = random.pick(walk.keys);
  const made = await call<{ id: string }>(walk, key, "POST", `/candidates/${id}/links`, { label: nameOf(random) });
  if (made.status >= 300) return;
  await call(walk, random.pick(walk.keys), "DELETE", `/candidates/${id}/links/${made.body.id}`);
};

const changeMembers: Operation = async (walk, random) => {
  const [key] = walk.keys;
  if (key === undefined) return;
  const email = `m${random.below(1e9)}@example.com`;
  const made = await call<{ id: string }>(walk, key, "POST", "/members", { name: "M", email });
  if (made.status >= 300) return;
  await call(walk, key, "PATCH", `/members?id=eq.${made.body.id}`, { permissions: ["view_candidates"] });
  await call(walk, key, "DELETE", `/members?id=eq.${made.body.id}`);
};

/** What operators do has no request. */
const actAsOperator: Operation = ({ service, organizationId, candidates }, random) =>
  random.pick([
    () => service.database`select operator.add_credit(${organizationId}, 5)`,
    () => service.database`update private.candidates set name = 'By hand' where id = ${random.pick(candidates).id}`,
    () => service.database`
      select operator.import_candidates(${organizationId}, ${`file ${random.below(1e9)}`}, 1, ${['{"name": "Imported"}']})
    `,
  ])();

const erasePerson: Operation = async (walk, random) => {
  if (walk.candidates.length < 50) return;
  const [{ id } = { id: "" }] = walk.candidates.splice(random.below(walk.candidates.length), 1);
  await call(walk, walk.keys[0] ?? random.pick(walk.keys), "DELETE", `/candidates/${id}/person`);
};

/** Each operation as often as its number. */
const OPERATIONS: readonly (readonly [number, Operation])[] = [
  [40, patchCandidates],
  [8, editByLink],
  [8, restoreVersion],
  [8, saveDetails],
  [6, createCandidate],
  [6, changeOrganization],
  [5, deleteAndRestore],
  [4, fillAndDecide],
  [4, changeWebhooks],
  [4, changeLinks],
  [3, actAsOperator],
  [2, changeMembers],
  [2, erasePerson],
];
const BAG = OPERATIONS.flatMap(([times, operation]) => Array.from({ length: times }, () => operation));

/** Walks for a number of operations, each chosen by chance. */
export async function walkFor(walk: Walk, seed: number, operations: number): Promise<void> {
  const random = createRandom(seed);
  for (let n = 0; n < operations; n++) await random.pick(BAG)(walk, random);
}
