import {
  comparedWords,
  conceptsOf,
  conceptsOfParts,
  isFunctionWord,
  means,
  ordinalOf,
  plain,
} from "../../reading/concepts.ts";
import { grammarWords, QUALITY_WORDS } from "../../reading/grammar.ts";
import { occurrences, startingWithin } from "../../reading/sorted.ts";
import { type Meaning, SECTION_WORDS } from "../../reading/vocabulary.ts";
import { plainTerm } from "../../reading/words.ts";
import { changesOf, isByAmount, refuseOtherDirections } from "./changes.ts";
import { ORDINAL_IN_DIGITS } from "./check-numbers.ts";
import { placesOfHead } from "./check-words.ts";
import {
  around,
  type Check,
  CLAIMS,
  indexOf,
  isOfOtherEntry,
  MAX_COMPARED_PLACES,
  MAX_DISTANCE_OF_NOUN,
  type MissingFact,
  PRESENTLY,
  rarestOf,
  type Word,
} from "./checked-text.ts";
import { isDeedOfOthers } from "./deeds-of-others.ts";
import { determinersOf, isBehindAs, isDefinite, isDensePerson, isJob, isOwnTitle, isPerson } from "./determiners.ts";
import { languageOf } from "./language-levels.ts";
import type { Material, Place } from "./material.ts";
import { measuresAt, measuresOf } from "./measures.ts";
import { markMentions } from "./mentions.ts";
import { namedTermsIn } from "./named-terms.ts";
import { isPercentage } from "./numbers.ts";
import { areOfOthers, isOwnTitleAt, subjectAt } from "./other-people.ts";
import { placesWithComplement } from "./other-roles.ts";
import { refuseNumbersOfOthers } from "./own-numbers.ts";
import { areInSentence, contains, derived, partAt } from "./places.ts";
import { isPartOfQuantity, quantityAt } from "./quantities.ts";
import { isVerbOfLeading } from "./ranks.ts";
import { refuseRelocation } from "./relocation.ts";
import { placesOfSegments, segmentsOf } from "./segments.ts";
import {
  ADDRESSES,
  isFinishing,
  isGoingOn,
  isLeading,
  isMark,
  isOfSomebodyElse,
  STAGES,
  type Statement,
  statementAt,
  statementsIn,
} from "./statements.ts";
import { isPersonOfEnd } from "./titles.ts";
import { type Token, tokensOf } from "./tokens.ts";
import { refuseDeniedCertificates, refuseOpenDates, refuseOpenStages } from "./unheld-certificates.ts";
import { CONJUNCTIONS, isDegree, isDeputy, isExperience, isFactWord, isTitle, LICENCES } from "./word-kinds.ts";

const MIN_WORDS = 2;

const MIN_LENGTH_OF_ORDINARY = 10;
const MIN_LENGTH_OF_CLAIMED = 4;

/** Compares how the value and the material state the same facts: denied, hedged, as a helper, as a leader and so on. */
export function checkStatements(check: Check): void {
  const { words, text, style, material, meaning, isOpen, statements: own, result } = check;
  for (const word of words) if (word.isRaised) result.missing.push({ kind: "statement", text: word.text });
  if (style === "name") return;
  refuseNumbersOfOthers(check, own);
  refuseRelocation(check, own);
  if (meaning === "awards") refuseLostAward(check, own);
  if (style === "prose" || meaning === "awards") {
    refuseAwardsOfOthers(check, own);
    if (!own.some(({ unachieved, negated }) => unachieved || negated)) refuseOtherPlaces(check);
  }
  if (!own.some(({ negated }) => negated)) refuseOnlyWon(check);
  refuseTitlesOfOthers(check, own);
  refuseNewTitles(check, own);
  const progress = progressOf(own, isOpen);
  if (!progress.isOpen) refuseOpenParts(check);
  const repeated = denialsRepeated(own, check);
  if (progress.isFinished && !progress.isOpen) refuseOpenStages(check);
  if (meaning === "certificates") refuseDeniedCertificates(check, own);
  refuseOpenDates(check, own);
  refuseOtherDirections(check);
  for (const statement of own) {
    const inside = startingWithin(words, statement.start, statement.end);
    refuseOtherStatements(statement, inside, { progress, repeated }, check);
    const isOfHelper = ({ role, places }: Word) =>
      role === "number" &&
      places.length > 0 &&
      places.every((place) => material.statement(place)?.helping === true && !material.statement(place)?.leading);
    if ((isLeader(statement) || statement.alone) && !statement.negated && !statement.helping && inside.some(isOfHelper))
      result.missing.push({ kind: "statement", text: around(inside, text) });
    const { other, helping, delegated, negated } = statement;
    const isOwn = !(other || helping || delegated || negated);
    const isOfSomebody = () => style === "prose" && (isDeedOfOthers(inside, check) || isOfOthers(inside, check));
    if (isOwn && isOfSomebody()) result.missing.push({ kind: "fact of another person", text: around(inside, text) });
    if (
      isStrongerThanSource(statement, inside, material) ||
      hasDeniedPair(statement, inside, material) ||
      clausesOf(inside, check).some((clause) => isDenied(statement, clause, progress, check)) ||
      isOnlyWished(statement, inside, check)
    )
      result.missing.push({ kind: "statement", text: around(inside, text) });
    refuseOtherAmounts(statement, inside, check);
    const isGuided = statement.guiding && inside.some(({ places }) => places.some(material.isGuided));
    if (statement.leading && !statement.negated && !isGuided) checkLeading(inside, statement, check);
  }
}

/** Refuses or doubts the first word of a statement that the material states otherwise. */
function refuseOtherStatements(
  statement: Statement,
  inside: readonly Word[],
  { progress, repeated }: { progress: Progress; repeated: ReadonlySet<Statement> },
  check: Check,
): void {
  const { text, material, result } = check;
  const compared = inside.filter((of) => isComparable(of, text) || isLicence(of));
  // The `examination` of `examination with grade 1.7` can be another one than that which was not passed.
  const isGeneric = ({ norm }: Word) => STAGES.has(norm) || isFinishing(norm, [check.language]);
  const named = compared.filter((of) => !isGeneric(of));
  // `B and BE (not C)` affirms what precedes the parentheses.
  const remark = statement.start + text.slice(statement.start, statement.deniedFrom).lastIndexOf("(");
  for (const word of named.some(({ role, places }) => role !== "free" && places.length > 0) ? named : compared) {
    const places = placesOfParts(word, material).slice(0, MAX_COMPARED_PLACES);
    const isClaimed =
      (statement.alone || (statement.claimed && !statement.hedged)) && word.norm.length >= MIN_LENGTH_OF_CLAIMED;
    const isNamed = word.role !== "free" || isClaimed || isDistinct(word, places, material);
    const isDeniedItem = !statement.negated && isOnlyDenied(word, places, check);
    if (places.length === 0 || !(isNamed || isDeniedItem)) continue;
    const said = word.end <= remark ? { ...statement, negated: false } : statement;
    const known = places.flatMap((place) => statementFor(place, word, said, repeated, material));
    if (isVerbOfOther(word, inside, known, check)) continue;
    const numbered = placesOfNumbered(word, places, check);
    const fault =
      (statement.negated ? null : achievementFault(word, progress, numbered, check)) ??
      faultOf(word, said, known, check, progress);
    if (fault === "wrong") result.missing.push({ kind: "statement", text: around(inside, text) });
    else if (fault === "other") result.missing.push({ kind: "fact of another person", text: word.text });
    else if (fault === "doubt") result.doubts.push({ kind: "statement", text: word.text });
    if (fault === "wrong") break;
  }
}

/**
 * The statement at a place, without its denial if the value repeats that and affirms the words before it, or ordinary words:
 * `His sites stayed without accidents` for `no accident on my sites`.
 */
