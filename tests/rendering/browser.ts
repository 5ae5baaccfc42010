import { execFileSync } from "node:child_process";
import { type Browser, type BrowserContext, type Page as BrowserPage, chromium, type Request } from "playwright-core";
import { readBundledFont } from "../../rendering/fonts/bundled-fonts.ts";
import { type Page, pageHeaders } from "../../rendering/pages/shell.ts";
import { type Chromium, createChromium } from "../../rendering/print/chromium.ts";
import { findChromium, UNHINTED } from "../../rendering/print/launch.ts";
import { BROWSER } from "../flows/share-support.ts";
import { WAIT_MS } from "../support/limits.ts";

/** The path of the installed Chromium. Without one, throws an error that says how to install it. */
export function chromiumPath(): string {
  const path = findChromium(process.env.CHROMIUM_PATH);
  if (path === null) {
    throw new Error('These tests need Chromium. Run "apt-get install chromium-headless-shell" or set CHROMIUM_PATH.');
  }
  return path;
}

/** The process ids of the running browsers that this process started, itself or by the script of a Debian package. */
export function childBrowsers(): number[] {
  const lines = execFileSync("ps", ["-A", "-o", "pid=,ppid=,args="], { encoding: "utf8" }).split("\n");
  const processes = lines.flatMap((line) => {
    const [, pid, parent, program = ""] = /^\s*(\d+)\s+(\d+)\s+(.*)/.exec(line) ?? [];
    return [{ pid: Number(pid), parent: Number(parent), program }];
  });
  const childrenOf = (pid: number) => processes.filter(({ parent }) => parent === pid);
  const children = childrenOf(process.pid).flatMap((child) =>
    /^\S*sh /.test(child.program) ? childrenOf(child.pid) : [child],
  );
  return children.filter(({ program }) => /^[^\s[]*chrom/i.test(program)).map(({ pid }) => pid);
}

/** A browser that its caller closes. */
export async function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: chromiumPath(),
    chromiumSandbox: process.getuid?.() !== 0,
    // The user agent of a context does not apply to the beacons that a closing page sends.
    args: [UNHINTED, `--user-agent=${BROWSER}`],
    // Chromium replaces the characters of file names that the locale does not support.
    env: { ...process.env, LC_ALL: "C.UTF-8" },
  });
}

/** What a context has from its beginning. */
interface ContextOptions {
  javaScriptEnabled: boolean;
  locale?: string;
  timezoneId?: string;
}

/**
 * Contexts that no test uses now, by their options. The first page of a context starts a process, which takes several
 * times as long as visiting a page, so each keeps an empty page.
 */
const idle = new Map<string, BrowserContext[]>();

/** A new context. Its caller closes it. */
export async function newContext(options: ContextOptions): Promise<BrowserContext> {
  const context = await (await sharedBrowser()).newContext(options);
  context.setDefaultTimeout(WAIT_MS);
  return context;
}

/** A context without cookies, stored data and pages but an empty one. Closing it lets another test use it. */
export async function openContext(options: ContextOptions): Promise<BrowserContext> {
  const key = JSON.stringify(options);
  const kept = idle.get(key) ?? [];
  idle.set(key, kept);
  const context = kept.pop();
  if (context !== undefined) return context;
  const made = await newContext(options);
  const empty = await made.newPage();
  const session = await made.newCDPSession(empty);
  const origins = new Set<string>();
  made.on("page", (page) =>
    page.on("framenavigated", (frame) => {
      if (/^https?:/.test(frame.url())) origins.add(new URL(frame.url()).origin);
    }),
  );
  made.close = async () => {
    for (const page of made.pages()) if (page !== empty) await page.close();
    await Promise.all([made.unrouteAll(), made.clearCookies(), made.clearPermissions()]);
    for (const origin of origins) await session.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
    origins.clear();
    if (!kept.includes(made)) kept.push(made);
  };
  return made;
}

