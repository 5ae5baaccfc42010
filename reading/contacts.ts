import { getCountries, getCountryCallingCode } from "libphonenumber-js/max";
import { withPlainDigits } from "./digits.ts";
import type { Span } from "./fold.ts";
import { anyOf, wordsOfAll } from "./grammar.ts";
import { consistsOfDates } from "./periods.ts";
import { isWholeAddress } from "./web-address.ts";

/** The contacts of a text, each in a normal form, so that two spellings compare equal. */
interface Contacts {
  emails: string[];
  /** Addresses without scheme and `www.`. */
  links: string[];
  /** Digits, after a plus if they begin with a country code. */
  phones: string[];
}

export function contactsIn(text: string): Contacts {
  const plain = text.normalize("NFKC");
  return {
    emails: emailSpans(plain).map(({ start, end }) => plain.slice(start, end).toLowerCase()),
    links: linksIn(plain).map(normalLink),
    phones: phonesIn(plain).map(normalPhone),
  };
}

/** The text with spaces instead of e-mail addresses, links and phone numbers. Offsets stay the same. */
export function withoutContacts(text: string): string {
  return text
    .replace(TOKEN, (token) => {
      const plain = token.normalize("NFKC");
      return emailSpans(plain).length > 0 || linksIn(plain).length > 0 ? " ".repeat(token.length) : token;
    })
    .replace(PHONE, (number) => (isPhone(number) ? " ".repeat(number.length) : number));
}

/** The e-mail addresses of a text as written. */
export function emailsIn(text: string): string[] {
  return emailSpans(text).map(({ start, end }) => text.slice(start, end));
}

const BROKEN_EMAIL =
  /(?<![\p{L}\p{N}._%+-])([\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}.-]{0,253})\n([\p{L}\p{N}.-]{1,60})(?=\n|$)/gu;

/** The first half of a broken local part, alone on its line or after a label or an icon. */
const BROKEN_LOCAL_PART =
  /((?:^|\n|[:：\t\p{Co}\p{So}][^\S\t\n]*)[\p{Ll}\p{N}][\p{Ll}\p{N}._%+-]{0,62}[._+-])\n(?=[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}.-]{3,253}(?:\n|$))/gu;

/** Joins e-mail addresses that a narrow column broke into two lines. */
export function withWholeEmails(text: string): string {
  return text
    .replace(BROKEN_EMAIL, (whole, first: string, second: string) =>
      !isWholeAddress(first) && isWholeAddress(first + second) ? first + second : whole,
    )
    .replace(BROKEN_LOCAL_PART, "$1");
}

