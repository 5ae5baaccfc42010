import { beforeAll, describe, expect, test } from "vitest";
import { stopAfterAll } from "../support/ending.ts";
import { type Failure, startService } from "../support/service.ts";
import { subscribe } from "./webhook-support.ts";

const service = await stopAfterAll(startService());
const { apiKey, organizationId } = await service.createOrganization({ credit: 1000 });

const create = (name: string, body: object = {}) => service.create(apiKey, "/candidates", { name, ...body });

async function names(query: string): Promise<string[]> {
  const body = await service.rows<{ name: string }>(apiKey, `/candidates?select=name&order=name${query}`);
  return body.map(({ name }) => name);
}

const remove = (query: string) => service.request(apiKey, "DELETE", `/candidates?${query}`);

async function age(id: string, column: "created_at" | "deleted_at", days: number): Promise<void> {
  await service.database.begin(async (transaction) => {
    // Clients cannot set deleted_at, so the test changes it in the database.
    await transaction`alter table private.candidates disable trigger _350_stamp_deletion`;
    await transaction`
      update private.candidates set ${transaction(column)} = now() - make_interval(days => ${days}) where id = ${id}
    `;
    await transaction`alter table private.candidates enable trigger _350_stamp_deletion`;
  });
}

const purge = (after = "30 days") =>
  service.database<{ taken: number }[]>`select private.purge_deleted_candidates(${after}::text::interval) as taken`;

