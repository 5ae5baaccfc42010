import { jsonrepair } from "jsonrepair";

/**
 * Returns the JSON value in a model's answer, or undefined if there is none.
 *
 * Ignores what models write around it: a byte order mark, a `<think>` section, a code fence, sentences before or after.
 * Repairs small errors (single quotes, trailing commas, unquoted names), but only within the outermost braces, so that
 * prose never becomes a value.
 */
export function readAnswer(text: string): unknown {
  const bare = text.replace(/^\uFEFF/, "").replace(/<think>[\s\S]*?<\/think>/g, "");
  for (const candidate of [bare, insideFence(bare), insideBraces(bare)]) {
    const value = candidate === undefined ? undefined : parse(candidate);
    if (value !== undefined) return value;
  }
  const braced = insideBraces(bare);
  return braced === undefined ? undefined : repair(braced);
}

/** True if the whole text is JSON. A provider that enforces JSON always sends that. */
export function isPlainJson(text: string): boolean {
  return parse(text) !== undefined;
}

function parse(text: string): unknown {
  try {
    return storable(JSON.parse(text));
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

function repair(text: string): unknown {
  try {
    return parse(jsonrepair(text));
  } catch {
    return undefined;
  }
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