const LOCAL_PART = /[\p{L}\p{N}._%+'-]/u;
const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const EMAIL_DOMAIN = /^[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,8}/u;

/** Well-formed e-mail addresses. Reading from each at sign to both sides keeps the time linear. */
function emailSpans(text: string): Span[] {
  return [...text.matchAll(/@/g)].flatMap(({ index }) => {
    const first = backward(text, index, 64, (sign) => LOCAL_PART.test(sign) && !DENSE.test(sign));
    const domain = EMAIL_DOMAIN.exec(text.slice(index + 1, index + 320))?.[0].replace(/-+$/, "") ?? "";
    const local = text.slice(first, index).replace(/^[.'-]+/, "");
    return local === "" || domain === "" ? [] : [{ start: index - local.length, end: index + 1 + domain.length }];
  });
}

const TOKEN = /[^\s<>"“”«»|;()[\]{}•·\p{Co}\p{So}]+/gu;
const MAX_TOKEN_LENGTH = 400;
const MAX_LINK_LENGTH = 4000;

/** The links of a text as written. A link has a scheme, `www.`, or a domain with a path. `Node.js` is not a link. */
export function linksIn(text: string): string[] {
  const tokens = (text.match(TOKEN) ?? []).flatMap((token) => token.split(/(?<=\/\S{1,200})(?=https?:\/\/)/u));
  return tokens.flatMap((token) => {
    const marked = /https?:\/\/|www\./i.exec(token);
    const bare = token.length <= MAX_TOKEN_LENGTH && !token.includes("@") && BARE_LINK.exec(token);
    const found = marked ? token.slice(marked.index, marked.index + MAX_LINK_LENGTH) : bare ? bare[1] : undefined;
    const link = (found ?? "").replace(/[.,:;!?'’\]]+$/u, "");
    return link.includes(".") ? [link] : [];
  });
}

/** A link without a scheme, also after a label such as `Web:`. */
const BARE_LINK = /^(?:[\p{L}\p{N}-]{1,40}[:：])?((?:[\p{L}\p{N}-]{1,63}\.){1,8}\p{L}{2,63}\/\S+)/u;

function normalLink(link: string): string {
  return link
    .toLowerCase()
    .replace(/^https?:\/\//, "")
    .replace(/^www\./, "")
    .replace(/\/+$/u, "");
}

const PHONE = /(?<![\p{L}\p{N}])(?:\+|00|0|\(0?)[\d(][\d ()./-]{5,24}\d/gu;

/** Numbers that begin like a phone number: with a country code or a zero. */
function phonesIn(text: string): string[] {
  return (text.match(PHONE) ?? []).filter(isPhone);
}

function isPhone(number: string): boolean {
  return number.replace(/\D/g, "").length >= 9 && !consistsOfDates(number);
}

/** The digits of a phone number: `+44 (0)20 …` and `004420…` are +4420… */
export function normalPhone(written: string): string {
  const international = written.replace(/^\s*\(?(?:\+|00)/u, "+");
  const digits = international.replaceAll("(0)", "").replace(/\D/g, "");
  return international.startsWith("+") ? `+${digits}` : digits;
}

const CALLING_CODES: ReadonlySet<string> = new Set(getCountries().map((country) => getCountryCallingCode(country)));
/** The longest phone number (E.164). A longer run of digits is several numbers. */
const MAX_DIGITS = 15;

/** True for two spellings of one phone number, in the form of `normalPhone`: one can lack the country code. */
export function isSamePhone(one: string, other: string): boolean {
  const [digits, known] = [one.replace("+", ""), other.replace("+", "")];
  if (digits === known) return true;
  if (known.length > MAX_DIGITS) return known.includes(digits.replace(/^0/, ""));
  return isNationalOf(one, known) || isNationalOf(other, digits);
}

/** True for `020 7946` and the digits of `+44 20 7946`; in some countries the zero stays. */
function isNationalOf(national: string, digits: string): boolean {
  if (national.startsWith("+")) return false;
  return [national, national.replace(/^0/, "")].some(
    (number) => digits.endsWith(number) && CALLING_CODES.has(digits.slice(0, digits.length - number.length)),
  );
}

/** The digits of every long number without separators: documents and answers group digits differently. */
export function longNumbersIn(text: string): string[] {
  const runs = withPlainDigits(text).match(/[+(]?\d[\d\s()./-]{5,30}\d/g) ?? [];
  return runs.filter((run) => !consistsOfDates(run)).map((run) => run.replace(/\D/g, ""));
}

/** The e-mail addresses of a text, and the last eight digits of its long numbers, which a country code does not change. */
export function contactsToCompare(text: string): string[] {
  const { emails, phones } = contactsIn(text);
  return [...emails, ...[...phones, ...longNumbersIn(text)].map((phone) => phone.slice(-8))];
}

/** Characters that end a local part or a domain. */
const MAIL_END = /[\s@＠<>()[\]{}"',;:|：；，。、（）「」\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const MAIL_DOMAIN =
  /^\s?[^\s@＠<>()[\]{}"',;:|：；，。、（）「」\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{1,255}/u;
const AT = /[@＠]/g;
/** Addresses that are spelled out: `a (at) b (dot) com`. */
const SPELLED_AT = /\s?(?:\(at\)|\[at\]|\{at\}|<at>)\s?|\sat\s/giu;
const SPELLED_DOMAIN =
  /^[\p{L}\p{N}-]{1,63}(?:\s?(?:\(dot\)|\[dot\]|\{dot\}|\sdot\s|\(punt\)|\(punkt\)|\(point\)|\.)\s?[\p{L}\p{N}-]{1,63}){1,4}/iu;
const DOTTED_DOMAIN = /^[\p{L}\p{N}-]{1,63}(?:\sdot\s[\p{L}\p{N}-]{1,63}){1,4}/iu;

/** E-mail addresses in any form, also with a full-width at sign or spelled out. Reads from each at sign to both sides. */
function mails(text: string): Span[] {
  const spans: Span[] = [];
  for (const { index } of text.matchAll(AT)) {
    const isSpaced = /\s/u.test(text.charAt(index - 1)) && /\s/u.test(text.charAt(index + 1));
    const start = backward(text, isSpaced ? index - 1 : index, 64, (sign) => !MAIL_END.test(sign));
    const domain = MAIL_DOMAIN.exec(text.slice(index + 1, index + 258))?.[0] ?? "";
    if (start === (isSpaced ? index - 1 : index) || domain === "" || (/^\s/u.test(domain) && !isSpaced)) continue;
    spans.push({ start, end: index + 1 + domain.length });
  }
  for (const { index, 0: sign } of text.matchAll(SPELLED_AT)) {
    const end = index + sign.length;
    const domain = (/^\sat\s$/iu.test(sign) ? DOTTED_DOMAIN : SPELLED_DOMAIN).exec(text.slice(end, end + 340))?.[0];
    const start = backward(text, index, 64, (character) => /[\p{L}\p{N}._+-]/u.test(character));
    if (domain !== undefined && start < index) spans.push({ start, end: end + domain.length });
  }
  return spans;
}

/** Where the run of characters begins that ends before `end`, passes the test and has at most `most` characters. */
function backward(text: string, end: number, most: number, test: (character: string) => boolean): number {
  let start = end;
  while (start > 0 && end - start < most && test(text.charAt(start - 1))) start -= 1;
  return start;
}

const LINK = /(?<![\p{L}\p{N}])(?:[a-z][a-z0-9+.-]{1,20}:\/\/|www\.|mailto:|tel:|sms:|skype:|callto:)\S{2,2000}/giu;

/** Top-level domains of personal pages. Only in lower case, because `work.In` is a missing space. */
const DOMAINS = `com net org io dev me ai co app eu info biz name online site tech page pro xyz link cv work design blog
cloud space live social studio agency digital consulting works codes engineer
nl be de fr es pt br it ch at uk ie dk se no fi is cz sk pl hu ro bg gr hr si ee lv lt lu tr ru ua us ca mx ar cl
au nz jp cn hk tw kr sg in za il`
  .trim()
  .split(/\s+/)
  .join("|");
/** The end of a link: the full stop before the top-level domain, and the path. */
const TOP = new RegExp(`\\.(?:${DOMAINS})(?![\\p{L}\\p{N}-])(?:[/?#:][^\\s,;)\\]]{0,2000})?`, "gu");

function domains(text: string): Span[] {
  return [...text.matchAll(TOP)].flatMap(({ index, 0: top }) => {
    const start = backward(text, index, 200, (character) => /[\p{L}\p{N}.-]/u.test(character));
    const host = text.slice(start, index);
    const clean = /^[.-]*/u.exec(host)?.[0].length ?? 0;
    const isHost = clean < host.length && !/[-.]$/u.test(host) && text.charAt(start - 1) !== "@";
    const span = { start: start + clean, end: index + top.length };
    return isHost && !NO_DOMAIN.test(text.slice(span.start, span.end)) ? [span] : [];
  });
}

/** Names of technologies and abbreviations that look like addresses. */
const NO_DOMAIN = /^(?:(?:asp|vb|ado|ml|f#|c#)\.net|(?:socket|draw)\.io|i\.e|z\.b|p\.a|[a-z]\.[a-z]{2})$/iu;

const HANDLE = /(?<![\p{L}\p{N}._%+@-])[@＠][\p{L}\p{N}_][\p{L}\p{N}_.-]{1,60}(?:@[\p{L}\p{N}.-]{1,100})?/gu;

/** Names of networks in which people have accounts, as the source of a regular expression. */
export const NETWORKS =
  "linked\\s?in|github|gitlab|bitbucket|twitter|skype|instagram|facebook|telegram|whatsapp|wechat|微信|discord|xing|mastodon|behance|dribbble|kaggle|orcid|stack\\s?overflow|youtube|tiktok|snap(?:chat)?|threads|bluesky";
const ACCOUNT = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${NETWORKS})(?:\\s${anyOf(wordsOfAll(({ people }) => people.accounts))})?\\s?[:：=]\\s?(?<account>[^\\s,;]{2,200})`,
  "giu",
);

const FILE_END = /\.(?:pdf|docx?|odt|rtf|pages|txt|jpe?g|png|webp|heic|tiff?|zip|eml|msg|vcf)(?![\p{L}\p{N}])/giu;

function files(text: string): Span[] {
  return [...text.matchAll(FILE_END)].flatMap(({ index, 0: extension }) => {
    const start = backward(text, index, 200, (character) => !/[\s/\\<>"'|]/u.test(character));
    return start < index ? [{ start, end: index + extension.length }] : [];
  });
}

/** Finds everything by which a person can be reached or found: addresses, links, handles, file names. */
export function contactSpans(text: string): Span[] {
  return [
    ...mails(text),
    ...[LINK, HANDLE].flatMap((pattern) => all(pattern, text)),
    ...domains(text),
    ...files(text),
    ...accounts(text),
  ];
}

function all(pattern: RegExp, text: string): Span[] {
  return [...text.matchAll(pattern)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }));
}

/** Account names, without the name of the platform: "LinkedIn" does not identify the candidate. */
function accounts(text: string): Span[] {
  return [...text.matchAll(ACCOUNT)].flatMap((match) => {
    const account = match.groups?.account ?? "";
    const end = match.index + match[0].length;
    return account === "" ? [] : [{ start: end - account.length, end }];
  });
}
