import { readdirSync } from "node:fs";
import { parseArgs } from "node:util";

/** The options of a benchmark. Each benchmark prints its own report as text or as one line of JSON. */
export interface BenchOptions {
  json: boolean;
  /** Duration of each round. */
  seconds: number;
  /** Size of the data set, for `growth`. */
  rows: number | undefined;
  /** Keep the data set for the next run, for `growth`. */
  keep: boolean;
  /** Further arguments. Their meaning depends on the benchmark. */
  rest: string[];
}

const SUPPORT = ["cpu.ts", "main.ts", "model.ts", "stack.ts"];
const names = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith(".ts") && !SUPPORT.includes(file))
  .map((file) => file.replace(/\.ts$/, ""))
  .sort();

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: "boolean", default: false },
    seconds: { type: "string", default: "5" },
    rows: { type: "string" },
    keep: { type: "boolean", default: false },
  },
});
const [name, ...rest] = positionals;
const seconds = Number(values.seconds);
const rows = values.rows === undefined ? undefined : Number(values.rows);
if (name === undefined || !names.includes(name) || !(seconds > 0) || (rows !== undefined && !(rows > 0))) {
  process.stderr.write(`usage: npm run bench -- <${names.join("|")}> [--json] [--seconds N] [--rows N] [--keep]\n`);
  process.exit(2);
}
const { default: run }: { default: (options: BenchOptions) => Promise<void> } = await import(`./${name}.ts`);
await run({ json: values.json, seconds, rows, keep: values.keep, rest });
