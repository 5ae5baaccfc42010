import { beforeAll, describe, expect, test } from "vitest";
import { PERMISSIONS } from "../support/resources.ts";
import { type Failure, sharedService } from "../support/service.ts";

const ids = { candidate: "", layout: "", member: "", other: "" };

const service = await sharedService();
const { apiKey, organizationId } = await service.createOrganization();
beforeAll(async () => {
  const post = (path: string, body: unknown) =>
    service.request<{ id: string }>(apiKey, "POST", path, { body, headers: SINGULAR });
  ids.layout = (await post("/layouts", { name: "L", slug: "taken" })).body.id;
  ids.candidate = (await post("/candidates", { name: "C", layout_id: ids.layout, secret: "abcdefghijklmnop" })).body.id;
  ids.member = (await post("/members", { email: "a@example.com" })).body.id;
  ids.other = (await post("/candidates", { name: "Other" })).body.id;
});

const JSON_TYPE = { "content-type": "application/json" };
const SINGULAR = { accept: "application/vnd.pgrst.object+json" };

/** Internal names, which mean nothing to a client. */
const INTERNAL =
  /\b(private|auth|operator|v0|api)\.\w|\b(pg_catalog|tg_|graphile|api_consumer|pgrst_|security policy|relation "|constraint ")/;

async function refusal(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const answer = await service.request<Failure>(apiKey, method, path, {
    ...(body === undefined ? {} : { body }),
    headers,
  });
  expect(answer.status, JSON.stringify(answer.body)).toBeGreaterThanOrEqual(300);
  expect(Object.keys(answer.body).sort()).toEqual(["code", "details", "hint", "message"]);
  expect(JSON.stringify(answer.body)).not.toMatch(INTERNAL);
  return { status: answer.status, ...answer.body };
}

test.each([
  ["POST", "/layouts", { page_width: 5 }, "page_width"],
  ["PATCH", "/layouts?name=eq.L", { name: null }, "name"],
  ["PATCH", "/layouts?name=eq.L", { page_width: "wide" }, "page_width"],
  ["POST", "/layouts", { parent_id: "190d5a28-a3c7-4f4e-9b1d-3c5e7f9a1b2c" }, "parent_id"],
  ["POST", "/members", { email: "nobody" }, "email"],
  ["POST", "/members", { email: "b@example.com", language: "?" }, "language"],
  ["POST", "/webhooks", { endpoint: "ftp://example.com" }, "endpoint"],
  ["POST", "/layouts", { "no\r\ncolumn,slug": 1 }, null],
  ["GET", "/layouts?page_width=eq.wide", undefined, "page_width"],
  ["PATCH", "/candidates?id=neq.0199d9b5-1c5c-7aa4-9c2e-3f0c7e0b3b11", { member_id: "a" }, "member_id"],
  [
    "PATCH",
    "/organizations?id=not.in.(0199d9b5-1c5c-7aa4-9c2e-3f0c7e0b3b11)",
    { allowed_senders: "a" },
    "allowed_senders",
  ],
  ["GET", "/layouts?id=not.in.(0199d9b5-1c5c-7aa4-9c2e-3f0c7e0b3b11,b)", undefined, "id"],
  ["POST", "/candidates", { nmae: "A" }, "nmae"],
  ["POST", "/candidates", { "né,e": "A" }, null],
  ["POST", "/layouts", { nmae: "A" }, "nmae"],
  ["GET", "/layouts?nmae=eq.A", undefined, "nmae"],
  ["GET", "/layouts?select=nmae", undefined, "nmae"],
  ["GET", "/layouts?order=nmae", undefined, "nmae"],
  ["GET", "/layouts?limit=many", undefined, "limit"],
  ["GET", "/webhooks?and=(nmae.eq.A)", undefined, "nmae"],
  ["POST", "/layouts", { variables: [{}] }, "variables"],
  ["POST", "/layouts", { assets: [{ key: "logo", url: "ftp://example.com" }] }, "assets"],
  ["POST", "/candidates/ID/links", { expires_at: "soon" }, "expires_at"],
  ["POST", "/candidates/ID/links", { passcode: "12" }, "passcode"],
  ["POST", "/candidates/ID/links", [], null],
  ["POST", "/members", { email: "b@example.com", nmae: "B" }, "nmae"],
  ["POST", "/layouts/preview", { layout: { nmae: "A" } }, "nmae"],
  ["GET", "/candidates/ID/versions?limit=0&whole=true", undefined, "limit"],
  ["GET", "/candidates/ID/runs?nmae=1", undefined, "nmae"],
  ["GET", "/candidates/ID/html?language=en_US", undefined, "language"],
  ["GET", "/candidates/ID/pdf?language=klingon", undefined, "language"],
  ["GET", "/candidates/ID/links?nmae=1", undefined, "nmae"],
])("Error-Fields of %s %s with %j is %s", async (method, path, body, fields) => {
  const address = path.replace("ID", ids.candidate);
  const { status, headers } = await service.request(apiKey, method, address, body === undefined ? {} : { body });
  expect(status).toBeGreaterThanOrEqual(400);
  expect(headers.get("error-fields")).toBe(fields);
});