function statementFor(
  place: Place,
  { role }: Word,
  { negated }: Statement,
  repeated: ReadonlySet<Statement>,
  material: Material,
): Statement[] {
  const known = material.statement(place);
  if (known === undefined) return [];
  const isAffirmed = repeated.has(known) && !negated && (role === "free" || place.start < known.deniedFrom);
  return [isAffirmed ? { ...known, negated: false } : known];
}

/**
 * The denials of the material that the value repeats, so that it can affirm the words before them: `a special mention,
 * though not the prize` for `special mention (not the prize)`. The `SAP` of `SAP (no experience)` is denied.
 */
function denialsRepeated(own: readonly Statement[], { words, material }: Check): ReadonlySet<Statement> {
  const found = own.flatMap((statement) => {
    const inside = words.filter(({ start }) => start >= statement.deniedFrom && start < statement.end);
    const content = inside.filter(({ kind, norm }) => kind === "word" && !isFunctionWord(norm) && !isMark(norm));
    if (!statement.negated || content.length === 0) return [];
    const denied = content.map(({ places }) => {
      const known = places.slice(0, MAX_COMPARED_PLACES).flatMap((place) => {
        const of = material.statement(place);
        return of?.negated && place.start >= of.deniedFrom ? of : [];
      });
      return new Set(known);
    });
    const [first = new Set<Statement>(), ...others] = denied;
    return [...others.reduce((common, set) => common.intersection(set), first)];
  });
  return new Set(found);
}

/** Refuses numbers of another change, a present amount that is a wish, and numbers that measure something else. */
function refuseOtherAmounts(statement: Statement, inside: readonly Word[], check: Check): void {
  const isChange = statement.increasing !== statement.decreasing;
  if (isChange) refuseStartOfChange(inside, check);
  const isOpposed = isChange && isOppositeChange(statement, inside, check.material);
  if (isOpposed || isPresentWish(inside, check) || isOtherMeasure(inside, check))
    check.result.missing.push({ kind: "statement", text: around(inside, check.text) });
}

/** True for words of leading that cannot also mean mentoring or attending, unlike `begeleiden`. */
const isLeader = ({ leading, guiding }: Statement): boolean => leading && !guiding;

/** True for an item of an enumeration that the material only denies: `pigs` for `no experience with pigs or poultry`. */
function isOnlyDenied({ norm, start, end }: Word, places: readonly Place[], { material, text }: Check): boolean {
  if (norm.length < MIN_LENGTH_OF_CLAIMED || isMark(norm)) return false;
  const before = text.slice(Math.max(0, start - 2 * MAX_ITEM), start);
  const isFollowing = /,\s(?:\p{L}+\s)?$/u.test(before) || before.split(/\s/u).slice(-3).some(isConjunction);
  // Only items of an enumeration count: `met all deadlines` agrees with `never missed deadlines`.
  if (!isFollowing && !endsItem(text.slice(end, end + MAX_ITEM))) return false;
  return places.every((place) => {
    const denied = material.statement(place);
    if (denied?.negated !== true || place.start <= denied.deniedFrom) return false;
    return place.end >= denied.end || endsItem(material.after(place, MAX_ITEM));
  });
}

const isConjunction = (word: string): boolean => CONJUNCTIONS.has(plain(word));

/** True for a text that begins with a comma or a conjunction. */
function endsItem(after: string): boolean {
  return after.startsWith(",") || /^\s(\p{L}+)\s/u.exec(after)?.slice(1).some(isConjunction) === true;
}

const MAX_ITEM = 16;

/** True for a verb that the material denies with another object: `taught Swedish` for `has not taught mathematics`. */
function isVerbOfOther(
  { role, start }: Word,
  inside: readonly Word[],
  known: readonly Statement[],
  { material, language }: Check,
): boolean {
  if (role !== "free" || !known.every(({ negated }) => negated)) return false;
  const before = inside.findLast(({ end }) => end <= start);
  // After an article, the word is a noun: `in the industry`.
  if (before && determinersOf([language]).some(({ articles }) => articles.has(before.norm))) return false;
  // The verb precedes its object, unlike the adjective in `nurse with paediatric experience`.
  const facts = inside.filter(
    ({ role: of, places, start: at }) => (of === "fact" || of === "name") && places.length > 0 && at > start,
  );
  return facts.some(({ places }) => places.some((place) => material.statement(place)?.negated === false));
}

/** The places of a word, or of the parts of a run of ideographs that the material does not have as a whole. */
function placesOfParts({ kind, text, places }: Word, material: Material): readonly Place[] {
  if (kind !== "ideographs" || places.length > 0) return places;
  return placesOfSegments(text, material).flatMap((part) => part.places);
}

/** The statements of a value, which has no headings. */
export function statementsOf(
  text: string,
  tokens: readonly Token[],
  { language, material }: Pick<Check, "language" | "material">,
): Statement[] {
  const languages = [...new Set([language, ...material.languages])];
  const name = new Set(material.texts.flatMap((source) => [...source.name]));
  const isHeading = () => false;
  return markMentions(text, tokens, statementsIn(text, tokens, languages, [language]), { languages, name, isHeading });
}

/** True if the material has an item, or several words of a sentence, only where it says what somebody wants to do. */
function isOnlyWished(said: Statement, words: readonly Word[], { material, style, meaning }: Check): boolean {
  if (said.wished || said.negated || said.hedged || meaning === "availability") return false;
  // Amounts do not count: an amount alone, such as a salary, can be meant as a wish.
  const isContent = (word: Word) =>
    word.kind !== "number" && word.norm.length >= 4 && !isFunctionWord(word.norm) && !isPartOfQuantity(word);
  const known = words.filter((word) => isContent(word) && word.places.length > 0);
  const isWish = (place: Place) => {
    const statement = material.statement(place);
    return statement?.wished === true && !statement.claimed;
  };
  const wished = known.filter(({ places }) => places.every(isWish));
  if (style === "prose") return wished.length >= MIN_WORDS;
  // `Lean Green Belt` is another name than the `Lean Yellow Belt` of the material.
  const isPartOfName = wished.some(({ role, capital }) => role === "name" && capital);
  return wished.length > 0 && (wished.length === known.length || (meaning === "certificates" && isPartOfName));
}

/** True if the material has half of the words or more only where it is about others: `a chef who won` if another won. */
function isOfOthers(words: readonly Word[], { material, isForeign, known }: Check): boolean {
  // The name alone in `the head of IT, Ann Lee` claims nothing.
  if (words.every(({ kind, capital, norm }) => kind === "word" && capital && conceptsOf(norm).length === 0))
    return false;
  const isRun = words.some(
    ({ kind, text, places }) => kind === "ideographs" && text.length >= MIN_RUN && places.length > 0,
  );
  const places = words.flatMap((word): (readonly Place[])[] => {
    if (word.kind === "ideographs") return placesOfSegments(word.text, material).map(({ places }) => places);
    const isContent = word.kind !== "number" && word.norm.length >= 4 && !isFunctionWord(word.norm);
    return isContent && word.places.length > 0 ? [word.places] : [];
  });
  const isOther = (place: Place) => {
    const statement = material.statement(place);
    return statement?.other === true || statement?.delegated === true;
  };
  const others = places.filter((of) => of.every(isOther));
  // If the sentence has no fact of the material, one word is enough.
  const isOnly = !isForeign && known.length === 0 && words.every(({ kind }) => kind === "word");
  return (
    (isRun || isOnly || places.length >= MIN_WORDS) && others.length >= MIN_OTHERS && others.length * 2 >= places.length
  );
}

const MIN_OTHERS = 1;
/** A run of ideographs of this length has several words. */
const MIN_RUN = 4;

/**
 * True for a statement that lacks the negation, or says `led` instead of `helped`, of the statements of the material
 * that share most of its words: `led the merger` for `took part in the merger`.
 */
