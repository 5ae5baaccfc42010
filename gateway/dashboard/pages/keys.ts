import { fill } from "../../../languages/phrases.ts";
import { html } from "../../../rendering/pages/html.ts";
import type { GatewayContext } from "../../core/context.ts";
import { asApiKey } from "../../core/database.ts";
import { ApiError } from "../../core/errors.ts";
import { isUuid, uuid } from "../../server/ids.ts";
import {
  card,
  checkbox,
  checkboxes,
  copyable,
  empty,
  facts,
  fieldsOf,
  linkButton,
  type Notice,
  postForm,
  submit,
  table,
  tag,
  tags,
} from "../components.ts";
import { reconciled, requireUnchanged, seenField } from "../conflicts.ts";
import { type Dashboard, type Handler, orShow, publicOrigin } from "../dashboard.ts";
import { nextPage, respondWithConfirmation, respondWithPage, writing } from "../page.ts";
import { type Form, isDay } from "../posted-form.ts";
import { redirect } from "../redirect.ts";
import { keepSecret, type SecretOf } from "../secrets.ts";
import { mayPerform } from "../session.ts";

interface KeyRow {
  id: string;
  created_at: Date;
  expires_at: Date | null;
  last_used_at: Date | null;
  member_email: string | null;
  name: string;
  networks: string[];
  permissions: string[];
  prefix: string;
  requests_per_second: number | null;
  revoked_at: Date | null;
  runs_per_minute: number | null;
  successor_prefix: string | null;
}

const PATH = "/dashboard/keys";
const PAGE_SIZE = 25;
const OVERLAPS = ["0", "1 hour", "1 day", "7 days"] as const;

/** GET /dashboard/keys */
export function showKeys({ dependencies }: Dashboard): Handler {
  return async (c) => {
    const { t, format } = writing(c);
    const after = c.req.query("after");
    const found = await readKeys(dependencies, c, { after: after !== undefined && isUuid(after) ? after : null });
    const rows = found.slice(0, PAGE_SIZE);
    const manages = mayPerform(c.var.session, "manage_keys");
    return respondWithPage(c, {
      title: t.pages.keys,
      active: "keys",
      actions: manages && linkButton(`${PATH}/new`, t.keys.create, "first"),
      content: [
        html`<p class="soft">${t.keys.about}</p>`,
        rows.length === 0
          ? empty(t.keys.none, t.keys.noneText)
          : table(
              t.pages.keys,
              [
                {
                  label: t.keys.key,
                  cell: (row) =>
                    html`<code class="whole">${row.prefix}…</code>${row.name !== "" && html`<br><span dir="auto">${row.name}</span>`}${
                      row.member_email !== null &&
                      html`<br><span class="soft small">${t.keys.boundTo} ${row.member_email}</span>`
                    }`,
                },
                { label: t.keys.state, cell: (row) => stateTag(c, row) },
                {
                  label: t.permissions.title,
                  cell: (row) => tags(row.permissions.map((name) => t.permissionName(name))),
                },
                { label: t.keys.lastUse, cell: (row) => format.timeCell(row.last_used_at) ?? t.never },
                { label: t.keys.expiry, cell: (row) => format.timeCell(row.expires_at) ?? t.never },
                {
                  label: t.actions,
                  kind: "bare",
                  cell: (row) =>
                    manages &&
                    row.revoked_at === null &&
                    html`<div class="actions">${linkButton(`${PATH}/${row.id}`, t.webhooks.change, "slim", row.prefix)}${isRotatable(row) && linkButton(`${PATH}/${row.id}/rotate`, t.keys.rotate, "slim", row.prefix)}${linkButton(`${PATH}/${row.id}/revoke`, t.keys.revoke, "slim danger", row.prefix)}</div>`,
                },
              ],
              rows,
            ),
        nextPage(c, PATH, found.length > PAGE_SIZE ? (rows.at(-1)?.id ?? null) : null),
        rows.length > 0 && keyTerms(c),
      ],
    });
  };
}

