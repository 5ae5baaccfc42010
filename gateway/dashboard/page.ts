import { createHash } from "node:crypto";
import { findLanguage } from "../../languages/languages.ts";
import { fill, preferredLanguage } from "../../languages/phrases.ts";
import { readsRightToLeft } from "../../rendering/core/direction.ts";
import { EDIT_SCRIPT } from "../../rendering/edit/edit-script.ts";
import { browserScript } from "../../rendering/pages/browser-script.ts";
import { html, inlineScript, type Markup, styleElement } from "../../rendering/pages/html.ts";
import { pageHeaders } from "../../rendering/pages/shell.ts";
import type { GatewayContext } from "../core/context.ts";
import { ApiError, lacksPermission } from "../core/errors.ts";
import { buttonForm, type Content, linkButton, type Notice, noticeMarkup, postForm, submit } from "./components.ts";
import type { Handler } from "./dashboard.ts";
import { Format } from "./format.ts";
import { type Action, can, mayPerform, type Session } from "./session.ts";
import { STYLE } from "./style.ts";
import { type Texts, textsFor } from "./texts.ts";
import { timeZoneOf } from "./time-zone.ts";

const SCRIPT = ["dashboard", "forms", "uploads", "designs", "palette"]
  .map((name) => browserScript(new URL(`browser/${name}.ts`, import.meta.url)))
  .join("\n");

const hashOf = (content: string) => `'sha256-${createHash("sha256").update(content).digest("base64")}'`;

const POLICY = [
  "default-src 'none'",
  `style-src ${hashOf(STYLE)}`,
  `script-src ${hashOf(SCRIPT)} ${hashOf(EDIT_SCRIPT)}`,
  "img-src 'self' data:",
  "frame-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");

const HEADERS = {
  ...pageHeaders({ contentSecurityPolicy: POLICY }),
  "referrer-policy": "same-origin",
  "x-frame-options": "DENY",
};

const FRAMED = {
  ...HEADERS,
  "content-security-policy": POLICY.replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
  "x-frame-options": "SAMEORIGIN",
};

type PageName = keyof Texts["pages"];

/** The pages in the order of the navigation, each with the permission without which it shows nothing. */
const PAGES: readonly { name: PageName; path: string; alsoAt?: string; permission?: string }[] = [
  { name: "overview", path: "/dashboard" },
  { name: "candidates", path: "/dashboard/candidates", alsoAt: "/dashboard/share", permission: "view_candidates" },
  { name: "layouts", path: "/dashboard/layouts" },
  { name: "members", path: "/dashboard/members" },
  { name: "webhooks", path: "/dashboard/webhooks", alsoAt: "/dashboard/notifications", permission: "settings" },
  { name: "keys", path: "/dashboard/keys", permission: "settings" },
  { name: "requests", path: "/dashboard/requests" },
  { name: "audit", path: "/dashboard/audit", permission: "settings" },
  { name: "billing", path: "/dashboard/billing", permission: "billing" },
  { name: "settings", path: "/dashboard/settings" },
  { name: "account", path: "/dashboard/account" },
];

/** The pages that show something to a session. */
export const shownPages = (session: Session) =>
  PAGES.filter(({ permission }) => permission === undefined || can(session, permission));

/** The page of the navigation to which a path belongs; undefined for pages beside the navigation. */
function pageAt(path: string) {
  const isAt = (start: string | undefined) => `${path}/`.startsWith(`${start}/`);
  return PAGES.find((page) => (page.name === "overview" ? path === page.path : isAt(page.path) || isAt(page.alsoAt)));
}

/** Refuses a page that would show nothing to the session, or a form that it may not send. @throws ApiError 403 */
export function requirePage({ req, var: { session } }: GatewayContext): void {
  const permission = FORMS[req.path] ?? pageAt(req.path)?.permission;
  if (permission !== undefined && !can(session, permission)) throw lacksPermission(permission);
  const action = ACTIONS[req.path];
  if (action === undefined || mayPerform(session, action)) return;
  throw new ApiError(403, "CDS205", "Your role does not allow this.", { hint: "Ask a superuser of the organization." });
}

/** The permissions of pages that have only a form. */
const FORMS: Readonly<Record<string, string>> = {
  "/dashboard/candidates/upload": "edit_candidates",
  "/dashboard/layouts/new": "edit_layouts",
  "/dashboard/members/invite": "team",
};

