import type { Mails } from "../language.ts";

export const mails: Mails = {
  invitation: {
    subject: "Einladung zur Arbeit an Kandidatendokumenten",
    greeting: "Guten Tag {name},",
    greetingWithoutName: "Guten Tag,",
    body: "{organization} lädt Sie ein, an den Unterlagen der Kandidaten mitzuarbeiten.",
    button: "Einladung annehmen",
    expiry: "Der Link gilt bis zum {date}.",
    ignore: "Falls Sie diese E-Mail nicht erwartet haben, brauchen Sie nichts zu tun.",
  },
  signIn: {
    subject: "Anmeldung bei {organization}",
    body: "Mit diesem Link melden Sie sich im Dashboard von {organization} an.",
    button: "Anmelden",
    expiry: "Der Link funktioniert einmal, innerhalb von 15 Minuten.",
    ignore: "Wenn Sie ihn nicht angefordert haben, müssen Sie nichts tun.",
  },
  reaction: {
    subject: "{reader} hat zu {candidate} geantwortet",
    body: "{reader} hat auf das Dokument von {candidate} reagiert: {reaction}.",
    aReader: "Eine lesende Person",
    button: "Kandidatenprofil anzeigen",
  },
  linkMail: {
    subject: "{organization} stellt Ihnen Kandidaten vor",
    body: "{sender} von {organization} stellt Ihnen diese Kandidaten vor. Eine Antwort auf diese E-Mail geht an die absendende Person.",
    note: "Wer einen Link hat, kann das Dokument öffnen. Leiten Sie ihn nur an Personen weiter, für die es bestimmt ist.",
  },
  activity: {
    subject: "{organization}: was Leser am {date} getan haben",
    body: "Das haben Leser geteilter Kandidaten am {date} getan:",
    opened: "hat es geöffnet",
    read: "hat {minutes} Min. gelesen",
    downloaded: "hat {format} heruntergeladen",
    anonymous: "anonym",
    button: "Übersicht anzeigen",
    why: "Sie haben diese E-Mail für Tage gewählt, an deren Vortag Leser etwas getan haben. Ändern Sie das unter „Ihr Konto“.",
  },
  creditWarning: {
    subject: "{organization} hat noch {credit} Credits",
    body: "Das Guthaben von {organization} ist auf {credit} gesunken.",
    none: "Neue Kandidaten bleiben ausstehend, bis wieder Guthaben vorhanden ist.",
    button: "Nutzung und Abrechnung anzeigen",
    why: "Mitglieder mit der Berechtigung Abrechnung erhalten diese E-Mail. Die Grenzen stehen auf der Seite Nutzung und Abrechnung.",
  },
  webhookReport: {
    failingSubject: "Ein Webhook von {organization} schlägt fehl",
    failing:
      "Seit {date} war keine Zustellung an {endpoint} erfolgreich. Bleibt das 120 Stunden lang so, wird der Endpunkt deaktiviert.",
    disabledSubject: "Ein Webhook von {organization} wurde deaktiviert",
    gone: "{endpoint} wurde deaktiviert, weil der Endpunkt meldet, dass es ihn nicht mehr gibt (410).",
    silent: "{endpoint} wurde deaktiviert, weil 120 Stunden lang keine Zustellung erfolgreich war.",
    enable:
      "Um den Endpunkt zu aktivieren, ändern Sie ein beliebiges Feld des Webhooks. Senden Sie dann die fehlgeschlagenen Benachrichtigungen erneut.",
    recoveredSubject: "Ein Webhook von {organization} funktioniert wieder",
    recovered:
      "Zustellungen an {endpoint} sind wieder erfolgreich. Fehlgeschlagene Benachrichtigungen können erneut gesendet werden.",
  },
};
