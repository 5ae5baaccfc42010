import type { Mails } from "../language.ts";

export const mails: Mails = {
  invitation: {
    subject: "Invitasjon til å arbeide med kandidatdokumenter",
    greeting: "Hei {name},",
    greetingWithoutName: "Hei,",
    body: "{organization} inviterer deg til å arbeide med kandidatdokumentene sine.",
    button: "Godta invitasjonen",
    expiry: "Lenken virker til {date}.",
    ignore: "Hvis du ikke ventet denne e-posten, trenger du ikke gjøre noe.",
  },
  signIn: {
    subject: "Logg inn hos {organization}",
    body: "Denne lenken logger deg inn på kontrollpanelet til {organization}.",
    button: "Logg inn",
    expiry: "Lenken virker én gang, innen 15 minutter.",
    ignore: "Hvis du ikke har bedt om den, trenger du ikke gjøre noe.",
  },
  reaction: {
    subject: "{reader} har svart om {candidate}",
    body: "{reader} har reagert på dokumentet om {candidate}: {reaction}.",
    aReader: "En leser",
    button: "Vis kandidaten",
  },
  linkMail: {
    subject: "{organization} deler kandidater med deg",
    body: "{sender} i {organization} deler disse kandidatene med deg. Et svar på denne e-posten går til avsenderen.",
    note: "Den som har en lenke, kan åpne dokumentet. Send den bare videre til personer den er ment for.",
  },
  activity: {
    subject: "{organization}: hva lesere gjorde {date}",
    body: "Dette gjorde lesere av delte kandidater {date}:",
    opened: "åpnet det",
    read: "leste i {minutes} min",
    downloaded: "lastet ned {format}",
    anonymous: "anonym",
    button: "Vis oversikten",
    why: "Du har valgt å få denne e-posten når lesere har gjort noe dagen før. Det kan endres under «Kontoen din».",
  },
  creditWarning: {
    subject: "{organization} har {credit} kreditter igjen",
    body: "Kreditten til {organization} har sunket til {credit}.",
    none: "Nye kandidater forblir ventende til det er kreditt igjen.",
    button: "Vis bruk og fakturering",
    why: "Medlemmer med tillatelsen Fakturering får denne e-posten. Grensene står på siden for bruk og fakturering.",
  },
  webhookReport: {
    failingSubject: "En webhook hos {organization} feiler",
    failing:
      "Siden {date} har ingen levering til {endpoint} lyktes. Hvis dette varer i 120 timer, blir adressen slått av.",
    disabledSubject: "En webhook hos {organization} er slått av",
    gone: "{endpoint} er slått av, fordi den svarte at den ikke lenger finnes (410).",
    silent: "{endpoint} er slått av, fordi ingen levering har lyktes på 120 timer.",
    enable: "Endre et felt i webhooken for å slå den på igjen. Send deretter de mislykkede varslene på nytt.",
    recoveredSubject: "En webhook hos {organization} virker igjen",
    recovered: "Leveringer til {endpoint} lykkes igjen. Mislykkede varsler kan sendes på nytt.",
  },
};
