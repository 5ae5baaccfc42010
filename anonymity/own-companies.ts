import { meaningOfPath } from "./categories/leaves.ts";
import { namedCompanies, withoutLegalForm } from "./categories/organizations.ts";
import { readName, spellingsOf } from "./name.ts";
import type { Finding } from "./text/finding.ts";
import type { Page } from "./text/page.ts";
import { createPhraseFinder } from "./text/patterns.ts";

/** Maximum length of the name of an employer, and of the text beside a family name in which the name of a company is searched. */
const MAX_EMPLOYER = 100;
const MAX_BESIDE = 80;
const SENTENCE_END = /(?<=[.!?])\s|\n/u;

/** The texts of values that are names of employers. */
export function employersIn(leaves: readonly { readonly path: readonly string[]; readonly text: string }[]): string[] {
  const texts = leaves.filter(({ text }) => text.length <= MAX_EMPLOYER && !text.includes("\n"));
  return texts.filter(({ path }) => meaningOfPath(path).category === "employers").map(({ text }) => text);
}

/**
 * Widens the candidate's family name to the whole name of a company that contains it, because the other words can lead to the candidate
 * too: that of an employer, and one with a legal form (`Bauer & Heydt GmbH`).
 * @param isOther whether a text has the family name only in a name of somebody else
 */
export function companyWidener(
  names: readonly string[],
  employers: readonly string[],
  isOther: (employer: string) => boolean,
): (page: Page, found: readonly Finding[]) => Finding[] {
  const families = new Set(names.flatMap(spellingsOf).flatMap((name) => readName(name).parts.slice(1)));
  const isFamily = (text: string): boolean => readName(text).words.some((word) => families.has(word));
  const own = employers.filter((employer) => isFamily(employer) && !isOther(employer));
  const findOwn = createPhraseFinder(own.flatMap((employer) => [employer, withoutLegalForm(employer)]));
  return ({ original, folded: text }, found) => {
    const companies = findOwn(text).map((span): Finding => ({ ...span, rule: "name" }));
    return [...companies, ...found.map((finding) => widened(original, finding, isFamily))];
  };
}

function widened(text: string, finding: Finding, isFamily: (text: string) => boolean): Finding {
  const { start, end, rule } = finding;
  if (rule !== "name" || !isFamily(text.slice(start, end))) return finding;
  const from = Math.max(0, start - MAX_BESIDE);
  const [after = ""] = text.slice(end, end + MAX_BESIDE).split(SENTENCE_END);
  const company = namedCompanies(text.slice(from, end) + after).find(
    (span) => from + span.start <= start && from + span.end > end,
  );
  if (company === undefined) return finding;
  const last = from + company.end;
  // `Anna Heydt, Acme Ltd` is a person and a company.
  if (/,\s/u.test(withoutLegalForm(text.slice(end, last)))) return finding;
  const before = text.slice(from + company.start, start).lastIndexOf(", ");
  return { ...finding, start: from + company.start + (before < 0 ? 0 : before + 2), end: last };
}
