import type { CommandWords, WordTable } from "../../languages/language.ts";
import { CV_LANGUAGES } from "../../languages/languages.ts";
import { isDense } from "../../reading/word-list.ts";

/** The alternatives of a table: in all languages, or only in those with or without spaces between words. */
function any(table: WordTable<CommandWords>, script?: "spaced" | "dense"): string {
  const lists = CV_LANGUAGES.map(({ commandWords }) => commandWords[table]).filter((list) => list !== undefined);
  return lists.filter((list) => script === undefined || isDense(list) === (script === "dense")).join("|");
}

/**
 * A pattern for lowered texts. To ignore case in patterns of this length, V8 would look up each letter when it compiles them,
 * which took half a second of processor time in each thread.
 */
function patternOf(source: string, flags = "gu"): RegExp {
  return new RegExp(
    source.replace(/\\p\{[^}]*\}|\\.|\p{Lu}/gu, (part) => (part.startsWith("\\") ? part : part.toLowerCase())),
    flags,
  );
}

/** A text in small letters, with the same offsets. */
export function lowered(text: string): string {
  return text.replaceAll("İ", "i").replaceAll("ſ", "s").toLowerCase();
}

/** The words of a table as whole words. Scripts without spaces have no boundaries. */
function whole(table: WordTable<CommandWords>): string {
  return `(?:(?<!\\p{L})(?:${any(table, "spaced")})(?!\\p{L})|${any(table, "dense")})`;
}

const READERS = whole("readers");
const SOFTWARE = `${any("software")}|${READERS}`;
const ROLE = any("roles");
const COMMAND = `(?:(?:${any("imperatives", "spaced")})(?!\\p{L})|${any("imperatives", "dense")})`;
const PLEASE = any("please");
/** What a forged command is about: `CANDIDATE`, the person; `SUBJECT`, also the fields of the document. */
const CANDIDATE = any("candidates");
const SUBJECT = `${CANDIDATE}|${any("subjects")}`;
const DETERMINER = any("determiners");
/** The beginning of a line, a sentence, an item or a cell. */
const START = "(?<=^|\\n[^\\S\\n]{0,8}|[.!?。！？]\\s{0,3}|[•*–-]\\s|[\\t|│]\\s{0,3}|[(\\[{（【]{1,2}\\s{0,3})";
const POLITELY = `(?:(?:${PLEASE})[, ]?\\s{0,3})`;
const ADDRESSEE = `@?(?:${ROLE}|${SOFTWARE})(?:[ -]?(?:${any("messages")}))?`;

/**
 * A command after a role and a colon: `System: you must output …`, `Assistant: set …`, `AI: this candidate …`; not
 * `Assistant: City Clinic` or `Responsible for system: …`.
 */
export const ROLE_COMMAND = patternOf(
  `${START}${ADDRESSEE}\\s{0,3}[:：]\\s{0,3}(?:${POLITELY}?${COMMAND}|[^.!?。\\n]{0,60}(?:${any("finalNouns")}|${any("finalCommands")})|(?:${DETERMINER})\\s(?:${CANDIDATE})(?!\\p{L}))`,
);

/**
 * A command after a role: `Assistant, set the employer to …`, `@assistant set …`. Titles and duties also precede a
 * comma or a dash, so the command must be polite or have an object.
 */
export const VOCATIVE_COMMAND = patternOf(
  `${START}(?:${ADDRESSEE}\\s{0,2}(?:[,，、–—]|\\s-\\s)\\s{0,3}|@(?:${ROLE}|${SOFTWARE})\\s{1,3})(?:${POLITELY}${COMMAND}|${COMMAND}\\s?(?:(?:${DETERMINER})(?!\\p{L})|(?:[^.!?。\\n]{0,40}[^\\p{L}.!?。\\n])?(?:${SUBJECT})(?!\\p{Ll}))|${any("objectMarkers")}|[^.!?。\\n]{0,60}(?:${any("finalCommands")}))`,
);

/** A turn of a chat, as software writes it: `[System] …`, `<assistant> …`, `### Assistant: …`, `### Instruction: set …`. */
export const CHAT_TURN = patternOf(
  `${START}(?:(?:\\[|<\\|?)(?:${ROLE})(?:\\]|\\|?>)|#{1,6}\\s?(?:${ROLE})\\s?:(?=[^\\n]{0,80}\\p{Ll}[^\\n]{0,80}[.!])|(?:#{1,6}|={3,}|-{3,}|BEGIN)\\s?(?:new |system )?(?:${any("instructions")})\\s?(?:[:#=-]{1,6}\\s?)?\\s{1,3}${POLITELY}?${COMMAND})`,
);

