import { readFileSync } from "node:fs";
import { reportAnonymity } from "../../anonymity/anonymise.ts";
import { isJsonArray, isJsonObject, type Json, type JsonObject, text } from "../../rendering/core/json.ts";
import { readFacts } from "../../rendering/facts/read-facts.ts";
import { add, around, isRemoved, isWithin, newScore, type Score } from "./score.ts";

/** A person of a file: `{people: [{name, given, family, other_forms, language}]}`. */
interface ListedPerson {
  readonly name: string;
  readonly given: string;
  readonly family: string;
  readonly otherForms: readonly string[];
  readonly language: string;
}

/** Sentences around a form of a name. Names in scripts without spaces have sentences in the same script. */
const SENTENCES = [
  "Presented by {form} at the annual meeting.",
  "{form} led the team and was promoted in 2019.",
  "In {form}’s view the project was a success.",
  "The customer wrote: “{form} is the best engineer we had.”",
  "Team: {form}, two analysts and a designer.",
  "Thanks to {form} the new platform went live.",
];
const DENSE_SENTENCES: Readonly<Record<string, readonly string[]>> = {
  Han: ["{form}负责新平台的建设。", "感谢{form}对团队的支持，项目如期完成。"],
  Kana: ["{form}がプロジェクトを担当した。", "チームは{form}と一緒に開発した。"],
  Hangul: ["{form}이 프로젝트를 담당했다.", "팀은 {form}와 함께 개발했다."],
};
/** Titles after a family name of one character, which alone is an ordinary word. */
const TITLED: Readonly<Record<string, readonly string[]>> = {
  Han: ["先生", "总", "经理"],
  Kana: ["さん", "様"],
  Hangul: [" 팀장", " 부장", "씨"],
};

export interface PeopleOutcome {
  readonly people: number;
  readonly forms: Score;
  readonly kept: Score;
  readonly misses: readonly string[];
}

/** Measures a file of people, or a list of texts. */
export function measureFile(file: string): PeopleOutcome {
  const json: Json = JSON.parse(readFileSync(file, "utf8"));
  return isJsonArray(json) ? measureTexts(json.filter(isJsonObject)) : measurePeople(readPeople(json));
}

/** Measures which of the strings that each text names an anonymous document hides and keeps. */
function measureTexts(texts: readonly JsonObject[]): PeopleOutcome {
  const forms = newScore();
  const kept = newScore();
  const misses: string[] = [];
  for (const item of texts) {
    const language = member(item, "language");
    const candidate = { name: member(item, "name"), language, values: { summary: member(item, "text") } };
    const layout = { languages: [language], variables: [{ key: "summary", type: "text-block" }] };
    const { summary } = reportAnonymity(readFacts({ candidate, layout })).facts.candidate.values;
    const shown = text(summary ?? "");
    for (const hidden of listOf(item.must_hide)) {
      add(forms, !shown.includes(hidden));
      if (shown.includes(hidden)) misses.push(`${candidate.name}: ${hidden}`);
    }
    for (const ordinary of listOf(item.must_keep)) {
      add(kept, shown.includes(ordinary));
      if (!shown.includes(ordinary)) misses.push(`${candidate.name}: too much: ${ordinary}`);
    }
  }
  return { people: texts.length, forms, kept, misses };
}

/** Measures which forms of the names in a file anonymous documents contain, and which ordinary words they lose. */
function measurePeople(people: readonly ListedPerson[]): PeopleOutcome {
  const forms = newScore();
  const kept = newScore();
  const misses: string[] = [];
  for (const person of people) {
    const texts = formsOf(person).flatMap(([kind, form]) =>
      sentencesFor(form).map((sentence) => {
        const start = sentence.indexOf("{form}");
        return { kind, text: sentence.replace("{form}", () => form), start, end: start + form.length };
      }),
    );
    const values = Object.fromEntries(texts.map((item, index) => [`text_${index}`, item.text]));
    const { removals } = reportAnonymity(
      readFacts({
        candidate: { name: person.name, language: person.language, values },
        layout: { languages: [person.language], variables: Object.keys(values).map((key) => ({ key })) },
      }),
    );
    for (const [index, { kind, text: value, start, end }] of texts.entries()) {
      const removed = removals.filter(({ pointer }) => pointer === `/text_${index}`);
      const isFound = isRemoved(value, { start, end: end - titleLength(value.slice(start, end)) }, removed);
      add(forms, isFound);
      if (!isFound) misses.push(`${person.name}: ${kind} in ${around(value, { start, end })}`);
      const segments = new Intl.Segmenter(person.language, { granularity: "word" }).segment(value);
      for (const { segment, index: at, isWordLike } of segments) {
        if (isWordLike !== true || (at < end && at + segment.length > start)) continue;
        add(kept, !isWithin(removed, at));
        if (isWithin(removed, at)) misses.push(`${person.name}: too much: ${segment} in ${JSON.stringify(value)}`);
      }
    }
  }
  return { people: people.length, forms, kept, misses };
}

