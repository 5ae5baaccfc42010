import type { Mails } from "../language.ts";

export const mails: Mails = {
  invitation: {
    subject: "Invitation til at arbejde med kandidatdokumenter",
    greeting: "Hej {name},",
    greetingWithoutName: "Hej,",
    body: "{organization} inviterer dig til at arbejde med deres kandidatdokumenter.",
    button: "Tag imod invitationen",
    expiry: "Linket virker indtil {date}.",
    ignore: "Hvis du ikke ventede denne e-mail, behøver du ikke gøre noget.",
  },
  signIn: {
    subject: "Log ind hos {organization}",
    body: "Dette link logger dig ind på dashboardet for {organization}.",
    button: "Log ind",
    expiry: "Linket virker én gang, inden for 15 minutter.",
    ignore: "Hvis du ikke har bedt om det, skal du ikke gøre noget.",
  },
  reaction: {
    subject: "{reader} har svaret om {candidate}",
    body: "{reader} har reageret på dokumentet om {candidate}: {reaction}.",
    aReader: "En læser",
    button: "Vis kandidaten",
  },
  linkMail: {
    subject: "{organization} deler kandidater med dig",
    body: "{sender} fra {organization} deler disse kandidater med dig. Et svar på denne e-mail går til afsenderen.",
    note: "Den, der har et link, kan åbne dokumentet. Send det kun videre til personer, som det er beregnet til.",
  },
  activity: {
    subject: "{organization}: hvad læsere gjorde den {date}",
    body: "Det gjorde læsere af delte kandidater den {date}:",
    opened: "åbnede det",
    read: "læste {minutes} min.",
    downloaded: "hentede {format}",
    anonymous: "anonym",
    button: "Vis overblikket",
    why: "Du har valgt at få denne mail, når læsere har gjort noget dagen før. Det kan ændres under “Din konto”.",
  },
  creditWarning: {
    subject: "{organization} har {credit} kreditter tilbage",
    body: "Kreditten for {organization} er faldet til {credit}.",
    none: "Nye kandidater forbliver afventende, indtil der er kredit igen.",
    button: "Vis forbrug og fakturering",
    why: "Medlemmer med tilladelsen Fakturering får denne e-mail. Grænserne står på siden for forbrug og fakturering.",
  },
  webhookReport: {
    failingSubject: "En webhook hos {organization} fejler",
    failing:
      "Siden {date} er ingen levering til {endpoint} lykkedes. Hvis det fortsætter i 120 timer, bliver adressen slået fra.",
    disabledSubject: "En webhook hos {organization} er slået fra",
    gone: "{endpoint} er slået fra, fordi den svarede, at den ikke længere findes (410).",
    silent: "{endpoint} er slået fra, fordi ingen levering er lykkedes i 120 timer.",
    enable: "Ret et felt i webhooken for at slå den til igen. Send derefter de mislykkede beskeder igen.",
    recoveredSubject: "En webhook hos {organization} virker igen",
    recovered: "Leveringer til {endpoint} lykkes igen. Mislykkede beskeder kan sendes igen.",
  },
};