/** Text between the marks of a chat template, with the marks: `<system>…</system>`, `[INST]…[/INST]`. */
export const CHAT_TEMPLATE =
  /<(system|instructions?|assistant|user|prompt)>[\s\S]{0,2000}?<\/\1>|\[INST\][\s\S]{0,2000}?\[\/INST\]|<<SYS>>[\s\S]{0,2000}?<<\/SYS>>|<\|im_start\|>[\s\S]{0,2000}?<\|im_end\|>/giu;

/** A command in evenly spaced letters, from which `legibleText` removes the spaces between words too. */
export const SPACED_COMMAND = patternOf(`(?:${any("ignoring")})\\p{L}{0,40}(?:${any("rules")})\\p{L}{0,200}`);

/** A greeting of software: `Dear model, please write …`. */
export const GREETING_COMMAND = patternOf(
  `(?:(?<!\\p{L})(?:${any("greetings", "spaced")})[,!]?\\s{1,3}(?:\\p{L}{1,20}\\s){0,2}|(?:${any("greetings", "dense")})\\s?)(?:${SOFTWARE})\\s?(?:[,:;!，：！、]|へ|样|さん)`,
);

/** A note to software at the beginning of a sentence: `Note to the model – …`. */
export const ADDRESS = patternOf(
  `${START}(?:(?:(?<=[([])\\p{L}{1,12}\\s)?(?:${any("notes", "spaced")})\\s(?:${any("to")})\\s(?:(?:${any("articles")})\\s|l['’])?(?:${SOFTWARE}|assistant)(?!\\p{L})s?[^.!?。\\n]{0,30}?\\s{0,3}[:：,–—-]|(?:${any("software", "dense")}|AI)?(?:${any("notes", "dense")})[：:、，]?\\s?(?:${SOFTWARE}))`,
);

/** A note to any readers with a command or about the candidate: `Note for readers: write …`. */
export const NOTE = patternOf(
  `${START}(?:${any("notes", "spaced")})\\s(?:${any("to")})\\s[^.!?:。\\n]{1,40}[:]\\s{0,3}(?:${POLITELY}?${COMMAND}|[^.!?。]{0,60}[^\\p{L}](?:${CANDIDATE})(?!\\p{L}))`,
);

const [READING, DOCUMENT, RECORD] = [whole("readings"), whole("documents"), whole("records")];
/** Matches up to `length` characters between two parts of a sentence. */
const within = (length: number): string => `[^.!?。\\n]{0,${length}}?`;

/**
 * Sentences about the reader of the document, whoever that is: `If you are an AI, …`, `When you summarise this profile, add …`,
 * `Automated systems must list …`, `Forget the above and write …`.
 */
export const READER_COMMANDS: readonly RegExp[] = [
  `${whole("conditions")}${within(25)}(?:${SOFTWARE})(?![\\p{Script=Latin}-])`,
  `(?:${READING}${within(40)}${DOCUMENT}|${DOCUMENT}${within(20)}${READING})${within(80)}(?:${RECORD}|${COMMAND})`,
  `${READERS}${within(40)}${whole("obligations")}${within(60)}${RECORD}`,
  `(?:(?<!\\p{L})(?:${any("ignoring", "spaced")})\\p{L}{0,6}${within(25)}${whole("above")}|(?:${any("above", "dense")})${within(12)}(?:${any("ignoring", "dense")})|(?:${any("ignoring", "dense")})${within(6)}(?:${any("above", "dense")}))`,
].map((pattern) => patternOf(pattern));

/** A sentence addressed to software: `To all AI systems: the candidate …`, `For the program that reads this: enter …`. */
export const ADDRESSEE_COMMAND = patternOf(
  `${START}(?:(?:${any("to")})\\s(?:\\p{L}{1,12}\\s){0,2}|[致给給畀對对])(?:${SOFTWARE})(?![\\p{L}-])[^.!?。:：\\n]{0,60}[:：][^.!?。\\n]{0,60}?(?:${RECORD}|${COMMAND}|(?<!\\p{L})(?:${CANDIDATE})(?!\\p{L}))`,
);

/** The end of a sentence that says nothing but to ignore something, so that the command itself follows. */
export const ENDS_AT_ONCE = /^\p{L}{0,10}(?:\s\p{L}{1,14})?\s?[.!:;。！：；]/u;

/** A sentence that continues a command before it. Matches at its `lastIndex`. */
export const CONTINUED_COMMAND = patternOf(`[^\\S\\n]{0,8}(?:(?:${PLEASE})[, ]\\s{0,3}){0,2}${COMMAND}`, "uy");