test("an unknown parameter of a list is named", async () => {
  const said = await refusal("GET", `/candidates/${ids.candidate}/versions?limt=3`);
  expect(said.message).toBe("Parameters of the versions are not valid: limt.");
});

test("WWW-Authenticate names the permission that a key lacks", async () => {
  const weakKey = await service.createApiKey(organizationId, ["view_candidates"]);
  for (const [method, path] of [
    ["POST", "/webhooks/0199d9b5-1c5c-7aa4-9c2e-3f0c7e0b3b11/test"],
    ["GET", `/organizations/${organizationId}/credit_warnings`],
  ] as const) {
    const { status, headers } = await service.request(weakKey, method, path);
    expect([path, status, headers.get("www-authenticate")]).toEqual([
      path,
      403,
      expect.stringMatching(/^Bearer error="insufficient_scope", scope="(settings|billing)"$/),
    ]);
  }
});

test.each([
  ["/layouts?order=name.sideways", {}, /^Write an order as/],
  ["/layouts?name=sideways", {}, /^Write a filter as/],
  ["/layouts", { prefer: "tx=rollback" }, /^Supported is tx=commit;/],
  ["/layouts", { prefer: "speed=high" }, /^Supported are return, count,/],
  // What the list of errors says of the code, without its marks and links.
  ["/candidates?fts=fts.a%20b", {}, /^Use wfts, plfts or phfts, which accept any text\. See http/],
  ["/candidates?name=is.true", {}, /^Use is\.null, or another operator\. See http/],
  ["/layouts?offset=900", { prefer: "count=exact" }, /^Begin the page within the total\. See http/],
])("the hint of GET %s with %j fits the mistake", async (path, headers, hint) => {
  expect((await refusal("GET", path, undefined, headers)).hint).toMatch(hint);
});

