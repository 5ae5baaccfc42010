import type { Mails } from "../language.ts";

export const mails: Mails = {
  invitation: {
    subject: "Invitation à travailler sur des documents de candidats",
    greeting: "Bonjour {name},",
    greetingWithoutName: "Bonjour,",
    body: "{organization} vous invite à travailler sur les documents de ses candidats.",
    button: "Accepter l’invitation",
    expiry: "Le lien est valable jusqu’au {date}.",
    ignore: "Si vous n’attendiez pas cet e-mail, vous n’avez rien à faire.",
  },
  signIn: {
    subject: "Connexion à {organization}",
    body: "Ce lien vous connecte au tableau de bord de {organization}.",
    button: "Se connecter",
    expiry: "Le lien fonctionne une seule fois, dans les 15 minutes.",
    ignore: "Si vous ne l’avez pas demandé, vous n’avez rien à faire.",
  },
  reaction: {
    subject: "{reader} a répondu au sujet de {candidate}",
    body: "{reader} a réagi au document de {candidate} : {reaction}.",
    aReader: "Un lecteur",
    button: "Afficher le profil",
  },
  linkMail: {
    subject: "{organization} vous présente des candidats",
    body: "{sender}, de {organization}, vous présente ces candidats. Une réponse à cet e-mail parvient à la personne qui l’envoie.",
    note: "Toute personne qui a un lien peut ouvrir le document. Ne le transmettez qu’à ceux à qui il est destiné.",
  },
  activity: {
    subject: "{organization} : ce que les lecteurs ont fait le {date}",
    body: "Voici ce que les lecteurs des candidats partagés ont fait le {date} :",
    opened: "l’a ouvert",
    read: "a lu {minutes} min",
    downloaded: "a téléchargé {format}",
    anonymous: "anonyme",
    button: "Afficher l’aperçu",
    why: "Vous avez choisi de recevoir cet e-mail le lendemain des jours où des lecteurs ont fait quelque chose. Modifiez ce choix sous « Votre compte ».",
  },
  creditWarning: {
    subject: "{organization} : il reste {credit} crédits",
    body: "Le crédit de {organization} est descendu à {credit}.",
    none: "Les nouveaux candidats restent en attente jusqu’à ce qu’il y ait de nouveau du crédit.",
    button: "Afficher l’utilisation et la facturation",
    why: "Les membres qui ont l’autorisation Facturation reçoivent cet e-mail. Les seuils se trouvent sur la page de l’utilisation et de la facturation.",
  },
  webhookReport: {
    failingSubject: "Un webhook de {organization} échoue",
    failing:
      "Depuis le {date}, aucun envoi vers {endpoint} n’a réussi. Si cela dure 120 heures, l’adresse sera désactivée.",
    disabledSubject: "Un webhook de {organization} a été désactivé",
    gone: "{endpoint} a été désactivé, car il a répondu qu’il n’existe plus (410).",
    silent: "{endpoint} a été désactivé, car aucun envoi n’a réussi pendant 120 heures.",
    enable: "Pour le réactiver, modifiez un champ du webhook. Renvoyez ensuite les notifications qui ont échoué.",
    recoveredSubject: "Un webhook de {organization} fonctionne de nouveau",
    recovered:
      "Les envois vers {endpoint} réussissent de nouveau. Les notifications qui ont échoué peuvent être renvoyées.",
  },
};
