import { phrasesFor } from "../../languages/phrases.ts";
import { isOwnPath } from "../assets.ts";
import { LIBRARY_CSS, PAGE_CSS } from "./base-css.ts";
import { html, type Markup } from "./html.ts";
import { neutralPaletteCss } from "./palette.ts";
import { buildPage, type Page } from "./shell.ts";

/** A public layout. */
export interface ListedLayout {
  readonly slug: string;
  readonly name: string;
  readonly description: string;
  readonly languages: readonly string[];
  readonly isFeatured: boolean;
  /** The name of the organization that publishes it. */
  readonly organization: string;
  /** The path of the image of its first page; null until it exists. */
  readonly thumbnail: string | null;
}

const MAX_DESCRIPTION = 240;

/**
 * The page of the layout library, in the language of the visitor.
 * @param next the path of the next page; null on the last one
 */
export function renderLibraryPage(wanted: string, layouts: readonly ListedLayout[], next: string | null): Page {
  const { phrases, language } = phrasesFor(wanted);
  const more = next !== null && html`<p class="more"><a class="button" href="${next}">${phrases.moreLayouts}</a></p>`;
  const list =
    layouts.length === 0
      ? html`<p>${phrases.noLayouts}</p>`
      : html`<ul class="library">${layouts.map((layout) => card(layout, phrases.featured))}</ul>`;
  return buildPage({
    language,
    title: phrases.layouts,
    css: [neutralPaletteCss(), PAGE_CSS, LIBRARY_CSS].join("\n"),
    body: html`<main class="shelf"><h1>${phrases.layouts}</h1>${list}${more}</main>`,
  });
}

function card(
  { slug, name, description, isFeatured, organization, thumbnail }: ListedLayout,
  featured: string,
): Markup {
  const picture = thumbnail !== null && isOwnPath(thumbnail) && html`<img src="${thumbnail}" alt="" loading="lazy">`;
  const [short] = description.split("\n");
  const text = [...(short ?? "")].slice(0, MAX_DESCRIPTION).join("");
  return html`<li><a href="/layouts/${slug}"><span class="sample">${picture}</span><span class="title" dir="auto">${
    name === "" ? slug : name
  }</span></a>${isFeatured && html`<p class="mark">${featured}</p>`}${text !== "" && html`<p dir="auto">${text}</p>`}<p class="from" dir="auto">${organization}</p></li>`;
}
