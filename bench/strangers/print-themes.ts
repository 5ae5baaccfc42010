import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";
import { z } from "zod";
import { openBrowser } from "../../tests/rendering/browser.ts";
import { readPeople, type Stranger } from "./people.ts";

/**
 * Prints people in the designs of the themes that are installed in a folder: for each theme and person a PDF, the person, and the
 * words of the page in their order. `node bench/strangers/print-themes.ts THEMES_FOLDER OUTPUT_FOLDER [PEOPLE.json …]`
 */
const [themes, output, ...files] = process.argv.slice(2);
if (themes === undefined || output === undefined) {
  process.stderr.write("usage: node bench/strangers/print-themes.ts THEMES_FOLDER OUTPUT_FOLDER [PEOPLE.json …]\n");
  process.exit(2);
}
const RENDER_SECONDS = 60;
const PRINT_SECONDS = 20;
const { people, headings } = readPeople(files);
const all = await readdir(join(themes, "node_modules"));
const names = all.filter((name) => name.startsWith("jsonresume-theme-"));
const browser = await openBrowser();
for (const [at, name] of names.entries())
  await printTheme(name, peopleOf(at)).catch((error: unknown) => console.error(`${name}: ${String(error)}`));
await browser.close();

/** Five people for each theme, so that all are printed in turn. */
function peopleOf(at: number): Stranger[] {
  return [0, 1, 2, 3, 4].flatMap((step) => people[(5 * at + step) % people.length] ?? []);
}

async function printTheme(theme: string, printed: readonly Stranger[]): Promise<void> {
  const folder = join(String(output), theme.replace("jsonresume-theme-", ""));
  if (existsSync(folder)) return;
  const pages = await renderTheme(theme, printed);
  await mkdir(folder, { recursive: true });
  for (const [at, person] of printed.entries()) {
    const html = pages[at];
    if (typeof html !== "string") continue;
    const blocks = await printOnNewPage(html, person, join(folder, `${person.id}.pdf`));
    await writeFile(join(folder, `${person.id}.json`), JSON.stringify({ ...person, blocks }, null, 1));
  }
  console.error(`${theme}: ${pages.filter((html) => html !== null).length}`);
}

async function renderTheme(theme: string, strangers: readonly Stranger[]): Promise<(string | null)[]> {
  const child = spawn(process.execPath, [join(import.meta.dirname, "render-theme.ts")], {
    stdio: ["pipe", "pipe", "ignore"],
    timeout: RENDER_SECONDS * 1000,
  });
  child.stdin.end(JSON.stringify({ folder: themes, theme, resumes: strangers.map(({ resume }) => resume) }));
  return z.array(z.string().nullable()).parse(JSON.parse(await text(child.stdout)));
}

/** Some pages never finish: their scripts wait for a network. */
async function printOnNewPage(html: string, person: Stranger, path: string): Promise<string[]> {
  const page = await browser.newPage();
  try {
    await page.route("**/*", async (route) => {
      const file = await packagedCopy(String(themes), route.request().url());
      return file === null ? route.abort() : route.fulfill({ body: file, contentType: "text/css" });
    });
    const late = new AbortController();
    const limit = setTimeout(PRINT_SECONDS * 1000, undefined, { signal: late.signal }).then(() => {
      throw new Error("printing took too long");
    });
    return await Promise.race([print(page, html, person, path), limit]).finally(() => late.abort());
  } finally {
    await page.close();
  }
}

type Page = Awaited<ReturnType<typeof browser.newPage>>;

async function print(page: Page, html: string, person: Stranger, path: string): Promise<string[]> {
  await page.setContent(html, { waitUntil: "load", timeout: 20_000 });
  await page.emulateMedia({ media: "print" });
  const rtl = ["ar", "he"].includes(person.language);
  const words = await readFile(join(import.meta.dirname, "page-words.js"), "utf8");
  await page.evaluate(`${words}\nlocalize(${JSON.stringify(headings[person.language] ?? {})}, ${rtl})`);
  // The width of A4 in CSS pixels, so that the page has the same words as the print.
  await page.setViewportSize({ width: 794, height: 1123 });
  const blocks = z.array(z.string()).parse(await page.evaluate(`${words}\nvisibleBlocks()`));
  await page.pdf({ path, format: "A4", printBackground: true });
  return blocks;
}

/** The style sheet of a content delivery network that an installed package also has, because the benchmark has no network. */
async function packagedCopy(folder: string, url: string): Promise<Buffer | null> {
  const name = /(bootstrap|font-awesome)[^?]*\.css/.exec(url)?.[1];
  const file = {
    bootstrap: "bootstrap/dist/css/bootstrap.min.css",
    "font-awesome": "font-awesome/css/font-awesome.min.css",
  };
  if (name !== "bootstrap" && name !== "font-awesome") return null;
  return readFile(join(folder, "node_modules", file[name])).catch(() => null);
}
