/**
 * @module-tag chromium
 * @module-tag ps
 */
import { chmodSync, mkdtempSync, readFileSync, readlinkSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Facts } from "../../rendering/facts/facts.ts";
import { readFacts } from "../../rendering/facts/read-facts.ts";
import { documentTitle, renderPrintDocument } from "../../rendering/pages/candidate-page.ts";
import { DocumentTooLong, RenderTimeout } from "../../rendering/print/bounded.ts";
import { createChromium, RenderFailed, RenderInterrupted } from "../../rendering/print/chromium.ts";
import { ChromiumMissing, createLauncher, findChromium } from "../../rendering/print/launch.ts";
import { DEMO_CANDIDATE, DEMO_LAYOUT, DEMO_ROWS } from "../support/demo-candidate.ts";
import { childBrowsers, chromiumPath, sharedChromium } from "./browser.ts";
import { demoFacts } from "./demo.ts";
import { readPdf } from "./files.ts";

const A4 = { width: 794, height: 1123 };
type Printed = Awaited<ReturnType<typeof readPdf>>;

async function print(facts: Facts, size = A4): Promise<Printed> {
  const title = documentTitle(facts);
  return readPdf(await sharedChromium().renderPdf(renderPrintDocument(facts).html, { ...size, title }));
}

/** The demo candidate with repeated experience, which takes several pages. */
function longFacts(times: number): Facts {
  const experience = Array.from({ length: times }, () => DEMO_CANDIDATE.values.experience).flat();
  const section = DEMO_LAYOUT.sections[0];
  const header = { type: "text", value: { default: "HEADER of {{name}}" }, padding: [16, 56] };
  const second = {
    id: "second",
    label: "Second",
    type: "multi-page",
    header: null,
    footer: { type: "text", value: "Second footer" },
    body: { type: "text", value: "Second body" },
  };
  return readFacts({
    ...DEMO_ROWS,
    candidate: { ...DEMO_CANDIDATE, values: { ...DEMO_CANDIDATE.values, experience } },
    layout: { ...DEMO_LAYOUT, sections: [{ ...section, header }, second] },
  });
}

