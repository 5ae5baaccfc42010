import { open, rename } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createTransport, type SentMessageInfo, type Transporter } from "nodemailer";
import { Counter, type Registry } from "prom-client";
import type { Log } from "../../platform/log.ts";
import { makeDirectory } from "../../platform/storage/make-directory.ts";

export interface Mail {
  /** Becomes the Message-ID, so that a mail that is sent twice has the same one. */
  id: string;
  to: { name: string; address: string };
  /** Who gets the answers. */
  replyTo?: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
}

export interface Mailer {
  /** Rejects if the mail server does not accept the message. */
  send(mail: Mail): Promise<void>;
  close(): void;
}

interface MailerSettings {
  SMTP_URL: string;
  MAIL_FROM: string;
}

/** Sends by SMTP_URL. If it is a directory, writes each message to an .eml file there and logs the name of the file. */
export function openMailer({ SMTP_URL: url, MAIL_FROM: from }: MailerSettings, log: Log): Mailer {
  return url.startsWith("file:") ? fileMailer(from, fileURLToPath(url), log) : smtpMailer(from, url);
}

/** Counts the mails that the mail server accepted, and the attempts that failed. */
export function countMails(mailer: Mailer, registry: Registry): Mailer {
  const mails = new Counter({
    name: "cds_mails_total",
    help: "Attempts to send a mail, by outcome: sent or failed.",
    labelNames: ["outcome"],
    registers: [registry],
  });
  // An increase is seen only from a value.
  for (const outcome of ["sent", "failed"]) mails.inc({ outcome }, 0);
  return {
    ...mailer,
    send: async (mail) => {
      try {
        await mailer.send(mail);
      } catch (error) {
        mails.inc({ outcome: "failed" });
        throw error;
      }
      mails.inc({ outcome: "sent" });
    },
  };
}

/** The beginning of the error of a mail that the server will never take, as private.is_refused_mail() reads it. */
const REFUSED = "The mail server refuses this mail:";

/** Whether the server refused the sender, the recipient or the content for ever, and not the sign-in. */
const isRefusal = (error: unknown): error is Error =>
  error instanceof Error &&
  "code" in error &&
  (error.code === "EENVELOPE" || error.code === "EMESSAGE") &&
  "responseCode" in error &&
  Number(error.responseCode) >= 500;

function smtpMailer(from: string, url: string): Mailer {
  const transport = createTransport(url);
  return {
    send: async (mail) => {
      try {
        await transport.sendMail(message(from, mail));
      } catch (error) {
        throw isRefusal(error) ? new Error(`${REFUSED} ${error.message}`, { cause: error }) : error;
      }
    },
    close: () => transport.close(),
  };
}

function fileMailer(from: string, directory: string, log: Log): Mailer {
  const transport: Transporter<SentMessageInfo> = createTransport({
    streamTransport: true,
    buffer: true,
    newline: "windows",
  });
  return {
    send: async (mail) => {
      const { message: content } = await transport.sendMail(message(from, mail));
      const path = join(directory, `${mail.id}.eml`);
      await writeDurably(directory, path, content);
      log.info({ file: path }, "mail written to a file because SMTP_URL names no mail server");
    },
    close: () => transport.close(),
  };
}

async function writeDurably(directory: string, path: string, content: Buffer): Promise<void> {
  makeDirectory(directory, 0o700);
  const file = await open(`${path}.tmp`, "w", 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(`${path}.tmp`, path);
}

function message(from: string, mail: Mail) {
  const domain = /@([^>\s]+)>?$/.exec(from)?.[1] ?? "localhost";
  return {
    from,
    to: mail.to,
    ...(mail.replyTo === undefined ? {} : { replyTo: mail.replyTo }),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: `<${mail.id}@${domain}>`,
    headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" },
  };
}
