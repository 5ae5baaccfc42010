import { html as build, raw } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";

/** HTML in which every value is escaped. */
export type Markup = HtmlEscapedString;

/** A value in a template. Text is escaped, markup is not, and `false`, null and undefined print nothing. */
export type Printable = string | number | false | null | undefined | Markup | readonly Markup[];

/**
 * An HTML template that escapes its values in texts and quoted attributes. Always write attributes in double quotes.
 * Never use a value in the name of a tag or attribute, in a style sheet or in a script.
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

/** A style sheet of this service: generated from parsed values, or a constant. */
export function styleElement(css: string): Markup {
  if (/<\/style/i.test(css)) throw new TypeError("A style sheet must not end its own element.");
  return html`<style>${raw(css)}</style>`;
}

/**
 * A script of this service, which is a constant. It receives `beacon` as data. Where no script can run, an image of
 * one transparent pixel is loaded from the same address.
 */
export function scriptElement(script: string, beacon: string): Markup {
  return html`<script data-beacon="${beacon}">${raw(script)}</script><noscript><img class="unseen" src="${beacon}" alt=""></noscript>`;
}

/** A script of this service, which is a constant. */
export function inlineScript(script: string): Markup {
  return html`<script>${raw(script)}</script>`;
}

/** An SVG picture that this service generated, in which no text comes from outside. */
export function trustedSvg(svg: string): Markup {
  return html`${raw(svg)}`;
}

/** Markup that `html` made in a thread of this service, from which it came as a text. */
export function markupOfThread(text: string): Markup {
  return html`${raw(text)}`;
}

/** The script of a form of this service, which is a constant. */
export function formScriptElement(script: string): Markup {
  return html`<script data-form>${raw(script)}</script>`;
}