describe("a broken rule names the field and the rule", () => {
  const organization = () => `/organizations?id=eq.${organizationId}`;
  const LANGUAGES = "languages must contain 1 to 50 language codes such as en or pt-BR, without duplicates.";
  const names = new Intl.ListFormat("en-GB").format(PERMISSIONS);
  const ONLY_PERMISSIONS = `permissions must contain only ${names}, without duplicates.`;
  const SENDERS =
    "allowed_senders must have at most 1000 entries, each an e-mail address or a domain such as example.com or @example.com.";
  test.each([
    ["layouts", "page_width", 5, "page_width must be from 100 to 20000 pixels."],
    ["layouts", "languages", ["xx-YY"], LANGUAGES],
    ["layouts", "languages", [], LANGUAGES],
    ["layouts", "languages", ["en", "en"], LANGUAGES],
    ["layouts", "languages", [null], LANGUAGES],
    ["layouts", "languages", [["en", "nl"]], LANGUAGES],
    [
      "layouts",
      "slug",
      "Not a slug",
      "slug must consist of 1 to 63 lower-case letters, digits and hyphens, without a hyphen at the start or end.",
    ],
    ["layouts", "visibility", "hidden", "visibility must be public or private."],
    ["layouts", "name", "n".repeat(256), "name must have at most 255 characters."],
    ["candidates", "language", "english", "language must be a language code such as en or pt-BR."],
    ["candidates", "secret", "short", "secret must consist of 16 to 128 letters, digits, hyphens and underscores."],
    ["candidates", "status", "done", "status must be pending or active."],
    ["members", "permissions", ["fly"], ONLY_PERMISSIONS],
    ["members", "permissions", [["billing", "team"]], ONLY_PERMISSIONS],
    ["candidates", "values", { email: "e".repeat(2001) }, "values.email must have at most 2000 bytes."],
    ["members", "external_id", "x".repeat(256), "external_id must have at most 255 characters."],
    ["organizations", "allowed_senders", ["not an address"], SENDERS],
    ["organizations", "allowed_senders", [["example.com", "example.org"]], SENDERS],
    [
      "organizations",
      "delete_candidates_after",
      0,
      "delete_candidates_after must be a number of days from 1 to 36500.",
    ],
    [
      "organizations",
      "crm_instance_url",
      "ftp://x",
      "crm_instance_url must be an http or https URL of at most 2048 characters, without credentials.",
    ],
    ["organizations", "proposal_by", "nobody", "proposal_by must be member or organization."],
    ["organizations", "name", "  ", "name must have 1 to 255 characters."],
    ["billing_accounts", "currency", "euro", "currency must be an ISO 4217 code: three capital letters, such as EUR."],
    [
      "webhooks",
      "events",
      ["candidates.exploded"],
      "events must hold at least one event, each named in the documentation of webhooks, and none twice.",
    ],
    ...[[["candidates.created"]], [null], []].map((events): [string, string, unknown, string] => [
      "webhooks",
      "events",
      events,
      "events must hold at least one event, each named in the documentation of webhooks, and none twice.",
    ]),
    ["webhooks", "signing_secret", "secret", "signing_secret must be whsec_ and the base64 of 24 to 64 bytes."],
  ])("%s.%s = %j", async (resource, field, value, rule) => {
    if (resource === "webhooks") {
      const body = { endpoint: "http://127.0.0.1:49999/", events: ["webhooks.test"], [field]: value };
      const said = await refusal("POST", "/webhooks", body);
      expect(said).toMatchObject({ status: 400, code: "23514", message: rule });
      return;
    }
    const path = resource === "organizations" ? organization() : `/${resource}?id=not.is.null`;
    const said = await refusal("PATCH", path, { [field]: value });
    expect(said).toMatchObject({ status: 400, code: "23514", message: rule });
    expect(said.hint).toContain(field);
    if (field !== "secret") expect(said.details).toContain(field);
  });

  test("when a candidate is created", async () => {
    const said = await refusal("POST", "/candidates", { language: "english" });
    expect(said).toMatchObject({
      status: 400,
      code: "23514",
      message: "language must be a language code such as en or pt-BR.",
      details: 'language is "english".',
    });
  });

  test("when a person is invited", async () => {
    const said = await refusal("POST", "/members", { email: "b@example.com", name: "n".repeat(256) });
    expect(said).toMatchObject({ status: 400, code: "23514", message: "name must have at most 255 characters." });
    expect(said.details).not.toContain(organizationId);
  });

  test("when a layout with variables is created without languages", async () => {
    for (const languages of [[], [null]]) {
      const said = await refusal("POST", "/layouts", { languages, variables: [{ key: "name" }] });
      expect(said).toMatchObject({
        status: 400,
        code: "23514",
        message: LANGUAGES,
      });
    }
  });

  test.each([
    ["a rule", [{ name: "fine" }, { page_width: 5 }], "It is row 2 of the body. page_width is 5."],
    ["a structure", [{ name: "fine" }, {}, { name: "fine", variables: [{}] }], "It is row 3 of the body."],
    ["a type", [{ page_width: 800 }, { page_width: "abc" }], "It is row 2 of the body. The value is in page_width."],
    [
      "a key of the body",
      [{ slug: "same-slug" }, { slug: "other" }, { slug: "same-slug" }],
      "It is row 3 of the body.",
    ],
    ["a type in CSV", "name,page_width\nfine,800\nfine,abc\n", "It is row 2 of the body."],
  ])("in a request of several rows, of which one breaks %s", async (_, rows, details) => {
    const headers = typeof rows === "string" ? { "content-type": "text/csv" } : {};
    const said = await refusal("POST", "/layouts", rows, headers);
    expect(said.details?.startsWith(details), `${said.details}`).toBe(true);
    const body = await service.rows<unknown>(apiKey, "/layouts?name=eq.fine");
    expect(body).toEqual([]);
  });
});

