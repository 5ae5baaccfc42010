import { fill } from "../../../../languages/phrases.ts";
import { html } from "../../../../rendering/pages/html.ts";
import type { GatewayContext } from "../../../core/context.ts";
import {
  card,
  checkbox,
  checkboxes,
  copyable,
  empty,
  facts,
  fieldsOf,
  linkButton,
  optionsOf,
  postForm,
  submit,
  table,
  tag,
  tags,
} from "../../components.ts";
import { fieldsOfRow } from "../../conflicts.ts";
import { publicOrigin, refusedForm } from "../../dashboard.ts";
import { asksFirst, nextPage, respondWithPage, writing } from "../../page.ts";
import { paged } from "../../query.ts";
import type { SecretOf } from "../../secrets.ts";
import { mayPerform } from "../../session.ts";
import { formFields, OVERLAPS } from "./forms.ts";
import { hasExpired, isRotatable, type KeyRow, keyOf, PAGE_SIZE, PATH } from "./queries.ts";

export function keysPage(c: GatewayContext, found: readonly KeyRow[]): Response {
  const { t } = writing(c);
  const { rows, next } = paged(found, PAGE_SIZE);
  return respondWithPage(c, {
    title: t.pages.keys,
    actions: mayPerform(c.var.session, "manage_keys") && linkButton(`${PATH}/new`, t.keys.create, "first"),
    content: [
      html`<p class="soft">${t.keys.about}</p>`,
      rows.length === 0 ? empty(t.keys.none, t.keys.noneText) : keyTable(c, rows),
      nextPage(c, PATH, next),
      rows.length > 0 && keyTerms(c),
    ],
  });
}

function keyTable(c: GatewayContext, rows: readonly KeyRow[]) {
  const { t, format } = writing(c);
  const manages = mayPerform(c.var.session, "manage_keys");
  const name = (row: KeyRow) =>
    html`<code class="whole">${row.prefix}…</code>${row.name !== "" && html`<br><span dir="auto">${row.name}</span>`}${
      row.creator_email !== null && html`<br><span class="soft small">${t.keys.createdBy} ${row.creator_email}</span>`
    }${row.member_email !== null && html`<br><span class="soft small">${t.keys.boundTo} ${row.member_email}</span>`}`;
  const actions = (row: KeyRow) =>
    manages &&
    row.revoked_at === null &&
    html`<div class="actions">${linkButton(`${PATH}/${row.id}`, t.webhooks.change, "slim", row.prefix)}${isRotatable(row) && linkButton(`${PATH}/${row.id}/rotate`, t.keys.rotate, "slim", row.prefix)}${linkButton(`${PATH}/${row.id}/revoke`, t.keys.revoke, "slim danger", row.prefix)}</div>`;
  return table(
    t.pages.keys,
    [
      { label: t.keys.key, cell: name },
      { label: t.keys.state, cell: (row) => stateTag(c, row) },
      { label: t.permissions.title, cell: ({ permissions }) => tags(permissions.map((one) => t.permissionName(one))) },
      { label: t.keys.lastUse, cell: (row) => format.time(row.last_used_at) ?? t.never },
      { label: t.keys.expiry, cell: (row) => format.time(row.expires_at) ?? t.never },
      { label: t.actions, kind: "bare", cell: actions },
    ],
    rows,
  );
}

function keyTerms(c: GatewayContext) {
  const { t } = writing(c);
  const { title, change, rotate, revoke, boundTo, createdBy } = t.keys.help;
  return card(
    title,
    facts([
      [t.webhooks.change, change],
      [t.keys.rotate, rotate],
      [t.keys.revoke, revoke],
      [t.keys.boundTo, boundTo],
      [t.keys.createdBy, createdBy],
    ]),
  );
}

