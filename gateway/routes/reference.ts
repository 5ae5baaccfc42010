import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants } from "node:zlib";
import { json, REQUEST_ID, type RouteDocumentation } from "../../openapi/operation.ts";
import type { GatewayContext } from "../core/context.ts";
import { notModified } from "../server/not-modified.ts";
import type { RouteTable } from "../server/route-table.ts";

const DOCUMENT = new URL("../../openapi/openapi.json", import.meta.url);
const REDOC = import.meta.resolve("redoc/bundles/redoc.standalone.js");
/** Redoc loads its maker's logo from another host. This page loads nothing from other hosts. */
const REDOC_LOGO = "https://cdn.redoc.ly/redoc/logo-mini.svg";
const EMPTY_IMAGE = "data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==";

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>API reference · Candidate Document Service</title>
<link rel="stylesheet" href="docs/page.css">
<script src="docs/redoc.js" defer></script>
<script src="docs/page.js" defer></script>
</head>
<body>
<main id="reference"><p>The reference is shown by a script. Without one, read <a href="openapi.json">openapi.json</a>.</p></main>
</body>
</html>
`;

const PAGE_CSS = `body { margin: 0; font-family: system-ui, sans-serif; color: #1d2330; }
main > p { margin: 3rem; }
`;

const PAGE_JS = `Redoc.init("openapi.json", {
  expandResponses: "200,201,202",
  hideDownloadButton: false,
  jsonSampleExpandLevel: 2,
  maxDisplayedEnumValues: 20,
  nativeScrollbars: true,
  pathInMiddlePanel: true,
  sortRequiredPropsFirst: false,
  theme: {
    colors: { primary: { main: "#0b57d0" } },
    sidebar: { width: "270px" },
    typography: {
      fontFamily: "system-ui, sans-serif",
      fontSize: "15px",
      headings: { fontFamily: "system-ui, sans-serif", fontWeight: "600" },
      code: { fontFamily: "ui-monospace, monospace", fontSize: "13px", wrap: true },
    },
  },
}, document.getElementById("reference"));
`;

/** The hashes of the style elements that Redoc creates: an empty element, and the style of its scroll bars. */
const REDOC_STYLES = [
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "'sha256-QMIg+bpjm3JdElJ388KYke01izlUW0UoNOeKjpMxdgc='",
];

/** Redoc's search runs in a worker that is created from a blob. */
const PAGE_POLICY = [
  "default-src 'none'",
  "base-uri 'none'",
  "connect-src 'self'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "img-src 'self' data:",
  "script-src 'self'",
  `style-src 'self' ${REDOC_STYLES.join(" ")}`,
  "worker-src blob:",
].join("; ");

/** A file, plain and compressed. */
interface Served {
  type: string;
  plain: Buffer<ArrayBuffer>;
  compressed: Buffer<ArrayBuffer>;
  etag: string;
}

/** Serves the OpenAPI document and the page that shows it, without a key. */
export function referenceRoutes(): RouteTable {
  const document = once(() => serve("application/json; charset=utf-8", readFileSync(DOCUMENT, "utf8")));
  const redoc = once(() =>
    serve(
      "text/javascript; charset=utf-8",
      readFileSync(fileURLToPath(REDOC), "utf8").replaceAll(REDOC_LOGO, EMPTY_IMAGE),
    ),
  );
  const page = once(() => serve("text/html; charset=utf-8", PAGE));
  const style = once(() => serve("text/css; charset=utf-8", PAGE_CSS));
  const script = once(() => serve("text/javascript; charset=utf-8", PAGE_JS));

  const openApi = (c: GatewayContext) => answer(c, document(), { "access-control-allow-origin": "*" });
  return {
    "/openapi.json": { GET: openApi },
    "/v1/openapi.json": { GET: openApi },
    "/docs": {
      GET: (c) => answer(c, page(), { "content-security-policy": PAGE_POLICY, "referrer-policy": "no-referrer" }),
    },
    "/docs/redoc.js": { GET: (c) => answer(c, redoc()) },
    "/docs/page.css": { GET: (c) => answer(c, style()) },
    "/docs/page.js": { GET: (c) => answer(c, script()) },
  };
}

/** Reads a file at its first request, so that a gateway without the reference serves everything else. */
function once(make: () => Served): () => Served {
  let made: Served | null = null;
  return () => {
    made ??= make();
    return made;
  };
}

function serve(type: string, text: string): Served {
  const plain = Buffer.from(text);
  return {
    type,
    plain,
    compressed: brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    etag: createHash("sha256").update(plain).digest("base64url").slice(0, 22),
  };
}

function answer(c: GatewayContext, served: Served, more: Record<string, string> = {}): Response {
  const isCompressed = /\bbr\b/.test(c.req.header("accept-encoding") ?? "");
  const etag = `"${served.etag}${isCompressed ? "-br" : ""}"`;
  const headers = {
    "cache-control": "public, max-age=300",
    "content-type": served.type,
    etag,
    vary: "accept-encoding",
    "x-content-type-options": "nosniff",
    ...more,
  };
  const unchanged = notModified(c, headers);
  if (unchanged !== null) return unchanged;
  return isCompressed
    ? c.body(served.compressed, 200, { ...headers, "content-encoding": "br" })
    : c.body(served.plain, 200, headers);
}

export const documentation: RouteDocumentation = {
  operations: [
    {
      path: "/openapi.json",
      method: "get",
      id: "getOpenApi",
      tag: "service",
      summary: "Get this document",
      description: "Also available at `/v1/openapi.json`.",
      parameters: [REQUEST_ID],
      responses: {
        200: { description: "An OpenAPI 3.1 document.", content: json({ type: "object", additionalProperties: true }) },
      },
      errorSources: [],
      isPublic: true,
    },
    {
      path: "/docs",
      method: "get",
      id: "getReferencePage",
      tag: "service",
      summary: "Get this document as a web page",
      parameters: [REQUEST_ID],
      responses: {
        200: { description: "The page.", content: { "text/html": { schema: { type: "string" } } } },
      },
      errorSources: [],
      isPublic: true,
    },
  ],
};