describe("an error in a nested structure names its path", () => {
  test.each([
    [
      "layouts",
      "sections",
      [
        { id: "a", type: "multi-page" },
        { id: "a", type: "x" },
      ],
      'sections must not have two entries with the id "a".',
    ],
    ["layouts", "sections", [{ type: "multi-page" }], "sections[0].id is missing."],
    [
      "layouts",
      "sections",
      [{ id: "a", type: "x", body: { type: "text", font: { size: [] } } }],
      "sections[0].body.font.size must be number or string or null, not array.",
    ],
    ["layouts", "sections", "text", "sections must be array, not string."],
    [
      "layouts",
      "sections",
      Array.from({ length: 201 }, (_, i) => ({ id: `${i}`, type: "x" })),
      "sections must have at most 200 entries, not 201.",
    ],
    ["layouts", "assets", [{ type: "sound", url: "x" }], "assets[0].type must be font or image."],
    ["layouts", "assets", [{ type: "font", url: "x" }], "assets[0].family is missing."],
    [
      "layouts",
      "tokens",
      [{ id: "t", type: "color", value: "nocolour" }],
      "tokens[0].value must be a CSS colour, such as #1a2b3c, teal or rgb(26, 43, 60).",
    ],
    ["layouts", "tokens", [{ id: "t", type: "length", value: "4px" }], "tokens[0].value must be number, not string."],
    ["layouts", "variables", [{ key: "" }], "variables[0].key must not be empty."],
    ["layouts", "variables", [{ key: "a" }, { key: "a" }], 'variables must not have two entries with the key "a".'],
    ["layouts", "variables", [{ key: "a", min_length: -1 }], "variables[0].min_length must be at least 0."],
    ["layouts", "variables", [{ key: "a", sensitive: "yes" }], "variables[0].sensitive must be boolean, not string."],
    [
      "layouts",
      "web_settings",
      { color_text: "ink" },
      "web_settings.color_text must be a CSS colour, such as #1a2b3c, teal or rgb(26, 43, 60).",
    ],
    [
      "layouts",
      "default_values",
      { english: {} },
      'default_values: the key "english" must be a language code such as en or pt-BR, or sample.',
    ],
    ["layouts", "default_values", { en: "text" }, "default_values.en must be object, not string."],
    ["candidates", "values", [], "values must be object, not array."],
    [
      "candidates",
      "attachments",
      { cv: { text: { english: "x" } } },
      'attachments.cv.text: the key "english" must be a language code such as en or pt-BR, or default.',
    ],
    ["candidates", "attachments", { cv: 5 }, "attachments.cv must be object, not integer."],
    [
      "candidates",
      "attachments",
      Object.fromEntries(Array.from({ length: 101 }, (_, i) => [`a${i}`, {}])),
      "attachments must have at most 100 entries.",
    ],
    ["candidates", "messages", [{ id: "x", created_at: "now" }], "messages[0].id must be a uuid."],
    [
      "candidates",
      "messages",
      [{ id: crypto.randomUUID(), created_at: "yesterday-ish" }],
      "messages[0].created_at must be a timestamp (ISO 8601).",
    ],
    [
      "candidates",
      "external_data",
      { values: { a: 1 } },
      "external_data.values.a must be string or null, not integer.",
    ],
    [
      "candidates",
      "external_data",
      { id: "x".repeat(256) },
      "external_data.id must have at most 255 characters, not 256.",
    ],
    ["candidates", "section_attachments", { s: {} }, "section_attachments.s must be array, not object."],
    ["members", "values", { a: [1] }, "values.a must be string or number or boolean or null or object, not array."],
    ["organizations", "proposal_reactions", [{ id: "x" }], "proposal_reactions[0].type is missing."],
    ["organizations", "member_variables", [{ label: "x" }], "member_variables[0].key is missing."],
  ])("%s.%s = %j", async (resource, field, value, message) => {
    const said = await refusal("PATCH", `/${resource}?id=not.is.null`, { [field]: value });
    expect(said).toMatchObject({ status: 400, code: "23514", message });
    expect(said.hint).toContain(field);
  });

  test("a colour in capital letters and an integer with a zero fraction are valid", async () => {
    const answer = await service.request(apiKey, "PATCH", `/layouts?id=eq.${ids.layout}`, {
      body: '{"web_settings": {"color_text": "DarkSlateBlue"}, "variables": [{"key": "a", "max_length": 20.0}]}',
      headers: { "content-type": "application/json" },
    });
    expect(answer.status).toBe(204);
  });
});

