import { readFacts } from "../rendering/facts/read-facts.ts";
import { LAYOUTS, type Layout } from "../rendering/layouts/library.ts";
import { renderCandidatePage, renderPrintDocument } from "../rendering/pages/candidate-page.ts";
import { createChromium } from "../rendering/print/chromium.ts";
import { findChromium } from "../rendering/print/launch.ts";
import { renderWord } from "../rendering/word/render-word.ts";
import { type Cv, makeCvs } from "./layouts/cvs.ts";
import { openMeter } from "./layouts/measure-page.ts";
import { convertWord, pdfiumPages, popplerPages, wordText } from "./layouts/read-files.ts";
import { compact, isRightToLeft, scoreText, type TextScore } from "./layouts/score-text.ts";

interface BenchOptions {
  json: boolean;
  /** Parts of names of layouts and CVs, such as `sidebar` and `de long`. */
  rest: string[];
}

/** `raw` is the text in the order of the file: poppler otherwise guesses columns by the position of lines. */
const OUTPUTS = ["page", "poppler", "raw", "pdfium", "word", "libreoffice"] as const;
type Output = (typeof OUTPUTS)[number];

interface Measured {
  layout: string;
  cv: string;
  scores: Partial<Record<Output, TextScore>>;
  boxes: { width: string; broken: string[]; overlaps: string[]; overflows: string[] }[];
}

/**
 * Renders invented CVs in each layout of this service as page, PDF and Word file, and counts the values that are lost,
 * repeated or out of order, and the boxes that are too narrow, overlap or overflow.
 */
export default async function run({ json, rest }: BenchOptions): Promise<void> {
  const path = findChromium(process.env.CHROMIUM_PATH);
  if (path === null) throw new Error("This benchmark needs Chromium.");
  const [layouts, cvs] = [
    LAYOUTS.filter(({ slug }) =>
      isWanted(
        slug,
        LAYOUTS.map((one) => one.slug),
        rest,
      ),
    ),
    wantedCvs(rest),
  ];
  const chromium = createChromium({ path, timeout: 120_000 });
  const meter = await openMeter(path);
  const measured: Measured[] = [];
  try {
    for (const layout of layouts) {
      const words = new Map<string, Uint8Array>();
      for (const cv of cvs) {
        const facts = factsOf(layout, cv);
        const { pageWidth: width, pageHeight: height } = facts.layout;
        const print = renderPrintDocument(facts).html;
        const page = await meter.measure(renderCandidatePage(facts).html, print, { width, height });
        const pdf = await chromium.renderPdf(print, { width, height, title: cv.name });
        const word = await renderWord(facts);
        words.set(cv.name, word);
        const fixed = fixedTexts(layout, cv.language);
        const running = [String(cv.values.name)];
        const score = (text: string) => scoreText(cv, text, fixed, running);
        measured.push({
          layout: layout.slug,
          cv: cv.name,
          scores: {
            page: score(page.text),
            poppler: score(withoutRunningLines(popplerPages(pdf), cv)),
            // In the order of the file, poppler returns right-to-left letters as they are seen, from left to right.
            ...(isRightToLeft(cv) ? {} : { raw: score(withoutRunningLines(popplerPages(pdf, "-raw"), cv)) }),
            pdfium: score(withoutRunningLines(pdfiumPages(pdf), cv)),
            word: score(wordText(word)),
          },
          boxes: [...page.faults].map(([at, faults]) => ({ width: at, ...faults })),
        });
      }
      for (const [name, pdf] of convertWord(words)) {
        const cv = cvs.find((one) => one.name === name);
        const row = measured.find((one) => one.layout === layout.slug && one.cv === name);
        if (cv === undefined || row === undefined) continue;
        const text = withoutRunningLines(pdfiumPages(pdf), cv);
        row.scores.libreoffice = scoreText(cv, text, fixedTexts(layout, cv.language), [String(cv.values.name)]);
      }
      process.stderr.write(`${layout.slug}\n`);
    }
  } finally {
    await meter.close();
    await chromium.close();
  }
  process.stdout.write(json ? `${JSON.stringify(measured)}\n` : table(measured));
}

function isWanted(name: string, all: readonly string[], rest: readonly string[]): boolean {
  const named = rest.filter((part) => all.includes(part));
  return named.length === 0 || named.includes(name);
}

function wantedCvs(rest: readonly string[]): Cv[] {
  const slugs = LAYOUTS.map(({ slug }) => slug);
  const parts = rest.filter((part) => !slugs.includes(part));
  return makeCvs().filter(({ name }) => parts.length === 0 || parts.some((part) => name.includes(part)));
}

function factsOf(layout: Layout, { language, values }: Cv) {
  return readFacts({ candidate: { name: values.name, language, values }, layout: { ...layout, assets: [] } });
}

/** The texts of the layout itself, which may contain a value by chance. */
function fixedTexts(layout: Layout, language: string): string {
  return (
    renderCandidatePage(factsOf(layout, { name: "", language, values: { name: "" } })).html +
    JSON.stringify(layout.sections)
  );
}

/** The pages without the name and numbers that are on each of them, so that a value may continue on the next page. */
function withoutRunningLines(pages: readonly string[], cv: Cv): string {
  const name = compact(String(cv.values.name));
  return pages
    .map((page, index) => {
      const lines = page.split("\n");
      const isRunning = (line: string) => {
        const [before = "", after] = compact(line).split(name);
        return after !== undefined && before === "" && after.length < 24 && after.includes(String(index + 1));
      };
      const edge = (at: number) => at < 4 || at >= lines.length - 4;
      return lines.filter((line, at) => !(edge(at) && isRunning(line))).join("\n");
    })
    .join("\n");
}

function table(measured: readonly Measured[]): string {
  const rows = [...new Set(measured.map(({ layout }) => layout))].map((layout) => {
    const own = measured.filter((row) => row.layout === layout);
    const cells = OUTPUTS.map((output) => {
      const scores = own.flatMap(({ scores }) => scores[output] ?? []);
      const all = scores.reduce((sum, { values }) => sum + values, 0);
      const wrong = scores.reduce(
        (sum, score) =>
          sum + score.lost.length + score.repeated.length + score.disordered.length + score.foreign.length,
        0,
      );
      return `${((100 * (all - wrong)) / all).toFixed(2)} % (${wrong})`;
    });
    const boxes = own.flatMap((row) => row.boxes);
    const count = (kind: "broken" | "overlaps" | "overflows") => boxes.reduce((sum, box) => sum + box[kind].length, 0);
    return `| ${[layout, own.length, ...cells, count("broken"), count("overlaps"), count("overflows")].join(" | ")} |`;
  });
  const head = ["Layout", "CVs", ...OUTPUTS, "broken words", "overlaps", "overflows"];
  return [`| ${head.join(" | ")} |`, `|${"---|".repeat(head.length)}`, ...rows, ""].join("\n");
}