function isStrongerThanSource(said: Statement, words: readonly Word[], material: Material): boolean {
  if (said.negated || said.helping || said.unachieved || said.other) return false;
  const content = words
    .flatMap((word) => (word.kind === "ideographs" ? wordsOfRun(word, material) : word))
    .filter(({ kind, norm }) => (kind === "word" || kind === "ideographs") && !isFunctionWord(norm));
  // The material can name the employer and the candidate elsewhere: `as head of Acme, led the merger`.
  const deeds = content.filter(({ role }) => role !== "name");
  const isElsewhere = (place: Place) =>
    material.statement(place)?.other === true ||
    material.isHeading(place) ||
    material.texts[place.source]?.name.has(plain(material.written(place))) === true;
  const objects = content.filter(({ places }) => places.length === 0 || !places.every(isElsewhere));
  return [content, deeds, objects].some((of) => of.length > 0 && isStrongerIn(of, said, material));
}

/** The words of a run of ideographs that the material does not have as a whole. */
function wordsOfRun(run: Word, material: Material): Word[] {
  if (run.places.length > 0) return [run];
  return segmentsOf(run.text).map((text) => ({ ...run, text, norm: text, places: material.run(text) }));
}

function isStrongerIn(content: readonly Word[], said: Statement, material: Material): boolean {
  const known = content.filter(({ places }) => places.length > 0 && places.length <= MAX_COMPARED_PLACES);
  const denied = new Set<Statement>();
  const statementsOf = ({ places }: Word) =>
    new Set(
      places.flatMap((place) => {
        const statement = material.statement(place);
        if (statement && deniesAll(statement, said) && place.start >= statement.deniedFrom) denied.add(statement);
        return statement ?? [];
      }),
    );
  const counts = occurrences(known.flatMap((word) => [...statementsOf(word)]));
  const most = [...counts.values()].reduce((one, other) => Math.max(one, other), 0);
  const objects = content.filter(({ norm }) => !isMark(norm));
  const object = objectOf(content);
  if (said.leading && (isOnlyHelped(object, material) || isNowhereLed(object, material))) return true;
  if (most < MIN_WORDS || most * 2 < known.length) {
    const [only, second] = objects;
    // In `managed the budget`, only `budget` tells which statement it is.
    const isOnly = (said.leading || said.claimed) && only !== undefined && second === undefined && known.includes(only);
    return isOnly && only.places.flatMap((place) => material.statement(place) ?? []).every((at) => at.negated);
  }
  const sources = [...counts].flatMap(([statement, count]) => (count === most ? [statement] : []));
  // `Limited experience of timber` beside `no experience of hospitals`.
  const isLittle = said.hedged && known.some((word) => [...statementsOf(word)].some(({ hedged }) => hedged));
  if (sources.every((source) => denied.has(source))) return !isLittle;
  return said.leading && sources.every(({ helping, leading }) => helping && !leading);
}

/** What somebody leads: the first known word after a verb of leading, or else the first. */
function objectOf(content: readonly Word[]): Word | undefined {
  const verb = content.findIndex(({ norm }) => isLeading(norm));
  const objects = verb < 0 ? [] : content.slice(verb + 1).filter(({ norm }) => !isMark(norm));
  return objects.find(({ places }) => places.length > 0) ?? objects[0];
}

/** True if the material has a word, or the first part of a compound, only where somebody helps: `Hygienegruppe`. */
function isOnlyHelped(object: Word | undefined, material: Material): boolean {
  if (object === undefined) return false;
  const places = object.places.length > 0 ? object.places : placesOfHead(object.norm, material);
  const statements = places.slice(0, MAX_COMPARED_PLACES).flatMap((place) => material.statement(place) ?? []);
  return statements.length > 0 && statements.every(({ helping, leading }) => helping && !leading);
}

/** True if the material has the object of a verb of leading only where it denies to lead it: `a team` for `no team to lead`. */
function isNowhereLed(object: Word | undefined, material: Material): boolean {
  const statements = (object?.places ?? []).slice(0, MAX_COMPARED_PLACES).map((place) => material.statement(place));
  return statements.length > 0 && statements.every((of) => of?.negated === true && (of.leading || of.guiding));
}

/** True for a denial, and for `no jobs outside Wales` if a value says `jobs outside Wales`. */
const deniesAll = ({ negated, within }: Statement, said: Statement): boolean =>
  negated || (within && said.outside && !said.within);

const MAX_WORDS_OF_ITEM = 3;

/** The clauses of a translated sentence between conjunctions; otherwise the words as they are. */
function clausesOf(words: readonly Word[], { style, isForeign, language }: Check): (readonly Word[])[] {
  const [own] = determinersOf([language]);
  const clauses: Word[][] = [[]];
  for (const word of style === "prose" && isForeign ? words : []) {
    if (own?.conjunctions.has(word.norm)) clauses.push([]);
    else clauses.at(-1)?.push(word);
  }
  return clauses.length > 1 ? [words, ...clauses] : [words];
}

/**
 * True for a short item such as `driving licence`, or a short translated sentence, if the material denies all its words,
 * unlike `… (not completed)`.
 */
function isDenied(
  { negated, unachieved, ongoing, hedged }: Statement,
  words: readonly Word[],
  { isPending }: Progress,
  { material, style, isForeign }: Check,
): boolean {
  const content = words.filter(({ norm }) => !isFunctionWord(norm) && !isMark(norm));
  if (negated || unachieved || ongoing || content.length > MAX_WORDS_OF_ITEM) return false;
  if (style === "prose" && (!isForeign || hedged)) return false;
  // A title such as `Ingeniera de proyectos` says nothing about the projects.
  const placesOf = ({ places, role }: Word) =>
    places
      .slice(0, MAX_COMPARED_PLACES)
      .filter((place) => style === "phrase" || role !== "free" || !material.isHeading(place));
  const places = content.flatMap(placesOf);
  if (style === "prose" && content.every((word) => word.role === "number" || isPartOfQuantity(word))) return false;
  return (
    places.length > 0 &&
    places.every((place) => {
      const statement = material.statement(place);
      if (statement?.negated) return style === "phrase" || place.start >= statement.deniedFrom;
      return statement?.denied === true && !isPending;
    })
  );
}

/** True for two neighbouring words that the material only denies: `funções de chefia` for `não tive funções de chefia`. */
function hasDeniedPair(
  { negated, denied, unachieved }: Statement,
  words: readonly Word[],
  material: Material,
): boolean {
  if (negated || denied || unachieved) return false;
  const content = words.filter(({ kind, norm }) => kind !== "symbol" && !isFunctionWord(norm) && !isMark(norm));
  const denials = content.map(({ places }) => {
    const statements = places.slice(0, MAX_COMPARED_PLACES).map((place) => {
      const statement = material.statement(place);
      return statement?.negated && place.start >= statement.deniedFrom ? statement : undefined;
    });
    return new Set(statements);
  });
  return denials.some((known, at) => {
    const common = known.intersection(denials[at + 1] ?? new Set());
    return common.size > 0 && !known.has(undefined) && !denials[at + 1]?.has(undefined);
  });
}

/** Refuses an award for which somebody was only nominated, unless the value has a known number or rank. */
function refuseLostAward({ words, text, material, result }: Check, own: readonly Statement[]): void {
  if (own.some(({ unachieved, negated }) => unachieved || negated)) return;
  if (words.some(({ norm, places, role }) => places.length > 0 && (ordinalOf(norm) !== undefined || role === "number")))
    return;
  const rarest = rarestOf(words.filter(({ kind, norm }) => kind === "word" && !isFunctionWord(norm)));
  const isLost = (place: Place) => ["unachieved", "ongoing"].includes(material.achievement(place) ?? "");
  if (rarest?.places.every(isLost)) result.missing.push({ kind: "statement", text: text.trim() });
}

const WINNERS = grammarWords("winners");
const BOUNDS = new Set([...grammarWords("about"), ...grammarWords("atLeast")]);
/** True for words such as `about` and `more`, which can precede a number. */
const isBound = (norm: string): boolean => BOUNDS.has(norm);
const PLACE = new RegExp(String.raw`${ORDINAL_IN_DIGITS}(?![\p{L}\d])`, "giu");

