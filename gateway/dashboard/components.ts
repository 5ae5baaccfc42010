import { randomUUID } from "node:crypto";
import { html, type Markup, type Printable } from "../../rendering/pages/html.ts";
import type { GatewayContext } from "../core/context.ts";
import { FORM_TOKEN } from "./form.ts";
import { textsFor } from "./texts.ts";

export type Content = Printable;

/** A message of a page. Errors have the texts of the API. */
export interface Notice {
  kind: "good" | "bad" | "warn";
  text: string;
  details?: readonly (string | Markup | null)[];
}

/** @param isFocused whether the page opens at the message */
export function noticeMarkup({ kind, text, details = [] }: Notice, isFocused = false): Markup {
  const lines = details.filter((line) => line !== null && line !== "");
  return html`<div class="notice ${kind}" role="${kind === "bad" ? "alert" : "status"}"${
    isFocused && html` tabindex="-1" autofocus`
  }><p><strong dir="auto">${text}</strong></p>${lines.map((line) => html`<p dir="auto">${line}</p>`)}</div>`;
}

/** Why a field of a form was refused. */
function refusalOf(c: GatewayContext, name: string): string | undefined {
  const refusal = c.get("refusal");
  return refusal?.fields.includes(name) ? refusal.body.message : undefined;
}

/** Makes the fields of a form. If the form was refused, the error is also shown at its fields. */
export function fieldsOf(c: GatewayContext): typeof field {
  return (given) => {
    const error = refusalOf(c, given.name);
    return field(error === undefined ? given : { ...given, error });
  };
}

interface Option {
  value: string;
  label: string;
}

/** The options of a choice. @param none the label of the choice of nothing */
export function optionsOf<Value extends string>(
  values: readonly Value[],
  labelOf: (value: Value) => string = (value) => value,
  none?: string,
): Option[] {
  const options = values.map((value) => ({ value, label: labelOf(value) }));
  return none === undefined ? options : [{ value: "", label: none }, ...options];
}

/** The options of a choice among rows, such as layouts. */
export function rowOptions(rows: readonly { id: string; name: string }[], none?: string): Option[] {
  const names = new Map(rows.map(({ id, name }) => [id, name || id]));
  return optionsOf([...names.keys()], (id) => names.get(id) ?? id, none);
}

export interface Field {
  name: string;
  label: string;
  type?: "text" | "email" | "search" | "number" | "date" | "url" | "textarea" | "code" | "select" | "file" | "color";
  value?: string | number | null;
  options?: readonly Option[];
  hint?: Content;
  required?: boolean;
  autocomplete?: string;
  numeric?: boolean;
  grow?: boolean;
  /** The id of the control, if another form of the page has a field of this name. */
  id?: string;
  multiple?: boolean;
  accept?: string;
  /** Why the value was refused. */
  error?: string;
}

export function field(given: Field): Markup {
  const { name, label, hint, grow, error, id = `f-${name}` } = given;
  return html`<div class="field${grow && " grow"}"><label for="${id}">${label}</label>${control(given, id)}${
    hint && html`<p class="hint" id="${id}-hint">${hint}</p>`
  }${error !== undefined && html`<p class="error" id="${id}-error" dir="auto">${error}</p>`}</div>`;
}

function control(given: Field, id: string): Markup {
  const { name, type = "text", value, options = [], hint, required, autocomplete, numeric, multiple, accept } = given;
  const notes = [...(hint ? [`${id}-hint`] : []), ...(given.error === undefined ? [] : [`${id}-error`])];
  const described = html`${notes.length > 0 && html` aria-describedby="${notes.join(" ")}"`}${
    given.error !== undefined && html` aria-invalid="true" autofocus`
  }`;
  const needed = required ? html` required` : null;
  if (type === "select") {
    return html`<select id="${id}" name="${name}"${described}>${options.map(
      (option) =>
        html`<option${option.value !== option.label && html` value="${option.value}"`}${option.value === (value ?? "") && html` selected`}>${option.label}</option>`,
    )}</select>`;
  }
  if (type === "textarea" || type === "code") {
    return html`<textarea id="${id}" name="${name}"${type === "code" && html` class="code" spellcheck="false"`}${described}${needed}>
${value ?? ""}</textarea>`;
  }
  const extra = html`${numeric && html` inputmode="numeric"`}${autocomplete !== undefined && html` autocomplete="${autocomplete}"`}${
    multiple && html` multiple`
  }${accept !== undefined && html` accept="${accept}"`}`;
  return html`<input id="${id}" name="${name}" type="${type}" value="${value ?? ""}"${extra}${described}${needed}>`;
}

