import { randomBytes } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Row } from "postgres";
import { afterEach, beforeEach, describe, expect, inject, test } from "vitest";
import { passwordVerifier } from "../../db/password.ts";
import { connect } from "../../platform/database.ts";
import { createLog } from "../../platform/log.ts";
import { prepareDatabase, tcpUrl } from "../../stack/postgres.ts";
import { ENCRYPTION_KEYS } from "../support/environment.ts";
import { connectAsSuperuser, OWNER } from "../support/template.ts";
import { run } from "./stack.ts";

const { database: facts } = inject("cluster");
const superuser = connectAsSuperuser(facts);

/** Runs the program of `make migrate` with only these settings. */
const migrate = (env: Record<string, string>) => run("db/migrate.ts", env);

function urlAs(user: string, password: string, database: string): string {
  return tcpUrl(facts.port, { user, password, database });
}

describe("on an empty database", () => {
  let name: string;

  beforeEach(async () => {
    name = `test_${randomBytes(6).toString("hex")}`;
    await prepareDatabase(superuser, { user: OWNER, password: facts.ownerPassword, database: name });
  });

  afterEach(async () => {
    await superuser`drop database ${superuser(name)} with (force)`;
  });

  test("names what the role lacks before anything is changed", async () => {
    const weak = `${name}_weak`;
    await superuser.unsafe(`create role ${weak} login password '${passwordVerifier("weak")}'`);
    try {
      const without = await migrate({ DATABASE_URL: urlAs(weak, "weak", name) });
      expect(without).toEqual({
        status: 1,
        output: `migrate: role ${weak} may not create roles, which the migrations do: run "alter role ${weak} createrole" as a superuser\n`,
      });
      await superuser.unsafe(`alter role ${weak} createrole`);
      expect((await migrate({ DATABASE_URL: urlAs(weak, "weak", name) })).output).toContain(
        "does not own the database",
      );
    } finally {
      await superuser.unsafe(`drop role ${weak}`);
    }
  });

  test("creates the schema without superuser rights, changes nothing again, and remembers the superuser step", async () => {
    const env = {
      DATABASE_URL: urlAs(OWNER, facts.ownerPassword, name),
      AUTHENTICATOR_PASSWORD: facts.authenticatorPassword,
      GATEWAY_PASSWORD: facts.gatewayPassword,
      WORKER_PASSWORD: facts.workerPassword,
    };
    const first = await migrate(env);
    expect(first.output).toMatch(/^migrate: applied \d+ migrations, up to \d{4}_\w+\.sql$/m);
    expect(first.output).toContain("migrate: set the passwords of authenticator, gateway, worker");
    expect(first.output).toMatch(/^migrate: skipped the superuser step: .* set SUPERUSER_DATABASE_URL /m);
    expect(first.status).toBe(0);

    const second = await migrate(env);
    expect(second.output).toContain("migrate: no migration is pending");
    expect(second.status).toBe(0);

    const worker = connect(urlAs("worker", facts.workerPassword, name), {
      name: "test",
      log: createLog("test", "silent"),
      max: 1,
    });
    try {
      const [row] = await worker`
        select
          (select nspowner::regrole::text from pg_namespace where nspname = 'graphile_worker') as owner,
          has_schema_privilege('graphile_worker', 'create') as may_create_objects,
          (select count(*)::integer from graphile_worker.migrations) as versions
      `;
      expect(row).toEqual({ owner: OWNER, may_create_objects: false, versions: 20 });
    } finally {
      await worker.end();
    }
    const able = await migrate({ ...env, SUPERUSER_DATABASE_URL: urlAs("postgres", facts.superuserPassword, name) });
    expect(able.output).toContain("migrate: ran the superuser step");
    expect((await migrate(env)).output).toContain("migrate: the superuser step was already done");
  });

  test("simultaneous runs take turns", async () => {
    const env = { DATABASE_URL: urlAs(OWNER, facts.ownerPassword, name) };
    const outcomes = await Promise.all([migrate(env), migrate(env)]);
    expect(outcomes.map(({ status }) => status)).toEqual([0, 0]);
    const applied = outcomes.map(({ output }) => output.includes("applied")).sort();
    expect(applied).toEqual([false, true]);
  });
});