describe("a value of the wrong type names its place and a valid example", () => {
  test.each([
    ["GET", "/candidates?id=eq.abc", undefined, "the filter on id", /uuid looks like/],
    ["GET", "/candidates?layout_id=in.(abc,def)", undefined, "the filter on layout_id", /uuid/],
    ["GET", "/candidates?created_at=gt.yesterday-ish", undefined, "the filter on created_at", /2026-01-31T12:00:00Z/],
    ["GET", "/candidates?created_at=gt.2026-13-01", undefined, "the filter on created_at", /2026-01-31T12:00:00Z/],
    ["GET", "/layouts?page_width=eq.wide", undefined, "the filter on page_width", /whole number/],
    ["GET", "/layouts?page_width=eq.99999999999", undefined, "the filter on page_width", /whole number/],
    ["GET", "/layouts?featured=eq.maybe", undefined, "the filter on featured", /true or false/],
    ["GET", "/layouts?languages=cs.en", undefined, "the filter on languages", /array/],
    ["PATCH", "/candidates?id=not.is.null", { layout_id: "abc" }, "layout_id", /uuid/],
    ["PATCH", "/layouts?id=not.is.null", { page_height: "tall" }, "page_height", /whole number/],
    ["PATCH", "/layouts?id=not.is.null", { archived_at: "never" }, "archived_at", /2026-01-31T12:00:00Z/],
    ["PATCH", "/layouts?id=not.is.null", { languages: "en" }, "languages", /array/],
    ["POST", "/candidates", { layout_id: "abc" }, "layout_id", /uuid/],
    ["POST", "/layouts", [{ name: "a" }, { parent_id: "abc" }], "parent_id", /uuid/],
  ])("%s %s %j", async (method, path, body, place, hint) => {
    const said = await refusal(method, path, body);
    expect(said.status).toBe(400);
    expect(said.code).toMatch(/^22/);
    expect(said.message.startsWith(`${place}: `), said.message).toBe(true);
    expect(said.hint).toMatch(hint);
  });

  test.each(["800.0", "1e400", "99999999999999999999"])(
    "%s, whose digits a JSON parser does not keep",
    async (number) => {
      const said = await refusal("PATCH", `/layouts?id=eq.${ids.layout}`, `{"page_width": ${number}}`, JSON_TYPE);
      expect(said.status).toBe(400);
      expect(said.message.startsWith("page_width: "), said.message).toBe(true);
      expect(said.hint).toMatch(/whole number/);
    },
  );

  test("external_id takes a string, a number or null", async () => {
    const said = await refusal("PATCH", `/members?id=eq.${ids.member}`, { external_id: { a: 1 } });
    expect(said).toMatchObject({
      status: 400,
      code: "22023",
      message: "external_id must be a string or a number, not object.",
    });
  });
});

