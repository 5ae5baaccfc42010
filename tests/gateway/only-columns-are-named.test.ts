import { expect, test } from "vitest";
import { sharedService } from "../support/service.ts";

const service = await sharedService();
const { apiKey } = await service.createOrganization();

/** Functions that PostgreSQL calls on the row if a name is no column. */
const FUNCTIONS = ["row_to_json", "to_jsonb", "to_json", "json_agg", "count", "hash_record", "pg_column_size"];

const QUERIES = FUNCTIONS.flatMap((name) => [
  `${name}=not.is.null`,
  `%22${name}%22=not.is.null`,
  `${name}->>id=eq.x`,
  `or=(id.not.is.null,${name}.not.is.null)`,
  `and=(or(id.not.is.null,not.and(${name}->id.not.is.null)))`,
  `order=${name}`,
  `order=id,${name}.desc.nullslast`,
  `order=%22${name}%22.asc`,
  `order= ${name} .desc`,
  `order=${name}->>id`,
  `select=id,candidates(id)&candidates.${name}=not.is.null`,
  `select=id,candidates(id)&candidates.or=(${name}.not.is.null)`,
  `select=id,candidates(id)&candidates.order=${name}`,
  `select=id,people:candidates(id)&people.${name}=not.is.null`,
  `select=id,people:candidates(id)&people.order=id,${name}`,
]);

test.each(QUERIES)("GET /layouts?%s is refused before PostgreSQL sees it", async (query) => {
  const { status, body } = await service.request<{ code: string }>(apiKey, "GET", `/layouts?${query}`);
  expect([status, body.code]).toEqual([400, "42703"]);
});

test.each(["PATCH", "DELETE"])("%s by a function of the row is refused", async (method) => {
  const sent = method === "PATCH" ? { body: { name: "x" } } : {};
  const { status, body } = await service.request<{ code: string }>(
    apiKey,
    method,
    "/layouts?to_jsonb=not.is.null",
    sent,
  );
  expect([status, body.code]).toEqual([400, "42703"]);
});

test.each(["order=candidates(to_jsonb)", "order=id,candidates(row_to_json).desc"])(
  "an order by an embedded row is refused: %s",
  async (order) => {
    const { status } = await service.request(
      apiKey,
      "GET",
      `/candidates?select=id,layouts(id)&${order.replace("candidates", "layouts")}`,
    );
    expect(status).toBe(400);
  },
);

test.each([
  "/layouts?select=id,candidates(id)&candidates=not.is.null",
  "/layouts?select=id,people:candidates(id)&people=is.null",
  "/layouts?select=id,people:candidates(id)&candidates.name=eq.x",
  "/candidates?select=id,layouts(name)&order=layouts(name).desc,id",
  "/candidates?values->>a.b=eq.x",
  "/candidates?or=(values->a->>b.eq.x,and(name.eq.x,fts.fts.word))&order=values->>a.desc.nullslast,name",
])("columns and embedded resources are accepted: %s", async (path) => {
  expect((await service.request(apiKey, "GET", path)).status).toBe(200);
});