describe("a PDF", () => {
  let demo: Printed;
  let long: Printed;
  beforeAll(async () => {
    demo = await print(demoFacts());
    long = await print(longFacts(6));
  });

  it("contains the document's texts as text, on pages of the layout's size", () => {
    const { pages, raw } = demo;
    expect(pages).toHaveLength(1);
    expect(pages[0]).toContain("Sofia Lindqvist");
    expect(pages[0]).toContain("Rebuilt the vehicle telemetry platform on Kafka and ClickHouse");
    expect(pages[0]).toContain("Northlight · Presented in confidence");
    expect(raw).toMatch(/\/MediaBox \[0 0 595\.\d+ 841\.\d+\]/);
  });

  it("has the page size of the layout", async () => {
    const facts = readFacts({ ...DEMO_ROWS, layout: { ...DEMO_LAYOUT, page_width: 1000, page_height: 500 } });
    const { raw } = await print(facts, { width: 1000, height: 500 });
    expect(raw).toMatch(/\/MediaBox \[0 0 750\.?\d* 375\.?\d*\]/);
  });

  it("has only title, time and programs in its metadata", () => {
    const { info } = demo;
    expect(Object.keys(info).sort()).toEqual(
      expect.arrayContaining(["CreationDate", "Creator", "ModDate", "Producer", "Title"]),
    );
    expect(info).toMatchObject({
      Title: "Sofia Lindqvist – Northlight",
      Creator: chromiumPath().endsWith("headless-shell") ? "Chromium" : "Candidate Document Service",
      Producer: expect.stringMatching(/^Skia\/PDF m\d+$/),
    });
    for (const name of ["Author", "Subject", "Keywords"]) expect(info).not.toHaveProperty(name);
  });

  it("repeats header and footer on every page of their section, and on no other", () => {
    const { pages } = long;
    const own = pages.slice(0, -1);
    expect(own.length).toBeGreaterThan(3);
    for (const page of own) {
      expect(page.match(/HEADER of Sofia Lindqvist/g)).toHaveLength(1);
      expect(page.match(/Presented in confidence/g)).toHaveLength(1);
      expect(page).not.toContain("Second footer");
    }
    expect(pages.at(-1)).toContain("Second body");
    expect(pages.at(-1)).toContain("Second footer");
    expect(pages.at(-1)).not.toContain("HEADER");
  });

  it("contains the whole experience and has no empty page", async () => {
    for (const [times, { pages }] of [[6, long] as const, [11, await print(longFacts(11))] as const]) {
      const text = pages.join("\n");
      expect(text.match(/Tramlijn, Utrecht/g)).toHaveLength(times);
      expect(text.match(/Norrland Kommun Data/g)).toHaveLength(times);
      for (const page of pages) {
        expect(page.replace(/HEADER.*Lindqvist|Northlight.*confidence/g, "").trim()).not.toBe("");
      }
    }
  });

  it("keeps an element that must not be split on one page", () => {
    for (const printed of long.pages.slice(0, -1)) {
      const page = printed.replace(/\s+/g, " ");
      const begun = page.match(/Norrland Kommun Data/g)?.length ?? 0;
      const ended = page.match(/which had taken three people two weeks/g)?.length ?? 0;
      expect(begun).toBe(ended);
    }
  });

  it("never ends a page with a heading", async () => {
    const item = {
      type: "column",
      split: false,
      children: [
        { type: "text", value: "{{item.title}}", bold: true },
        { type: "text", value: "One\nTwo\nThree" },
      ],
    };
    const heights = Array.from({ length: 16 }, (_, index) => 240 + index * 10);
    const sections = heights.map((height) => ({
      id: `s${height}`,
      body: {
        type: "column",
        children: [
          { type: "column", height, children: [{ type: "text", value: "Above" }] },
          {
            type: "column",
            gap: 8,
            children: [
              { type: "text", value: "Experience", textTransform: "uppercase", font: { size: 12 } },
              { type: "repeat", variable: "jobs", gap: 10, children: [item] },
            ],
          },
        ],
      },
    }));
    const facts = readFacts({
      candidate: { name: "Ada", values: { jobs: [{ title: "First" }, { title: "Second" }] } },
      layout: { sections, page_width: 400, page_height: 400 },
    });
    const { pages } = await print(facts, { width: 400, height: 400 });
    expect(pages.join("\n").match(/EXPERIENCE/gi)).toHaveLength(heights.length);
    expect(pages.length).toBeGreaterThan(heights.length);
    for (const page of pages) expect(page.trim()).not.toMatch(/EXPERIENCE$/i);
  });

  it("contains images given as data and omits others", async () => {
    const { raw } = demo;
    // An embedded font names its authors.
    expect(raw.replaceAll("(https://github.com/rsms/inter)", "")).not.toContain("https://");
    const pixel =
      "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==";
    const withImage = readFacts({ ...DEMO_ROWS, candidate: { ...DEMO_CANDIDATE, avatar: pixel } });
    expect((await print(withImage)).raw).toContain("/Subtype /Image");
    const without = readFacts({ ...DEMO_ROWS, candidate: { ...DEMO_CANDIDATE, avatar: "https://x.example/a.png" } });
    expect((await print(without)).raw).not.toContain("/Subtype /Image");
  });
});

