import type { Gold } from "./gold.ts";

/** The values that the rules filled. */
export interface Filled {
  name?: string;
  email?: string;
  phone?: string;
  linkedin?: string;
  github?: string;
  website?: string;
  location?: string;
  title?: string;
  skills?: string[];
  languages?: string[];
  work_experience?: Record<string, string>[];
  education?: Record<string, string>[];
}

export const FIELDS = [
  "name",
  "email",
  "phone",
  "links",
  "location",
  "title",
  "skills",
  "languages",
  "employers",
  "positions",
  "periods",
  "schools",
  "degrees",
] as const;
type Field = (typeof FIELDS)[number];

/** The result for one value. A value that the CV does not state is only listed if it was filled, and is then wrong. */
export interface Outcome {
  field: Field;
  result: "right" | "missing" | "wrong";
  expected: string;
  found: string;
}

/** Compares values without regard to case, spaces and punctuation around them. */
export function score(gold: Gold, filled: Filled): Outcome[] {
  const links = (["linkedin", "github", "website"] as const).flatMap((link) =>
    single("links", gold[link] === undefined ? undefined : [gold[link]], filled[link], plainLink),
  );
  const jobs = paired(gold.jobs, filled.work_experience ?? [], ["company", "position"]);
  const schools = paired(gold.schools, filled.education ?? [], ["school", "degree"]);
  return [
    ...single("name", [gold.name], filled.name, plain),
    ...single("email", [gold.email], filled.email, plain),
    ...single("phone", [gold.phone], filled.phone, (text) => text.replace(/\(0\)|[^\d+]/g, "")),
    ...links,
    ...single("location", gold.location, filled.location, plain),
    ...single("title", gold.title === undefined ? undefined : [gold.title], filled.title, plain),
    ...several(
      "skills",
      gold.skills.map((skill) => [skill]),
      filled.skills ?? [],
    ),
    ...several(
      "languages",
      gold.languages.map(({ name, level }) => [name, `${name} ${level}`]),
      filled.languages ?? [],
    ),
    ...member("employers", jobs, "company"),
    ...member("positions", jobs, "position"),
    ...periods(jobs),
    ...member("schools", schools, "school"),
    ...member("degrees", schools, "degree"),
  ];
}

function single(
  field: Field,
  expected: readonly string[] | undefined,
  found: string | undefined,
  normal: (text: string) => string,
): Outcome[] {
  const outcome = { field, expected: expected?.[0] ?? "", found: found ?? "" };
  if (!found) return expected === undefined ? [] : [{ ...outcome, result: "missing" }];
  const right = expected?.some((text) => normal(text) === normal(found)) ?? false;
  return [{ ...outcome, result: right ? "right" : "wrong" }];
}

/** `accepted` has the accepted forms of each item. */
function several(field: Field, accepted: readonly (readonly string[])[], found: readonly string[]): Outcome[] {
  const left = new Set(found);
  const outcomes = accepted.map((forms): Outcome => {
    const [expected = ""] = forms;
    const match = [...left].find((item) => forms.some((form) => plain(form) === plain(item)));
    if (match === undefined) return { field, expected, found: "", result: "missing" };
    left.delete(match);
    return { field, expected, found: match, result: "right" };
  });
  return [...outcomes, ...[...left].map((item): Outcome => ({ field, expected: "", found: item, result: "wrong" }))];
}

type Pair = [expected: Record<string, string> | undefined, found: Record<string, string> | undefined];

/** Pairs each expected entry with the found entry that has the same value of one of the keys. */
function paired(
  expected: readonly Record<string, string>[],
  found: readonly Record<string, string>[],
  keys: readonly string[],
): Pair[] {
  const left = [...found];
  const pairs: Pair[] = [];
  for (const entry of expected) {
    const same = (other: Record<string, string>) =>
      keys.some((key) => entry[key] !== undefined && plain(entry[key]) === plain(other[key] ?? "")) ||
      (keys.every((key) => !other[key]) && isDated(entry, other));
    const isDated = (a: Record<string, string>, b: Record<string, string>) =>
      plain(a.start ?? "") === plain(b.start ?? "");
    const match = left.find((other) => same(other) && isDated(entry, other)) ?? left.find(same);
    if (match) left.splice(left.indexOf(match), 1);
    pairs.push([entry, match]);
  }
  return [...pairs, ...left.map((entry): Pair => [undefined, entry])];
}

function member(field: Field, pairs: readonly Pair[], key: string): Outcome[] {
  return pairs.flatMap(([expected, found]) =>
    single(field, expected?.[key] === undefined ? undefined : [expected[key]], found?.[key], plain),
  );
}

function periods(pairs: readonly Pair[]): Outcome[] {
  const text = (entry: Record<string, string> | undefined) =>
    entry && [entry.start, entry.end].filter((part) => part).join(" – ");
  return pairs.flatMap(([expected, found]) =>
    single("periods", expected === undefined ? undefined : [text(expected) ?? ""], text(found), plain),
  );
}

export function plain(text: string): string {
  return (
    text
      .normalize("NFKC")
      .toLocaleLowerCase()
      .replace(/ß/g, "ss")
      .match(/[\p{L}\p{N}+#]+/gu) ?? []
  ).join(" ");
}

function plainLink(link: string): string {
  return link
    .replace(/^https?:\/\/|^www\.|\/$/g, "")
    .replace(/^www\./, "")
    .toLowerCase();
}