describe("a database whose schema is not that of this release is refused in one line", () => {
  let name: string;

  beforeEach(async () => {
    name = `test_${randomBytes(6).toString("hex")}`;
    await superuser`create database ${superuser(name)} template ${superuser(facts.template)} owner ${superuser(OWNER)}`;
  });

  afterEach(async () => {
    await superuser`drop database ${superuser(name)} with (force)`;
  });

  const startGateway = () =>
    run("gateway/main.ts", {
      DATABASE_URL: urlAs("gateway", facts.gatewayPassword, name),
      POSTGREST_URL: "http://127.0.0.1:9",
      JWT_SECRET: "x".repeat(32),
      ENCRYPTION_KEYS,
      STORAGE_URL: "file:///tmp",
      SPOOL_DIR: join(tmpdir(), name),
    });
  const startWorker = () =>
    run("worker/main.ts", {
      DATABASE_URL: urlAs("worker", facts.workerPassword, name),
      STORAGE_URL: "file:///tmp",
      ENCRYPTION_KEYS,
    });
  const startMigrate = () => migrate({ DATABASE_URL: urlAs(OWNER, facts.ownerPassword, name) });

  async function change(statement: string): Promise<void> {
    const owner = connect(urlAs(OWNER, facts.ownerPassword, name), {
      name: "test",
      log: createLog("test", "silent"),
      max: 1,
    });
    try {
      await owner.unsafe(statement);
    } finally {
      await owner.end();
    }
  }

  const edited =
    /^\w+: the schema of the database was created by other versions of [\w-]+\/\d+_\w+\.sql.* create the database again\n$/;

  test("migrations that were edited after they were applied", async () => {
    await change("update private.migration_checksums set checksum = 'other' where version in ('1300', '3100')");
    for (const start of [startGateway, startWorker, startMigrate]) {
      const { status, output } = await start();
      expect(output).toMatch(edited);
      expect(output).toContain("resources/1300_api_requests.sql and 1 more");
      expect(status).toBe(1);
    }
  });

  test("a database that was created before checksums were recorded", async () => {
    await change("drop function private.applied_migrations(); drop table private.migration_checksums");
    for (const start of [startGateway, startWorker]) {
      const { status, output } = await start();
      expect(output).toMatch(/^\w+: the database has no schema of this service, or .*\n$/);
      expect(status).toBe(1);
    }
    const { status, output } = await startMigrate();
    expect(output).toMatch(edited);
    expect(status).toBe(1);
  });

  test("pending migrations", async () => {
    await change("delete from private.schema_migrations where version = '7100'");
    for (const start of [startGateway, startWorker]) {
      const { status, output } = await start();
      expect(output).toMatch(
        /^\w+: .* first pending migration is earlier-revision\/7100_\w+\.sql\. Run "make migrate" first\n$/,
      );
      expect(status).toBe(1);
    }
  });
});

