import { describe, expect, test } from "vitest";
import { RESOURCES } from "../support/resources.ts";
import { sharedService } from "../support/service.ts";
import { fillWithRows } from "./tenant-rows.ts";

/** Rows that values refer to. */
const ids = { layout: "", parent: "", member: "", user: "" };

type Row = Record<string, unknown>;

/** The fields that a client may set, each with a value. The service assigns all others. */
function writable(): Readonly<Record<string, Readonly<Record<string, unknown>>>> {
  return {
    billing_accounts: {
      billing_provider_subscription_id: "sub_1",
      allow_pre_paid: true,
      currency: "CHF",
      maximum_usage: 50,
    },
    candidates: {
      layout_id: ids.layout,
      member_id: ids.member,
      attachments: { cv: { label: "cv", type: "pdf", url: "https://a.example/cv.pdf", text: { default: "Text" } } },
      avatar: "data:image/png;base64,AAAA",
      export_filename: "cv-{{name}}",
      external_data: { id: "7", name: "N", url: "https://a.example", avatar: null, values: { a: "b" } },
      language: "pt-BR",
      messages: [
        {
          id: "01900000-0000-7000-8000-000000000000",
          created_at: "2026-01-01T00:00:00Z",
          member_id: null,
          prompt: "p",
          comment: "c",
          selector: ["jobs", "0"],
        },
      ],
      name: "Ann",
      secret: "abcdefghijklmnop1",
      secret_anonymous: "abcdefghijklmnop2",
      secret_editable: "abcdefghijklmnop3",
      section_attachments: { s1: [{ label: "cv", type: "pdf", url: "https://a.example/cv.pdf" }] },
      status: "active",
      values: { name: "Ann", jobs: [{ title: "Engineer" }] },
    },
    layouts: {
      creator_id: ids.user,
      parent_id: ids.parent,
      archived_at: "2026-01-01T00:00:00+00:00",
      assets: [
        { type: "font", family: "Inter", url: "https://a.example/inter.woff2" },
        { type: "image", label: "logo", url: "https://a.example/logo.png" },
      ],
      custom_css: "p { color: red }",
      default_values: { en: { title: "Untitled" } },
      description: "For developers",
      export_filename: "{{name}}",
      featured: true,
      languages: ["de", "en"],
      name: "Fine",
      page_height: 1000,
      page_width: 700,
      secret: "01900000-0000-4000-8000-000000000001",
      sections: [
        {
          id: "s1",
          label: "All",
          type: "multi-page",
          header: null,
          footer: null,
          body: { id: "b", type: "text", columns: 2, value: { default: "{{name}}" } },
        },
      ],
      share_instructions: "Be kind",
      slug: "fine-layout",
      thumbnail: "https://a.example/t.png",
      tokens: [
        { id: "t1", name: "accent", type: "color", value: "#1a2b3c" },
        { id: "t2", name: "gap", type: "length", value: 4.5 },
      ],
      variables: [
        {
          key: "title",
          type: "inline-text",
          default: "T",
          min_length: 1,
          max_length: 80,
          sensitive: true,
          ai_instructions: "Short",
        },
      ],
      visibility: "public",
      web_settings: { color_accent: "teal", color_background: "#fff", color_text: "rgb(0, 0, 0)" },
    },
    members: {
      external_id: 42,
      permissions: ["edit_candidates", "view_candidates", "team"],
      values: { phone: "1", years: 3, remote: true, motto: { en: "Go", nl: "Ga" } },
    },
    organizations: {
      ats_vendor_a_corporation_id: "c-1",
      ats_vendor_a_private_label_id: 5,
      default_layout_id: ids.layout,
      active_ats_integration: "vendor-a",
      allow_inspection: true,
      allow_word_output: true,
      allowed_senders: ["hr@a.example", "@b.example", "c.example"],
      ats: "vendor",
      avatar: "https://a.example/a.png",
      ats_vendor_b_entity_kind: "candidate",
      default_prompt: "Be brief",
      delete_candidates_after: 365,
      detect_candidate_language_from_attachment: false,
      enable_beta_integrations: true,
      enable_data_tab: true,
      external_variables: [{ key: "salary", type: "inline-text" }],
      member_variables: [{ key: "phone", label: "Phone", type: "text", default: "-" }],
      model: "a-model",
      name: "Renamed",
      proposal_by: "organization",
      proposal_reactions: [{ id: "invite", type: "email", subject: "Hello", body: "Come" }],
      require_mfa: true,
      crm_instance_url: "https://crm.example",
      slug: "renamed-organization",
    },
    webhooks: {
      description: "A webhook",
      endpoint: "http://127.0.0.1:49998/",
      events: ["candidates.created", "webhooks.test"],
      signing_secret: `whsec_${"A".repeat(43)}=`,
      source: "zapier",
    },
  };
}

const FIELDS = Object.entries(RESOURCES).flatMap(([resource, columns]) =>
  Object.entries(columns).map(([column, type]) => ({ resource, column, type })),
);
const keyOf = (resource: string) => (resource === "user_profiles" ? "user_id" : "id");

