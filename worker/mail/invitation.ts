import { english } from "../../languages/en/index.ts";
import { findLanguage } from "../../languages/languages.ts";
import { fill } from "../../languages/phrases.ts";
import { mailPage, plainName } from "./mail-page.ts";
import type { Mail } from "./mailer.ts";

export interface InvitationFacts {
  id: string;
  email: string;
  name: string;
  language: string;
  organizationName: string;
  link: string;
  expiresAt: Date;
}

/** The invitation as text and HTML, in the invited person's language if the service has it, else in English. */
export function invitationMail(facts: InvitationFacts): Mail {
  const found = findLanguage(facts.language);
  const texts = found?.invitation ?? english.invitation;
  const language = found === undefined ? english.code : facts.language;
  const name = plainName(facts.name);
  const values = {
    organization: plainName(facts.organizationName),
    name,
    date: dateIn(language, facts.expiresAt),
  };
  const lines = [
    fill(name === "" ? texts.greetingWithoutName : texts.greeting, values),
    fill(texts.body, values),
    fill(texts.expiry, values),
    fill(texts.ignore, values),
  ] as const;
  return {
    id: facts.id,
    to: { name, address: facts.email },
    subject: texts.subject,
    text: `${lines[0]}\n\n${lines[1]}\n\n${texts.button}:\n${facts.link}\n\n${lines[2]}\n${lines[3]}\n`,
    html: mailPage({
      language,
      title: lines[1],
      paragraphs: [lines[0], lines[1]],
      button: { text: texts.button, link: facts.link },
      notes: `${lines[2]} ${lines[3]}`,
    }),
  };
}

function dateIn(language: string, date: Date): string {
  return new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" }).format(date);
}