const ACTIONS: Readonly<Record<string, Action>> = {
  "/dashboard/keys/new": "manage_keys",
  "/dashboard/settings/delete": "delete_organization",
};

/** The texts and formats in the language of the reader. */
export function writing(c: GatewayContext): { t: Texts; format: Format; language: string } {
  const wanted =
    c.get("session")?.language ??
    c.get("waitingLanguage") ??
    preferredLanguage(c.req.header("accept-language"), findLanguage);
  const { texts, language } = textsFor(wanted);
  return { t: texts, format: new Format(language, timeZoneOf(c)), language };
}

interface PageOptions {
  title: string;
  content: Content | readonly Content[];
  /** The page of the navigation, if the address does not say it. */
  active?: PageName;
  /** Buttons beside the title. */
  actions?: Content;
  /** A message. Without one, the page shows why a form was refused, or what was done. */
  notice?: Notice;
  status?: number;
  /** Whether another page of the dashboard can show this one in a frame. */
  isFramed?: boolean;
  /** Another script of the page, as for a form of values. */
  script?: typeof EDIT_SCRIPT;
}

/** The message and the status of a page. */
function outcomeOf(c: GatewayContext, { notice, status }: PageOptions): { message: Markup | null; status: number } {
  const refusal = c.get("refusal");
  const shown = notice ?? (refusal === undefined ? doneNotice(c) : errorNotice(c, refusal));
  const isFocused = refusal !== undefined && refusal.fields.length === 0;
  return { message: shown === null ? null : noticeMarkup(shown, isFocused), status: status ?? refusal?.status ?? 200 };
}

/** A page of a signed-in member. */
export function respondWithPage(c: GatewayContext, options: PageOptions): Response {
  const { session } = c.var;
  const { t } = writing(c);
  const { title, content, actions, active = pageAt(c.req.path)?.name } = options;
  const { message, status } = outcomeOf(c, options);
  const items = shownPages(session).map(
    ({ name, path }) =>
      html`<li><a href="${path}"${name === active && html` aria-current="page"`}>${t.pages[name]}</a></li>`,
  );
  const others = session.memberships ?? [];
  const body = html`<a class="skip" href="#main">${t.skip}</a><div class="shell"><header class="side"><div class="who"><strong dir="auto">${session.organizationName}</strong><span dir="auto">${session.name || session.email}</span></div>${paletteLink(t)}<nav aria-label="${t.navigation}"><ul>${items}</ul></nav><div class="foot">${
    others.length > 0 && html`<a href="/dashboard/organizations">${t.changeOrganization}</a>`
  }${buttonForm(c, "/dashboard/sign-out", t.signOut)}</div></header><main id="main"><div class="head"><h1 dir="auto">${title}</h1>${
    actions !== undefined && html`<div class="actions">${actions}</div>`
  }</div>${message}${[content].flat().map((part) => html`${part}`)}</main></div>`;
  return respond(c, { title: `${title} – ${session.organizationName}`, body, status, script: options.script });
}

/** Leads to the page that finds everything. With the script, it and its keys open the same as a dialog. */
function paletteLink({ find, errorTexts }: Texts): Markup {
  const interrupted = errorTexts["CDS340 CDS341 CDS405 CDS440"];
  return html`<a class="button slim find" href="/dashboard/find" data-palette="${find.label}" data-none="${find.none}" data-count="${find.count}" data-interrupted="${interrupted}" aria-keyshortcuts="/ Control+K Meta+K">${find.title}</a>`;
}

/** A note or picture inside a page, where a preview of a document would be. */
export function respondInFrame(c: GatewayContext, title: string, content: Markup, status = 200): Response {
  return respond(c, {
    title,
    body: html`<main class="framed">${content}</main>`,
    status,
    isFramed: true,
    hasScript: false,
  });
}

/** A page with a single card, for visitors who are not signed in. */
export function respondWithNote(c: GatewayContext, options: Omit<PageOptions, "active" | "actions">): Response {
  const { title, content } = options;
  const { message, status } = outcomeOf(c, options);
  const body = html`<div class="note"><main id="main"><div class="card"><h1>${title}</h1>${message}${[content].flat().map((part) => html`${part}`)}</div></main></div>`;
  return respond(c, { title, body, status, isFramed: options.isFramed });
}

