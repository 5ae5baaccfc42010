import type { Mails } from "../language.ts";

export const mails: Mails = {
  invitation: {
    subject: "Pozvánka k práci na dokumentech kandidátů",
    greeting: "Dobrý den, {name},",
    greetingWithoutName: "Dobrý den,",
    body: "{organization} vás zve ke spolupráci na dokumentech svých kandidátů.",
    button: "Přijmout pozvánku",
    expiry: "Odkaz platí do {date}.",
    ignore: "Pokud jste tento e-mail nečekali, nemusíte nic dělat.",
  },
  signIn: {
    subject: "Přihlášení do {organization}",
    body: "Tento odkaz vás přihlásí do administrace organizace {organization}.",
    button: "Přihlásit se",
    expiry: "Odkaz funguje jednou, během 15 minut.",
    ignore: "Pokud jste o něj nežádali, nemusíte nic dělat.",
  },
  reaction: {
    subject: "{reader}: odpověď ke kandidátovi {candidate}",
    body: "Čtenář {reader} reagoval na dokument kandidáta {candidate}: {reaction}.",
    aReader: "Neznámý čtenář",
    button: "Zobrazit kandidáta",
  },
  linkMail: {
    subject: "{organization} vám představuje kandidáty",
    body: "{sender} ({organization}) vám představuje tyto kandidáty. Odpověď na tento e-mail dostane odesílatel.",
    note: "Kdo má odkaz, může dokument otevřít. Přeposílejte jej jen lidem, kterým je určen.",
  },
  activity: {
    subject: "{organization}: co čtenáři dělali {date}",
    body: "Toto dělali čtenáři sdílených kandidátů {date}:",
    opened: "otevření",
    read: "čtení {minutes} min",
    downloaded: "stažení {format}",
    anonymous: "anonymně",
    button: "Zobrazit přehled",
    why: "Zvolili jste si tento e-mail po dnech, kdy čtenáři něco udělali. Změnit to můžete na stránce „Váš účet“.",
  },
  creditWarning: {
    subject: "Organizaci {organization} zbývá kreditů: {credit}",
    body: "Kredit organizace {organization} klesl na {credit}.",
    none: "Noví kandidáti zůstanou čekající, dokud nebude znovu k dispozici kredit.",
    button: "Zobrazit využití a fakturaci",
    why: "Tento e-mail dostávají členové s oprávněním Fakturace. Limity jsou na stránce využití a fakturace.",
  },
  webhookReport: {
    failingSubject: "Webhook organizace {organization} selhává",
    failing: "Od {date} se nepodařilo nic doručit na {endpoint}. Pokud to potrvá 120 hodin, adresa bude vypnuta.",
    disabledSubject: "Webhook organizace {organization} byl vypnut",
    gone: "Adresa {endpoint} byla vypnuta, protože odpověděla, že již neexistuje (410).",
    silent: "Adresa {endpoint} byla vypnuta, protože se 120 hodin nepodařilo nic doručit.",
    enable: "Chcete-li ji zapnout, změňte libovolné pole webhooku. Potom neúspěšná oznámení odešlete znovu.",
    recoveredSubject: "Webhook organizace {organization} opět funguje",
    recovered: "Doručování na {endpoint} je opět úspěšné. Neúspěšná oznámení lze odeslat znovu.",
  },
};
