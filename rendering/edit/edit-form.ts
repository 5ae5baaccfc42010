import type { Phrases } from "../../languages/language.ts";
import { fill } from "../../languages/phrases.ts";
import { labelOf } from "../core/label.ts";
import type { Facts } from "../facts/facts.ts";
import { html, type Markup } from "../pages/html.ts";
import type { Content, Repeated, Repeats } from "../pages/node-context.ts";
import { controlMarkup, type EditOutcome, type FormField, noticeMarkup } from "./controls.ts";
import { type Draft, draftOf, type Entry, isMoved, type Orders, PROTOTYPE, writeOrder } from "./draft.ts";
import { editableFields, editableLists, type FieldList, pathOf, pointer } from "./fields.ts";
import { FORM } from "./form.ts";
import type { Action } from "./submission.ts";
import type { QuotePlace, ValueSource } from "./value-sources.ts";

export interface EditFormOptions {
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
  /** Makes a link to the place of a quote. Without it, quotes have no links. */
  readonly placeLink?: (place: QuotePlace) => Markup;
  /** The entry of a list whose control gets the focus: its first field if it was added, otherwise the button. */
  readonly focus?: { readonly action: Action; readonly pointer: string };
}

/** The controls of a candidate's values and lists, for a document that shows them in place of the values. */
export class EditForm {
  readonly draft: Draft;
  readonly #options: EditFormOptions;
  readonly #phrases: Phrases;
  readonly #language: string;
  readonly #fields: readonly FormField[];
  readonly #byPath: ReadonlyMap<string, FormField>;
  readonly #byName: ReadonlyMap<string, FormField>;
  readonly #lists: ReadonlyMap<string, FieldList>;
  /** The stored texts by pointer. */
  readonly #stored: ReadonlyMap<string, string>;
  /** The id of the first field of an added entry. */
  readonly #focused: string | undefined;
  readonly #placed = new Set<string>();
  readonly #placedLists = new Set<string>();
  /** The tokens of the first and the last shown entry of each list. */
  readonly #ends = new Map<string, { up: string | undefined; down: string | undefined }>();

