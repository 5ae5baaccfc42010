import { expect, test } from "vitest";
import { startDatabase } from "../support/database.ts";
import { stopAfterAll } from "../support/ending.ts";

const clone = await stopAfterAll(startDatabase());
const { organizationId } = await clone.createOrganization({ credit: 0 });
const [layout] = await clone.database<[{ id: string }]>`
  insert into api.layouts (organization_id, name) values (${organizationId}, 'Layout') returning id
`;
const [member] = await clone.database<[{ id: string }]>`
  with profile as (
    insert into private.user_profiles (organization_id, email) values (${organizationId}, 'ann@example.com')
    returning user_id
  )
  insert into api.members (organization_id, user_id) select ${organizationId}, user_id from profile returning id
`;
const [candidate] = await clone.database<[{ id: string }]>`
  insert into private.candidates (organization_id, language) values (${organizationId}, 'en') returning id
`;
await clone.database`
  update private.billing_accounts set credit = 1
  where id = (select billing_account_id from api.organizations where id = ${organizationId})
`;
const [candidateId, layoutId, memberId] = [candidate.id, layout.id, member.id];

test("an update of api.candidates stores each column that the API may update", async () => {
  const { database } = clone;
  const { json } = database;
  const changes: Record<string, string | Date | ReturnType<typeof json>> = {
    layout_id: layoutId,
    member_id: memberId,
    attachments: json({ cv: { label: "cv", type: "pdf" } }),
    avatar: "https://example.com/a.png",
    export_filename: "CV",
    external_data: json({ id: "42" }),
    language: "de",
    messages: json([{ id: candidateId, created_at: "2026-01-01T00:00:00Z" }]),
    name: "Ann",
    secret: "a".repeat(32),
    secret_anonymous: "b".repeat(32),
    secret_editable: "c".repeat(32),
    section_attachments: json({ files: [] }),
    status: "active",
    values: json({ title: "Engineer" }),
    deleted_at: new Date(),
  };
  const updatable = await database<{ column_name: string }[]>`
    select column_name from information_schema.column_privileges
    where grantee = 'api_consumer' and privilege_type = 'UPDATE'
      and table_schema = 'api' and table_name = 'candidates'
  `;
  expect(updatable.map((row) => row.column_name).sort()).toEqual(Object.keys(changes).sort());

  const stored = async () => (await database`select * from private.candidates where id = ${candidateId}`)[0] ?? {};
  for (const [column, value] of Object.entries(changes)) {
    const before = await stored();
    const [returned] = await database`
      update api.candidates set ${database({ [column]: value })} where id = ${candidateId} returning *
    `;
    const after = await stored();
    // The view does not show why a candidate has no layout.
    const { lost_layout, ...shown } = after;
    expect(lost_layout, column).toBe(false);
    expect(returned, column).toEqual(shown);
    const changed = Object.keys(after).filter((name) => JSON.stringify(after[name]) !== JSON.stringify(before[name]));
    expect(
      changed.filter((name) => !["updated_at", "fts"].includes(name)),
      column,
    ).toEqual([column]);
  }
});