let visiting: Promise<Browser> | undefined;
let printing: Chromium | undefined;

/** The browser that all test files of a process use to visit pages. */
export function sharedBrowser(): Promise<Browser> {
  endWithProcess();
  visiting ??= openBrowser();
  return visiting;
}

/** The browser that all test files of a process use to print documents. */
export function sharedChromium(): Chromium {
  endWithProcess();
  printing ??= createChromium({ path: chromiumPath(), timeout: 120_000 });
  return printing;
}

export async function closeSharedBrowsers(): Promise<void> {
  await Promise.all([visiting?.then((browser) => browser.close()), printing?.close()]);
}

/** Vitest ends its processes by SIGTERM. A browser that outlives its process leaves a temporary directory. */
function endWithProcess(): void {
  if (visiting !== undefined || printing !== undefined) return;
  process.once("SIGTERM", () => void closeSharedBrowsers().finally(() => process.exit()));
}

/** The address of the page. The test itself responds to requests for it. */
const ADDRESS = "https://service.test/share/a-secret";
const FONTS = "https://service.test/fonts/";

export interface Visit {
  readonly page: BrowserPage;
  /** The URLs of all requests except those to the page's own address and of bundled fonts. */
  readonly requests: string[];
  /** Console messages, including violations of the content security policy, script errors and dialogs. */
  readonly problems: string[];
  /** Bodies of the beacons, in order. */
  readonly beacons: string[];
  /** The forms that were sent to the page's own address, URL-encoded. */
  readonly forms: string[];
  close(): Promise<void>;
}

export interface VisitOptions {
  readonly width?: number;
  readonly height?: number;
  readonly dark?: boolean;
  readonly script?: boolean;
  /** Runs before the page is opened, for example to set the clock. */
  readonly before?: (page: BrowserPage) => Promise<void>;
}

async function urlEncoded(request: Request): Promise<string> {
  const type = (await request.headerValue("content-type")) ?? "";
  const body = request.postDataBuffer() ?? Buffer.alloc(0);
  if (!type.startsWith("multipart/")) return body.toString();
  const data = await new Response(new Uint8Array(body), { headers: { "content-type": type } }).formData();
  return new URLSearchParams(
    [...data].map(([name, value]) => [name, typeof value === "string" ? value : ""]),
  ).toString();
}

/** Opens a page with its response headers and records its requests. */
export async function visit(shown: Page, options: VisitOptions = {}): Promise<Visit> {
  const given = { javaScriptEnabled: options.script ?? true };
  // A clock that a test has set stays in the context.
  const context = options.before ? await newContext(given) : await openContext(given);
  const page = await context.newPage();
  await page.setViewportSize({ width: options.width ?? 1280, height: options.height ?? 900 });
  await page.emulateMedia({ colorScheme: options.dark ? "dark" : "light" });
  const [requests, problems, beacons, forms]: [string[], string[], string[], string[]] = [[], [], [], []];
  page.on("console", (message) => problems.push(message.text()));
  page.on("pageerror", (error) => problems.push(error.message));
  page.on("dialog", (dialog) => {
    problems.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  await context.route("**/*", async (route) => {
    const request = route.request();
    if (request.url().split("#")[0] === ADDRESS) {
      if (request.method() === "POST") forms.push(await urlEncoded(request));
      return route.fulfill({ status: 200, headers: pageHeaders(shown), body: shown.html });
    }
    const font = request.url().startsWith(FONTS) ? readBundledFont(request.url().slice(FONTS.length)) : null;
    if (font !== null) return route.fulfill({ status: 200, contentType: "font/woff2", body: font });
    requests.push(request.url());
    if (request.method() === "POST") beacons.push(request.postData() ?? "");
    return route.fulfill({ status: 204 });
  });
  await options.before?.(page);
  await page.goto(ADDRESS);
  return { page, requests, problems, beacons, forms, close: () => context.close() };
}
