import { expect, test } from "vitest";
import { sharedService } from "../support/service.ts";

// Many rows are equal in the order of each list. The primary key decides between them.

const ROWS = 600;
const PAGE = 70;

interface Row {
  id: string;
}

const service = await sharedService();
const made = await service.createOrganization();
const apiKey = made.apiKey;
const layouts = await service.request<Row[]>(apiKey, "POST", "/layouts", { body: [{ name: "A" }, { name: "B" }] });
const ids = layouts.body.map(({ id }) => id);
const layoutId = ids[0] ?? "";
await service.database`
  insert into private.candidates (id, organization_id, layout_id, created_at, updated_at, name, language, avatar, "values")
  select
    uuidv7(make_interval(secs => -number)), ${made.organizationId}, (${ids}::uuid[])[1 + number % 2], '2026-01-01', '2026-01-01', 'Name ' || number % 3, 'en',
    case when number % 2 = 0 then 'https://example.com/a.png' end, '{"city": "Oslo", "id": "x"}'
  from generate_series(1, ${ROWS}::integer) as numbers (number)
  order by md5(number::text)
`;
await service.database`
  insert into private.user_profiles (user_id, organization_id, email, name, language)
  select uuidv7(make_interval(secs => -number)), ${made.organizationId}, number || '@example.com', 'User', 'en'
  from generate_series(1, 50) as numbers (number)
  order by md5(number::text)
`;

const ORDERS = [
  ["created_at"],
  ["created_at.desc"],
  ["updated_at"],
  ["updated_at.desc"],
  ["name"],
  ["name.desc"],
  ["language"],
  ["avatar.nullsfirst"],
  ["avatar.desc.nullslast"],
  ["name.desc,language"],
  ["layouts(name).desc"],
  ["layouts(id)"],
  ["values->>city"],
  ["values->>id.desc"],
  ['"name"'],
] as const;

test.each(ORDERS)("pages by offset in the order %s contain each row once", async (order) => {
  const rows: string[] = [];
  for (let offset = 0; ; offset += PAGE) {
    // The limit changes, and with it the plan.
    const limit = offset % (2 * PAGE) === 0 ? PAGE : 1000;
    const body = await service.rows<Row>(
      apiKey,
      `/candidates?select=id,layouts()&order=${encodeURIComponent(order)}&limit=${limit}&offset=${offset}`,
    );
    rows.push(...body.slice(0, PAGE).map(({ id }) => id));
    if (body.length === 0) break;
  }
  expect(rows).toHaveLength(ROWS);
  expect(new Set(rows).size).toBe(ROWS);
});

const isSorted = (rows: readonly Row[]) => {
  const ids = rows.map(({ id }) => id);
  const sorted = [...ids].sort();
  return ids.join() === sorted.join() || ids.join() === sorted.reverse().join();
};

test.each([
  ["v1", "candidates?select=id&order=language"],
  ["v1", "candidates?select=id&order=language.desc&name=eq.Name%201"],
  ["v0", "candidates?select=id&order=language"],
  ["v1", "user_profiles?select=id:user_id&order=language"],
])("equal rows are in the order of the primary key: %s %s", async (revision, path) => {
  const { body } = await service.request<Row[]>(apiKey, "GET", `/${path}`, { headers: { "accept-profile": revision } });
  expect(body.length).toBeGreaterThan(0);
  expect(isSorted(body)).toBe(true);
});

test.each([
  "candidates(id)",
  "candidates(id)&candidates.order=language",
  "%22candidates%22(id)&%22candidates%22.order=language.desc",
  "people:candidates(id)&people.order=language",
  "people:candidates(id)&candidates.order=language",
  "people:candidates(id)&people.order=created_at.desc&people.limit=20",
])("equal embedded rows are in the order of the primary key: %s", async (select) => {
  const body = await service.rows<Record<string, Row[]>>(apiKey, `/layouts?id=eq.${layoutId}&select=${select}`);
  const [rows = []] = Object.values(body[0] ?? {});
  expect(rows.length).toBeGreaterThan(1);
  expect(isSorted(rows)).toBe(true);
});

test("an order that contains the primary key stays as it is", async () => {
  for (const order of ["name,id.desc", 'name,"id"', "id,name", "name, id"]) {
    const { headers } = await service.request(apiKey, "GET", `/candidates?order=${encodeURIComponent(order)}&limit=1`, {
      headers: { prefer: "count=exact" },
    });
    expect(headers.get("link")).toContain(`order=${encodeURIComponent(order)}&`);
  }
});

test("an order that is not well-formed is refused as it was sent", async () => {
  for (const order of ["name.sideways", "", "name..desc", "name,,language"]) {
    const { status, body } = await service.request<{ code: string; message: string }>(
      apiKey,
      "GET",
      `/candidates?order=${order}`,
    );
    expect([order, status, body.code]).toEqual([order, 400, "PGRST100"]);
    expect(body.message).not.toContain("id)");
  }
});
