import { PEOPLE, type Person } from "../people/person.ts";
import { type Page, toText } from "./blocks.ts";
import type { Gold } from "./gold.ts";
import { nameOf, personIn, STYLES, type Style, sheetOf } from "./styles.ts";
import { written } from "./wording.ts";

/** A CV of the truth set with the values that it states. */
export interface TruthCv {
  /** Design, variant, language and number: `word-classic-en-1`. */
  id: string;
  style: string;
  person: Person;
  page: Page;
  text: string;
  gold: Gold;
  /** True for every third style and every third person. The rules are not developed with these CVs. */
  heldOut: boolean;
}

/** Every person in every style. */
export function truthSet(): TruthCv[] {
  return STYLES.flatMap((style, styleIndex) =>
    PEOPLE.map((someone) => {
      const person = personIn(style, someone);
      const page = style.build(sheetOf(person, style));
      return {
        id: `${style.name}-${person.language}-${person.number}`,
        style: style.name,
        person,
        page,
        text: toText(page),
        gold: goldOf(person, style),
        heldOut: styleIndex % 3 === 2 || person.number % 3 === 0,
      };
    }),
  );
}

function goldOf(person: Person, { dates, omits = [] }: Style): Gold {
  const when = (moment: string): string => written(moment, dates, person.language);
  const unless = <Value>(field: keyof Gold, value: Value): Value | undefined =>
    omits.includes(field) ? undefined : value;
  const { street, town, location } = person;
  const withoutPostCode = town.replace(/^[\d-]+( [A-Z]{2}|\d{2})? | [A-Z]*\d.*$/u, "");
  return {
    name: nameOf(person),
    email: person.email,
    phone: person.phone,
    linkedin: person.linkedin,
    github: person.github,
    website: person.website,
    location: unless("location", [
      location,
      town,
      `${street}, ${town}`,
      withoutPostCode,
      location.split(", ")[0] ?? location,
    ]),
    title: unless("title", person.title),
    skills: person.skills.flatMap(({ items }) => items),
    languages: person.languages,
    jobs: person.jobs.map(({ company, position, start, end }) => ({
      company,
      position,
      start: when(start),
      end: when(end),
    })),
    schools: person.schools.map(({ school, degree }) => ({ school, degree })),
  };
}
