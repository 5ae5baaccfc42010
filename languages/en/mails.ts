import type { Mails } from "../language.ts";

export const mails: Mails = {
  invitation: {
    subject: "An invitation to work on candidate documents",
    greeting: "Hello {name},",
    greetingWithoutName: "Hello,",
    body: "{organization} invites you to work on its candidate documents.",
    button: "Accept the invitation",
    expiry: "The link works until {date}.",
    ignore: "If you did not expect this e-mail, you need not do anything.",
  },
  signIn: {
    subject: "Sign in to {organization}",
    body: "This link signs you in to the dashboard of {organization}.",
    button: "Sign in",
    expiry: "The link works once, within 15 minutes.",
    ignore: "If you did not request it, you need not do anything.",
  },
  reaction: {
    subject: "{reader} answered about {candidate}",
    body: "{reader} reacted to the document of {candidate}: {reaction}.",
    aReader: "A reader",
    button: "Show the candidate",
  },
  linkMail: {
    subject: "{organization} shares candidates with you",
    body: "{sender} of {organization} shares these candidates with you. An answer to this e-mail goes to the sender.",
    note: "Who has a link can open the document. Do not forward it to people for whom it is not meant.",
  },
  activity: {
    subject: "{organization}: what readers did on {date}",
    body: "Readers of shared candidates did this on {date}:",
    opened: "opened it",
    read: "read {minutes} min",
    downloaded: "downloaded {format}",
    anonymous: "anonymous",
    button: "Show the overview",
    why: "You chose to get this e-mail on days after readers did something. Change this under “Your account”.",
  },
  creditWarning: {
    subject: "{organization} has {credit} credits left",
    body: "The credit of {organization} has fallen to {credit}.",
    none: "New candidates remain pending until there is credit again.",
    button: "Show usage and billing",
    why: "Members with the permission Billing get this e-mail. The limits are on the page of usage and billing.",
  },
  webhookReport: {
    failingSubject: "A webhook of {organization} fails",
    failing:
      "Since {date}, no delivery to {endpoint} has succeeded. If this continues for 120 hours, the endpoint is disabled.",
    disabledSubject: "A webhook of {organization} was disabled",
    gone: "{endpoint} was disabled, because it responded that it is gone (410).",
    silent: "{endpoint} was disabled, because no delivery succeeded for 120 hours.",
    enable: "To enable it, change any field of the webhook. Then send the failed notifications again.",
    recoveredSubject: "A webhook of {organization} works again",
    recovered: "Deliveries to {endpoint} succeed again. Failed notifications can be sent again.",
  },
};
