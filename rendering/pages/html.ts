import { html as build, raw } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";

/** HTML whose every value was escaped. */
export type Markup = HtmlEscapedString;

/** What may stand in a template: text is escaped, markup is not, `false`, null and undefined print nothing. */
export type Printable = string | number | false | null | undefined | Markup | readonly Markup[];

/**
 * A template of HTML that escapes what it is given, in texts and in quoted attributes. Attributes are always
 * written in double quotes, and no value ever stands in a tag's or attribute's name, in a style sheet or in
 * a script.
 */
export function html(strings: TemplateStringsArray, ...values: Printable[]): Markup {
  const made = build(strings, ...values);
  if (made instanceof Promise) throw new TypeError("A page is made of text alone, not of promises.");
  return made;
}

const TAGS = ["h1", "h2", "h3", "h4", "h5", "h6", "p", "ul", "ol"] as const;
export type Tag = (typeof TAGS)[number];

/** An element whose tag is chosen while rendering. */
export function tagged(tag: Tag, className: string, content: Markup | readonly Markup[], dir = true): Markup {
  const name = raw(tag);
  return html`<${name}${className !== "" && html` class="${className}"`}${dir && html` dir="auto"`}>${content}</${name}>`;
}

/** A style sheet made by this service: parsed and written anew, or a constant. */
export function styleElement(css: string): Markup {
  if (/<\/style/i.test(css)) throw new TypeError("A style sheet must not end its own element.");
  return html`<style>${raw(css)}</style>`;
}

/** A script of this service: a constant. `beacon` reaches it as data. */
export function scriptElement(script: string, beacon: string): Markup {
  return html`<script data-beacon="${beacon}">${raw(script)}</script>`;
}