export const hidden = (name: string, value: string): Markup =>
  html`<input type="hidden" name="${name}" value="${value}">`;

export function checkbox(name: string, label: string, checked: boolean, value = "on"): Markup {
  return html`<label class="check"><input type="checkbox" name="${name}" value="${value}"${checked && html` checked`}><span>${label}</span></label>`;
}

/** From this number of boxes on, they are in columns. */
const COLUMNS_FROM = 10;

export function checkboxes(
  c: GatewayContext,
  legend: string,
  name: string,
  options: readonly Option[],
  checked: readonly string[],
): Markup {
  const error = refusalOf(c, name);
  return html`<fieldset${options.length > COLUMNS_FROM && html` class="many"`}${
    error !== undefined && html` aria-describedby="f-${name}-error"`
  }><legend>${legend}</legend>${options.map(({ value, label }) =>
    checkbox(name, label, checked.includes(value), value),
  )}</fieldset>${error !== undefined && html`<p class="error" id="f-${name}-error" dir="auto">${error}</p>`}`;
}

type ButtonKind = "first" | "danger" | "slim" | "slim danger" | "";

export function submit(label: string, kind: ButtonKind = "first", about?: string): Markup {
  return html`<button class="button ${kind}" type="submit">${label}${about !== undefined && html`<span class="unseen"> ${about}</span>`}</button>`;
}

export function linkButton(href: string, label: string, kind: ButtonKind = "", about?: string): Markup {
  return html`<a class="button ${kind}" href="${href}">${label}${about !== undefined && html`<span class="unseen"> ${about}</span>`}</a>`;
}

/** The name of the field with a code of the second factor, by which a session proves itself anew. */
export const PROOF_CODE = "proof_code";

/** The name of the field that identifies a form when it is sent again, so that it has its effect once. */
export const FORM_KEY = "form_key";

/** The field that the form needs after it was refused for want of a recent proof. */
function proofField(c: GatewayContext, action: string): Markup | null {
  if (c.get("refusal")?.body.code !== "CDS208" || c.req.path !== action || !c.var.session.hasSecondFactor) return null;
  const { texts } = textsFor(c.var.session.language);
  return field({ name: PROOF_CODE, label: texts.secondFactor.code, required: true, autocomplete: "one-time-code" });
}

/** A form that changes something, sent to an address of the dashboard, with the token of the session. */
export function postForm(
  c: GatewayContext,
  action: string,
  content: Content | readonly Content[],
  options: { look?: "stack" | "line" | "field" | ""; attributes?: Markup; key?: string | null } = {},
): Markup {
  const token = c.get("session")?.formToken;
  const refused = c.get("refusal") !== undefined && c.req.path === action ? c.get("form") : undefined;
  const { look = "stack", attributes, key = refused?.optional(FORM_KEY) ?? randomUUID() } = options;
  return html`<form${look !== "" && html` class="${look}"`} method="post" action="${action}"${attributes}${
    refused !== undefined && html` data-refused`
  }>${
    token !== undefined && html`<input type="hidden" name="${FORM_TOKEN}" value="${token}">`
  }${key !== null && html`<input type="hidden" name="${FORM_KEY}" value="${key}">`}${proofField(c, action)}${[content].flat().map((part) => html`${part}`)}</form>`;
}

/** A form with one button. `about` names the row for screen readers. */
export function buttonForm(
  c: GatewayContext,
  action: string,
  label: string,
  kind: ButtonKind = "slim",
  about?: string,
): Markup {
  return postForm(c, action, submit(label, kind, about), { look: "" });
}

