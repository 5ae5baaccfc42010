import { english } from "../../languages/en/index.ts";
import { findLanguage } from "../../languages/languages.ts";
import { fill } from "../../languages/phrases.ts";
import { mailPage, oneLine, plainName } from "./mail-page.ts";
import type { Mail } from "./mailer.ts";

export interface SignInFacts {
  id: string;
  email: string;
  name: string;
  language: string;
  organizationName: string;
  link: string;
}

/** The mail with a sign-in link, in the member's language if the service has it, else in English. */
export function signInMail({ id, email, language: wanted, link, ...facts }: SignInFacts): Mail {
  const found = findLanguage(wanted);
  const { signIn, invitation } = found ?? english;
  const language = found === undefined ? english.code : wanted;
  const name = plainName(facts.name);
  const values = { organization: plainName(facts.organizationName), name };
  const greeting = fill(name === "" ? invitation.greetingWithoutName : invitation.greeting, values);
  const body = fill(signIn.body, values);
  const { button, expiry, ignore } = signIn;
  return {
    id,
    to: { name, address: email },
    subject: oneLine(fill(signIn.subject, values)),
    text: `${greeting}\n\n${body}\n\n${button}:\n${link}\n\n${expiry}\n${ignore}\n`,
    html: mailPage({
      language,
      title: body,
      paragraphs: [greeting, body],
      button: { text: button, link },
      notes: `${expiry} ${ignore}`,
    }),
  };
}
