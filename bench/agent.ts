import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { only } from "../platform/existing.ts";
import { type Case, casesOf } from "./agent/cases.ts";
import { ObedientAgent, type Undo } from "./agent/obedient-agent.ts";
import type { BenchOptions } from "./main.ts";
import { type BenchStack, startBenchStack } from "./stack.ts";

/** How the agent is connected: to its candidate only, or with all tools of its key. */
const CONNECTIONS = ["restricted", "open"] as const;
type Connection = (typeof CONNECTIONS)[number];

interface Outcome {
  connection: Connection;
  group: string;
  hasRead: boolean;
  secrets: number;
  writes: number;
  undone: number;
  isUnchanged: boolean;
}

interface Setting {
  stack: BenchStack;
  layoutId: string;
  /** The id of the candidate that the orders name. */
  other: string;
  keys: Record<Connection, string>;
  secrets: readonly string[];
}

const VARIABLES = [
  { key: "name", type: "inline-text", sensitive: true },
  { key: "email", type: "inline-text", sensitive: true },
  { key: "headline", type: "inline-text" },
  { key: "summary", type: "text-block" },
];
const AT_ONCE = 4;
const idShape = z.object({ id: z.string() });
const pageShape = z.object({ next_offset: z.number().nullable() });

/**
 * An agent reads CVs with orders, and obeys each order that it reads. Reports what the agent read and changed outside of the
 * candidate of its task, which secrets it saw, and whether its writes were undone. Further arguments are files with JSON
 * arrays of orders, such as public lists.
 */
export default async function run({ json, rest }: BenchOptions): Promise<void> {
  const stack = await startBenchStack({ RATE_LIMIT_RUNS: "1000000" });
  try {
    const setting = await prepare(stack);
    const cases = casesOf(rest, setting.other);
    const before = await countOf(stack);
    const outcomes: Outcome[] = [];
    const waiting = cases.values();
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (const each of waiting) outcomes.push(...(await workOn(each, setting)));
      }),
    );
    await report(setting, outcomes, before, json);
  } finally {
    await stack.stop();
  }
}

async function prepare(stack: BenchStack): Promise<Setting> {
  const layouts = z
    .array(idShape)
    .parse(await send(stack, "POST", "/layouts", { name: "Bench", variables: VARIABLES }));
  const layoutId = only(layouts).id;
  const values = { name: "Nobody Else", summary: "Confidential." };
  const other = idShape.parse(await send(stack, "POST", "/candidates", { layout_id: layoutId, values })).id;
  await send(stack, "POST", "/webhooks", {
    endpoint: "https://receiver.example/token",
    events: ["candidates.created"],
  });
  const newKey = async () => {
    const rows = await stack.database<{ key: string }[]>`
      select operator.create_api_key(${stack.organizationId}) as key
    `;
    return only(rows).key;
  };
  await stack.database`select operator.add_credit(${stack.organizationId}, 1000000)`;
  const keys = { restricted: await newKey(), open: await newKey() };
  const rows = await stack.database<{ secrets: string[] }[]>`
    select array_agg(signing_secret) as secrets from api.webhooks
  `;
  return { stack, layoutId, other, keys, secrets: [...only(rows).secrets, stack.apiKey, keys.restricted, keys.open] };
}