interface Responded {
  title: string;
  body: Markup;
  status: number;
  script?: string | undefined;
  isFramed?: boolean | undefined;
  /** False for a note in a frame, in which no script can run. */
  hasScript?: boolean;
}

function respond(c: GatewayContext, { title, body, status, script, isFramed, hasScript = true }: Responded): Response {
  const { language } = writing(c);
  const page = html`<!doctype html>
<html lang="${language}"${readsRightToLeft(language) && html` dir="rtl"`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex,nofollow,noarchive">
<link rel="icon" href="data:,">
<title dir="auto">${title}</title>
${styleElement(STYLE)}
</head>
<body${memberOf(c)}>
${body}${restoredNotice(c)}
${hasScript && inlineScript(SCRIPT)}${script !== undefined && inlineScript(script)}
</body>
</html>
`;
  // Unlike a Response alone, this includes the cookie of a session that got a new token.
  return c.body(String(page), new Response(null, { status, headers: isFramed ? FRAMED : HEADERS }));
}

/** The member whose texts the script keeps until they are sent. */
function memberOf(c: GatewayContext): Markup | null {
  const session = c.get("session");
  return session === undefined ? null : html` data-member="${session.memberId}"`;
}

/** What a script puts above a form in which it has restored texts. */
function restoredNotice(c: GatewayContext): Markup | null {
  if (c.get("session") === undefined) return null;
  const { t } = writing(c);
  return html`<template id="restored"><div class="notice warn" role="status"><p>${t.drafts.restored}</p><button type="button" class="button slim">${t.drafts.discard}</button></div></template>`;
}

/** The message after a redirect. The address contains its name, and a count if the message has one. */
function doneNotice(c: GatewayContext): Notice | null {
  if (c.get("session") === undefined) return null;
  const { t, format } = writing(c);
  const count = /^\d{1,9}$/.exec(c.req.query("count") ?? "")?.[0] ?? "0";
  const name = c.req.query("done") ?? "";
  const text = Object.entries(t.done).find(([key]) => key === name)?.[1];
  if (text === undefined) return null;
  return { kind: "good", text: fill(text, { count: format.number(Number(count)) }) };
}

/** An error of the API as a message, in the language of the reader if its code has a text. Its values follow in English. */
export function errorNotice(c: GatewayContext, { body, permission }: ApiError): Notice {
  const { t, language } = writing(c);
  if (permission !== undefined) {
    return { kind: "bad", text: t.errorTexts.CDS201, details: [t.permissionName(permission), body.code] };
  }
  const translated = language.startsWith("en") ? [] : Object.entries(t.errorTexts);
  const [, text] = translated.find(([codes]) => codes.split(" ").includes(body.code)) ?? [];
  const { code, message, details, hint } = body;
  const lines = [...(text === undefined ? [] : [message]), ...(details ?? "").split("\n"), hint, code];
  return { kind: "bad", text: text ?? message, details: lines };
}

interface Confirmation {
  title: string;
  text: string;
  /** The default is the title. */
  button?: string;
  back: string;
  fields?: Content;
  isDangerous?: boolean;
}

/** Makes the handler of a page that asks before an action. Its form is sent to the address of the page. */
export const asksFirst =
  (question: (c: GatewayContext, t: Texts) => Confirmation | Promise<Confirmation>): Handler =>
  async (c) => {
    const { t } = writing(c);
    const { title, text, button = title, back, fields = null, isDangerous = true } = await question(c, t);
    return respondWithPage(c, {
      title,
      content: html`<section class="card"><p>${text}</p>${postForm(c, c.req.path, [
        fields,
        html`<div class="actions">${submit(button, isDangerous ? "danger" : "first")}${linkButton(back, t.cancel)}</div>`,
      ])}</section>`,
    });
  };

/** A link to the next page of a list. The other parameters of the address stay. */
export function nextPage(c: GatewayContext, path: string, after: string | number | null): Markup | null {
  const { t } = writing(c);
  const query = new URLSearchParams(new URL(c.req.url).search);
  query.delete("done");
  query.delete("count");
  const isFirst = !query.has("after");
  query.delete("after");
  const first = query.size === 0 ? path : `${path}?${query}`;
  if (after !== null) query.set("after", String(after));
  if (isFirst && after === null) return null;
  return html`<nav class="actions" aria-label="${t.pagination}">${!isFirst && linkButton(first, t.firstPage)}${
    after !== null && linkButton(`${path}?${query}`, t.nextPage)
  }</nav>`;
}
