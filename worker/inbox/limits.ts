/** Limits of the inbox. Times in milliseconds, sizes in bytes. */
export interface InboxLimits {
  /** Concurrent connections. Further ones are refused temporarily. */
  connections: number;
  /** Size of a whole encoded mail. */
  messageBytes: number;
  /** Size of one decoded file. */
  attachmentBytes: number;
  /** Files per mail that are attached. The others are omitted. */
  files: number;
  /** Mails per organization and minute. Further ones are refused temporarily. */
  mailsPerMinute: number;
  /** Mails per connection. */
  mailsPerConnection: number;
  /** Refused commands after which a connection is closed. */
  refusalsPerConnection: number;
  /** Mails that are read and stored concurrently. Others wait. */
  concurrentReads: number;
  /** Inactivity of a client. RFC 5321 requires at least five minutes. */
  idleMs: number;
  /** Time from DATA to the last byte of the mail. */
  messageMs: number;
  /** Duration of a connection. */
  sessionMs: number;
  /** Time to parse one mail. */
  parsingMs: number;
  /** Heap of the thread that parses a mail, in MiB. */
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
  concurrentReads: 2,
  idleMs: 5 * 60_000,
  messageMs: 10 * 60_000,
  sessionMs: 30 * 60_000,
  parsingMs: 15_000,
  parsingHeapMiB: 256,
};