  /** @param language the language of the labels */
  constructor(facts: Facts, options: EditFormOptions, phrases: Phrases, language: string) {
    this.#options = options;
    this.#phrases = phrases;
    this.#language = language;
    this.draft = draftOf(facts, options.orders ?? new Map(), true);
    this.#fields = editableFields(this.draft.facts).map((field, index) => ({
      field,
      name: this.draft.nameOf(field.path),
      id: `f${index + 1}`,
    }));
    this.#byPath = new Map(this.#fields.map((found) => [pointer(found.field.path), found]));
    this.#byName = new Map(this.#fields.map((found) => [found.name, found]));
    this.#lists = new Map(editableLists(this.draft.facts).map((list) => [pointer(list.path), list]));
    const added = options.focus?.action === "add" ? `${options.focus.pointer}/` : null;
    this.#focused = added === null ? undefined : this.#fields.find(({ name }) => name.startsWith(added))?.id;
    this.#stored = new Map(editableFields(facts).map(({ path, text }) => [pointer(path), text]));
  }

  /** Returns true if the value at the path has a field that is not on the page yet. */
  take(path: readonly string[]): boolean {
    const at = pointer(path);
    if (this.#placed.has(at) || !this.#byPath.has(at)) return false;
    this.#placed.add(at);
    return true;
  }

  /** The control of the value at the path. */
  field(path: readonly string[]): Markup {
    const found = this.#byPath.get(pointer(path));
    return found === undefined ? html`` : this.#control(found, false);
  }

  /** The controls of a repeated list or item. Null if it has none. */
  repeated({ part, path }: Repeats): Repeated | null {
    if (part === "list") return this.#lists.has(pointer(path)) ? this.#list(path) : null;
    const entry = this.draft.entryAt(path);
    return entry === undefined ? null : this.#entry(entry, path);
  }

  notice(): Markup | null {
    const { outcome, submitted = new Map<string, string>(), orders = new Map<string, Entry[]>() } = this.#options;
    return noticeMarkup(outcome, this.#phrases, {
      find: (name) => this.#byName.get(name),
      lost: [...submitted].filter(([name, text]) => text !== "" && !this.#byName.has(name)),
      moved: [...orders].filter(([, entries]) => isMoved(entries)).map(([at]) => pathOf(at)),
      language: this.#language,
    });
  }

  /** The fields of values that the layout does not show. */
  others(): Markup | null {
    const left = this.unplaced();
    if (left.length === 0) return null;
    return html`<section class="others"><h2>${this.#phrases.otherFields}</h2>${left}</section>`;
  }

  /** The fields and lists that are not on the page yet, with their labels. */
  unplaced(): Markup[] {
    const { draft } = this;
    const lists = [...this.#lists.values()];
    const outer = lists.filter(
      ({ path }) =>
        !this.#placedLists.has(pointer(path)) && !isInPrototype(draft, path) && !isInside(path, this.#placedLists),
    );
    const roots = new Set(outer.map(({ path }) => pointer(path)));
    const left = this.#fields.filter(
      ({ field: { path } }) =>
        !this.#placed.has(pointer(path)) && !isInPrototype(draft, path) && !isInside(path, roots),
    );
    const parts: UnplacedParts = {
      fields: Map.groupBy(this.#fields, ({ field }) => entryOf(draft, field.path)),
      lists: Map.groupBy(lists, ({ path }) => entryOf(draft, path)),
      control: (field) => this.#control(field, true),
      repeated: (repeats) => this.repeated(repeats),
    };
    const controls = left.map((found) => {
      const shown = this.#control(found, true);
      return draft.isGone(found.field.path) ? html`<div hidden>${shown}</div>` : shown;
    });
    const groups = outer.filter(({ path }) => !isInside(path, roots)).map((list) => listMarkup(list, parts));
    return [...controls, ...groups];
  }

  #control({ field, name, id }: FormField, visibleLabel: boolean): Markup {
    const { submitted, outcome, sources } = this.#options;
    const sent = submitted?.get(name);
    const problems = outcome?.kind === "problems" ? outcome.problems : [];
    return controlMarkup({
      field,
      name,
      id,
      visibleLabel,
      value: sent ?? field.text,
      seen: this.#stored.get(name) ?? "",
      problem: problems.find((problem) => problem.pointer === name),
      isStoredShown:
        outcome?.kind === "conflict" && sent !== undefined && this.#stored.has(name) && sent !== field.text,
      source: sources?.get(name),
      isFocused: id === this.#focused,
      placeLink: this.#options.placeLink,
      phrases: this.#phrases,
      language: this.#language,
    });
  }

  #list(path: readonly string[]): Repeated {
    this.#placedLists.add(pointer(path));
    const name = this.draft.nameOf(path);
    const label = labelOf(path, this.#language);
    const order = html`<input type="hidden" name="${FORM.order}${name}" value="${writeOrder(this.#entriesOf(path))}">`;
    const add = this.#button(FORM.add, name, fill(this.#phrases.addItem, { name: label }));
    return {
      attributes: html` data-list="${name}" data-label="${label}"`,
      wrap: (content) => html`${content}${order}${add}`,
      isPrototype: false,
    };
  }

  #entry({ isGone, token }: Entry, path: readonly string[]): Repeated {
    const name = this.draft.nameOf(path);
    const label = labelOf(path, this.#language);
    const phrase = (text: string) => fill(text, { name: label });
    const arrow = (to: "up" | "down", sign: string, text: string) =>
      this.#button(
        FORM[to],
        name,
        html`<span aria-hidden="true">${sign}</span> <span class="unseen">${phrase(text)}</span>`,
        // The button stays focusable, so that the focus is not lost when an entry arrives at an end.
        this.#endsOf(path.slice(0, -1))[to] === token,
      );
    const { moveUp, moveDown, removeItem, removedItem, undo } = this.#phrases;
    const remove = this.#button(FORM.remove, name, phrase(removeItem));
    const shapes = html`<div class="shapes">${arrow("up", "↑", moveUp)}${arrow("down", "↓", moveDown)}${remove}</div>`;
    const restore = html`<div class="restore"${!isGone && html` hidden`}><span class="removed">${phrase(
      removedItem,
    )}</span> ${this.#button(FORM.restore, name, undo)}</div>`;
    return {
      attributes: html` data-entry="${name}" data-label="${label}"${isGone && html` data-gone`}`,
      wrap: (content, isLast) =>
        html`<div class="entry"${isGone && html` hidden`}>${content}${isLast && shapes}</div>${isLast && restore}`,
      isPrototype: token === PROTOTYPE,
    };
  }

  #entriesOf(path: readonly string[]): Entry[] {
    const { length } = this.#lists.get(pointer(path)) ?? { length: 0 };
    return Array.from({ length }, (_, index) => this.draft.entryAt([...path, String(index)])).filter(
      (entry): entry is Entry => entry !== undefined && entry.token !== PROTOTYPE,
    );
  }

  #endsOf(path: readonly string[]) {
    return this.#ends.getOrInsertComputed(pointer(path), () => {
      const shown = this.#entriesOf(path).filter(({ isGone }) => !isGone);
      return { up: shown[0]?.token, down: shown.at(-1)?.token };
    });
  }

  #button(name: Action, at: string, content: string | Markup, isOff = false): Markup {
    const { focus } = this.#options;
    const isFocused = focus?.action === name && focus.pointer === at;
    return html`<button class="shape" type="submit" name="${name}" value="${at}"${isOff && html` aria-disabled="true"`}${isFocused && html` autofocus`}>${content}</button>`;
  }
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
  readonly control: (field: FormField) => Markup;
  readonly repeated: (repeats: Repeats) => Repeated | null;
}

/** A list that the layout does not show, with its entries. */
function listMarkup(list: FieldList, parts: UnplacedParts): Markup {
  const element = (repeats: Repeats, content: Content): Markup => {
    const found = parts.repeated(repeats);
    const made = html`<div${found?.attributes}>${found?.wrap(content, true) ?? content}</div>`;
    return found?.isPrototype ? html`<template>${made}</template>` : made;
  };
  const entries = Array.from({ length: list.length }, (_, index) => {
    const path = [...list.path, String(index)];
    const at = pointer(path);
    const content = [
      ...(parts.fields.get(at) ?? []).map((found) => parts.control(found)),
      ...(parts.lists.get(at) ?? []).map((inner) => listMarkup(inner, parts)),
    ];
    return element({ part: "item", path }, content);
  });
  return element({ part: "list", path: list.path }, entries);
}

function isInPrototype(draft: Draft, path: readonly string[]): boolean {
  return path.some((_, index) => draft.entryAt(path.slice(0, index + 1))?.token === PROTOTYPE);
}
