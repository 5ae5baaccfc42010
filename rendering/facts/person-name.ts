import { cleanLine } from "../core/clean-text.ts";
import { type JsonObject, text } from "../core/json.ts";

/** Words for "name" in keys of variables, in the languages of the service. */
const NAME = "names?|naam|nombre|nome|nom|navn|namn|jméno|jmeno|氏名|名前|姓名|名字";
/** Words in keys beside "name" that do not change the meaning. */
const KIND =
  "candidate|kandidaat|kandidat|candidato|candidata|full|complete|preferred|legal|official|display|known|own|real|passport|person|personal|vollständiger|voller|ganzer|volledige|roep|completo|completa|complet|usuel|fulde|fullt|hele|celé|cele|úplné|vollständig";
const WHOLE = new RegExp(`^(?:(?:${KIND})[_-]?)*(?:${NAME})(?:[_-]?(?:${KIND}))*$`, "iu");
const GIVEN =
  /^(?:(?:first|given|fore|middle|nick)[_-]?names?|voornaam|vorname|prénom|prenom|primer_nombre|fornavn|förnamn|fornamn|křestní_jméno|krestni_jmeno)$/iu;
const FAMILY =
  /^(?:(?:last|family|sur|birth|maiden)[_-]?names?|achternaam|nachname|familienname|apellidos?|sobrenome|nom_de_famille|etternavn|efternavn|efternamn|příjmení|prijmeni)$/iu;
const INITIALS = /^(?:initials|initialen|initiales)$/iu;

/** Whether the key of a variable says that it contains the person's name or a part of it. */
export function isNameKey(given: string): boolean {
  const key = separated(given);
  return [WHOLE, GIVEN, FAMILY, INITIALS].some((pattern) => pattern.test(key));
}

/** `firstName` → `first_Name`. */
function separated(key: string): string {
  return key.replace(/(\p{Ll})(\p{Lu})/gu, "$1_$2");
}

/** The person's name among the values: the full name, or given and family name. Returns `""` if there is none. */
export function personName(values: JsonObject): string {
  const find = (pattern: RegExp): string => {
    const entries = Object.entries(values).filter(([key]) => pattern.test(separated(key)));
    return entries.map(([, value]) => cleanLine(text(value))).find((name) => name !== "") ?? "";
  };
  return find(WHOLE) || [find(GIVEN), find(FAMILY)].filter((name) => name !== "").join(" ");
}
