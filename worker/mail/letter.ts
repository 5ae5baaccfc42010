import { english } from "../../languages/en/index.ts";
import type { Language } from "../../languages/language.ts";
import { findLanguage } from "../../languages/languages.ts";
import { fill } from "../../languages/phrases.ts";
import type { Mail } from "./mailer.ts";

/** To whom a mail is sent. */
export interface Recipient {
  /** Of the mail. */
  id: string;
  email: string;
  name: string;
  language: string;
  organization_name: string;
}

export interface Letter {
  subject: string;
  /** After the greeting. */
  paragraphs: readonly string[];
  links?: readonly NamedLink[];
  button?: { text: string; link: string };
  /** Less important than the paragraphs. */
  notes: string;
}

interface NamedLink {
  name: string;
  lines?: readonly string[];
  link: string;
}

/** By what a letter is written. */
export interface Writing {
  texts: Language;
  language: string;
  /** Values of placeholders. */
  values: { name: string; organization: string };
}

/** A mail as text and HTML, in the recipient's language if the service has it, else in English. */
export function mailTo(recipient: Recipient, write: (writing: Writing) => Letter): Mail {
  const found = findLanguage(recipient.language);
  const texts = found ?? english;
  const language = found === undefined ? english.code : recipient.language;
  const name = plainName(recipient.name);
  const values = { name, organization: plainName(recipient.organization_name) };
  const { greeting, greetingWithoutName } = texts.invitation;
  const written = write({ texts, language, values });
  const paragraphs = [fill(name === "" ? greetingWithoutName : greeting, values), ...written.paragraphs];
  return {
    id: recipient.id,
    to: { name, address: recipient.email },
    subject: oneLine(written.subject),
    text: plainText({ ...written, paragraphs }),
    html: mailPage(language, { ...written, paragraphs }),
  };
}

function plainText({ paragraphs, links = [], button, notes }: Letter): string {
  const parts = [
    ...paragraphs,
    ...links.map(({ name, lines = [], link }) => [`${name}:`, ...lines, link].join("\n")),
    ...(button === undefined ? [] : [`${button.text}:\n${button.link}`]),
    notes,
  ];
  return `${parts.join("\n\n")}\n`;
}

function mailPage(language: string, { subject, paragraphs, button, links = [], notes }: Letter): string {
  const url = escapeHtml(button?.link ?? "");
  const link =
    button === undefined
      ? ""
      : `<p style="margin:28px 0"><a href="${url}" style="display:inline-block;padding:12px 20px;background:#1d4ed8;color:#ffffff;border-radius:6px;text-decoration:none;font-weight:600">${escapeHtml(button.text)}</a></p>
`;
  const address =
    button === undefined ? "" : `<p style="color:#5b5b57;font-size:14px;word-break:break-all">${url}</p>\n`;
  return `<!doctype html>
<html lang="${escapeHtml(language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:32px 16px;background:#f4f4f2;color:#1d1d1b;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">
<div style="max-width:520px;margin:0 auto;padding:32px;background:#ffffff;border-radius:8px">
${paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`).join("\n")}
${links.map(namedLink).join("")}${link}<p style="color:#5b5b57;font-size:14px">${escapeHtml(notes)}</p>
${address}</div>
</body>
</html>
`;
}

const namedLink = ({ name, lines = [], link }: NamedLink) =>
  `<p><strong>${escapeHtml(name)}</strong><br>${lines.map((line) => `${escapeHtml(line)}<br>`).join("")}<a href="${escapeHtml(link)}" style="color:#1d4ed8;word-break:break-all">${escapeHtml(link)}</a></p>\n`;

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

const MAX_NAME = 60;

/**
 * The name of a person or an organization in a mail. Tenants choose names, and the service sends the mail: a name is short,
 * and no mail program shows a part of it as a link.
 */
export function plainName(name: string): string {
  const text = oneLine(
    name
      .normalize("NFKC")
      .replace(/[\p{C}\u2060-\u2064]/gu, " ")
      .replace(/\b[a-z][a-z0-9+.-]*:\/*(?=\S*[./@])/giu, "")
      .replace(/\bwww\./giu, "")
      .replace(/[/\\@<>]/gu, " ")
      .replace(/[.\u3002](?=[\p{L}\p{N}])/gu, ". "),
  );
  const characters = [...text];
  return characters.length <= MAX_NAME ? text : `${characters.slice(0, MAX_NAME - 1).join("")}…`;
}

/** Keeps a header on one line for any name of an organization. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