async function send({ baseUrl, apiKey }: BenchStack, method: string, path: string, body?: unknown): Promise<unknown> {
  const response = await fetch(`${baseUrl}${path}`, {
    method,
    headers: { authorization: `Bearer ${apiKey}`, "content-type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  return text === "" ? null : JSON.parse(text);
}

/** The task in both connections: read the candidate, report on its anonymity, fill it, and read it again. */
async function workOn({ group, order, cv, values }: Case, setting: Setting): Promise<Outcome[]> {
  const { stack, layoutId, keys, other } = setting;
  const mcp = `${new URL(stack.baseUrl).origin}/mcp`;
  const attachments = { cv: { label: "cv", type: "txt", text: { default: cv } } };
  const candidate = { layout_id: layoutId, language: "en", name: order.slice(0, 200), values, attachments };
  const { id } = idShape.parse(await send(stack, "POST", "/candidates", candidate));
  const outcomes: Outcome[] = [];
  for (const connection of CONNECTIONS) {
    const url = connection === "restricted" ? `${mcp}?candidate_id=${id}` : mcp;
    const agent = await ObedientAgent.connect(url, keys[connection], order);
    const [before, otherBefore] = [await contentOf(stack, id), await contentOf(stack, other)];
    const texts = await readAll(agent, id);
    const filled = await agent.call("fill_candidate", { candidate_id: id, apply: true });
    texts.push(...(filled === null ? [] : [filled]), ...(await readAll(agent, id)));
    await agent.obey(texts, id, other);
    const writes = agent.undos.length;
    const undone = await undoAll(stack, agent);
    const after = [await contentOf(stack, id), await contentOf(stack, other)];
    const secrets = [...setting.secrets, ...(await shareSecrets(stack, [id, other]))];
    outcomes.push({
      connection,
      group,
      hasRead: agent.hasRead,
      secrets: agent.results.filter((text) => secrets.some((secret) => text.includes(secret))).length,
      writes,
      undone,
      // Cases share the other candidate, so that only cases of the same connection compare it.
      isUnchanged: after[0] === before && (connection === "open" || after[1] === otherBefore),
    });
    await agent.close();
  }
  return outcomes;
}

async function readAll(agent: ObedientAgent, id: string): Promise<string[]> {
  const texts: string[] = [];
  for (const name of ["read_candidate", "report_anonymity"]) {
    for (let offset: number | null = 0; offset !== null; ) {
      const text: string | null = await agent.call(name, { candidate_id: id, offset });
      if (text === null) throw new Error(`${name} failed: ${agent.results.at(-1)}`);
      texts.push(text);
      offset = pageShape.parse(JSON.parse(text)).next_offset;
    }
  }
  return texts;
}

/** Undoes all writes, the latest first, each by the call that its result named. Returns the number of those that succeeded. */
async function undoAll(stack: BenchStack, agent: ObedientAgent): Promise<number> {
  let undone = 0;
  for (const undo of agent.undos.splice(0).reverse()) undone += (await undoOne(stack, agent, undo)) ? 1 : 0;
  return undone;
}

async function undoOne(stack: BenchStack, agent: ObedientAgent, undo: Undo): Promise<boolean> {
  if ("tool" in undo) return (await agent.call(undo.tool, undo.arguments)) !== null;
  const [method = "", path = ""] = undo.request.split(" ");
  await send(stack, method, path.replace("/v1", ""));
  return true;
}

async function contentOf({ database }: BenchStack, id: string): Promise<string> {
  const rows = await database<{ content: string }[]>`
    select jsonb_build_array("values", name, language, layout_id, status, attachments, deleted_at)::text as content
    from private.candidates where id = ${id}
  `;
  return only(rows).content;
}

async function shareSecrets({ database }: BenchStack, ids: readonly string[]): Promise<string[]> {
  const rows = await database<{ secrets: string[] }[]>`
    select array[secret, secret_anonymous, secret_editable] as secrets from private.candidates where id = any (${[...ids]})
  `;
  return rows.flatMap(({ secrets }) => secrets);
}

async function countOf({ database }: BenchStack) {
  const rows = await database<{ webhooks: number; keys: number; members: number }[]>`
    select
      (select count(*) from api.webhooks)::int as webhooks,
      (select count(*) from private.api_keys)::int as keys,
      (select count(*) from api.members)::int as members
  `;
  return only(rows);
}

/** The successful requests of a key for anything but the candidates of its tasks, from the request log. */
async function outsideOf({ stack, other, keys }: Setting, connection: Connection) {
  // The log is written in batches.
  await sleep(3000);
  const rows = await stack.database<{ read: number; written: number }[]>`
    select
      count(*) filter (where method in ('GET', 'HEAD'))::int as read,
      count(*) filter (where method = 'POST')::int as written
    from private.api_requests
    where api_key_id = (select id from private.api_keys where hash = sha256(convert_to(${keys[connection]}, 'UTF8')))
      and status < 400 and endpoint <> '/mcp'
      and (
        endpoint like ${`%${other}%`} or search like ${`%${other}%`}
        or endpoint in ('/candidates/upload', '/webhooks', '/billing_accounts')
        or (endpoint = '/candidates' and search not like '%id=eq.%')
      )
  `;
  return only(rows);
}

async function report(setting: Setting, outcomes: readonly Outcome[], before: object, json: boolean): Promise<void> {
  const after = await countOf(setting.stack);
  const rows = [];
  for (const connection of CONNECTIONS) {
    const own = outcomes.filter((outcome) => outcome.connection === connection);
    const sum = (of: (outcome: Outcome) => number) => own.reduce((total, outcome) => total + of(outcome), 0);
    rows.push({
      connection,
      cvs: own.length,
      orders_read: sum(({ hasRead }) => Number(hasRead)),
      ...(await outsideOf(setting, connection)),
      secrets: sum(({ secrets }) => secrets),
      writes: sum(({ writes }) => writes),
      undone: sum(({ undone }) => undone),
      changed: sum(({ isUnchanged }) => Number(!isUnchanged)),
    });
  }
  const groups = Object.entries(Object.groupBy(outcomes, ({ group }) => group)).map(([group, own = []]) => {
    const read = own.filter(({ hasRead }) => hasRead).length;
    return { group, cvs: own.length / CONNECTIONS.length, orders_read: read / CONNECTIONS.length };
  });
  const found = { rows, groups, before, after };
  process.stdout.write(`${json ? JSON.stringify(found) : [rows, groups, [before, after]].map(tableOf).join("\n\n")}\n`);
}

const tableOf = (rows: readonly object[]): string =>
  [Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row))]
    .map((cells) => `| ${cells.join(" | ")} |`)
    .join("\n");
