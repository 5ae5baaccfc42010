import { readdir, readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { lintMigration, releaseProblems } from "../../db/lint.ts";

/** Lints a valid migration with the given replacements. */
async function lint(replacements: Record<string, string> = {}): Promise<string[]> {
  let source = `-- migrate:up

-- Ünïcode in a comment shifts bytes, not lines.
create table private.things (
  id uuid primary key,
  name text not null
);

comment on table private.things is 'Things.';
comment on column private.things.id is 'Identifier.';
comment on column private.things.name is 'Name.';

create index things_name_idx on private.things (name);

alter table private.things enable row level security;

create function private.count_things() returns bigint
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  return (select count(*) from private.things);
end
$$;

create function private.first_thing() returns text
language sql
set search_path = pg_catalog, pg_temp
as $$ select things.name from private.things $$;

do $$ begin perform 1; end $$;

-- migrate:down
`;
  for (const [from, to] of Object.entries(replacements)) {
    expect(source).toContain(from);
    // A function, because `$$` in a replacement string means one dollar sign.
    source = source.replace(from, () => to);
  }
  return (await lintMigration(source)).map(({ line, message }) => `${line}: ${message}`);
}

test("a valid migration has no problems", async () => {
  expect(await lint()).toEqual([]);
});

describe("a table", () => {
  test("needs row-level security", async () => {
    expect(await lint({ "alter table private.things enable row level security;": "" })).toEqual([
      expect.stringMatching(/^4: table private\.things has no row-level security\. Add/),
    ]);
  });

  test("needs a comment", async () => {
    expect(await lint({ "comment on table private.things is 'Things.';": "" })).toEqual([
      expect.stringMatching(/^4: table private\.things has no comment\. Add/),
    ]);
  });

  test("needs a comment on each column, which must not be empty", async () => {
    expect(await lint({ "comment on column private.things.id is 'Identifier.';": "", "is 'Name.'": "is ' '" })).toEqual(
      [
        expect.stringMatching(/^4: column private\.things\.id has no comment\. Add/),
        expect.stringMatching(/^4: column private\.things\.name has no comment\. Add/),
      ],
    );
  });

  test("that is a partition needs only row-level security", async () => {
    const partition = "create table private.things_1 partition of private.things for values in ('a');";
    expect(await lint({ "create index": `${partition}\n\ncreate index` })).toEqual([
      expect.stringMatching(/^13: table private\.things_1 has no row-level security/),
    ]);
  });
});

describe("a security definer function", () => {
  test("must be in schema private or operator", async () => {
    expect(await lint({ "function private.count_things": "function api.count_things" })).toEqual([
      expect.stringMatching(/^17: .*api\.count_things is not in schema private or operator/),
    ]);
    expect(await lint({ "function private.count_things": "function operator.count_things" })).toEqual([]);
  });

  test("cannot be created by altering another function", async () => {
    const alter = "alter function private.first_thing() security definer;";
    expect(await lint({ "do $$": `${alter}\ndo $$` })).toEqual([
      expect.stringMatching(/^31: private\.first_thing is altered to security definer/),
    ]);
  });
});

describe("a function", () => {
  const path = "set search_path = pg_catalog, pg_temp";
  const missing = /^17: function private\.count_things does not set its search path\. Add/;

  test("must set the search path, with pg_temp at its end", async () => {
    for (const other of [
      "",
      "set search_path = ''",
      "set search_path = pg_catalog",
      "set search_path = pg_temp, pg_catalog",
      "set search_path = private, pg_catalog, pg_temp",
      "set work_mem = '1MB'",
    ]) {
      expect(await lint({ [path]: other }), other).toEqual([expect.stringMatching(missing)]);
    }
    expect(await lint({ " security definer": "", [path]: "" })).toEqual([expect.stringMatching(missing)]);
  });

  test("needs none if its names are looked up when it is created, unless it is security definer", async () => {
    const added = (definition: string) => lint({ "do $$": `${definition};\ndo $$` });
    expect(await added("create function private.two() returns text language sql return private.first_thing()")).toEqual(
      [],
    );
    expect(
      await added(
        "create function private.two() returns text language sql security definer return private.first_thing()",
      ),
    ).toEqual([expect.stringMatching(/^31: function private\.two does not set/)]);
  });

  test("needs none if it names no type, table or function", async () => {
    const body = (text: string) =>
      lint({
        "do $$": `create function private.two(a anyelement) returns anyelement as $q$ ${text} $q$ language sql;\ndo $$`,
      });
    expect(await body("select case when a = a then a end")).toEqual([]);
    for (const text of ["select a::text", "select a from private.things", "select private.two(a)"]) {
      expect(await body(text), text).toEqual([expect.stringMatching(/^31: function private\.two does not set/)]);
    }
  });
});

test.each([
  ["create table things ()", "table things"],
  ["create table things as select 1 as one", "table things"],
  ["create view things as select 1 as one", "view things"],
  ["create sequence things", "sequence things"],
  ["create domain thing as text", "domain thing"],
  ["create type thing as enum ('a')", "type thing"],
  ["create type thing as (a text)", "type thing"],
  ["create type thing as range (subtype = integer)", "type thing"],
  ["create aggregate things (integer) (sfunc = int4pl, stype = integer)", "object things"],
  ["create statistics things on id, name from private.things", "statistics things"],
  ["create function things() returns integer language sql return 1", "function things"],
  ["create index on things (name)", "the table of the index things"],
  ["create policy p on things using (true)", "the table of the policy things"],
  ["create rule r as on insert to things do nothing", "the table of the rule things"],
  [
    "create trigger t before insert on private.things for each row execute function touch()",
    "the function of the trigger touch",
  ],
])("%s has no schema", async (statement, created) => {
  const problems = await lint({ "do $$": `${statement};\ndo $$` });
  expect(problems).toContainEqual(expect.stringMatching(new RegExp(`^31: ${created} has no schema\\.`)));
});

describe("a syntax error is reported with its line", () => {
  test("in a statement", async () => {
    expect(await lint({ "create index": "create indx" })).toEqual([
      expect.stringMatching(/^13: syntax error at or near "indx"/),
    ]);
  });

  test("in a PL/pgSQL function, a query in it, and a do block", async () => {
    expect(await lint({ "end\n$$;": "$$;" })).toEqual([
      expect.stringMatching(/^17: function private\.count_things: syntax error/),
    ]);
    expect(await lint({ "select count(*) from": "select count(*) fro" })).toEqual([
      expect.stringMatching(/^17: function private\.count_things: syntax error/),
    ]);
    expect(await lint({ "begin perform 1; end": "begin perfrm 1; end" })).toEqual([
      expect.stringMatching(/^31: do block: syntax error/),
    ]);
  });

  test("in an SQL function", async () => {
    expect(await lint({ "select things.name": "selct things.name" })).toEqual([
      expect.stringMatching(/^26: function private\.first_thing: syntax error/),
    ]);
  });
});

test.each([
  ["-- migrate:up\n", ""],
  ["-- migrate:down\n", ""],
  ["-- migrate:down\n", "-- migrate:down\n\ndrop table private.things;\n"],
])("a migration starts and ends with the lines of dbmate: %j %j", async (from, to) => {
  expect(await lint({ [from]: to })).toEqual([
    '1: a migration starts with the line "-- migrate:up" and ends with "-- migrate:down".',
  ]);
});

test("a body of a function has at most 80 lines", async () => {
  const body = (lines: number) => lint({ "begin\n  return": `begin\n${"  perform 1;\n".repeat(lines - 3)}  return` });
  expect(await body(80)).toEqual([]);
  expect(await body(81)).toEqual(["17: function private.count_things has 81 lines. Divide what has more than 80."]);
});

test("a line has at most 120 characters", async () => {
  expect(await lint({ "-- Ünïcode": `-- ${"ü".repeat(120)}` })).toEqual([
    expect.stringMatching(/^3: the line has \d+ characters\. Use at most 120\.$/),
  ]);
  expect(await lint({ "create index": `-- ${"ü".repeat(117)}\n\ncreate index` })).toEqual([]);
});

describe("a migration that is newer than the latest release", () => {
  const TIMEOUTS = "set local lock_timeout = '500ms';\nset local statement_timeout = '1s';";

  const lintNew = async (statements: string, first = "-- migrate:up") => {
    const problems = await lintMigration(`${first}\n\n${statements}\n\n-- migrate:down\n`, "0.2.0");
    return problems.map(({ line, message }) => `${line}: ${message}`);
  };

  test("of the fixtures follows the rules", async () => {
    const fixtures = new URL("../fixtures/upgrade/", import.meta.url);
    const files = (await readdir(fixtures, { recursive: true })).filter((file) => file.endsWith(".sql"));
    expect(files).toHaveLength(3);
    for (const file of files) {
      expect(await lintMigration(await readFile(new URL(file, fixtures), "utf8"), "98.0.0"), file).toEqual([]);
    }
  });

  test("begins with short time-outs", async () => {
    const change = "alter table private.candidates add column note text;";
    expect(await lintNew(`${TIMEOUTS}\n${change}`)).toEqual([]);
    expect(await lintNew(change)).toEqual([
      expect.stringMatching(/^3: .*"set local lock_timeout/),
      expect.stringMatching(/^3: .*"set local statement_timeout/),
    ]);
    for (const value of ["0", "2s", "1min", "1001ms"]) {
      expect(await lintNew(`${TIMEOUTS.replace("500ms", value)}\n${change}`), value).toEqual([
        expect.stringMatching(/^3: .*"set local lock_timeout/),
      ]);
    }
    expect(await lintNew(`${TIMEOUTS.replace("set local lock", "set lock")}\n${change}`)).toHaveLength(1);
    expect(await lintNew(`${change}\n${TIMEOUTS}`)).toHaveLength(1);
  });

  test.each([
    "drop table private.candidates;",
    "drop function private.applied_migrations();",
    "drop policy select_own on private.candidates;",
    "drop trigger _100_touch on private.candidates;",
    "truncate private.candidates;",
    "delete from private.candidates;",
    "revoke select on api.candidates from api_consumer;",
    "alter table private.candidates drop column name;",
    "alter table private.candidates alter column name type varchar(10);",
    "alter table private.candidates alter column name set not null;",
    "alter table private.candidates rename column name to title;",
    "alter table private.candidates rename to people;",
    "alter function private.applied_migrations() rename to applied;",
    "alter table private.candidates set schema api;",
  ])("needs the mark of a contract for: %s", async (statement) => {
    const marked = (mark: string) => lintNew(`${TIMEOUTS}\n${mark}\n${statement}`);
    const problem = [expect.stringMatching(/^6: the statement removes or narrows .* is at most 0\.2\.0\.$/)];
    expect(await marked("")).toEqual(problem);
    expect(await marked("-- contract: works from 0.2.1 on")).toEqual(problem);
    expect(await marked("-- contract: works from 0.10.0 on")).toEqual(problem);
    expect(await marked("-- contract: works from 0.1.0 on")).toEqual([]);
    expect(await marked("-- contract: works from 0.2.0 on")).toEqual([]);
  });

  test("is outside a transaction only for one statement that locks no request", async () => {
    const outside = (statements: string) => lintNew(statements, "-- migrate:up transaction:false");
    const problem = [expect.stringMatching(/^3: a migration outside a transaction is one statement/)];
    for (const statement of [
      "create index concurrently i on private.candidates (name);",
      "drop index concurrently private.i;",
      "reindex index concurrently private.i;",
      "alter table private.candidates validate constraint c;",
      "call private.fill_notes();",
    ]) {
      expect(await outside(statement), statement).toEqual([]);
      expect(await outside(`${statement}\n${statement}`), statement).toEqual(problem);
      expect(await lintMigration(`-- migrate:up transaction:false\n\n${statement}\n\n-- migrate:down\n`)).toEqual([
        expect.objectContaining({ line: 1 }),
      ]);
    }
    for (const statement of [
      "create index i on private.candidates (name);",
      "drop index private.i;",
      "reindex index private.i;",
      "alter table private.candidates add column note text;",
    ]) {
      expect(await outside(statement), statement).toEqual(problem);
    }
  });

  test("has a higher number than released ones, which are never edited", () => {
    const migration = (file: string, checksum = "a") => ({
      file,
      version: file.slice(2, 6),
      checksum,
      oldest_release: null,
    });
    const release = { version: "0.2.0", migrations: { "a/0100_x.sql": "a", "b/7000_y.sql": "a" } };
    const released = [migration("a/0100_x.sql"), migration("b/7000_y.sql")];
    expect(releaseProblems([...released, migration("a/7020_z.sql")], release)).toEqual([]);
    expect(releaseProblems([...released, migration("a/0120_z.sql")], release)).toEqual([
      "a/0120_z.sql: its number is not above 7000, the last one of release 0.2.0. Give it a higher one.",
    ]);
    expect(releaseProblems([migration("a/0100_x.sql", "b")], release)).toEqual([
      expect.stringContaining("a/0100_x.sql: release 0.2.0 contains this migration. Undo the change"),
      expect.stringContaining("b/7000_y.sql: release 0.2.0 contains this migration."),
    ]);
  });
});
