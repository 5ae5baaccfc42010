import { type Acts, describeActs } from "../../languages/activity.ts";
import { fill, reactionName } from "../../languages/phrases.ts";
import { type Letter, mailTo, plainName, type Recipient, type Writing } from "./letter.ts";
import type { Mail } from "./mailer.ts";

/** A row of private.read_mail. The content of each kind is what its function returns, such as private.credit_mail. */
export type MailRow = Recipient & { attempt: number } & Content;

type Content =
  | { kind: "activity"; content: { day: string; acts: CandidateActs[] } }
  | { kind: "credit"; content: { credit: number } }
  | { kind: "links"; content: { email: string; name: string; links: { candidate: string; secret: string }[] } }
  | { kind: "reaction"; content: Reaction }
  | { kind: "webhook"; content: WebhookReport };

interface CandidateActs extends Acts {
  candidate_id: string;
  candidate_name: string;
  anonymous: boolean;
}

interface Reaction {
  candidate: string;
  candidate_name: string;
  reaction: string;
  reader: string;
  comment: string;
}

interface WebhookReport {
  event: "failing" | "gone" | "silent" | "recovered";
  webhook: string;
  /** The mail names only the server, because the rest of the URL can contain secrets. */
  endpoint: string;
  failing_since: string | null;
}

interface Settings {
  PUBLIC_URL: string;
  /** The operator's text on how to get more credit, or an empty one. */
  CREDIT_HELP: string;
}

/** A mail of the outbox, in the member's language if the service has it, else in English. */
export function composeMail(row: MailRow, settings: Settings): Mail {
  const origin = settings.PUBLIC_URL;
  switch (row.kind) {
    case "activity":
      return mailTo(row, (writing) => activityLetter(writing, row.content, origin));
    case "credit":
      return mailTo(row, (writing) => creditLetter(writing, row.content.credit, settings));
    case "links":
      // An answer goes to the member.
      return {
        ...mailTo({ ...row, ...row.content }, (writing) => linksLetter(writing, row, row.content.links, origin)),
        replyTo: { name: plainName(row.name), address: row.email },
      };
    case "reaction":
      return mailTo(row, (writing) => reactionLetter(writing, row.content, origin));
    case "webhook":
      return mailTo(row, (writing) => webhookLetter(writing, row.content));
  }
}

function activityLetter(
  { texts, language, values }: Writing,
  { day, acts }: { day: string; acts: readonly CandidateActs[] },
  origin: string,
): Letter {
  const { activity, phrases } = texts;
  const date = new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" }).format(new Date(day));
  const line = (row: CandidateActs) => {
    const reactions = row.reactions.map(({ reaction, reader }) => ({ reaction, reader: plainName(reader) }));
    const { reader, acts: done } = describeActs(language, { ...row, reader: plainName(row.reader), reactions });
    return `${reader}${row.anonymous ? ` (${activity.anonymous})` : ""} ${done}`;
  };
  const candidates = Map.groupBy(acts, (row) => row.candidate_id);
  return {
    subject: fill(activity.subject, { ...values, date }),
    paragraphs: [fill(activity.body, { ...values, date })],
    links: [...candidates].map(([id, rows]) => ({
      name: plainName(rows[0]?.candidate_name ?? "") || phrases.candidate,
      lines: rows.map(line),
      link: `${origin}/dashboard/candidates/${id}`,
    })),
    button: { text: activity.button, link: `${origin}/dashboard` },
    notes: activity.why,
  };
}

function creditLetter({ texts, language, values: names }: Writing, credit: number, settings: Settings): Letter {
  const { creditWarning } = texts;
  const values = { ...names, credit: new Intl.NumberFormat(language).format(credit) };
  return {
    subject: fill(creditWarning.subject, values),
    paragraphs: [
      fill(creditWarning.body, values),
      ...(credit === 0 ? [creditWarning.none] : []),
      ...(settings.CREDIT_HELP === "" ? [] : [settings.CREDIT_HELP]),
    ],
    button: { text: creditWarning.button, link: `${settings.PUBLIC_URL}/dashboard/billing` },
    notes: creditWarning.why,
  };
}

function linksLetter(
  { texts: { linkMail, phrases }, values: names }: Writing,
  sender: Recipient,
  links: readonly { candidate: string; secret: string }[],
  origin: string,
): Letter {
  const values = { ...names, sender: plainName(sender.name) || names.organization };
  return {
    subject: fill(linkMail.subject, values),
    paragraphs: [fill(linkMail.body, values)],
    links: links.map(({ candidate, secret }) => ({
      name: plainName(candidate) || phrases.candidate,
      link: `${origin}/share/${secret}`,
    })),
    notes: linkMail.note,
  };
}

function reactionLetter({ texts, values: names }: Writing, reaction: Reaction, origin: string): Letter {
  const { reaction: own, phrases } = texts;
  const values = {
    ...names,
    reader: plainName(reaction.reader) || own.aReader,
    candidate: plainName(reaction.candidate_name) || phrases.theCandidate,
    reaction: reactionName(reaction.reaction, phrases) ?? plainName(reaction.reaction),
  };
  return {
    subject: fill(own.subject, values),
    paragraphs: [fill(own.body, values), ...(reaction.comment === "" ? [] : [reaction.comment])],
    button: { text: own.button, link: `${origin}/dashboard/candidates/${reaction.candidate}` },
    notes: names.organization,
  };
}

function webhookLetter({ texts, language, values: names }: Writing, report: WebhookReport): Letter {
  const own = texts.webhookReport;
  const format = new Intl.DateTimeFormat(language, { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });
  const values = {
    ...names,
    endpoint: new URL(report.endpoint).origin,
    date: report.failing_since === null ? "" : `${format.format(new Date(report.failing_since))} UTC`,
  };
  const isDisabled = report.event === "gone" || report.event === "silent";
  const subjects = {
    failing: own.failingSubject,
    gone: own.disabledSubject,
    silent: own.disabledSubject,
    recovered: own.recoveredSubject,
  };
  return {
    subject: fill(subjects[report.event], values),
    paragraphs: [fill(own[report.event], values), ...(isDisabled ? [own.enable] : [])],
    notes: `Webhook ${report.webhook}`,
  };
}

/** The mail with a sign-in link. */
export const signInMail = (recipient: Recipient, link: string): Mail =>
  mailTo(recipient, ({ texts: { signIn }, values }) => ({
    subject: fill(signIn.subject, values),
    paragraphs: [fill(signIn.body, values)],
    button: { text: signIn.button, link },
    notes: `${signIn.expiry} ${signIn.ignore}`,
  }));

/** The invitation of a person who becomes a member. */
export const invitationMail = (recipient: Recipient, link: string, expiresAt: Date): Mail =>
  mailTo(recipient, ({ texts: { invitation }, language, values }) => {
    const date = new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" }).format(expiresAt);
    return {
      subject: invitation.subject,
      paragraphs: [fill(invitation.body, values)],
      button: { text: invitation.button, link },
      notes: `${fill(invitation.expiry, { date })} ${invitation.ignore}`,
    };
  });
