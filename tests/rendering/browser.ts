import { type Browser, type Page as BrowserPage, chromium } from "playwright-core";
import { type Page, pageHeaders } from "../../rendering/pages/shell.ts";
import { findChromium } from "../../rendering/print/launch.ts";

/** The installed Chromium; its absence fails the tests that need it with the way to install one. */
export function chromiumPath(): string {
  const path = findChromium(process.env.CHROMIUM_PATH);
  if (path === null) {
    throw new Error("These tests need Chromium: apt-get install chromium, or name one in CHROMIUM_PATH.");
  }
  return path;
}

export async function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: chromiumPath(), chromiumSandbox: process.getuid?.() !== 0 });
}

/** The page's own address; nothing listens there, the answers come from the test. */
const ADDRESS = "https://service.test/share/a-secret";

export interface Visit {
  readonly page: BrowserPage;
  /** Every address that was asked for, the page's own left out. */
  readonly requests: string[];
  /** Violations of the content security policy, and messages of the browser's console. */
  readonly complaints: string[];
  /** Bodies of the beacons, in order. */
  readonly beacons: string[];
  /** Bodies of the forms that were sent to the page's own address. */
  readonly forms: string[];
  close(): Promise<void>;
}

export interface VisitOptions {
  readonly width?: number;
  readonly height?: number;
  readonly dark?: boolean;
  readonly script?: boolean;
  /** Runs before the page is opened, such as to set the clock. */
  readonly before?: (page: BrowserPage) => Promise<void>;
}

/** Opens a page under the headers it is served with, and writes down all it asks for. */
export async function visit(browser: Browser, shown: Page, options: VisitOptions = {}): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: options.width ?? 1280, height: options.height ?? 900 },
    colorScheme: options.dark ? "dark" : "light",
    javaScriptEnabled: options.script ?? true,
  });
  const page = await context.newPage();
  const [requests, complaints, beacons, forms]: [string[], string[], string[], string[]] = [[], [], [], []];
  page.on("console", (message) => complaints.push(message.text()));
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("dialog", (dialog) => {
    complaints.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  await context.route("**/*", (route) => {
    const request = route.request();
    if (request.url().split("#")[0] === ADDRESS) {
      if (request.method() === "POST") forms.push(request.postData() ?? "");
      return route.fulfill({ status: 200, headers: pageHeaders(shown), body: shown.html });
    }
    requests.push(request.url());
    if (request.method() === "POST") beacons.push(request.postData() ?? "");
    return route.fulfill({ status: 204 });
  });
  await options.before?.(page);
  await page.goto(ADDRESS);
  return { page, requests, complaints, beacons, forms, close: () => context.close() };
}
