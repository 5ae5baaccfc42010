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

interface Wording {
  subject: string;
  greeting: string;
  greetingWithoutName: string;
  body: string;
  button: string;
  expiry: string;
  ignore: string;
}

/** {organization}, {name} and {date} are filled in. */
const WORDINGS: Readonly<Record<string, Wording>> = {
  en: {
    subject: "Invitation to join {organization}",
    greeting: "Hello {name},",
    greetingWithoutName: "Hello,",
    body: "{organization} invites you to work on its candidate documents.",
    button: "Accept the invitation",
    expiry: "The link works until {date}.",
    ignore: "If you did not expect this e-mail, you need not do anything.",
  },
  cs: {
    subject: "Pozvánka do organizace {organization}",
    greeting: "Dobrý den, {name},",
    greetingWithoutName: "Dobrý den,",
    body: "{organization} vás zve ke spolupráci na dokumentech svých kandidátů.",
    button: "Přijmout pozvánku",
    expiry: "Odkaz platí do {date}.",
    ignore: "Pokud jste tento e-mail nečekali, nemusíte nic dělat.",
  },
  da: {
    subject: "Invitation til {organization}",
    greeting: "Hej {name},",
    greetingWithoutName: "Hej,",
    body: "{organization} inviterer dig til at arbejde med deres kandidatdokumenter.",
    button: "Tag imod invitationen",
    expiry: "Linket virker indtil {date}.",
    ignore: "Hvis du ikke ventede denne e-mail, behøver du ikke gøre noget.",
  },
  de: {
    subject: "Einladung zu {organization}",
    greeting: "Guten Tag {name},",
    greetingWithoutName: "Guten Tag,",
    body: "{organization} lädt Sie ein, an den Unterlagen der Kandidaten mitzuarbeiten.",
    button: "Einladung annehmen",
    expiry: "Der Link gilt bis zum {date}.",
    ignore: "Falls Sie diese E-Mail nicht erwartet haben, brauchen Sie nichts zu tun.",
  },
  es: {
    subject: "Invitación a {organization}",
    greeting: "Hola, {name}:",
    greetingWithoutName: "Hola:",
    body: "{organization} le invita a trabajar en los documentos de sus candidatos.",
    button: "Aceptar la invitación",
    expiry: "El enlace funciona hasta el {date}.",
    ignore: "Si no esperaba este correo, no tiene que hacer nada.",
  },
  fr: {
    subject: "Invitation à rejoindre {organization}",
    greeting: "Bonjour {name},",
    greetingWithoutName: "Bonjour,",
    body: "{organization} vous invite à travailler sur les documents de ses candidats.",
    button: "Accepter l’invitation",
    expiry: "Le lien est valable jusqu’au {date}.",
    ignore: "Si vous n’attendiez pas cet e-mail, vous n’avez rien à faire.",
  },
  ja: {
    subject: "{organization}への招待",
    greeting: "{name} 様",
    greetingWithoutName: "こんにちは。",
    body: "{organization}から、候補者書類の共同作業に招待されました。",
    button: "招待を受ける",
    expiry: "このリンクは{date}まで有効です。",
    ignore: "お心当たりのない場合は、何もする必要はありません。",
  },
  nb: {
    subject: "Invitasjon til {organization}",
    greeting: "Hei {name},",
    greetingWithoutName: "Hei,",
    body: "{organization} inviterer deg til å arbeide med kandidatdokumentene sine.",
    button: "Godta invitasjonen",
    expiry: "Lenken virker til {date}.",
    ignore: "Hvis du ikke ventet denne e-posten, trenger du ikke gjøre noe.",
  },
  nl: {
    subject: "Uitnodiging voor {organization}",
    greeting: "Hallo {name},",
    greetingWithoutName: "Hallo,",
    body: "{organization} nodigt je uit om mee te werken aan de documenten van kandidaten.",
    button: "Uitnodiging accepteren",
    expiry: "De link werkt tot {date}.",
    ignore: "Had je deze e-mail niet verwacht? Dan hoef je niets te doen.",
  },
  pt: {
    subject: "Convite para {organization}",
    greeting: "Olá, {name}!",
    greetingWithoutName: "Olá!",
    body: "{organization} convida você a trabalhar nos documentos dos seus candidatos.",
    button: "Aceitar o convite",
    expiry: "O link funciona até {date}.",
    ignore: "Se você não esperava este e-mail, não precisa fazer nada.",
  },
  sv: {
    subject: "Inbjudan till {organization}",
    greeting: "Hej {name},",
    greetingWithoutName: "Hej,",
    body: "{organization} bjuder in dig att arbeta med sina kandidatdokument.",
    button: "Acceptera inbjudan",
    expiry: "Länken fungerar till {date}.",
    ignore: "Om du inte väntade dig det här mejlet behöver du inte göra något.",
  },
  yue: {
    subject: "邀請你加入{organization}",
    greeting: "{name}，你好：",
    greetingWithoutName: "你好：",
    body: "{organization}邀請你一齊處理候選人文件。",
    button: "接受邀請",
    expiry: "呢條連結喺{date}之前有效。",
    ignore: "如果你冇預期收到呢封電郵，唔使做任何嘢。",
  },
  zh: {
    subject: "邀请您加入{organization}",
    greeting: "{name}，您好：",
    greetingWithoutName: "您好：",
    body: "{organization}邀请您一起处理候选人文件。",
    button: "接受邀请",
    expiry: "该链接在{date}之前有效。",
    ignore: "如果您没有预期收到此邮件，无需任何操作。",
  },
};

/** The invitation as text and HTML, in the invited person's language where there is a wording, else in English. */
export function invitationMail(facts: InvitationFacts): Mail {
  const tag = facts.language.split("-")[0] ?? "en";
  const language = tag in WORDINGS ? facts.language : "en";
  const wording = WORDINGS[language.split("-")[0] ?? "en"] ?? WORDINGS.en;
  if (wording === undefined) throw new Error("There is no English wording");
  const parts = {
    organization: facts.organizationName,
    name: facts.name,
    date: dateIn(language, facts.expiresAt),
  };
  const fill = (text: string) =>
    text.replace(/\{(organization|name|date)\}/g, (_, part: keyof typeof parts) => parts[part]);
  const lines = [
    fill(facts.name === "" ? wording.greetingWithoutName : wording.greeting),
    fill(wording.body),
    fill(wording.expiry),
    fill(wording.ignore),
  ] as const;
  return {
    id: facts.id,
    to: { name: facts.name, address: facts.email },
    subject: oneLine(fill(wording.subject)),
    text: `${lines[0]}\n\n${lines[1]}\n\n${wording.button}:\n${facts.link}\n\n${lines[2]}\n${lines[3]}\n`,
    html: htmlOf(language, lines, wording.button, facts.link),
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

/** A header is one line, whatever an organization is called. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
