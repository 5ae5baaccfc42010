import { isFunctionWord } from "../../reading/concepts.ts";
import { type Check, MAX_COMPARED_PLACES, type Word } from "./checked-text.ts";
import type { Place } from "./material.ts";
import { isVerbOfLeading } from "./ranks.ts";
import { isLeading, type Statement } from "./statements.ts";
import { isTitle } from "./word-kinds.ts";

const MIN_LENGTH_OF_DEED = 4;

/** True for a verb and its object that the material has together only where others do it: `coordinated by Ann Lee`. */
export function isDeedOfOthers(words: readonly Word[], { material }: Check): boolean {
  const isContent = ({ kind, norm }: Word) => kind === "word" && !isFunctionWord(norm);
  const statementOf = (place: Place) => material.statement(place);
  const isOther = (place: Place, isLeader: boolean) => {
    const statement = statementOf(place);
    if (statement === undefined) return false;
    return statement.other || statement.delegated || (isLeader && isHelperOnly(statement));
  };
  return words.some((verb, at) => {
    if (verb.role !== "free" && !isLeading(verb.norm)) return false;
    const places = verb.places.slice(0, MAX_COMPARED_PLACES);
    if (!isContent(verb) || verb.norm.length < MIN_LENGTH_OF_DEED || places.length === 0) return false;
    if (isTitle(verb) && !isVerbOfLeading(verb.norm)) return false;
    const isLeader = isLeading(verb.norm);
    if (!places.every((place) => isOther(place, isLeader))) return false;
    const deeds = places.flatMap((place) => statementOf(place) ?? []);
    const isBeside = (place: Place) => {
      const statement = statementOf(place);
      return deeds.some((deed) => deed === statement || (isHelp(statement) && deed.sentence === statement?.sentence));
    };
    const object = words.slice(at + 1).findIndex((word) => isFunctionWord(word.norm));
    const near = words.slice(at + 1, object < 0 ? undefined : at + 1 + Math.max(1, object));
    return near.some((word) => isContent(word) && word.places.some(isBeside));
  });
}

const isHelp = (statement: Statement | undefined): boolean => statement?.helping === true;

/** True for `led by` and the like, where somebody else leads. */
const isHelperOnly = ({ helping, leading }: Statement): boolean => helping && !leading;
