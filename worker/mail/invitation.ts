import { english } from "../../languages/en.ts";
import { findLanguage } from "../../languages/languages.ts";
import { fill } from "../../languages/phrases.ts";
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
  const values = {
    organization: facts.organizationName,
    name: facts.name,
    date: dateIn(language, facts.expiresAt),
  };
  const lines = [
    fill(facts.name === "" ? texts.greetingWithoutName : texts.greeting, values),
    fill(texts.body, values),
    fill(texts.expiry, values),
    fill(texts.ignore, values),
  ] as const;
  return {
    id: facts.id,
    to: { name: facts.name, address: facts.email },
    subject: oneLine(fill(texts.subject, values)),
    text: `${lines[0]}\n\n${lines[1]}\n\n${texts.button}:\n${facts.link}\n\n${lines[2]}\n${lines[3]}\n`,
    html: htmlOf(language, lines, texts.button, facts.link),
  };
}

function htmlOf(
  language: string,
  lines: readonly [string, string, string, string],
  button: string,
  link: string,
): string {
  const [greeting, body, expiry, ignore] = lines.map(escapeHtml);
  const url = escapeHtml(link);
  return `<!doctype html>
<html lang="${escapeHtml(language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${body}</title></head>
<body style="margin:0;padding:32px 16px;background:#f4f4f2;color:#1d1d1b;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">
<div style="max-width:520px;margin:0 auto;padding:32px;background:#ffffff;border-radius:8px">
<p>${greeting}</p>
<p>${body}</p>
<p style="margin:28px 0"><a href="${url}" style="display:inline-block;padding:12px 20px;background:#1d4ed8;color:#ffffff;border-radius:6px;text-decoration:none;font-weight:600">${escapeHtml(button)}</a></p>
<p style="color:#5b5b57;font-size:14px">${expiry} ${ignore}</p>
<p style="color:#5b5b57;font-size:14px;word-break:break-all">${url}</p>
</div>
</body>
</html>
`;
}

function dateIn(language: string, date: Date): string {
  return new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" }).format(date);
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Keeps a header on one line for any name of an organization. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
