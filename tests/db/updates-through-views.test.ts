import { expect, test } from "vitest";
import { startDatabase } from "../support/database.ts";
import { stopAfterAll } from "../support/ending.ts";

const clone = await stopAfterAll(startDatabase());
const { database } = clone;
const { organizationId } = await clone.createOrganization({ credit: 0 });
const layouts = await database<{ id: string }[]>`
  insert into api.layouts (organization_id, name) values (${organizationId}, 'One'), (${organizationId}, 'Two')
  returning id
`;
const [member] = await database<{ id: string; user_id: string }[]>`
  with profile as (
    insert into private.user_profiles (organization_id, email) values (${organizationId}, 'ann@example.com')
    returning user_id
  )
  insert into api.members (organization_id, user_id) select ${organizationId}, user_id from profile
  returning id, user_id
`;
const candidates = await database<{ id: string }[]>`
  insert into private.candidates (organization_id, language) values (${organizationId}, 'en'), (${organizationId}, 'en')
  returning id
`;
await database`
  update private.billing_accounts set credit = 2
  where id = (select billing_account_id from api.organizations where id = ${organizationId})
`;
/** The rows that are updated, and those that they refer to. */
const ids = {
  "api.candidates": candidates[0]?.id ?? "",
  "v0.candidates": candidates[1]?.id ?? "",
  "v0.layouts": layouts[0]?.id ?? "",
  "v0.organizations": organizationId,
  layout: layouts[1]?.id ?? "",
  member: member?.id ?? "",
  user: member?.user_id ?? "",
};

/** A changed value for each column of candidates that requests of both revisions may update. */
const CANDIDATE = {
  layout_id: ids.layout,
  member_id: ids.member,
  attachments: { cv: { section_id: "s1", text: "Text", type: "pdf", url: "https://a.example/cv.pdf" } },
  avatar: "https://a.example/a.png",
  export_filename: "CV",
  language: "de",
  name: "Ann",
  secret: "a".repeat(32),
  secret_anonymous: "b".repeat(32),
  secret_editable: "c".repeat(32),
  status: "active",
  values: { title: "Engineer" },
  // The last one, because a deleted candidate is not shown.
  deleted_at: "2026-01-01T00:00:00+00:00",
};

/** A changed value for each column that requests may update, by view. */
const CHANGES: readonly (readonly [view: keyof typeof ids, Record<string, unknown>])[] = [
  [
    "api.candidates",
    {
      external_data: { id: "42" },
      messages: [{ id: organizationId, created_at: "2026-01-01T00:00:00Z" }],
      section_attachments: { files: [] },
      ...CANDIDATE,
      attachments: { cv: { label: "cv", type: "pdf" } },
      secret: "d".repeat(32),
      secret_anonymous: "e".repeat(32),
      secret_editable: "f".repeat(32),
    },
  ],
  ["v0.candidates", CANDIDATE],
  [
    "v0.layouts",
    {
      creator_id: ids.user,
      parent_id: ids.layout,
      assets: [{ type: "image", label: "logo", url: "https://a.example/logo.png" }],
      default_values: { title: "Untitled" },
      export_filename: "{{name}}",
      featured: true,
      languages: ["en", "de"],
      name: "Fine",
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
      slug: "fine-layout",
      thumbnail: "https://a.example/t.png",
      tokens: [{ id: "t1", name: "accent", type: "color", value: "#1a2b3c" }],
      variables: [{ key: "title", type: "inline-text", default: "T" }],
      visibility: "public",
    },
  ],
  [
    "v0.organizations",
    {
      default_layout_id: ids.layout,
      allow_inspection: true,
      allowed_senders: ["hr@a.example"],
      ats: "vendor",
      avatar: "https://a.example/a.png",
      default_prompt: "Be brief",
      delete_candidates_after: 365,
      detect_candidate_language_from_attachment: false,
      enable_data_tab: true,
      member_variables: { phone: { label: "Phone", type: "text", default: "-" } },
      name: "Renamed",
      slug: "renamed-organization",
    },
  ],
];

test("CHANGES covers candidates, and every view of revision v0 that a trigger or a rule updates", async () => {
  const views = await clone.database<{ name: string }[]>`
    select 'v0.' || relname as name from pg_class
    where relnamespace = 'v0'::regnamespace
      and (
        exists (select from pg_trigger where tgrelid = pg_class.oid and tgname = '_100_update')
        or exists (select from pg_rewrite where ev_class = pg_class.oid and ev_type = '2')
      )
    order by relname
  `;
  expect(["api.candidates", ...views.map(({ name }) => name)]).toEqual(CHANGES.map(([view]) => view));
});

test.each(CHANGES)("an update of %s stores each column that requests may update, and no other", async (view, given) => {
  const updatable = await database<{ name: string }[]>`
      select name from unnest(private.column_names(${view})) as columns (name)
      where has_column_privilege('api_consumer', ${view}::regclass, name, 'update')
    `;
  expect(updatable.map(({ name }) => name).sort()).toEqual(Object.keys(given).sort());

  const read = async () => {
    const [row] = await database<{ row: Record<string, unknown> }[]>`
        select to_jsonb(shown) - '{updated_at,fts}'::text[] as row
        from ${database(view)} as shown where id = ${ids[view]}
      `;
    return row?.row ?? {};
  };
  for (const [column, value] of Object.entries(given)) {
    const before = await read();
    // A deleted candidate is visible only to requests that filter on deleted_at.
    const json = JSON.stringify({ [column]: value });
    const [updated] = await database<{ row: Record<string, unknown> }[]>`
        update ${database(view)} as shown
        set ${database(column)} = (jsonb_populate_record(shown, ${json}::text::jsonb)).${database(column)}
        where id = ${ids[view]}
        returning to_jsonb(shown) - '{updated_at,fts}'::text[] as row
      `;
    if (column === "deleted_at") continue;
    expect(updated?.row, column).toEqual({ ...before, [column]: value });
    expect(await read(), column).toEqual({ ...before, [column]: value });
  }
  if (!("deleted_at" in given)) return;
  const [row] = await database`select deleted_at, lost_layout from private.candidates where id = ${ids[view]}`;
  expect(row).toEqual({ deleted_at: expect.any(Date), lost_layout: false });
});
