import { type Case, reads, refuses } from "./case.ts";

const COUNT = { prefer: "count=exact" };
const SINGULAR = { accept: "application/vnd.pgrst.object+json" };
const JSON_TYPE = "application/json; charset=utf-8";

/** Selecting, ordering, paging, counting, and media types. */
export const SHAPES: readonly Case[] = [
  reads("named columns, in their order", "/authors?select=name,id&id=eq.1", [{ name: "Ada", id: 1 }]),
  reads("an asterisk", "/details?select=*&book_id=eq.1", [{ book_id: 1, blurb: "Poems of youth" }]),
  reads("no select is an asterisk", "/details?book_id=eq.1", [{ book_id: 1, blurb: "Poems of youth" }]),
  reads("an empty select is none", "/details?select=&book_id=eq.1", [
    { book_id: 1, blurb: "Poems of youth" },
  ]),
  reads("another name", "/authors?select=who:name&id=eq.1", [{ who: "Ada" }]),
  reads("a cast", "/authors?select=id::text&id=eq.1", [{ id: "1" }]),
  reads("another name and a cast", "/authors?select=key:id::text&id=eq.1", [{ key: "1" }]),
  refuses("a cast to a type that there is not", "/authors?select=id::nope", 400, "42704"),
  refuses("a cast that fails", "/authors?select=name::integer", 400, "22P02"),
  reads("-> in select", "/authors?select=data->prizes&id=eq.1", [
    { prizes: [{ year: 1950 }, { year: 1960 }] },
  ]),
  reads("->> in select, renamed", "/authors?select=city:data->>city&id=eq.1", [{ city: "Rome" }]),
  reads("a JSON path with an index", "/authors?select=data->prizes->0->>year&id=eq.1", [{ year: "1950" }]),
  reads("an index into an array column", "/authors?select=tag:tags->0&id=eq.1", [{ tag: "poetry" }]),
  reads("a bound of a range column is no key", "/authors?select=low:active_years->lower&id=eq.1", [
    { low: null },
  ]),
  refuses("a column that there is not", "/authors?select=nope", 400, "42703"),
  refuses("a select that cannot be read", "/authors?select=id,(name", 400, "PGRST100"),
  refuses("an aggregate", "/books?select=pages.sum()", 400, "PGRST123"),
  refuses("an aggregate without a column", "/books?select=count()", 400, "PGRST123"),
  refuses("an aggregate in an embedded resource", "/authors?select=id,books(pages.max())", 400, "PGRST123"),
  reads("a function on the row, named like a column", "/details?select=count", [{ count: 2 }], {
    ours: { status: 400, code: "42703" },
  }),
  reads("an aggregate function, named like a column", "/details?select=json_agg", undefined, {
    ours: { status: 400, code: "42703" },
  }),

  reads("order", "/authors?select=id&order=name", [{ id: 1 }, { id: 2 }, { id: 3 }, { id: 4 }]),
  reads("order desc", "/authors?select=id&order=id.desc", [{ id: 4 }, { id: 3 }, { id: 2 }, { id: 1 }]),
  reads("nulls last by default", "/authors?select=id&order=born", [
    { id: 1 },
    { id: 2 },
    { id: 4 },
    { id: 3 },
  ]),
  reads("nulls first, descending, by default", "/authors?select=id&order=born.desc", [
    { id: 3 },
    { id: 4 },
    { id: 2 },
    { id: 1 },
  ]),
  reads("nullsfirst", "/authors?select=id&order=born.nullsfirst", [
    { id: 3 },
    { id: 1 },
    { id: 2 },
    { id: 4 },
  ]),
  reads("desc.nullslast", "/authors?select=id&order=born.desc.nullslast", [
    { id: 4 },
    { id: 2 },
    { id: 1 },
    { id: 3 },
  ]),
  reads("two columns", "/authors?select=id&order=mentor_id.nullsfirst,id.desc", [
    { id: 1 },
    { id: 3 },
    { id: 2 },
    { id: 4 },
  ]),
  reads("a JSON path", "/authors?select=id&order=data->rank.nullslast", [
    { id: 1 },
    { id: 2 },
    { id: 4 },
    { id: 3 },
  ]),
  reads(
    "a column of an embedded parent",
    "/books?select=id,authors(name)&order=authors(name).desc.nullslast,id&limit=2",
    [
      { id: 3, authors: { name: "Ben" } },
      { id: 4, authors: { name: "Ben" } },
    ],
  ),
  refuses("a column of embedded children", "/authors?select=id,books(id)&order=books(id)", 400, "PGRST118"),
  refuses("an order that cannot be read", "/authors?order=id.up", 400, "PGRST100"),
  refuses("an order by a column that there is not", "/authors?order=nope", 400, "42703"),

  reads("limit", "/authors?select=id&order=id&limit=2", [{ id: 1 }, { id: 2 }], {
    said: { headers: { "content-range": "0-1/*" } },
  }),
  reads("offset", "/authors?select=id&order=id&offset=2", [{ id: 3 }, { id: 4 }], {
    said: { headers: { "content-range": "2-3/*" } },
  }),
  reads("limit and offset", "/authors?select=id&order=id&limit=1&offset=1", [{ id: 2 }], {
    said: { headers: { "content-range": "1-1/*" } },
  }),
  reads("limit 0", "/authors?select=id&limit=0", [], { said: { headers: { "content-range": "*/*" } } }),
  refuses("a negative limit", "/authors?limit=-1", 416, "PGRST103"),
  reads(
    "a negative offset",
    "/details?select=book_id&order=book_id&offset=-1",
    [{ book_id: 1 }, { book_id: 3 }],
    {
      ours: { status: 400, code: "CDS110" },
    },
  ),
  reads(
    "a limit that is no number",
    "/details?select=book_id&order=book_id&limit=abc",
    [{ book_id: 1 }, { book_id: 3 }],
    {
      ours: { status: 400, code: "CDS110" },
    },
  ),
  reads("a limit twice", "/details?select=book_id&order=book_id&limit=1&limit=2", undefined, {
    ours: { status: 400, code: "CDS110" },
  }),
  reads("no rows", "/authors?select=id&id=eq.99", [], { said: { headers: { "content-range": "*/*" } } }),
  reads("a Range", "/authors?select=id&order=id", [{ id: 1 }, { id: 2 }], {
    headers: { range: "0-1", "range-unit": "items" },
    said: { headers: { "content-range": "0-1/*" } },
  }),
  reads("an open Range", "/authors?select=id&order=id", [{ id: 3 }, { id: 4 }], {
    headers: { range: "2-" },
    said: { headers: { "content-range": "2-3/*" } },
  }),
  reads("a Range and a limit: what both allow", "/authors?select=id&order=id&limit=1", [{ id: 1 }], {
    headers: { range: "0-2" },
  }),
  reads("a Range beyond the rows", "/authors?select=id&order=id", [{ id: 4 }], {
    headers: { range: "3-9" },
    said: { headers: { "content-range": "3-3/*" } },
  }),
  reads("a Range of bytes is none of rows", "/authors?select=id&order=id&limit=1", [{ id: 1 }], {
    headers: { range: "bytes=0-10" },
  }),
  refuses("a Range that ends before it begins", "/authors", 416, "PGRST103", { headers: { range: "3-1" } }),

  reads("a count of all rows", "/authors?select=id&order=id", undefined, {
    headers: COUNT,
    said: { headers: { "content-range": "0-3/4", "preference-applied": "count=exact" } },
  }),
  reads("a count of a page is 206", "/authors?select=id&order=id&limit=1", [{ id: 1 }], {
    status: 206,
    headers: COUNT,
    said: { headers: { "content-range": "0-0/4" } },
  }),
  reads("a count of filtered rows", "/authors?select=id&order=id&id=gt.2", undefined, {
    headers: COUNT,
    said: { headers: { "content-range": "0-1/2" } },
  }),
  reads("a count of no rows", "/authors?select=id&id=eq.99", [], {
    headers: COUNT,
    said: { headers: { "content-range": "*/0" } },
  }),
  refuses("a page beyond the count", "/authors?offset=9", 416, "PGRST103", {
    headers: COUNT,
    said: { headers: { "content-range": "*/4" } },
  }),
  reads("a Range with a count", "/authors?select=id&order=id", [{ id: 2 }], {
    status: 206,
    headers: { ...COUNT, range: "1-1" },
    said: { headers: { "content-range": "1-1/4" } },
  }),
  reads("a planned count", "/authors?select=id&order=id", undefined, {
    headers: { prefer: "count=planned" },
    said: { headers: { "preference-applied": "count=planned" } },
    status: 206,
    ours: { status: 200, headers: { "content-range": "0-3/4", "preference-applied": "count=exact" } },
  }),
  reads("an estimated count", "/authors?select=id&order=id", undefined, {
    headers: { prefer: "count=estimated" },
    said: { headers: { "content-range": "0-3/4" } },
    ours: { status: 200, headers: { "content-range": "0-3/4", "preference-applied": "count=exact" } },
  }),

  reads(
    "one object",
    "/authors?select=id&id=eq.1",
    { id: 1 },
    {
      headers: SINGULAR,
      said: { headers: { "content-type": "application/vnd.pgrst.object+json; charset=utf-8" } },
    },
  ),
  refuses("one object, of none", "/authors?id=eq.99", 406, "PGRST116", { headers: SINGULAR }),
  refuses("one object, of several", "/authors?id=gt.1", 406, "PGRST116", { headers: SINGULAR }),
  reads(
    "an object without nulls",
    "/authors?select=id,born&id=eq.3",
    { id: 3 },
    {
      headers: { accept: "application/vnd.pgrst.object+json;nulls=stripped" },
    },
  ),
  reads("an array without nulls", "/authors?select=id,born&id=eq.3", [{ id: 3 }], {
    headers: { accept: "application/vnd.pgrst.array+json;nulls=stripped" },
  }),
  reads("an array by its own name", "/authors?select=id&id=eq.3", [{ id: 3 }], {
    headers: { accept: "application/vnd.pgrst.array+json" },
    said: { headers: { "content-type": JSON_TYPE } },
  }),
  reads(
    "CSV",
    "/authors?select=id,name,born&order=id&id=gt.2",
    'id,name,born\n3,Cy,\n4,"Dee ""D"", (x)",1980-12-31',
    {
      headers: { accept: "text/csv" },
      said: { headers: { "content-type": "text/csv; charset=utf-8" } },
    },
  ),
  reads("whatever comes first", "/authors?select=id&id=eq.1", "id\n1", {
    headers: { accept: "text/unknown, text/csv, application/json" },
  }),
  reads("whatever is wanted most", "/authors?select=id&id=eq.1", [{ id: 1 }], {
    headers: { accept: "text/csv;q=0.5, application/json" },
  }),
  reads("anything", "/authors?select=id&id=eq.1", [{ id: 1 }], {
    headers: { accept: "text/unknown, */*" },
    said: { headers: { "content-type": JSON_TYPE } },
  }),
  refuses("nothing that there is", "/authors", 415, "PGRST107", {
    headers: { accept: "text/unknown" },
    ours: { status: 406, code: "PGRST107" },
  }),
  refuses("GeoJSON without PostGIS", "/authors", 404, "42883", {
    headers: { accept: "application/geo+json" },
    ours: { status: 406, code: "PGRST107" },
  }),
  refuses("any kind of application data", "/authors?select=id&id=eq.1", 415, "PGRST107", {
    headers: { accept: "application/*" },
    ours: { status: 200, body: [{ id: 1 }], headers: { "content-type": JSON_TYPE } },
  }),
  refuses("the plan of a query", "/authors", 415, "PGRST107", {
    headers: { accept: "application/vnd.pgrst.plan+json" },
    ours: { status: 406, code: "PGRST107" },
  }),
  reads("a time zone", "/authors?select=id&id=eq.1", [{ id: 1 }], {
    headers: { prefer: "timezone=America/New_York" },
    said: { headers: { "preference-applied": "timezone=America/New_York" } },
    ours: {
      status: 200,
      body: [{ id: 1 }],
      headers: { "preference-applied": "handling=strict, timezone=America/New_York" },
    },
  }),
  reads("a time zone that there is not", "/authors?select=id&id=eq.1", [{ id: 1 }], {
    headers: { prefer: "timezone=Nowhere/Land" },
    ours: { status: 400, code: "PGRST122" },
  }),
  refuses("an unknown preference, handled strictly", "/authors", 400, "PGRST122", {
    headers: { prefer: "handling=strict, nothing" },
    ours: { status: 400, code: "CDS104" },
  }),
  reads("an unknown preference", "/authors?select=id&id=eq.1", [{ id: 1 }], {
    headers: { prefer: "nothing" },
    ours: { status: 400, code: "CDS104" },
  }),
  refuses("a resource that there is not", "/nowhere", 404, "42P01", {
    ours: { status: 404, code: "CDS100" },
  }),
];
