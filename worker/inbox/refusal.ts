import { listTypeNames } from "../../documents/document-types.ts";

/**
 * Why a connection, an address or a mail is not taken, as the SMTP client is told: the enhanced status code of
 * RFC 3463 and a sentence that ends up in the bounce its sender reads. 5xx is for good, 4xx asks to come back.
 */
export class Refusal extends Error {
  override name = "Refusal";
  readonly responseCode: number;

  constructor(responseCode: number, status: `${4 | 5}.${number}.${number}`, sentence: string) {
    super(`${status} ${sentence}`);
    this.responseCode = responseCode;
  }

  /** Whether the client may try again later. */
  get isTemporary(): boolean {
    return this.responseCode < 500;
  }
}

export const refusals = {
  untrustedHost: () =>
    new Refusal(554, "5.7.1", "This server takes no connections from your address. Deliver to the MX."),
  nullSender: () => new Refusal(550, "5.7.1", "Mail without a sender, such as a bounce, is not taken here."),
  badSender: () => new Refusal(553, "5.1.7", "The sender is not an e-mail address."),
  relaying: (domain: string) =>
    new Refusal(550, "5.7.1", `Relaying is denied: this server takes mail for ${domain} alone.`),
  /** One answer for every reason, so that a stranger does not learn which inboxes there are. */
  notForYou: () => new Refusal(550, "5.7.1", "This address takes no mail from this sender."),
  tooFast: () =>
    new Refusal(451, "4.7.1", "This address has taken many mails just now. Try again in a minute."),
  tooManyRefusals: () => new Refusal(421, "4.7.0", "Too much was refused. Closing the connection."),
  tooManyMails: () => new Refusal(421, "4.7.0", "Enough for one connection. Come back over another one."),
  outOfTime: () => new Refusal(421, "4.4.2", "That took too long. Closing the connection."),
  flood: () => new Refusal(421, "4.3.4", "The mail does not end. Closing the connection."),
  closing: () => new Refusal(421, "4.3.2", "The server stops. Come back later."),
  tooLarge: (limit: number) =>
    new Refusal(
      552,
      "5.3.4",
      `The mail is larger than ${mebibytes(limit)}, which is the most that is taken.`,
    ),
  fileTooLarge: (limit: number) =>
    new Refusal(
      552,
      "5.3.4",
      `A file of the mail is larger than ${mebibytes(limit)}, which is the most that is taken.`,
    ),
  unreadable: () => new Refusal(554, "5.6.0", "The mail is malformed or too complex to be read."),
  fromMissing: () =>
    new Refusal(550, "5.7.1", "The mail must have exactly one From header, with an e-mail address."),
  fromAmbiguous: () => new Refusal(550, "5.7.1", "The From header can be read in more than one way."),
  fromNotAllowed: () =>
    new Refusal(550, "5.7.1", "The address in the From header may not send to this address."),
  automatic: () =>
    new Refusal(
      550,
      "5.7.1",
      "Automatic replies and mail of lists are not taken here. Send the mail by hand.",
    ),
  loop: () => new Refusal(554, "5.4.6", "The mail goes round in a loop."),
  nothingInside: (leftOut: number) =>
    new Refusal(
      550,
      "5.6.1",
      leftOut === 0
        ? "The mail holds neither text nor a file."
        : `The mail holds no text, and no file of type ${listTypeNames("or")}.`,
    ),
  failed: () => new Refusal(451, "4.3.0", "The mail could not be stored just now. Try again later."),
};

function mebibytes(bytes: number): string {
  return `${Math.floor(bytes / 1024 / 1024)} MiB`;
}