describe("a deleted candidate", () => {
  test("is hidden and not counted unless the request filters on deleted_at", async () => {
    const layoutId = await service.create(apiKey, "/layouts", { name: "Hides" });
    const gone = await create("hidden-1", { layout_id: layoutId });
    await create("hidden-2", { layout_id: layoutId });
    expect((await remove(`id=eq.${gone}`)).status).toBe(204);

    expect(await names("&name=like.hidden*")).toEqual(["hidden-2"]);
    const counted = await service.request(apiKey, "HEAD", "/candidates?name=like.hidden*", {
      headers: { prefer: "count=exact" },
    });
    expect(counted.headers.get("content-range")).toBe("0-0/1");
    const embedded = await service.request(apiKey, "GET", `/layouts?id=eq.${layoutId}&select=candidates(name)`);
    expect(embedded.body).toEqual([{ candidates: [{ name: "hidden-2" }] }]);
    const earlier = await service.request(apiKey, "GET", "/candidates?name=like.hidden*&select=name", {
      headers: { "accept-profile": "v0" },
    });
    expect(earlier.body).toEqual([{ name: "hidden-2" }]);
  });

  test.each([
    ["&deleted_at=not.is.null", ["shown-gone"]],
    ["&deleted_at=is.null", ["shown-left"]],
    ["&deleted_at=gt.2020-01-01", ["shown-gone"]],
    ["&or=(deleted_at.is.null,deleted_at.not.is.null)", ["shown-gone", "shown-left"]],
    ["&order=deleted_at", ["shown-left"]],
    ["&select=name,deleted_at", ["shown-left"]],
  ])("a filter on deleted_at controls its visibility: %s", async (query, expected) => {
    if ((await names("&name=like.shown*&deleted_at=not.is.null")).length === 0) {
      await create("shown-left");
      expect((await remove(`id=eq.${await create("shown-gone")}`)).status).toBe(204);
    }
    const path = query.startsWith("&select") ? "select=name" : `select=name&name=like.shown*${query}`;
    const body = await service.rows<{ name: string }>(
      apiKey,
      path === "select=name" ? `/candidates?name=like.shown*${query}` : `/candidates?${path}`,
    );
    expect(body.map(({ name }) => name).sort()).toEqual(expected);
  });

  describe("is shown only by the table node whose deleted_at is filtered", () => {
    let layoutId: string;
    beforeAll(async () => {
      layoutId = await service.create(apiKey, "/layouts", { name: "Nodes" });
      for (const name of ["node-left", "deleted_at.is.null"]) await create(name, { layout_id: layoutId });
      await remove(`id=eq.${await create("node-gone", { layout_id: layoutId })}`);
    });
    const LEFT = ["deleted_at.is.null", "node-left"];
    const GONE = ["node-gone"];
    const ALL = ["deleted_at.is.null", "node-gone", "node-left"];

    test.each<[path: string, expected: string[], revision?: string]>([
      ["organizations?deleted_at=is.null&select=name,candidates(name)", LEFT],
      ["organizations?or=(deleted_at.is.null,name.eq.x)&select=candidates(name)", LEFT],
      ["organizations?deleted_at=is.null&select=candidates(name)", LEFT, "v0"],
      ["layouts?{id}&select=candidates(name)&or=(name.eq.Nodes,name.eq.%22x,deleted_at.is.null%22)", LEFT],
      ["layouts?{id}&select=candidates(name)&candidates.or=(name.neq.x,name.eq.deleted_at.is.null)", LEFT],
      ["layouts?{id}&select=candidates(name)&candidates.name=in.(node-gone,node-left,deleted_at.is.null)", LEFT],
      ["layouts?{id}&select=candidates(name)&candidates.or=(name.in.(x,deleted_at.is),name.neq.x)", LEFT],
      ["layouts?{id}&select=candidates(name)&candidates.or=(values->>deleted_at.is.null,name.eq.x)", LEFT],
      ["layouts?{id}&select=candidates(name)&candidates.values->>deleted_at=is.null", LEFT],
      ["layouts?{id}&select=candidates(name)&candidates.order=deleted_at", LEFT],
      ["layouts?{id}&select=candidates(name)&candidates.deleted_at=not.is.null", GONE],
      ["layouts?{id}&select=candidates(name)&candidates.deleted_at=not.is.null", GONE, "v0"],
      ["layouts?{id}&select=candidates!inner(name)&candidates.deleted_at=not.is.null", GONE],
      ["layouts?{id}&select=candidates!left(name)&%22candidates%22.%22deleted_at%22=not.is.null", GONE],
      ["layouts?{id}&select=a:candidates(name)&a.deleted_at=not.is.null", GONE],
      ["layouts?{id}&select=a:candidates(name)&candidates.deleted_at=not.is.null", GONE],
      [
        "layouts?{id}&select=a:candidates!candidates_layout_id_fkey(name)&a.or=(deleted_at.is.null,deleted_at.not.is.null)",
        ALL,
      ],
      [
        "layouts?{id}&select=candidates(name)&candidates.or=(name.eq.x,and(name.neq.y,not.or(name.eq.z,%22deleted_at%22.is.null)))",
        GONE,
      ],
      ["layouts?{id}&select=candidates(name)&candidates.not.and=(name.neq.x,deleted_at.is.null)", GONE],
      [
        "layouts?{id}&select=candidates(name)&candidates.or=(name.in.(%22a)%22,b),%20deleted_at%20.gt.2020-01-01)",
        GONE,
      ],
      [
        "layouts?{id}&select=candidates(name)&candidates.or=(values.cs.%7B%22a%22:1,%22b%22:2%7D,deleted_at.not.is.null)",
        GONE,
      ],
      ["candidates?name=eq.node-gone&deleted_at=not.is.null&select=name", GONE],
      ["candidates?name=eq.node-left&select=...layouts(candidates(name))", LEFT],
      ["candidates?name=eq.node-left&deleted_at=is.null&select=layouts(candidates(name))", LEFT],
      ["candidates?name=eq.node-left&deleted_at=is.null&select=...layouts(candidates(name))", LEFT],
      ["candidates?name=like.node*&select=l:layouts(candidates(name))&layouts.candidates.deleted_at=not.is.null", GONE],
      ["layouts?{id}&select=a:candidates(name),b:candidates(id)&b.deleted_at=not.is.null", LEFT],
    ])("%s", async (path, expected, revision = "v1") => {
      const { status, body } = await service.request(apiKey, "GET", `/${path.replace("{id}", `id=eq.${layoutId}`)}`, {
        headers: { "accept-profile": revision },
      });
      expect(status, JSON.stringify(body)).toBe(200);
      const found = [...JSON.stringify(body).matchAll(/node-\w+|deleted_at\.is\.null/g)].map(([name]) => name);
      expect(found.sort()).toEqual(expected);
    });

    test("an alias that would take the filter on deleted_at is refused", async () => {
      const refused = { status: 400, body: { code: "42712" } };
      for (const path of [
        "candidates?select=name,deleted_at:layouts(name)",
        "candidates?select=name,deleted_at:layouts(name)&deleted_at=not.is.null",
        "candidates?select=name,deleted_at:layouts(candidates(name))&deleted_at.candidates.deleted_at=not.is.null",
        "layouts?select=candidates(name,deleted_at:layouts(name))",
      ])
        expect(await service.request(apiKey, "GET", `/${path}`), path).toMatchObject(refused);
      expect((await service.request(apiKey, "GET", "/layouts?select=deleted_at:candidates(name)")).status).toBe(200);
    });

    test("a person embedded in their views", async () => {
      const [gone] = await service.database<
        { id: string }[]
      >`select id from private.candidates where name = 'node-gone'`;
      await service.database`
        insert into private.candidate_views (candidate_id, organization_id) values (${gone?.id ?? ""}, ${organizationId})
      `;
      const views = async (select: string) =>
        (await service.request(apiKey, "GET", `/candidate_views?candidate_id=eq.${gone?.id}&select=${select}`)).body;
      expect(await views("candidates(name)")).toEqual([{ candidates: null }]);
      expect(await views("candidates(name)&candidates.deleted_at=not.is.null")).toEqual([
        { candidates: { name: "node-gone" } },
      ]);
      const nested = "now:candidates(name),once:candidates(layouts(candidates(name)))&once.deleted_at=not.is.null";
      expect(await views(nested)).toEqual([
        { now: null, once: { layouts: { candidates: expect.not.arrayContaining([{ name: "node-gone" }]) } } },
      ]);
    });

    test.each([
      ["candidates(count)", 2],
      ["candidates(count)&deleted_at=is.null", null],
      ["candidates(count)&or=(name.eq.Nodes,name.eq.deleted_at.is.null)", 2],
      ["candidates(count)&candidates.deleted_at=not.is.null", 1],
    ])("a count: %s", async (query, count) => {
      const { status, body } = await service.request(apiKey, "GET", `/layouts?id=eq.${layoutId}&select=${query}`);
      expect([status, body]).toEqual(count === null ? [400, expect.anything()] : [200, [{ candidates: [{ count }] }]]);
    });

    test("writes", async () => {
      const change = (query: string) =>
        service.request<{ name: string }[]>(
          apiKey,
          "PATCH",
          `/candidates?layout_id=eq.${layoutId}&select=name&${query}`,
          { body: { language: "en" } },
        );
      const changed = async (query: string) => (await change(query)).body.map(({ name }) => name).sort();
      expect(await changed("or=(name.like.node*,name.eq.deleted_at.is.null)")).toEqual(LEFT);
      expect(await changed("or=(name.like.node*,name.eq.%22a,deleted_at.is.null%22)")).toEqual(["node-left"]);
      expect(await changed("deleted_at=not.is.null")).toEqual(GONE);
      const nested = "layouts.candidates.deleted_at=not.is.null";
      const rows = await service.request<{ name: string }[]>(
        apiKey,
        "PATCH",
        `/candidates?layout_id=eq.${layoutId}&select=name,layouts(candidates(name))&${nested}`,
        { body: { language: "en" } },
      );
      expect(rows.body.map(({ name }) => name).sort()).toEqual(LEFT);
      const removed = await service.request(
        apiKey,
        "DELETE",
        `/candidates?name=eq.deleted_at.is.null&select=layouts(candidates(name))`,
      );
      expect(JSON.stringify(removed.body)).toContain("node-left");
      expect(JSON.stringify(removed.body)).not.toContain("node-gone");
      const made = await service.request(
        apiKey,
        "POST",
        `/layouts?select=name,organizations!layouts_organization_id_fkey(candidates(name))&organizations.deleted_at=is.null`,
        { body: { name: "Shows none" } },
      );
      expect(made.status).toBe(201);
      expect(JSON.stringify(made.body)).toContain("node-left");
      expect(JSON.stringify(made.body)).not.toContain("node-gone");
    });

    test("a filter on a name that two embedded resources have is refused", async () => {
      const refused = await service.request<Failure>(
        apiKey,
        "GET",
        `/layouts?select=a:candidates(name),candidates(id)&candidates.deleted_at=not.is.null`,
      );
      expect([refused.status, refused.body.code]).toEqual([400, "42712"]);
    });
  });

  test("is not changed or deleted again without the filter, and PATCH restores it", async () => {
    const id = await create("back");
    const first = await service.request<{ deleted_at: string }[]>(
      apiKey,
      "DELETE",
      `/candidates?id=eq.${id}&select=deleted_at`,
    );
    expect([first.status, first.body]).toEqual([200, [{ deleted_at: expect.any(String) }]]);
    const again = await service.request<unknown[]>(apiKey, "DELETE", `/candidates?id=eq.${id}&select=id`);
    expect([again.status, again.body]).toEqual([200, []]);
    const changed = await service.request<unknown[]>(apiKey, "PATCH", `/candidates?id=eq.${id}&select=id`, {
      body: { name: "x" },
    });
    expect([changed.status, changed.body]).toEqual([200, []]);
    const shown = await service.request(
      apiKey,
      "GET",
      `/candidates?id=eq.${id}&deleted_at=not.is.null&select=name,deleted_at`,
    );
    expect(shown.body).toEqual([{ name: "back", ...first.body[0] }]);
    const restored = await service.request(apiKey, "PATCH", `/candidates?id=eq.${id}&deleted_at=not.is.null`, {
      body: { deleted_at: null },
    });
    expect(restored.status).toBe(204);
    expect(await names("&name=eq.back")).toEqual(["back"]);
  });

  test("refuses attach, fill and extract", async () => {
    const id = await create("closed");
    await remove(`id=eq.${id}`);
    for (const verb of ["attach", "fill", "extract"]) {
      const body = verb === "extract" ? { type: "object" } : verb === "attach" ? "text" : undefined;
      const answer = await service.request<Failure>(
        apiKey,
        "POST",
        `/candidates/${id}/${verb}`,
        body === undefined ? {} : { body },
      );
      expect([verb, answer.status, answer.body.code]).toEqual([verb, 404, "CDS300"]);
    }
  });

  test("does not refund its credit", async () => {
    const account = () => service.request<{ credit: number }[]>(apiKey, "GET", "/billing_accounts?select=credit");
    const id = await create("paid");
    const before = await account();
    await remove(`id=eq.${id}`);
    expect((await account()).body).toEqual(before.body);
  });
});

