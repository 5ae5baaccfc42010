import { english } from "../../languages/en/index.ts";
import { findLanguage } from "../../languages/languages.ts";
import { fill } from "../../languages/phrases.ts";
import { mailPage, oneLine, plainName } from "./mail-page.ts";
import type { Mail } from "./mailer.ts";

export interface CreditWarningFacts {
  id: string;
  email: string;
  name: string;
  language: string;
  organizationName: string;
  credit: number;
  /** The operator's text on how to get more, or an empty one. */
  help: string;
  /** The page of the credit in the dashboard. */
  link: string;
}

/** The mail about a credit that fell to a limit, in the member's language if the service has it, else in English. */
export function creditWarningMail(facts: CreditWarningFacts): Mail {
  const found = findLanguage(facts.language);
  const { creditWarning: texts, invitation } = found ?? english;
  const language = found === undefined ? english.code : facts.language;
  const name = plainName(facts.name);
  const credit = new Intl.NumberFormat(language).format(facts.credit);
  const values = { name, credit, organization: plainName(facts.organizationName) };
  const paragraphs = [
    fill(name === "" ? invitation.greetingWithoutName : invitation.greeting, values),
    fill(texts.body, values),
    ...(facts.credit === 0 ? [texts.none] : []),
    ...(facts.help === "" ? [] : [facts.help]),
  ];
  const subject = fill(texts.subject, values);
  return {
    id: facts.id,
    to: { name, address: facts.email },
    subject: oneLine(subject),
    text: `${[...paragraphs, `${texts.button}:\n${facts.link}`, texts.why].join("\n\n")}\n`,
    html: mailPage({
      language,
      title: subject,
      paragraphs,
      button: { text: texts.button, link: facts.link },
      notes: texts.why,
    }),
  };
}
