import { readFileSync } from "node:fs";
import { existing } from "../platform/existing.ts";
import { LIMITS_PAGE, markdownOf, REFERENCE } from "./addresses.ts";
import { errorPages } from "./errors.ts";
import { guidePages, readPicture } from "./guides.ts";
import { readLimits } from "./limits.ts";
import { fullText, llmsList } from "./llms.ts";
import { type Api, readApi } from "./openapi.ts";
import { partOf } from "./openapi-parts.ts";
import { operationPage } from "./operations.ts";
import { PARTS, type Page } from "./page.ts";
import { eventPage, referencePage, resourcePage, schemaPages } from "./resources.ts";
import { makeIndex } from "./search.ts";
import { renderPage } from "./shell.ts";

const DOCUMENT = new URL("../openapi/openapi.json", import.meta.url);

/** The documentation as pages, made of docs/ and of the OpenAPI document. */
export class Handbook {
  readonly #pages: ReadonlyMap<string, Page>;
  readonly #document: unknown;
  readonly #api: Api;
  readonly #pictures: ReadonlySet<string>;

  constructor(text = readFileSync(DOCUMENT, "utf8")) {
    this.#document = JSON.parse(text);
    this.#api = readApi(this.#document);
    const guides = guidePages();
    const pages = [...guides, ...referencePages(this.#api, guides)];
    this.#pages = new Map(pages.map((page) => [page.address, page]));
    this.#pictures = new Set(
      guides.flatMap(({ markdown }) =>
        [...markdown().matchAll(/\]\(\/docs\/(screenshots\/[^)]+)\)/g)].map(([, path = ""]) => path),
      ),
    );
  }

  /** The Markdown at an address; null if there is no such page. */
  markdown(address: string): string | null {
    return this.#pages.get(address)?.markdown() ?? null;
  }

  /** The HTML at an address; null if there is no such page. */
  html(address: string): string | null {
    const page = this.#pages.get(address);
    return page === undefined ? null : renderPage(page, this.#pages);
  }

  /** The page for an address that shows nothing. */
  missing(): string {
    const page: Page = {
      address: "",
      title: "Page not found",
      summary: "",
      markdown: () => "# Page not found\n\nThe [documentation](/docs.md) has no page with this address.\n",
      part: "Guides",
      parent: null,
      searched: "",
    };
    return renderPage(page, this.#pages);
  }

  /** A picture of a guide, by its path below /docs; null if no guide shows it. */
  picture(path: string): Buffer<ArrayBuffer> | null {
    return this.#pictures.has(path) ? readPicture(path) : null;
  }

  async searchIndex(): Promise<string> {
    return JSON.stringify(await makeIndex([...this.#pages.values()]));
  }

  /** The OpenAPI document of a resource; null if there is none. */
  openApi(tag: string): string | null {
    if (!this.#api.tags.some(({ name }) => name === tag)) return null;
    return `${JSON.stringify(partOf(this.#document, tag), null, 2)}\n`;
  }

  /** llms.txt: the list of all pages. */
  llms(): string {
    const pages = [...this.#pages.values()];
    const isOptional = ({ address }: Page) => address.startsWith(`${REFERENCE}/schemas`);
    const sections = new Map<string, readonly Page[]>([
      ...PARTS.map((part) => [part, pages.filter((page) => page.part === part && !isOptional(page))] as const),
      ["Optional", pages.filter(isOptional)],
    ]);
    return llmsList(this.#api.title, this.#api.description, sections);
  }

  /** llms-full.txt: the guides and the reference. The guide to errors contains what the pages of errors state. */
  llmsFull(): Promise<string> {
    return fullText([...this.#pages.values()].filter(({ part }) => part !== "Errors"));
  }
}

function referencePages(api: Api, guides: readonly Page[]): Page[] {
  const limits = readLimits(existing(guides.find(({ address }) => markdownOf(address) === LIMITS_PAGE)).markdown());
  const resources = api.tags.flatMap((tag) => [
    resourcePage(api, tag),
    ...api.operations
      .filter((operation) => operation.tag === tag.name)
      .map((operation) => operationPage(api, tag, operation, limits)),
    ...api.events.filter((event) => event.tag === tag.name).map((event) => eventPage(tag, event)),
  ]);
  return [referencePage(api), ...resources, ...schemaPages(api), ...errorPages(api)];
}
