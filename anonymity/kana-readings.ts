import { KANA_LABELS } from "../languages/names.ts";
import { anyOf, wordsOf } from "../reading/grammar.ts";

const KANA = "[\\p{Script=Hiragana}\\p{Script=Katakana}ー]";
const READING = `${KANA}{2,8}(?:[ \\u3000・]${KANA}{1,8})?`;
const LABELS = anyOf(wordsOf(KANA_LABELS));
/** `ふりがな: すずき はなこ`, `氏名（カナ） スズキ ハナコ`. */
const LABELLED = new RegExp(
  `(?:${LABELS})[)）]?[ \\u3000\\t]{0,2}[:：|]?[ \\u3000\\t]{0,2}\\n?(?<reading>${READING})`,
  "gu",
);
/** Maximum length of a text: names stand beside their readings in short texts. */
const MAX_TEXT = 200_000;

/** The readings in kana of names in Han characters: after a label, and beside a name, as in `鈴木 花子（すずき はなこ）`. */
export function kanaReadings(texts: readonly string[], names: readonly string[]): string[] {
  const own = names.filter((name) => /^\p{Script=Han}{1,4}[ \u3000]?\p{Script=Han}{1,4}$/u.test(name));
  if (own.length === 0) return [];
  const spaced = own.map((name) =>
    [...name.replace(/[ \u3000]/gu, "")].map((sign) => RegExp.escape(sign)).join("[ \\u3000]?"),
  );
  const beside = new RegExp(
    `(?:${spaced.join("|")})(?:[ \\u3000]?[(（/／][ \\u3000]?(?<after>${READING})(?=[ \\u3000]?[)）,，/／\\n])|[ \\u3000]?\\n(?<below>${READING})(?=\\s*(?:\\n|$)))|(?<before>${READING})[ \\u3000]?[(（](?=${spaced.join("|")})|(?:^|\\n)(?<above>${READING})[ \\u3000]*\\n[ \\u3000]*(?=${spaced.join("|")})`,
    "gu",
  );
  return texts
    .filter((text) => text.length < MAX_TEXT && new RegExp(KANA, "u").test(text))
    .flatMap((text) => [...text.matchAll(LABELLED), ...text.matchAll(beside)])
    .flatMap(({ groups = {} }) => Object.values(groups).filter((reading) => reading !== undefined));
}
