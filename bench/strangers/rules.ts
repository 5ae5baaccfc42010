import { existsSync } from "node:fs";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { closeExtraction, DocumentError, extractText } from "../../documents/extract-text.ts";
import { findCvLanguage } from "../../languages/languages.ts";
import type { Gold } from "../cvs/gold.ts";
import { fillByRules } from "../cvs/measure-rules.ts";
import { FIELDS, type Filled, type Outcome, plain, score } from "../cvs/score.ts";
import { Stranger } from "./people.ts";

const Truth = Stranger.extend({ blocks: z.array(z.string()) });
type Truth = z.infer<typeof Truth>;
type Resume = Truth["resume"];

const COUNTED = [...FIELDS, "levels"] as const;
type Counted = Omit<Outcome, "field"> & { field: (typeof COUNTED)[number] };

/**
 * Fills by rules the CVs that `print-themes.ts` and `print-latex.ts` have written to a folder: people whose values are known, in
 * designs of strangers. `bench strangers rules FOLDER [developed or held-out] [DESIGN, PERSON, FIELD or list …]`. A third of
 * the designs and a third of the people are held out; `developed` are the files with neither. The text of a file is kept beside
 * it, so that rules are soon measured again.
 */
export async function measureRulesOnDesigns([folder, ...wanted]: readonly string[]): Promise<string> {
  if (folder === undefined) throw new RangeError("Name the folder of the printed files: strangers rules FOLDER");
  const names = new Set(wanted.filter((name) => !["developed", "held-out", "list"].includes(name)));
  const isFieldName = (name: string) => COUNTED.some((field) => field === name);
  const fields = COUNTED.filter((field) => names.has(field));
  const only = [...names].filter((name) => !isFieldName(name));
  const cvs = (await printedCvs(folder)).filter(
    ({ design, person, isHeldOut }) =>
      (!wanted.includes("developed") || !isHeldOut) &&
      (!wanted.includes("held-out") || isHeldOut) &&
      only.every((name) => name === design || name === person),
  );
  const misses: string[] = [];
  const all: Counted[] = [];
  let filled = 0;
  for (const cv of cvs) {
    const outcomes = await outcomesOf(cv);
    if (outcomes === null) continue;
    filled += 1;
    all.push(...outcomes);
    const isListed = ({ field, result }: Counted) =>
      result !== "right" && (fields.length === 0 || fields.some((name) => name === field));
    if (wanted.includes("list"))
      misses.push(
        ...outcomes
          .filter(isListed)
          .map((o) => `${cv.design}/${cv.person} ${o.field} ${o.result}: ${o.expected || "nothing"} | ${o.found}`),
      );
  }
  closeExtraction();
  return `${[...misses, `${filled} CVs`, ...table(all)].join("\n")}\n`;
}

