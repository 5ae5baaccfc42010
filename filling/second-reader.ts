import { z } from "zod";

const list = (description: string) => ({ type: "array", items: { type: "string" }, description });

/** What the second reader of an anonymous document looks for, as the schema of an extract. */
export const SECOND_READER_SCHEMA = {
  type: "object",
  description:
    "The values are meant to be anonymous: `[…]` stands for what was removed. List what still shows who the candidate is, each text exactly as the values write it. Leave out employers, schools, skills and ordinary places of work.",
  properties: {
    people: list("Names and nicknames of people, the candidate among them, also in other scripts or misspelled."),
    places: list(
      "Places that show where the candidate lives or comes from: addresses, towns of birth, neighbourhoods.",
    ),
    facts: list(
      "Other facts by which one person is recognised: ages, dates of birth, numbers of documents and vehicles, accounts, unique titles and awards.",
    ),
  },
  required: ["people", "places", "facts"],
  additionalProperties: false,
};

const answerShape = z.object({ people: z.array(z.string()), places: z.array(z.string()), facts: z.array(z.string()) });

/** Limits for the length of a text: a longer one is not a name, place or fact, and a shorter one occurs everywhere. */
const [MIN_LENGTH, MAX_LENGTH] = [2, 200];
const MAX_FOUND = 200;

/** The texts of an answer to the schema, except those with a removed part. */
export function foundTexts(answer: unknown): string[] {
  const { people, places, facts } = answerShape.parse(answer);
  const texts = [...people, ...places, ...facts].map((text) => text.trim());
  const telling = texts.filter(
    (text) => text.length >= MIN_LENGTH && text.length <= MAX_LENGTH && !text.includes("[…]"),
  );
  return [...new Set(telling)].slice(0, MAX_FOUND);
}