describe("no session runs code that a weaker role has put in the place of an object", () => {
  let name: string;

  /** Statements that count a call if the session belongs to the given role, even if it has set another one. */
  const count = (role: string) => `
    language plpgsql set search_path = pg_catalog as $$
    begin
      if session_user = '${role}' then perform nextval('public.calls'); end if;
      return true;
    end
    $$;
  `;

  /** Returns the first row. */
  async function as(user: string, password: string, statements: string): Promise<Row> {
    const database = connect(urlAs(user, password, name), { name: "test", log: createLog("test", "silent"), max: 1 });
    try {
      const [row = {}] = await database.unsafe(statements);
      return row;
    } finally {
      await database.end();
    }
  }

  const asSuperuser = (statements: string) => as("postgres", facts.superuserPassword, statements);

  const calls = async () =>
    Number(
      (await asSuperuser("select case when is_called then last_value else 0 end as calls from public.calls")).calls,
    );

  beforeEach(async () => {
    name = `test_${randomBytes(6).toString("hex")}`;
    await superuser`create database ${superuser(name)} template ${superuser(facts.template)} owner ${superuser(OWNER)}`;
    await asSuperuser("create sequence public.calls; grant usage on sequence public.calls to public");
  });

  afterEach(async () => {
    await superuser`drop database ${superuser(name)} with (force)`;
  });

  test("a database in which a service role owns a table is refused before anything reads the table", async () => {
    await asSuperuser(`
      grant create on schema graphile_worker to worker;
      alter table graphile_worker.migrations owner to worker;
    `);
    await as(
      "worker",
      facts.workerPassword,
      `
        create function graphile_worker.count() returns boolean ${count(OWNER)}
        grant execute on function graphile_worker.count() to public;
        alter table graphile_worker.migrations rename to moved;
        create view graphile_worker.migrations as select * from graphile_worker.moved where graphile_worker.count();
        grant all on graphile_worker.moved, graphile_worker.migrations to public;
      `,
    );
    const { status, output } = await migrate({ DATABASE_URL: urlAs(OWNER, facts.ownerPassword, name) });
    expect(await calls()).toBe(0);
    expect(output).toMatch(/^migrate: role worker owns \S.*graphile_worker\.\w+.*\n$/);
    expect(status).toBe(1);
  });

  test("a search path that the owner has set for the database does not apply to the superuser step", async () => {
    await as(
      OWNER,
      facts.ownerPassword,
      `
        create schema trap;
        grant usage on schema trap to public;
        create function trap.count(oid, oid) returns boolean ${count("postgres").replace("true", "$1 = $2")}
        create operator trap.= (function = trap.count, leftarg = oid, rightarg = oid);
        alter database ${name} set search_path = trap, pg_catalog;
      `,
    );
    const { status, output } = await migrate({
      DATABASE_URL: urlAs(OWNER, facts.ownerPassword, name),
      SUPERUSER_DATABASE_URL: urlAs("postgres", facts.superuserPassword, name),
    });
    expect(output).toContain("migrate: ran the superuser step");
    expect(await calls()).toBe(0);
    expect(status).toBe(0);
  });
});

describe("an error is reported in one line", () => {
  test.each([
    ["a missing setting", {}, /^migrate: DATABASE_URL: is not set: give .*\n$/],
    ["an invalid URL", { DATABASE_URL: "nonsense" }, /^migrate: DATABASE_URL is not the URL of a database.*\n$/],
    [
      "an unreachable server",
      { DATABASE_URL: "postgres://owner:secret@127.0.0.1:9/database" },
      /^migrate: the database at 127\.0\.0\.1:9\/database cannot be reached: .*ECONNREFUSED.*\n$/,
    ],
    [
      "a wrong password",
      { DATABASE_URL: urlAs(OWNER, "wrong", "postgres") },
      /^migrate: the database at 127\.0\.0\.1:\d+\/postgres cannot be reached: password authentication failed.*\n$/,
    ],
    [
      "a non-ASCII password",
      { DATABASE_URL: urlAs(OWNER, facts.ownerPassword, facts.template), GATEWAY_PASSWORD: "naïve" },
      /^migrate: GATEWAY_PASSWORD: must consist of printable ASCII characters\n$/,
    ],
  ])("%s", async (_, env, expected) => {
    const { status, output } = await migrate(env);
    expect(output).toMatch(expected);
    expect(output).not.toContain("secret");
    expect(status).toBe(1);
  });
});

test("a password verifier accepts only its password", async () => {
  const role = `test_${randomBytes(6).toString("hex")}`;
  const password = `it's "quoted" \\ and % $ & spaced`;
  await superuser.unsafe(`create role ${role} login password '${passwordVerifier(password)}'`);
  try {
    const log = createLog("test", "silent");
    const right = connect(urlAs(role, password, "postgres"), { name: "test", log, max: 1 });
    expect(await right`select current_user as name`).toEqual([{ name: role }]);
    await right.end();
    const wrong = connect(urlAs(role, `${password} `, "postgres"), { name: "test", log, max: 1 });
    await expect(wrong`select 1`).rejects.toThrow("password authentication failed");
    await wrong.end();
  } finally {
    await superuser.unsafe(`drop role ${role}`);
  }
});
