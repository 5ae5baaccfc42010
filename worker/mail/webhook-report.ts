import { english } from "../../languages/en/index.ts";
import { findLanguage } from "../../languages/languages.ts";
import { fill } from "../../languages/phrases.ts";
import { mailPage, oneLine, plainName } from "./mail-page.ts";
import type { Mail } from "./mailer.ts";

export interface WebhookReportFacts {
  id: string;
  kind: "failing" | "gone" | "silent" | "recovered";
  email: string;
  name: string;
  language: string;
  organizationName: string;
  webhookId: string;
  /** The mail names only the server, because the rest of the URL can contain secrets. */
  endpoint: string;
  failingSince: Date | null;
}

/** The mail about a failing, disabled or recovered webhook, in the member's language if the service has it, else in English. */
export function webhookReportMail(facts: WebhookReportFacts): Mail {
  const found = findLanguage(facts.language) ?? english;
  const language = findLanguage(facts.language) === undefined ? english.code : facts.language;
  const texts = found.webhookReport;
  const name = plainName(facts.name);
  const values = {
    organization: plainName(facts.organizationName),
    name,
    endpoint: new URL(facts.endpoint).origin,
    date: facts.failingSince === null ? "" : timeIn(language, facts.failingSince),
  };
  const subject = {
    failing: texts.failingSubject,
    gone: texts.disabledSubject,
    silent: texts.disabledSubject,
    recovered: texts.recoveredSubject,
  }[facts.kind];
  const greeting = name === "" ? found.invitation.greetingWithoutName : found.invitation.greeting;
  const isDisabled = facts.kind === "gone" || facts.kind === "silent";
  const paragraphs = [greeting, texts[facts.kind], ...(isDisabled ? [texts.enable] : [])].map((text) =>
    fill(text, values),
  );
  const notes = `Webhook ${facts.webhookId}`;
  return {
    id: facts.id,
    to: { name, address: facts.email },
    subject: oneLine(fill(subject, values)),
    text: `${[...paragraphs, notes].join("\n\n")}\n`,
    html: mailPage({ language, title: fill(subject, values), paragraphs, notes }),
  };
}

function timeIn(language: string, date: Date): string {
  const format = new Intl.DateTimeFormat(language, { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });
  return `${format.format(date)} UTC`;
}
