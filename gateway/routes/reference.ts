import { readFileSync } from "node:fs";
import { Handbook } from "../../handbook/handbook.ts";
import { INDEX_ADDRESS, SCRIPT_ADDRESS, STYLE_ADDRESS } from "../../handbook/shell.ts";
import { STYLE } from "../../handbook/style.ts";
import { json, operation, type RouteDocumentation } from "../../openapi/operation.ts";
import { existing } from "../../platform/existing.ts";
import { browserScript } from "../../rendering/pages/browser-script.ts";
import { unknownPath } from "../collections/unknown-path.ts";
import type { GatewayContext } from "../core/context.ts";
import { KeptFiles } from "../server/kept-files.ts";
import { preferredType } from "../server/media-type.ts";
import type { RouteTable } from "../server/route-table.ts";

const DOCUMENT = new URL("../../openapi/openapi.json", import.meta.url);
const SCRIPT = new URL("../../handbook/browser/handbook.ts", import.meta.url);

const HTML = "text/html";
const JSON_TYPE = "application/json";
const MARKDOWN = "text/markdown";

const PAGE_POLICY = [
  "default-src 'none'",
  "base-uri 'none'",
  "connect-src 'self'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "img-src 'self' data:",
  "script-src 'self'",
  "style-src 'self'",
].join("; ");
const PAGE_HEADERS = {
  "content-security-policy": PAGE_POLICY,
  "referrer-policy": "no-referrer",
  vary: "accept, accept-encoding",
};
const ANY_ORIGIN = { "access-control-allow-origin": "*" };

/** Serves the documentation and the OpenAPI document, without a key. */
export function referenceRoutes(): RouteTable {
  const files = new KeptFiles();
  let made: Handbook | undefined;
  const handbook = () => {
    made ??= new Handbook();
    return made;
  };
  const file = (name: string, type: string, make: () => string | Promise<string>, headers = {}) => ({
    GET: async (c: GatewayContext) => existing(await files.answer(c, name, type, make, headers)),
  });
  const openApi = file("openapi", JSON_TYPE, () => readFileSync(DOCUMENT, "utf8"), ANY_ORIGIN);
  const page = { GET: (c: GatewayContext) => showPage(c, handbook(), files) };
  return {
    "/openapi.json": openApi,
    "/v1/openapi.json": openApi,
    "/openapi/:file{\\w+\\.json}": {
      GET: async (c) => {
        const tag = existing(c.req.param("file")).replace(/\.json$/, "");
        const found = await files.answer(c, c.req.path, JSON_TYPE, () => handbook().openApi(tag), ANY_ORIGIN);
        return found ?? unknown();
      },
    },
    "/llms.txt": file("llms", "text/plain", () => handbook().llms()),
    "/llms-full.txt": file("llms-full", "text/plain", () => handbook().llmsFull()),
    [STYLE_ADDRESS]: file("style", "text/css", () => STYLE),
    [SCRIPT_ADDRESS]: file("script", "text/javascript", () => browserScript(SCRIPT)),
    [INDEX_ADDRESS]: file("search", JSON_TYPE, () => handbook().searchIndex()),
    "/docs": page,
    "/docs.md": page,
    "/docs/": { GET: (c) => c.redirect("/docs", 301) },
    "/docs/:path{screenshots/[\\w./-]+}": {
      GET: async (c) => {
        const path = existing(c.req.param("path"));
        const type = path.endsWith(".png") ? "image/png" : "image/jpeg";
        return (await files.answer(c, c.req.path, type, () => handbook().picture(path))) ?? unknown();
      },
    },
    "/docs/:path{[\\w./-]+}": page,
  };
}

const unknown = (): never => {
  throw unknownPath();
};

/** A page as HTML or Markdown: by the end of its address, or by `Accept`. */
async function showPage(c: GatewayContext, handbook: Handbook, files: KeptFiles): Promise<Response> {
  const { path } = c.req;
  const isMarkdown = path.endsWith(".md");
  const address = isMarkdown ? path.slice(0, -".md".length) : path;
  const type = isMarkdown ? MARKDOWN : preferredType(c.req.header("accept"), [HTML, MARKDOWN]);
  const make = () => (type === HTML ? handbook.html(address) : handbook.markdown(address));
  const found = await files.answer(c, `${type} ${address}`, type, make, PAGE_HEADERS);
  if (found !== null) return found;
  return type === HTML ? c.html(handbook.missing(), 404, PAGE_HEADERS) : unknown();
}

const TEXT = { schema: { type: "string" } };

export const documentation: RouteDocumentation = {
  operations: [
    operation("get", "/openapi.json", {
      id: "getOpenApi",
      summary: "Get this document",
      description:
        "Also available at `/v1/openapi.json`. `/openapi/<resource>.json`, such as `/openapi/candidates.json`, describes the operations of one resource.",
      responses: {
        200: { description: "An OpenAPI 3.1 document.", content: json({ type: "object", additionalProperties: true }) },
      },
      isPublic: true,
    }),
    operation("get", "/docs", {
      id: "getReferencePage",
      summary: "Get the documentation",
      description:
        "The first page of the guides and of the reference. Each page is also available as Markdown: at its address with `.md`, or with `Accept: text/markdown`. `/llms.txt` lists all pages, and `/llms-full.txt` contains their texts.",
      responses: {
        200: { description: "The page.", content: { [HTML]: TEXT, [MARKDOWN]: TEXT } },
      },
      isPublic: true,
    }),
  ],
};
