interface MailPage {
  language: string;
  title: string;
  paragraphs: readonly string[];
  button?: { text: string; link: string };
  links?: readonly { name: string; link: string }[];
  /** Less important than the paragraphs. */
  notes: string;
}

/** The HTML of a mail. */
export function mailPage({ language, title, paragraphs, button, links = [], notes }: MailPage): string {
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
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:32px 16px;background:#f4f4f2;color:#1d1d1b;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">
<div style="max-width:520px;margin:0 auto;padding:32px;background:#ffffff;border-radius:8px">
${paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`).join("\n")}
${links.map(namedLink).join("")}${link}<p style="color:#5b5b57;font-size:14px">${escapeHtml(notes)}</p>
${address}</div>
</body>
</html>
`;
}

const namedLink = ({ name, link }: { name: string; link: string }) =>
  `<p><strong>${escapeHtml(name)}</strong><br><a href="${escapeHtml(link)}" style="color:#1d4ed8;word-break:break-all">${escapeHtml(link)}</a></p>\n`;

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
export function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