function keyTerms(c: GatewayContext) {
  const { t } = writing(c);
  const { title, change, rotate, revoke, boundTo } = t.keys.help;
  return card(
    title,
    facts([
      [t.webhooks.change, change],
      [t.keys.rotate, rotate],
      [t.keys.revoke, revoke],
      [t.keys.boundTo, boundTo],
    ]),
  );
}

const hasExpired = ({ expires_at }: KeyRow) => expires_at !== null && expires_at.getTime() <= Date.now();

/** As private.rotate_managed_key says. */
const isRotatable = (row: KeyRow) => row.successor_prefix === null && !hasExpired(row);

function stateTag(c: GatewayContext, row: KeyRow) {
  const { revoked_at, successor_prefix } = row;
  const { t, format } = writing(c);
  if (revoked_at !== null) return tag(fill(t.keys.revokedAt, { time: format.date(revoked_at) }), "bad wraps");
  if (hasExpired(row)) return tag(t.keys.expired, "bad");
  return successor_prefix === null ? tag(t.keys.live, "good") : tag(t.keys.replaced, "warn");
}

function readKeys(
  { database }: Dashboard["dependencies"],
  c: GatewayContext,
  { after = null, id = null }: { after?: string | null; id?: string | null },
) {
  return asApiKey(
    database,
    c.var,
    async (sql) => sql<KeyRow[]>`
      select
        id, created_at, expires_at, last_used_at, member_email, name, networks, permissions, prefix,
        requests_per_second, revoked_at, runs_per_minute, successor_prefix
      from private.list_keys(${after}, ${PAGE_SIZE + 1}, ${id})
    `,
  );
}

/** GET /dashboard/keys/new */
export function showNewKey(): Handler {
  return async (c) => newKeyPage(c);
}

function newKeyPage(c: GatewayContext, form?: Form, notice: Notice | null = null, status = 200): Response {
  const { t } = writing(c);
  const field = fieldsOf(notice);
  const { permissions } = c.var.session;
  return respondWithPage(c, {
    title: t.keys.create,
    active: "keys",
    notice,
    status,
    content: html`<section class="card">${postForm(PATH, [
      field({
        name: "name",
        label: t.members.name,
        hint: t.keys.nameHint,
        value: form?.text("name") ?? "",
        autocomplete: "off",
      }),
      checkboxes(
        t.permissions.title,
        "permissions",
        permissions.map((value) => ({ value, label: t.permissionText(value) })),
        form?.all("permissions") ?? permissions,
      ),
      field({
        name: "expiry",
        label: t.keys.expiry,
        type: "date",
        hint: t.keys.expiryHint,
        value: form?.text("expiry") ?? "",
      }),
      checkbox("is_bound", t.keys.bind, form?.has("is_bound") ?? false),
      html`<div class="actions">${submit(t.keys.create)}${linkButton(PATH, t.cancel)}</div>`,
    ])}</section>`,
  });
}

/** POST /dashboard/keys: the next page shows the new key, once. */
export function createKey(dashboard: Dashboard): Handler {
  const { dependencies } = dashboard;
  return async (c) => {
    const { form } = c.var;
    return orShow(
      async () => {
        const expiry = expiryOf(form);
        const path = await asApiKey(dependencies.database, c.var, async (sql) => {
          const [row] = await sql<[{ key: string }]>`
            select private.create_managed_key(
              ${form.text("name")},
              ${form.all("permissions")}::text[], ${expiry}::timestamptz, ${form.has("is_bound")}
            ) as key
          `;
          return keepSecret(dashboard, c, sql, { kind: "key", key: row.key, replaced: null });
        });
        return redirect(c, path);
      },
      (notice, status) => newKeyPage(c, form, notice, status),
    );
  };
}

