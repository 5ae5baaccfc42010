/** A part of a page that runs: a fenced block of code, or a hidden line. */
export interface Example {
  /** The line in the file at which it begins. */
  line: number;
  language: string;
  code: string;
  /** The output that the page shows. */
  expected: { language: string; text: string } | null;
}

const FENCE = /^```(\S+)?.*$/;
/** An example of the guide to layouts, which tests/rendering/guide-to-layouts.test.ts renders. */
const LAYOUT = /^```json layout$/;
const HIDDEN = /^<!-- run: (.*) -->$/;
const OUTPUT_LANGUAGES = new Set(["json", "http", "csv", "text"]);

/**
 * Reads the examples of a Markdown page. A block of json, http, csv or text after a block of code is the output of the
 * code. `<!-- run: … -->` is hidden shell code, for example to create rows.
 * @throws Error for a block that is neither code nor output.
 */
export function examplesOf(markdown: string): Example[] {
  const lines = markdown.split("\n");
  const examples: Example[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? "";
    const hidden = HIDDEN.exec(line)?.[1];
    if (hidden !== undefined) examples.push({ line: at + 1, language: "sh", code: hidden, expected: null });
    const language = FENCE.exec(line)?.[1];
    if (language === undefined) continue;
    const end = lines.indexOf("```", at + 1);
    if (end === -1) throw new Error(`line ${at + 1}: the block has no end`);
    const text = lines.slice(at + 1, end).join("\n");
    if (!LAYOUT.test(line)) addBlock(examples, language, text, at + 1);
    at = end;
  }
  return examples;
}

function addBlock(examples: Example[], language: string, text: string, line: number): void {
  if (["sh", "ts", "python"].includes(language)) {
    examples.push({ line, language, code: text, expected: null });
    return;
  }
  const last = examples.at(-1);
  if (!OUTPUT_LANGUAGES.has(language) || last === undefined || last.expected !== null) {
    throw new Error(`line ${line}: a test cannot run a block of ${language}`);
  }
  last.expected = { language, text };
}
