import PostalMime, { type Attachment, type Email, type Header } from "postal-mime";
import { plainLine, plainText } from "./clean-text.ts";
import { readFrom, type Sender } from "./from-header.ts";

/** What a mail says and brings. */
export interface MailContent {
  sender: Sender;
  /** As it stands in the mail; null where there is none. */
  messageId: string | null;
  subject: string;
  /** Of the body; HTML as text. Empty where there is none. */
  text: string;
  parts: MailPart[];
  /** Parts beyond the first hundred. */
  furtherParts: number;
  /** Whether the mail answers by itself, reports on another mail, or comes from a list. */
  isAutomatic: boolean;
  /** Servers that the mail has come by. */
  hops: number;
}

/** A file of a mail. */
export interface MailPart {
  /** As it stands in the mail, unclean; null where there is none. */
  filename: string | null;
  /** As the mail declares it, in lower case. */
  mediaType: string;
  /** Whether it is a picture that the body shows, such as a logo. */
  isShownInText: boolean;
  bytes: Uint8Array;
}

const LONGEST_TEXT = 200_000;
const MOST_PARTS = 100;
/** Mails inside of mails, as people send them on. */
const DEEPEST_MAIL = 3;

const OPTIONS = {
  maxNestingDepth: 30,
  maxHeadersSize: 256 * 1024,
  maxRfc822NestingDepth: DEEPEST_MAIL,
};

/**
 * Takes a mail apart. Costly for a hostile one: run it where time and memory are limited.
 * @throws when the mail is nested too deep or its headers are too large.
 */
export async function readContent(raw: Uint8Array): Promise<MailContent> {
  const mail = await PostalMime.parse(raw, OPTIONS);
  const { texts, attachments } = await unfold(mail, 0);
  const values = (name: string) => valuesOf(mail.headers, name);
  return {
    sender: readFrom(values("from")),
    messageId: values("message-id")[0]?.trim() || null,
    subject: plainLine(mail.subject ?? "", 255),
    text: plainText(texts.join("\n\n"), LONGEST_TEXT),
    parts: attachments.slice(0, MOST_PARTS).map(partOf),
    furtherParts: Math.max(0, attachments.length - MOST_PARTS),
    isAutomatic: isAutomatic(values),
    hops: values("received").length,
  };
}

/** The text and files of a mail, and of those that are attached to it. */
async function unfold(mail: Email, depth: number): Promise<{ texts: string[]; attachments: Attachment[] }> {
  const texts = [mail.text ?? ""];
  const attachments: Attachment[] = [];
  for (const attachment of mail.attachments) {
    if (attachment.mimeType !== "message/rfc822" || depth >= DEEPEST_MAIL) {
      attachments.push(attachment);
      continue;
    }
    const inner = await unfold(await PostalMime.parse(bytesOf(attachment), OPTIONS), depth + 1);
    texts.push(...inner.texts);
    attachments.push(...inner.attachments);
  }
  return { texts, attachments };
}

function partOf(attachment: Attachment): MailPart {
  return {
    filename: attachment.filename,
    mediaType: attachment.mimeType,
    isShownInText: attachment.related === true && attachment.mimeType.startsWith("image/"),
    bytes: bytesOf(attachment),
  };
}

function bytesOf({ content }: Attachment): Uint8Array {
  if (typeof content === "string") return Buffer.from(content);
  return content instanceof Uint8Array ? content : new Uint8Array(content);
}

function valuesOf(headers: readonly Header[], name: string): string[] {
  return headers.filter(({ key }) => key === name).map(({ value }) => value);
}

function isAutomatic(values: (name: string) => string[]): boolean {
  return (
    values("auto-submitted").some((value) => !/^\s*no\b/i.test(value)) ||
    values("precedence").some((value) => /^\s*(bulk|list|junk|auto_reply)\b/i.test(value)) ||
    values("content-type").some((value) => /^\s*multipart\/report\b/i.test(value))
  );
}
