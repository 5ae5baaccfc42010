import PostalMime, { type Attachment, type Email, type Header } from "postal-mime";
import { plainLine, plainText } from "./clean-text.ts";
import { readFrom, type Sender } from "./from-header.ts";

/** The content of a mail. */
export interface MailContent {
  sender: Sender;
  /** As in the mail; null if there is none. */
  messageId: string | null;
  subject: string;
  /** Text of the body, converted from HTML if necessary. Empty if there is none. */
  text: string;
  parts: MailPart[];
  /** Number of parts beyond the first hundred. */
  furtherParts: number;
  /** Whether the mail is an automatic reply, a delivery report or from a mailing list. */
  isAutomatic: boolean;
  /** Number of servers that have relayed the mail. */
  hops: number;
}

/** A file of a mail. */
export interface MailPart {
  /** As in the mail, not sanitized; null if there is none. */
  filename: string | null;
  /** As declared in the mail, in lower case. */
  mediaType: string;
  /** Whether it is an image that the body shows, such as a logo. */
  isShownInText: boolean;
  bytes: Uint8Array;
}

const MAX_TEXT_LENGTH = 200_000;
const MAX_PARTS = 100;
/** Maximum nesting of forwarded mails. */
const MAX_MAIL_DEPTH = 3;

const OPTIONS = {
  maxNestingDepth: 30,
  maxHeadersSize: 256 * 1024,
  maxRfc822NestingDepth: MAX_MAIL_DEPTH,
};

/**
 * Parses a mail. A hostile mail can be expensive to parse: call this where time and memory are limited.
 * @throws if the mail is nested too deeply or its headers are too large.
 */
export async function readContent(raw: Uint8Array): Promise<MailContent> {
  const mail = await PostalMime.parse(raw, OPTIONS);
  const { texts, attachments } = await unfold(mail, 0);
  const values = (name: string) => valuesOf(mail.headers, name);
  return {
    sender: readFrom(values("from")),
    messageId: values("message-id")[0]?.trim() || null,
    subject: plainLine(mail.subject ?? "", 255),
    text: plainText(texts.join("\n\n"), MAX_TEXT_LENGTH),
    parts: attachments.slice(0, MAX_PARTS).map(partOf),
    furtherParts: Math.max(0, attachments.length - MAX_PARTS),
    isAutomatic: isAutomatic(values),
    hops: values("received").length,
  };
}

/** Returns the text and files of a mail and of the mails attached to it. */
async function unfold(mail: Email, depth: number): Promise<{ texts: string[]; attachments: Attachment[] }> {
  const texts = [await textOf(mail)];
  const attachments: Attachment[] = [];
  for (const attachment of mail.attachments) {
    if (attachment.mimeType !== "message/rfc822" || depth >= MAX_MAIL_DEPTH) {
      attachments.push(attachment);
      continue;
    }
    const inner = await unfold(await PostalMime.parse(bytesOf(attachment), OPTIONS), depth + 1);
    texts.push(...inner.texts);
    attachments.push(...inner.attachments);
  }
  return { texts, attachments };
}

async function textOf({ text, html }: Email): Promise<string> {
  if (text?.trim()) return text;
  if (!html) return "";
  // The library converts HTML only beside a part of text.
  const body = Buffer.from(html).toString("base64");
  const parts = [
    "Content-Type: text/plain\n\n",
    `Content-Type: text/html; charset=utf-8\nContent-Transfer-Encoding: base64\n\n${body}\n`,
  ];
  const mixed = `Content-Type: multipart/mixed; boundary=b\n\n--b\n${parts.join("\n--b\n")}\n--b--\n`;
  return (await PostalMime.parse(mixed)).text ?? "";
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
    values("content-type").some((value) => /^\s*multipart\/report\b/i.test(value)) ||
    ["list-id", "list-post"].some((name) => values(name).length > 0)
  );
}
