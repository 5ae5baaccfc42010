import { readFileSync } from "node:fs";
import { type Browser, type BrowserContext, chromium } from "playwright-core";
import { z } from "zod";
import { readBundledFont } from "../../rendering/fonts/bundled-fonts.ts";

const ADDRESS = "https://service.test/";
const SCRIPT = readFileSync(new URL("./in-page.js", import.meta.url), "utf8");
const Faults = z.object({
  broken: z.array(z.string()),
  overlaps: z.array(z.string()),
  overflows: z.array(z.string()),
});

export type BoxFaults = z.infer<typeof Faults>;

/** The widths of a desktop, a tablet and a phone. */
const WIDTHS = [1280, 768, 375];

export interface MeasuredPage {
  /** The text of the document in the order of the page. */
  readonly text: string;
  /** The faults by width, and in print. */
  readonly faults: ReadonlyMap<string, BoxFaults>;
}

/** Opens pages and printed documents without their policies, which would refuse the script that measures. */
export async function openMeter(path: string) {
  const browser: Browser = await chromium.launch({ executablePath: path, chromiumSandbox: process.getuid?.() !== 0 });
  const context: BrowserContext = await browser.newContext({ bypassCSP: true });
  let shown = "";
  await context.route("**/*", (route) => {
    const url = route.request().url();
    if (url === ADDRESS) return route.fulfill({ contentType: "text/html; charset=utf-8", body: shown });
    const font = url.startsWith(`${ADDRESS}fonts/`) ? readBundledFont(url.slice(ADDRESS.length + 6)) : null;
    return font === null ? route.abort() : route.fulfill({ contentType: "font/woff2", body: font });
  });
  const page = await context.newPage();
  const open = async (html: string) => {
    shown = html;
    await page.goto(ADDRESS);
    await page.evaluate(SCRIPT);
    await page.evaluate("document.fonts.ready.then(() => null)");
  };
  return {
    async measure(html: string, print: string, paper: { width: number; height: number }): Promise<MeasuredPage> {
      const faults = new Map<string, BoxFaults>();
      await open(html);
      const text = z
        .string()
        .parse(
          await page.evaluate(
            `[...document.querySelectorAll("main p, main li, main h1, main h2, main h3, main h4, main h5, main h6")].filter(block => !block.closest(".unseen")).map(block => block.textContent).join("\\n")`,
          ),
        );
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 1000 });
        faults.set(String(width), Faults.parse(await page.evaluate("faultsOfBoxes()")));
      }
      // Only the printed document has hyphens.
      await open(print);
      await page.setViewportSize({ width: paper.width, height: paper.height });
      await page.emulateMedia({ media: "print" });
      faults.set("print", Faults.parse(await page.evaluate("faultsOfBoxes()")));
      await page.emulateMedia({ media: "screen" });
      return { text, faults };
    },
    close: () => browser.close(),
  };
}
