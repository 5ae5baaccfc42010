import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { LOGIN_ROLES } from "../../db/migrate.ts";
import { connect, type Database } from "../../platform/database.ts";
import { Encryption } from "../../platform/encryption.ts";
import { existing, only } from "../../platform/existing.ts";
import { createLog } from "../../platform/log.ts";
import { workerPasswords } from "../../platform/worker-roles.ts";
import { tcpUrl } from "../../stack/postgres.ts";
import { readSecrets, type StackFacts } from "../../stack/state.ts";
import { ENCRYPTION_KEYS } from "../support/environment.ts";
import { OWNER } from "../support/template.ts";
import { launch, makeDataDir, ready, removeDataDir, run, type StartedStack, stop } from "./stack.ts";
import { evidence, plant, takeCalls, trapsFor } from "./traps.ts";

const ROLES = LOGIN_ROLES;
type Role = (typeof ROLES)[number];

/** The kinds of traps that the owner of tables, functions and types in a schema can plant. */
const KINDS = [
  "trigger",
  "rule",
  "default",
  "index expression",
  "check constraint",
  "policy",
  "view",
  "function",
  "type",
  "operator",
  "domain",
  "table",
  "cast",
];

let dataDir: string;
let stack: StartedStack;
let facts: StackFacts;

beforeAll(async () => {
  dataDir = await makeDataDir();
  stack = launch(dataDir);
  facts = await ready(stack, dataDir);
  await as("superuser", (superuser) => superuser.unsafe(evidence(ROLES)));
});

afterAll(async () => {
  await stop(stack);
  await removeDataDir(dataDir);
});

async function urlOf(role: Role | "owner" | "superuser"): Promise<string> {
  const secrets = existing(await readSecrets(dataDir));
  const passwords = {
    ...workerPasswords(secrets.worker_password),
    authenticator: secrets.authenticator_password,
    gateway: secrets.gateway_password,
    owner: secrets.owner_password,
    superuser: secrets.superuser_password,
  };
  const user = role === "owner" ? OWNER : role === "superuser" ? "postgres" : role;
  return tcpUrl(Number(new URL(facts.database_url).port), {
    user,
    password: existing(passwords[role]),
    database: OWNER,
  });
}

/** Uses a session of a role of the running stack. */
async function as<Result>(
  role: Role | "owner" | "superuser",
  use: (session: Database) => PromiseLike<Result>,
): Promise<Result> {
  const session = connect(await urlOf(role), { name: "test", log: createLog("test", "silent"), max: 1 });
  try {
    return await use(session);
  } finally {
    await session.end();
  }
}

/** Plants all traps that a role may plant, also as each role that it may set. Returns their names. */
async function plantAs(role: Role): Promise<string[]> {
  const traps = await as("superuser", (superuser) => trapsFor(superuser, OWNER));
  const others = await as(
    "superuser",
    (superuser) => superuser<{ name: string }[]>`
      select rolname as name from pg_roles where rolname <> ${role} and pg_has_role(${role}, oid, 'SET')
    `,
  );
  const planted: string[] = [];
  for (const name of [role, ...others.map((other) => other.name)]) {
    planted.push(
      ...(await as(role, async (session) => {
        await session`set role ${session(name)}`;
        return plant(session, traps);
      })),
    );
  }
  return planted;
}

