import type { ReadingRequest } from "../reading-request.ts";
import { utf16ByteOrder } from "../text-bytes.ts";
import type { Reading } from "./reading.ts";
import { Refused } from "./refused.ts";

/** Encodings older than Unicode, with the languages that confirm them. */
const EAST_ASIAN: readonly [encoding: string, languages: readonly string[]][] = [
  ["shift_jis", ["ja-JP"]],
  ["euc-jp", ["ja-JP"]],
  ["gb18030", ["zh"]],
  ["big5", ["zh", "yue"]],
];
const NOT_CZECH = /[^\P{L}a-záčďéěíňóřšťúůýž]/giu;

// biome-ignore lint/suspicious/noControlCharactersInRegex: text that holds one is not text
const NOT_TEXT = /[\0-\x07\x0e-\x19\x1c-\x1f\ufffe\uffff]/;

/** Reads plain text in UTF-8, UTF-16 or an older encoding. */
export async function readTxt(file: Buffer, _request: ReadingRequest): Promise<Reading> {
  const order = utf16ByteOrder(file);
  const text =
    order === null ? (strictly(file, "utf-8") ?? (await decodeLegacy(file))) : strictly(file, `utf-16${order}`);
  if (text === null || NOT_TEXT.test(text)) throw new Refused("not_supported");
  return { text, pages: 1, pagesRead: 1, notices: [] };
}

/** Decodes as Windows-1252, which includes Latin-1, unless another encoding gives Czech, Japanese or Chinese text. */
async function decodeLegacy(file: Buffer): Promise<string> {
  const { detectLanguage } = await import("../detect-language.ts");
  const western = new TextDecoder("windows-1252").decode(file);
  const central = new TextDecoder("windows-1250").decode(file);
  if (detectLanguage(central) === "cs" && foreignLetters(central) < foreignLetters(western)) return central;
  for (const [encoding, languages] of EAST_ASIAN) {
    const text = strictly(file, encoding);
    const language = text === null ? null : detectLanguage(text);
    if (text !== null && language !== null && languages.includes(language)) return text;
  }
  return western;
}

function foreignLetters(czech: string): number {
  return czech.match(NOT_CZECH)?.length ?? 0;
}

function strictly(file: Buffer, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(file);
  } catch {
    return null;
  }
}
