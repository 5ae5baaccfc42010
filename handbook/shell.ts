import { addressOfTag, markdownOf, REFERENCE, ROOT } from "./addresses.ts";
import { escapeHtml, type Heading, renderArticle } from "./html.ts";
import { PARTS, type Page } from "./page.ts";

export const STYLE_ADDRESS = `${ROOT}/style.css`;
export const SCRIPT_ADDRESS = `${ROOT}/script.js`;
export const INDEX_ADDRESS = `${ROOT}/search.json`;

/** A page with few headings needs no list of them. */
const MIN_HEADINGS = 3;

/** A page as HTML, with the navigation between all pages. */
export function renderPage(page: Page, pages: ReadonlyMap<string, Page>): string {
  const { html, headings } = renderArticle(page.markdown());
  const title = page.address === ROOT ? "Documentation" : page.title;
  const source = page.address === "" ? "" : markdownOf(page.address);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)} · Candidate Document Service</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${STYLE_ADDRESS}">
${source && `<link rel="alternate" type="text/markdown" href="${source}">\n`}<script src="${SCRIPT_ADDRESS}" defer></script>
</head>
<body>
<a class="skip" href="#main">Skip to the content</a>
<header>
<a class="brand" href="${ROOT}">Candidate Document Service</a>
<search hidden data-index="${INDEX_ADDRESS}"><label class="unseen" for="search">Search the documentation</label><input id="search" type="search" placeholder="Search" autocomplete="off"><p class="unseen" role="status"></p><ul></ul></search>
<a class="menu" href="#pages">All pages</a>
</header>
<main id="main" tabindex="-1">
${trail(page, pages)}<article>
${html}</article>
${contents(headings)}</main>
<nav id="pages" aria-label="Pages">
${navigation(page, pages)}</nav>
<footer>${source && `<a href="${source}">This page as Markdown</a> · `}<a href="/llms.txt">llms.txt</a> · <a href="/openapi.json">OpenAPI</a></footer>
</body>
</html>
`;
}

const anchor = ({ address, title }: Pick<Page, "address" | "title">, current: string) =>
  `<a href="${address}"${address === current ? ' aria-current="page"' : ""}>${escapeHtml(title)}</a>`;

/** The pages above a page. */
function trail(page: Page, pages: ReadonlyMap<string, Page>): string {
  const above: Pick<Page, "address" | "title">[] = [];
  for (let { parent } = page; parent !== null; parent = pages.get(parent.address)?.parent ?? null)
    above.unshift(parent);
  if (above.length === 0) return "";
  return `<nav class="trail" aria-label="Breadcrumb"><ol>${above.map((entry) => `<li>${anchor(entry, "")}</li>`).join("")}</ol></nav>\n`;
}

/** The headings of a page. */
function contents(headings: readonly Heading[]): string {
  if (headings.length < MIN_HEADINGS) return "";
  const items = headings.map(
    ({ anchor: name, text }) => `<li><a href="#${name}">${text.replaceAll(/<\/?a\b[^>]*>/g, "")}</a></li>`,
  );
  return `<nav class="contents" aria-label="On this page"><p>On this page</p><ul>${items.join("")}</ul></nav>\n`;
}

/** The guides, and the resources; of the current resource, also its operations. */
function navigation(current: Page, pages: ReadonlyMap<string, Page>): string {
  const all = [...pages.values()];
  const section = sectionOf(current);
  const list = (entries: readonly Page[]): string => {
    const items = entries.map((entry) => {
      const below = all.filter(({ parent }) => parent?.address === entry.address);
      const isOpen = entry.address === section && below.length > 0;
      return `<li>${anchor(entry, current.address)}${isOpen ? list(below) : ""}</li>\n`;
    });
    return `<ul>${items.join("")}</ul>`;
  };
  return PARTS.filter((part) => part !== "Errors")
    .map((part) => {
      const entries = all.filter((page) => page.part === part && isTop(page));
      return `<p>${part}</p>\n${list(entries)}\n`;
    })
    .join("");
}

const isTop = ({ parent }: Page) => parent === null || parent.address === REFERENCE;

/** The resource of a page, whose operations the navigation shows. Schemas are too many. */
function sectionOf({ address, parent }: Page): string {
  const section = parent === null || parent.address === REFERENCE ? address : parent.address;
  return section.startsWith(`${REFERENCE}/`) && section !== addressOfTag("schemas") ? section : "";
}