/** Runs everything that the owner and the superuser run. Returns the output of what failed. */
async function runPrivileged(): Promise<string[]> {
  await stop(stack);
  stack = launch(dataDir);
  facts = await ready(stack, dataDir);
  const failures: string[] = [];
  const perform = async (program: string, settings: Record<string, string> = {}, args: string[] = []) => {
    const { status, output } = await run(program, { DATABASE_URL: facts.database_url, ...settings }, args);
    if (status !== 0) failures.push(`${program} ${args.join(" ")}: ${output}`);
    return output.trim();
  };
  const superuserUrl = await urlOf("superuser");
  await perform("db/migrate.ts", { SUPERUSER_DATABASE_URL: superuserUrl });
  const names = (await run("db/operate.ts", { DATABASE_URL: facts.database_url }, ["?"])).output.split("there are ")[1];
  const file = join(dataDir, "candidates.ndjson");
  await writeFile(file, '{"name": "Ada"}\n');
  const ORGANIZATION = await perform("db/operate.ts", { NAME: "Trapped", CREDIT: "2" }, ["create-organization"]);
  const key = await perform("db/operate.ts", { ORGANIZATION }, ["create-key"]);
  const { KEY_ID, LAYOUT, CANDIDATE } = await as("owner", async (owner) =>
    only(
      await owner<{ KEY_ID: string; LAYOUT: string; CANDIDATE: string }[]>`
        with made as (
          insert into private.candidates (organization_id, language, status)
          values (${ORGANIZATION}, 'en', 'pending')
          returning id
        )
        select
          (select id from made) as "CANDIDATE",
          (select id from private.api_keys where hash = sha256(convert_to(${key}, 'UTF8'))) as "KEY_ID",
          (select id from api.layouts where visibility = 'public' limit 1) as "LAYOUT"
      `,
    ),
  );
  const MEMBER = await memberWithSecondFactor(ORGANIZATION);
  const settings = {
    ORGANIZATION,
    MEMBER,
    TASK: "files__sweep",
    WHAT: "ada@example.com",
    ENCRYPTION_KEYS,
    KEY_ID,
    LAYOUT,
    CANDIDATE,
    NAME: "webhooks",
    DELTA: "1",
    EMAIL: "ada@example.com",
    FILE: file,
    OVERLAP: "1 hour",
  };
  const commands = existing(names).trim().split(", ");
  const last = ["rotate-key", "revoke-key", "delete-organization"];
  commands.sort((a, b) => last.indexOf(a) - last.indexOf(b));
  for (const command of commands) await perform("db/operate.ts", { ...settings, ROLE: "admin" }, [command]);
  return failures;
}

const encryption = new Encryption({ ENCRYPTION_KEYS, ENCRYPTION_KEYS_FILE: undefined });

function memberWithSecondFactor(organizationId: string): Promise<string> {
  return as("owner", async (owner) => {
    await owner`select operator.create_dashboard_link(${organizationId}, 'grace@example.com', 'user')`;
    const rows = await owner<{ member_id: string }[]>`
      insert into private.dashboard_authenticators (member_id, organization_id, secret, last_step)
      select id, organization_id, ${encryption.encrypt("seed", "second factor")}, 1
      from api.members
      where organization_id = ${organizationId}
      returning member_id
    `;
    return only(rows).member_id;
  });
}

test("no session of the owner or the superuser runs what a service role has planted", async () => {
  const planted = Object.fromEntries(
    await Promise.all(ROLES.map(async (role) => [role, await plantAs(role)] as const)),
  );
  expect(planted).toEqual(Object.fromEntries(ROLES.map((role) => [role, []])));
  expect(await runPrivileged()).toEqual([]);
  expect(await as("superuser", takeCalls)).toBe(0);
});

test("a stack does not start if a service role owns what traps can be planted in", async () => {
  await as("superuser", (superuser) =>
    superuser.unsafe(`
      grant create on schema graphile_worker to worker;
      alter table graphile_worker.migrations owner to worker;
      alter table graphile_worker._private_known_crontabs owner to worker;
      alter function graphile_worker.force_unlock_workers(text[]) owner to worker;
      alter type graphile_worker.job_spec owner to worker;
    `),
  );
  const planted = await plantAs("worker");
  for (const kind of KINDS)
    expect(
      planted.some((name) => name.startsWith(`${kind} `)),
      kind,
    ).toBe(true);
  // The traps work: a read of the owner counts.
  await as("owner", (owner) => owner`select from graphile_worker.migrations`);
  expect(await as("superuser", takeCalls)).toBeGreaterThan(0);

  const migrated = await run("db/migrate.ts", {
    DATABASE_URL: facts.database_url,
    SUPERUSER_DATABASE_URL: await urlOf("superuser"),
  });
  expect(migrated.output).toMatch(/^migrate: role worker owns .*\n$/);
  expect(await as("superuser", takeCalls)).toBe(0);
  await stop(stack);
  stack = launch(dataDir);
  expect(await stack.ended).toBe(1);
  expect(stack.output()).toContain("role worker owns ");
});