describe("unknown names", () => {
  test.each([
    ["GET", "/layouts?select=nam", undefined, "42703", 'layouts has no column "nam".', 'Perhaps you meant "name".'],
    ["GET", "/layouts?nam=eq.x", undefined, "42703", 'layouts has no column "nam".', 'Perhaps you meant "name".'],
    ["GET", "/layouts?order=nam", undefined, "42703", 'layouts has no column "nam".', 'Perhaps you meant "name".'],
    [
      "GET",
      "/layouts?select=name,candidates(nam)",
      undefined,
      "42703",
      'candidates has no column "nam".',
      'Perhaps you meant "name".',
    ],
    [
      "GET",
      "/layouts?select=name,candidate(name)",
      undefined,
      "PGRST200",
      'layouts has no relationship to "candidate".',
      'Perhaps you meant "candidates".',
    ],
    [
      "GET",
      "/layouts?select=page_width.avg()",
      undefined,
      "PGRST123",
      "Use of aggregate functions is not allowed",
      null,
    ],
    ["POST", "/layouts", { nam: "x" }, "PGRST204", 'layouts has no field "nam".', 'Perhaps you meant "name".'],
    [
      "PATCH",
      "/layouts?id=not.is.null",
      { pagewidth: 5 },
      "PGRST204",
      'layouts has no field "pagewidth".',
      'Perhaps you meant "page_width".',
    ],
    [
      "PATCH",
      "/layouts?or=(name.eq.x,page_width.gt.5)&select=name",
      { name: "y" },
      "42703",
      '"and" and "or" of PATCH can filter on "page_width" only if select contains it.',
      "Add page_width to select, or leave select out.",
    ],
    ["POST", "/candidates", { nam: "x" }, "CDS106", 'Candidates have no field "nam".', null],
    ["POST", "/candidates?select=nam", {}, "42703", 'candidates has no column "nam".', 'Perhaps you meant "name".'],
    ["POST", "/layouts?columns=nam", {}, "PGRST204", 'layouts has no field "nam".', 'Perhaps you meant "name".'],
    [
      "GET",
      "/layouts?select=name::regclass",
      undefined,
      "42846",
      "name cannot be cast to regclass.",
      "Leave the cast out, or cast to text.",
    ],
    [
      "GET",
      "/candidates?select=id,layouts(wide:page_width::%20RegType)",
      undefined,
      "42846",
      "page_width cannot be cast to RegType.",
      null,
    ],
    ["POST", "/candidates?selct=name", {}, "CDS110", 'POST /candidates has no parameter "selct".', null],
  ])("%s %s %j", async (method, path, body, code, message, hint) => {
    const said = await refusal(method, path, body);
    expect(said).toMatchObject({ status: 400, code, message });
    if (hint !== null) expect(said.hint).toBe(`${hint} See ${service.origin}/docs/errors/${code}`);
  });
});