function readPeople(file: Json): ListedPerson[] {
  const people = isJsonObject(file) ? file.people : undefined;
  if (people === undefined || !isJsonArray(people)) throw new Error("The file has no list `people`.");
  return people.filter(isJsonObject).map((person) => ({
    name: member(person, "name"),
    given: member(person, "given"),
    family: member(person, "family"),
    otherForms: isJsonArray(person.other_forms ?? null) ? listOf(person.other_forms) : [],
    language: member(person, "language"),
  }));
}

const member = (person: JsonObject, key: string): string => text(person[key] ?? "");
const listOf = (value: Json | undefined): string[] =>
  value !== undefined && isJsonArray(value) ? value.map((item) => text(item)) : [];

type Form = readonly [kind: string, form: string];

function scriptOf(form: string): "Kana" | "Hangul" | "Han" | null {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(form)) return "Kana";
  if (/\p{Script=Hangul}/u.test(form)) return "Hangul";
  return /\p{Script=Han}/u.test(form) ? "Han" : null;
}

function sentencesFor(form: string): readonly string[] {
  const script = scriptOf(form);
  return script === null ? SENTENCES : (DENSE_SENTENCES[script] ?? SENTENCES);
}

/** A title at the end of a form may stay. */
function titleLength(form: string): number {
  const title = Object.values(TITLED)
    .flat()
    .find((ending) => form.endsWith(ending));
  return title?.length ?? 0;
}

/** The forms in which documents contain a name. */
function formsOf({ name, given, family, otherForms }: ListedPerson): Form[] {
  const script = scriptOf(name);
  const isLatin = /^[\p{Script=Latin}\p{M}'’.\s-]+$/u.test(name);
  const single = script !== null && [...family].length === 1;
  const forms: Form[] = [
    ["full", name],
    ["upper", name.toUpperCase()],
    ["lower", name.toLowerCase()],
    ["given", given],
    ...(single
      ? (TITLED[script] ?? []).map((title): Form => ["title", family + title])
      : [["family", family] as const]),
    ...otherForms.map((form): Form => ["other", form]),
  ];
  if (family !== "") forms.push(...(script === null ? reversed(given, family) : []));
  if (script === null) forms.push(["spaced", [...name].map((sign) => (sign === " " ? "  " : sign)).join(" ")]);
  if (isLatin) forms.push(...latinForms(name, given, family));
  const seen = new Set<string>();
  return forms.filter(([, form]) => form.length >= 2 && !seen.has(form) && seen.add(form));
}

const reversed = (given: string, family: string): Form[] => [
  ["Family, Given", `${family}, ${given}`],
  ["Family Given", `${family} ${given}`],
  ["FAMILY Given", `${family.toUpperCase()} ${given}`],
];

function latinForms(name: string, given: string, family: string): Form[] {
  const plain = (value: string): string => value.normalize("NFD").replace(/\p{M}/gu, "");
  const letters = (value: string): string =>
    plain(value)
      .toLowerCase()
      .replace(/[^\p{L}]/gu, "");
  const words = plain(name)
    .toLowerCase()
    .replace(/['’]/gu, "")
    .split(/[\s-]+/u);
  if (family === "") return [["plain", plain(name)]];
  return [
    ["plain", plain(name)],
    ["initial", `${given.charAt(0)}. ${family}`],
    ["initials", (name.match(/(?<!\p{L})\p{Lu}/gu) ?? []).map((letter) => `${letter}.`).join("")],
    ["mail", `${words.join(".")}@mail.example`],
    ["handle", `@${words.join("_")}`],
    ["handle", `${letters(given)}${letters(family)}`],
    ["handle", `${letters(given)}_${letters(family)}85`],
    ["file", `CV_${words.join("_")}.pdf`],
  ];
}