/** The ranks in competitions that a line names: 1 and 3 for `winner of the third Hackathon`. */
function competitionPlacesIn(line: string, tokens: readonly Token[]): Set<number> {
  const spoken = tokens.flatMap(({ norm }) => (WINNERS.has(norm) ? 1 : (ordinalOf(norm) ?? [])));
  return new Set([...spoken, ...[...line.matchAll(PLACE)].map(([, digit]) => Number(digit))]);
}

/** Refuses `won 300 cases` if the material does not say that they were won. Money and clients are not checked. */
function refuseOnlyWon({ words, text, material, result }: Check): void {
  // The word for winning directly precedes the number, unlike in `champion who trained 40 people`.
  const hasWon = (number: Word) => {
    const before = words
      .slice(0, indexOf(number, words))
      .findLast(({ norm }) => !(isFunctionWord(norm) || isBound(norm)));
    return before !== undefined && WINNERS.has(before.norm);
  };
  const isWon = (place: Place) => {
    const tokens = tokensOf(material.written(partAt(place, MAX_LINE, material, /[\n\f.;]/u)));
    return tokens.some(({ norm }) => WINNERS.has(norm)) || material.statement(place)?.finished === true;
  };
  const counted = words.filter(
    (word) => word.role === "number" && word.places.length > 0 && hasWon(word) && !countsThings(word, words, text),
  );
  if (counted.some(({ places }) => !places.slice(0, MAX_COMPARED_PLACES).some(isWon)))
    result.missing.push({ kind: "statement", text: text.trim() });
}

/** Refuses a rank in a competition where the material has another one: `third in Junior Chefs 2021`. */
function refuseOtherPlaces({ words, text, material, meaning, result }: Check): void {
  const said = competitionPlacesIn(text, words);
  const rarest = rarestOf(words.filter(({ role, capital }) => role === "name" && capital));
  const isOfCompetition = meaning === "awards" || words.some(({ norm }) => WINNERS.has(norm));
  if (!rarest || said.size === 0 || !isOfCompetition) return;
  const isOther = (place: Place) => {
    const line = material.written(partAt(place, MAX_LINE, material, /[\n\f]/u));
    const known = competitionPlacesIn(line, tokensOf(line));
    return known.size > 0 && ![...said].some((of) => known.has(of));
  };
  if (rarest.places.slice(0, MAX_COMPARED_PLACES).every(isOther))
    result.missing.push({ kind: "statement", text: text.trim() });
}

const MAX_LINE = 240;

/** Refuses an award that somebody else won, and doubts one that a thing won. */
function refuseAwardsOfOthers({ words, text, material, meaning, result }: Check, own: readonly Statement[]): void {
  if (own.some(({ other }) => other)) return;
  for (const statement of meaning === "awards"
    ? [{ start: 0, end: text.length }]
    : own.filter(({ finished }) => finished)) {
    const inside = startingWithin(words, statement.start, statement.end);
    const isProse = meaning !== "awards";
    refuseAwardOfOthers(inside, text.slice(statement.start, statement.end), isProse, { material, result });
  }
}

function refuseAwardOfOthers(
  words: readonly Word[],
  text: string,
  isProse: boolean,
  { material, result }: Pick<Check, "material" | "result">,
): void {
  const rarest = rarestOf(words.filter(({ kind, norm }) => kind === "word" && !isFunctionWord(norm) && !isMark(norm)));
  const places = rarest?.places.slice(0, MAX_COMPARED_PLACES) ?? [];
  const subjects = places.map((place) =>
    isProse && material.isHeading(place) ? undefined : subjectAt(place, material),
  );
  if (subjects.length === 0 || subjects.includes(undefined)) return;
  const fault: MissingFact = { kind: "fact of another person", text: text.trim() };
  (subjects.includes("something") ? result.doubts : result.missing).push(fault);
}

/** Refuses a title that the material gives to somebody else, only mentions, denies or has with other words. */
function refuseTitlesOfOthers(check: Check, own: readonly Statement[]): void {
  const { words, text, style, material, meaning, language, isForeign, isTitle: isTitleOfJob, result } = check;
  if (own.some(({ other, helping, delegated, negated }) => other || helping || delegated || (isForeign && negated)))
    return;
  const content = words.filter(({ kind, norm }) => kind === "word" && !isFunctionWord(norm));
  const facts = content.filter(({ role }) => role !== "free");
  const languages = [...new Set([language, ...material.languages])];
  const isOthers = (word: Word) => {
    const said = statementAt(own, word.start);
    if (said?.negated && word.start >= said.deniedFrom) return false;
    const until = words.slice(0, indexOf(word, words) + 1);
    const isNamed =
      isBehindAs(until, languages) || (isPerson(word) && (style !== "prose" || isOwnTitle(until, languages)));
    // A title with a definite article is somebody else's in the value too: `assists the general director`.
    return (
      (isNamed || (isTitleOfJob === true && !isThing(word))) &&
      !isDefinite(until, languages) &&
      areOfOthers(placesOfTitle({ ...word, places: placesWithComplement(word, words, material) }, material), material)
    );
  };
  const isWhole =
    isTitleOfJob === true && facts.length > 0 && facts.every(({ places }) => areOfOthers(places, material));
  const whole = isTitleOfJob === true && facts.length > 1 ? material.phrase(text.trim()) : [];
  const found =
    isWhole || areOfOthers(whole, material) || (isTitleOfJob === true && isOnlyMentioned(facts, material))
      ? facts[0]
      : content.find(isOthers);
  const isElsewhere = ({ places }: Word) => places.length > 0 && places.every((place) => isOfOtherEntry(place, check));
  const foreign = isTitleOfJob && !isForeign ? facts.find(isElsewhere) : undefined;
  if (isTitleOfJob && !isForeign && isComposed(facts, check))
    (isOnlyWithField(facts, check) ? result.doubts : result.missing).push({ kind: "statement", text: text.trim() });
  if (foreign) result.missing.push({ kind: "statement", text: foreign.text });
  if (isTitleOfJob && facts.some((word) => isNeverHeld(word, check, own)))
    result.missing.push({ kind: "statement", text: text.trim() });
  if (isTitleOfJob) refuseOtherTitles(facts, check);
  if (isTitleOfJob && facts.some((word) => isOnlyVerb(word, material)))
    (isForeign ? result.doubts : result.missing).push({ kind: "statement", text: text.trim() });
  const [only, second] = words.filter(({ norm }) => !isFunctionWord(norm));
  const known = only?.places.filter((place) => material.statement(place)?.other !== true) ?? [];
  // A compound such as `Luftheizungsbauermeister` needs no complement.
  const isBare = isTitleOfJob && only && !second && isTitle(only) && conceptsOf(only.norm).length === 1;
  if (isBare && known.every((place) => hasComplement(place, material)))
    result.missing.push({ kind: "statement", text: only.text });
  // A headline can name a field: `Senior Data Engineer | Streaming platforms`.
  const isField = meaning === "headline" && facts.length > 1 && !facts.some(isPerson);
  if (found)
    (isField ? result.doubts : result.missing).push({
      kind: isField ? "statement" : "fact of another person",
      text: isTitleOfJob ? text.trim() : found.text,
    });
}

/** True for the `department` of `head of department`, which names nobody. */
const isThing = (word: Word): boolean => conceptsOf(word.norm).length > 0 && !isPerson(word);

