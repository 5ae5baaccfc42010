import type { Title } from "../../languages/language.ts";
import { type Json, own } from "../core/json.ts";
import { inAllLanguages, type Texts } from "./words.ts";

/** An element of a layout, as the interface describes it. */
export type Element = { readonly [property: string]: Json };
type Style = Readonly<Record<string, Json>>;

export function text(value: string | Texts, style: Style = {}): Element {
  return { type: "text", value: typeof value === "string" ? { default: value } : value, ...style };
}

export function row(children: readonly Element[], style: Style = {}): Element {
  return { type: "row", children, ...style };
}

export function column(children: readonly Element[], style: Style = {}): Element {
  return { type: "column", children, ...style };
}

/** Shows the children once for each item of a list. */
export function repeat(variable: string, children: readonly Element[], style: Style = {}): Element {
  return { type: "repeat", variable, children, ...style };
}

/**
 * A font with its size and line height. In layouts with two columns, the line height is less than 1.5: poppler takes
 * higher lines for separate paragraphs, and then alternates between the columns.
 */
export function font(size: number, line_height: number, more: Style = {}): Style {
  return { size, line_height, ...more };
}

/** A title and its content. Both are omitted if the variable is empty. */
export function section(
  variable: Title,
  title: (words: Texts) => Element,
  children: readonly Element[],
  style: Style = {},
): Element {
  return column([title(inAllLanguages(variable)), ...children], { id: variable, visibility: { variable }, ...style });
}

/**
 * Makes the sections of a layout: a list of entries with the elements `more` in each, or another variable with `more` or its
 * usual content. Only entries with further elements are split between pages.
 */
export const sectionsOf =
  (
    title: (words: Texts) => Element,
    entry: (texts: EntryTexts, ...more: Element[]) => Element,
    { gap, between }: { gap: number; between: number },
  ) =>
  (key: keyof typeof ENTRIES | keyof typeof CONTENTS, ...more: Element[]): Element => {
    const texts = own<EntryTexts>(ENTRIES, key);
    const usual = own<Element>(CONTENTS, key);
    const list = texts && repeat(key, [entry(texts, ...more)], { gap: between, splitItems: more.length > 0 });
    return section(key, title, list ? [list] : usual && more.length === 0 ? [usual] : more, { gap });
  };

/** Makes the entries of a layout, whose heading has the date beside it. */
export const entriesWithDate =
  ({ gap, heading, date, under }: { gap: number; heading: Style; date: Style; under: Style }) =>
  (texts: EntryTexts, ...more: Element[]): Element =>
    column([
      row(
        [text(texts.heading, { grow: true, ...heading }), text(texts.date, { align: "right", wrap: false, ...date })],
        { gap, align: { vertical: "bottom" } },
      ),
      ...below(texts, under, ...more),
    ]);

/** The texts of the items of a list. Each member of an item is in one of them. */
export interface EntryTexts {
  readonly heading: string;
  readonly under: string;
  readonly date: string;
  /** A text below, such as the description of a project, and a smaller one. */
  readonly more?: string;
  readonly small?: string;
}

/** The lists whose items have a heading and a date. */
export const ENTRIES = {
  experience: { heading: "{{item.role}}", under: "{{item.employer}}, {{item.place}}", date: "{{item.period}}" },
  education: { heading: "{{item.degree}}", under: "{{item.school}}, {{item.place}}", date: "{{item.period}}" },
  projects: {
    heading: "{{item.title}}",
    under: "{{item.client}}, {{item.role}}",
    date: "{{item.period}}",
    more: "{{item.description}}",
    small: "{{item.technology}}",
  },
  publications: {
    heading: "{{item.title}}",
    under: "{{item.authors}}",
    date: "{{item.year}}",
    small: "{{item.venue}}",
  },
  awards: { heading: "{{item.name}}", under: "{{item.from}}", date: "{{item.year}}" },
  certificates: { heading: "{{item.name}}", under: "", date: "{{item.year}}" },
} satisfies Readonly<Record<string, EntryTexts>>;

/** The texts of an entry below its heading. */
export function below({ under, more, small }: EntryTexts, muted: Style, ...last: Element[]): Element[] {
  return [
    ...(under === "" ? [] : [text(under, muted)]),
    ...(more === undefined ? [] : [text(more)]),
    ...(small === undefined ? [] : [text(small, muted)]),
    ...last,
  ];
}

const SKILL = [
  text("{{item.name}}"),
  text("({{item.level}})", { visibility: { variable: "item.level", number: false } }),
];

/** A skill, with its level where this is a text. */
export const skill = column(SKILL);

/** The content of sections that are not lists of entries. */
export const CONTENTS = {
  summary: text("{{summary}}"),
  availability: text("{{availability}}"),
  skills: repeat("skills", SKILL, { separator: "  ·  " }),
  languages: repeat("languages", [text("{{item.name}} – {{item.level}}")], { separator: "  ·  " }),
};

/** The bullets of an entry as one list. */
export function bullets(style: Style = {}): Element {
  return text("{{item.bullets}}", { listStyle: "disc", visibility: { variable: "item.bullets" }, ...style });
}

/** The size of A4 in CSS pixels, and the colours that an organization can change. */
export function paper(accent: string, background: string, ink: string) {
  return {
    page_width: 794,
    page_height: 1123,
    tokens: [{ id: "accent", name: "Accent", type: "color", value: accent }],
    web_settings: { color_accent: accent, color_background: background, color_text: ink },
  };
}

/** The name and the number of the page, on each page of the files. */
export function running(style: Style): Element {
  return text(
    inAllLanguages("page", (page) => `{{name}}  ·  ${page}`),
    { visibility: "print", ...style },
  );
}

/** One section with the whole document. */
export function pages(body: Element, footer: Element): Element[] {
  return [{ id: "document", label: "CV", type: "multi-page", header: null, footer, body }];
}
