import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { DOCUMENT_TYPES } from "../../documents/document-types.ts";
import { detectLanguage } from "../../documents/extract-text.ts";
import type { Database } from "../../platform/database.ts";
import { existing, only } from "../../platform/existing.ts";
import type { Storage } from "../../platform/storage.ts";
import { candidateName } from "./candidate-name.ts";
import type { InboxLimits } from "./limits.ts";
import type { MailContent } from "./mail-content.ts";
import { chooseFiles, type LeftOut, type MailFile } from "./mail-files.ts";
import { refusals } from "./refusal.ts";

export interface AcceptingDependencies {
  database: Database;
  storage: Storage;
  limits: InboxLimits;
  /** URL of /candidates/, under which attached files are served. */
  urlPrefix: string;
}

/** What is known about a mail before its content arrives. */
export interface Envelope {
  organizationId: string;
  /** The address of MAIL FROM. */
  sender: string;
}

export interface AcceptedMail {
  /** False if the mail was already accepted before. Then nothing was done. */
  isNew: boolean;
  candidateId: string | null;
  files: number;
  leftOut: number;
}

interface BegunMail {
  outcome: "new" | "duplicate" | "refused" | "full";
  candidate_id: string;
  file_ids: string[];
}

/** File name of the text of a mail without files. */
const TEXT_FILE = "mail.txt";
const MAX_HOPS = 50;

/**
 * Creates a candidate from a mail. When this returns, the candidate and its files are stored. When it throws, nothing is
 * stored.
 * @param hash SHA-256 of the raw mail, used if there is no Message-ID
 * @throws Refusal if the mail is not accepted; any other error is internal
 */
export async function acceptMail(
  dependencies: AcceptingDependencies,
  { organizationId, sender }: Envelope,
  content: MailContent,
  hash: Buffer,
): Promise<AcceptedMail> {
  const { database, limits } = dependencies;
  const senders = [...checkedSenders(content), sender];
  const { files, leftOut } = chooseFiles(content, limits);
  if (files.length === 0 && content.text === "") throw refusals.noContent(leftOut.length);
  const hasFiles = files.length > 0 || leftOut.some(({ isFile }) => isFile);
  const contents = hasFiles ? files.map(unread) : [textFile(content.text)];

  const fingerprint = fingerprintOf(senders, content.messageId, hash);
  const begun = only(
    await database<BegunMail[]>`
    select outcome, candidate_id, file_ids
    from private.begin_mail(${organizationId}, ${senders}, ${fingerprint}, ${contents.length})
  `,
  );
  if (begun.outcome === "refused") throw refusals.fromNotAllowed();
  if (begun.outcome === "full") throw refusals.full();
  const accepted = { candidateId: begun.candidate_id, files: files.length, leftOut: leftOut.length };
  if (begun.outcome === "duplicate") return { ...accepted, candidateId: null, isNew: false };

  const stored = contents.map((file, index) => ({ ...file, id: existing(begun.file_ids[index]) }));
  const folder = `${organizationId}/${begun.candidate_id}`;
  for (const { id, bytes } of stored) {
    await dependencies.storage.put(`${folder}/${id}`, Readable.from([bytes], { objectMode: false }), {
      contentType: "application/octet-stream",
      contentLength: bytes.length,
    });
  }
  const outcome = await record(dependencies, { organizationId, senders, fingerprint }, begun.candidate_id, {
    name: nameOf(content, files),
    comment: commentOf(content, leftOut),
    files: stored,
  });
  if (outcome === "new") return { ...accepted, isNew: true };
  // files__sweep would also remove them, a day later.
  for (const { id } of stored) await dependencies.storage.remove(`${folder}/${id}`);
  if (outcome === "refused") throw refusals.fromNotAllowed();
  return { ...accepted, candidateId: null, isNew: false };
}

function checkedSenders({ sender, isAutomatic, hops }: MailContent): string[] {
  if (sender.kind === "missing") throw refusals.fromMissing();
  if (sender.kind === "ambiguous") throw refusals.fromAmbiguous();
  if (isAutomatic) throw refusals.automatic();
  if (hops > MAX_HOPS) throw refusals.loop();
  return sender.addresses;
}

function fingerprintOf(senders: readonly string[], messageId: string | null, hash: Buffer): Buffer {
  return createHash("sha256")
    .update(`${senders[0]}\0${messageId ?? ""}\0`)
    .update(messageId === null ? hash : "")
    .digest();
}

interface StoredFile extends MailFile {
  id: string;
  /** Null for a file that a run will read. */
  text: string | null;
  language: string | null;
}

function unread(file: MailFile): Omit<StoredFile, "id"> {
  return { ...file, text: null, language: null };
}

function textFile(text: string): Omit<StoredFile, "id"> {
  const bytes = Buffer.from(text);
  return { label: "cv", filename: TEXT_FILE, type: "txt", bytes, text, language: detectLanguage(text) };
}

async function record(
  { database, urlPrefix }: AcceptingDependencies,
  mail: { organizationId: string; senders: string[]; fingerprint: Buffer },
  candidateId: string,
  { name, comment, files }: { name: string; comment: string; files: StoredFile[] },
): Promise<"new" | "duplicate" | "refused"> {
  const facts = JSON.stringify({
    candidate_id: candidateId,
    name,
    comment,
    language: files[0]?.language ?? null,
    files: files.map(({ bytes, ...file }) => ({
      ...file,
      media_type: DOCUMENT_TYPES[file.type].mediaType,
      size: bytes.length,
    })),
  });
  const row = only(
    await database<{ outcome: "new" | "duplicate" | "refused" }[]>`
    select private.receive_mail(
      ${mail.organizationId}, ${mail.senders}, ${mail.fingerprint}, ${facts}::text::jsonb, ${urlPrefix}
    ) as outcome
  `,
  );
  return row.outcome;
}

function nameOf({ subject, sender }: MailContent, files: readonly MailFile[]): string {
  const senderName = sender.kind === "clear" ? sender.name : "";
  return candidateName({ subject, senderName, filenames: files.map(({ filename }) => filename) });
}

/** Returns the message of the candidate that describes its source. */
function commentOf({ subject, sender }: MailContent, leftOut: readonly LeftOut[]): string {
  const address = sender.kind === "clear" ? existing(sender.addresses[0]) : "";
  const name = sender.kind === "clear" && sender.name !== "" ? `${sender.name} <${address}>` : address;
  const source = `Received by e-mail from ${name}${subject === "" ? "" : `, subject "${subject}"`}.`;
  const lines = leftOut.map(({ filename, because }) => `"${filename}" was left out: it ${because}.`);
  return [source, ...lines].join("\n");
}
