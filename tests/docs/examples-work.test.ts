/**
 * @module-tag curl
 * @module-tag openssl
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { stopAfterAll } from "../support/ending.ts";
import { startModel } from "../support/model.ts";
import { startReceiver } from "../support/receiver.ts";
import { startService } from "../support/service.ts";
import { examplesOf } from "./examples/markdown.ts";
import { difference } from "./examples/match.ts";
import { runExamples } from "./examples/run.ts";

const ROOT = join(import.meta.dirname, "../..");

/**
 * The examples of webhooks.md are receivers, which tests/webhooks/ runs. Those of scaling.md are commands of Docker.
 * quickstart.test.ts runs those of quickstart.md, which need a package of Python.
 */
const NOT_RUN = ["webhooks.md", "scaling.md", "quickstart.md"];

const PAGES = readdirSync(join(ROOT, "docs"))
  .filter((name) => name.endsWith(".md") && !NOT_RUN.includes(name))
  .sort();

const CV = `Imogen Hartley-Osei
Structural engineer

imogen@example.com
+44 20 7946 0958

I design footbridges and have led teams of engineers through tenders, planning and construction. Since 2019 I have
worked for Northwind Bridges, where I look after the long spans and teach the younger engineers how to test them.
`;

const model = await stopAfterAll(startModel());
const receiver = await stopAfterAll(startReceiver());
// docs/limits.md shows the headers of the default limit.
const service = await stopAfterAll(startService({ worker: true, settings: { ...model.settings, RATE_LIMIT: "100" } }));

test.each(PAGES)("each example of docs/%s runs and prints what the page shows", async (page) => {
  const examples = examplesOf(readFileSync(join(ROOT, "docs", page), "utf8"));
  const { organizationId, apiKey } = await service.createOrganization({ name: "Acme", credit: 100, type: "regular" });
  model.answer({
    values: {
      name: "Imogen Hartley-Osei",
      employer: "Northwind Bridges",
      since: 2019,
      years: 7,
      jobs: "Structural engineer",
      headline: "Structural engineer",
      experience: "Designs footbridges. Has worked for Northwind Bridges since 2019.",
    },
  });
  const ran = await runExamples(examples, {
    env: {
      URL: service.baseUrl,
      ORIGIN: service.origin,
      KEY: apiKey,
      ORGANIZATION: organizationId,
      DATABASE_URL: service.databaseUrl,
      RECEIVER: receiver.url,
    },
    files: { "cv.txt": CV, "cv.pdf": readFileSync(join(ROOT, "stack/demo/cv.pdf")) },
  });
  const wrong = ran.flatMap(({ example: { line, expected }, output }) => {
    const found = expected === null ? null : difference(expected, output);
    return found === null ? [] : [`line ${line}: ${found}`];
  });
  expect(wrong).toEqual([]);
});

test("every page with code has examples", () => {
  const pages = PAGES.map((page) => readFileSync(join(ROOT, "docs", page), "utf8"));
  expect(pages.filter((page) => page.includes("```") && examplesOf(page).length === 0)).toEqual([]);
  expect(pages.filter((page) => examplesOf(page).length > 0).length).toBeGreaterThan(8);
});

test("every link between pages leads to an existing page and heading", () => {
  const dead = readdirSync(join(ROOT, "docs"))
    .filter((name) => name.endsWith(".md"))
    .flatMap((page) => {
      const links = readFileSync(join(ROOT, "docs", page), "utf8").matchAll(/\]\(([\w./-]*)(?:#([\w-]+))?\)/g);
      return [...links]
        .filter(([, path = "", heading]) => !exists(path || page, heading))
        .map(([link]) => `${page}: ${link}`);
    });
  expect(dead).toEqual([]);
});

function exists(path: string, heading: string | undefined): boolean {
  const target = join(ROOT, "docs", path);
  if (!existsSync(target)) return false;
  if (heading === undefined) return true;
  const headings = readFileSync(target, "utf8").matchAll(/^#+ (.*)$/gm);
  return [...headings].some(([, text = ""]) => slugOf(text) === heading);
}

/** The anchor that GitHub generates for a heading. */
const slugOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, "")
    .replaceAll(" ", "-");
