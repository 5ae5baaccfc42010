import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { sharedService } from "../support/service.ts";
import { actionsOn, createRows, type Rows } from "./forms.ts";
import { formTokenOf, signIn } from "./support.ts";

// Without a worker, nothing changes but what the forms do.
const service = await sharedService();

const OWN: Rows = {
  candidate: ":candidate",
  key: ":key",
  layout: ":layout",
  link: ":link",
  member: ":member",
  notification: ":notification",
  run: ":run",
  version: ":version",
  webhook: ":webhook",
};
/**
 * Each form without a file, by its path with the names of rows. Forms with files are in nothing-is-lost and uploads. The
 * second reading needs a model and a worker.
 */
const PATTERNS = actionsOn(OWN).map(({ path }) => path);
const FORMS = actionsOn(OWN)
  .filter(({ file, path }) => file === undefined && !path.endsWith("/anonymity/reading"))
  .map(({ path }) => path);

/** An organization with rows for all forms, and what sends them. */
async function prepared() {
  const rows = await createRows(service);
  const actions = actionsOn(rows);
  const begin = () => signIn(service, rows.organizationId, "owner@example.com", "superuser");
  const fieldsOf = (pattern: string) => Object.entries(actions[PATTERNS.indexOf(pattern)]?.fields ?? {});
  const post = async (pattern: string, cookie: string, fields: Iterable<readonly [string, string]>) => {
    const response = await fetch(`${service.origin}/dashboard${actions[PATTERNS.indexOf(pattern)]?.path}`, {
      method: "POST",
      headers: { cookie, "sec-fetch-site": "same-origin" },
      body: new URLSearchParams([...fields].map(([name, value]): [string, string] => [name, value])),
      redirect: "manual",
    });
    return { status: response.status, text: await response.text() };
  };
  return { ...rows, fieldsOf, begin, post };
}

/** What only records that a request was made, and what a session changes by being used. */
const RECORDS = ["api_requests", "audit_entries", "dashboard_sessions", "dashboard_secrets", "idempotency_keys"];

/** The rows of an organization, without the time of their last change. */
async function stateOf(organizationId: string): Promise<Record<string, string[]>> {
  const { database } = service;
  const tables = await database<{ name: string; table: string }[]>`
    select columns.table_name as name, format('%I.%I', columns.table_schema, columns.table_name) as table
    from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where columns.table_schema in ('api', 'private')
      and columns.column_name = 'organization_id'
      and tables.table_type = 'BASE TABLE'
    order by 2
  `;
  const state: Record<string, string[]> = {};
  for (const { name, table } of tables) {
    if (RECORDS.some((record) => name.startsWith(record))) continue;
    const found = await database.unsafe<{ content: string }[]>(
      `select (to_jsonb(t) - '{updated_at,last_used_at}'::text[])::text as content from ${table} as t
       where organization_id = $1 order by 1`,
      [organizationId],
    );
    state[table] = found.map(({ content }) => content);
  }
  return state;
}

test("each form, sent twice with the same key, has its effect once", async () => {
  const { organizationId, fieldsOf, begin, post } = await prepared();
  const cookie = await begin();
  const token = await formTokenOf(service, cookie);
  let before = await stateOf(organizationId);
  const changing: string[] = [];
  for (const pattern of FORMS) {
    const sent = [...fieldsOf(pattern), ["form", token], ["form_key", randomUUID()]] as const;
    const first = await post(pattern, cookie, sent);
    expect(first.status, pattern).toBeLessThan(500);
    const state = await stateOf(organizationId);
    if (JSON.stringify(state) !== JSON.stringify(before)) changing.push(pattern);
    const again = await post(pattern, cookie, sent);
    expect(again.status, pattern).toBeLessThan(500);
    expect(await stateOf(organizationId), pattern).toEqual(state);
    before = state;
  }
  expect(changing.length).toBeGreaterThan(FORMS.length / 2);
});

const unescaped = (text: string) =>
  text.replaceAll("&quot;", '"').replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");

/** The fields of the form with which a page sends a held form again. */
const heldFields = (page: string): [string, string][] => {
  const form = /<form[^>]*method="post" action="\/dashboard\/(?!sign-out)[^>]*>.*?<\/form>/s.exec(
    page.split("<main")[1] ?? "",
  )?.[0];
  return [...(form ?? "").matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(
    ([, name = "", value = ""]) => [name, unescaped(value)],
  );
};

/** Forms of one field, of several and of a long text. The dashboard holds every form in the same place. */
const HELD = [":key", "/webhooks", ":candidate/links", ":layout/json", "/share"];

test.each(FORMS.filter((path) => HELD.some((end) => path.endsWith(end))))(
  "%s keeps what was entered when its session has ended, and is sent after it",
  async (pattern) => {
    const usual = await prepared();
    const session = await usual.begin();
    const token = await formTokenOf(service, session);
    const direct = await usual.post(pattern, session, [...usual.fieldsOf(pattern), ["form", token]]);

    const { organizationId, fieldsOf, begin, post } = await prepared();
    const fields = fieldsOf(pattern);
    const ended = await begin();
    const endedToken = await formTokenOf(service, ended);
    await service.database`delete from private.dashboard_sessions where organization_id = ${organizationId}`;
    const state = await stateOf(organizationId);
    const held = await post(pattern, ended, [...fields, ["form", endedToken], ["form_key", randomUUID()]]);
    expect([held.status, heldFields(held.text)]).toEqual([401, expect.arrayContaining(fields)]);
    expect(await stateOf(organizationId)).toEqual(state);
    const cookie = await begin();
    const asked = await post(pattern, cookie, heldFields(held.text));
    expect([asked.status, heldFields(asked.text)]).toEqual([403, expect.arrayContaining(fields)]);
    const sent = await post(pattern, cookie, heldFields(asked.text));
    expect(sent.status).toBe(direct.status);
  },
);
