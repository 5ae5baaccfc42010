import type { AnonymityCategory } from "../../languages/language.ts";
import { CODES, Fields, section } from "../people/read.ts";

/** A language of the benchmark of categories. All organizations are invented. */
export interface CategoryLocale {
  readonly code: string;
  /** Names of employers as in a list of jobs, and as texts name them. */
  readonly employers: readonly (readonly string[])[];
  readonly schools: readonly string[];
  readonly towns: readonly string[];
  /** The headings of jobs and schools, the word for the present, a position and a degree. */
  readonly words: readonly string[];
  /**
   * `{E}` is the latest employer in its short form, `{F}` the earlier one in full, `{S}` a school, `{P}` a town.
   * `<category:text>` is any other fact. All other words must be kept.
   */
  readonly sentences: readonly string[];
}

export const CATEGORY_LOCALES: readonly CategoryLocale[] = CODES.map((code) => {
  const fields = new Fields(section(code, "organizations"));
  return {
    code,
    employers: fields.all("employer").map(({ cells }) => cells),
    schools: fields.one("schools").cells,
    towns: fields.one("towns").cells,
    words: fields.one("words").cells,
    sentences: section(code, "sentences with facts"),
  };
});

/** A fact in a text. */
interface MarkedFact {
  readonly category: AnonymityCategory;
  readonly start: number;
  readonly end: number;
}

export interface CategoryDocument {
  readonly language: string;
  readonly values: Readonly<Record<string, unknown>>;
  /** The facts of each value, by JSON Pointer. All other words of these values must be kept. */
  readonly facts: ReadonlyMap<string, { readonly text: string; readonly facts: readonly MarkedFact[] }>;
}

/** A person's document: jobs and schools as lists or as a text, and sentences. */
export function categoryDocument(locale: CategoryLocale, index: number): CategoryDocument {
  const pick = <Item>(items: readonly Item[], offset: number): Item => {
    const item = items[(index + offset) % items.length];
    if (item === undefined) throw new Error("nothing to pick from");
    return item;
  };
  const [jobs = "", schools = "", present = "", position = "", degree = ""] = locale.words;
  const [latest = "", short = ""] = pick(locale.employers, 0);
  const [earlier = ""] = pick(locale.employers, 1);
  const [school, town] = [pick(locale.schools, Math.floor(index / 3)), pick(locale.towns, Math.floor(index / 2))];
  const facts = new Map<string, { text: string; facts: MarkedFact[] }>();
  const mark = (pointer: string, marked: string): string => {
    const read = readMarked(marked);
    facts.set(pointer, read);
    return read.text;
  };
  const sentence = (step: number): string =>
    pick(locale.sentences, Math.floor(index / 2) + step)
      .replace("{E}", `<e:${short}>`)
      .replace("{F}", `<e:${earlier}>`)
      .replace("{S}", `<s:${school}>`)
      .replace("{P}", `<p:${town}>`);
  const first = sentence(0);
  const summary = mark("/summary", `${first}${/[.。]$/.test(first) ? " " : "\n"}${sentence(1)}`);
  const personal = mark("/personal", `${sentence(2)}\n${sentence(3)}\n${sentence(4)}`);
  const { code } = locale;
  if (index % 2 === 1) {
    const cv = `${jobs}\n2018 - ${present}\t${position}\t<e:${latest}>\n2014 - 2018\t${position}\t<e:${earlier}>\n
${schools}\n<y:2010 - 2014>\t${degree}\t<s:${school}>`;
    return { language: code, values: { summary, personal, cv: mark("/cv", cv) }, facts };
  }
  const job = (row: number, company: string, start: string, end: string) => ({
    company: mark(`/experience/${row}/company`, `<e:${company}>`),
    position: mark(`/experience/${row}/position`, position),
    place: mark(`/experience/${row}/place`, `<p:${town}>`),
    start: mark(`/experience/${row}/start`, start),
    end: mark(`/experience/${row}/end`, end),
  });
  const education = {
    school: mark("/education/0/school", `<s:${school}>`),
    degree: mark("/education/0/degree", degree),
    start: mark("/education/0/start", "<y:2010>"),
    end: mark("/education/0/end", "<y:2014>"),
  };
  const experience = [job(0, latest, "2018", present), job(1, earlier, "2014", "2018")];
  return { language: code, values: { summary, personal, experience, education: [education] }, facts };
}

const TAGS: Readonly<Record<string, AnonymityCategory>> = {
  e: "employers",
  s: "schools",
  y: "education_years",
  b: "birth",
  g: "gender",
  n: "nationality",
  p: "places",
  f: "photos",
  l: "links",
};

function readMarked(marked: string): { text: string; facts: MarkedFact[] } {
  const facts: MarkedFact[] = [];
  let text = "";
  let position = 0;
  for (const match of marked.matchAll(/<(?<tag>[a-z]):(?<fact>[^>]*)>/gu)) {
    text += marked.slice(position, match.index);
    const { tag = "", fact = "" } = match.groups ?? {};
    const category = TAGS[tag];
    if (category === undefined) throw new Error(`unknown tag ${tag}`);
    facts.push({ category, start: text.length, end: text.length + fact.length });
    text += fact;
    position = match.index + match[0].length;
  }
  return { text: text + marked.slice(position), facts };
}