/** Refuses a sentence such as `Board member of Acme` or `She is a plumber` if the material has no word of the title. */
function refuseNewTitles(
  { words, text, style, language, isForeign, material, result }: Check,
  own: readonly Statement[],
) {
  if (style !== "prose" || isForeign || own.some((of) => of.other || of.delegated || of.negated || of.wished)) return;
  const isOwn = (from: number, to: number) => {
    const before = words.slice(Math.max(0, from - MAX_WORDS_BEFORE_TITLE), from);
    const next = words[to + 1];
    if (from === 0) return next === undefined || isFunctionWord(next.norm);
    return (
      before.length > 1 &&
      before.every(({ norm }) => isFunctionWord(norm)) &&
      isOwnTitle(words.slice(0, from + 1), [language])
    );
  };
  for (const term of namedTermsIn(words).filter(isJob)) {
    const { ids, from, to, start, end } = term;
    const isNew = words.slice(from, to + 1).every(({ norm, places }) => isFunctionWord(norm) || places.length === 0);
    if (isNew && material.term(ids).length === 0 && isOwn(from, to))
      result.missing.push({ kind: "name", text: text.slice(start, end) });
  }
  for (const [at, word] of words.entries()) {
    const ordinary = words.slice(0, at).findLastIndex(({ capital, norm }) => !capital || isFunctionWord(norm));
    const isVerb = isVerbOfLeading(word.norm);
    if (!isVerb && isOnlyVerb(word, material) && isOwn(ordinary + 1, at))
      result.missing.push({ kind: "name", text: word.text });
  }
}

const FORMER = comparedWords("formerTitles");
const [REACH_OF_FORMER, MAX_WORDS_BEFORE_TITLE] = [40, 2];

/** Refuses a former title without `former` as the headline, and a leader where the material only has a team leader. */
function refuseOtherTitles(facts: readonly Word[], { words, text, material, meaning, result }: Check): void {
  const isFormer = (place: Place) => {
    const [part = ""] = material
      .before(place, REACH_OF_FORMER)
      .split(/[,;|•\n]/u)
      .slice(-1);
    return tokensOf(part)
      .slice(-MAX_WORDS_BEFORE_TITLE)
      .some(({ norm }) => FORMER.has(norm));
  };
  const all = (of: readonly Place[], test: (place: Place) => boolean) => of.length > 0 && of.every(test);
  const isHeadline = meaning === "headline" && !words.some(({ norm }) => FORMER.has(norm));
  const isTeam = (token: Token) =>
    [...conceptsOf(token.norm), ...conceptsOfParts(token.norm)].flat().some(({ id }) => id === "team");
  const isOfTeam = (place: Place) => tokensOf(material.written(place)).some(isTeam);
  const isOfMore = ({ places }: Word) => all(places.filter(material.isHeading), isOfTeam) && !words.some(isTeam);
  const isWrong =
    (isHeadline && facts.some((word) => isPerson(word) && all(word.places, isFormer))) ||
    facts.some((word) => isTitle(word) && isOfMore(word));
  if (isWrong) result.missing.push({ kind: "statement", text: text.trim() });
}

/**
 * True if the material mentions a title, as in `applied for the post of director`, but nowhere gives it to the
 * candidate: in a heading, at the top, at the beginning of a sentence or after a word such as `as`.
 */
function isOnlyMentioned(facts: readonly Word[], material: Material): boolean {
  const said = new Set(facts.map(({ norm }) => norm));
  const isMention = (places: readonly Place[]) =>
    places.length > 0 && places.every((place) => !isOwnTitleAt(place, said, material));
  const dense = facts.filter(({ kind }) => kind === "ideographs");
  const segments = dense.flatMap((word) => placesOfSegments(word.text, material));
  if (segments.some(({ text, places }) => isDensePerson(text) && isMention(places))) return true;
  const words = facts.filter((word) => word.places.length > 0);
  const people = words.filter(isPerson);
  const isMentioned = (word: Word) => {
    const titles = placesOfTitle(word, material);
    return isMention(titles.length > 0 ? titles : word.places);
  };
  return people.length > 0
    ? people.some(isMentioned)
    : words.length === facts.length && words.length > 0 && words.every(({ places }) => isMention(places));
}

/** True for a title that the material only denies, gives to somebody else, or has in the heading of an abandoned study. */
function isNeverHeld(word: Word, { material, isOpen }: Check, own: readonly Statement[]): boolean {
  const places = isPersonOfEnd(word) ? placesOfTitle(word, material) : [];
  const isOther = (place: Place) => {
    const statement = material.statement(place);
    if (statement?.negated || statement?.other) return true;
    return material.isHeading(place) && material.achievement(place) === "unachieved";
  };
  return places.length > 0 && !progressOf(own, isOpen).isOpen && places.every(isOther);
}

const BEFORE_ITEM = /[,:;•|]\s*$/u;
const AFTER_ITEM = /^\s?[,;•|\n]/u;
const MAX_WORDS_OF_TITLE = 4;
const MAX_TITLE = 60;

/**
 * True for a title such as `cheffe de cuisine` whose words the material has, but never in one line. Skills from a list
 * and degrees do not count: `PostgreSQL engineer`, `Midwife (BSc)`.
 */
function isComposed(words: readonly Word[], { material, language }: Check): boolean {
  const isSkill = ({ places }: Word) =>
    places.some((place) => BEFORE_ITEM.test(material.before(place, 3)) && AFTER_ITEM.test(material.after(place, 3)));
  const facts = words.filter((word) => isPerson(word) || !(isSkill(word) || isDegree(word, language)));
  const [first, ...others] = facts.toSorted((one, other) => one.places.length - other.places.length);
  if (!first || others.length === 0 || facts.length > MAX_WORDS_OF_TITLE) return false;
  if (!facts.some(isPerson) || facts.some(({ places, kind }) => places.length === 0 || kind !== "word")) return false;
  const isTogether = (place: Place) => {
    if (material.statement(place)?.other) return false;
    const line = partAt(place, MAX_TITLE, material);
    return others.every(({ places }) => places.some((other) => contains(line, other)));
  };
  return !first.places.slice(0, MAX_COMPARED_PLACES).some(isTogether);
}

/** True for `Operations Manager, Hospitality` where the material has the title in one line, and the field elsewhere. */
function isOnlyWithField(words: readonly Word[], check: Check): boolean {
  const comma = check.text.indexOf(",");
  const title = words.filter(({ start }) => start < comma);
  const field = words.slice(title.length);
  return title.length > 1 && title.some(isPerson) && !field.some(isPerson) && !isComposed(title, check);
}

/** The ending of `manager` and `director`, unlike `managed` and `directed`. */
const LONGEST_ENDING_OF_AGENT = 2;

/** True for the title of `Team lead` or `Office manager` that the material has only as a verb: `led a team`, `managed`. */
function isOnlyVerb(word: Word, material: Material): boolean {
  const ids = new Set(
    conceptsOf(word.norm)
      .slice(-1)
      .flatMap((group) => group.map(({ id }) => id)),
  );
  const isOfTitle = (place: Place) => means(plain(material.written(place)), ids);
  const titles = word.places.filter(isOfTitle);
  const beginning = word.norm.slice(0, -LONGEST_ENDING_OF_AGENT);
  const isOtherForm = (written: string) =>
    written.startsWith(beginning) && !written.startsWith(word.norm) && !word.norm.startsWith(written);
  const isVerb = (place: Place) => {
    const written = plain(material.written(place));
    return (titles.length > 0 ? isVerbOfLeading(written) : isOtherForm(written)) && !material.isHeading(place);
  };
  const known = titles.length > 0 ? titles : word.places;
  return isTitle(word) && known.length > 0 && known.every(isVerb);
}

