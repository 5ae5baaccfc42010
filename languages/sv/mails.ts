import type { Mails } from "../language.ts";

export const mails: Mails = {
  invitation: {
    subject: "Inbjudan att arbeta med kandidatdokument",
    greeting: "Hej {name},",
    greetingWithoutName: "Hej,",
    body: "{organization} bjuder in dig att arbeta med sina kandidatdokument.",
    button: "Acceptera inbjudan",
    expiry: "Länken fungerar till {date}.",
    ignore: "Om du inte väntade dig det här mejlet behöver du inte göra något.",
  },
  signIn: {
    subject: "Logga in hos {organization}",
    body: "Den här länken loggar in dig på kontrollpanelen för {organization}.",
    button: "Logga in",
    expiry: "Länken fungerar en gång, inom 15 minuter.",
    ignore: "Om du inte har begärt den behöver du inte göra något.",
  },
  reaction: {
    subject: "{reader} har svarat om {candidate}",
    body: "{reader} har reagerat på dokumentet om {candidate}: {reaction}.",
    aReader: "En läsare",
    button: "Visa kandidaten",
  },
  linkMail: {
    subject: "{organization} delar kandidater med dig",
    body: "{sender} på {organization} delar dessa kandidater med dig. Ett svar på det här mejlet går till avsändaren.",
    note: "Den som har en länk kan öppna dokumentet. Skicka den bara vidare till personer som den är avsedd för.",
  },
  activity: {
    subject: "{organization}: vad läsare gjorde {date}",
    body: "Detta gjorde läsare av delade kandidater {date}:",
    opened: "öppnade den",
    read: "läste {minutes} min",
    downloaded: "laddade ned {format}",
    anonymous: "anonym",
    button: "Visa översikten",
    why: "Du har valt att få detta mejl när läsare har gjort något dagen innan. Det kan ändras under ”Ditt konto”.",
  },
  creditWarning: {
    subject: "{organization} har {credit} krediter kvar",
    body: "Krediten för {organization} har sjunkit till {credit}.",
    none: "Nya kandidater förblir väntande tills det finns kredit igen.",
    button: "Visa användning och fakturering",
    why: "Medlemmar med behörigheten Fakturering får det här mejlet. Gränserna finns på sidan för användning och fakturering.",
  },
  webhookReport: {
    failingSubject: "En webhook hos {organization} misslyckas",
    failing:
      "Sedan {date} har ingen leverans till {endpoint} lyckats. Om det fortsätter i 120 timmar stängs adressen av.",
    disabledSubject: "En webhook hos {organization} har stängts av",
    gone: "{endpoint} har stängts av, eftersom den svarade att den inte längre finns (410).",
    silent: "{endpoint} har stängts av, eftersom ingen leverans har lyckats på 120 timmar.",
    enable: "Ändra ett fält i webhooken för att slå på den igen. Skicka sedan de misslyckade aviseringarna igen.",
    recoveredSubject: "En webhook hos {organization} fungerar igen",
    recovered: "Leveranser till {endpoint} lyckas igen. Misslyckade aviseringar kan skickas igen.",
  },
};
