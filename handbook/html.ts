import { Marked, type Token, type Tokens } from "marked";
import { readCurl } from "./curl.ts";
import { slugOf } from "./markdown.ts";
import { translationsOf } from "./samples.ts";

/** A heading of a page that the table of contents shows. */
export interface Heading {
  anchor: string;
  /** HTML. */
  text: string;
}

export interface Article {
  html: string;
  headings: Heading[];
}

const LANGUAGES: Readonly<Record<string, string>> = {
  csv: "CSV",
  go: "Go",
  http: "HTTP",
  json: "JSON",
  php: "PHP",
  python: "Python",
  sh: "Shell",
  sql: "SQL",
  text: "Text",
  ts: "TypeScript",
};

/** The languages of a request that is shown in several. */
const TRANSLATED = ["sh", "ts", "python"];

export const escapeHtml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/** Text between tags, in which quotes stay as they are. */
const escapeText = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** Renders the Markdown of a page. Links to Markdown of this documentation lead to the HTML pages. */
export function renderArticle(markdown: string): Article {
  const renderer = new Renderer();
  const marked = new Marked({ renderer: renderer.methods() });
  const tokens = marked.lexer(markdown);
  const html = groups(tokens)
    .map((group) => (group.length === 1 && group[0]?.type !== "code" ? marked.parser(group) : samples(group)))
    .join("");
  return { html, headings: renderer.headings };
}

/** The blocks of a page. Blocks of code in different languages of a request are one group. */
function groups(tokens: readonly Token[]): Token[][] {
  const made: Token[][] = [];
  for (const token of tokens) {
    if (token.type === "space") continue;
    const last = made.at(-1);
    const known = last?.map(languageOf) ?? [];
    const language = languageOf(token);
    const continues =
      TRANSLATED.includes(language) && known.every((other) => TRANSLATED.includes(other) && other !== language);
    if (last !== undefined && continues) last.push(token);
    else made.push([token]);
  }
  return made;
}

const isCode = (token: Token): token is Tokens.Code => token.type === "code";
const languageOf = (token: Token): string => (isCode(token) ? (token.lang ?? "").replace(/ .*/, "") : "");

/** One block of code, or the same request in several languages. */
function samples(group: readonly Token[]): string {
  const blocks = group.filter(isCode).map((token) => ({ language: languageOf(token), text: token.text }));
  const [first] = blocks;
  const sample = blocks.length === 1 && first?.language === "sh" ? readCurl(first.text) : null;
  const all = sample === null ? blocks : [...blocks, ...translationsOf(sample)];
  const isRequest = all.length > 1;
  const code = all.map(({ language, text }) => {
    const label = isRequest && language === "sh" ? "curl" : (LANGUAGES[language] ?? language);
    return `<div class="code"><p>${label}</p><pre><code>${escapeText(text)}</code></pre></div>\n`;
  });
  return isRequest ? `<div class="samples">\n${code.join("")}</div>\n` : code.join("");
}

/** The parts of a page that differ from what marked renders, and the headings that it has rendered. */
class Renderer {
  readonly headings: Heading[] = [];
  readonly #anchors = new Map<string, number>();
  #heading = "Table";

  methods() {
    const own = this;
    return {
      heading(this: Parsing, { tokens, depth, text }: Tokens.Heading): string {
        const inner = this.parser.parseInline(tokens);
        if (depth === 1) return `<h1>${inner}</h1>\n`;
        const anchor = own.#anchorOf(text);
        own.#heading = plain(text);
        if (depth === 2) own.headings.push({ anchor, text: inner });
        return `<h${depth} id="${anchor}"><a href="#${anchor}">${inner.replaceAll(/<\/?a\b[^>]*>/g, "")}</a></h${depth}>\n`;
      },
      link(this: Parsing, { href, tokens }: Tokens.Link): string {
        return `<a href="${escapeHtml(pageOf(href))}">${this.parser.parseInline(tokens)}</a>`;
      },
      image: ({ href, text }: Tokens.Image): string =>
        `<img src="${escapeHtml(href)}" alt="${escapeHtml(text)}" loading="lazy">`,
      codespan: ({ text }: Tokens.Codespan): string => `<code>${escapeText(text)}</code>`,
      table(this: Parsing, { header, rows }: Tokens.Table): string {
        const line = (cells: readonly Tokens.TableCell[], tag: string) =>
          `<tr>${cells.map(({ tokens }) => `<${tag}>${this.parser.parseInline(tokens)}</${tag}>`).join("")}</tr>\n`;
        const label = escapeHtml(own.#heading);
        const body = rows.map((row) => line(row, "td")).join("");
        return `<div class="table" tabindex="0" role="group" aria-label="${label}"><table>\n<thead>${line(header, "th")}</thead>\n<tbody>${body}</tbody></table></div>\n`;
      },
      // No page contains HTML: what looks like a tag is text.
      html: ({ text }: Tokens.HTML | Tokens.Tag): string => escapeText(text),
    };
  }

  /** The anchor that GitHub generates: a repeated heading gets a number. */
  #anchorOf(text: string): string {
    const slug = slugOf(plain(text));
    const seen = this.#anchors.get(slug) ?? 0;
    this.#anchors.set(slug, seen + 1);
    return seen === 0 ? slug : `${slug}-${seen}`;
  }
}

/** The parser to which marked binds the methods of a renderer. */
interface Parsing {
  parser: { parseInline(tokens: Token[]): string };
}

/** The text of inline Markdown, without links and code marks. */
const plain = (text: string) => text.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1").replaceAll(/[`*]/g, "");

/** `/docs/sharing.md#edit` → `/docs/sharing#edit` */
const pageOf = (href: string) => (href.startsWith("/docs") ? href.replace(/\.md(?=#|$)/, "") : href);
