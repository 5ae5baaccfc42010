import { createHash } from "node:crypto";
import { html, type Markup } from "../../rendering/pages/html.ts";
import type { GatewayContext } from "../core/context.ts";
import { ApiError } from "../core/errors.ts";
import { type Content, checkbox, type Field, fieldsOf, postForm, submit } from "./components.ts";
import { refusedForm } from "./dashboard.ts";
import { Form } from "./posted-form.ts";
import { textsFor } from "./texts.ts";

/** The values of a row that the fields of a form show, by name. */
export type Fields = Readonly<Record<string, string | boolean | readonly string[]>>;
type Value = Fields[string];

const SEEN = "seen";
const MAX_SHOWN = 2000;

/** A hidden field by which the form of a row states what it showed. */
export function seenField(present: Fields): Markup {
  const digests = Object.entries(present).map(([name, value]) => [name, digestOf(value)]);
  return html`<input type="hidden" name="${SEEN}" value="${JSON.stringify(Object.fromEntries(digests))}">`;
}

/**
 * Refuses a form if the row has changed since the form showed it, and says what has changed. A program that sends no
 * field `seen` replaces what is there.
 * @throws ApiError 412
 */
export function requireUnchanged(form: Form, present: Fields): void {
  const changed = Object.entries(present).filter(([name, value]) => !isSeen(form, name, value) && form.has(SEEN));
  if (changed.length === 0) return;
  throw new ApiError(412, "CDS130", "Another person changed this after you opened it. Nothing was saved.", {
    fields: changed.map(([name]) => name),
    details: changed.map(([name, value]) => `${name} is now: ${String(value).slice(0, MAX_SHOWN) || '""'}`).join("\n"),
    hint: "The form has what you entered, and what the other person changed elsewhere. Save it again to replace the rest.",
  });
}

/** The names of the fields that the form showed. */
export function seenNames(form: Form): string[] {
  try {
    return Object.keys(Object(JSON.parse(form.text(SEEN))));
  } catch {
    return [];
  }
}

/** The form with the present content of each field that its sender left as it was. */
export function reconciled(form: Form, present: Fields): Form {
  const fields = new URLSearchParams();
  for (const [name, value] of Object.entries(present)) {
    const typed =
      typeof value === "string" ? form.text(name) : typeof value === "boolean" ? form.has(name) : form.all(name);
    const kept = isSeen(form, name, typed) ? value : typed;
    for (const text of typeof kept === "boolean" ? (kept ? ["on"] : []) : [kept].flat()) fields.append(name, text);
  }
  return new Form(fields);
}

/**
 * Makes the fields of a form that changes a row. They show the row or, after a refusal, what was entered. The form contains
 * `seen`.
 * @param path the address of the form
 */
export function fieldsOfRow<Present extends Fields>(c: GatewayContext, path: string, present: Present) {
  const form = refusedForm(c, path);
  const given = form && reconciled(form, present);
  const field = fieldsOf(c);
  type Name = keyof Present & string;
  return {
    seen: seenField(present),
    field: (about: Field & { name: Name }) =>
      field({ ...about, value: given?.text(about.name) ?? String(present[about.name]) }),
    check: (name: Name, label: string) => checkbox(name, label, given?.has(name) ?? present[name] === true),
  };
}

type RowFields<Present extends Fields> = Omit<ReturnType<typeof fieldsOfRow<Present>>, "seen">;

/** A form that changes a row, with a button that saves it. @param make makes the controls of its fields */
export function rowForm<Present extends Fields>(
  c: GatewayContext,
  path: string,
  present: Present,
  make: (fields: RowFields<Present>) => readonly Content[],
): Markup {
  const { seen, ...fields } = fieldsOfRow(c, path, present);
  const save = html`<div>${submit(textsFor(c.var.session.language).texts.save)}</div>`;
  return postForm(c, path, [seen, ...make(fields), save]);
}

/** Whether the form showed a value in a field. */
export const isSeen = (form: Form, name: string, value: Value): boolean =>
  form.text(SEEN).includes(JSON.stringify({ [name]: digestOf(value) }).slice(1, -1));

const digestOf = (value: Value): string =>
  createHash("sha256")
    .update(
      typeof value === "object" ? JSON.stringify([...value].sort()) : String(value).replaceAll("\r\n", "\n").trim(),
    )
    .digest("base64url")
    .slice(0, 16);
