import { PostgrestClient } from "@supabase/postgrest-js";
import { describe, expect, test } from "vitest";
import { sharedService } from "../support/service.ts";

const ids: Record<string, string> = {};

const NAMES = ["Ada", "Ben", "Cy"];

const service = await sharedService();
const { apiKey } = await service.createOrganization();
const client = new PostgrestClient(service.baseUrl, { headers: { Authorization: `Bearer ${apiKey}` } });
for (const [index, name] of NAMES.entries()) {
  const { data } = await client
    .from("layouts")
    .insert({ name, page_width: 500 + index, languages: index === 1 ? ["nl", "en"] : ["en"], featured: index === 0 })
    .select("id")
    .single();
  ids[name] = data?.id;
}

/** The names of the layouts in a response, in order. */
const found = ({ data, error }: { data: unknown; error: unknown }): unknown => {
  expect(error).toBeNull();
  return Array.isArray(data) ? data.map(({ name }) => name) : data;
};

const layouts = () => client.from("layouts").select("name").in("name", NAMES).order("name");

describe("filters", () => {
  test("support every operator that applies to the columns of the resources", async () => {
    expect(found(await layouts().eq("name", "Ada"))).toEqual(["Ada"]);
    expect(found(await layouts().neq("name", "Ada"))).toEqual(["Ben", "Cy"]);
    expect(found(await layouts().gt("page_width", 500))).toEqual(["Ben", "Cy"]);
    expect(found(await layouts().gte("page_width", 501))).toEqual(["Ben", "Cy"]);
    expect(found(await layouts().lt("page_width", 501))).toEqual(["Ada"]);
    expect(found(await layouts().lte("page_width", 501))).toEqual(["Ada", "Ben"]);
    expect(found(await layouts().like("name", "%e%"))).toEqual(["Ben"]);
    expect(found(await layouts().likeAnyOf("name", ["A%", "%y"]))).toEqual(["Ada", "Cy"]);
    expect(found(await layouts().likeAllOf("name", ["A%", "%a"]))).toEqual(["Ada"]);
    expect(found(await layouts().ilike("name", "%A%"))).toEqual(["Ada"]);
    expect(found(await layouts().ilikeAnyOf("name", ["a%", "c%"]))).toEqual(["Ada", "Cy"]);
    expect(found(await layouts().ilikeAllOf("name", ["b%", "%N"]))).toEqual(["Ben"]);
    expect(found(await layouts().regexMatch("name", "^[AC]"))).toEqual(["Ada", "Cy"]);
    expect(found(await layouts().regexIMatch("name", "^b"))).toEqual(["Ben"]);
    expect(found(await layouts().is("parent_id", null))).toEqual(NAMES);
    expect(found(await layouts().is("featured", true))).toEqual(["Ada"]);
    expect(found(await layouts().isDistinct("page_width", 500))).toEqual(["Ben", "Cy"]);
    expect(found(await layouts().in("name", ["Ada", "Cy"]))).toEqual(["Ada", "Cy"]);
    expect(found(await layouts().notIn("name", ["Ada", "Cy"]))).toEqual(["Ben"]);
    expect(found(await layouts().contains("languages", ["nl"]))).toEqual(["Ben"]);
    expect(found(await layouts().containedBy("languages", ["en", "de"]))).toEqual(["Ada", "Cy"]);
    expect(found(await layouts().overlaps("languages", ["nl", "de"]))).toEqual(["Ben"]);
    expect(found(await layouts().contains("default_values", { nl: {} }))).toEqual(["Ben"]);
    expect(found(await layouts().textSearch("fts", "ada"))).toEqual(["Ada"]);
    expect(found(await layouts().textSearch("fts", "ben", { type: "plain" }))).toEqual(["Ben"]);
    expect(found(await layouts().textSearch("fts", "cy", { type: "phrase" }))).toEqual(["Cy"]);
    expect(found(await layouts().textSearch("fts", "ada or cy", { type: "websearch", config: "simple" }))).toEqual([
      "Ada",
      "Cy",
    ]);
    expect(found(await layouts().match({ name: "Ada", page_width: 500 }))).toEqual(["Ada"]);
    expect(found(await layouts().not("name", "eq", "Ada"))).toEqual(["Ben", "Cy"]);
    expect(found(await layouts().or("name.eq.Ada,and(page_width.gt.501,name.like.C*)"))).toEqual(["Ada", "Cy"]);
    expect(found(await layouts().filter("name", "in", '("Ada","Ben")'))).toEqual(["Ada", "Ben"]);
    expect(found(await layouts().eq("default_values->>nl", "{}"))).toEqual(["Ben"]);
  });
});