const COMPLEMENT = /^ (?:\p{Ll}{2,3} |d['’])\p{L}/u;

/** True for the first word of `Chef de rang`, which alone is another title. */
function hasComplement(place: Place, { after }: Material): boolean {
  const following = after(place, COMPLEMENT_REACH);
  return COMPLEMENT.test(following) && isFunctionWord(plain(/\p{Ll}+/u.exec(following)?.[0] ?? ""));
}

const COMPLEMENT_REACH = 8;

/**
 * The places of a title without verbs such as `led`; for a compound, those of the same word, or else of its last part or
 * of several words.
 */
function placesOfTitle({ norm, places }: Word, { written }: Material): readonly Place[] {
  const groups = conceptsOf(norm);
  const nouns = places.filter((place) => !isVerbOfLeading(plain(written(place))));
  if (groups.length < 2) return nouns;
  const same = nouns.filter((place) => plain(written(place)) === norm);
  if (same.length > 0) return same;
  const ids = new Set(groups.at(-1)?.map(({ id }) => id));
  return nouns.filter((place) => {
    const title = written(place);
    return (
      title.includes(" ") ||
      conceptsOf(plain(title))
        .at(-1)
        ?.some(({ id }) => ids.has(id))
    );
  });
}

const SEGMENT = /[^,;|()\t–—]+/gu;
const MIN_SEGMENT = 6;

/** Refuses a name that is not achieved, and a part such as `Level 3 Diploma` that the material has only where it is not finished. */
function refuseOpenParts({ text, words, material, meaning, result }: Check): void {
  const isOfNames = meaning === "awards" || meaning === "certificates";
  const isOfSegments = meaning === "education" || meaning === "certificates";
  // The runner-up is the second.
  if (meaning === "awards" && words.some(({ norm }) => ordinalOf(norm) === 2)) return;
  const isOnly = (part: string, states: readonly string[]) => {
    const places = material.phrase(part);
    return places.length > 0 && places.every((place) => states.includes(material.achievement(place) ?? ""));
  };
  const names = result.names.flatMap(({ text: name, words: of }) => (isOfNames && of.length > 1 ? [name] : []));
  const segments = (isOfSegments ? (text.match(SEGMENT) ?? []) : []).map((segment) => segment.trim());
  const long = segments.filter((segment) => segment.length >= MIN_SEGMENT && /\p{L}\S*\s+\S/u.test(segment));
  const open = [
    ...names.filter((name) => isOnly(name, ["unachieved"])),
    ...long.filter((segment) => isOnly(segment, ["unachieved", "ongoing"])),
  ];
  for (const part of open) result.missing.push({ kind: "statement", text: part });
}

function isComparable({ kind, norm, unusual }: Word, text: string): boolean {
  const concepts = conceptsOf(norm).flat();
  if (concepts.length > 0 && concepts.every(({ isFact }) => !isFact)) return false;
  // The category `CE` is not the French article.
  const isOrdinary = isFunctionWord(norm) && !(unusual && /\p{Ll}/u.test(text));
  return (kind === "word" || kind === "ideographs") && !isOrdinary && !CLAIMS.has(norm);
}

/** True for a free word of prose that names something: it is long, or the material always writes it with a capital. */
function isDistinct({ norm }: Word, places: readonly Place[], { written }: Material): boolean {
  if (conceptsOf(norm).length > 0) return false;
  return norm.length >= MIN_LENGTH_OF_ORDINARY || places.every((place) => /^\p{Lu}/u.test(written(place)));
}

type Fault = "wrong" | "other" | "doubt" | null;

/** Whether a text says that something is finished, not finished yet or not achieved. */
interface Progress {
  isOpen: boolean;
  /** True if the line itself says that something is not finished or not achieved. */
  isPending: boolean;
  isFinished: boolean;
  /** True if the line only says that something is not finished yet. */
  isOngoing: boolean;
}

function progressOf(statements: readonly Statement[], isOpen = false): Progress {
  const isPending = statements.some((of) => of.unachieved || isGoingOn(of));
  const finished = statements.findLastIndex((of) => of.finished || of.granted);
  // What goes on, and what is denied before, says nothing of the licence: `driver since 2015, without points, with a valid licence`.
  const isDenied = statements.some(({ negated }, at) => negated && at > finished);
  return {
    isOpen: isPending || isDenied || (isOpen && finished < 0),
    isPending,
    isFinished: finished >= 0,
    isOngoing:
      statements.some(isGoingOn) &&
      !statements.some(({ unachieved, negated, hedged }) => unachieved || negated || hedged),
  };
}

/** True for a text that says that something is not achieved or not finished. */
export function isOpenText(text: string, languages: readonly string[]): boolean {
  return progressOf(statementsIn(text, tokensOf(text), languages)).isOpen;
}

/** Meanings of values that state something finished unless they say otherwise. */
const OF_ACHIEVEMENTS: ReadonlySet<Meaning> = new Set<Meaning>(["education", "certificates", "publications"]);

/**
 * `wrong` for a degree of an abandoned study, the end of a study in progress, an award for which somebody was only
 * nominated, and for a finished study that the value calls unfinished.
 */
function achievementFault(
  word: Word,
  { isOpen, isPending, isFinished, isOngoing }: Progress,
  places: readonly Place[],
  check: Check,
): Fault {
  const { words, material, meaning, language } = check;
  if (isPending && !isFinished && word.role !== "free" && places.length > 0 && places.every(material.isFinished))
    return "wrong";
  const isStudy = isDegree(word, language) || isLicence(word) || (meaning != null && OF_ACHIEVEMENTS.has(meaning));
  const isCertificate = meaning === "certificates" && !isDegree(word, language);
  const isPart = namesPart(words);
  if ((isOpen && !isOngoing) || !(isOpen || isFinished || isStudy) || isSchool(word)) return null;
  // Headings decide: elsewhere the word can belong to a job, such as `deputy clerk`.
  const named = meaning === "certificates" || meaning === "education" ? places.filter(material.isHeading) : [];
  const states = (named.length > 0 ? named : places)
    .filter((place) => !isLabelOfSection(place, material) && !isOfOtherName(place, word, check))
    .map((place) => {
      // `Not completed yet` is unachieved and ongoing. Ongoing decides.
      if (isOpen && material.statement(place)?.ongoing) return "ongoing";
      const state = material.achievement(place);
      if (state === "partial") return isStudy && !isPart ? "unachieved" : null;
      return state ?? (isStudy ? lastingState(place, material, isCertificate) : null);
    });
  // A value that says `in progress` is wrong only for a study that was abandoned or has expired.
  return states.length > 0 && states.every((state) => (isOpen ? state === "unachieved" : state !== null))
    ? "wrong"
    : null;
}

/** True for the journal `Nordic Marine Letters` if the value names `marine biology` and nothing else of its sentence. */
function isOfOtherName(place: Place, word: Word, { known, material }: Check): boolean {
  const isInName =
    /^\p{Lu}/u.test(material.written(place)) &&
    (/\p{Lu}\p{L}+\s$/u.test(material.before(place, MAX_DISTANCE_OF_NOUN)) ||
      /^\s\p{Lu}/u.test(material.after(place, 2)));
  if (word.capital || !isInName || material.isHeading(place)) return false;
  const others = known.filter((other) => other !== word && !isFunctionWord(other.norm));
  const isBeside = (other: Place) => areInSentence(place, other, material);
  return others.length >= MIN_WORDS && !others.some((other) => other.places.some(isBeside));
}

/** True for `Level I` and `modules 1 and 2`: parts of a training that can be finished without the rest. */
const namesPart = (words: readonly Word[]): boolean =>
  words.some(({ norm }, at) => STAGES.has(norm) && /^(?:\d+|[IVX]+)$/u.test(words[at + 1]?.text ?? ""));

/** True for the word of a label such as `Certificates:`. */
const isLabelOfSection = (place: Place, { after, written }: Material): boolean =>
  /^\s?[:：]/u.test(after(place, 2)) && SECTION_WORDS.has(plainTerm(written(place)));

/** True for a word such as `university`, which several studies can have, unlike `Meisterschule`. */
const isSchool = ({ norm }: Token): boolean => means(norm, SCHOOLS) && !means(norm, CRAFTMASTER);
const [SCHOOLS, CRAFTMASTER] = [new Set(["university", "college", "school"]), new Set(["craftmaster"])];

const isLicence = ({ norm }: Token): boolean => means(norm, LICENCES);

/** `ongoing` for a study without an end: `since 2023`. After a certificate, such a year tells when it was obtained. */
function lastingState(place: Place, material: Material, isCertificate: boolean): "ongoing" | null {
  const sentence = material.sentenceStart(place) ?? place.start;
  const lasting = material.headingsAt(place).map((at) => {
    const period = material.entries[at]?.period;
    // The year before `; BLS valid until 2026` is that of another certificate.
    const isOwn = period !== undefined && period.start < place.start && period.end > sentence;
    return period?.to === "present" && (isOwn || !isCertificate);
  });
  return lasting.length > 0 && lasting.every((isLasting) => isLasting) ? "ongoing" : null;
}

/** The places of `NEVI` before the number of the value, if there are any: `NEVI 2`, not `NEVI 1`. */
function placesOfNumbered(word: Word, places: readonly Place[], { text, material }: Check): readonly Place[] {
  const number = /^\s\d+(?![\d.,/])/.exec(text.slice(word.end, word.end + 6))?.[0];
  const numbered =
    number === undefined ? [] : places.filter((place) => material.after(place, number.length) === number);
  return numbered.length > 0 ? numbered : places;
}

function faultOf(
  word: Word,
  said: Statement,
  known: readonly Statement[],
  check: Check,
  { isPending }: Progress,
): Fault {
  const { style, words, text, isForeign, language } = check;
  if (known.length === 0 || (said.other && known.every(({ other }) => other))) return null;
  if (isOpposite(said, known)) return "wrong";
  if (said.unachieved && known.every(({ granted }) => granted)) return "wrong";
  // The value can say `pending` for `not granted yet`.
  if (!said.negated && word.role !== "number" && known.every((statement) => deniesAll(statement, said)))
    return isPending && check.meaning !== "skills" ? "doubt" : "wrong";
  // The value can say `has not done the exam` for `exam not taken`.
  if (said.negated && known.every(({ denied }) => denied)) return null;
  if (said.negated && isPlainDenial(word, said, words) && known.every(({ hedged, negated }) => hedged && !negated))
    return "wrong";
  // `not completed` can translate a word such as `abandoned`, and `no full licence` a word such as `provisional`.
  if (said.negated && known.some(({ ongoing, unachieved, hedged }) => ongoing || unachieved || hedged)) return "doubt";
  if (said.negated && !known.some(({ negated }) => negated))
    return !isForeign && (word.role === "name" || word.unusual || isFactWord(word)) ? "wrong" : "doubt";
  const isLanguage = languageOf(word) !== undefined;
  const isHedged = known.some(({ hedged }) => hedged) && known.every(({ hedged, negated }) => hedged || negated);
  if (isHedged && !said.hedged && !said.negated && !isLanguage)
    return said.claimed || said.finished || addsGloss(word, check) || addsDeed(said, check) ? "wrong" : "doubt";
  const isOfHelper = ({ helping, other }: Statement) => helping || other;
  // `Alongside my degree` is about a study of the candidate.
  if (!said.helping && !isDegree(word, language) && known.every(isOfHelper) && known.some(({ helping }) => helping)) {
    const until = words.slice(0, indexOf(word, words) + 1);
    const isTitled =
      isTitle(word) &&
      !isVerbOfLeading(word.norm) &&
      !isDeputy(word) &&
      !isOfSomebodyElse(words, until.length - 1) &&
      !isNamedAsOther(until, text, language);
    if (isLeader(said) || said.finished || said.alone || isTitled) return "wrong";
  }
  if (
    known.every(({ delegated }) => delegated) &&
    !said.delegated &&
    !said.other &&
    isTitle(word) &&
    !isOfSomebodyElse(words, indexOf(word, words)) &&
    !isNamedAsOther(words.slice(0, indexOf(word, words) + 1), text, language)
  )
    return "other";
  // What was `headed by Dr Lee` claims nothing for the candidate.
  if (said.other || said.delegated || word.role === "free" || !known.every(({ other }) => other)) return null;
  if (isNamedAsOther(words.slice(0, indexOf(word, words) + 1), text, language)) return null;
  if (style === "phrase" || isLanguage || ADDRESSES.has(word.norm)) return "other";
  return word.role === "name" ? "doubt" : null;
}

/** True for `no experience with Scala`, unlike `no deep knowledge of Scala`, which also fits basic knowledge. */
function isPlainDenial({ start: end }: Word, { deniedFrom, negated }: Statement, words: readonly Word[]): boolean {
  const between = words.filter(({ start }) => start >= deniedFrom && start < end);
  const isKnowledge = (token: Token) => QUALITY_WORDS[1].has(token.norm) || isExperience(token);
  const isPlain = (of: Word) => isFunctionWord(of.norm) || isKnowledge(of) || of.role === "name" || of.capital;
  return negated && between.some(isKnowledge) && between.every(isPlain);
}

const MAX_WORDS_OF_PERSON = 4;

/** True if the last word is a title of somebody else in the value too, or the name behind it: `for the manager, Jo Marsh`. */
function isNamedAsOther(words: readonly Word[], text: string, language: string): boolean {
  const from = Math.max(0, words.length - MAX_WORDS_OF_PERSON);
  const title = words.findLastIndex((word, at) => at >= from && isPerson(word));
  if (title < 0 || !isDefinite(words.slice(0, title + 1), [language])) return false;
  const names = words.slice(title + 1);
  const isDirect = ({ start, capital }: Word, at: number) =>
    capital && /^(?:, |\.? )$/u.test(text.slice(words[title + at]?.end, start));
  return names.every(isDirect) && words.slice(0, title).some(({ norm }) => !isFunctionWord(norm));
}

const KNOWING = grammarWords("knowing");

/** True for a statement that says more than knowledge of something: `has built Rust services`, unlike `knows Rust`. */
function addsDeed({ start: from, end: to }: Statement, { words, style, isForeign }: Check): boolean {
  const isMore = (word: Word) =>
    word.start >= from &&
    word.end <= to &&
    word.kind === "word" &&
    word.places.length === 0 &&
    !isFunctionWord(word.norm) &&
    !QUALITY_WORDS[1].has(word.norm) &&
    !KNOWING.has(word.norm) &&
    !isExperience(word);
  // One word of a translation can be the hedge.
  return style === "prose" && words.filter(isMore).length > (isForeign ? 1 : 0);
}

/** True for a remark in the language of the material that it does not have: `Radiology (full residency)`. */
function addsGloss({ end }: Word, { words, text, style, isForeign }: Check): boolean {
  const gloss = /^\s?[(（][^()（）]*/u.exec(text.slice(end, end + MAX_LINE))?.[0];
  if (gloss === undefined || style !== "phrase" || isForeign) return false;
  return words.some(
    ({ start, kind, norm, places }) =>
      start > end && start < end + gloss.length && kind === "word" && places.length === 0 && !isFunctionWord(norm),
  );
}

/** True for `increased` where the material says `reduced`. */
function isOpposite(said: Statement, known: readonly Statement[]): boolean {
  if (said.increasing === said.decreasing) return false;
  return known.every(({ increasing, decreasing }) => increasing !== decreasing && increasing !== said.increasing);
}

/** True if the material has a number, or most of several words, only where something changed in the other direction. */
function isOppositeChange(said: Statement, words: readonly Word[], material: Material): boolean {
  const known = words.filter(
    ({ norm, role, places }) => places.length > 0 && (role === "number" || !(isFunctionWord(norm) || isMark(norm))),
  );
  const opposite = known.filter(({ places }) =>
    places.slice(0, MAX_COMPARED_PLACES).every((place) => {
      const statement = material.statement(place);
      return statement !== undefined && isOpposite(said, [statement]);
    }),
  );
  const isMost = opposite.length >= MIN_WORDS && opposite.length * 2 >= known.length;
  return isMost || opposite.some(({ role }) => role === "number");
}

/** True for `currently earns 24` where the material says that somebody wants to earn this. */
function isPresentWish(words: readonly Word[], { material }: Check): boolean {
  const numbers = words.filter(({ role, places }) => role === "number" && places.length > 0);
  if (numbers.length === 0 || !words.some(({ norm }) => PRESENTLY.has(norm))) return false;
  return numbers.some(({ places }) => places.every((place) => material.statement(place)?.wished === true));
}

/** True if a number measures something else in the material: `cut costs by 35 %` for time, a salary for a budget. */
function isOtherMeasure(words: readonly Word[], { material }: Check): boolean {
  const said = measuresOf(words);
  const numbers = words.filter(({ role, places }) => role === "number" && places.length > 0);
  if (said.length === 0 || numbers.length === 0) return false;
  return numbers.every(({ places }) =>
    places.slice(0, MAX_COMPARED_PLACES).every((place) => {
      const known = measuresAt(place, material);
      return known.length > 0 && !known.some((id) => said.includes(id));
    }),
  );
}

/** True for a number that can be a year. */
const isYear = (amount: number): boolean => Number.isInteger(amount) && amount >= 1900 && amount <= 2100;

const MAX_DISTANCE_OF_CHANGE = 40;

/** Refuses `fell by 31 %` where the material says `fell from 31 % to 22 %`. The value has no other number. */
function refuseStartOfChange(words: readonly Word[], { material, language, result }: Check): void {
  const [number, second] = words.filter(({ role }) => role === "number");
  if (!number || second || number.places.length === 0) return;
  const before = words.slice(0, indexOf(number, words)).findLast((word) => !isPartOfQuantity(word))?.norm;
  const isBound = ({ source, start }: Place) =>
    changesOf(material).some(
      ({ place, end, from, to }) =>
        place.source === source && (place.start === start || end === start) && isYear(from) === isYear(to),
    );
  if (isByAmount(before, language) && number.places.every(isBound))
    result.missing.push({ kind: "number", text: number.text });
  const isStart = (place: Place) => {
    const after = material.after(place, MAX_DISTANCE_OF_CHANGE);
    const [gap = "", link = ""] = /^\s?[%％]\s(\p{L}+)\s[\d.,]+/u.exec(after) ?? [];
    const said = /(\p{L}+)\s$/u.exec(material.before(place, MAX_DISTANCE_OF_NOUN))?.[1] ?? "";
    return isFunctionWord(plain(link)) && isPercentage(after.slice(gap.length)) && plain(said) !== before;
  };
  if (number.places.every(isStart)) result.missing.push({ kind: "number", text: number.text });
}

/**
 * Refuses or doubts leading that the material states neither in the same sentence nor by a leading position, and a
 * translation without names and numbers, with less than half of its words known, if the material says that somebody helped.
 */
function checkLeading(words: readonly Word[], said: Statement, check: Check): void {
  const { text, material } = check;
  const { missing, doubts } = check.result;
  if (isVague(check) && hasHelped(material)) doubts.push({ kind: "statement", text: around(words, text) });
  const stated = words.filter(({ role, places }) => role !== "free" && places.length > 0);
  const places = stated.flatMap((word) => word.places.slice(0, MAX_COMPARED_PLACES));
  const isLed = (place: Place) => material.isLed(place) && material.statement(place)?.other !== true;
  const fault: MissingFact = { kind: "statement", text: around(words, text) };
  const known = words.filter(({ places: of, norm }) => of.length > 0 && !isMark(norm) && !isFunctionWord(norm));
  const isHelped = (place: Place) => material.statement(place)?.helping === true && !material.isLed(place);
  const isOfHelper = known.length > 0 && known.every((word) => word.role !== "number" && word.places.every(isHelped));
  if (isOfHelper && isLeader(said)) missing.push(fault);
  if (places.length === 0 || places.some(isLed)) return;
  // The first number counts what is led: `gère 85 fournisseurs dans six pays`.
  const number = stated.find(({ role }) => role === "number");
  // `Begeleiden` can also mean to attend, as at forty births.
  const isAttended = !isLeader(said) && number?.places.some((place) => material.statement(place)?.helping) === true;
  if (number !== undefined && !isAttended && !countsThings(number, words, text)) missing.push(fault);
  else if (!stated.some(isTitle)) doubts.push(fault);
}

/** True for a translated sentence with less than half of its words known, and no name or number among these. */
function isVague({ words, style, isForeign }: Check): boolean {
  const content = words.filter(({ kind, norm }) => kind !== "symbol" && !isFunctionWord(norm) && !isMark(norm));
  const known = content.filter(({ places }) => places.length > 0);
  return (
    isForeign && style === "prose" && known.length * 2 < content.length && known.every(({ role }) => role === "free")
  );
}

const hasHelped = derived(({ texts }) =>
  texts.some(({ statements }) => statements.some(({ helping, leading, other }) => helping && !leading && !other)),
);

const PARTNERS = grammarWords("partners");
const MAX_WORDS_COUNTED = 2;

/** True for a number that counts no led people: a percentage, with a unit, a currency or a period, or of clients or suppliers. */
function countsThings(number: Word, words: readonly Word[], text: string): boolean {
  if (isPercentage(text.slice(number.end))) return true;
  const { unit, currency, period } = quantityAt(text, number.start, number.end);
  if (unit !== undefined || currency !== undefined || period !== undefined) return true;
  const at = words.indexOf(number);
  return words.slice(at + 1, at + 1 + MAX_WORDS_COUNTED).some(({ norm }) => PARTNERS.has(norm));
}

/** Refuses numbers, dates and, in a claim to have led, names that the material states only about other people. */
export function refuseFactsOfOthers({ words, text, statements, material, result }: Check): void {
  const { found, missing } = result;
  const isOther = (place: Place) => material.statement(place)?.other === true;
  for (const [at, { start, capital, followsDirectly, end }] of words.entries()) {
    const [said, first] = [statementAt(statements, start), words[at - 1]];
    if (said === undefined || !isLeader(said) || said.other || said.helping || said.negated) continue;
    if (!capital || !followsDirectly || first?.capital !== true) continue;
    const name = text.slice(first.start, end);
    const places = material.phrase(name);
    if (places.length > 0 && places.every(isOther)) missing.push({ kind: "fact of another person", text: name });
  }
  const inWords = words.filter(({ role, text }) => role === "number" && !/\d/.test(text));
  for (const { text: written, places } of [...found.filter((fact) => /\d/.test(fact.text)), ...inWords]) {
    if (places.length > 0 && places.every(isOther)) missing.push({ kind: "fact of another person", text: written });
  }
}

const MIN_SHARE = 1 / 3;
/** A translation with fewer known words, and as many unknown ones, is not confirmed. */
const [MIN_SHARE_OF_TRANSLATION, MIN_UNKNOWN] = [0.4, 3];

/** Doubts a sentence that has no fact and few words of the material, and a translated one most of whose words cannot be compared. */
export function doubtForeignProse({ words, text, isForeign, result: { found, doubts, missing } }: Check): void {
  if (missing.length + doubts.length > 0) return;
  const isContent = ({ kind, norm }: Word) => kind === "word" && norm.length >= 4 && !isFunctionWord(norm);
  const content = words.filter(isContent);
  const shared = content.filter(({ places }) => places.length > 0);
  // A number is compared with its unit.
  const compared = content.filter((word) => !isPartOfQuantity(word) && !isMark(word.norm));
  const unknown = compared.filter(({ places }) => places.length === 0);
  const known = compared.length - unknown.length;
  const isUnclear = isForeign && unknown.length >= MIN_UNKNOWN && known < compared.length * MIN_SHARE_OF_TRANSLATION;
  const enough = isForeign ? 1 : content.length * MIN_SHARE;
  const isStrange = found.length === 0 && content.length >= MIN_WORDS && shared.length < enough;
  if (isUnclear || isStrange) doubts.push({ kind: "statement", text: text.trim() });
}