describe("the browser that prints", () => {
  let server: Server;
  let hits: string[];
  let origin: string;
  beforeAll(async () => {
    hits = [];
    server = createServer((request, response) => {
      hits.push(request.url ?? "");
      response.end("x");
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const address = server.address();
    if (address === null || typeof address === "string") throw new Error("The server has no port.");
    origin = `http://127.0.0.1:${address.port}`;
  });
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));

  it("makes no request and runs no script", async () => {
    const html = `<!doctype html><title>t</title>
      <link rel="stylesheet" href="${origin}/css"><link rel="preload" as="image" href="${origin}/preload">
      <link rel="dns-prefetch" href="${origin}"><link rel="preconnect" href="${origin}"><base href="${origin}">
      <style>@import "${origin}/import"; @font-face{font-family:f;src:url(${origin}/font)} p{font-family:f;background:url(${origin}/bg)}</style>
      <p>text</p><img src="${origin}/img"><img src="/relative"><iframe src="${origin}/frame"></iframe>
      <iframe src="file:///etc/passwd"></iframe><object data="${origin}/object"></object><video src="${origin}/video"></video><audio src="${origin}/audio"></audio>
      <svg><image href="${origin}/svg"/><use href="${origin}/use#x"/></svg>
      <script>document.querySelector("p").textContent = "changed"; fetch("${origin}/fetch")</script><script src="${origin}/script"></script>
      <img src=x onerror="document.body.textContent='run'">`;
    const { pages } = await readPdf(await sharedChromium().renderPdf(html, { ...A4, title: "t" }));
    expect(pages.join("\n")).toMatch(/^\s*text(?!.*(?:changed|run))/s);
    expect(hits).toEqual([]);
    // A direct request shows that the server records requests.
    await fetch(`${origin}/alive`);
    expect(hits).toEqual(["/alive"]);
  });

  it("fails if a page navigates, without requesting the other page", async () => {
    const html = `<!doctype html><meta http-equiv="refresh" content="0;url=${origin}/refresh"><p>text`;
    await expect(sharedChromium().renderPdf(html, { ...A4, title: "t" })).rejects.toThrow(RenderFailed);
    expect(hits).not.toContain("/refresh");
  });

  it("draws a thumbnail of the first page, 640 pixels wide", async () => {
    const image = await sharedChromium().renderThumbnail(renderPrintDocument(demoFacts()).html, A4);
    expect(image.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
    const frame = image.indexOf(Buffer.from([0xff, 0xc0]));
    expect(image.readUInt16BE(frame + 7)).toBe(640);
    expect(image.readUInt16BE(frame + 5)).toBeCloseTo((640 * 1123) / 794, -1);
    expect(image.length).toBeLessThan(150_000);
  });

  it("prints several documents at a time, isolated from each other", async () => {
    const names = Array.from({ length: 4 }, (_, index) => `Person number ${index}`);
    const made = await Promise.all(
      names.map((name) =>
        print(readFacts({ candidate: { name, values: { own: name } }, organization: { name: "Agency" } })),
      ),
    );
    for (const [index, { pages, info }] of made.entries()) {
      expect(pages.join()).toContain(`Person number ${index}`);
      expect(
        pages
          .join()
          .match(/Person number (\d)/g)
          ?.every((found) => found.endsWith(String(index))),
      ).toBe(true);
      expect(info.Title).toBe(`Person number ${index} – Agency`);
    }
  });

  it("is killed when a document takes too long, and a new browser prints the next document", async () => {
    const withShortTimeout = createChromium({ path: chromiumPath(), timeout: 1 });
    await expect(withShortTimeout.renderPdf("<p>slow", { ...A4, title: "" })).rejects.toThrow(RenderTimeout);
    await expect(withShortTimeout.renderPdf("<p>slow", { ...A4, title: "" })).rejects.toThrow("within 0.001 s");
    await withShortTimeout.close();
    const { pages } = await print(demoFacts());
    expect(pages).toHaveLength(1);
  });

  it("has no environment, network and rights of this process", async () => {
    process.env.SECRET_OF_THE_WORKER = "secret-of-the-worker";
    const missing: string[] = [];
    const launch = createLauncher({ path: chromiumPath(), onUnprotected: (reason) => missing.push(reason) });
    const { browser, pid } = await launch();
    try {
      // Without the protections that createChromium adds to each page.
      const page = await browser.newPage();
      await page.goto("file:///proc/self/environ");
      expect(await page.content()).not.toContain("secret-of-the-worker");
      const environment = readFileSync(`/proc/${pid}/environ`, "utf8");
      expect(environment).toContain("LANG=C.UTF-8");
      expect(environment).not.toContain("secret-of-the-worker");
      await expect(page.goto(`${origin}/goto`)).rejects.toThrow();
      const other = await browser.newPage();
      await other.setContent("<p>text");
      const fetched = other.evaluate(
        `fetch("${origin}/fetch", { mode: "no-cors" }).then(() => "reached", () => "refused")`,
      );
      expect(await fetched).toBe("refused");
      expect(hits).not.toContain("/goto");
      expect(hits).not.toContain("/fetch");
      if (process.getuid?.() === 0) {
        expect(statSync(`/proc/${pid}`).uid).toBe(65_534);
        expect(readlinkSync(`/proc/${pid}/ns/net`)).not.toBe(readlinkSync("/proc/self/ns/net"));
        const sandboxed = !readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("--no-sandbox");
        expect(sandboxed).toBe(!missing.some((reason) => reason.includes("sandbox")));
      }
    } finally {
      await browser.close();
      delete process.env.SECRET_OF_THE_WORKER;
    }
  });

  it("prints documents again in browsers of their own if their browser ends", async () => {
    const own = createChromium({ path: chromiumPath(), timeout: 100_000 });
    const others = childBrowsers();
    const started = () => childBrowsers().filter((pid) => !others.includes(pid));
    try {
      await own.renderPdf("<p>one", { ...A4, title: "" });
      const [shared = 0] = started();
      const print = () => own.renderPdf("<p>line".repeat(2000), { ...A4, title: "" });
      let isPrinting = true;
      const printing = Promise.all([print(), print()]).finally(() => {
        isPrinting = false;
      });
      process.kill(shared, "SIGKILL");
      const replacements = new Set<number>();
      while (isPrinting) {
        for (const pid of started()) if (pid !== shared) replacements.add(pid);
        await sleep(50);
      }
      for (const pdf of await printing) expect((await readPdf(pdf)).pages.length).toBeGreaterThan(10);
      // None of them could make the other one's browser end again.
      expect(replacements.size).toBe(2);
    } finally {
      await own.close();
    }
  });

  it("is restarted after a crash", async () => {
    const own = createChromium({ path: chromiumPath(), timeout: 100_000 });
    try {
      const others = childBrowsers();
      await own.renderPdf("<p>one", { ...A4, title: "" });
      const started = childBrowsers().filter((pid) => !others.includes(pid));
      expect(started.length).toBeGreaterThan(0);
      for (const pid of started) process.kill(pid, "SIGKILL");
      const { pages } = await readPdf(await own.renderPdf("<p>two", { ...A4, title: "" }));
      expect(pages.join().trim()).toBe("two");
    } finally {
      await own.close();
    }
  });

  it("is stopped by close and does not start again", async () => {
    const own = createChromium({ path: chromiumPath() });
    await own.renderPdf("<p>one", { ...A4, title: "" });
    await own.close();
    await expect(own.renderPdf("<p>two", { ...A4, title: "" })).rejects.toThrow("closed");
  });

  it("reports an interruption if it is closed while printing", async () => {
    const own = createChromium({ path: chromiumPath() });
    await own.renderPdf("<p>one", { ...A4, title: "" });
    const printing = own.renderPdf("<p>line".repeat(10_000), { ...A4, title: "" });
    const ended = expect(printing).rejects.toThrow(RenderInterrupted);
    await own.close();
    await ended;
  });

  it("refuses documents of more than 300 pages, and prints those of fewer", async () => {
    const pages = (count: number) => `<div class="sheet"><div style="height:${count * 1123}px"></div></div>`;
    await expect(sharedChromium().renderPdf(pages(301), { ...A4, title: "" })).rejects.toThrow(DocumentTooLong);
    await expect(sharedChromium().renderPdf(pages(150).repeat(3), { ...A4, title: "" })).rejects.toThrow(
      DocumentTooLong,
    );
    expect((await sharedChromium().renderPdf("<p>one", { ...A4, title: "" })).length).toBeGreaterThan(1000);
  });

  it("names the program in the error if it does not start", async () => {
    const refused = createChromium({ path: "/bin/false" }).renderPdf("<p>one", { ...A4, title: "" });
    await expect(refused).rejects.toThrow(ChromiumMissing);
    await expect(refused).rejects.toThrow("Chromium at /bin/false does not start");
  });
});

describe("without Chromium", () => {
  const folder = mkdtempSync(join(tmpdir(), "no-chromium-"));
  afterAll(() => rmSync(folder, { recursive: true }));

  it("the error names the path at which there is no program", async () => {
    expect(findChromium("", { PATH: folder })).toBeNull();
    const named = createChromium({ path: join(folder, "nothing") });
    const wanted = named.renderPdf("<p>", { ...A4, title: "" });
    await expect(wanted).rejects.toThrow(ChromiumMissing);
    await expect(named.renderThumbnail("<p>", A4)).rejects.toThrow(
      `There is no program at CHROMIUM_PATH (${folder}/nothing).`,
    );
    await named.close();
  });

  it("the error names a program that is not a browser", async () => {
    const path = join(folder, "chromium");
    writeFileSync(path, "#!/bin/sh\nexit 1\n");
    chmodSync(path, 0o755);
    expect(findChromium("", { PATH: `relative:${folder}` })).toBe(path);
    const broken = createChromium({ path });
    await expect(broken.renderPdf("<p>", { ...A4, title: "" })).rejects.toThrow(ChromiumMissing);
    await expect(broken.renderPdf("<p>", { ...A4, title: "" })).rejects.toThrow(`Chromium at ${path} does not start`);
    await broken.close();
  });
});