/** The end of the given day in UTC. */
function expiryOf(form: Form): string | null {
  const day = form.optional("expiry");
  if (day === null) return null;
  if (isDay(day)) return `${day}T23:59:59Z`;
  throw new ApiError(400, "CDS105", "The expiry must be a date, as in 2030-01-31.");
}

export function keyPage(dashboard: Dashboard, c: GatewayContext, { key, replaced }: SecretOf<"key">): Response {
  const { t, format } = writing(c);
  return respondWithPage(c, {
    title: t.keys.newTitle,
    active: "keys",
    content: card(t.keys.copyNow, [
      html`<p>${t.keys.shownOnce}</p>`,
      replaced !== null &&
        html`<p>${fill(t.keys.oldUntil, { prefix: `${replaced.prefix}…`, time: format.time(replaced.until) })}</p>`,
      html`<div class="stack">${copyable(key, t.copy, t.copied)}</div>`,
      html`<p>${t.keys.use}</p><pre>curl -H "Authorization: Bearer ${key}" ${publicOrigin(dashboard, c)}/v1/organizations</pre>`,
      html`<div>${linkButton(PATH, t.keys.stored, "first")}</div>`,
    ]),
  });
}

async function keyOf(dependencies: Dashboard["dependencies"], c: GatewayContext): Promise<KeyRow> {
  const id = uuid("key_id", c.req.param("key_id"));
  const [row] = await readKeys(dependencies, c, { id });
  if (row === undefined) throw new ApiError(404, "CDS300", `There is no API key ${id}.`);
  return row;
}

/** GET /dashboard/keys/{id}: the name, limits and networks of a key. */
export function showKey({ dependencies }: Dashboard): Handler {
  return async (c) => {
    return changePage(c, await keyOf(dependencies, c));
  };
}

const formFields = ({ name, networks, requests_per_second, runs_per_minute }: KeyRow) => ({
  name,
  networks: networks.join("\n"),
  requests_per_second: String(requests_per_second ?? ""),
  runs_per_minute: String(runs_per_minute ?? ""),
});

function changePage(c: GatewayContext, key: KeyRow, form?: Form, notice: Notice | null = null, status = 200): Response {
  const { t } = writing(c);
  const present = formFields(key);
  const given = form && reconciled(form, present);
  const shown = (name: keyof typeof present) => given?.text(name) ?? present[name];
  const field = fieldsOf(notice);
  const limit = { numeric: true, autocomplete: "off", hint: t.keys.limitHint };
  return respondWithPage(c, {
    title: fill(t.keys.changeTitle, { prefix: key.prefix }),
    active: "keys",
    notice,
    status,
    content: html`<section class="card">${postForm(`${PATH}/${key.id}`, [
      seenField(present),
      field({ name: "name", label: t.members.name, hint: t.keys.nameHint, value: shown("name"), autocomplete: "off" }),
      field({
        name: "requests_per_second",
        label: t.keys.requestsPerSecond,
        value: shown("requests_per_second"),
        ...limit,
      }),
      field({ name: "runs_per_minute", label: t.keys.runsPerMinute, value: shown("runs_per_minute"), ...limit }),
      field({
        name: "networks",
        label: t.keys.networks,
        type: "textarea",
        hint: t.keys.networksHint,
        value: shown("networks"),
      }),
      html`<div class="actions">${submit(t.save)}${linkButton(PATH, t.cancel)}</div>`,
    ])}</section>`,
  });
}

/** POST /dashboard/keys/{id} */
export function changeKey({ dependencies }: Dashboard): Handler {
  return async (c) => {
    const key = await keyOf(dependencies, c);
    const { form } = c.var;
    return orShow(
      async () => {
        requireUnchanged(form, formFields(key));
        const requests = form.number("requests_per_second");
        const runs = form.number("runs_per_minute");
        const networks = form.text("networks").split(/\s+/).filter(Boolean);
        await asApiKey(
          dependencies.database,
          c.var,
          (sql) => sql`
            select private.change_managed_key(${key.id}, ${form.text("name")}, ${requests}, ${runs}, ${networks}::text[])
          `,
        );
        return redirect(c, `${PATH}?done=saved`);
      },
      (notice, status) => changePage(c, key, form, notice, status),
    );
  };
}

