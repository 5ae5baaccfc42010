/** @module-tag chromium */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { LAYOUTS } from "../../rendering/layouts/library.ts";
import { SAMPLE } from "../../rendering/layouts/sample.ts";
import { chromiumPath, sharedBrowser } from "../rendering/browser.ts";
import { readPdf } from "../rendering/files.ts";
import { DEMO_LAYOUT } from "../support/demo-candidate.ts";
import { startFileServer } from "../support/file-server.ts";
import { type Service, startService } from "../support/service.ts";
import { open, type SharedCandidate, shareDemo } from "./share-support.ts";

let service: Service;
let demo: SharedCandidate;

beforeAll(async () => {
  service = await startService({
    worker: true,
    settings: { CHROMIUM_PATH: chromiumPath() },
  });
  demo = await shareDemo(service);
});
afterAll(() => service.stop());

const section = (value: string) => ({
  id: "one",
  label: "One",
  type: "multi-page",
  header: null,
  footer: null,
  body: { id: "text", type: "text", value: { default: value } },
});
const DRAFT = {
  name: "Draft",
  languages: ["en", "nl"],
  variables: [{ key: "headline", type: "inline-text", default: "A sample headline" }],
  sections: [section("Draft of {{headline}}")],
};

function send(path: string, body: unknown, { accept = "", apiKey = demo.apiKey } = {}): Promise<Response> {
  return fetch(`${service.baseUrl}${path}`, {
    method: "POST",
    body: JSON.stringify(body),
    headers: {
      authorization: `Bearer ${apiKey}`,
      "content-type": "application/json",
      ...(accept === "" ? {} : { accept }),
    },
  });
}
const preview = (body: unknown, options = {}) => send("/layouts/preview", body, options);
const get = (path: string, apiKey = demo.apiKey) =>
  fetch(`${service.baseUrl}${path}`, { headers: { authorization: `Bearer ${apiKey}` } });

/** The JSON of a response. Its type is what the test expects. */
async function read<Body = { code: string }>(response: Response): Promise<Body> {
  const body: Body = JSON.parse(await response.text());
  return body;
}

/** Everything that a preview could leave behind in the demo organization. */
async function stored(): Promise<Record<string, unknown> | undefined> {
  const [row] = await service.database`
    select
      (select count(*) from api.layouts where organization_id = ${demo.organizationId}) as layouts,
      (select count(*) from private.candidates where organization_id = ${demo.organizationId}) as candidates,
      (select count(*) from private.exports where organization_id = ${demo.organizationId}) as files,
      (select max(updated_at) from private.candidates where organization_id = ${demo.organizationId}) as changed,
      (select count(*) from private.runs
        where organization_id = ${demo.organizationId} and input::text like '%Draft of%') as inputs
  `;
  return row;
}

async function publish(apiKey: string, more: Record<string, unknown> = {}): Promise<{ id: string; slug: string }> {
  const { body } = await service.request<{ id: string; slug: string }[]>(apiKey, "POST", "/layouts", {
    body: { ...DRAFT, name: "Published", visibility: "public", ...more },
  });
  const [row] = body;
  if (row === undefined) throw new Error("The layout was not created.");
  return row;
}

