import type { Mails } from "../language.ts";

export const mails: Mails = {
  invitation: {
    subject: "Uitnodiging om aan kandidaatdocumenten te werken",
    greeting: "Hallo {name},",
    greetingWithoutName: "Hallo,",
    body: "{organization} nodigt je uit om mee te werken aan de documenten van kandidaten.",
    button: "Uitnodiging accepteren",
    expiry: "De link werkt tot {date}.",
    ignore: "Had je deze e-mail niet verwacht? Dan hoef je niets te doen.",
  },
  signIn: {
    subject: "Inloggen bij {organization}",
    body: "Met deze link log je in op het dashboard van {organization}.",
    button: "Inloggen",
    expiry: "De link werkt één keer, binnen 15 minuten.",
    ignore: "Heb je deze niet aangevraagd? Dan hoef je niets te doen.",
  },
  reaction: {
    subject: "{reader} heeft gereageerd op {candidate}",
    body: "{reader} heeft gereageerd op het document van {candidate}: {reaction}.",
    aReader: "Een lezer",
    button: "Kandidaat tonen",
  },
  linkMail: {
    subject: "{organization} deelt kandidaten met u",
    body: "{sender} van {organization} deelt deze kandidaten met u. Een antwoord op deze e-mail gaat naar de afzender.",
    note: "Wie een link heeft, kan het document openen. Stuur hem alleen door naar mensen voor wie het bedoeld is.",
  },
  activity: {
    subject: "{organization}: wat lezers op {date} deden",
    body: "Dit deden lezers van gedeelde kandidaten op {date}:",
    opened: "heeft het geopend",
    read: "heeft {minutes} min. gelezen",
    downloaded: "heeft {format} gedownload",
    anonymous: "anoniem",
    button: "Overzicht tonen",
    why: "Je hebt gekozen voor deze e-mail na dagen waarop lezers iets deden. Wijzig dit onder “Je account”.",
  },
  creditWarning: {
    subject: "{organization} heeft nog {credit} credits",
    body: "Het tegoed van {organization} is gedaald tot {credit}.",
    none: "Nieuwe kandidaten blijven in de wachtrij totdat er weer tegoed is.",
    button: "Gebruik en facturering tonen",
    why: "Leden met het recht Facturering krijgen deze e-mail. De grenzen staan op de pagina gebruik en facturering.",
  },
  webhookReport: {
    failingSubject: "Een webhook van {organization} mislukt",
    failing:
      "Sinds {date} is geen aflevering aan {endpoint} gelukt. Als dit 120 uur duurt, wordt het endpoint uitgeschakeld.",
    disabledSubject: "Een webhook van {organization} is uitgeschakeld",
    gone: "{endpoint} is uitgeschakeld, omdat het antwoordde dat het niet meer bestaat (410).",
    silent: "{endpoint} is uitgeschakeld, omdat 120 uur lang geen aflevering is gelukt.",
    enable:
      "Wijzig een veld van de webhook om het endpoint weer in te schakelen. Verstuur daarna de mislukte meldingen opnieuw.",
    recoveredSubject: "Een webhook van {organization} werkt weer",
    recovered: "Afleveringen aan {endpoint} lukken weer. Mislukte meldingen kunnen opnieuw worden verstuurd.",
  },
};
