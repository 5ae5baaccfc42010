import { randomUUID } from "node:crypto";
import { anything, constantFrom, dictionary, jsonValue, oneof, record } from "fast-check";
import { describe, expect, test } from "vitest";
import { LAYOUTS } from "../../rendering/layouts/library.ts";
import { sendForm, signIn } from "../dashboard/support.ts";
import { some } from "../support/properties.ts";
import { type Failure, sharedService } from "../support/service.ts";
import { oneSection, open } from "./share-support.ts";

const service = await sharedService();
const { apiKey, organizationId } = await service.createOrganization();
const other = await service.createOrganization();
const { body } = await service.request<{ slug: string }[]>(other.apiKey, "POST", "/layouts", { body: {} });
const taken = body[0]?.slug ?? "";

/** The refusals of a check and of POST /layouts, null for none. */
async function refusals(layout: unknown): Promise<{ checked: unknown; saved: unknown; hint: string | null }> {
  const options = { body: JSON.stringify(layout), headers: { "content-type": "application/json" } };
  const count = () => service.database`select count(*) from api.layouts where organization_id = ${organizationId}`;
  const before = await count();
  const checked = await service.request<Failure>(apiKey, "POST", "/layouts/check", options);
  expect(await count()).toEqual(before);
  const saved = await service.request<Failure>(apiKey, "POST", "/layouts?select=id", options);
  const of = ({ status, body: { code, message } }: typeof checked) => (status < 300 ? null : [status, code, message]);
  return { checked: of(checked), saved: of(saved), hint: checked.body.hint ?? null };
}

const FIELDS = [
  ...["assets", "custom_css", "default_values", "description", "export_filename", "languages", "name"],
  ...["page_height", "page_width", "sections", "share_instructions", "tokens", "variables", "web_settings"],
  ...["archived_at", "creator_id", "featured", "organization_id", "parent_id", "secret", "slug", "thumbnail"],
  ...["visibility", "id", "created_at", "updated_at", "fts", "nmae", "Name", "", 'a"b'],
];

test.each<[field: string, object]>([
  ["sections", { sections: "x" }],
  ["nmae", { nmae: "x" }],
  ["sections[0]", { sections: [{ id: 1 }] }],
  ["variables[0]", { variables: [{ key: "a", type: "text", min_length: 5, max_length: 1 }] }],
  ["page_width", { page_width: 5 }],
  ["page_width", { page_width: "wide" }],
  ["languages", { languages: [] }],
  ["name", { name: null }],
  ["visibility", { visibility: "secret" }],
  ["custom_css", { custom_css: "x".repeat(100_001) }],
  ["thumbnail", { thumbnail: "javascript:alert(1)" }],
  ["parent_id", { parent_id: randomUUID() }],
])("a check refuses %s as saving does, and names it and a hint", async (field, layout) => {
  const { checked, saved, hint } = await refusals(layout);
  expect(saved).not.toBeNull();
  // An unknown field has a code of PostgREST when it is saved.
  expect(checked).toEqual("nmae" in layout ? [400, "CDS106", 'Layouts have no field "nmae".'] : saved);
  expect(String(checked)).toContain(field);
  expect(hint).not.toBeNull();
});

test("the dashboard's Check shows why a layout cannot be saved", async () => {
  const layoutId = await service.create(apiKey, "/layouts", {});
  const cookie = await signIn(service, organizationId, "ada@example.com");
  for (const [json, status, shown] of [
    ['{"sections": "x"}', 400, "sections must be array, not string."],
    ['{"nmae": "x"}', 400, "nmae"],
    ['{"name": "x"}', 200, "Everything in this layout has an effect."],
  ] as const) {
    const answer = await sendForm(service, cookie, `/layouts/${layoutId}/json`, { json, check: "on" });
    expect([answer.status, await answer.text()]).toEqual([status, expect.stringContaining(shown)]);
  }
});

