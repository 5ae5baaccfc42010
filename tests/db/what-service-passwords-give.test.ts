import { expect, inject, test } from "vitest";
import { connect, type Database } from "../../platform/database.ts";
import { createLog } from "../../platform/log.ts";
import { tcpUrl } from "../../stack/postgres.ts";
import { startDatabase } from "../support/database.ts";
import { stopAfterAll } from "../support/ending.ts";

/** docs/security.md states what each password of a service gives. These tests keep the statements true. */

const ROLES = ["authenticator", "gateway", "worker"] as const;
type Role = (typeof ROLES)[number];

const clone = await stopAfterAll(startDatabase());
const { organizationId } = await clone.createOrganization();
await clone.database`select operator.create_dashboard_link(${organizationId}, 'ada@example.com', 'superuser')`;

async function as<Result>(role: Role, use: (session: Database) => PromiseLike<Result>): Promise<Result> {
  const { database: facts } = inject("cluster");
  const url = tcpUrl(facts.port, { user: role, password: facts[`${role}Password`], database: clone.name });
  const session = connect(url, { name: "test", log: createLog("test", "silent"), max: 1 });
  try {
    return await use(session);
  } finally {
    await session.end();
  }
}

/** The names of the organizations that a role reads with claims of its own making. */
const organizationsOf = (role: Role) =>
  as(role, async (session) => {
    await session`set role api_consumer`;
    await session`select set_config('request.jwt.claims', ${JSON.stringify({ organization_id: organizationId })}, false)`;
    return [...(await session<{ id: string }[]>`select id from api.organizations`)];
  });

test("authenticator and gateway act as any organization by claims of their own making", async () => {
  expect(await organizationsOf("authenticator")).toEqual([{ id: organizationId }]);
  expect(await organizationsOf("gateway")).toEqual([{ id: organizationId }]);
});

test("worker cannot act as an organization, and no table outside of the queue is granted to it", async () => {
  await expect(organizationsOf("worker")).rejects.toMatchObject({ code: "42501" });
  const tables = await clone.database`
    select oid::regclass::text as name
    from pg_class
    where relkind in ('r', 'p', 'v', 'm')
      and relnamespace::regnamespace::text !~ '^(pg_|information_schema$|graphile_worker$)'
      and has_any_column_privilege('worker', oid, 'select, insert, update')
  `;
  expect([...tables]).toEqual([]);
});

test("worker reads the token of a sign-in link that anyone requested, and the data of a candidate by its id", async () => {
  await as("gateway", (gateway) => gateway`select private.request_sign_in('ada@example.com')`);
  const mails = await as(
    "worker",
    (worker) => worker<{ email: string; token: string }[]>`
      select mail.email, mail.token
      from private.take_outbox() as job
      cross join lateral private.read_sign_in_mail((job.payload ->> 'id')::uuid) as mail
      where job.task = 'dashboard_links__send'
    `,
  );
  expect([...mails]).toEqual([{ email: "ada@example.com", token: expect.stringMatching(/^\w{40}$/) }]);

  const [candidate] = await clone.database<{ id: string }[]>`
    insert into api.candidates (organization_id, name) values (${organizationId}, 'Ada') returning id
  `;
  const [facts] = await as(
    "worker",
    (worker) => worker<{ name: string }[]>`
      select private.shared_facts(${candidate?.id ?? ""}) #>> '{candidate,name}' as name
    `,
  );
  expect(facts).toEqual({ name: "Ada" });
});

test("no service role calls a function for operators", async () => {
  const callable = await clone.database`
    select oid::regprocedure::text as name
    from pg_proc
    cross join unnest(${ROLES}::text[]) as role
    where pronamespace = 'operator'::regnamespace and has_function_privilege(role, oid, 'execute')
  `;
  expect([...callable]).toEqual([]);
});