describe("reading", () => {
  test("orders, limits, pages and counts", async () => {
    expect(found(await layouts().order("name", { ascending: false }).limit(1))).toEqual(["Ada"]);
    expect(
      found(
        await client
          .from("layouts")
          .select("name")
          .order("featured", { ascending: false, nullsFirst: false })
          .order("name")
          .limit(2),
      ),
    ).toEqual(["Ada", "Ben"]);
    expect(found(await layouts().range(1, 2))).toEqual(["Ben", "Cy"]);
    const page = await client.from("layouts").select("name", { count: "exact" }).order("name").range(0, 0);
    expect([page.status, page.count, found(page)]).toEqual([206, 3, ["Ada"]]);
    const estimated = await client.from("layouts").select("name", { count: "estimated" });
    expect(estimated.count).toBe(3);
    const head = await client.from("layouts").select("*", { count: "exact", head: true });
    expect([head.status, head.count, head.data]).toEqual([200, 3, null]);
  });

  test("supports single objects, CSV and stripped nulls", async () => {
    const single = await client.from("layouts").select("name").eq("name", "Ada").single();
    expect(single.data).toEqual({ name: "Ada" });
    const none = await client.from("layouts").select("name").eq("name", "Nobody").single();
    expect(none.error).toMatchObject({ code: "PGRST116" });
    const maybe = await client.from("layouts").select("name").eq("name", "Nobody").maybeSingle();
    expect([maybe.data, maybe.error]).toEqual([null, null]);
    const csv = await layouts().csv();
    expect(csv.data).toBe("name\nAda\nBen\nCy");
    const stripped = await client.from("layouts").select("name,parent_id").eq("name", "Ada").stripNulls();
    expect(stripped.data).toEqual([{ name: "Ada" }]);
  });

  test("embeds resources, with filters, order and limit on the embedded rows", async () => {
    for (const name of ["One", "Two"]) {
      const { error } = await client.from("candidates").insert({ name, layout_id: ids.Ada });
      expect(error).toBeNull();
    }
    const { data, error } = await client
      .from("layouts")
      .select("name,candidates(name,organizations(name))")
      .eq("name", "Ada")
      .neq("candidates.name", "Two")
      .order("name", { referencedTable: "candidates", ascending: false })
      .limit(5, { referencedTable: "candidates" });
    expect(error).toBeNull();
    expect(data).toEqual([{ name: "Ada", candidates: [{ name: "One", organizations: { name: "Test" } }] }]);
    const inner = await client
      .from("layouts")
      .select("name,candidates!inner()")
      .or("name.eq.Two", { referencedTable: "candidates" });
    expect(found(inner)).toEqual(["Ada"]);
  });

  test("returns errors with the four keys that the client expects", async () => {
    const { error, status } = await client.from("layouts").select("nothing");
    expect(status).toBe(400);
    expect(error).toMatchObject({ code: "42703", message: 'layouts has no column "nothing".' });
    expect(error).toHaveProperty("details");
    expect(error).toHaveProperty("hint");
  });

  test("selects a revision with schema()", async () => {
    const { data, error } = await client.schema("v0").from("organizations").select("credit,pricing_version");
    expect(error).toBeNull();
    expect(data).toEqual([{ credit: 98, pricing_version: "v1" }]);
  });
});