/** A form whose fields become the query of the address. */
export function filterForm(action: string, fields: readonly Content[], label: string): Markup {
  return html`<form class="line" method="get" action="${action}">${fields.map((part) => html`${part}`)}${submit(label, "")}</form>`;
}

export interface Column<Row> {
  label: string;
  cell: (row: Row) => Content;
  kind?: "number" | "bare";
  /** The address of the list in the order of this column, and the present order. */
  sort?: { href: string; order: "ascending" | "descending" | "none" };
}

function heading<Row>({ label, kind, sort }: Column<Row>): Markup {
  const content =
    kind === "bare"
      ? html`<span class="unseen">${label}</span>`
      : sort === undefined
        ? html`${label}`
        : html`<a href="${sort.href}">${label}${sort.order !== "none" && html` <span aria-hidden="true">${sort.order === "ascending" ? "↑" : "↓"}</span>`}</a>`;
  return html`<th role="columnheader" scope="col"${kind !== undefined && html` class="${kind}"`}${
    sort !== undefined && html` aria-sort="${sort.order}"`
  }>${content}</th>`;
}

export function table<Row>(caption: string, columns: readonly Column<Row>[], rows: readonly Row[]): Markup {
  return html`<div class="scroll" role="region" aria-label="${caption}" tabindex="0"><table role="table"><thead role="rowgroup"><tr role="row">${columns.map(heading)}</tr></thead><tbody role="rowgroup">${rows.map(
    (row) =>
      html`<tr role="row">${columns.map(
        ({ label, cell, kind }) =>
          html`<td role="cell"${kind !== undefined && html` class="${kind}"`} data-label="${label}"><div>${cell(row)}</div></td>`,
      )}</tr>`,
  )}</tbody></table></div>`;
}

/** Says what to do next where a list is empty. */
export function empty(title: string, text: string, action?: Markup): Markup {
  return html`<div class="empty"><h2>${title}</h2><p class="soft">${text}</p>${action}</div>`;
}

/** `bad wraps`: a longer text, which may have several lines. */
export function tag(label: string, kind: "good" | "bad" | "bad wraps" | "warn" | "" = ""): Markup {
  return html`<span class="tag ${kind}">${label}</span>`;
}

export function tags(labels: readonly string[]): Content {
  if (labels.length === 0) return "–";
  return html`<span class="tags">${labels.map((label) => tag(label))}</span>`;
}

export function card(title: string, content: Content | readonly Content[], id?: string): Markup {
  return html`<section class="card"${id !== undefined && html` id="${id}"`}><h2>${title}</h2>${[content].flat().map((part) => html`${part}`)}</section>`;
}

/** The operator's text on how to get more credit. */
export function creditHelp(c: GatewayContext): Markup | null {
  const { CREDIT_HELP: help } = c.var.dashboard.dependencies.settings;
  return help === "" ? null : html`<p class="soft" dir="auto">${help}</p>`;
}

export function facts(pairs: readonly (readonly [string, Content])[]): Markup {
  return html`<dl class="facts">${pairs.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>`;
}

/** A text that is shown once. The script adds a button that copies it. */
export function copyable(text: string, copy: string, copied: string): Markup {
  return html`<code class="secret" data-copy="${copy}" data-copied="${copied}">${text}</code>`;
}

/** Bars, one for each value, with a text that states the same. */
export function barChart(label: string, values: readonly number[]): Markup {
  const highest = Math.max(1, ...values);
  const width = 100 / Math.max(1, values.length);
  const bars = values.map((value, index) => {
    const height = Math.round((value / highest) * 960) / 10;
    return html`<rect x="${(index * width).toFixed(2)}" y="${(100 - height).toFixed(1)}" width="${(width * 0.74).toFixed(2)}" height="${height}"></rect>`;
  });
  return html`<svg class="chart" role="img" aria-label="${label}" viewBox="0 0 100 100" preserveAspectRatio="none"><line x1="0" y1="100" x2="100" y2="100"></line>${bars}</svg>`;
}