const withName = (name: string, text: string) => (name === "" ? text : `${name}: ${text}`);

/** GET /dashboard/keys/{id}/rotate: asks how long the old key stays valid. */
export function askToRotate({ dependencies }: Dashboard): Handler {
  return async (c) => confirmRotation(c, await keyOf(dependencies, c));
}

function confirmRotation(
  c: GatewayContext,
  { id, prefix, name }: KeyRow,
  overlap: (typeof OVERLAPS)[number] = "1 day",
  notice: Notice | null = null,
  status = 200,
): Response {
  const { t } = writing(c);
  const field = fieldsOf(notice);
  return respondWithConfirmation(c, {
    active: "keys",
    title: fill(t.keys.rotateTitle, { prefix }),
    text: withName(name, t.keys.rotateText),
    action: `${PATH}/${id}/rotate`,
    button: t.keys.rotate,
    back: PATH,
    isDangerous: false,
    notice,
    status,
    fields: field({
      name: "overlap",
      label: t.keys.overlap,
      type: "select",
      value: overlap,
      options: OVERLAPS.map((value) => ({ value, label: t.keys.overlaps[value] })),
    }),
  });
}

/** POST /dashboard/keys/{id}/rotate: the next page shows the new key, once. */
export function rotateKey(dashboard: Dashboard): Handler {
  const { dependencies } = dashboard;
  return async (c) => {
    const key = await keyOf(dependencies, c);
    const given = c.var.form.text("overlap");
    const overlap = OVERLAPS.find((value) => value === given);
    return orShow(
      async () => {
        // Without a choice, nothing is rotated: a program may still need the old key.
        if (overlap === undefined) {
          throw new ApiError(400, "CDS105", `The overlap must be one of ${OVERLAPS.join(", ")}.`, {
            hint: "Choose for how long the old key works.",
          });
        }
        const path = await asApiKey(dependencies.database, c.var, async (sql) => {
          const [row] = await sql<[{ key: string }]>`
            select private.rotate_managed_key(${key.id}, ${overlap}::text::interval) as key
          `;
          const [old] = await sql<{ prefix: string; until: Date }[]>`
            select prefix, expires_at as until from private.list_keys(null, 1, ${key.id}) where revoked_at is null
          `;
          return keepSecret(dashboard, c, sql, { kind: "key", key: row.key, replaced: old ?? null });
        });
        return redirect(c, path);
      },
      (notice, status) => confirmRotation(c, key, overlap, notice, status),
    );
  };
}

/** GET /dashboard/keys/{id}/revoke */
export function askToRevokeKey({ dependencies }: Dashboard): Handler {
  return async (c) => confirmRevocation(c, await keyOf(dependencies, c));
}

function confirmRevocation(
  c: GatewayContext,
  { id, prefix, name }: KeyRow,
  notice: Notice | null = null,
  status = 200,
): Response {
  const { t } = writing(c);
  return respondWithConfirmation(c, {
    active: "keys",
    title: fill(t.keys.revokeTitle, { prefix }),
    text: withName(name, t.keys.revokeText),
    action: `${PATH}/${id}/revoke`,
    button: t.keys.revoke,
    back: PATH,
    notice,
    status,
  });
}

/** POST /dashboard/keys/{id}/revoke */
export function revokeKey({ dependencies }: Dashboard): Handler {
  return async (c) => {
    const key = await keyOf(dependencies, c);
    return orShow(
      async () => {
        await asApiKey(dependencies.database, c.var, (sql) => sql`select private.revoke_managed_key(${key.id})`);
        return redirect(c, `${PATH}?done=keyRevoked`);
      },
      (notice, status) => confirmRevocation(c, key, notice, status),
    );
  };
}