describe("writing", () => {
  test("inserts one or several rows with different fields, with and without returned rows", async () => {
    const bare = await client.from("layouts").insert({ name: "bare" });
    expect([bare.status, bare.error]).toEqual([201, null]);
    const many = await client
      .from("layouts")
      .insert([{ name: "m1", page_width: 300 }, { name: "m2" }, { description: "d" }])
      .select("name,page_width,description");
    expect(many.error).toBeNull();
    expect(many.data).toEqual([
      { name: "m1", page_width: 300, description: "" },
      { name: "m2", page_width: 794, description: "" },
      { name: "", page_width: 794, description: "d" },
    ]);
    const counted = await client.from("layouts").insert([{ name: "c1" }, { name: "c2" }], { count: "exact" });
    expect(counted.count).toBe(2);
    const kept = await client
      .from("layouts")
      .insert([{ name: "d1" }, { page_width: 400 }], { defaultToNull: false })
      .select("page_width");
    expect(kept.data).toEqual([{ page_width: 794 }, { page_width: 400 }]);
  });

  test("updates and deletes", async () => {
    const { data: made } = await client.from("layouts").insert({ name: "to change" }).select("id").single();
    const silent = await client.from("layouts").update({ description: "x" }).eq("id", made?.id);
    expect([silent.status, silent.data]).toEqual([204, null]);
    const shown = await client
      .from("layouts")
      .update({ description: "y" })
      .eq("id", made?.id)
      .select("description")
      .single();
    expect(shown.data).toEqual({ description: "y" });
    const counted = await client.from("layouts").update({ description: "z" }, { count: "exact" }).eq("id", made?.id);
    expect(counted.count).toBe(1);
    const unfiltered = await client.from("layouts").update({ description: "z" });
    expect(unfiltered.error).toMatchObject({ code: "CDS102" });
    const removed = await client.from("layouts").delete({ count: "exact" }).eq("id", made?.id).select("description");
    expect([removed.status, removed.data, removed.count]).toEqual([200, [{ description: "z" }], 1]);
    const gone = await client.from("layouts").delete().eq("id", made?.id);
    expect([gone.status, gone.error]).toEqual([204, null]);
  });

  test("upserts layouts by their slug", async () => {
    const row = { slug: "upserted", name: "first" };
    const first = await client.from("layouts").upsert(row, { onConflict: "slug" }).select("id,name").single();
    expect(first.status).toBe(201);
    const second = await client
      .from("layouts")
      .upsert({ ...row, name: "second" }, { onConflict: "slug" })
      .select("id,name")
      .single();
    expect([second.status, second.data]).toEqual([200, { id: first.data?.id, name: "second" }]);
    const ignored = await client
      .from("layouts")
      .upsert({ ...row, name: "third" }, { onConflict: "slug", ignoreDuplicates: true })
      .select("name");
    expect(ignored.data).toEqual([]);
    const stranger = await service.createOrganization();
    const other = new PostgrestClient(service.baseUrl, { headers: { Authorization: `Bearer ${stranger.apiKey}` } });
    const taken = await other.from("layouts").upsert({ ...row, name: "taken" }, { onConflict: "slug" });
    expect([taken.status, taken.error?.code]).toEqual([403, "42501"]);
    expect((await client.from("layouts").select("name").eq("slug", "upserted")).data).toEqual([{ name: "second" }]);
  });

  test("creates a candidate, which is returned as one object", async () => {
    const { data, status, error } = await client
      .from("candidates")
      .insert({ name: "Zoe", language: "nl" })
      .select("name,language,status");
    expect([status, error]).toEqual([200, null]);
    expect(data).toEqual({ name: "Zoe", language: "nl", status: "active" });
  });

  test("refuses rollback() before anything is written", async () => {
    const { error } = await client.from("layouts").insert({ name: "rolled back" }).rollback();
    expect(error).toMatchObject({ code: "CDS104" });
    expect((await client.from("layouts").select("name").eq("name", "rolled back")).data).toEqual([]);
    const candidate = await client.from("candidates").insert({ name: "rolled back" }).rollback();
    expect(candidate.error).toMatchObject({ code: "CDS104" });
    expect((await client.from("candidates").select("name").eq("name", "rolled back")).data).toEqual([]);
  });
});
