import { isFunctionWord, means } from "../../reading/concepts.ts";
import { QUALITY_WORDS } from "../../reading/grammar.ts";
import { CLAIMS } from "./checked-text.ts";
import { isStated, languageOf, levelsOf } from "./language-levels.ts";
import type { Material, Place } from "./material.ts";
import { type Token, tokensOf } from "./tokens.ts";

const MAX_WORDS_OF_SKILL = 6;
/** Words beside a level that state none themselves: `good knowledge of Excel`. */
const OF_LEVELS = new Set(["knowledge", "skills", "experience"]);
/** Levels that the material must state for a skill. */
const HIGH = new Set(["advanced", "fluent", "native", "professional", "bilingual"]);
const [, BESIDE_LEVELS] = QUALITY_WORDS;
const REACH = 40;

/**
 * Judges an item that says nothing but how well the candidate masters a skill: `Excel (basic)`, `advanced QGIS`.
 * Undefined for other items, and for a level that is not high if the material states none beside the skill.
 */
export function judgeSkill(text: string, material: Material): "stated" | "doubtful" | "wrong" | undefined {
  const tokens = tokensOf(text);
  if (tokens.length > MAX_WORDS_OF_SKILL || tokens.some(languageOf)) return undefined;
  const said = tokens.filter((token) => levelsOf(token, true).length > 0);
  const isOfLevel = (token: Token) =>
    said.includes(token) || isFunctionWord(token.norm) || BESIDE_LEVELS.has(token.norm) || means(token.norm, OF_LEVELS);
  const names = tokens.filter((token) => !isOfLevel(token));
  const [first, last] = [names[0], names.at(-1)];
  if (said.length === 0 || !first || !last || said.some(({ start }) => first.start < start && start < last.start))
    return undefined;
  const name = text.slice(first.start, last.end);
  const places = (name.length > 1 ? material.phrase(name) : material.letter(name)).filter((place) =>
    isWhole(place, material),
  );
  const known = new Set(places.flatMap((place) => levelsBeside(place, material)));
  const levels = said.flatMap((token) => levelsOf(token, true).map(({ id }) => id));
  if (known.size === 0) {
    const isClaim = levels.some((level) => HIGH.has(level)) && places.length > 0;
    if (!isClaim) return undefined;
    return places.some((place) => !hasOtherLevel(place, material) && isClaimedNear(place, material))
      ? "doubtful"
      : "wrong";
  }
  if (!levels.some((level) => isStated(level, known))) return "wrong";
  return levels.some((level) => known.has(level)) ? "stated" : "doubtful";
}

function isWhole(place: Place, { before, after }: Material): boolean {
  return !/[\p{L}\p{N}]/u.test(before(place, 1) + after(place, 1));
}

const glossOf = (place: Place, { after }: Material): string =>
  /^\s?[(:–-]\s?([^(),;\n]{2,30})/u.exec(after(place, REACH))?.[1] ?? "";

/** True for `(user level)` after a skill. */
const hasOtherLevel = (place: Place, material: Material): boolean =>
  tokensOf(glossOf(place, material)).some(({ norm }) => BESIDE_LEVELS.has(norm));

/** The levels after a skill, in parentheses or after a colon, or in the words directly before it. */
function levelsBeside(place: Place, material: Material): string[] {
  const after = glossOf(place, material);
  const before = /[^\n,;:.()•]*$/u.exec(material.before(place, REACH))?.[0] ?? "";
  return tokensOf(after === "" ? before : after).flatMap((token) => levelsOf(token, true).map(({ id }) => id));
}

/** True for `advanced user of Excel`, and for `Excel` in `proficient in Word, Excel`, ignoring parentheses. */
function isClaimedNear(place: Place, material: Material): boolean {
  if (material.statement(place)?.claimed) return true;
  const before = /[^\n;.•]*$/u.exec(material.before(place, REACH_OF_CLAIM))?.[0] ?? "";
  const after = /^[^\n;.•]*/u.exec(material.after(place, REACH_OF_CLAIM))?.[0] ?? "";
  const near = tokensOf(`${before} ${after}`.replace(/[(（][^()（）]*[)）]/gu, ""));
  return near.some((token) => CLAIMS.has(token.norm) || levelsOf(token, true).some(({ id }) => HIGH.has(id)));
}

const REACH_OF_CLAIM = 120;
