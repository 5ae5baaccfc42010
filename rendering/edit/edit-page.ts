import type { Phrases } from "../../languages/language.ts";
import { fill, phrasesFor } from "../../languages/phrases.ts";
import { type Assets, assetAddress } from "../assets.ts";
import { resolveDocument } from "../document/document.ts";
import type { Facts } from "../facts.ts";
import { labelOf } from "../label.ts";
import { documentMarkup, documentTitle, pageCss } from "../pages/candidate-page.ts";
import { html, type Markup } from "../pages/html.ts";
import type { Content, NodeContext, Repeats } from "../pages/node-context.ts";
import { buildPage, type Page } from "../pages/shell.ts";
import { ANONYMITY_CSS, anonymityPanel } from "./anonymity-panel.ts";
import { type Draft, draftOf, type Entry, type Orders, PROTOTYPE, writeOrder } from "./draft.ts";
import { EDIT_CSS } from "./edit-css.ts";
import { EDIT_SCRIPT } from "./edit-script.ts";
import type { Problem } from "./edits.ts";
import { editableFields, editableLists, type Field, type FieldList, pathOf, pointer } from "./fields.ts";
import { digestOf, FORM } from "./form.ts";
import type { Action } from "./submission.ts";
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
  /** The entries of the submitted lists (Edits.orders), if they were not saved. */
  readonly orders?: Orders;
  /** The entry of a list whose control gets the focus: its first field if it was added, otherwise the button. */
  readonly focus?: { readonly action: Action; readonly pointer: string };
  /** True if the file that the visitor chose is not an image that pages show. */
  readonly isPhotoRefused?: boolean;
}

type EditOutcome =
  | { readonly kind: "saved" }
  | { readonly kind: "problems"; readonly problems: readonly Problem[] }
  | { readonly kind: "conflict" };

/**
 * Renders the candidate's document as a form with an input field in place of each value. The form is sent by POST to
 * the page's own address and is read by `readEdits`. It needs no script.
 */
export function renderEditPage(facts: Facts, options: EditPageOptions): Page {
  const { phrases, language } = phrasesFor(facts.language);
  const foreign = language === facts.language ? null : language;
  const form = createForm(facts, options, phrases);
  const document = resolveDocument(form.draft.facts, { medium: "web", takeField: form.take });
  const { css, markup } = documentMarkup(document, options.assets ?? new Map(), form);
  const isSaved = options.outcome?.kind === "saved";
  const isUnsaved = options.outcome !== undefined && !isSaved;
  return buildPage({
    language: facts.language,
    title: `${phrases.editCandidate}: ${documentTitle(facts)}`,
    css: [pageCss(facts), EDIT_CSS, ANONYMITY_CSS, css].join("\n"),
    form: true,
    formScript: EDIT_SCRIPT,
    body: html`<form method="post" enctype="multipart/form-data" autocomplete="off">
<header class="edit-bar"${foreign !== null && html` lang="${foreign}" dir="ltr"`}><p${isSaved && html` role="status"`}>${
      isSaved ? phrases.saved : phrases.editHint
    }</p><button class="button first" type="submit">${phrases.save}</button><p class="unseen" aria-live="polite" data-live></p></header>
<input type="hidden" name="${FORM.version}" value="${options.version}"${isUnsaved && html` data-unsaved`}>
<div class="page"><main><div class="notice bad" role="alert" data-failed hidden><p>${phrases.saveFailed}</p></div>${form.notice()}${photoMarkup(
      facts,
      options,
      phrases,
    )}${markup}${form.others()}${anonymityPanel(facts, phrases)}</main></div>
</form>`,
  });
}

interface EditForm extends Required<Pick<NodeContext, "field" | "repeated">> {
  readonly draft: Draft;
  /** Returns true if the value at the path has a field that is not on the page yet. */
  take(path: readonly string[]): boolean;
  notice(): Markup | null;
  /** The fields of values that the layout does not show. */
  others(): Markup | null;
}