describe("the purge", () => {
  test("removes candidates deleted 30 days ago with all their data", async () => {
    const webhookId = await service.create(apiKey, "/webhooks", {
      endpoint: "http://127.0.0.1:49999/",
      events: ["candidates.created", "candidates.deleted"],
    });
    const [old, recent, kept] = [await create("purge-old"), await create("purge-recent"), await create("purge-kept")];
    for (const id of [old, recent]) await remove(`id=eq.${id}`);
    await service.database`
      insert into private.candidate_views (candidate_id, organization_id) values (${old}, ${organizationId})
    `;
    await service.database`
      insert into api.candidate_analytics (candidate_id, organization_id, time_spent) values (${old}, ${organizationId}, 3)
    `;
    await age(old, "deleted_at", 31);
    await age(recent, "deleted_at", 29);
    expect(await purge()).toEqual([{ taken: 1 }]);
    expect(await purge()).toEqual([{ taken: 0 }]);

    const left = await service.request<{ id: string }[]>(
      apiKey,
      "GET",
      "/candidates?select=id&name=like.purge*&or=(deleted_at.is.null,deleted_at.not.is.null)",
    );
    expect(left.body.map(({ id }) => id).sort()).toEqual([kept, recent].sort());
    const views = await service.request<unknown[]>(apiKey, "GET", `/candidate_views?candidate_id=eq.${old}`);
    expect(views.body).toEqual([]);
    const notifications = await service.request<{ payload: object }[]>(
      apiKey,
      "GET",
      `/webhook_notifications?webhook_id=eq.${webhookId}&select=payload`,
    );
    const said = notifications.body.map(({ payload }) => JSON.stringify(payload));
    expect(said.filter((text) => text.includes("purge-old") || text.includes(old))).toEqual([]);
    expect(said.filter((text) => text.includes("purge-recent"))).toHaveLength(2);
    expect(
      said.filter((text) => text.includes('"new": null, "old": null') || text.includes('"new":null,"old":null')),
    ).toHaveLength(2);
  });

  test("handles any number of candidates in batches", async () => {
    await service.database`
      insert into private.candidates (organization_id, name, deleted_at)
      select ${organizationId}, 'many', now() - interval '40 days' from generate_series(1, 450)
    `;
    const taken: number[] = [];
    for (let batch = await purge(); batch[0]?.taken !== 0; batch = await purge()) taken.push(batch[0]?.taken ?? 0);
    expect(taken).toEqual([200, 200, 50]);
  });
});

