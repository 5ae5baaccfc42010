import { expect, test } from "vitest";
import { registerWebhook } from "../flows/webhook-support.ts";
import { stopAfterAll } from "../support/ending.ts";
import { startService } from "../support/service.ts";

const service = await stopAfterAll(startService());

/** The columns of each resource that has events: what the API shows, what events omit, and what events show. */
async function eventColumns(): Promise<{ resource: string; api: string[]; omitted: string[]; event: string[] }[]> {
  const rows = await service.database<{ resource: string; api: string[]; omitted: string[]; event: string[] }[]>`
    select
      resources.name as resource,
      array(
        select attname::text from pg_attribute
        where attrelid = ('api.' || resources.name)::regclass and attnum > 0 and not attisdropped
      ) as api,
      private.event_omissions(resources.name::text) as omitted,
      array(
        select jsonb_object_keys(
          private.event_row(
            resources.name::text,
            -- Every column of the table and of the resource.
            (
              select jsonb_object_agg(attname, case attname when 'attachments' then '{}'::jsonb end)
              from pg_attribute
              where attrelid in (resources.tableoid, ('api.' || resources.name)::regclass)
                and attnum > 0 and not attisdropped
            ) - private.private_columns(resources.name::text)
          )
        )
      ) as event
    from (
      select distinct pg_class.relname as name, pg_class.oid as tableoid
      from pg_trigger
      join pg_class on pg_class.oid = pg_trigger.tgrelid
      where pg_trigger.tgname like '\\_800\\_emit%'
    ) as resources
    order by resources.name
  `;
  return [...rows];
}

test("an event shows the columns of its API resource, except the registered omissions", async () => {
  const resources = await eventColumns();
  expect(resources.length).toBeGreaterThanOrEqual(9);
  for (const { resource, api, omitted, event } of resources) {
    const expected = api.filter((column) => !omitted.includes(column));
    expect(event.toSorted(), resource).toEqual(expected.toSorted());
  }
});

test("every registered omission is a column of its API resource", async () => {
  for (const { resource, api, omitted } of await eventColumns())
    expect(
      omitted.filter((column) => !api.includes(column)),
      resource,
    ).toEqual([]);
});

test("events omit every secret and search vector", async () => {
  for (const { resource, event } of await eventColumns())
    expect(
      event.filter((column) => column === "fts" || column.includes("secret")),
      resource,
    ).toEqual([]);
});

test("a private column never reaches a webhook payload, and its change alone is not an event", async () => {
  const { database } = service;
  await database`alter table private.candidates add column internal_note text not null default 'confidential'`;
  const { apiKey } = await service.createOrganization();
  const { id } = await registerWebhook(service, apiKey, "http://127.0.0.1:8999/", [
    "candidates.created",
    "candidates.updated",
  ]);

  const candidateId = await service.create(apiKey, "/candidates", { name: "Ada" });
  await database`update private.candidates set internal_note = 'changed' where id = ${candidateId}`;
  await service.change(apiKey, `/candidates?id=eq.${candidateId}`, { name: "Ada L." });

  const sent = await database<{ event: string; payload: { payload: Record<"new" | "old", object | null> } }[]>`
    select event_type as event, payload from private.webhook_notifications where webhook_id = ${id} order by id
  `;
  expect(sent.map(({ event }) => event)).toEqual(["candidates.created", "candidates.updated"]);
  for (const { payload } of sent) {
    expect(JSON.stringify(payload)).not.toContain("internal_note");
    expect(payload.payload.new).toHaveProperty("name");
  }
});
