import { capitalizedNouns, isFunctionWord, plain } from "../../reading/concepts.ts";
import { countWhile } from "../../reading/sorted.ts";
import type { CheckedText } from "./checked-text.ts";
import type { Material, Place } from "./material.ts";
import { squeezed } from "./material.ts";
import type { Owners } from "./owning-entries.ts";
import { contains, placesOfToken } from "./places.ts";
import { type Statement, statementsIn } from "./statements.ts";
import { type Token, tokensOf } from "./tokens.ts";
import { isFactWord } from "./word-kinds.ts";

/** A passage of the documents that a model names as the source of a part of a value. */
export interface Quote {
  text: string;
  passage: string;
  /** True if the passage is also used for another part, so that words alone must show that it states this one. */
  isShared: boolean;
}

/** A part of a value without a wrong fact, and the result of its check. */
export interface Unconfirmed {
  text: string;
  checked: CheckedText;
  language: string;
  /** True for facts of another person, such as a referee. */
  isOfOthers: boolean;
  owners: Owners | undefined;
}

const MIN_PASSAGE = 3;
const MAX_PLACES = 5;
/** The share of the words of a part that a passage in the same language must have. */
const MIN_SHARE = 1 / 4;
/** How much longer one text can be than its translation. */
const MAX_RATIO = 3;

/** The place of the first passage that states an unconfirmed part, as far as rules can tell. */
export function confirmingPlace(
  part: Unconfirmed,
  quotes: readonly Quote[] | undefined,
  material: Material,
): Place | undefined {
  for (const { text, passage, isShared } of quotes ?? []) {
    if (text !== part.text || squeezed(passage).length < MIN_PASSAGE) continue;
    const places = material.phrase(passage).slice(0, MAX_PLACES);
    const place = places.find((at) => isVerbatim(at, passage, material) && states(at, part, isShared, material));
    if (place) return place;
  }
  return undefined;
}

/** True for a place in a document that has the passage word for word, without text that was removed from its middle. */
function isVerbatim(place: Place, passage: string, { texts, written }: Material): boolean {
  const source = texts[place.source];
  if (source?.kind !== "attachment" || barely(written(place)) !== barely(passage)) return false;
  const { original, originOf } = source;
  if (original === undefined || originOf === undefined) return true;
  const raw = original.slice(originOf(place.start), originOf(place.end - 1) + 1);
  return squeezed(raw) === squeezed(passage);
}

/** A text without white space, and without signs around it. */
function barely(text: string): string {
  return text
    .normalize("NFC")
    .replace(/\s+/gu, "")
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}+#%]+$/gu, "");
}

function states(place: Place, part: Unconfirmed, isShared: boolean, material: Material): boolean {
  const entry = material.entryAt(place);
  if (entry !== undefined && part.owners?.others.has(entry)) return false;
  const tokens = tokensOf(part.text);
  const said = statementsIn(part.text, tokens, [...new Set([part.language, ...material.languages])]);
  if (!agree(said, statementsAt(place, material), place, part.isOfOthers)) return false;
  const isInside = (other: Place) => contains(place, other);
  const near = (other: Place) => isInside(other) || (entry !== undefined && material.headingsAt(other).includes(entry));
  if (part.checked.found.some((fact) => isHard(fact.text) && !fact.places.some(near))) return false;
  const words = tokens.filter(({ norm, kind }) => kind !== "symbol" && !isFunctionWord(norm));
  const linked = words.filter((word) => placesOfToken(word, part.text, material).some(isInside));
  if (material.languages.has(part.language)) return linked.length > 0 && linked.length >= words.length * MIN_SHARE;
  return linked.length > 0 || (!isShared && isTranslation(part.text, words, place, material));
}

/** True for names, numbers, titles and the like, which must be in the passage or in the heading above it. */
function isHard(text: string): boolean {
  return /[\d\p{Lu}]/u.test(text) || tokensOf(text).some(isFactWord);
}

/** True for a passage that can be a translation: of about the same length, and without a number or a name. */
function isTranslation(text: string, words: readonly Token[], place: Place, material: Material): boolean {
  const passage = material.written(place);
  const tokens = tokensOf(passage);
  const content = tokens.filter(({ norm, kind }) => kind !== "symbol" && !isFunctionWord(norm));
  const isHardToken = ({ kind, unusual }: Token) => kind === "number" || (unusual && kind === "word");
  if (tokens.some(isHardToken) || words.some(isHardToken) || namesIn(tokens, material)) return false;
  const isDense = [...tokens, ...words].some(({ kind }) => kind === "ideographs");
  const [shorter = 0, longer = 0] = [content.length, words.length].toSorted((one, other) => one - other);
  const hasLength = isDense ? passage.length <= MAX_RATIO * text.length : longer <= MAX_RATIO * shorter;
  return content.length > 0 && hasLength && plain(passage) !== plain(text);
}

/** True if a word after the first has a capital, in languages that capitalize only names. */
function namesIn([, ...others]: readonly Token[], { languages }: Material): boolean {
  if ([...languages].some((language) => capitalizedNouns([], language) !== undefined)) return false;
  return others.some(({ capital, kind }) => capital && kind === "word");
}

/** The statements that contain a place or a part of it. */
function statementsAt({ source, start, end }: Place, { texts }: Material): readonly Statement[] {
  const all = texts[source]?.statements ?? [];
  return all.slice(
    countWhile(all, (statement) => statement.end <= start),
    countWhile(all, (statement) => statement.start < end),
  );
}

/** True if a part of a value denies, hedges, claims, leads and changes as its passage does, about the same person. */
function agree(said: readonly Statement[], known: readonly Statement[], { end }: Place, isOfOthers: boolean): boolean {
  const has = (of: readonly Statement[], mark: keyof Statement) => of.some((statement) => statement[mark] === true);
  const isDenied = known.some(({ negated, deniedFrom, unachieved }) => unachieved || (negated && deniedFrom < end));
  if (isDenied !== (has(said, "negated") || has(said, "unachieved"))) return false;
  if (has(known, "other") && !isOfOthers) return false;
  if (has(known, "hedged") && !has(said, "hedged")) return false;
  if (has(said, "claimed") && !has(known, "claimed")) return false;
  if (has(said, "leading") && !has(known, "leading")) return false;
  if (has(known, "helping") && !has(known, "leading") && has(said, "leading")) return false;
  if (has(known, "ongoing") && has(said, "finished")) return false;
  const [increasing, decreasing] = [has(said, "increasing"), has(said, "decreasing")];
  return increasing === decreasing || has(known, increasing ? "increasing" : "decreasing");
}
