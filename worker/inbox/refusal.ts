import { TYPE_NAMES } from "../../documents/document-types.ts";

/**
 * An SMTP refusal: an enhanced status code of RFC 3463 and a sentence that appears in the bounce that the sender
 * receives. 5xx is permanent. 4xx asks the client to try again later.
 */
export class Refusal extends Error {
  override name = "Refusal";
  readonly responseCode: number;

  constructor(responseCode: number, status: `${4 | 5}.${number}.${number}`, sentence: string) {
    super(`${status} ${sentence}`);
    this.responseCode = responseCode;
  }
}

export const refusals = {
  untrustedHost: () =>
    new Refusal(554, "5.7.1", "This server does not accept connections from your address. Deliver to the MX."),
  nullSender: () => new Refusal(550, "5.7.1", "Mail without a sender, such as a bounce, is not accepted here."),
  badSender: () => new Refusal(553, "5.1.7", "The sender is not an e-mail address."),
  relaying: (domain: string) =>
    new Refusal(550, "5.7.1", `Relaying is denied. This server accepts mail for ${domain} only.`),
  /** The same response for every reason, so that a stranger cannot find out which inboxes exist. */
  unknownInbox: () => new Refusal(550, "5.7.1", "This address does not accept mail from this sender."),
  rateLimited: () => new Refusal(451, "4.7.1", "This address has received too many mails. Try again in a minute."),
  full: () => new Refusal(552, "5.2.2", "The organization has no room for more files."),
  tooManyRefusals: () => new Refusal(421, "4.7.0", "Too many commands were refused. Closing the connection."),
  tooManyMails: () => new Refusal(421, "4.7.0", "Too many mails over one connection. Open another connection."),
  timedOut: () => new Refusal(421, "4.4.2", "The time limit was exceeded. Closing the connection."),
  endlessMail: () => new Refusal(421, "4.3.4", "The mail is far larger than the limit. Closing the connection."),
  closing: () => new Refusal(421, "4.3.2", "The server is shutting down. Try again later."),
  tooLarge: (limit: number) => new Refusal(552, "5.3.4", `The mail is larger than the limit of ${mebibytes(limit)}.`),
  fileTooLarge: (limit: number) =>
    new Refusal(552, "5.3.4", `A file of the mail is larger than the limit of ${mebibytes(limit)}.`),
  unreadable: () => new Refusal(554, "5.6.0", "The mail is malformed or too complex."),
  fromMissing: () => new Refusal(550, "5.7.1", "The mail must have exactly one From header with an e-mail address."),
  fromAmbiguous: () => new Refusal(550, "5.7.1", "The From header is ambiguous."),
  fromNotAllowed: () =>
    new Refusal(550, "5.7.1", "This address does not accept mail from the address in the From header."),
  automatic: () =>
    new Refusal(
      550,
      "5.7.1",
      "Automatic replies and mail from mailing lists are not accepted. Send the mail from a mailbox.",
    ),
  loop: () => new Refusal(554, "5.4.6", "The mail is in a loop."),
  noContent: (leftOut: number) =>
    new Refusal(
      550,
      "5.6.1",
      leftOut === 0
        ? "The mail contains neither text nor a file."
        : `The mail contains no text and no file of type ${TYPE_NAMES}.`,
    ),
  failed: () => new Refusal(451, "4.3.0", "The mail could not be stored. Try again later."),
};

function mebibytes(bytes: number): string {
  return `${Math.floor(bytes / 1024 / 1024)} MiB`;
}
