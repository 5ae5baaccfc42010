import type { Json } from "../core/json.ts";
import { LANGUAGES } from "./words.ts";

/**
 * The variables of the six layouts. All have the same keys, so that a candidate can be shown in each of them. A list has
 * one item with empty members as its default value, from which people and models learn the form of the items. Documents
 * never show it.
 */
interface Variable {
  longest: number;
  isSensitive: boolean;
  instructions: string;
  /** Members of the items, if the value is a list. */
  item?: Readonly<Record<string, Json>>;
}

const VARIABLES = {
  name: one(80, true, "Full name of the candidate, without titles."),
  headline: one(120, false, "Current profession or job title in a few words."),
  city: one(80, true, "Town or city, and country."),
  email: one(254, true, "E-mail address."),
  phone: one(40, true, "Telephone number with country code where it is given."),
  website: one(254, true, "Website or profile of the candidate, as it is given."),
  summary: one(1200, false, "Profile: what the candidate does and is good at, in the candidate's own words."),
  availability: one(300, false, "From when, how many hours, and where the candidate wants to work."),
  experience: list("Work experience, newest first. bullets: one achievement or task each, without a bullet sign.", {
    role: "",
    employer: "",
    place: "",
    period: "",
    bullets: [""],
  }),
  education: list("Education, newest first.", { degree: "", school: "", place: "", period: "" }),
  skills: list("Skills, the strongest first. level: as the document states it, a number from 0 to 100 or words.", {
    name: "",
    level: "",
  }),
  languages: list("Spoken languages. level: in words, as the document states it.", { name: "", level: "" }),
  certificates: list("Certificates and licences.", { name: "", year: "" }),
  projects: list("Projects and assignments, newest first. technology: separated by commas.", {
    title: "",
    client: "",
    role: "",
    period: "",
    description: "",
    technology: "",
  }),
  publications: list("Publications, newest first, with all authors as they are given.", {
    authors: "",
    title: "",
    venue: "",
    year: "",
  }),
  awards: list("Grants, prizes and awards, newest first.", { name: "", from: "", year: "" }),
};

function one(longest: number, isSensitive: boolean, instructions: string): Variable {
  return { longest, isSensitive, instructions };
}

function list(instructions: string, item: Readonly<Record<string, Json>>): Variable {
  return { longest: 20_000, isSensitive: false, instructions, item };
}

/** The variables of each layout, as the interface describes them. */
export function variables(): Readonly<Record<string, Json>>[] {
  return known().map(([key, { longest, isSensitive, instructions }]) => ({
    key,
    type: longest > 254 ? "text-block" : "inline-text",
    default: "",
    min_length: 0,
    max_length: longest,
    sensitive: isSensitive,
    ai_instructions: instructions,
  }));
}

/** The form of the lists in every language, and the values that the layout library shows. */
export function defaultValues(sample: Readonly<Record<string, Json>>): Readonly<Record<string, Json>> {
  const forms = Object.fromEntries(known().flatMap(([key, { item }]) => (item === undefined ? [] : [[key, [item]]])));
  return { ...Object.fromEntries(LANGUAGES.map((language) => [language, forms])), sample };
}

function known(): [string, Variable][] {
  return Object.entries(VARIABLES);
}
