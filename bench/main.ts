import { readdirSync } from "node:fs";
import { parseArgs } from "node:util";

/** The options of a benchmark. Each benchmark prints its own report as text or as one line of JSON. */
export interface BenchOptions {
  json: boolean;
  /** Duration of each round. */
  seconds: number;
  /** Further arguments. Their meaning depends on the benchmark. */
  rest: string[];
}

const SUPPORT = ["main.ts", "model.ts", "stack.ts"];
const names = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith(".ts") && !SUPPORT.includes(file))
  .map((file) => file.replace(/\.ts$/, ""))
  .sort();

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { json: { type: "boolean", default: false }, seconds: { type: "string", default: "5" } },
});
const [name, ...rest] = positionals;
const seconds = Number(values.seconds);
if (name === undefined || !names.includes(name) || !(seconds > 0)) {
  process.stderr.write(`usage: npm run bench -- <${names.join("|")}> [--json] [--seconds N]\n`);
  process.exit(2);
}
const { default: run }: { default: (options: BenchOptions) => Promise<void> } = await import(`./${name}.ts`);
await run({ json: values.json, seconds, rest });
