import { expect, test } from "vitest";
import { createClient } from "../../client/index.ts";
import { sharedService } from "../support/service.ts";

const service = await sharedService();

test("changes are read once, also those of an open transaction, and continue after a restart", async () => {
  const { apiKey, organizationId } = await service.createOrganization();
  const client = createClient({ url: `${service.origin}/v1`, apiKey });
  await service.database`
    insert into private.candidates (organization_id, layout_id, name, status)
    select ${organizationId}, default_layout_id, 'Candidate ' || number, 'pending'
    from api.organizations, generate_series(1, 2500) as numbers (number)
    where organizations.id = ${organizationId}
  `;
  const stop = new AbortController();
  const read: string[] = [];
  let since: string | undefined;
  const reading = (async () => {
    const filters = { select: "id,name,updated_at", and: "(name.neq.Hidden)" };
    for await (const change of client.candidates.changes(filters, { signal: stop.signal })) {
      read.push(change.row.name);
      since = change.since ?? since;
    }
  })();
  await expect.poll(() => read.length).toBe(2500);
  expect(new Set(read).size).toBe(2500);

  const [first] = await service.database<{ id: string }[]>`
    select id from private.candidates where organization_id = ${organizationId} order by id limit 1
  `;
  await service.database.begin(async (sql) => {
    await sql`update private.candidates set name = 'Held' where id = ${first?.id ?? ""}`;
    await service.create(apiKey, "/candidates", { name: "Later" });
    await new Promise((resolve) => setTimeout(resolve, 2500));
    // The later change waits for the open one.
    expect(read.slice(2500)).toEqual([]);
  });
  await expect.poll(() => read.slice(2500)).toEqual(["Held", "Later"]);
  stop.abort();
  await reading;

  await client.candidates.create({ name: "Last" });
  const again = client.candidates.changes({}, { since: since ?? "" });
  expect((await again.next()).value?.row.name).toBe("Last");
  await again.return();
});
