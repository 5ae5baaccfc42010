import { cpuUsage } from "node:process";
import { readFacts } from "../rendering/facts/read-facts.ts";
import { LAYOUTS, type Layout } from "../rendering/layouts/library.ts";
import { SAMPLE } from "../rendering/layouts/sample.ts";
import { renderCandidatePage, renderPrintDocument } from "../rendering/pages/candidate-page.ts";
import { createChromium } from "../rendering/print/chromium.ts";
import { findChromium } from "../rendering/print/launch.ts";
import type { BenchOptions } from "./main.ts";
import { median } from "./quantiles.ts";

interface Row {
  layout: string;
  /** Bytes of the page of the sample, without fonts. */
  pageBytes: number;
  /** Processor milliseconds to render the page with 200 jobs and 200 projects, of which most layouts show one. */
  longPageMs: number;
  /** Milliseconds to make the PDF of the sample: the median, with an open browser. */
  pdfMs: number;
}

const ENTRIES = 200;

/** Measures pages and PDFs of the layouts of this service. Each layout has an equal part of the duration. */
export default async function run({ json, seconds }: BenchOptions): Promise<void> {
  const path = findChromium(process.env.CHROMIUM_PATH);
  if (path === null) throw new Error("This benchmark needs Chromium.");
  const chromium = createChromium({ path });
  const rows: Row[] = [];
  try {
    await makePdf(LAYOUTS[0], chromium);
    for (const layout of LAYOUTS) {
      const long = { ...SAMPLE, experience: repeated(SAMPLE.experience), projects: repeated(SAMPLE.projects) };
      const duration = (seconds * 1000) / LAYOUTS.length / 2;
      const pages = await repeat(duration, async () => void renderCandidatePage(factsIn(layout, long)), cpuMs);
      const pdfs = await repeat(
        duration,
        () => makePdf(layout, chromium),
        () => performance.now(),
      );
      const page = renderCandidatePage(factsIn(layout, SAMPLE)).html;
      rows.push({
        layout: layout.slug,
        pageBytes: Buffer.byteLength(page),
        longPageMs: Math.round(pages),
        pdfMs: Math.round(pdfs),
      });
    }
  } finally {
    await chromium.close();
  }
  process.stdout.write(json ? `${JSON.stringify(rows)}\n` : table(rows));
}

const repeated = (list: unknown): unknown[] =>
  Array.isArray(list) ? Array.from({ length: ENTRIES }, (_, index) => list[index % list.length]) : [];

const cpuMs = () => {
  const { user, system } = cpuUsage();
  return (user + system) / 1000;
};

/** The median of several runs, without the first. */
async function repeat(duration: number, work: () => Promise<void>, clock: () => number): Promise<number> {
  await work();
  const taken: number[] = [];
  for (const end = performance.now() + duration; taken.length < 3 || performance.now() < end; ) {
    const start = clock();
    await work();
    taken.push(clock() - start);
  }
  return median(taken);
}

function factsIn(layout: Layout, values: Readonly<Record<string, unknown>>) {
  return readFacts({ candidate: { avatar: SAMPLE.avatar, language: "en", values }, layout });
}

async function makePdf(layout: Layout | undefined, chromium: ReturnType<typeof createChromium>): Promise<void> {
  if (layout === undefined) return;
  const facts = factsIn(layout, SAMPLE);
  const { pageWidth: width, pageHeight: height } = facts.layout;
  await chromium.renderPdf(renderPrintDocument(facts).html, { width, height, title: facts.candidate.name });
}

function table(rows: readonly Row[]): string {
  const lines = rows.map(
    ({ layout, pageBytes, longPageMs, pdfMs }) =>
      `| ${layout} | ${(pageBytes / 1000).toFixed(1)} kB | ${longPageMs} ms | ${pdfMs} ms |`,
  );
  return ["| Layout | page | 200 entries (CPU) | PDF |", "|---|---|---|---|", ...lines, ""].join("\n");
}