const service = await sharedService();
const { organizationId, apiKey } = await service.createOrganization({ credit: 1000 });
const made = await fillWithRows(service, { organizationId, apiKey });
ids.layout = made.layouts ?? "";
ids.parent = String((await create("layouts", { name: "Parent" })).id);
ids.member = made.members ?? "";
const members = await service.rows<{ user_id: string }>(apiKey, `/members?id=eq.${ids.member}&select=user_id`);
ids.user = members[0]?.user_id ?? "";

async function create(resource: string, body: Row): Promise<{ id: string } & Row> {
  const answer = await service.request<({ id: string } & Row)[]>(apiKey, "POST", `/${resource}`, { body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body[0] ?? { id: "" };
}

async function firstRow(resource: string): Promise<Row> {
  const read = () => service.request<Row[]>(apiKey, "GET", `/${resource}?limit=1`);
  // The request log and the notifications are written asynchronously.
  await expect.poll(async () => (await read()).body.length).toBe(1);
  return (await read()).body[0] ?? {};
}

/** A filter that a value matches. */
function filterFor(type: string, value: unknown): string {
  if (value === null) return "is.null";
  if (Array.isArray(value) && type.endsWith("[]")) {
    return `eq.{${value.map((entry) => JSON.stringify(entry)).join(",")}}`;
  }
  return `eq.${typeof value === "object" ? JSON.stringify(value) : String(value)}`;
}

describe.each(Object.keys(RESOURCES))("%s", (resource) => {
  const key = keyOf(resource);

  test("returns exactly its fields", async () => {
    expect(Object.keys(await firstRow(resource)).sort()).toEqual(Object.keys(RESOURCES[resource] ?? {}).sort());
  });

  test("each field can be selected, filtered and ordered by", async () => {
    const row = await firstRow(resource);
    for (const { column, type } of FIELDS.filter((field) => field.resource === resource)) {
      const where = `${column}=${encodeURIComponent(filterFor(type, row[column]))}&${key}=eq.${row[key]}`;
      const answer = await service.request<Row[]>(
        apiKey,
        "GET",
        `/${resource}?select=${column}&${where}&order=${column}.desc,${key}`,
      );
      expect(answer.status, `${column}: ${JSON.stringify(answer.body)}`).toBe(200);
      expect(answer.body, column).toEqual([{ [column]: row[column] }]);
      const not = await service.request<Row[]>(
        apiKey,
        "GET",
        `/${resource}?select=${column}&${where.replace("=", "=not.")}&order=${column}`,
      );
      expect([not.status, not.body], `not ${column}`).toEqual([200, []]);
    }
  });
});

describe("values that a client sets are returned by a read", () => {
  test.each(Object.keys(writable()))("in %s, by PATCH of each field", async (resource) => {
    const row = await firstRow(resource);
    for (const [column, value] of Object.entries(writable()[resource] ?? {})) {
      const answer = await service.request<Row[]>(apiKey, "PATCH", `/${resource}?id=eq.${row.id}&select=${column}`, {
        body: { [column]: value },
      });
      expect([answer.status, answer.body], column).toEqual([200, [{ [column]: value }]]);
      const read = await service.request<Row[]>(apiKey, "GET", `/${resource}?id=eq.${row.id}&select=${column}`);
      expect(read.body, column).toEqual([{ [column]: value }]);
    }
  });

  test.each(["layouts", "webhooks"])("in %s, by POST of all fields", async (resource) => {
    const body = {
      ...writable()[resource],
      ...(resource === "layouts" ? { slug: "another", secret: crypto.randomUUID() } : {}),
    };
    expect(await create(resource, body)).toMatchObject(body);
  });

  test("in candidates, by POST of all fields", async () => {
    const { status: _assigned, ...body } = writable().candidates ?? {};
    const own = {
      ...body,
      secret: "qrstuvwxyz0123451",
      secret_anonymous: "qrstuvwxyz0123452",
      secret_editable: "qrstuvwxyz0123453",
    };
    const answer = await service.request(apiKey, "POST", "/candidates", { body: own });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect(answer.body).toMatchObject({ ...own, status: "active" });
  });
});

describe("a write to a field that the service assigns is refused by name", () => {
  test.each(Object.keys(writable()))("in %s", async (resource) => {
    const row = await firstRow(resource);
    const assigned = Object.keys(RESOURCES[resource] ?? {}).filter(
      (column) =>
        writable()[resource]?.[column] === undefined && !(resource === "candidates" && column === "deleted_at"),
    );
    expect(assigned.length).toBeGreaterThan(3);
    for (const column of assigned) {
      const body = { [column]: row[column] };
      const changed = await service.request<Row>(apiKey, "PATCH", `/${resource}?id=eq.${row.id}`, { body });
      expect([changed.status, changed.body.code], `PATCH ${column}`).toEqual([403, "42501"]);
      expect(changed.body.message, column).toContain(column);
      expect(changed.body.hint).toContain(`Leave ${column} out of the request.`);
      if (!["candidates", "layouts", "webhooks"].includes(resource) || column === "organization_id") continue;
      const created = await service.request<Row>(apiKey, "POST", `/${resource}`, {
        body: {
          ...(resource === "webhooks" ? { endpoint: "http://127.0.0.1:49999/", events: ["webhooks.test"] } : {}),
          ...body,
        },
      });
      expect([created.status, created.body.code], `POST ${column}`).toEqual([403, "42501"]);
      expect(created.body.message, column).toContain(column);
    }
  });
});
