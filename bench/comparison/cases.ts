/** A request that is sent to the service and to PostgREST. */
export interface Case {
  method: string;
  path: string;
  headers?: Readonly<Record<string, string>>;
  body?: unknown;
}

const FILTERS = [
  ...["eq", "neq", "gt", "gte", "lt", "lte", "like", "ilike", "match", "imatch", "isdistinct"].flatMap((operator) => [
    `name=${operator}.Ada`,
    `name=not.${operator}.Ada`,
  ]),
  ...["eq", "neq", "gt", "gte", "lt", "lte", "isdistinct"].flatMap((operator) => [
    `page_width=${operator}.501`,
    `page_width=not.${operator}.501`,
  ]),
  ...["eq", "gt", "like", "ilike", "match", "imatch"].flatMap((operator) => [
    `name=${operator}(any).{Ada,Ben}`,
    `name=${operator}(all).{Ada,Ben}`,
  ]),
  "name=in.(Ada,Cy)",
  'name=in.("Ada","x,y")',
  "name=not.in.(Ada,Cy)",
  "name=in.()",
  "page_width=in.(500,502)",
  "featured=is.true",
  "featured=is.not.true",
  "featured=not.is.true",
  "featured=is.unknown",
  "archived_at=is.null",
  "archived_at=not.is.null",
  "languages=cs.{en}",
  "languages=cd.{en,nl}",
  "languages=ov.{nl,de}",
  "languages=eq.{en}",
  "default_values->en->>city=eq.Oslo",
  "default_values->en=cs.{}",
  "variables->0->>key=eq.city",
  "fts=fts.ada",
  "fts=plfts.ada ben",
  "fts=phfts.ada",
  "fts=wfts.ada or ben",
  "fts=fts(simple).ada",
  "fts=not.fts.ada",
  "description=fts(english).words",
  "or=(name.eq.Ada,name.eq.Cy)",
  "not.or=(name.eq.Ada,name.eq.Cy)",
  "and=(name.eq.Ada,page_width.gt.1)",
  "not.and=(name.eq.Ada,page_width.gt.1)",
  "or=(name.eq.Ada,and(page_width.gt.500,featured.is.false))",
  "or=(name.in.(Ada,Ben),not.and(page_width.gt.500,featured.is.true))",
  "created_at=gte.2020-01-01",
  "created_at=lt.2020-01-01T00:00:00Z",
  "name=eq.Ada&page_width=eq.500",
  "name=eq.",
  "name=like.%25d%25",
  "name=like.*d*",
];

const SELECTS = [
  "*",
  "name",
  "name,page_width",
  "title:name",
  "page_width::text",
  "width:page_width::text",
  "default_values->en",
  "default_values->en->>city",
  "city:default_values->en->>city",
  "variables->0->>key",
  "name,organizations!layouts_organization_id_fkey(type)",
  "name,candidates(name)",
  "name,people:candidates(name)",
  "name,candidates(name,values->>city)",
  "name,candidates!inner(name)",
  "name,candidates!left(name)",
  "name,candidates(*)",
  "name,candidates()",
  "name,parent:parent_id(name)",
  "name,children:layouts(name)",
  "name,candidates(name,candidate_views(anonymous))",
  "*,candidates(id)",
  "...organizations!layouts_organization_id_fkey(type)",
  "name,...organizations!layouts_organization_id_fkey(owner:type)",
];

