import JSON5 from "json5";

/**
 * Returns the JSON value in a model's answer, or undefined if there is none.
 *
 * Ignores what models write around it: a byte order mark, a `<think>` section, a code fence, sentences before or after.
 * Accepts JSON5 (single quotes, trailing commas, unquoted names), but only within the outermost braces, so that prose never
 * becomes a value. Time is linear, because the event loop of the worker does this.
 */
export function readAnswer(text: string): unknown {
  const bare = withoutThoughts(text.replace(/^\uFEFF/, ""));
  for (const candidate of [bare, insideFence(bare), insideBraces(bare)]) {
    const value = candidate === undefined ? undefined : parse(candidate, JSON);
    if (value !== undefined) return value;
  }
  return parse(insideBraces(bare) ?? "", JSON5);
}

function withoutThoughts(text: string): string {
  // Each section that begins before the last end has an end, so that no search reads the whole text in vain.
  const end = text.lastIndexOf("</think>") + 1;
  return text.slice(0, end + 7).replace(/<think>[\s\S]*?<\/think>/g, "") + text.slice(end + 7);
}

/** True if the whole text is JSON. A provider that enforces JSON always sends that. */
export function isPlainJson(text: string): boolean {
  return parse(text, JSON) !== undefined;
}

function parse(text: string, format: Pick<JSON, "parse">): unknown {
  try {
    return storable(format.parse(text));
  } catch {
    return undefined;
  }
}

/**
 * Removes NUL and replaces lone surrogates, which PostgreSQL cannot store. `JSON.stringify` always writes both as
 * escapes.
 */
function storable(value: unknown): unknown {
  const text = JSON.stringify(value);
  const clean = text.replace(/\\(?:u[0-9a-f]{4}|.)/g, (sequence) => {
    if (sequence === "\\u0000") return "";
    return sequence.startsWith("\\ud") ? "\ufffd" : sequence;
  });
  return clean === text ? value : JSON.parse(clean);
}

function insideFence(text: string): string | undefined {
  const start = text.indexOf("```");
  const line = text.indexOf("\n", start);
  const end = text.lastIndexOf("```");
  return start >= 0 && line > start && end > line ? text.slice(line + 1, end) : undefined;
}

function insideBraces(text: string): string | undefined {
  const start = text.search(/[{[]/);
  const end = Math.max(text.lastIndexOf("}"), text.lastIndexOf("]"));
  return start >= 0 && end > start ? text.slice(start, end + 1) : undefined;
}
