import { z } from "zod";
import type { Moment } from "../people/person.ts";
import { Fields, section } from "../people/read.ts";

const variants = z.tuple([z.string(), z.string(), z.string()]);
const word = z.tuple([z.string()]).transform(([only]) => only);

/** The words of a language that designs of CVs print. Headings have three variants. */
const WORDING = z.strictObject({
  ...{ profile: variants, experience: variants, education: variants, skills: variants, languages: variants },
  ...{ contact: variants, interests: variants },
  ...{ cv: word, name: word, phone: word, mobile: word, email: word, address: word, born: word },
  ...{ employer: word, position: word, period: word, motherTongue: word, now: word },
  /** Abbreviated. */
  months: word.transform((months) => months.split(" ")),
});
export type Wording = z.infer<typeof WORDING>;

/** How a design writes dates. */
export type DateForm = "month" | "number" | "year";

/** Writes a moment in the words of the language: `Mar 2019`, `03/2019` or `2019`. */
export function written(moment: Moment, form: DateForm, language: string): string {
  const wording = wordingOf(language);
  if (moment === "now") return wording.now;
  const [year = "", month = ""] = moment.split("-");
  if (form === "year") return language === "zh" ? `${year}年` : year;
  if (language === "zh") return form === "month" ? `${year}年${Number(month)}月` : `${year}.${month}`;
  return form === "number" ? `${month}/${year}` : `${wording.months[Number(month) - 1]} ${year}`;
}

const wordings = new Map<string, Wording>();

/** Reads the words once per language. */
export function wordingOf(language: string): Wording {
  const known = wordings.get(language);
  if (known !== undefined) return known;
  const fields = new Fields(section(language, "words"));
  const wording = WORDING.parse(Object.fromEntries(fields.list.map(({ key, cells }) => [key, cells])));
  wordings.set(language, wording);
  return wording;
}
