/** A piece of a page that is run: a fenced block of code, or a line for the tests alone. */
export interface Example {
  /** Where it begins in the file. */
  line: number;
  language: string;
  code: string;
  /** The answer that the page shows for it. */
  expected: { language: string; text: string } | null;
}

const FENCE = /^```(\S+)?.*$/;
const HIDDEN = /^<!-- run: (.*) -->$/;
const SHOWN_ANSWERS = new Set(["json", "http", "csv", "text"]);

/**
 * Reads the examples of a page of Markdown. A block of json, http, csv or text that follows a block of code is
 * what that code prints. `<!-- run: … -->` is shell code that readers do not see, such as making rows to read.
 * @throws Error for a block that neither is run nor shows an answer.
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
    addBlock(examples, language, text, at + 1);
    at = end;
  }
  return examples;
}

function addBlock(examples: Example[], language: string, text: string, line: number): void {
  if (language === "sh" || language === "ts") {
    examples.push({ line, language, code: text, expected: null });
    return;
  }
  const last = examples.at(-1);
  if (!SHOWN_ANSWERS.has(language) || last === undefined || last.expected !== null) {
    throw new Error(`line ${line}: a block of ${language} that no test can run`);
  }
  last.expected = { language, text };
}
