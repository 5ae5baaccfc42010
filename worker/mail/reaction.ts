import { english } from "../../languages/en/index.ts";
import { findLanguage } from "../../languages/languages.ts";
import { fill, reactionName } from "../../languages/phrases.ts";
import { mailPage, oneLine, plainName } from "./mail-page.ts";
import type { Mail } from "./mailer.ts";

export interface ReactionFacts {
  id: string;
  email: string;
  name: string;
  language: string;
  organizationName: string;
  candidateName: string;
  reaction: string;
  reader: string;
  comment: string;
  /** The page of the candidate in the dashboard. */
  link: string;
}

/** The mail about a reaction of a reader, in the member's language if the service has it, else in English. */
export function reactionMail(facts: ReactionFacts): Mail {
  const found = findLanguage(facts.language);
  const { reaction: texts, invitation, phrases } = found ?? english;
  const language = found === undefined ? english.code : facts.language;
  const name = plainName(facts.name);
  const values = {
    name,
    reader: plainName(facts.reader) || texts.aReader,
    candidate: plainName(facts.candidateName) || phrases.theCandidate,
    reaction: reactionName(facts.reaction, phrases) ?? plainName(facts.reaction),
  };
  const greeting = fill(name === "" ? invitation.greetingWithoutName : invitation.greeting, values);
  const paragraphs = [greeting, fill(texts.body, values), ...(facts.comment === "" ? [] : [facts.comment])];
  const notes = plainName(facts.organizationName);
  return {
    id: facts.id,
    to: { name, address: facts.email },
    subject: oneLine(fill(texts.subject, values)),
    text: `${[...paragraphs, `${texts.button}:\n${facts.link}`, notes].join("\n\n")}\n`,
    html: mailPage({
      language,
      title: fill(texts.subject, values),
      paragraphs,
      button: { text: texts.button, link: facts.link },
      notes,
    }),
  };
}
