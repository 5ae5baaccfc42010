import { isFunctionWord } from "../../reading/concepts.ts";
import { grammarWords } from "../../reading/grammar.ts";
import { AT } from "../../reading/vocabulary.ts";
import type { Check, NamedInText } from "./checked-text.ts";
import type { Material, Place } from "./material.ts";
import { type Token, tokensOf } from "./tokens.ts";
import { isOccupation, isTitle } from "./word-kinds.ts";

const PARTNERS = grammarWords("partners");
const EMPLOYED = grammarWords("employed");
const [REACH_BEFORE, REACH_AFTER] = [80, 30];
const MAX_WORDS_AFTER = 3;

/** Refuses a client or a supplier as an employer: `worked for Acme`, where the material has `clients such as Acme`. */
export function refusePartners({ isEmployer, material, result, style }: Check, tokens: readonly Token[]): void {
  if (style === "name") return;
  for (const name of result.names) {
    if (!/^\p{Lu}/u.test(name.text) || !(isEmployer === true || isEmployedAt(name, tokens))) continue;
    const [first] = name.words.filter((places) => places.length > 0);
    if (first?.every((place) => isPartner(place, material))) result.missing.push({ kind: "name", text: name.text });
  }
}

/** True for a name after `worked for`, or after `at` behind a title. */
function isEmployedAt({ start }: NamedInText, tokens: readonly Token[]): boolean {
  const at = tokens.findIndex((token) => token.start >= start);
  const last = tokens.slice(0, at).findLastIndex(({ norm, capital }) => !isFunctionWord(norm) && !capital);
  const word = tokens[last] ?? tokens[0];
  if (word === undefined || at < 1) return false;
  if (EMPLOYED.has(word.norm)) return true;
  const isAt = AT.has(tokens[at - 1]?.norm ?? "");
  return isAt && tokens.slice(0, at).some((token) => isTitle(token) || isOccupation(token) || EMPLOYED.has(token.norm));
}

/** True for a name that no entry has in its heading, behind or directly before a word such as `clients`. */
function isPartner(place: Place, material: Material): boolean {
  if (material.headingsAt(place).length > 0) return false;
  const before = /(?:[^\n.!?;•]|[.](?!\s))*$/u.exec(material.before(place, REACH_BEFORE))?.[0] ?? "";
  const after = /^[^\n.!?;•]*/u.exec(material.after(place, REACH_AFTER))?.[0] ?? "";
  const near = [...tokensOf(before), ...tokensOf(after).slice(0, MAX_WORDS_AFTER)];
  return near.some(({ norm }) => PARTNERS.has(norm));
}
