import type { Phrases } from "../../languages/language.ts";
import { fill, phrasesFor } from "../../languages/phrases.ts";
import type { Assets } from "../assets.ts";
import { resolveDocument } from "../document/document.ts";
import type { Facts } from "../facts.ts";
import { labelOf } from "../label.ts";
import { documentMarkup, documentTitle, pageCss } from "../pages/candidate-page.ts";
import { html, type Markup } from "../pages/html.ts";
import type { NodeContext } from "../pages/node-html.ts";
import { buildPage, type Page } from "../pages/shell.ts";
import { EDIT_CSS } from "./edit-css.ts";
import { digestOf, FORM, type Problem } from "./edits.ts";
import { editableFields, type Field, pointer } from "./fields.ts";
import { shortQuote, type ValueSource } from "./value-sources.ts";

export interface EditPageOptions {
  /** Sent back by the form for optimistic locking, for example the candidate's `updated_at`. */
  readonly version: string;
  readonly assets?: Assets;
  /** The sources of filled values, by JSON Pointer. */
  readonly sources?: ReadonlyMap<string, ValueSource>;
  /**
   * The result of the submitted form: it was saved, had `problems`, or was refused because the candidate has changed
   * (`conflict`, which requires the current facts and version).
   */
  readonly outcome?: EditOutcome;
  /** The submitted texts (Edits.submitted). If they were not saved, the form shows them instead of the stored texts. */
  readonly submitted?: ReadonlyMap<string, string>;
}

type EditOutcome =
  | { readonly kind: "saved" }
  | { readonly kind: "problems"; readonly problems: readonly Problem[] }
  | { readonly kind: "conflict" };

/**
 * Renders the candidate's document as a form with an input field in place of each value. The form is sent by POST to
 * the page's own address (`application/x-www-form-urlencoded`) and is read by `readEdits`. It needs no script.
 */
export function renderEditPage(facts: Facts, options: EditPageOptions): Page {
  const { phrases, language } = phrasesFor(facts.language);
  const foreign = language === facts.language ? null : language;
  const form = createForm(facts, options, phrases);
  const document = resolveDocument(facts, { medium: "web", takeField: form.take });
  const { css, markup } = documentMarkup(document, options.assets ?? new Map(), form);
  return buildPage({
    language: facts.language,
    title: `${phrases.editCandidate}: ${documentTitle(facts)}`,
    css: [pageCss(facts), EDIT_CSS, css].join("\n"),
    form: true,
    body: html`<form method="post" autocomplete="off">
<header class="edit-bar"${foreign !== null && html` lang="${foreign}" dir="ltr"`}><p>${phrases.editHint}</p><button class="button first" type="submit">${phrases.save}</button></header>
<input type="hidden" name="${FORM.version}" value="${options.version}">
<div class="page"><main>${form.notice()}${markup}${form.others()}</main></div>
</form>`,
  });
}

interface EditForm extends Required<Pick<NodeContext, "field" | "buttons">> {
  /** Returns true if the value at the path has a field that is not on the page yet. */
  take(path: readonly string[]): boolean;
  notice(): Markup | null;
  /** The fields of values that the layout does not show. */
  others(): Markup | null;
}

function createForm(facts: Facts, options: EditPageOptions, phrases: Phrases): EditForm {
  const fields = editableFields(facts);
  const byPointer = new Map(fields.map((field, index) => [pointer(field.path), { field, id: `f${index + 1}` }]));
  const placed = new Set<string>();
  const problems = options.outcome?.kind === "problems" ? options.outcome.problems : [];

  const control = (field: Field, id: string, visibleLabel: boolean): Markup => {
    const at = pointer(field.path);
    const sent = options.submitted?.get(at);
    return controlMarkup({
      field,
      id,
      visibleLabel,
      value: sent ?? field.text,
      problem: problems.find((problem) => problem.pointer === at),
      stored: options.outcome?.kind === "conflict" && sent !== undefined && sent !== field.text,
      source: options.sources?.get(at),
      phrases,
    });
  };

  return {
    take(path) {
      const at = pointer(path);
      if (placed.has(at) || !byPointer.has(at)) return false;
      placed.add(at);
      return true;
    },
    field(path) {
      const found = byPointer.get(pointer(path));
      return found === undefined ? html`` : control(found.field, found.id, false);
    },
    buttons({ part, path }) {
      const [name, phrase] = part === "list" ? [FORM.add, phrases.addItem] : [FORM.remove, phrases.removeItem];
      const label = fill(phrase, { name: labelOf(path) });
      return html`<button class="shape" type="submit" name="${name}" value="${pointer(path)}">${label}</button>`;
    },
    notice: () => noticeMarkup(options.outcome, phrases, (at) => byPointer.get(at)?.id),
    others() {
      const left = [...byPointer].filter(([at]) => !placed.has(at));
      if (left.length === 0) return null;
      const controls = left.map(([, { field, id }]) => control(field, id, true));
      return html`<section class="others"><h2>${phrases.otherFields}</h2>${controls}</section>`;
    },
  };
}

