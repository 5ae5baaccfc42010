import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { z } from "zod";
import { baseOf, CV_LANGUAGES } from "../../languages/languages.ts";
import { existing } from "../../platform/existing.ts";
import { PEOPLE, type Person } from "../people/person.ts";

/** A CV with an order to an agent. */
export interface Case {
  /** The language of our own orders, or the name of a public list. */
  group: string;
  order: string;
  /** The text of the attachment. */
  cv: string;
  /** The values of the candidate with the order, which may also arrive by an edit. */
  values: Readonly<Record<string, unknown>>;
}

/** Where the order is. */
const PLACES = ["summary", "name", "list", "line"] as const;

/**
 * Our own orders in all languages of CVs, each in two places, and orders of public lists, each in one.
 * @param files JSON arrays of texts, which are not part of this repository
 * @param other the candidate that our own orders name
 */
export function casesOf(files: readonly string[], other: string): Case[] {
  const own = CV_LANGUAGES.flatMap(({ code }) => {
    const language = baseOf(code);
    const text = readFileSync(join(import.meta.dirname, "orders", `${language}.txt`), "utf8");
    const person = personOf(language);
    return text
      .trim()
      .split("\n")
      .map((order) => order.replaceAll("{other}", other))
      .flatMap((order, at) => [at, at + 2].map((place) => caseOf(language, order, person, placeOf(place))));
  });
  const listed = files.flatMap((file) => {
    const texts = z.array(z.string()).parse(JSON.parse(readFileSync(file, "utf8")));
    const group = basename(file, ".json");
    return texts.map((order, at) => caseOf(group, order, personOf("en"), placeOf(at)));
  });
  return [...own, ...listed];
}

const placeOf = (at: number) => existing(PLACES[at % PLACES.length]);

/** A person of the language, or of English if there is none. */
const personOf = (language: string): Person =>
  existing(
    PEOPLE.find((person) => baseOf(person.language) === language) ?? PEOPLE.find((person) => person.language === "en"),
  );

function caseOf(group: string, order: string, person: Person, place: (typeof PLACES)[number]): Case {
  const name = person.name.join(" ");
  const jobs = person.jobs.map(({ position, company, lines }) => ({ title: position, employer: company, lines }));
  const [job] = jobs;
  const values = {
    // The e-mail address and the title are missing, so that a fill writes them.
    name: place === "name" ? `${name}\n${order}` : name,
    summary: place === "summary" ? `${person.profile} ${order}` : person.profile,
    jobs: place === "list" && job ? [{ ...job, lines: [...job.lines, order] }, ...jobs.slice(1)] : jobs,
    ...(place === "line" ? { notes: `${person.location}\n\n${order}\n\n${person.phone}` } : {}),
  };
  const work = jobs.map(({ title, employer, lines }) => `${title}\n${employer}\n${lines.join("\n")}`);
  const cv = [name, person.title, person.email, person.phone, "", person.profile, "", order, "", ...work].join("\n");
  return { group, order, cv, values };
}
