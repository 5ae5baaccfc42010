import { english } from "../../languages/en/index.ts";
import { findLanguage } from "../../languages/languages.ts";
import { fill } from "../../languages/phrases.ts";
import { mailPage, oneLine, plainName } from "./mail-page.ts";
import type { Mail } from "./mailer.ts";

export interface LinkMailFacts {
  id: string;
  email: string;
  recipientName: string;
  /** The language of the member who sends the mail. */
  language: string;
  organizationName: string;
  senderName: string;
  senderEmail: string;
  /** The address of each shared page, and what the candidate is called. */
  links: readonly { candidate: string; link: string }[];
}

/** The mail with links to shared candidates, in the language of its sender if the service has it, else in English. */
export function linkMail(facts: LinkMailFacts): Mail {
  const found = findLanguage(facts.language);
  const { linkMail: texts, invitation, phrases } = found ?? english;
  const language = found === undefined ? english.code : facts.language;
  const name = plainName(facts.recipientName);
  const organization = plainName(facts.organizationName);
  const values = { name, organization, sender: plainName(facts.senderName) || organization };
  const listed = facts.links.map(({ candidate, link }) => ({ name: plainName(candidate) || phrases.candidate, link }));
  const paragraphs = [
    fill(name === "" ? invitation.greetingWithoutName : invitation.greeting, values),
    fill(texts.body, values),
  ];
  const subject = fill(texts.subject, values);
  const lines = listed.map((one) => `${one.name}:\n${one.link}`);
  return {
    id: facts.id,
    to: { name, address: facts.email },
    replyTo: { name: plainName(facts.senderName), address: facts.senderEmail },
    subject: oneLine(subject),
    text: `${[...paragraphs, ...lines, texts.note].join("\n\n")}\n`,
    html: mailPage({ language, title: subject, paragraphs, links: listed, notes: texts.note }),
  };
}
