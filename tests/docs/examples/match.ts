const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const TIMESTAMP = /\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(\.\d+)?([+-]\d\d(:?\d\d)?|Z)/g;
const DATE = /\d{4}-\d\d-\d\d/g;

/**
 * The first difference between an output and what the page shows; null if there is none. Ids and timestamps can differ,
 * and `…` matches anything.
 */
export function difference(expected: { language: string; text: string }, actual: string): string | null {
  switch (expected.language) {
    case "json":
      return jsonDifference(JSON.parse(expected.text), parsed(actual), "output");
    case "http":
      return httpDifference(expected.text, actual);
    default:
      return textDifference(expected.text.trim(), actual.trim(), "output");
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function jsonDifference(expected: unknown, actual: unknown, path: string): string | null {
  if (typeof expected === "string" && typeof actual === "string") return textDifference(expected, actual, path);
  if (expected === "…") return null;
  if (Array.isArray(expected) && Array.isArray(actual)) {
    if (expected.length !== actual.length) return `${path} has ${actual.length} entries, not ${expected.length}`;
    return first(expected.map((entry, index) => jsonDifference(entry, actual[index], `${path}[${index}]`)));
  }
  if (isObject(expected) && isObject(actual)) {
    const keys = new Set([...Object.keys(expected), ...Object.keys(actual)]);
    return first(
      [...keys].map((key) => {
        if (!Object.hasOwn(actual, key)) return `${path}.${key} is missing`;
        if (!Object.hasOwn(expected, key)) return `${path}.${key} is not shown`;
        return jsonDifference(expected[key], actual[key], `${path}.${key}`);
      }),
    );
  }
  return Object.is(expected, actual) ? null : `${path} is ${JSON.stringify(actual)}, not ${JSON.stringify(expected)}`;
}

/** Compares the status, the shown header fields and, if it is shown, the body. */
function httpDifference(expected: string, actual: string): string | null {
  const shown = message(expected);
  const given = message(actual);
  const status = textDifference(shown.status, given.status, "status");
  if (status !== null) return status;
  const missing = shown.fields.filter(
    (field) => !given.fields.some((other) => textDifference(field, other, "header") === null),
  );
  if (missing.length > 0) return `no header ${missing.join(", ")} among ${given.fields.join(", ")}`;
  if (shown.body === "") return null;
  const language = /^[[{]/.test(shown.body) ? "json" : "text";
  return difference({ language, text: shown.body }, given.body);
}

function message(text: string) {
  const [head = "", ...body] = text.replaceAll("\r", "").split("\n\n");
  const [status = "", ...fields] = head.trim().split("\n");
  return { status, fields: fields.map((field) => field.toLowerCase()), body: body.join("\n\n").trim() };
}

function textDifference(expected: string, actual: string, path: string): string | null {
  const pattern = general(expected)
    .split("…")
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"))
    .join("[^]*");
  return new RegExp(`^${pattern}$`).test(general(actual)) ? null : `${path} is ${actual}, not ${expected}`;
}

const general = (text: string) =>
  text.replace(UUID, "<uuid>").replace(TIMESTAMP, "<timestamp>").replace(DATE, "<date>");
const first = (problems: readonly (string | null)[]) => problems.find((problem) => problem !== null) ?? null;

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