const PAGES = ["limit=1", "limit=2&offset=1", "offset=2", "limit=0", "limit=1&offset=1&order=name.desc", "offset=0"];
const ORDERS = [
  "name",
  "name.asc",
  "name.desc",
  "page_width.desc,name",
  "archived_at.nullsfirst,name",
  "archived_at.desc.nullslast,name.desc",
  "default_values->en->>city,name",
  "organizations(type),name",
];
const EMBEDDED = [
  "select=name,candidates(name)&candidates.name=eq.Ann",
  "select=name,candidates(name)&candidates.order=name.desc",
  "select=name,candidates(name)&candidates.limit=1&candidates.order=name",
  "select=name,candidates(name)&candidates.offset=1&candidates.order=name",
  "select=name,candidates(name)&candidates.or=(name.eq.Ann,name.eq.Bob)",
  "select=name,candidates!inner(name)&candidates.name=eq.Ann",
  "select=name,candidates(name)&candidates=not.is.null",
  "select=name,candidates(name)&candidates=is.null",
  "select=name,p:candidates(name)&p.name=eq.Ann",
];
const FAULTS = [
  "name=equals.Ada",
  "nam=eq.Ada",
  "page_width=eq.x",
  "id=eq.1",
  "created_at=eq.soon",
  "page_width=like.5*",
  "select=nam",
  "select=name,",
  "select=name,nothing(id)",
  "select=organizations(type)",
  "select=name::nothing",
  "order=nam",
  "order=name.up",
  "limit=-1",
  "limit=x",
  "offset=-1",
  "or=(name.eq.Ada",
  "or=name.eq.Ada",
  "and=()",
  "name=in.Ada",
  "featured=is.maybe",
  "languages=cs.en",
  "fts=fts.two words",
  "name=match.(",
  "select=candidates(id)&candidates.nam=eq.x",
  "members.id=is.null",
  "select=page_width.sum()",
  "select=count()",
  "select=name&select=id",
];
const SINGULAR = { accept: "application/vnd.pgrst.object+json" };

const read = (path: string, headers: Readonly<Record<string, string>> = {}, method = "GET"): Case => ({
  method,
  path,
  headers,
});
const ordered = (query: string) => (/(^|&)order=/.test(query) ? query : `${query}&order=name`);

const reads: readonly Case[] = [
  ...FILTERS.flatMap((filter) => [
    read(`/layouts?select=name&order=name&${filter}`),
    read(`/layouts?select=name&order=name&${filter}`, { prefer: "count=exact" }),
  ]),
  ...SELECTS.flatMap((select) => [
    read(`/layouts?select=${select}&order=name`),
    read(`/layouts?select=${select}&name=eq.Ada`, SINGULAR),
    read(`/layouts?select=${select}&order=name`, { accept: "application/vnd.pgrst.array+json;nulls=stripped" }),
    read(`/layouts?select=${select}&order=name`, { accept: "text/csv" }),
  ]),
  ...PAGES.flatMap((page) => [
    read(`/layouts?select=name&${ordered(page)}`),
    read(`/layouts?select=name&${ordered(page)}`, { prefer: "count=exact" }),
    read(`/layouts?select=name&${ordered(page)}`, { prefer: "count=exact" }, "HEAD"),
  ]),
  ...ORDERS.map((order) =>
    read(
      `/layouts?select=name${order.startsWith("org") ? ",organizations!layouts_organization_id_fkey(type)" : ""}&order=${order}`,
    ),
  ),
  ...EMBEDDED.map((query) => read(`/layouts?${query}&order=name`)),
  ...FAULTS.flatMap((query) => [read(`/layouts?${query}`), read(`/layouts?${query}`, SINGULAR)]),
  ...["0-0", "0-1", "1-2", "5-9", "1-0", "x"].flatMap((range) => [
    read("/layouts?select=name&order=name", { range }),
    read("/layouts?select=name&order=name", { range, prefer: "count=exact" }),
  ]),
  ...["timezone=Asia/Tokyo", "handling=strict, timezone=Nowhere", "count=exact, handling=lenient"].map((prefer) =>
    read("/layouts?select=name,created_at&order=name", { prefer }),
  ),
  ...["application/xml", "application/*", "*/*", "text/html", "application/json;q=0.1, text/csv"].map((accept) =>
    read("/layouts?select=name&order=name", { accept }),
  ),
  read("/layouts?name=eq.Nobody", SINGULAR),
  read("/layouts?order=name", SINGULAR),
  read("/nothing"),
  read("/layouts", { "accept-profile": "api" }),
  read("/layouts", { "accept-profile": "nothing" }),
];

