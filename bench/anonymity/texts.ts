import { type Locale, PEOPLE_OF_OTHER_SCRIPTS } from "./locales.ts";
import type { Random } from "./random.ts";

/** Forms of address before a name, which may stay. */
const TITLES = /^(?:(?:Mrs?|Ms|Herr|Frau|Hr|Fru|Mme|M|Sra?|Dhr|Mevrouw)\.? )+(?=\p{L}{2})/u;

const ENDINGS = /(?:先生|女士|小姐|太太|经理|經理|さん|様|氏)$/u;

export const KINDS = ["names", "contacts", "addresses", "dates", "numbers", "referees"] as const;
export type Kind = (typeof KINDS)[number];

/** A text with the ranges that must be removed. */
interface MarkedText {
  readonly text: string;
  readonly expected: readonly { readonly start: number; readonly end: number; readonly kind: Kind }[];
  /** Ranges that may stay or be removed: the town of an address. */
  readonly open: readonly { readonly start: number; readonly end: number }[];
}

export interface GeneratedPerson {
  readonly language: string;
  readonly name: string;
  /** The sensitive values: address, birth date and number. */
  readonly sensitive: Readonly<Record<string, string>>;
  /** One text for each job. */
  readonly texts: readonly MarkedText[];
}

/** A person of a locale with four texts. `isHeldOut` uses the sentences that the rules were written without. */
export function generatePerson(locale: Locale, index: number, random: Random, isHeldOut: boolean): GeneratedPerson {
  const pool = index % 3 === 2 ? PEOPLE_OF_OTHER_SCRIPTS : locale.people;
  const [first = "", second = "", ...forms] = pool[Math.floor(index / 3) % pool.length] ?? [];
  const isDense = /^[\p{Script=Han}\p{Script=Hangul}]/u.test(first);
  const [given, family] = isDense ? [second, first] : [first, second];
  const full = isDense ? first + second : `${first} ${second}`;
  const latin = isDense || /[^\p{Script=Latin}'’\s-]/u.test(full) ? (forms[0] ?? "Ada Byron") : full;
  const ascii = handlesOf(latin, index);
  const [street = "", post = "", town = ""] = random.pick(locale.addresses);
  const dated = datesOf(locale, random);
  const [refereeGiven = "", refereeFamily = ""] = random.pick(locale.referees);
  const initial = (word: string): string => word.replace(/^\P{L}+/u, "").charAt(0);
  const identifier = random.pick(locale.identifiers);
  const number = numberIn(identifier);
  const fill: Readonly<Record<string, () => readonly [string, Kind | null]>> = {
    full: () => [full, "names"],
    given: () => [given.length < 2 && isDense ? full : given, "names"],
    family: () => [family, "names"],
    initial: () => [isDense ? full : `${initial(given)}. ${family}`, "names"],
    initials: () => [isDense ? full : `${initial(given)}.${initial(family.split(" ").at(-1) ?? "")}.`, "names"],
    upper: () => [full.toUpperCase(), "names"],
    reverse: () => [isDense ? full : `${family}, ${given}`, "names"],
    form: () => [forms.length === 0 ? full : random.pick(forms), "names"],
    title: () => ["Ms", null],
    mail: () => [`${ascii.join(".")}@mail.example`, "contacts"],
    phone: () => [random.pick(locale.phones), "contacts"],
    link: () => [`linkedin.com/in/${ascii.join("-")}`, "contacts"],
    handle: () => [`@${ascii.join("_")}${random.below(90) + 10}`, "contacts"],
    street: () => [street, "addresses"],
    post: () => [post, "addresses"],
    town: () => [town, null],
    birth: () => [dated(random.pick(locale.dates)), "dates"],
    identifier: () => [identifier, null],
    refereefull: () => [
      /\p{Script=Han}/u.test(refereeGiven) ? refereeGiven + refereeFamily : `${refereeGiven} ${refereeFamily}`,
      "referees",
    ],
    refereefamily: () => [refereeFamily, "referees"],
  };
  const sentences = isHeldOut ? locale.heldOut : locale.sentences;
  const texts = Array.from({ length: 4 }, (_, part) => {
    const lines = sentences.filter((_sentence, place) => place % 4 === part);
    const mixed = lines.flatMap((line) => [line, random.pick(locale.plain)]);
    return mark(mixed, fill, number);
  });
  return {
    language: locale.code,
    name: full,
    sensitive: {
      address: locale.isDense ? `${town}${street}\n${post}` : `${street}, ${post} ${town}`,
      birth_date: dated(locale.dates[0] ?? ""),
    },
    texts,
  };
}

/** The parts of an address or handle that the person would choose. */
function handlesOf(latin: string, index: number): string[] {
  if (!/^[\p{Script=Latin}'’\s-]+$/u.test(latin)) return [`k${index}xq`, "zulo"];
  return latin
    .normalize("NFD")
    .replace(/[^\p{L} ]/gu, "")
    .toLowerCase()
    .replace("ø", "o")
    .replace("ß", "ss")
    .split(" ");
}

/** Writes one date of birth in the forms of a locale. */
function datesOf({ months }: Locale, random: Random): (form: string) => string {
  const day = 1 + random.below(28);
  const month = 1 + random.below(12);
  const year = 1960 + random.below(40);
  return (form) =>
    form
      .replace("{dd}", String(day).padStart(2, "0"))
      .replace("{mm}", String(month).padStart(2, "0"))
      .replace("{d}", String(day))
      .replace("{m}", String(month))
      .replace("{month}", months[month - 1] ?? "")
      .replace("{yyyy}", String(year));
}

/** The number in an identifier with its label. */
function numberIn(identifier: string): string {
  const at = Math.max(identifier.indexOf(": "), identifier.indexOf("："));
  if (at >= 0) return identifier.slice(at + (identifier[at] === "：" ? 1 : 2));
  return /[A-Z]*\d.*|[A-Z]{2}\d.*/u.exec(identifier)?.[0] ?? "";
}

function mark(
  lines: readonly string[],
  fill: Readonly<Record<string, () => readonly [string, Kind | null]>>,
  number: string,
): MarkedText {
  let text = "";
  const expected: { start: number; end: number; kind: Kind }[] = [];
  const open: { start: number; end: number }[] = [];
  for (const line of lines) {
    for (const piece of line.split(/(\{\w+\})/u)) {
      const key = /^\{(\w+)\}$/u.exec(piece)?.[1];
      const [written, kind] = (key === undefined ? undefined : fill[key]?.()) ?? [piece, null];
      const start = text.length;
      text += written;
      const titled = key === "form" ? (TITLES.exec(written)?.[0].length ?? 0) : 0;
      const ending = key === "form" ? (ENDINGS.exec(written)?.[0].length ?? 0) : 0;
      if (kind !== null) expected.push({ start: start + titled, end: text.length - ending, kind });
      if (ending > 0) open.push({ start: text.length - ending, end: text.length });
      if (key === "town") open.push({ start, end: text.length });
      if (key === "identifier")
        expected.push({ start: text.length - number.length, end: text.length, kind: "numbers" });
    }
    text += "\n";
  }
  return { text, expected, open };
}
