import type { PostgrestClient } from "@supabase/postgrest-js";

interface Result {
  data: unknown;
  error: { code: string } | null;
  count: number | null;
  status: number;
}

/** `slug` is free in the organization of the client. */
type Call = (client: PostgrestClient, slug: string) => PromiseLike<Result>;

const layouts = (client: PostgrestClient) => client.from("layouts").select("name").order("name");

/** Calls of Supabase's client by name. */
export const CALLS: readonly (readonly [name: string, call: Call])[] = [
  ["select", (client) => layouts(client)],
  ["eq", (client) => layouts(client).eq("name", "Ada")],
  ["neq", (client) => layouts(client).neq("name", "Ada")],
  ["gt", (client) => layouts(client).gt("page_width", 500)],
  ["gte", (client) => layouts(client).gte("page_width", 501)],
  ["lt", (client) => layouts(client).lt("page_width", 501)],
  ["lte", (client) => layouts(client).lte("page_width", 501)],
  ["like", (client) => layouts(client).like("name", "%d%")],
  ["likeAllOf", (client) => layouts(client).likeAllOf("name", ["A%", "%a"])],
  ["likeAnyOf", (client) => layouts(client).likeAnyOf("name", ["A%", "%y"])],
  ["ilike", (client) => layouts(client).ilike("name", "%A%")],
  ["ilikeAllOf", (client) => layouts(client).ilikeAllOf("name", ["b%", "%N"])],
  ["ilikeAnyOf", (client) => layouts(client).ilikeAnyOf("name", ["a%", "c%"])],
  ["is null", (client) => layouts(client).is("archived_at", null)],
  ["is true", (client) => layouts(client).is("featured", true)],
  ["in", (client) => layouts(client).in("name", ["Ada", "Cy"])],
  ["in with a comma", (client) => layouts(client).in("name", ["Ada", "x, y"])],
  ["contains", (client) => layouts(client).contains("languages", ["nl"])],
  ["containedBy", (client) => layouts(client).containedBy("languages", ["nl", "en"])],
  ["overlaps", (client) => layouts(client).overlaps("languages", ["nl", "de"])],
  ["contains JSON", (client) => layouts(client).contains("default_values", { en: { city: "Oslo" } })],
  ["textSearch", (client) => layouts(client).textSearch("fts", "ada")],
  ["textSearch websearch", (client) => layouts(client).textSearch("fts", "ada or ben", { type: "websearch" })],
  ["textSearch plain", (client) => layouts(client).textSearch("fts", "ada", { type: "plain", config: "simple" })],
  ["match", (client) => layouts(client).match({ name: "Ada", page_width: 500 })],
  ["not", (client) => layouts(client).not("name", "in", "(Ada,Ben)")],
  ["or", (client) => layouts(client).or("name.eq.Ada,page_width.gt.501")],
  ["filter", (client) => layouts(client).filter("name", "in", '("Ada","Cy")')],
  ["filter on JSON", (client) => layouts(client).eq("default_values->en->>city", "Oslo")],
  ["limit", (client) => layouts(client).limit(1)],
  ["range", (client) => layouts(client).range(1, 2)],
  ["order descending", (client) => client.from("layouts").select("name").order("page_width", { ascending: false })],
  [
    "order nulls",
    (client) => client.from("layouts").select("name").order("archived_at", { nullsFirst: true }).order("name"),
  ],
  ["single", (client) => client.from("layouts").select("name").eq("name", "Ada").single()],
  ["single without a row", (client) => client.from("layouts").select("name").eq("name", "No").single()],
  ["single with several rows", (client) => client.from("layouts").select("name").single()],
  ["maybeSingle", (client) => client.from("layouts").select("name").eq("name", "Ada").maybeSingle()],
  ["maybeSingle without a row", (client) => client.from("layouts").select("name").eq("name", "No").maybeSingle()],
  ["csv", (client) => client.from("layouts").select("name").order("name").csv()],
  ["count exact", (client) => client.from("layouts").select("name", { count: "exact" }).order("name")],
  ["count exact, head", (client) => client.from("layouts").select("*", { count: "exact", head: true })],
  ["embedded rows", (client) => client.from("layouts").select("name,candidates(name)").order("name")],
  ["embedded rows, inner", (client) => client.from("layouts").select("name,candidates!inner(name)").order("name")],
  [
    "embedded rows, ordered",
    (client) =>
      client
        .from("layouts")
        .select("name,candidates(name)")
        .order("name")
        .order("name", { referencedTable: "candidates" }),
  ],
  [
    "embedded rows, limited",
    (client) =>
      client
        .from("layouts")
        .select("name,candidates(name)")
        .eq("name", "Ada")
        .order("name", { referencedTable: "candidates" })
        .limit(1, { referencedTable: "candidates" }),
  ],
  ["embedded parent", (client) => client.from("candidates").select("name,layouts(name)").order("name")],
  [
    "filter on embedded",
    (client) => client.from("layouts").select("name,candidates(name)").eq("candidates.name", "Ann").order("name"),
  ],
  ["an unknown column", (client) => client.from("layouts").select("nam")],
  ["an unknown table", (client) => client.from("candidates").select("name,nothing(id)")],
  ["an invalid value", (client) => client.from("layouts").select("name").eq("page_width", "x")],
  ["insert", (client) => client.from("layouts").insert({ name: "New" })],
  ["insert and select", (client) => client.from("layouts").insert({ name: "New" }).select("name")],
  ["insert and single", (client) => client.from("layouts").insert({ name: "New" }).select("name").single()],
  [
    "insert several",
    (client) =>
      client
        .from("layouts")
        .insert([{ name: "Several" }, { name: "Several", page_width: 600 }])
        .select("name,page_width"),
  ],
  ["insert a wrong value", (client) => client.from("layouts").insert({ name: "New", visibility: "secret" })],
  ["insert an unknown column", (client) => client.from("layouts").insert({ titel: "New" })],
  [
    "upsert",
    (client, slug) => client.from("layouts").upsert({ name: "Up", slug }, { onConflict: "slug" }).select("name"),
  ],
  [
    "upsert again",
    (client, slug) => client.from("layouts").upsert({ name: "Upper", slug }, { onConflict: "slug" }).select("name"),
  ],
  [
    "upsert and ignore",
    (client, slug) =>
      client
        .from("layouts")
        .upsert({ name: "No", slug }, { onConflict: "slug", ignoreDuplicates: true })
        .select("name"),
  ],
  ["update", (client) => client.from("layouts").update({ page_width: 800 }).eq("name", "New")],
  [
    "update and select",
    (client) =>
      client
        .from("layouts")
        .update({ page_width: 801 })
        .eq("name", "New")
        .select("name,page_width")
        .order("page_width"),
  ],
  [
    "update nothing",
    (client) => client.from("layouts").update({ page_width: 801 }).eq("name", "Nobody").select("name"),
  ],
  ["delete and select", (client, slug) => client.from("layouts").delete().eq("slug", slug).select("name")],
  ["delete, counted", (client) => client.from("layouts").delete({ count: "exact" }).eq("name", "New")],
];

/** The calls that a documented rule of the service answers in another way, and the rule. */
export const CALL_POLICIES: Readonly<Record<string, string>> = {
  insert: "POST returns its rows by default",
  "insert several": "rows of one request may have different fields, which take their defaults",
  "update and select": "PATCH refuses an order",
};