interface ControlParts {
  readonly field: Field;
  readonly id: string;
  readonly visibleLabel: boolean;
  readonly value: string;
  readonly problem: Problem | undefined;
  /** True if the stored text differs from the text in the control. Then the stored text is shown too. */
  readonly stored: boolean;
  readonly source: ValueSource | undefined;
  readonly phrases: Phrases;
}

function controlMarkup(parts: ControlParts): Markup {
  const { field, id, value, problem, stored, source, phrases } = parts;
  const label = labelOf(field.path);
  const most = field.variable?.maxLength ?? null;
  const notes = [problem !== undefined && `${id}p`, stored && `${id}s`, source !== undefined && `${id}q`].filter(
    (note) => note !== false,
  );
  const attributes = html`id="${id}" name="${FORM.value}${pointer(field.path)}" dir="auto"${
    most !== null && html` title="${fill(phrases.atMost, { count: String(most) })}"`
  }${value === "" && !parts.visibleLabel && html` placeholder="${label}"`}${
    problem !== undefined && html` aria-invalid="true"`
  }${notes.length > 0 && html` aria-describedby="${notes.join(" ")}"`}`;
  const oneLine = field.kind === "line" && !value.includes("\n");
  const rows = Math.min(20, value.split("\n").length + 1);
  // A browser drops a line break at the start of a textarea: the one written here, instead of one of the value.
  const input = oneLine
    ? html`<input ${attributes} type="text" value="${value}" size="${Math.min(60, Math.max(8, (value || label).length))}">`
    : html`<textarea ${attributes} rows="${rows}">
${value}</textarea>`;
  return html`<span class="${oneLine ? "field" : "field wide"}"><label${!parts.visibleLabel && html` class="unseen"`} for="${id}">${label}</label>${input}<input type="hidden" name="${FORM.seen}${pointer(field.path)}" value="${digestOf(field.text)}">${
    problem !== undefined && html`<span class="problem" id="${id}p">${problemText(problem, phrases)}</span>`
  }${stored && html`<span class="stored" id="${id}s">${phrases.storedNow} ${field.text}</span>`}${
    source !== undefined && sourceMarkup(source, id, phrases)
  }</span>`;
}

function sourceMarkup({ quotes, isIncomplete }: ValueSource, id: string, phrases: Phrases): Markup {
  const shown = quotes.map((quote) => html` <q dir="auto">${shortQuote(quote)}</q>`);
  return html`<span class="source" id="${id}q">${isIncomplete && html`<strong>${phrases.notInDocuments}</strong> `}${
    quotes.length > 0 && html`${phrases.quoted}${shown}`
  }</span>`;
}

function problemText({ kind, bound }: Problem, phrases: Phrases): string {
  return fill(kind === "too_long" ? phrases.tooLong : phrases.tooShort, { count: String(bound) });
}

function noticeMarkup(
  outcome: EditOutcome | undefined,
  phrases: Phrases,
  idOf: (pointer: string) => string | undefined,
): Markup | null {
  if (outcome === undefined) return null;
  if (outcome.kind === "saved") return html`<div class="notice" role="status"><p>${phrases.saved}</p></div>`;
  if (outcome.kind === "conflict") {
    return html`<div class="notice bad" role="alert"><p>${phrases.changedMeanwhile}</p></div>`;
  }
  const items = outcome.problems.map((problem) => {
    const path = problem.pointer.split("/").slice(1);
    return html`<li><a href="#${idOf(problem.pointer)}">${labelOf(path)}</a>: ${problemText(problem, phrases)}</li>`;
  });
  return html`<div class="notice bad" role="alert"><p>${phrases.notSaved}</p><ul>${items}</ul></div>`;
}