function createForm(facts: Facts, options: EditPageOptions, phrases: Phrases): EditForm {
  const { submitted, orders = new Map(), outcome } = options;
  const draft = draftOf(facts, orders, true);
  const stored = new Map(editableFields(facts).map(({ path, text }) => [pointer(path), text]));
  const fields = editableFields(draft.facts).map((field, index) => ({
    field,
    name: draft.nameOf(field.path),
    id: `f${index + 1}`,
  }));
  const byPath = new Map(fields.map((found) => [pointer(found.field.path), found]));
  const byName = new Map(fields.map((found) => [found.name, found]));
  const lists = new Map(editableLists(draft.facts).map((list) => [pointer(list.path), list]));
  const placed = new Set<string>();
  const placedLists = new Set<string>();
  const problems = outcome?.kind === "problems" ? outcome.problems : [];
  const autofocus = (name: string, at: string) =>
    options.focus?.action === name && options.focus.pointer === at && html` autofocus`;
  const focused =
    options.focus?.action === "add"
      ? fields.find(({ name }) => name.startsWith(`${options.focus?.pointer}/`))?.id
      : undefined;

  const control = ({ field, name, id }: FormField, visibleLabel: boolean): Markup => {
    const sent = submitted?.get(name);
    return controlMarkup({
      field,
      name,
      id,
      visibleLabel,
      value: sent ?? field.text,
      seen: stored.get(name) ?? "",
      problem: problems.find((problem) => problem.pointer === name),
      isStoredShown: outcome?.kind === "conflict" && sent !== undefined && stored.has(name) && sent !== field.text,
      source: options.sources?.get(name),
      isFocused: id === focused,
      phrases,
    });
  };

  const entriesOf = (path: readonly string[]): Entry[] =>
    Array.from({ length: lists.get(pointer(path))?.length ?? 0 }, (_, index) =>
      draft.entryAt([...path, String(index)]),
    ).filter((entry): entry is Entry => entry !== undefined && entry.token !== PROTOTYPE);

  /** The tokens of the first and the last shown entry of each list. */
  const ends = new Map<string, { up: string | undefined; down: string | undefined }>();
  const endsOf = (path: readonly string[]) => {
    const at = pointer(path);
    const known = ends.get(at);
    if (known !== undefined) return known;
    const shown = entriesOf(path).filter(({ isGone }) => !isGone);
    const found = { up: shown[0]?.token, down: shown.at(-1)?.token };
    ends.set(at, found);
    return found;
  };

  const orderMarkup = (path: readonly string[]): Markup => {
    placedLists.add(pointer(path));
    return html`<input type="hidden" name="${FORM.order}${draft.nameOf(path)}" value="${writeOrder(entriesOf(path))}">`;
  };

  const button = (name: string, at: string, content: string | Markup, isOff = false): Markup =>
    html`<button class="shape" type="submit" name="${name}" value="${at}"${isOff && html` aria-disabled="true"`}${autofocus(name, at)}>${content}</button>`;

  return {
    draft,
    take(path) {
      const at = pointer(path);
      if (placed.has(at) || !byPath.has(at)) return false;
      placed.add(at);
      return true;
    },
    field(path) {
      const found = byPath.get(pointer(path));
      return found === undefined ? html`` : control(found, false);
    },
    repeated({ part, path }) {
      const name = draft.nameOf(path);
      const label = labelOf(path);
      if (part === "list") {
        if (!lists.has(pointer(path))) return null;
        const add = button(FORM.add, name, fill(phrases.addItem, { name: label }));
        const order = orderMarkup(path);
        return {
          attributes: html` data-list="${name}" data-label="${label}"`,
          wrap: (content) => html`${content}${order}${add}`,
          isPrototype: false,
        };
      }
      const entry = draft.entryAt(path);
      if (entry === undefined) return null;
      const { isGone, token } = entry;
      const arrow = (to: "up" | "down", sign: string, phrase: string) => {
        const text = fill(phrase, { name: label });
        return button(
          FORM[to],
          name,
          html`<span aria-hidden="true">${sign}</span> <span class="unseen">${text}</span>`,
          // The button stays focusable, so that the focus is not lost when an entry arrives at an end.
          endsOf(path.slice(0, -1))[to] === token,
        );
      };
      const shapes = html`<div class="shapes">${arrow("up", "↑", phrases.moveUp)}${arrow("down", "↓", phrases.moveDown)}${button(
        FORM.remove,
        name,
        fill(phrases.removeItem, { name: label }),
      )}</div>`;
      const restore = html`<div class="restore"${!isGone && html` hidden`}><span class="removed">${fill(
        phrases.removedItem,
        {
          name: label,
        },
      )}</span> ${button(FORM.restore, name, phrases.undo)}</div>`;
      return {
        attributes: html` data-entry="${name}" data-label="${label}"${isGone && html` data-gone`}`,
        wrap: (content, isLast) =>
          html`<div class="entry"${isGone && html` hidden`}>${content}${isLast && shapes}</div>${isLast && restore}`,
        isPrototype: token === PROTOTYPE,
      };
    },
    notice: () =>
      noticeMarkup(outcome, phrases, {
        find: (name) => byName.get(name),
        lost: [...(submitted ?? [])].filter(([name, text]) => text !== "" && !byName.has(name)),
      }),
    others() {
      const isLeft = ({ field }: FormField) => !placed.has(pointer(field.path)) && !isInPrototype(draft, field.path);
      const outer = [...lists.values()].filter(
        ({ path }) => !placedLists.has(pointer(path)) && !isInPrototype(draft, path) && !isInside(path, placedLists),
      );
      const roots = new Set(outer.map(({ path }) => pointer(path)));
      const left = fields.filter((found) => isLeft(found) && !isInside(found.field.path, roots));
      const parts: UnplacedParts = {
        fields: Map.groupBy(fields, ({ field }) => entryOf(draft, field.path)),
        lists: Map.groupBy(lists.values(), ({ path }) => entryOf(draft, path)),
        control,
      };
      const controls = left.map((found) => {
        const shown = control(found, true);
        return draft.isGone(found.field.path) ? html`<div hidden>${shown}</div>` : shown;
      });
      const groups = outer
        .filter(({ path }) => !isInside(path, roots))
        .map((list) => listMarkup(list, this.repeated, parts));
      if (controls.length + groups.length === 0) return null;
      return html`<section class="others"><h2>${phrases.otherFields}</h2>${controls}${groups}</section>`;
    },
  };
}