function table(outcomes: readonly Counted[]): string[] {
  const rows = COUNTED.map((field) => {
    const of = outcomes.filter((outcome) => outcome.field === field);
    const count = (wanted: Outcome["result"]) => of.filter(({ result }) => result === wanted).length;
    const [right, missing, wrong] = [count("right"), count("missing"), count("wrong")];
    const share = (part: number, whole: number) => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`;
    return `| ${field} | ${right} | ${missing} | ${wrong} | ${share(right, right + missing + wrong)} | ${share(wrong, right + wrong)} |`;
  });
  return ["| Field | right | missing | wrong | right | wrong of filled |", "|---|--:|--:|--:|--:|--:|", ...rows];
}

interface PrintedCv {
  folder: string;
  design: string;
  person: string;
  isHeldOut: boolean;
}

async function printedCvs(folder: string): Promise<PrintedCv[]> {
  const designs = (await readdir(folder)).sort();
  const cvs: Omit<PrintedCv, "isHeldOut">[] = [];
  for (const design of designs) {
    const files = (await readdir(join(folder, design))).filter((name) => name.endsWith(".json"));
    cvs.push(...files.map((file) => ({ folder, design, person: file.replace(/\.json$/, "") })));
  }
  // The names alone decide, so that further designs and people leave the others where they are.
  const remainder = (name: string) => [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 3;
  return cvs.map((cv) => ({ ...cv, isHeldOut: remainder(cv.design) === 0 || remainder(cv.person) === 1 }));
}

/** Null for a person whose language the rules do not read, and for a file that cannot be read. */
async function outcomesOf({ folder, design, person }: PrintedCv): Promise<Counted[] | null> {
  const path = join(folder, design, person);
  const truth = Truth.parse(JSON.parse(await readFile(`${path}.json`, "utf8")));
  if (!findCvLanguage(truth.language)) return null;
  if (!existsSync(`${path}.txt`)) {
    const text = await textOf(`${path}.pdf`, truth.language);
    if (text === null) return null;
    await writeFile(`${path}.txt`, text);
  }
  const filled = await fillByRules(await readFile(`${path}.txt`, "utf8"), truth.language);
  return compare(truth, filled);
}

/** Null if the file cannot be read. */
async function textOf(path: string, language: string): Promise<string | null> {
  try {
    return (await extractText(path, { languages: [language], bundledOcr: true })).text;
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error;
    process.stderr.write(`${path}: ${error.message}\n`);
    return null;
  }
}

/** A value that the page does not print is not missing. Nor is a town that only names of employers and schools contain. */
function compare({ resume, blocks }: Truth, filled: Filled): Counted[] {
  const page = squeezed(blocks.join(" "));
  const isPrinted = (text: string) => page.includes(squeezed(text));
  const names = [...resume.work.map(({ name }) => name), ...resume.education.map(({ institution }) => institution)];
  const own = names.filter((name) => name !== "").reduce((text, name) => text.replaceAll(squeezed(name), "|"), page);
  const outcomes = [
    ...score(goldOf(resume, isPrinted), canonical(filled, resume, isPrinted)),
    ...levelsIn(filled, resume),
  ];
  return outcomes.filter(({ field, result, expected }) => {
    if (result !== "missing") return true;
    if (field === "location") return own.includes(squeezed(expected));
    return field === "periods" ? (expected.match(/\d{4}/g) ?? []).every(isPrinted) : isPrinted(expected);
  });
}

function squeezed(text: string): string {
  return plain(text).replaceAll(" ", "");
}

function goldOf({ basics, work, education, skills, languages }: Resume, isPrinted: (text: string) => boolean): Gold {
  const link = (network: string) => textOrNone(basics.profiles.find((profile) => profile.network === network)?.url);
  const keywords = skills.flatMap((skill) => skill.keywords).filter(isPrinted);
  return {
    name: basics.name,
    email: basics.email,
    phone: basics.phone,
    linkedin: link("LinkedIn"),
    github: link("GitHub"),
    website: websiteOf(basics),
    location: [basics.location.city],
    title: basics.label,
    // Some designs print only the names of the groups.
    skills: keywords.length > 0 ? keywords : skills.map(({ name }) => name),
    languages: languages.map(({ language, fluency }) => ({ name: language, level: fluency })),
    jobs: work.map((job) => ({ company: job.name, position: job.position, ...yearsOf(job.startDate, job.endDate) })),
    schools: education.map((entry) => ({ school: entry.institution, degree: entry.studyType })),
  };
}

function websiteOf(basics: Resume["basics"]): string | undefined {
  return textOrNone(z.looseObject({ url: z.string().optional() }).parse(basics).url);
}

function textOrNone(text: string | undefined): string | undefined {
  return text === "" ? undefined : text;
}

function yearsOf(start: string, end: string | undefined): { start: string; end: string } {
  const year = (text: string) =>
    /(?:19|20)\d\d/.exec(text)?.[0] ?? /^(?:\d\d\/|.*[’'])(\d\d)$/.exec(text)?.[1]?.replace(/^/, "20");
  return { start: year(start) ?? start, end: end === undefined || end === "" ? "" : (year(end) ?? "now") };
}

/**
 * The filled values, with the words of the truth where they say the same: a period in years, a degree with its field of study,
 * a town with its region. Names of groups of skills, which designs print beside the skills, are left out.
 */
function canonical(filled: Filled, { basics, work, education, skills }: Resume, isPrinted: Test): Filled {
  const { location, work_experience: jobs = [], education: schools = [] } = filled;
  const place = placeWords(basics);
  const isPlace = location !== undefined && plain(location).includes(plain(basics.location.city));
  const hasKeywords = skills.some(({ keywords }) => keywords.some(isPrinted));
  const groups = new Set(hasKeywords ? skills.map(({ name }) => plain(name)) : []);
  // Some designs print the year of today for a job that has no end.
  const open = ["now", String(new Date().getFullYear())];
  const present = work.some(({ endDate }) => endDate === undefined);
  return {
    ...filled,
    ...(isPlace && plainWordsOf(location).isSubsetOf(place) ? { location: basics.location.city } : {}),
    skills: (filled.skills ?? []).filter((skill) => !groups.has(plain(skill))),
    work_experience: jobs.map((job) => {
      const { start = "", end = "" } = yearsOf(job.start ?? "", job.end);
      return { ...job, start, end: present && open.includes(end) ? "" : end };
    }),
    education: schools.map((school) => ({ ...school, degree: degreeOf(school.degree ?? "", education, isPrinted) })),
  };
}

type Test = (text: string) => boolean;

function plainWordsOf(text: string): Set<string> {
  return new Set(plain(text).split(" "));
}

/** The words of the location, with the English name of a country that is given by its code. */
function placeWords({ location }: Resume["basics"]): Set<string> {
  const { countryCode } = z.looseObject({ countryCode: z.string().default("") }).parse(location);
  const country = /^[A-Z]{2}$/.test(countryCode)
    ? new Intl.DisplayNames(["en"], { type: "region" }).of(countryCode)
    : "";
  return plainWordsOf(`${Object.values(location).join(" ")} ${country ?? ""}`);
}

/** The field of study may stand beside the degree, and alone if the page does not print the degree. */
function degreeOf(found: string, education: Resume["education"], isPrinted: Test): string {
  const words = plainWordsOf(found);
  const same = education.find(({ studyType, area }) => {
    const own = plainWordsOf(isPrinted(studyType) ? studyType : area);
    const more = plainWordsOf(`${studyType} ${area}`);
    return found !== "" && own.isSubsetOf(words) && [...words].every((word) => more.has(word) || word.length <= 3);
  });
  return same?.studyType ?? found;
}

function levelsIn({ languages = [] }: Filled, resume: Resume): Counted[] {
  return resume.languages.flatMap(({ language, fluency }): Counted[] => {
    const item = languages.find((text) => plain(text).startsWith(plain(language)));
    if (item === undefined) return [];
    const level = plain(item).slice(plain(language).length).trim();
    const result = level === "" ? "missing" : level === plain(fluency) ? "right" : "wrong";
    return [{ field: "levels", result, expected: fluency, found: item }];
  });
}