describe("delete_candidates_after", () => {
  test("soft-deletes candidates by age, only in its organization", async () => {
    const other = await service.createOrganization();
    const theirs = await service.create(other.apiKey, "/candidates", { name: "aged" });
    const [old, young] = [await create("aged-old"), await create("aged-young")];
    await age(old, "created_at", 11);
    await age(young, "created_at", 9);
    await age(theirs, "created_at", 400);
    const set = await service.request(apiKey, "PATCH", `/organizations?id=eq.${organizationId}`, {
      body: { delete_candidates_after: 10 },
    });
    expect(set.status).toBe(204);
    const [row] = await service.database<{ deleted: number }[]>`select private.delete_aged_candidates() as deleted`;
    expect(row?.deleted).toBe(1);
    expect(await names("&name=like.aged*")).toEqual(["aged-young"]);
    expect(await names("&name=like.aged*&deleted_at=not.is.null")).toEqual(["aged-old"]);
    const still = await service.request<unknown[]>(other.apiKey, "GET", "/candidates?name=eq.aged");
    expect(still.body).toHaveLength(1);
  });

  test.each([0, -1, 1.5, "soon"])("%j is refused as a number of days", async (days) => {
    const refused = await service.request<Failure>(apiKey, "PATCH", `/organizations?id=eq.${organizationId}`, {
      body: { delete_candidates_after: days },
    });
    expect(refused.status).toBe(400);
  });
});

describe("deletes at the same time", () => {
  /** No server listens there, and no worker runs. */
  const ENDPOINT = "http://127.0.0.1:9999/hook";

  /** Resolves when a session of this database waits for a lock of another session. */
  async function someoneWaits(): Promise<void> {
    await expect
      .poll(async () => {
        const [row] = await service.database<{ waiting: boolean }[]>`
          select exists (
            select from pg_stat_activity
            where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0
          ) as waiting
        `;
        return row?.waiting;
      })
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
    const layoutId = await service.create(apiKey, "/layouts", { name: "Passing" });
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
});