function stateTag(c: GatewayContext, row: KeyRow) {
  const { revoked_at, successor_prefix } = row;
  const { t, format } = writing(c);
  if (revoked_at !== null) return tag(fill(t.keys.revokedAt, { time: format.date(revoked_at) }), "bad wraps");
  if (hasExpired(row)) return tag(t.keys.expired, "bad");
  return successor_prefix === null ? tag(t.keys.live, "good") : tag(t.keys.replaced, "warn");
}

export function newKeyPage(c: GatewayContext): Response {
  const form = refusedForm(c);
  const { t } = writing(c);
  const field = fieldsOf(c);
  const { permissions } = c.var.session;
  return respondWithPage(c, {
    title: t.keys.create,
    content: html`<section class="card">${postForm(c, PATH, [
      field({
        name: "name",
        label: t.members.name,
        hint: t.keys.nameHint,
        value: form?.text("name") ?? "",
        autocomplete: "off",
      }),
      checkboxes(
        c,
        t.permissions.title,
        "permissions",
        optionsOf(permissions, t.permissionText),
        form?.all("permissions") ?? [],
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

export function keyPage(c: GatewayContext, { key, replaced }: SecretOf<"key">): Response {
  const { t, format } = writing(c);
  return respondWithPage(c, {
    title: t.keys.newTitle,
    active: "keys",
    content: card(t.keys.copyNow, [
      html`<p>${t.keys.shownOnce}</p>`,
      replaced !== null &&
        html`<p>${fill(t.keys.oldUntil, { prefix: `${replaced.prefix}…`, time: format.timeText(replaced.until) })}</p>`,
      html`<div class="stack">${copyable(key, t.copy, t.copied)}</div>`,
      html`<p>${t.keys.use}</p><pre>curl -H "Authorization: Bearer ${key}" ${publicOrigin(c)}/v1/organizations</pre>`,
      html`<div>${linkButton(PATH, t.keys.stored, "first")}</div>`,
    ]),
  });
}

export function changePage(c: GatewayContext, key: KeyRow): Response {
  const { t } = writing(c);
  const path = `${PATH}/${key.id}`;
  const { seen, field } = fieldsOfRow(c, path, formFields(key));
  const limit = { numeric: true, autocomplete: "off", hint: t.keys.limitHint };
  return respondWithPage(c, {
    title: fill(t.keys.changeTitle, { prefix: key.prefix }),
    content: html`<section class="card">${postForm(c, path, [
      seen,
      field({ name: "name", label: t.members.name, hint: t.keys.nameHint, autocomplete: "off" }),
      field({ name: "requests_per_second", label: t.keys.requestsPerSecond, ...limit }),
      field({ name: "runs_per_minute", label: t.keys.runsPerMinute, ...limit }),
      field({ name: "networks", label: t.keys.networks, type: "textarea", hint: t.keys.networksHint }),
      html`<div class="actions">${submit(t.save)}${linkButton(PATH, t.cancel)}</div>`,
    ])}</section>`,
  });
}

const withName = (name: string, text: string) => (name === "" ? text : `${name}: ${text}`);

/** GET /dashboard/keys/{id}/rotate: asks how long the old key stays valid. */
export const askToRotate = asksFirst(async (c, t) => {
  const { prefix, name } = await keyOf(c);
  const overlap = OVERLAPS.find((value) => value === refusedForm(c)?.text("overlap")) ?? "1 day";
  return {
    title: fill(t.keys.rotateTitle, { prefix }),
    text: withName(name, t.keys.rotateText),
    button: t.keys.rotate,
    back: PATH,
    isDangerous: false,
    fields: fieldsOf(c)({
      name: "overlap",
      label: t.keys.overlap,
      type: "select",
      value: overlap,
      options: optionsOf(OVERLAPS, (value) => t.keys.overlaps[value]),
    }),
  };
});

/** GET /dashboard/keys/{id}/revoke */
export const askToRevokeKey = asksFirst(async (c, t) => {
  const { prefix, name } = await keyOf(c);
  return {
    title: fill(t.keys.revokeTitle, { prefix }),
    text: withName(name, t.keys.revokeText),
    button: t.keys.revoke,
    back: PATH,
  };
});
