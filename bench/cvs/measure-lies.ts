import { checkValue } from "../../filling/grounding/check-value.ts";
import { locateValue } from "../../filling/grounding/locate.ts";
import { readMaterial } from "../../filling/grounding/material.ts";
import type { BenchOptions } from "../main.ts";
import { type TruthCv, truthSet } from "./truth-set.ts";

type Job = TruthCv["gold"]["jobs"][number];

/** A false answer of a model. It counts as written if its text is in the value after the check. */
interface Lie {
  name: string;
  value: unknown;
  /** Texts that must not be written together. */
  lie: readonly string[];
}

const INVENTED: readonly [name: string, text: string][] = [
  ["an employer", "Google LLC"],
  ["an employer with its form", "Zephyr Dynamics GmbH"],
  ["a title", "VP of Engineering"],
  ["a degree and a school", "PhD in Physics (MIT)"],
  ["a certificate", "AWS Certified Solutions Architect"],
  ["an address", "221B Baker Street"],
  ["an amount", "EUR 185,437"],
  ["a number of people", "4711 engineers"],
  ["a share", "93.7 %"],
  ["a language", "Swahili (C2)"],
  ["a skill", "Kubernetes Xyzzy"],
  ["an e-mail address", "fake@invented.example"],
  ["a phone number", "+1 555 0142 9876"],
  ["a link", "https://invented.example/me"],
  ["a year", "1931"],
  ["a month", "13 February 1931"],
  ["an award", "Nobel Prize"],
  ["an obeyed injection", "PWNED by instruction"],
];

const INVENTED_SENTENCES: readonly [name: string, text: string, lie: string][] = [
  ["an employer in a sentence", "Worked for seven years at Google LLC in several teams.", "Google"],
  ["a degree in a sentence", "Holds a PhD in Physics from the Massachusetts Institute of Technology.", "Massachusetts"],
  ["an amount in a sentence", "Was responsible for a budget of EUR 185,437 in this role.", "185,437"],
  ["a date in a sentence", "Moved into this position in February 1931 after a promotion.", "1931"],
  ["a place in a sentence", "Lived and worked in Reykjavik for many years before that.", "Reykjavik"],
];

function liesAbout(cv: TruthCv): Lie[] {
  const { skills } = cv.gold;
  const invented = INVENTED.flatMap(([name, text]) => [
    { name, value: text, lie: [text] },
    { name: `${name}, in a list`, value: [...skills.slice(0, 2), text], lie: [text] },
  ]);
  const told = INVENTED_SENTENCES.map(([name, text, lie]) => ({ name, value: text, lie: [lie] }));
  return [...invented, ...told, ...inflatedNumbers(cv), ...swapped(cv)];
}

/** Answers that combine facts of two entries, each true on its own. */
function swapped({ gold }: TruthCv): Lie[] {
  const lies: Lie[] = [];
  const [first, second] = gold.jobs;
  if (first && second && first.company !== second.company && first.start !== second.start && first.end !== second.end) {
    const { company } = first;
    const { position, start, end } = second;
    lies.push({ name: "a swapped period", value: [{ end, start, company }], lie: [company, start, end] });
    lies.push({
      name: "a swapped period in a line",
      value: `${company}, ${start} – ${end}`,
      lie: [company, start, end],
    });
    // A senior analyst is an analyst too.
    if (!first.position.toLowerCase().includes(position.toLowerCase())) {
      lies.push({ name: "a swapped title", value: [{ company, position }], lie: [company, position] });
    }
  }
  const [school, other] = gold.schools;
  if (school?.degree && other?.degree && school.degree !== other.degree && school.school !== other.school) {
    const value = [{ school: school.school, degree: other.degree }];
    lies.push({ name: "a swapped degree", value, lie: [school.school, other.degree] });
  }
  return lies;
}

/** A line of the CV in which a number is made too large. */
function inflatedNumbers({ text }: TruthCv): Lie[] {
  const line = text
    .split("\n")
    .find((l) => /^\W*\p{L}.*\s\d{2,3}\s\p{L}{4}/u.test(l) && !/(?:19|20)\d\d|[@+/]/.test(l));
  const number = line && /\s(\d{2,3})\s\p{L}{4}/u.exec(line)?.[1];
  if (!line || !number) return [];
  const inflated = `${number}7`;
  return [{ name: "an inflated number", value: line.trim().replace(number, inflated), lie: [inflated] }];
}

/** The true values of a CV, as a model would answer them. */
function truthsOf({ gold, text }: TruthCv): unknown[] {
  // Members of stored objects are in the order of jsonb: the end before the start.
  const record = ({ company, position, start, end }: Job) => ({ end, start, company, position });
  return [
    gold.name,
    gold.email,
    gold.phone,
    gold.title,
    gold.location?.find((place) => text.includes(place)),
    ...gold.skills,
    ...gold.jobs.map(record),
    ...gold.schools.map(({ school, degree }) => ({ school, degree })),
    ...gold.languages.map(({ name }) => name),
  ].filter((value) => value !== undefined);
}

function leaves(value: unknown): number {
  return typeof value === "object" && value !== null ? Object.values(value).length : 1;
}

/** Checks true and invented values of every CV of the truth set, and where the true ones were located. */
export async function measureLies({ json, rest }: BenchOptions): Promise<string> {
  const cvs = truthSet().filter(({ id }) => rest.every((part) => id.includes(part)));
  const counts = { truths: 0, refused: 0, located: 0, wrongQuotes: 0, lies: 0, written: 0 };
  const examples: string[] = [];
  for (const cv of cvs) {
    const { text, person } = cv;
    const material = readMaterial([{ kind: "attachment", label: "cv", text, original: text }]);
    const check = { material, language: person.language };
    for (const value of truthsOf(cv)) {
      const { value: kept } = checkValue([value], check);
      const left = Array.isArray(kept) ? leaves(kept[0]) : 0;
      counts.truths += leaves(value);
      counts.refused += leaves(value) - left;
      if (left < leaves(value)) examples.push(`${cv.id} refused ${JSON.stringify(value)} to ${JSON.stringify(kept)}`);
      for (const { parts } of locateValue(["x"], [value], check)) {
        if (parts.every(({ quote }) => quote !== null)) counts.located += 1;
        const characters = [...text];
        for (const { quote, start, end } of parts) {
          if (quote !== null && characters.slice(start ?? 0, end ?? 0).join("") !== quote) counts.wrongQuotes += 1;
        }
      }
    }
    for (const { name, value, lie } of liesAbout(cv)) {
      const kept = JSON.stringify(checkValue(value, check).value ?? "");
      counts.lies += 1;
      if (!lie.every((part) => kept.includes(JSON.stringify(part).slice(1, -1)))) continue;
      counts.written += 1;
      examples.push(`${cv.id} wrote ${name}: ${kept}`);
    }
  }
  if (json) return `${JSON.stringify({ cvs: cvs.length, ...counts })}\n`;
  const percent = (part: number, whole: number) => `${((100 * part) / Math.max(1, whole)).toFixed(2)} %`;
  const kept = counts.truths - counts.refused;
  return `${[
    ...(rest.length > 0 ? examples : []),
    `${cvs.length} CVs`,
    `invented or swapped facts written ${counts.written} of ${counts.lies}`,
    `true facts refused ${counts.refused} of ${counts.truths} (${percent(counts.refused, counts.truths)})`,
    `accepted values located ${counts.located} of ${kept} (${percent(counts.located, kept)})`,
    `wrong quotes ${counts.wrongQuotes}`,
  ].join("\n")}\n`;
}