const JSON_BODY = { "content-type": "application/json" };
const CSV_BODY = { "content-type": "text/csv" };
const RETURNS = ["return=representation", "return=minimal", "return=headers-only"];

const create = (path: string, body: unknown, headers: Readonly<Record<string, string>> = {}): Case => ({
  method: "POST",
  path,
  body,
  headers: { ...JSON_BODY, ...headers },
});
const change = (path: string, body: unknown, headers: Readonly<Record<string, string>> = {}): Case => ({
  ...create(path, body, headers),
  method: "PATCH",
});

const writes: readonly Case[] = [
  ...RETURNS.flatMap((prefer) => [
    create("/layouts?select=name", { name: `N ${prefer}` }, { prefer }),
    create("/layouts?select=name", [{ name: "M1" }, { name: "M2" }], { prefer: `${prefer}, count=exact` }),
    change("/layouts?select=name,page_width&name=eq.M1", { page_width: 700 }, { prefer }),
    change("/layouts?select=name&name=eq.Nobody", { page_width: 700 }, { prefer }),
    { method: "DELETE", path: "/layouts?select=name&name=eq.M2", headers: { prefer } },
    { method: "DELETE", path: "/layouts?select=name&name=eq.Nobody", headers: { prefer: `${prefer}, count=exact` } },
  ]),
  create("/layouts?select=name,page_width", [{ name: "D1" }, { name: "D2", page_width: 640 }], {
    prefer: "return=representation, missing=default",
  }),
  create(
    "/layouts?select=name,page_width&columns=name",
    { name: "Columns", page_width: 640 },
    { prefer: RETURNS[0] ?? "" },
  ),
  create("/layouts?select=name", "name,page_width\nCsv,640\n", { ...CSV_BODY, prefer: RETURNS[0] ?? "" }),
  create("/layouts?select=name,archived_at", "name,archived_at\nNull,NULL\n", {
    ...CSV_BODY,
    prefer: RETURNS[0] ?? "",
  }),
  ...["merge-duplicates", "ignore-duplicates"].flatMap((resolution) => [
    create(
      "/layouts?on_conflict=slug&select=name",
      { name: "Up", slug: "same-slug" },
      {
        prefer: `resolution=${resolution}, return=representation`,
      },
    ),
    create(
      "/layouts?on_conflict=slug&select=name",
      { name: "Upper", slug: "same-slug" },
      {
        prefer: `resolution=${resolution}, return=representation`,
      },
    ),
  ]),
  create("/layouts", { titel: "x" }),
  create("/layouts", "{"),
  create("/layouts", "[1]"),
  create("/layouts", ""),
  create("/layouts", []),
  create("/layouts", { name: "A", visibility: "secret" }),
  create("/layouts", { name: "A", page_width: "wide" }),
  create("/layouts", { id: "0199d9b5-1c5c-7aa4-9c2e-3f0c7e0b3b11" }),
  create("/layouts", "a,b\n1", CSV_BODY),
  create("/layouts", { name: "A" }, { "content-type": "text/plain" }),
  change("/layouts?name=eq.Ada", { page_width: "wide" }),
  change("/layouts?name=eq.Ada", { parent_id: "0199d9b5-1c5c-7aa4-9c2e-3f0c7e0b3b11" }),
  change("/layouts?name=eq.Ada&select=name", {}, { prefer: "return=representation" }),
  change("/layouts", { page_width: 700 }),
  { method: "DELETE", path: "/layouts" },
  { method: "PUT", path: "/layouts?name=eq.Ada" },
  create("/api_requests", { endpoint: "/x" }),
];

/** All requests, in the order in which they are sent. */
export const CASES: readonly Case[] = [...reads, ...writes];
