import type { Phrases } from "../../languages/language.ts";
import { fill } from "../../languages/phrases.ts";
import { labelOf } from "../core/label.ts";
import { html, type Markup } from "../pages/html.ts";
import type { Problem } from "./edits.ts";
import { type Field, pathOf, pointer } from "./fields.ts";
import { digestOf, FORM } from "./form.ts";
import { type QuotePlace, shortQuote, type ValueSource } from "./value-sources.ts";

/** The result of a submitted form. */
export type EditOutcome =
  | { readonly kind: "saved" }
  | { readonly kind: "problems"; readonly problems: readonly Problem[] }
  | { readonly kind: "conflict" };

export interface FormField {
  readonly field: Field;
  /** The JSON Pointer of its value, with tokens of entries instead of positions (see draft.ts). */
  readonly name: string;
  readonly id: string;
}

interface ControlParts extends FormField {
  readonly visibleLabel: boolean;
  readonly value: string;
  /** The stored text. */
  readonly seen: string;
  readonly problem: Problem | undefined;
  /** True if the stored text differs from the text in the control. Then the stored text is shown too. */
  readonly isStoredShown: boolean;
  readonly source: ValueSource | undefined;
  readonly isFocused: boolean;
  /** A link to the place of a quote. */
  readonly placeLink: ((place: QuotePlace) => Markup) | undefined;
  readonly phrases: Phrases;
  /** The language of the label. */
  readonly language: string;
}

/** The control of one value, with its label, problem and source. */
export function controlMarkup(parts: ControlParts): Markup {
  const { field, name, id, value, problem, isStoredShown, source, phrases } = parts;
  const label = labelOf(field.path, parts.language);
  const most = field.variable?.maxLength ?? null;
  const notes = [problem !== undefined && `${id}p`, isStoredShown && `${id}s`, source !== undefined && `${id}q`].filter(
    (note) => note !== false,
  );
  const attributes = html`id="${id}" name="${FORM.value}${name}" dir="auto"${
    most !== null && html` title="${fill(phrases.atMost, { count: String(most) })}"`
  }${value === "" && !parts.visibleLabel && html` placeholder="${label}"`}${
    problem !== undefined && html` aria-invalid="true"`
  }${parts.isFocused && html` autofocus`}${notes.length > 0 && html` aria-describedby="${notes.join(" ")}"`}`;
  const oneLine = field.kind === "line" && !value.includes("\n");
  const rows = Math.min(20, value.split("\n").length + 1);
  // A browser drops a line break at the start of a textarea: the one written here, instead of one of the value.
  const input = oneLine
    ? html`<input ${attributes} type="text" value="${value}" size="${Math.min(60, Math.max(8, (value || label).length))}">`
    : html`<textarea ${attributes} rows="${rows}">
${value}</textarea>`;
  return html`<span class="${oneLine ? "field" : "field wide"}"><label${!parts.visibleLabel && html` class="unseen"`} for="${id}">${label}</label>${input}<input type="hidden" name="${FORM.seen}${name}" value="${digestOf(parts.seen)}">${
    problem !== undefined && html`<span class="problem" id="${id}p">${problemText(problem, phrases)}</span>`
  }${isStoredShown && html`<span class="stored" id="${id}s">${phrases.storedNow} ${parts.seen || "–"}</span>`}${
    source !== undefined && sourceMarkup(source, parts)
  }</span>`;
}

function sourceMarkup(source: ValueSource, { field, id, phrases, language, placeLink }: ControlParts): Markup {
  const { quotes, places = [], missing, isUnconfirmed } = source;
  const button = (name: string, label: string) =>
    html` <button class="shape" type="submit" name="${name}" value="${pointer(field.path)}" aria-label="${label}: ${labelOf(field.path, language)}">${label}</button>`;
  const shown = (texts: readonly string[], at: readonly QuotePlace[] = []): Markup[] =>
    texts.map((quote, index) => {
      const place = at[index];
      return html` <q dir="auto">${shortQuote(quote)}</q>${place !== undefined && placeLink?.(place)}`;
    });
  return html`<span class="source" id="${id}q">${
    missing.length > 0 && html`<strong>${phrases.notInDocuments}</strong>${shown(missing)} `
  }${quotes.length > 0 && html`${phrases.quoted}${shown(quotes, places)}`}${
    isUnconfirmed &&
    html`${button(FORM.accept, phrases.acceptValue)}${button(FORM.removeUnconfirmed, phrases.removeValue)}`
  }</span>`;
}

function problemText({ kind, bound }: Problem, phrases: Phrases): string {
  return fill(kind === "too_long" ? phrases.tooLong : phrases.tooShort, { count: String(bound) });
}

interface NoticeFacts {
  find(name: string): FormField | undefined;
  /** Submitted texts for which there is no field any more. */
  readonly lost: readonly (readonly [string, string])[];
  /** The paths of lists whose entries are in another order than the stored ones. */
  readonly moved: readonly (readonly string[])[];
  /** The language of the labels. */
  readonly language: string;
}

/** The notice above a form that was not saved. */
export function noticeMarkup(
  outcome: EditOutcome | undefined,
  phrases: Phrases,
  { find, lost, moved, language }: NoticeFacts,
): Markup | null {
  if (outcome === undefined || outcome.kind === "saved") return null;
  if (outcome.kind === "conflict") {
    const texts = lost.map(
      ([name, text]) =>
        html`<li>${labelOf(pathOf(name), language)} – ${phrases.yourText} <span class="kept" dir="auto">${text}</span></li>`,
    );
    const orders = moved.map((path) => html`<li>${fill(phrases.ownOrder, { name: labelOf(path, language) })}</li>`);
    return html`<div class="notice bad" role="alert"><p>${phrases.changedMeanwhile}</p>${
      texts.length + orders.length > 0 && html`<ul>${texts}${orders}</ul>`
    }</div>`;
  }
  const items = outcome.problems.map((problem) => {
    const found = find(problem.pointer);
    const label = labelOf(found?.field.path ?? pathOf(problem.pointer), language);
    return html`<li><a href="#${found?.id}">${label}</a>: ${problemText(problem, phrases)}</li>`;
  });
  return html`<div class="notice bad" role="alert"><p>${phrases.notSaved}</p><ul>${items}</ul></div>`;
}
