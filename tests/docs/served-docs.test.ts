/** @module-tag chromium */
import { randomUUID } from "node:crypto";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { Validator } from "@seriousme/openapi-schema-validator";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { RATES } from "../../handbook/operations.ts";
import { ERROR_CODES } from "../../openapi/error-codes.ts";
import { checkPage, visitAs } from "../dashboard/support.ts";
import { sharedService } from "../support/service.ts";

const MAX_PAGE_BYTES = 60_000;

const service = await sharedService();

const read = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${service.origin}${path}`, { headers: { "accept-encoding": "identity", ...headers }, redirect: "manual" });

const llms = await (await read("/llms.txt")).text();
/** The addresses of all pages, as llms.txt lists them. */
const addresses = [...llms.matchAll(/^- \[.+?\]\((\/docs\S*)\.md\)/gm)].map(([, address = ""]) => address);

const pages = new Map<string, string>();
for (const address of addresses) pages.set(address, await (await read(address)).text());

const document = z
  .object({
    tags: z.array(z.object({ name: z.string() })),
    paths: z.record(z.string(), z.record(z.string(), z.object({ operationId: z.string(), tags: z.array(z.string()) }))),
    webhooks: z.record(z.string(), z.unknown()),
    components: z.object({ schemas: z.record(z.string(), z.unknown()) }),
  })
  .parse(await (await read("/openapi.json")).json());

test("llms.txt lists every guide, resource, operation, event, schema and error", () => {
  const guides = readdirSync(join(import.meta.dirname, "../../docs")).filter((name) => name.endsWith(".md"));
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  const expected = [
    ...guides.map((name) => (name === "README.md" ? "/docs" : `/docs/${name.replace(/\.md$/, "")}`)),
    "/docs/reference",
    ...document.tags.map(({ name }) => `/docs/reference/${name}`),
    ...operations.map(({ operationId, tags: [tag] }) => `/docs/reference/${tag}/${operationId}`),
    ...Object.keys(document.webhooks).map((event) => `/docs/reference/events/${event}`),
    "/docs/reference/schemas",
    ...Object.keys(document.components.schemas).map((name) => `/docs/reference/schemas/${name}`),
    ...ERROR_CODES.map(({ code }) => `/docs/errors/${code}`),
  ];
  expect(addresses.toSorted()).toEqual(expected.toSorted());
});

test("the first page names every guide", () => {
  const start = pages.get("/docs")?.match(/<article>[\s\S]*<\/article>/)?.[0] ?? "";
  const guides = addresses.filter((address) => /^\/docs\/[\w-]+$/.test(address) && address !== "/docs/reference");
  expect(guides.length).toBeGreaterThan(19);
  expect(guides.filter((address) => !start.includes(`href="${address}"`))).toEqual([]);
});

test("each page is HTML of at most 60 kB with its text, and Markdown at the same address", async () => {
  const problems: string[] = [];
  for (const [address, html] of pages) {
    const size = Buffer.byteLength(html);
    if (size > MAX_PAGE_BYTES) problems.push(`${address} has ${size} bytes`);
    const markdown = await read(`${address}.md`);
    const negotiated = await read(address, { accept: "text/markdown" });
    const text = await markdown.text();
    if (text !== (await negotiated.text())) problems.push(`${address}: Accept returns another text`);
    for (const { headers } of [markdown, negotiated]) {
      if (headers.get("content-type") !== "text/markdown; charset=utf-8") problems.push(`${address}: no Markdown`);
    }
    const title = /^# (.+)$/m.exec(text)?.[1]?.replaceAll("`", "");
    const heading = /<h1>(.+?)<\/h1>/.exec(html)?.[1]?.replaceAll(/<[^>]+>/g, "");
    if (title === undefined || title !== heading) problems.push(`${address}: ${title} is shown as ${heading}`);
    if (/<script(?! src="\/docs\/script\.js" defer><\/script>)|<style|\sstyle=|\son\w+=/.test(withoutCode(html))) {
      problems.push(`${address} contains script or style`);
    }
  }
  expect(problems).toEqual([]);
});

