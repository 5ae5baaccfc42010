import { comparedWords, isFunctionWord, means } from "../../reading/concepts.ts";
import { EMPLOYERS, REFEREES, RELATIVES } from "../../reading/vocabulary.ts";
import { determinersOf, hasDefiniteEnding, isDefinite, isPerson, MAX_ADJECTIVES } from "./determiners.ts";
import type { Material, Place } from "./material.ts";
import { type Token, tokensOf } from "./tokens.ts";

const REACH = 80;
/** Words for clients and suppliers. */
const PARTNERS = comparedWords("partners");

const judged = new WeakMap<Place, boolean>();

/** True if the material has a word only where it names somebody else. */
export function areOfOthers(places: readonly Place[], material: Material): boolean {
  const isOther = (place: Place) => judged.getOrInsertComputed(place, () => isOfOther(place, material));
  return places.length > 0 && places.every(isOther);
}

/** True for a word that names somebody else. A title at the beginning of a heading is the candidate's. */
function isOfOther(place: Place, material: Material): boolean {
  if (material.statement(place)?.other) return true;
  const [, ...rest] = tokensOf(material.written(place));
  // A title with an article inside, as in `responsable des achats`, is not somebody else's because of it.
  const inner = rest.some(({ norm }) => isFunctionWord(norm)) ? rest.length : 0;
  const tokens = tokensBefore(place, material).slice(0, -inner || undefined);
  const languages = material.texts[place.source]?.languages ?? [];
  // A sentence on the line of a heading is not a heading.
  const isSentence = /[.!?]\s[^\n.!?]*$/u.test(material.before(place, REACH)) || isDefinite(tokens.slice(1), languages);
  const isName = tokens.length < 2 || (isDefinite(tokens.slice(0, 2), languages) && !isSentence);
  if (material.headingsAt(place).length > 0 && isName) return false;
  return isDefinite(tokens, languages);
}

/** True if the material gives a title at a place to the candidate, and does not only mention it. */
export function isOwnTitleAt(place: Place, said: ReadonlySet<string>, material: Material): boolean {
  const statement = material.statement(place);
  if (statement?.other || statement?.wished) return false;
  // The candidate achieved the title: `Appointed to the position of deputy head`.
  if (statement?.finished) return true;
  const isHeading = material.isHeading(place);
  const isDescription = !isHeading && material.entryAt(place) !== undefined;
  const [token] = tokensOf(material.written(place));
  if (token?.kind === "ideographs") return !isDescription || /(?:^|[^\p{L}\p{N}])$/u.test(material.before(place, 1));
  const before = tokensBefore(place, material).slice(0, -tokensOf(material.written(place)).length || undefined);
  const last = isHeading ? before.at(-1) : before.findLast(({ norm }) => isFunctionWord(norm));
  const known = determinersOf(material.texts[place.source]?.languages ?? []);
  // Also after the pronoun of `was ik`.
  const isOwn = (norm: string) =>
    known.some((of) => [of.beforeOwn, of.conjunctions, of.firstPerson].some((words) => words.has(norm)));
  if (last !== undefined && isFunctionWord(last.norm)) return isOwn(last.norm);
  return !isDescription || before.every(({ norm }) => said.has(norm));
}

/** The words of the part of a line from its beginning to the end of a place. */
function tokensBefore(place: Place, { before, written }: Material): Token[] {
  const part = /(?:[^\n.!?;:•|(,]|[.](?!\s))*$/u.exec(before(place, REACH))?.[0] ?? "";
  return tokensOf(part + written(place));
}

/** Limit for the text before a word, because a sentence can be as long as a document. */
const MAX_SUBJECT = 300;

/**
 * The subject of the sentence at a place: `other` for somebody else or an employer, `something` for a thing, undefined
 * for the candidate. A sentence with `I`, such as `the film that I made won`, is about the candidate.
 */
export function subjectAt(place: Place, material: Material): "other" | "something" | undefined {
  const start = material.sentenceStart(place);
  if (start === undefined || start >= place.start) return undefined;
  const languages = material.texts[place.source]?.languages ?? [];
  const text = material.written({ ...place, start, end: Math.min(place.start, start + MAX_SUBJECT) });
  const tokens = tokensOf(text);
  const known = determinersOf(languages);
  if (tokens.some(({ norm }) => known.some(({ firstPerson }) => firstPerson.has(norm)))) return undefined;
  const [first] = tokens;
  if (!first) return undefined;
  const isArticle = known.some(({ articles, possessives }) => articles.has(first.norm) || possessives.has(first.norm));
  const isSuffixed = tokens.length > 1 && known.some(({ endings }) => hasDefiniteEnding(first, endings));
  const [, second] = tokens;
  const isPeople = (token: Token) => known.some(({ people }) => people.has(token.norm)) || REFEREES.has(token.norm);
  // A person with a name: `Colleague Petra Smit won`.
  if (second?.capital && isPeople(first)) return "other";
  if (!isArticle && !isSuffixed) return undefined;
  const subject = isSuffixed ? [first] : tokens.slice(1, 1 + MAX_ADJECTIVES);
  const isOther = (token: Token) =>
    isPerson(token) ||
    isOrganization(token) ||
    RELATIVES.has(token.norm) ||
    PARTNERS.has(token.norm) ||
    isPeople(token);
  return isSuffixed || subject.some(isOther) ? "other" : "something";
}

const ORGANIZATIONS = new Set(["company", "service", "department", "hospital", "clinic", "school", "university"]);

/** True for a word that names an employer or a school: `council`, `université`. */
function isOrganization({ norm, text }: Token): boolean {
  const isNamed = means(norm, ORGANIZATIONS);
  return isNamed || EMPLOYERS.occursIn(text);
}
