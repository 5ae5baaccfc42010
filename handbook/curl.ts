import type { Sample } from "./samples.ts";

/** What a command of curl requests, as far as it was read. */
interface Command {
  method: string | null;
  url: string | null;
  headers: (readonly [string, string])[];
  data: string | null;
  /** Fields of a query, which `-G` sends. */
  query: string[];
  fields: { name: string; value: string; isFile: boolean }[];
  file: string | null;
}

/**
 * The request of a command of curl, so that it can be shown in other languages. Null if the code is more than one command, or
 * uses more of the shell than words, quotes and variables.
 */
export function readCurl(script: string): Sample | null {
  const words = wordsOf(script);
  if (words === null || words.shift() !== "curl") return null;
  const command: Command = { method: null, url: null, headers: [], data: null, query: [], fields: [], file: null };
  while (words.length > 0) {
    if (!takeOption(command, words)) return null;
  }
  const { url, headers, fields, file } = command;
  if (url === null) return null;
  const body = fields.length > 0 ? { kind: "form" as const, fields } : jsonOf(command);
  if (body === undefined) return null;
  const separator = url.includes("?") ? "&" : "?";
  return {
    method: command.method ?? (body === null ? "GET" : "POST"),
    url: command.query.length === 0 ? url : `${url}${separator}${command.query.join("&")}`,
    headers: body?.kind === "json" ? headers.filter(([name]) => !/^content-type$/i.test(name)) : headers,
    body,
    file,
  };
}

/** The body of `-d`; null if there is none, undefined if it is not JSON. */
function jsonOf({ data, headers }: Command): Sample["body"] | undefined {
  if (data === null) return null;
  const isJson = headers.some(([name, value]) => /^content-type$/i.test(name) && value === "application/json");
  if (!isJson) return undefined;
  try {
    return { kind: "json", value: JSON.parse(data) };
  } catch {
    return undefined;
  }
}

/** Reads an option and its value from the beginning of `words`. False for an option that is not known. */
function takeOption(command: Command, words: string[]): boolean {
  const word = words.shift() ?? "";
  if (/^-[sgi]+$/.test(word) || word === "-G") return true;
  if (word === "-I") {
    command.method = "HEAD";
    return true;
  }
  if (!word.startsWith("-")) {
    if (command.url !== null) return false;
    command.url = word;
    return true;
  }
  return takeValue(command, word, words.shift() ?? "");
}

function takeValue(command: Command, option: string, value: string): boolean {
  const [, name = "", rest = ""] = /^([^:=]+)[:=]\s*([\s\S]*)$/.exec(value) ?? [];
  switch (option) {
    case "-X":
      command.method = value;
      return true;
    case "-H":
      command.headers.push([name, rest]);
      return true;
    case "-d":
      command.data = value;
      return !value.startsWith("@");
    case "--data-urlencode":
      command.query.push(`${name}=${encodeURIComponent(rest)}`);
      return name !== "";
    case "-F":
      command.fields.push({ name, value: rest.replace(/^@/, ""), isFile: rest.startsWith("@") });
      return !/[;<]/.test(rest);
    case "-o":
      command.file = value;
      return value !== "/dev/null";
    default:
      return false;
  }
}

/** A part of a word: in single quotes, in double quotes, an escaped character, or plain. */
const PART = /'([^']*)'|"((?:\\[\s\S]|[^"\\])*)"|\\([\s\S])|([^\s'"\\|&;<>()`#]+)/y;

/** The words of a shell command. Null if it contains more than words, or a `$` that is no variable. */
function wordsOf(script: string): string[] | null {
  const words: string[] = [];
  let isOpen = false;
  for (let at = 0; at < script.length; ) {
    const space = /(?:[ \t]|\\\n)+|\n+$/y;
    space.lastIndex = at;
    if (space.test(script)) {
      isOpen = false;
      at = space.lastIndex;
      continue;
    }
    PART.lastIndex = at;
    const [whole, single, double, escaped, plain] = PART.exec(script) ?? [];
    if (whole === undefined) return null;
    const text = single ?? double?.replaceAll(/\\(["\\$`])/g, "$1") ?? escaped ?? plain ?? "";
    // Sample has only templates: a literal dollar would become a variable, and a command in them stays one.
    const isTemplate = single === undefined ? !/\$(?![A-Z_])|`/.test(text) : !/\$[A-Z_]/.test(text);
    if (!isTemplate) return null;
    words.push(isOpen ? `${words.pop()}${text}` : text);
    isOpen = true;
    at += whole.length;
  }
  return words;
}
