import { readFile } from "node:fs/promises";
import { availableParallelism, totalmem } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { closeExtraction, DocumentError, extractText } from "../documents/extract-text.ts";
import { characterAccuracy } from "../tests/fixtures/documents/accuracy.ts";
import { FIXTURES, type Fixture } from "../tests/fixtures/documents/catalog.ts";
import { median } from "./quantiles.ts";

interface Row {
  file: string;
  type: Fixture["type"];
  kind: Fixture["kind"];
  generator: string;
  /** Share of the characters of the truth that were read correctly. */
  accuracy: number;
  /** Milliseconds, including the start of the reading process. */
  p50: number;
  slowest: number;
  runs: number;
  /** Processor milliseconds per page, including the start of the reading process. */
  cpuPerPage: number;
  /** Peak memory of the reading process. */
  peakMiB: number;
}

interface BenchOptions {
  json: boolean;
  /** Duration. Each file is read at least once. */
  seconds: number;
  /** Parts of file names that select files; `--installed-ocr` uses the installed tesseract. */
  rest: string[];
}

const folder = fileURLToPath(new URL("../tests/fixtures/documents/", import.meta.url));

/** Reads every fixture and reports accuracy and duration. */
export default async function run({ json, seconds, rest }: BenchOptions): Promise<void> {
  const bundledOcr = !rest.includes("--installed-ocr");
  const wanted = rest.filter((argument) => !argument.startsWith("--"));
  const fixtures = FIXTURES.filter(({ file }) => wanted.length === 0 || wanted.some((part) => file.includes(part)));
  const readings = new Map<Fixture, Reading[]>(fixtures.map((fixture) => [fixture, []]));
  const end = performance.now() + seconds * 1000;
  do {
    for (const [fixture, done] of readings) done.push(await readOnce(fixture, bundledOcr));
  } while (performance.now() < end);
  closeExtraction();
  const rows = await Promise.all([...readings].map(([fixture, done]) => toRow(fixture, done)));
  const report = {
    machine: { processors: availableParallelism(), memoryGiB: Math.round(totalmem() / 2 ** 30) },
    bundledOcr,
    rows,
    kinds: summarize(rows, ({ kind }) => kind),
    generators: summarize(rows, ({ generator, type }) => `${generator} (${type})`),
  };
  process.stdout.write(json ? `${JSON.stringify(report, null, 2)}\n` : table(report));
}

interface Reading {
  text: string;
  milliseconds: number;
  peakBytes: number;
  cpuPerPage: number;
}

async function readOnce({ file, expected = [] }: Fixture, bundledOcr: boolean): Promise<Reading> {
  let peakBytes = 0;
  let cpuMs = 0;
  let pages = 1;
  const startedAt = performance.now();
  const text = await extractText(join(folder, file), {
    languages: expected,
    bundledOcr,
    observe: (usage) => {
      peakBytes = usage.peakMemoryBytes;
      cpuMs = usage.cpuMs;
    },
  }).then(
    (extraction) => {
      pages = Math.max(1, extraction.pagesRead);
      return extraction.text;
    },
    (error: unknown) => {
      if (!(error instanceof DocumentError)) throw error;
      process.stderr.write(`${file}: ${error.message}\n`);
      return "";
    },
  );
  return { text, milliseconds: performance.now() - startedAt, peakBytes, cpuPerPage: cpuMs / pages };
}

async function toRow({ file, type, kind, generator }: Fixture, readings: readonly Reading[]): Promise<Row> {
  const truth = await readFile(join(folder, `${file}.truth.txt`), "utf8");
  const times = readings.map(({ milliseconds }) => milliseconds);
  return {
    file,
    type,
    kind,
    generator,
    accuracy: Math.min(...readings.map(({ text }) => characterAccuracy(text, truth))),
    p50: Math.round(median(times)),
    slowest: Math.round(Math.max(...times)),
    runs: times.length,
    cpuPerPage: Math.round(median(readings.map(({ cpuPerPage }) => cpuPerPage))),
    peakMiB: Math.round(Math.max(...readings.map(({ peakBytes }) => peakBytes)) / 2 ** 20),
  };
}

interface Group {
  name: string;
  files: number;
  least: number;
  mean: number;
  /** Processor milliseconds per page. */
  cpuPerPage: number;
}

function summarize(rows: readonly Row[], nameOf: (row: Row) => string): Group[] {
  return [...Map.groupBy(rows, nameOf)].map(([name, group]) => ({
    name,
    files: group.length,
    least: Math.min(...group.map(({ accuracy }) => accuracy)),
    mean: mean(group.map(({ accuracy }) => accuracy)),
    cpuPerPage: Math.round(mean(group.map(({ cpuPerPage }) => cpuPerPage))),
  }));
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

function table({ rows, kinds, generators }: { rows: readonly Row[]; kinds: Group[]; generators: Group[] }): string {
  const percent = (share: number): string => `${(100 * share).toFixed(2)} %`.padStart(9);
  const lines = rows.map(
    ({ file, kind, accuracy, p50, slowest, cpuPerPage, peakMiB }) =>
      `${file.padEnd(28)} ${kind.padEnd(8)} ${percent(accuracy)} ${`${p50} ms`.padStart(9)} ${`${slowest} ms`.padStart(9)} ${`${cpuPerPage} ms`.padStart(9)} ${`${peakMiB} MiB`.padStart(9)}`,
  );
  const totals = [...kinds, ...generators].map(
    ({ name, files, least, mean, cpuPerPage }) =>
      `${name}: ${files} files, characters right ${percent(mean).trim()} (least ${percent(least).trim()}), CPU ${cpuPerPage} ms a page`,
  );
  const head = `${"file".padEnd(28)} ${"kind".padEnd(8)} ${"right".padStart(9)} ${"p50".padStart(9)} ${"slowest".padStart(9)} ${"cpu/page".padStart(9)} ${"memory".padStart(9)}`;
  const worst = [...rows].sort((a, b) => a.accuracy - b.accuracy).slice(0, 5);
  const least = `worst: ${worst.map(({ file, accuracy }) => `${file} ${percent(accuracy).trim()}`).join(", ")}`;
  return `${[head, ...lines, "", ...totals, least].join("\n")}\n`;
}
