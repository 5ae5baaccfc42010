import { describe, expect, test } from "vitest";
import { COLUMNS } from "../../db/rotate-encryption-key.ts";
import { COLLECTIONS } from "../../gateway/collections/collections.ts";
import { LANGUAGES } from "../../languages/languages.ts";
import type { Resource } from "../../openapi/catalog.ts";
import { readApi } from "../../openapi/main.ts";
import { QUEUES } from "../../worker/runs/claimed-run.ts";
import { startDatabase } from "../support/database.ts";
import { stopAfterAll } from "../support/ending.ts";
import { CHANGES, NEW_ROWS, OPERATIONS, PERMISSIONS, RESOURCES } from "../support/resources.ts";

const WRITES = ["POST", "PATCH", "DELETE"] as const;

const clone = await stopAfterAll(startDatabase());
// Fails for a collection or an event that only the database or only the registry defines.
const { catalog } = await readApi(clone.database);

function resource(name: string): Resource {
  const found = catalog.resources.find((candidate) => candidate.name === name);
  if (found === undefined) throw new Error(`no resource ${name}`);
  return found;
}

const writesOf = (name: string) => WRITES.filter((method) => resource(name).methods.includes(method));

describe.each(Object.entries(COLLECTIONS))("collection %s", (name, collection) => {
  test("has its columns, operations and sample rows in tests/support/resources.ts", () => {
    expect(Object.keys(RESOURCES)).toContain(name);
    expect(Object.keys(OPERATIONS)).toContain(name);
    const methods = writesOf(name);
    if (methods.includes("POST") && name !== "members") expect(Object.keys(NEW_ROWS)).toContain(name);
    if (methods.includes("PATCH")) expect(Object.keys(CHANGES)).toContain(name);
  });

  test("has a permission and writable columns if and only if it has methods that write", () => {
    const { columns, writePermission } = resource(name);
    const methods = writesOf(name);
    expect(writePermission !== null).toBe(methods.length > 0);
    expect(columns.some(({ isUpdatable }) => isUpdatable)).toBe(methods.includes("PATCH"));
  });

  test("requires the same permission in all policies for writing", async () => {
    const rows = await clone.database<{ permission: string }[]>`
      select distinct permission from private.policy_permissions() where collection = ${name} and command <> 'r'
    `;
    const [generated] = await clone.database`select private.write_permission(${name}) as permission`;
    expect(rows.length).toBeLessThanOrEqual(1);
    expect(generated?.permission ?? null).toBe(rows[0]?.permission ?? null);
  });

  test("has its primary key", async () => {
    const [key] = await clone.database<{ columns: string[] }[]>`
      select array(select attname::text from pg_attribute where attrelid = conrelid and attnum = any (conkey)) as columns
      from pg_constraint
      where contype = 'p'
        and conrelid = coalesce(to_regclass(${`private.${name}`}), to_regclass(${`api.${name}`}))
    `;
    expect(key?.columns).toContain(collection.primaryKey);
  });

  test("has indexes of each organization's rows in the default order and from the newest", async () => {
    const rows = await clone.database<{ definition: string }[]>`
      select pg_get_indexdef(indexrelid) as definition
      from pg_index
      join pg_attribute on attrelid = indrelid and attname = 'organization_id'
      where indrelid = coalesce(to_regclass(${`private.${name}`}), to_regclass(${`api.${name}`}))
    `;
    // An organization has one row of itself, and its billing account.
    if (name === "organizations" || name === "billing_accounts") return;
    const definitions = rows.map(({ definition }) => definition).join("\n");
    expect(definitions).toMatch(new RegExp(`\\(organization_id, ${collection.primaryKey}\\b`));
    expect(definitions).toMatch(new RegExp(`\\(organization_id, created_at DESC, ${collection.primaryKey}\\b`));
  });

  test("sets updated_at when a client changes a row", async () => {
    if (!writesOf(name).includes("PATCH")) return;
    const touching = await clone.database`
      select from pg_trigger
      where tgrelid = coalesce(to_regclass(${`private.${name}`}), to_regclass(${`api.${name}`}))
        and tgfoid = 'private.tg__touch_updated_at'::regproc
    `;
    expect(touching).toHaveLength(1);
  });

  test("is deleted by a stamp only if it has deleted_at and its rows cannot be deleted", async () => {
    const [granted] = await clone.database<{ isDeletable: boolean }[]>`
      select has_table_privilege('api_consumer', ${`api.${name}`}, 'delete') as "isDeletable"
    `;
    if ("deletion" in collection) {
      expect(resource(name).columns.map((column) => column.name)).toContain("deleted_at");
      expect(granted?.isDeletable).toBe(false);
    } else if (writesOf(name).includes("DELETE") && name !== "members") {
      expect(granted?.isDeletable).toBe(true);
    }
  });
});

test("every permission has a description", () => {
  expect(catalog.permissions.length).toBeGreaterThan(0);
  for (const { name, description } of catalog.permissions) expect(description, name).not.toBe("");
});

test.each(LANGUAGES.map(({ code, dashboard }) => [code, dashboard] as const))(
  "the dashboard names every permission, and no other, in %s",
  async (_, texts) => {
    const { dashboard } = await texts();
    const names = catalog.permissions.map(({ name }) => name).sort();
    expect(Object.keys(dashboard.permissionNames).sort()).toEqual(names);
    expect(Object.keys(dashboard.permissionTexts).sort()).toEqual(names);
  },
);

test("the tests know every permission, and those of the operations exist", () => {
  const names = catalog.permissions.map(({ name }) => name);
  expect(PERMISSIONS).toEqual(names);
  const used = Object.values(OPERATIONS).flatMap(({ GET, POST, PATCH, DELETE }) =>
    [GET, POST, PATCH, DELETE].flatMap((operation) => operation?.permission ?? []),
  );
  expect(used.filter((name) => !names.includes(name))).toEqual([]);
});

test("an event requires the permission that reads its resource", async () => {
  const rows = await clone.database<{ event: string; permission: string | null }[]>`
    select name as event, private.event_permission(name) as permission from unnest(private.all_webhook_events()) as name
  `;
  expect(rows.length).toBeGreaterThan(10);
  for (const { event, permission } of rows) {
    const [resource = ""] = event.split(".");
    expect(permission, event).toBe(OPERATIONS[resource]?.GET.permission);
  }
});

test("workers have slots for each queue of runs", async () => {
  const [row] = await clone.database<{ used: string[]; measured: string[] }[]>`
    select array_agg(distinct private.queue_of(kind, needs_ocr)) as used, private.run_queues() as measured
    from unnest('{attach, fill, extract, export}'::text[]) as kind
    cross join unnest('{false, true}'::boolean[]) as needs_ocr
  `;
  expect(row?.used.toSorted()).toEqual(QUEUES.toSorted());
  expect(row?.measured).toEqual([...QUEUES]);
});

test("the keys of every encrypted column are checked by the doctors", async () => {
  const [check] = await clone.database<{ body: string }[]>`
    select prosrc as body from pg_proc where oid = 'private.used_encryption_keys'::regproc
  `;
  for (const { table, column } of COLUMNS) {
    expect(check?.body).toContain(`select ${table}.${column} from private.${table}\n`);
  }
});
