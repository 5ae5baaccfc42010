/** What the inbox takes from whom. Times in milliseconds, sizes in bytes. */
export interface InboxLimits {
  /** Connections at once; further ones are told to come back. */
  connections: number;
  /** A whole mail, encoded as it comes. */
  messageBytes: number;
  /** One file of a mail, decoded. */
  attachmentBytes: number;
  /** Files of a mail that are attached; the others are left out. */
  files: number;
  /** Mails that one organization takes in a minute; more are told to come back. */
  mailsPerMinute: number;
  /** Mails over one connection. */
  mailsPerConnection: number;
  /** Refused senders, recipients and mails after which a connection is closed. */
  refusalsPerConnection: number;
  /** Mails that are read and stored at once; others wait. */
  readsAtOnce: number;
  /** Silence of a client. RFC 5321 asks for five minutes. */
  idleMs: number;
  /** From DATA to the last byte of the mail. */
  messageMs: number;
  /** A connection as a whole. */
  sessionMs: number;
  /** Taking one mail apart. */
  parsingMs: number;
  /** Heap of the thread that takes a mail apart, in MiB. */
  parsingHeapMiB: number;
}

const MiB = 1024 * 1024;

export const DEFAULT_LIMITS: InboxLimits = {
  connections: 50,
  messageBytes: 35 * MiB,
  attachmentBytes: 25 * MiB,
  files: 20,
  mailsPerMinute: 60,
  mailsPerConnection: 100,
  refusalsPerConnection: 10,
  readsAtOnce: 2,
  idleMs: 5 * 60_000,
  messageMs: 10 * 60_000,
  sessionMs: 30 * 60_000,
  parsingMs: 15_000,
  parsingHeapMiB: 256,
};
