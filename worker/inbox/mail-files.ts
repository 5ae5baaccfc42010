import { extname } from "node:path";
import { detectType, SNIFF_BYTES } from "../../documents/detect-type.ts";
import { DOCUMENT_TYPES, type DocumentType, TYPE_NAMES } from "../../documents/document-types.ts";
import { anyOf, phrasesOfAll } from "../../reading/grammar.ts";
import { plainLine } from "./clean-text.ts";
import type { InboxLimits } from "./limits.ts";
import type { MailContent, MailPart } from "./mail-content.ts";
import { refusals } from "./refusal.ts";

/** A file to attach. */
export interface MailFile {
  /** Label of the attachment. */
  label: string;
  filename: string;
  /** Detected from the first bytes. Reading the file can give another type. */
  type: DocumentType;
  bytes: Uint8Array;
}

export interface LeftOut {
  filename: string;
  /** The reason, as the rest of a sentence that begins with "it". */
  because: string;
  /** False for a part of the mail itself, such as a signature or a logo. */
  isFile: boolean;
}

/** Parts that belong to the mail itself, although they may be text. */
const MAIL_INTERNAL =
  /^(application\/(pgp-(signature|encrypted|keys)|(x-)?pkcs7-(signature|mime)|ics)|message\/.*|text\/(calendar|rfc822-headers))$/;

/**
 * Chooses the files of a mail that are attached, which have a supported type. The CV comes first with the label `cv`. Other
 * files have their names as labels. An image that the body shows counts as a logo if the mail has other content.
 * @throws Refusal if a file is larger than the limit.
 */
export function chooseFiles(content: MailContent, limits: InboxLimits): { files: MailFile[]; leftOut: LeftOut[] } {
  const candidates = content.parts.map((part, index) => judge(part, index, limits));
  const files = candidates.filter((one) => one.because === null && !one.isShownInText);
  const isPictureAlone = files.length === 0 && content.text === "";
  const chosen = isPictureAlone ? candidates.filter((one) => one.because === null) : files;
  const ordered = chosen.toSorted((a, b) => rank(a) - rank(b));
  const taken = ordered.slice(0, limits.files);
  const leftOut = candidates
    .filter((one) => !taken.includes(one))
    .map(({ filename, because, isShownInText, isInternal }) => ({
      filename,
      isFile: !isShownInText && !isInternal,
      because: because ?? (isShownInText ? "is an image in the text of the mail" : tooMany(limits)),
    }));
  if (content.furtherParts > 0) {
    leftOut.push({ filename: `${content.furtherParts} further parts`, because: tooMany(limits), isFile: true });
  }
  return { files: labelled(taken), leftOut };
}

interface Judged {
  filename: string;
  type: DocumentType;
  bytes: Uint8Array;
  isShownInText: boolean;
  isInternal: boolean;
  /** Why it must be left out; null if it may be attached. */
  because: string | null;
}

function judge(part: MailPart, index: number, limits: InboxLimits): Judged {
  if (part.bytes.length > limits.attachmentBytes) throw refusals.fileTooLarge(limits.attachmentBytes);
  const isInternal = MAIL_INTERNAL.test(part.mediaType);
  const type = isInternal ? null : detectType(part.bytes.subarray(0, SNIFF_BYTES));
  return {
    filename: safeName(part.filename ?? "") || `file ${index + 1}`,
    type: type ?? "txt",
    bytes: part.bytes,
    isShownInText: part.isShownInText,
    isInternal,
    because: type === null ? `is not of type ${TYPE_NAMES}` : null,
  };
}

function tooMany(limits: InboxLimits): string {
  return `exceeds the limit of ${limits.files} files per mail`;
}

/** Returns a name of at most 120 characters without folders, special characters and leading dots. */
function safeName(name: string): string {
  const own = plainLine(name, 1000).split(/[/\\]/).at(-1) ?? "";
  const clean = own.replace(/[<>:"|?*]/g, "_").replace(/^[.\s]+/, "");
  const extension = extname(clean).slice(0, 10);
  return plainLine(clean.slice(0, clean.length - extname(clean).length), 110) + extension;
}

const CV_WORD = new RegExp(`(?<!\\p{L})${anyOf(phrasesOfAll(({ fileNames }) => fileNames.cv))}(?!\\p{L})`, "iu");
/** Matches AnnaCV and CVAnna. */
const CV_INSIDE = /(?<=\p{Ll})CV(?!\p{L})|(?<!\p{L})CV(?=\p{Lu}\p{Ll})/u;
const OTHER_DOCUMENT = new RegExp(anyOf(phrasesOfAll(({ fileNames }) => fileNames.others)), "i");
const VACANCY = new RegExp(
  `(?<!\\p{L})${anyOf(phrasesOfAll(({ fileNames }) => fileNames.vacancies)).replaceAll("\\*", "\\p{L}*")}(?!\\p{L})`,
  "iu",
);

/** A lower rank means that the file is more likely the CV. */
function rank({ filename, type, bytes }: Judged): number {
  // An archive without the folder of a Word document.
  if (type === "docx" && !Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes("word/")) return 6;
  if (isCv(filename)) return DOCUMENT_TYPES[type].isPicture ? 1 : 0;
  const isOther = OTHER_DOCUMENT.test(filename) || VACANCY.test(spaced(filename));
  return (DOCUMENT_TYPES[type].isPicture ? 4 : 2) + (isOther ? 1 : 0);
}

/** Whether the file name indicates a CV. */
function isCv(filename: string): boolean {
  return CV_WORD.test(spaced(filename)) || CV_INSIDE.test(spaced(filename));
}

function spaced(filename: string): string {
  return filename.replaceAll("_", " ");
}

/** The first file is the CV, unless its name indicates a job description. */
function labelled(files: readonly Judged[]): MailFile[] {
  const used = new Set(["cv"]);
  return files.map(({ filename, type, bytes }, index) => {
    const isTheCv = index === 0 && (isCv(filename) || !VACANCY.test(spaced(filename)));
    return { label: isTheCv ? "cv" : unused(filename, used), filename, type, bytes };
  });
}

function unused(filename: string, used: Set<string>): string {
  const extension = extname(filename);
  const stem = filename.slice(0, filename.length - extension.length);
  let label = filename;
  for (let number = 2; used.has(label.toLowerCase()); number++) label = `${stem} (${number})${extension}`;
  used.add(label.toLowerCase());
  return label;
}