test("each link of a page leads to a page and a heading that exist", async () => {
  const others = new Map<string, number>();
  const dead: string[] = [];
  for (const [address, html] of pages) {
    for (const [, target = ""] of html.matchAll(/(?:href|src)="((?!https?:|data:|mailto:)[^"]*)"/g)) {
      const [path = "", anchor] = target.split("#");
      const page = path === "" ? html : pages.get(path);
      if (page !== undefined) {
        if (anchor !== undefined && !page.includes(` id="${anchor}"`)) dead.push(`${address}: ${target}`);
        continue;
      }
      if (!others.has(path)) others.set(path, (await read(path)).status);
      if (others.get(path) !== 200) dead.push(`${address}: ${target}`);
    }
  }
  expect(dead).toEqual([]);
  expect([...others.keys()].filter((path) => path.includes("/screenshots/")).length).toBeGreaterThan(20);
});

test("each link of the Markdown leads to Markdown that exists", async () => {
  const text = await (await read("/llms-full.txt")).text();
  const links = [...withoutCode(text).matchAll(/\]\((\/docs[^)#\s]*)/g)].map(([, path = ""]) => path);
  expect(links.length).toBeGreaterThan(500);
  const dead = [...new Set(links)].filter(
    (path) => !path.includes("/screenshots/") && !pages.has(path.replace(/\.md$/, "")),
  );
  expect(dead).toEqual([]);
  expect(text).not.toContain("](../");
  expect(text).not.toContain("<!-- ");
});

/** Without blocks and spans of code. */
const withoutCode = (text: string) =>
  text.replaceAll(/<pre>[\s\S]*?<\/pre>|<code>[\s\S]*?<\/code>|^```[\s\S]*?^```$|`[^`\n]*`/gm, "");

test.each([
  ["/docs", "text/html; charset=utf-8"],
  ["/docs.md", "text/markdown; charset=utf-8"],
  ["/docs/reference/candidates/createCandidate", "text/html; charset=utf-8"],
  ["/docs/style.css", "text/css; charset=utf-8"],
  ["/docs/script.js", "text/javascript; charset=utf-8"],
  ["/docs/search.json", "application/json; charset=utf-8"],
  ["/docs/screenshots/guide/row.png", "image/png"],
  ["/docs/screenshots/dashboard/overview-desktop.jpg", "image/jpeg"],
  ["/llms.txt", "text/plain; charset=utf-8"],
  ["/llms-full.txt", "text/plain; charset=utf-8"],
  ["/openapi.json", "application/json; charset=utf-8"],
  ["/v1/openapi.json", "application/json; charset=utf-8"],
  ["/openapi/candidates.json", "application/json; charset=utf-8"],
])("%s has an ETag, and is compressed", async (path, type) => {
  const plain = await read(path);
  expect([plain.status, plain.headers.get("content-type")]).toEqual([200, type]);
  const body = Buffer.from(await plain.arrayBuffer());
  for (const encoding of ["identity", "br", "gzip"]) {
    const response = await read(path, { "accept-encoding": encoding });
    expect(Buffer.from(await response.arrayBuffer()).equals(body)).toBe(true);
    const isText = !type.startsWith("image/");
    expect(response.headers.get("content-encoding")).toBe(isText && encoding !== "identity" ? encoding : null);
    const again = await read(path, {
      "accept-encoding": encoding,
      "if-none-match": response.headers.get("etag") ?? "",
    });
    expect(again.status).toBe(304);
  }
});

test("a page allows only the scripts, styles and pictures of the service", async () => {
  const { headers } = await read("/docs");
  expect(headers.get("content-security-policy")?.split("; ").toSorted()).toEqual([
    "base-uri 'none'",
    "connect-src 'self'",
    "default-src 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "img-src 'self' data:",
    "script-src 'self'",
    "style-src 'self'",
  ]);
  expect(headers.get("vary")).toMatch(/accept\b/i);
});

test("an address without a page is a page for browsers, and an error for programs", async () => {
  const page = await read("/docs/nothing", { accept: "text/html" });
  expect([page.status, page.headers.get("content-type")]).toEqual([404, "text/html; charset=UTF-8"]);
  expect(await page.text()).toContain("Page not found");
  const error = await read("/docs/nothing.md");
  expect(error.status).toBe(404);
  expect(await error.json()).toMatchObject({ code: "CDS100" });
  for (const path of ["/docs/screenshots/../../package.json", "/docs/screenshots/nothing.png", "/openapi/x.json"]) {
    expect((await read(path)).status, path).toBe(404);
  }
  expect((await read("/docs/")).headers.get("location")).toBe("/docs");
});

test("the hint of an error ends with the address of the page of its code", async () => {
  const { apiKey } = await service.createOrganization();
  const pagesOfErrors: string[] = [];
  for (const [path, key] of [
    ["/candidates?limit=many", apiKey],
    ["/candidates?nonsense=eq.1", apiKey],
    ["/candidates?select=id::integer", apiKey],
    ["/nothing", apiKey],
    ["/candidates", "no key"],
  ] as const) {
    const { body } = await service.request<{ code: string; hint: string }>(key, "GET", path);
    const address = / ?See (\S+)$/.exec(body.hint)?.[1] ?? "";
    expect(address).toBe(`${service.origin}/docs/errors/${body.code}`);
    pagesOfErrors.push(pages.get(new URL(address).pathname) ?? "");
  }
  expect(pagesOfErrors.filter((html) => !html.includes("<h1>Error "))).toEqual([]);
  expect(new Set(pagesOfErrors).size).toBe(5);
});

describe("OpenAPI of one resource", () => {
  const item = z.record(z.string(), z.object({ operationId: z.string() }));
  const part = z.object({
    tags: z.array(z.object({ name: z.string() })),
    paths: z.record(z.string(), item),
    webhooks: z.record(z.string(), item).default({}),
  });

  const validator = new Validator();

  test.each(document.tags)("/openapi/$name.json is valid and contains all that it refers to", async ({ name }) => {
    const text = await (await read(`/openapi/${name}.json`)).text();
    const document: unknown = JSON.parse(text);
    const pointers = new Set([...text.matchAll(/"#(\/components\/[^"]+)"/g)].map(([, pointer = ""]) => pointer));
    expect([...pointers].filter((pointer) => at(document, pointer) === undefined)).toEqual([]);
    expect(part.parse(document).tags).toEqual([{ name }]);
    // The validator changes its document.
    const { valid, errors } = await validator.validate(JSON.parse(text));
    expect([valid, errors]).toEqual([true, undefined]);
  });

  test("together they contain each operation and event once", async () => {
    const parts = await Promise.all(
      document.tags.map(async ({ name }) => part.parse(await (await read(`/openapi/${name}.json`)).json())),
    );
    const ids = (paths: Record<string, z.infer<typeof item>>) =>
      Object.values(paths).flatMap((methods) => Object.values(methods).map(({ operationId }) => operationId));
    expect(parts.flatMap(({ paths }) => ids(paths)).toSorted()).toEqual(ids(document.paths).toSorted());
    expect(parts.flatMap(({ webhooks }) => Object.keys(webhooks)).toSorted()).toEqual(
      Object.keys(document.webhooks).toSorted(),
    );
  });

  /** The value at a JSON pointer. */
  function at(value: unknown, pointer: string): unknown {
    const keys = pointer.split("/").slice(1);
    return keys.reduce<unknown>(
      (inner, key) =>
        typeof inner === "object" && inner !== null
          ? Object.entries(inner).find(([name]) => name === key)?.[1]
          : undefined,
      value,
    );
  }
});

describe("the page of an operation", () => {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.values(methods).map(({ operationId, tags: [tag] }) => ({ path, operationId, tag })),
  );

  test.each(operations)("$operationId has permissions, limits, code, answers and errors", ({ tag, operationId }) => {
    const html = pages.get(`/docs/reference/${tag}/${operationId}`) ?? "";
    const headings = [...html.matchAll(/<h2 id="(\w+)"/g)].map(([, id]) => id);
    expect(headings).toEqual(expect.arrayContaining(["permissions", "limits", "example", "answers", "errors"]));
    expect([...html.matchAll(/<div class="code"><p>(curl|TypeScript|Python)</g)].map(([, name]) => name)).toEqual([
      "curl",
      "TypeScript",
      "Python",
    ]);
  });

  test("the named limits of requests per minute are those that the gateway applies", async () => {
    const { apiKey } = await service.createOrganization();
    const applied: Record<string, string> = {};
    for (const [path, methods] of Object.entries(document.paths)) {
      for (const [method, { operationId, tags }] of Object.entries(methods)) {
        if (tags[0] === "service") continue;
        // The request fails, but its limit is counted before.
        const response = await fetch(`${service.baseUrl}${path.replaceAll(/\{\w+\}/g, randomUUID())}`, {
          method: method.toUpperCase(),
          headers: { authorization: `Bearer ${apiKey}` },
        });
        const name = /"(?!default)(\w+)"/.exec(response.headers.get("ratelimit-policy") ?? "")?.[1];
        if (name !== undefined) applied[operationId] = name;
      }
    }
    expect(applied).toEqual(RATES);
  });

  test("an answer with JSON has an example", () => {
    const lacking = operations.flatMap(({ tag, operationId }) => {
      const answers =
        /id="answers"[\s\S]*?(?=id="errors")/.exec(pages.get(`/docs/reference/${tag}/${operationId}`) ?? "")?.[0] ?? "";
      const sections = answers.split("<h3 ").slice(1);
      return sections
        .filter(
          (section) =>
            section.includes("<code>application/json</code>") && !section.includes('<div class="code"><p>JSON<'),
        )
        .map((section) => `${operationId} ${/^id="(\w+)"/.exec(section)?.[1]}`);
    });
    expect(lacking).toEqual(["getOpenApi 200"]);
  });
});

describe("in a browser", () => {
  test.each([
    { path: "/docs", width: 1280, dark: false },
    { path: "/docs/layouts", width: 390, dark: false },
    { path: "/docs/reference/candidates/createCandidate", width: 1400, dark: true },
    { path: "/docs/reference/candidates", width: 390, dark: true },
    { path: "/docs/errors", width: 1000, dark: false },
    { path: "/docs/quickstart", width: 1280, dark: true },
    { path: "/docs/errors/CDS110", width: 390, dark: false },
  ])("$path ($width wide, dark: $dark) violates none of axe's rules", async ({ path, width, dark }) => {
    const { page, context, problems } = await visitAs({ width, dark });
    await page.goto(`${service.origin}${path}`);
    await page.locator("search").waitFor();
    await checkPage(page);
    expect(problems).toEqual([]);
    await context.close();
  });

  test("a page without scripts shows the code in all languages, and no search", async () => {
    const { page, context } = await visitAs({ script: false });
    await page.goto(`${service.origin}/docs/reference/candidates/createCandidate`);
    for (const language of ["curl", "TypeScript", "Python"]) {
      expect(await page.locator(".code", { has: page.getByText(language, { exact: true }) }).isVisible()).toBe(true);
    }
    expect(await page.getByRole("searchbox").isVisible()).toBe(false);
    await context.close();
  });

  test("the search finds operations, headings of guides and errors", async () => {
    const { page, context, problems } = await visitAs();
    await page.goto(`${service.origin}/docs`);
    const box = page.getByRole("searchbox", { name: "Search the documentation" });
    for (const [text, name, address] of [
      ["revoke memb", "Revoke a member", "/docs/reference/members/revokeMember"],
      ["anonymous pages", "Anonymous pages", "/docs/sharing#anonymous-pages"],
      ["CDS110", "Error CDS110", "/docs/errors/CDS110"],
    ] as const) {
      await box.fill(text);
      const result = page.locator("search").getByRole("link", { name }).first();
      await result.waitFor();
      expect(await result.getAttribute("href")).toBe(address);
    }
    await box.press("Enter");
    await page.waitForURL("**/docs/errors/CDS110");
    expect(problems).toEqual([]);
    await context.close();
  });

  test("a language is chosen once for all pages, and its code is copied", async () => {
    const { page, context, problems } = await visitAs();
    await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: service.origin });
    await page.goto(`${service.origin}/docs/reference/candidates/createCandidate`);
    await page.getByRole("tab", { name: "curl" }).press("ArrowRight");
    await page.goto(`${service.origin}/docs/candidates`);
    const panel = page.getByRole("tabpanel", { name: "TypeScript" }).first();
    await panel.getByRole("button", { name: "Copy" }).click();
    await panel.getByRole("button", { name: "Copied" }).waitFor();
    expect(await page.evaluate("navigator.clipboard.readText()")).toContain("await fetch(`");
    expect(problems).toEqual([]);
    await context.close();
  });

  test("a printed page has the code in all languages, and no navigation", async () => {
    const { page, context } = await visitAs();
    await page.goto(`${service.origin}/docs/reference/candidates/createCandidate`);
    await page.locator("search").waitFor();
    await page.emulateMedia({ media: "print" });
    const shown = await page.locator(".samples .code").all();
    expect(await Promise.all(shown.map((block) => block.isVisible()))).toEqual([true, true, true]);
    for (const part of ["header", "#pages", "footer"]) expect(await page.locator(part).isVisible()).toBe(false);
    await context.close();
  });
});
