import { expect, test } from "vitest";
import { stopAfterAll } from "../support/ending.ts";
import { startService } from "../support/service.ts";
import { subscribe } from "./webhook-support.ts";

const service = await stopAfterAll(startService());

/** No server listens there, and no worker runs. */
const ENDPOINT = "http://127.0.0.1:9999/hook";

/** Resolves when a session of this database waits for a lock of another session. */
async function someoneWaits(): Promise<void> {
  await expect
    .poll(
      async () => {
        const [row] = await service.database<{ waiting: boolean }[]>`
          select exists (
            select from pg_stat_activity
            where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0
          ) as waiting
        `;
        return row?.waiting;
      },
      { timeout: 30_000 },
    )
    .toBe(true);
}

test("deleting a webhook while its deliveries are completed: both succeed", async () => {
  const { apiKey, webhook } = await subscribe(service, ENDPOINT, ["candidates.created"]);
  await Promise.all(
    Array.from({ length: 3 }, (_, index) =>
      service.request(apiKey, "POST", "/candidates", { body: { name: `Ada ${index}` } }),
    ),
  );
  let removal: Promise<{ status: number }> | undefined;
  await service.database.begin(async (worker) => {
    const claimed = await worker<{ notification_id: string; tries: number }[]>`
      update private.webhook_deliveries set leased_until = now() + interval '60 seconds', tries = 1
      where webhook_id = ${webhook.id}
      returning notification_id, tries
    `;
    expect(claimed).toHaveLength(3);
    removal = service.request(apiKey, "DELETE", `/webhooks?id=eq.${webhook.id}`);
    await someoneWaits();
    // A failure also updates the row of the endpoint.
    await worker`
      select private.complete_deliveries(
        ${claimed.map((row) => row.notification_id)}::uuid[],
        ${claimed.map((row) => row.tries)}::integer[],
        '{failure,failure,failure}',
        '{no,no,no}',
        '{null,null,null}',
        '{"{}","{}","{}"}'
      )
    `;
  });
  expect(await removal).toMatchObject({ status: 204 });
  const left = await service.database`
    select from private.webhook_deliveries where webhook_id = ${webhook.id}
    union all select from private.webhook_notifications where webhook_id = ${webhook.id}
    union all select from private.webhook_endpoints where webhook_id = ${webhook.id}
  `;
  expect(left).toHaveLength(0);
});

test("deleting a webhook while an event for it occurs: the change succeeds", async () => {
  const { apiKey, webhook } = await subscribe(service, ENDPOINT, ["candidates.created"]);
  let creation: Promise<{ status: number }> | undefined;
  await service.database.begin(async (owner) => {
    await owner`delete from api.webhooks where id = ${webhook.id}`;
    creation = service.request(apiKey, "POST", "/candidates", { body: { name: "Grace" } });
    await someoneWaits();
  });
  expect(await creation).toMatchObject({ status: 200 });
});

test("deleting the default layout while a candidate is created: the candidate has no layout", async () => {
  const { organizationId, apiKey } = await service.createOrganization();
  const { body } = await service.request<{ id: string }[]>(apiKey, "POST", "/layouts", {
    body: { name: "Passing" },
  });
  const layoutId = body[0]?.id ?? "";
  await service.database`
    update api.organizations set default_layout_id = ${layoutId} where id = ${organizationId}
  `;
  let creation: Promise<unknown> | undefined;
  await service.database.begin(async (owner) => {
    await owner`delete from api.layouts where id = ${layoutId}`;
    creation = service.request(apiKey, "POST", "/candidates", { body: { name: "Edith" } });
    await someoneWaits();
  });
  expect(await creation).toMatchObject({ status: 200, body: { name: "Edith", layout_id: null } });
});