describe("required, unique and referenced values", () => {
  test("a missing required field", async () => {
    expect(await refusal("POST", "/webhooks", { events: ["webhooks.test"] })).toMatchObject({
      status: 400,
      code: "23502",
      message: "endpoint is required.",
    });
  });

  test("null in a required field", async () => {
    expect(await refusal("PATCH", `/layouts?id=eq.${ids.layout}`, { name: null })).toMatchObject({
      status: 400,
      code: "23502",
      message: "name must not be null.",
    });
    expect(await refusal("PATCH", `/members?id=eq.${ids.member}`, { permissions: null })).toMatchObject({
      status: 400,
      code: "23502",
      message: "permissions must not be null.",
    });
    expect(await refusal("PATCH", `/layouts?id=eq.${ids.layout}`, { sections: null })).toMatchObject({
      status: 400,
      message: "sections must be array, not null.",
    });
  });

  test("a value that is already taken", async () => {
    expect(await refusal("POST", "/layouts", { slug: "taken" })).toMatchObject({
      status: 409,
      code: "23505",
      message: "slug is already used by another layout.",
      details: 'slug is "taken".',
    });
    const said = await refusal("PATCH", `/candidates?id=eq.${ids.other}`, { secret: "abcdefghijklmnop" });
    const message = "secret is already used by another candidate or a link.";
    expect(said).toMatchObject({ status: 409, code: "23505", message });
    expect(JSON.stringify(said)).not.toContain("abcdefghijklmnop");
  });

  test("a reference to a row that does not exist", async () => {
    const nowhere = "01900000-0000-7000-8000-000000000000";
    expect(await refusal("PATCH", `/candidates?id=eq.${ids.candidate}`, { layout_id: nowhere })).toMatchObject({
      status: 409,
      code: "23503",
      message: `layout_id ${nowhere} does not exist`,
      hint: expect.stringContaining("Set layout_id to the id of a row of your organization, or to null."),
    });
  });

  test("deleting a layout that candidates use", async () => {
    expect(await refusal("DELETE", `/layouts?id=eq.${ids.layout}`)).toMatchObject({ status: 409, code: "CDS322" });
  });

  test("the id of another organization", async () => {
    const { organizationId: other } = await service.createOrganization();
    expect(await refusal("POST", "/layouts", { organization_id: other })).toMatchObject({
      status: 403,
      code: "42501",
      message: "A row can only be written in the organization of the API key.",
      hint: expect.stringContaining("Leave organization_id out of the request."),
    });
  });

  test("a field of a new candidate that only the service sets", async () => {
    expect(await refusal("POST", "/candidates", { status: "active" })).toMatchObject({
      status: 403,
      code: "42501",
      message: 'The field "status" is assigned by the service.',
      details: null,
    });
    const { organizationId: other } = await service.createOrganization();
    expect(await refusal("POST", "/candidates", { organization_id: other })).toMatchObject({
      status: 403,
      code: "42501",
      message: "A candidate can only be created in the organization of the API key.",
    });
  });

  test("a field in `columns` that only the service sets", async () => {
    expect(await refusal("POST", "/layouts?columns=id,name", { name: "x" })).toMatchObject({
      status: 403,
      code: "42501",
      message: "id of layouts cannot be set with POST: the service assigns it.",
    });
  });
});

describe("operators", () => {
  test("that the type of the column does not support", async () => {
    expect(await refusal("GET", "/candidates?values=like.*x*")).toMatchObject({
      status: 400,
      code: "42883",
      message: "The operator of values=like.*x* does not work on a column of type jsonb.",
      hint: expect.stringContaining("Compare a key of it as text, as in values->>key=like.*x*."),
    });
  });

  test("that do not exist", async () => {
    const said = await refusal("GET", "/candidates?name=equals.x");
    expect(said).toMatchObject({ status: 400, code: "PGRST100" });
    expect(said.hint).toContain("name=eq.Ann");
  });
});

test("a resource embedded twice under one name gets a hint to use an alias", async () => {
  const twice = await refusal("GET", "/layouts?select=candidates(id),candidates(name)");
  expect(twice).toMatchObject({ status: 400, code: "42712" });
  expect(twice.hint).toContain("other:");
  const path = "/layouts?select=candidates(id),other:candidates(name)&limit=1";
  const named = await service.request(apiKey, "GET", path);
  expect(named.status).toBe(200);
});

test("an ambiguous relationship lists the alternatives without internal names", async () => {
  const said = await refusal("GET", "/organizations?select=id,layouts(id)");
  expect(said).toMatchObject({ status: 300, code: "PGRST201" });
  expect(said.hint).toContain("layouts!");
});
