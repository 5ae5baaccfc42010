import type { Title } from "../../languages/language.ts";
import type { Json } from "../core/json.ts";
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

/** The children once for each item of a list. */
export function repeat(variable: string, children: readonly Element[], style: Style = {}): Element {
  return { type: "repeat", variable, children, ...style };
}

export function font(size: number, line_height: number, more: Style = {}): Style {
  return { size, line_height, ...more };
}

/** A title and what follows it; both are omitted if the variable is empty. */
export function section(
  variable: Title,
  title: (words: Texts) => Element,
  children: readonly Element[],
  style: Style = {},
): Element {
  return column([title(inAllLanguages(variable)), ...children], { id: variable, visibility: { variable }, ...style });
}

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

/** The variables of most layouts, in their order. */
export const CAREER_KEYS = [
  ...(["name", "headline", "city", "email", "phone", "website", "summary", "experience", "education"] as const),
  ...(["skills", "languages", "certificates"] as const),
];

/** One section with the whole document. */
export function pages(body: Element, footer: Element | null = null, header: Element | null = null): Element[] {
  return [{ id: "document", label: "CV", type: "multi-page", header, footer, body }];
}
