import { ADDRESS_SENTENCES, ADDRESSES, type AddressForms } from "./addresses.ts";
import { AGES, BIRTHS, DATES, IDENTIFIERS, PLATE_SENTENCES, PLATES, type Sentences } from "./facts.ts";
import { NAMES, PLAIN, REFEREES, RELATIVES } from "./people.ts";

export const FORM_KINDS = ["address", "age", "birth", "plate", "identifier", "referee", "relative", "plain"] as const;
export type FormKind = (typeof FORM_KINDS)[number];

/** Chooses one of `count` values: 0 to `count` - 1. */
export type Choose = (count: number) => number;

interface Marked {
  readonly text: string;
  /** The ranges that must be hidden. */
  readonly hidden: readonly { readonly start: number; readonly end: number }[];
  /** The ranges that may be hidden or shown: the town of an address, and punctuation. */
  readonly open: readonly { readonly start: number; readonly end: number }[];
}

export interface FormCase extends Marked {
  readonly kind: FormKind;
  readonly language: string;
  /** The sentence with its placeholders. */
  readonly form: string;
}

/** A form that generates cases. */
export interface Form {
  readonly kind: FormKind;
  readonly language: string;
  readonly form: string;
  readonly generate: (choose: Choose) => FormCase;
}

const LISTS: readonly (readonly [FormKind, Sentences])[] = [
  ["age", AGES],
  ["birth", BIRTHS],
  ["plate", PLATE_SENTENCES],
  ["identifier", IDENTIFIERS],
  ["referee", REFEREES],
  ["relative", RELATIVES],
  ["plain", PLAIN],
];

/** All forms: each address form of each country, and each sentence of each language. */
export const FORMS: readonly Form[] = [
  ...ADDRESSES.flatMap((address) => address.forms.split("|").map((form) => addressForm(address, form))),
  ...LISTS.flatMap(([kind, sentences]) =>
    Object.entries(sentences).flatMap(([language, lines]) =>
      lines.split("\n").map((form) => ({
        kind,
        language,
        form,
        generate: (choose: Choose): FormCase => ({
          kind,
          language,
          form,
          ...marked(filled(form.replaceAll("\\n", "\n"), language, choose)),
        }),
      })),
    ),
  ),
];

function pick(list: string, choose: Choose): string {
  const items = list.split("|");
  return items[choose(items.length)] ?? "";
}

function addressForm(address: AddressForms, form: string): Form {
  const { country, language } = address;
  return {
    kind: "address",
    language,
    form: `${country}: ${form}`,
    generate: (choose) => {
      const sentences = ADDRESS_SENTENCES[language] ?? [];
      const body = form
        .replaceAll("{street}", () => `[[${pick(address.streets, choose)}]]`)
        .replaceAll("{code}", () => `[[${signs(pick(address.codes, choose), choose)}]]`)
        .replaceAll("{town}", () => `((${pick(address.towns, choose)}))`)
        .replaceAll("{n}", () => `[[${1 + choose(180)}]]`)
        .replaceAll("{m}", () => `((${1 + choose(9)}))`)
        .replaceAll("{L}", () => `((${"ABCD".charAt(choose(4))}))`)
        .replaceAll("{l}", () => `((${"abcd".charAt(choose(4))}))`);
      const inner = body
        .split(/(\[\[.*?\]\]|\(\(.*?\)\))/u)
        .map((part) => (/^(?:\[\[|\(\()/u.test(part) || part === "" ? part : `((${part}))`))
        .join("");
      const sentence = sentences[choose(sentences.length)] ?? "{x}";
      return {
        kind: "address",
        language,
        form: `${country}: ${form}`,
        ...marked(sentence.replace("{x}", () => inner)),
      };
    },
  };
}

/** `#` becomes a digit and `@` a capital letter. */
function signs(form: string, choose: Choose): string {
  return form
    .replaceAll("#", () => String(choose(10)))
    .replaceAll("@", () => "ABCDEFGHJKLMNPRSTVWXYZ".charAt(choose(22)));
}

const DENSE = ["zh", "yue", "ja"];

function filled(form: string, language: string, choose: Choose): string {
  const [given = "", family = ""] = NAMES[language] ?? [];
  const name = (): string => {
    const parts = [pick(given, choose), pick(family, choose)];
    if (!DENSE.includes(language)) return parts.join(" ");
    return parts.reverse().join(language === "ja" && choose(2) === 1 ? " " : "");
  };
  const towns = ADDRESSES.filter((address) => address.language === language).map(({ towns }) => towns);
  return form
    .replaceAll("{age}", () => String(19 + choose(49)))
    .replaceAll("{year}", () => String(1955 + choose(50)))
    .replaceAll("{date}", () => dateOf(language, choose))
    .replaceAll("{town}", () =>
      pick(towns.join("|"), choose)
        .replace(/[,/(].*|\s-\s.*| [A-Z]{2,3}$/u, "")
        .trim(),
    )
    .replaceAll("{plate}", () => signs(pick(PLATES[language] ?? "", choose), choose))
    .replaceAll("{name}", name)
    .replaceAll("{given}", () => pick(given, choose))
    .replaceAll("{family}", () => pick(family, choose))
    .replace(/\{:([^}]*)\}/gu, (_, mask: string) => signs(mask, choose));
}

function dateOf(language: string, choose: Choose): string {
  const date = new Date(Date.UTC(1955 + choose(50), choose(12), 1 + choose(28)));
  const month = (width: "long" | "short"): string => {
    const parts = new Intl.DateTimeFormat(language, { day: "numeric", month: width, timeZone: "UTC" }).formatToParts(
      date,
    );
    return parts.find(({ type }) => type === "month")?.value ?? "";
  };
  const values: Readonly<Record<string, string>> = {
    d: String(date.getUTCDate()),
    dd: String(date.getUTCDate()).padStart(2, "0"),
    m: String(date.getUTCMonth() + 1),
    mm: String(date.getUTCMonth() + 1).padStart(2, "0"),
    month: month("long"),
    mon: month("short"),
    yyyy: String(date.getUTCFullYear()),
    yy: String(date.getUTCFullYear()).slice(2),
  };
  return pick(DATES[language] ?? "", choose).replace(/\{(\w+)\}/gu, (_, key: string) => values[key] ?? "");
}

function marked(source: string): Marked {
  const hidden: { start: number; end: number }[] = [];
  const open: { start: number; end: number }[] = [];
  let text = "";
  for (const part of source.split(/(\[\[.*?\]\]|\(\(.*?\)\))/su)) {
    const inner = /^(?:\[\[|\(\()(.*)(?:\]\]|\)\))$/su.exec(part)?.[1];
    if (inner !== undefined)
      (part.startsWith("[[") ? hidden : open).push({ start: text.length, end: text.length + inner.length });
    text += inner ?? part;
  }
  return { text, hidden, open };
}
