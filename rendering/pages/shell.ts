import { createHash } from "node:crypto";
import { readsRightToLeft } from "../core/direction.ts";
import { DIGITAL_SOURCE } from "../core/generated-text.ts";
import { browserScript } from "./browser-script.ts";
import { formScriptElement, html, type Markup, scriptElement, styleElement } from "./html.ts";

/** Measures how long a shared page is read. */
export const TIME_SCRIPT = browserScript(new URL("../browser/count-time.ts", import.meta.url));

/** A page and its Content-Security-Policy. */
export interface Page {
  readonly html: string;
  /** The value of the `Content-Security-Policy` header. */
  readonly contentSecurityPolicy: string;
}

interface PageParts {
  readonly language: string;
  readonly title: string;
  readonly css: string;
  /** The preview that programs show where somebody shares the address (Open Graph). */
  readonly preview?: { readonly site: string; readonly description: string };
  /** Whether a model wrote a part of the text. */
  readonly hasGeneratedText?: boolean;
  /** Class of `body`, a constant. */
  readonly bodyClass?: "note";
  readonly body: Markup;
  /** The path that receives views and the time spent. Without it, the page has no script. */
  readonly beacon?: string;
  /** True if the page has a form that is sent to this service. */
  readonly form?: boolean;
  /** The script of the form, a constant. */
  readonly formScript?: string;
  /** True adds the policy to the page itself, for a page that is loaded without headers. */
  readonly selfContained?: boolean;
  /** The origin of this service, for a page that consumers show at their own address. */
  readonly origin?: string;
}

/**
 * Builds a page and its policy. The policy allows only the page's style sheet and script (both by hash), images and
 * fonts of this service or as data, and the page's own form and beacon.
 */
export function buildPage(parts: PageParts): Page {
  const own = parts.selfContained ? "" : ` ${parts.origin ?? "'self'"}`;
  const scripts = [parts.beacon === undefined ? undefined : TIME_SCRIPT, parts.formScript].filter(
    (script) => script !== undefined,
  );
  const directives = [
    "default-src 'none'",
    `style-src '${hashOf(parts.css)}'`,
    `img-src${own} data:`,
    `font-src${own} data:`,
    ...(scripts.length === 0
      ? []
      : [`script-src ${scripts.map((script) => `'${scriptHash(script)}'`).join(" ")}`, "connect-src 'self'"]),
    `form-action ${parts.form ? "'self'" : "'none'"}`,
    `base-uri ${parts.origin ?? "'none'"}`,
  ];
  const inPage = parts.selfContained
    ? html`<meta http-equiv="Content-Security-Policy" content="${directives.join("; ")}">`
    : null;
  const page = html`<!doctype html>
<html lang="${parts.language}"${readsRightToLeft(parts.language) && html` dir="rtl"`}>
<head>
<meta charset="utf-8">${inPage}${parts.origin !== undefined && html`<base href="${parts.origin}/">`}
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex,nofollow,noarchive">
<meta name="referrer" content="no-referrer">${
    parts.hasGeneratedText &&
    html`
<meta name="DigitalSourceType" content="${DIGITAL_SOURCE}">`
  }
<link rel="icon" href="data:,">
<title dir="auto">${parts.title}</title>${parts.preview !== undefined && previewTags(parts.title, parts.preview, parts.language)}
${styleElement(parts.css)}
</head>
<body${parts.bodyClass !== undefined && html` class="${parts.bodyClass}"`}>
${parts.body}
${parts.beacon !== undefined && scriptElement(TIME_SCRIPT, parts.beacon)}${
  parts.formScript !== undefined && formScriptElement(parts.formScript)
}
</body>
</html>
`;
  const policy = [...directives, "frame-ancestors 'none'"].join("; ");
  return { html: String(page), contentSecurityPolicy: policy };
}

function previewTags(title: string, preview: NonNullable<PageParts["preview"]>, language: string): Markup {
  const tags = [
    ["og:type", "website"],
    ["og:title", title],
    ["og:site_name", preview.site],
    ["og:description", preview.description],
    ["og:locale", language.replace("-", "_")],
  ].filter(([, content]) => content !== "");
  return html`${tags.map(
    ([name = "", content = ""]) => html`
<meta property="${name}" content="${content}">`,
  )}${
    preview.description !== "" &&
    html`
<meta name="description" content="${preview.description}">`
  }`;
}

function hashOf(content: string): string {
  return `sha256-${createHash("sha256").update(content).digest("base64")}`;
}

const scriptHashes = new Map<string, string>();

/** Scripts are constants, so each is hashed once. */
function scriptHash(script: string): string {
  const hash = scriptHashes.get(script) ?? hashOf(script);
  scriptHashes.set(script, hash);
  return hash;
}

/** The headers of a page. Its address contains a secret, so the headers prevent referrers, caching and indexing. */
export function pageHeaders(page: Pick<Page, "contentSecurityPolicy">): Record<string, string> {
  return {
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": page.contentSecurityPolicy,
    "cache-control": "private, no-store",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-robots-tag": "noindex, nofollow, noarchive",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
  };
}