/** Whether a path is within one of the lists. */
function isInside(path: readonly string[], lists: ReadonlySet<string>): boolean {
  return path.some((_, index) => index < path.length - 1 && lists.has(pointer(path.slice(0, index + 1))));
}

/** The pointer of the innermost entry of a list that contains the path. `""` if none does. */
function entryOf(draft: Draft, path: readonly string[]): string {
  for (let length = path.length - 1; length > 1; length -= 1) {
    if (draft.entryAt(path.slice(0, length)) !== undefined) return pointer(path.slice(0, length));
  }
  return "";
}

/** The fields and lists directly in each entry, by the pointer of the entry. */
interface UnplacedParts {
  readonly fields: ReadonlyMap<string, readonly FormField[]>;
  readonly lists: ReadonlyMap<string, readonly FieldList[]>;
  readonly control: (field: FormField, visibleLabel: boolean) => Markup;
}

/** A list that the layout does not show, with its entries. */
function listMarkup(list: FieldList, repeated: EditForm["repeated"], parts: UnplacedParts): Markup {
  const element = (repeats: Repeats, content: Content): Markup => {
    const found = repeated(repeats);
    const made = html`<div${found?.attributes}>${found?.wrap(content, true) ?? content}</div>`;
    return found?.isPrototype ? html`<template>${made}</template>` : made;
  };
  const entries = Array.from({ length: list.length }, (_, index) => {
    const path = [...list.path, String(index)];
    const at = pointer(path);
    const content = [
      ...(parts.fields.get(at) ?? []).map((found) => parts.control(found, true)),
      ...(parts.lists.get(at) ?? []).map((inner) => listMarkup(inner, repeated, parts)),
    ];
    return element({ part: "item", path }, content);
  });
  return element({ part: "list", path: list.path }, entries);
}