test("a check accepts exactly what saving accepts", async () => {
  expect((await refusals({ slug: taken })).checked).toMatchObject([409, "23505", expect.any(String)]);
  for (const { slug: _, ...layout } of LAYOUTS) expect((await refusals(layout)).checked).toBeNull();
  const value = oneof(
    jsonValue({ maxDepth: 2 }),
    constantFrom<unknown>("", "x", "en", ["en"], [], {}, 0, 794, 1e3, 0.5, -1, true, null, randomUUID()),
    constantFrom<unknown>(
      "2026-01-31T12:00:00Z",
      [{ id: "a" }],
      [{ key: "a", type: "text" }],
      organizationId,
      "public",
    ),
    constantFrom<unknown>([{ id: "a", type: "multi-page", body: null }], { en: { a: "x" } }, { brandColor: "red" }),
  );
  const layouts = [
    ...FIELDS.flatMap((field) => some(value, 8).map((given) => ({ [field]: given }))),
    ...some(dictionary(constantFrom(...FIELDS), value, { maxKeys: 4 }), 80),
    ...some(record({ name: anything({ maxDepth: 0 }) }), 10),
    [{ sections: "x" }],
    "x",
    7,
    null,
  ];
  const differing: unknown[] = [];
  let accepted = 0;
  for (const layout of layouts) {
    const { checked, saved } = await refusals(layout);
    if ((checked === null) !== (saved === null)) differing.push({ layout, checked, saved });
    if (saved === null) accepted += 1;
  }
  expect(differing).toEqual([]);
  // Both outcomes were tried.
  expect(accepted).toBeGreaterThan(20);
  expect(accepted).toBeLessThan(layouts.length - 100);
});

describe("the library", async () => {
  const { apiKey, organizationId } = await service.createOrganization({ name: "Atelier" });

  interface LayoutRow {
    id: string;
    slug: string;
    secret: string;
  }

  async function postLayout(more: Record<string, unknown> = {}): Promise<LayoutRow> {
    const { body } = await service.request<LayoutRow[]>(apiKey, "POST", "/layouts", {
      body: {
        name: "Plain sheet",
        visibility: "public",
        languages: ["en", "nl"],
        share_instructions: "MARKER-INSTRUCTIONS",
        variables: [{ key: "headline", type: "inline-text", default: "An example headline" }],
        default_values: { en: { headline: "An English example" }, nl: { headline: "Een Nederlands voorbeeld" } },
        sections: oneSection({ id: "text", type: "text", value: { default: "{{headline}}" } }),
        ...more,
      },
    });
    const [row] = body;
    if (row === undefined) throw new Error("The layout was not created.");
    return row;
  }

  const status = async (path: string): Promise<number> => (await open(service, path)).status;

  test("a public layout is shown with its default values, in its first language or the requested one", async () => {
    const { slug } = await postLayout();
    const response = await open(service, `/layouts/${slug}`);
    expect(response.status).toBe(200);
    const page = await response.text();
    expect(page).toContain("An English example");
    expect(page).toContain('<html lang="en">');
    expect(page).not.toContain("<script");
    const dutch = await (await open(service, `/layouts/${slug}?language=nl`)).text();
    expect(dutch).toContain("Een Nederlands voorbeeld");
    expect(await (await open(service, `/layouts/${slug}?language=xx`)).text()).toBe(page);
  });

  test("a private layout needs its secret", async () => {
    const { slug, secret } = await postLayout({ visibility: "private" });
    const other = await postLayout({ visibility: "private" });
    expect(await status(`/layouts/${slug}?secret=${secret}`)).toBe(200);
    for (const query of ["", "?secret=", "?secret=nonsense", `?secret=${other.secret}`, "?secret=null"]) {
      expect(await status(`/layouts/${slug}${query}`), query).toBe(404);
    }
  });

  test("the page of a layout contains no secret and no share instructions", async () => {
    const { slug, secret } = await postLayout({ visibility: "private" });
    const page = await (await open(service, `/layouts/${slug}?secret=${secret}`)).text();
    expect(page).not.toContain(secret);
    expect(page).not.toContain("MARKER-INSTRUCTIONS");
  });

  test("archived and unknown layouts and those of suspended organizations return the same page", async () => {
    const archived = await postLayout();
    await service.change(apiKey, `/layouts?id=eq.${archived.id}`, { archived_at: "2026-01-01T00:00:00Z" });
    const page = await (await open(service, "/layouts/unknown")).text();
    for (const slug of [archived.slug, "UPPER", "%00", "a/b", "x".repeat(200)]) {
      const response = await open(service, `/layouts/${slug}`);
      expect(response.status, slug).toBe(404);
      expect(await response.text(), slug).toBe(page);
    }
    const { slug } = await postLayout();
    await service.database`select operator.suspend_organization(${organizationId})`;
    expect(await status(`/layouts/${slug}`)).toBe(404);
    await service.database`select operator.resume_organization(${organizationId})`;
    expect(await status(`/layouts/${slug}`)).toBe(200);
  });

  test("only GET and HEAD are allowed", async () => {
    const { slug } = await postLayout();
    const response = await open(service, `/layouts/${slug}`, { method: "POST" });
    expect(response.status).toBe(405);
    expect(response.headers.get("allow")).toBe("GET, HEAD");
    expect((await open(service, `/layouts/${slug}`, { method: "HEAD" })).status).toBe(200);
  });
});
