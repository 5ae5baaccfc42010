import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { closeExtraction, DocumentError, extractText } from "../documents/extract-text.ts";
import type { BenchOptions } from "./main.ts";
import { type Measure, measureWords } from "./strangers/words.ts";

const Truth = z.object({ id: z.string(), language: z.string(), blocks: z.array(z.string()) });

interface Row extends Measure {
  design: string;
  person: string;
  language: string;
  cpuMs: number;
}

/**
 * Reads the PDF files that `strangers/print-themes.ts` and `strangers/print-latex.ts` have written to a folder, and compares
 * words, letters and order with the pages. `bench strangers-documents FOLDER [DESIGN or LANGUAGE …]`
 */
export default async function run({ json, rest: [folder, ...wanted] }: BenchOptions): Promise<void> {
  if (folder === undefined) throw new Error("name the folder of the printed files");
  const rows: Row[] = [];
  for (const design of (await readdir(folder)).sort()) {
    for (const file of (await readdir(join(folder, design))).filter((name) => name.endsWith(".json")).sort()) {
      const truth = Truth.parse(JSON.parse(await readFile(join(folder, design, file), "utf8")));
      if (wanted.length > 0 && !wanted.includes(design) && !wanted.includes(truth.language)) continue;
      rows.push(await readOne(design, join(folder, design, file.replace(/json$/, "pdf")), truth));
    }
  }
  closeExtraction();
  process.stdout.write(json ? `${JSON.stringify(rows)}\n` : table(rows));
}

async function readOne(design: string, path: string, { id, language, blocks }: z.infer<typeof Truth>): Promise<Row> {
  let cpuMs = 0;
  const observe = (usage: { cpuMs: number }): void => {
    cpuMs = usage.cpuMs;
  };
  const text = await extractText(path, { languages: [language], bundledOcr: true, observe }).then(
    (extraction) => extraction.text,
    (error: unknown) => {
      if (!(error instanceof DocumentError)) throw error;
      process.stderr.write(`${path}: ${error.message}\n`);
      return "";
    },
  );
  return { design, person: id, language, cpuMs, ...measureWords(text, blocks) };
}

function table(rows: readonly Row[]): string {
  const groups: [string, readonly Row[]][] = [
    ...Map.groupBy(rows, ({ design }) => design),
    ...Map.groupBy(rows, ({ language }) => language),
    ["all", rows],
  ];
  const lines = groups.map(([name, group]) => {
    const mean = (key: "recall" | "letters" | "order" | "pairs" | "cpuMs"): number =>
      group.reduce((sum, row) => sum + row[key], 0) / group.length;
    const shares = (["recall", "letters", "order", "pairs"] as const).map((key) => mean(key).toFixed(3));
    const least = Math.min(...group.map(({ order }) => order)).toFixed(2);
    return `| ${name} | ${group.length} | ${shares.join(" | ")} | ${least} | ${Math.round(mean("cpuMs"))} |`;
  });
  const head = "| Design or language | Files | words | letters | order | pairs | least order | CPU ms |";
  return `${[head, "|---|--:|--:|--:|--:|--:|--:|--:|", ...lines].join("\n")}\n`;
}