describe("POST /layouts/preview", () => {
  test("returns a page, a PDF or an image by Accept, and stores nothing", async () => {
    const before = await stored();
    const body = { layout: DRAFT, values: { headline: "Ship's carpenter" } };
    const page = await preview(body);
    expect([page.status, page.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
    expect(await page.text()).toContain("Draft of Ship&#39;s carpenter");
    const pdf = await preview(body, { accept: "application/pdf" });
    expect([pdf.status, pdf.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    expect((await readPdf(new Uint8Array(await pdf.arrayBuffer()))).pages.join()).toContain(
      "Draft of Ship's carpenter",
    );
    const png = await preview(body, { accept: "image/png, text/html;q=0.5" });
    const bytes = Buffer.from(await png.arrayBuffer());
    expect([png.headers.get("content-type"), bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([
      "image/png",
      794 * 2,
      1123 * 2,
    ]);
    // The file is removed after its last byte was sent.
    await expect.poll(stored).toEqual(before);
  });

  test("shows the values of a candidate, or the default values, in the requested language", async () => {
    const layout = { ...DRAFT, sections: [section("Draft of {{name}}")], variables: DEMO_LAYOUT.variables };
    const candidate = await preview({ layout, candidate_id: demo.candidateId, language: "nl" });
    const page = await candidate.text();
    expect(page).toContain("Draft of Sofia Lindqvist");
    expect(page).toContain('<html lang="nl">');
    const sample = await (await preview({ layout: DRAFT, language: "nl" })).text();
    expect(sample).toContain("Draft of A sample headline");
    expect(sample).toContain('<html lang="nl">');
  });

  test("accepts a layout as it was read", async () => {
    const [layout] = (await service.request<[object]>(demo.apiKey, "GET", `/layouts?id=eq.${demo.layoutId}`)).body;
    const response = await preview({ layout, candidate_id: demo.candidateId });
    expect(response.status).toBe(200);
    expect(await response.text()).toContain("Sofia Lindqvist");
  });

  test("accepts the layouts of the service", async () => {
    for (const layout of LAYOUTS) {
      const response = await preview({ layout, values: SAMPLE });
      expect([layout.slug, response.status]).toEqual([layout.slug, 200]);
      expect(await response.text()).toContain("Elena Marchetti");
    }
  });

  test("refuses what POST /layouts refuses, and a malformed body, without storing anything", async () => {
    const other = await shareDemo(service, { credit: 0 });
    const before = await stored();
    const cases: [body: unknown, status: number, code: string, text: RegExp][] = [
      [[], 400, "CDS105", /not an object/],
      [{ values: {} }, 400, "CDS105", /layout is not an object/],
      [{ layout: DRAFT, values: [] }, 400, "CDS105", /values is not an object/],
      [{ layout: DRAFT, values: {}, candidate_id: demo.candidateId }, 400, "CDS105", /both given/],
      [{ layout: DRAFT, candidate_id: "x" }, 400, "CDS105", /candidate_id is not a UUID/],
      [{ layout: DRAFT, language: "??" }, 400, "CDS105", /language is not/],
      [{ layout: DRAFT, colour: "red" }, 400, "CDS106", /no field "colour"/],
      [{ layout: { ...DRAFT, colour: "red" } }, 400, "CDS106", /no field "colour"/],
      [{ layout: { ...DRAFT, sections: [{ id: 1 }] } }, 400, "23514", /sections/],
      [{ layout: { ...DRAFT, page_width: 5 } }, 400, "23514", /page_width must be from 100/],
      [{ layout: { ...DRAFT, page_width: "wide" } }, 400, "22P02", /page_width/],
      [{ layout: { ...DRAFT, languages: [] } }, 400, "23514", /languages must contain/],
      [{ layout: { ...DRAFT, name: null } }, 400, "23502", /name must not be null/],
      [{ layout: DRAFT, candidate_id: randomUUID() }, 404, "CDS300", /There is no candidate/],
      [{ layout: DRAFT, candidate_id: other.candidateId }, 404, "CDS300", /There is no candidate/],
    ];
    for (const [body, status, code, text] of cases) {
      const response = await preview(body);
      const error = await read(response);
      expect([response.status, error.code], JSON.stringify(error)).toEqual([status, code]);
      expect(Object.values(error).join(" ")).toMatch(text);
    }
    const pending = await preview({ layout: DRAFT, candidate_id: other.candidateId }, { apiKey: other.apiKey });
    expect([pending.status, (await read(pending)).code]).toEqual([409, "CDS350"]);
    const type = await preview({ layout: DRAFT }, { accept: "text/csv" });
    expect([type.status, (await read(type)).code]).toEqual([406, "PGRST107"]);
    expect(await stored()).toEqual(before);
  });

  test("requires the permission to edit layouts, and to view candidates for a candidate", async () => {
    const viewer = await service.createApiKey(demo.organizationId, ["view_candidates"]);
    const designer = await service.createApiKey(demo.organizationId, ["edit_layouts"]);
    const body = { layout: DRAFT, candidate_id: demo.candidateId };
    expect((await preview(body, { apiKey: viewer })).status).toBe(403);
    expect((await preview(body, { apiKey: designer })).status).toBe(403);
    expect((await preview({ layout: DRAFT }, { apiKey: designer })).status).toBe(200);
  });
});

describe("a document in another layout", () => {
  test("is a page or a file, and leaves the candidate unchanged", async () => {
    const before = await stored();
    const layout = await publish(demo.apiKey, {
      visibility: "private",
      sections: [section("Other: {{name}}")],
      variables: DEMO_LAYOUT.variables,
    });
    const query = `layout_id=${layout.id}&language=nl`;
    const page = await (await get(`/candidates/${demo.candidateId}/html?${query}`)).text();
    expect(page).toContain("Other: Sofia Lindqvist");
    expect(page).toContain('<html lang="nl">');
    expect(page).not.toContain("<script");
    const pdf = await get(`/candidates/${demo.candidateId}/pdf?${query}`);
    expect((await readPdf(new Uint8Array(await pdf.arrayBuffer()))).pages.join()).toContain("Other: Sofia Lindqvist");
    const again = await get(`/candidates/${demo.candidateId}/pdf?${query}`);
    expect(again.headers.get("etag")).toBe(pdf.headers.get("etag"));
    const own = await get(`/candidates/${demo.candidateId}/html`);
    expect(await own.text()).toContain("Rebuilt the vehicle telemetry platform");
    const views = await service.database`
      select from private.candidate_views where candidate_id = ${demo.candidateId}
    `;
    expect(views).toHaveLength(0);
    expect(await stored()).toMatchObject({ changed: before?.changed });
  });

  test("has its fonts on a page of another origin", async () => {
    const html = await (await get(`/candidates/${demo.candidateId}/html`)).text();
    const customer = await startFileServer((_path, response) => {
      response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(html);
    });
    const page = await (await sharedBrowser()).newPage();
    try {
      const problems: string[] = [];
      page.on("console", (message) => problems.push(message.text()));
      page.on("requestfailed", (request) => problems.push(request.url()));
      await page.goto(customer.origin);
      const fonts = await page.evaluate<string[]>(
        "document.fonts.ready.then(fonts => [...fonts].map(({ status }) => status))",
      );
      expect(fonts).toContain("loaded");
      expect(fonts).not.toContain("error");
      expect(problems).toEqual([]);
      expect(customer.requests.filter((path) => path.startsWith("/fonts/"))).toEqual([]);
    } finally {
      await page.close();
      customer.stop();
    }
  });

  test("hides in an anonymous document what is sensitive in the candidate's own layout", async () => {
    const plain = DEMO_LAYOUT.variables.map((variable) => ({ ...Object(variable), sensitive: false }));
    const layout = await publish(demo.apiKey, {
      variables: plain,
      sections: [section("{{email}} {{phone}}\n{{headline}}")],
    });
    const path = `/candidates/${demo.candidateId}/html?layout_id=${layout.id}`;
    expect(await (await get(path)).text()).toContain("sofia.lindqvist@");
    const page = await (await get(`${path}&anonymous=true`)).text();
    expect(page).toContain("Senior data engineer");
    expect(page).not.toMatch(/Sofia|Lindqvist/i);
  });

  test("needs a layout of the organization or of the library, and an active candidate", async () => {
    const other = await shareDemo(service, { credit: 0, layout: { visibility: "private" } });
    const path = `/candidates/${demo.candidateId}/html`;
    for (const id of [other.layoutId, randomUUID()]) {
      const response = await get(`${path}?layout_id=${id}`);
      expect([response.status, (await read(response)).code]).toEqual([404, "CDS300"]);
    }
    const { id } = await publish(other.apiKey, { sections: [section("Public: {{name}}")] });
    expect(await (await get(`${path}?layout_id=${id}`)).text()).toContain("Public: Sofia Lindqvist");
    for (const query of ["layout_id=x", "language=??", "language=klingon", "language=xx", "anonymous=1", "layout=x"]) {
      const response = await get(`${path}?${query}`);
      expect([response.status, (await read(response)).code]).toEqual([400, "CDS110"]);
    }
    expect((await get(`/candidates/${other.candidateId}/html`, other.apiKey)).status).toBe(409);
  });
});

describe("the library", () => {
  test("lists public layouts of all organizations, the featured ones first, as a page and as JSON", async () => {
    const { apiKey } = await service.createOrganization({ name: "Atelier & Sons" });
    const first = await publish(apiKey, { name: "Featured <sheet>", featured: true });
    const second = await publish(apiKey, { name: "Plain sheet" });
    // An organization can set the field of its own layouts. The order of the library is the operators' choice.
    const ambitious = await publish(apiKey, { name: "Ambitious sheet", featured: true });
    const dropped = await publish(apiKey, { name: "Dropped sheet", featured: true });
    await service.database`select operator.feature_layout(${first.id}, true), operator.feature_layout(${dropped.id}, true)`;
    await service.database`select operator.feature_layout(${dropped.id}, false)`;
    const hidden = await publish(apiKey, { name: "Hidden sheet", visibility: "private" });
    const response = await open(service, "/layouts", { headers: { accept: "text/html" } });
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
    const page = await response.text();
    expect(page).toContain("Featured &lt;sheet&gt;");
    expect(page).toContain("Atelier &amp; Sons");
    const places = [first, dropped, ambitious, second].map(({ slug }) => page.indexOf(slug));
    expect(places).toEqual([...places].sort((one, other) => one - other));
    expect(page).not.toContain(hidden.slug);
    const listed = await open(service, "/layouts", { headers: { accept: "application/json" } });
    const rows = await read<{ id: string; featured: boolean }[]>(listed);
    expect(rows.find(({ id }) => id === first.id)).toMatchObject({ featured: true, organization: "Atelier & Sons" });
    const others = rows.filter(({ id }) => [second.id, ambitious.id, dropped.id].includes(id));
    expect(others.map(({ featured }) => featured)).toEqual([false, false, false]);
    await expect(service.database`select operator.feature_layout(${hidden.id}, true)`).rejects.toThrow("is not public");
    expect(rows.map(({ id }) => id)).not.toContain(hidden.id);
    expect((await open(service, "/layouts", { method: "POST" })).status).toBe(405);
  });

  test("has pages", async () => {
    const { organizationId } = await service.createOrganization();
    await service.database`
      insert into api.layouts (organization_id, name, visibility, created_at)
      select ${organizationId}, 'Many ' || n, 'public', now() - interval '1 year' from generate_series(1, 60) as n
    `;
    const seen: string[] = [];
    let path: string | undefined = "/layouts";
    for (let page = 0; path !== undefined && page < 20; page += 1) {
      const response: Response = await open(service, path, { headers: { accept: "application/json" } });
      const rows = await read<{ id: string }[]>(response);
      seen.push(...rows.map(({ id }) => id));
      path = /^<([^>]+)>; rel="next"$/.exec(response.headers.get("link") ?? "")?.[1];
    }
    expect(new Set(seen).size).toBe(seen.length);
    const [{ count }] = await service.database<[{ count: number }]>`
      select count(*)::integer as count from api.layouts where visibility = 'public' and archived_at is null
    `;
    expect(seen).toHaveLength(count);
  });

  test("gives a public layout to other organizations as a parent, and nothing else of its organization", async () => {
    const author = await shareDemo(service, { layout: { visibility: "private" } });
    const parent = await publish(author.apiKey);
    const shown = await open(service, `/layouts/${parent.slug}`, { headers: { accept: "application/json" } });
    const { id, slug: _, organization: __, ...layout } = await read<Record<string, unknown>>(shown);
    expect(id).toBe(parent.id);
    const created = await service.request<[{ parent_id: string }]>(demo.apiKey, "POST", "/layouts", {
      body: { ...layout, parent_id: id },
    });
    expect([created.status, created.body[0].parent_id]).toEqual([201, parent.id]);
    const own = await service.request(demo.apiKey, "GET", `/layouts?id=eq.${parent.id}&select=*,candidates(*)`);
    expect(own.body).toEqual([]);
    for (const secret of [author.layoutId, randomUUID()]) {
      const refused = await service.request<{ code: string }>(demo.apiKey, "POST", "/layouts", {
        body: { name: "Child", parent_id: secret },
      });
      expect([refused.status, refused.body.code]).toEqual([409, "23503"]);
    }
    const hidden = await publish(author.apiKey, { visibility: "private" });
    const unread = await open(service, `/layouts/${hidden.slug}`, { headers: { accept: "application/json" } });
    expect([unread.status, (await read(unread)).code]).toEqual([404, "CDS300"]);
  });
});

test("a layout is checked, and its writes have notices about what documents ignore", async () => {
  const faulty = { ...DRAFT, sections: [section("{{headline}} {{city}}")] };
  const answer = await send("/layouts/check", faulty);
  expect(answer.status).toBe(200);
  const notice =
    'No variable of the layout has the key "city". It is empty, unless members have a variable of this key.';
  expect(await answer.json()).toEqual({ notices: [{ path: "sections[0].body.value.default", message: notice }] });
  expect((await send("/layouts/check", [DRAFT, DRAFT])).status).toBe(400);

  const created = await send("/layouts", faulty);
  expect(created.status).toBe(201);
  expect(created.headers.get("layout-notices")).toBe(
    `"sections[0].body.value.default: ${notice.replaceAll('"', '\\"')}"`,
  );
  const id = String(Object(await created.json())[0].id);
  const change = (filter: string, body: unknown, more: Record<string, string> = {}) =>
    fetch(`${service.baseUrl}/layouts?${filter}`, {
      method: "PATCH",
      body: JSON.stringify(body),
      headers: { authorization: `Bearer ${demo.apiKey}`, "content-type": "application/json", ...more },
    });
  const noticesOf = async (filter: string, body: unknown, more: Record<string, string> = {}) => {
    const changed = await change(filter, body, more);
    expect(changed.status).toBe(more.prefer === undefined ? 204 : 200);
    return changed.headers.get("layout-notices") ?? "";
  };
  const css = await noticesOf(`id=eq.${id}`, { custom_css: "p { position: fixed }" });
  expect(css).toContain("position:fixed");
  expect(css, "the layout as it is after the write").toContain("sections[0].body.value.default");
  const renamed = await noticesOf("name=eq.Draft", { name: "Renamed" });
  expect(renamed, "the filter does not select the written layout any more").toContain("position:fixed");
  expect(await noticesOf(`id=eq.${id}`, { custom_css: "" }, { prefer: "return=representation" })).not.toContain(
    "position",
  );
  const variables = [...DRAFT.variables, { key: "city", type: "inline-text" }];
  expect(await noticesOf(`id=eq.${id}`, { variables }), "the variable is declared now").toBe("");
  const second = String(Object(await (await send("/layouts", DRAFT)).json())[0].id);
  const bulk = await noticesOf(`id=in.(${id},${second})`, { variables: DRAFT.variables });
  expect(bulk).toContain(`[${id}].sections[0].body.value.default`);
  expect(bulk).not.toContain(second);
  expect((await change("id=eq.x", { variables })).headers.get("layout-notices")).toBeNull();
  expect((await send("/layouts", DRAFT)).headers.get("layout-notices")).toBeNull();
});

test("what a candidate loses in a layout is named wherever the layout is chosen", async () => {
  const { candidateId, apiKey } = demo;
  const { body: made } = await service.request<[{ id: string }]>(apiKey, "POST", "/layouts", {
    body: { ...DRAFT, name: "Narrow" },
  });
  const layoutId = made[0].id;
  const { body: rows } = await service.request<[{ values: Record<string, unknown> }]>(
    apiKey,
    "GET",
    `/candidates?id=eq.${candidateId}&select=values`,
  );
  expect(rows[0].values).toHaveProperty("name");
  const lost = 'values.name: \\"Name\\" is filled, but this layout does not show it.';

  const checked = await send(`/layouts/check?candidate_id=${candidateId}`, DRAFT);
  const { notices } = await read<{ notices: { path: string }[] }>(checked);
  expect(notices.map(({ path }) => path)).toContain("values.name");
  expect(notices.map(({ path }) => path)).not.toContain("values.headline");
  expect((await send("/layouts/check?candidate=1", DRAFT)).status).toBe(400);
  expect((await send(`/layouts/check?candidate_id=${randomUUID()}`, DRAFT)).status).toBe(404);

  const shown = await Promise.all([
    preview({ layout: DRAFT, candidate_id: candidateId }),
    preview({ layout: DRAFT, candidate_id: candidateId }, { accept: "application/pdf" }),
    get(`/candidates/${candidateId}/html?layout_id=${layoutId}`),
    get(`/candidates/${candidateId}/pdf?layout_id=${layoutId}`),
  ]);
  for (const response of shown) {
    expect(response.status).toBe(200);
    expect(response.headers.get("layout-notices"), response.url).toContain(lost);
    await response.arrayBuffer();
  }
  expect((await preview({ layout: DRAFT })).headers.get("layout-notices")).toBeNull();
  const { headers } = await open(service, `/share/${demo.secret}`);
  expect(headers.get("layout-notices"), "readers see nothing of it").toBeNull();

  const patch = (body: unknown) =>
    fetch(`${service.baseUrl}/candidates?id=eq.${candidateId}`, {
      method: "PATCH",
      body: JSON.stringify(body),
      headers: { authorization: `Bearer ${apiKey}`, "content-type": "application/json" },
    });
  try {
    const moved = await patch({ layout_id: layoutId });
    expect(moved.status).toBe(204);
    expect(moved.headers.get("layout-notices")).toContain(lost);
    expect((await patch({ headline: undefined, layout_id: randomUUID() })).headers.get("layout-notices")).toBeNull();
  } finally {
    const back = await patch({ layout_id: demo.layoutId });
    expect([back.status, back.headers.get("layout-notices") ?? ""]).not.toContain(lost);
  }
});