function isInPrototype(draft: Draft, path: readonly string[]): boolean {
  return path.some((_, index) => draft.entryAt(path.slice(0, index + 1))?.token === PROTOTYPE);
}

interface FormField {
  readonly field: Field;
  /** The pointer of tokens. */
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
  readonly phrases: Phrases;
}

function controlMarkup(parts: ControlParts): Markup {
  const { field, name, id, value, problem, isStoredShown, source, phrases } = parts;
  const label = labelOf(field.path);
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
  }${isStoredShown && html`<span class="stored" id="${id}s">${phrases.storedNow} ${parts.seen}</span>`}${
    source !== undefined && sourceMarkup(source, id, phrases)
  }</span>`;
}

function sourceMarkup({ quotes, missing }: ValueSource, id: string, phrases: Phrases): Markup {
  const shown = (texts: readonly string[]): Markup[] =>
    texts.map((quote) => html` <q dir="auto">${shortQuote(quote)}</q>`);
  return html`<span class="source" id="${id}q">${
    missing.length > 0 && html`<strong>${phrases.notInDocuments}</strong>${shown(missing)} `
  }${quotes.length > 0 && html`${phrases.quoted}${shown(quotes)}`}</span>`;
}

/** The control of the candidate's photo. */
function photoMarkup({ candidate }: Facts, options: EditPageOptions, phrases: Phrases): Markup {
  const address = assetAddress(options.assets ?? new Map(), candidate.avatar, "image");
  const isRefused = options.isPhotoRefused === true;
  return html`<div class="photo">${address !== null && html`<img src="${address}" alt="" width="56" height="56">`}<label for="photo">${
    phrases.photo
  }</label><input id="photo" type="file" name="${FORM.photo}" accept="image/png,image/jpeg,image/webp,image/avif,image/gif"${
    isRefused && html` aria-invalid="true" aria-describedby="photo-problem"`
  }>${
    candidate.avatar !== "" &&
    html`<label><input type="checkbox" name="${FORM.dropPhoto}" value="1">${phrases.removePhoto}</label>`
  }${isRefused && html`<p class="problem" id="photo-problem" role="alert">${phrases.photoRefused}</p>`}</div>`;
}

function problemText({ kind, bound }: Problem, phrases: Phrases): string {
  return fill(kind === "too_long" ? phrases.tooLong : phrases.tooShort, { count: String(bound) });
}

interface NoticeFacts {
  find(name: string): FormField | undefined;
  /** Submitted texts for which there is no field any more. */
  readonly lost: readonly (readonly [string, string])[];
}

function noticeMarkup(outcome: EditOutcome | undefined, phrases: Phrases, { find, lost }: NoticeFacts): Markup | null {
  if (outcome === undefined || outcome.kind === "saved") return null;
  if (outcome.kind === "conflict") {
    const texts = lost.map(
      ([name, text]) =>
        html`<li>${labelOf(pathOf(name))} – ${phrases.yourText} <span class="kept" dir="auto">${text}</span></li>`,
    );
    return html`<div class="notice bad" role="alert"><p>${phrases.changedMeanwhile}</p>${
      texts.length > 0 && html`<ul>${texts}</ul>`
    }</div>`;
  }
  const items = outcome.problems.map((problem) => {
    const found = find(problem.pointer);
    const label = labelOf(found?.field.path ?? pathOf(problem.pointer));
    return html`<li><a href="#${found?.id}">${label}</a>: ${problemText(problem, phrases)}</li>`;
  });
  return html`<div class="notice bad" role="alert"><p>${phrases.notSaved}</p><ul>${items}</ul></div>`;
}
