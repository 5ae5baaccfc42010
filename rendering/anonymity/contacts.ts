import type { Span } from "./fold.ts";

const MAIL_NAME = "[^\\s@＠<>()[\\]{}\"',;:|]";
/** E-mail addresses, also with a full-width at sign or spelled out: `a (at) b (dot) com`. */
const MAIL = [
  new RegExp(`${MAIL_NAME}{1,64}(?:[@＠]|\\s[@＠]\\s)${MAIL_NAME}{1,255}`, "gu"),
  /[\p{L}\p{N}._+-]{1,64}\s?(?:\(at\)|\[at\]|\{at\}|<at>)\s?[\p{L}\p{N}-]{1,63}(?:\s?(?:\(dot\)|\[dot\]|\{dot\}|\sdot\s|\(punt\)|\(punkt\)|\(point\)|\.)\s?[\p{L}\p{N}-]{1,63}){1,4}/giu,
  /[\p{L}\p{N}._+-]{1,64}\sat\s[\p{L}\p{N}-]{1,63}(?:\sdot\s[\p{L}\p{N}-]{1,63}){1,4}/giu,
];

const LINK = /(?<![\p{L}\p{N}])(?:[a-z][a-z0-9+.-]{1,20}:\/\/|www\.|mailto:|tel:|sms:|skype:|callto:)\S{2,2000}/giu;

/** Top-level domains of personal pages. Only in lower case, because `work.In` is a missing space. */
const DOMAINS = `com net org io dev me ai co app eu info biz name online site tech page pro xyz link cv work design blog
cloud space live social studio agency digital consulting works codes engineer
nl be de fr es pt br it ch at uk ie dk se no fi is cz sk pl hu ro bg gr hr si ee lv lt lu tr ru ua us ca mx ar cl
au nz jp cn hk tw kr sg in za il`
  .trim()
  .split(/\s+/)
  .join("|");
const DOMAIN = new RegExp(
  `(?<![\\p{L}\\p{N}@])(?:[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]{0,61}[\\p{L}\\p{N}])?\\.){1,5}(?:${DOMAINS})(?![\\p{L}\\p{N}-])(?:[/?#:][^\\s,;)\\]]*)?`,
  "gu",
);
/** Names of technologies and abbreviations that look like addresses. */
const NO_DOMAIN = /^(?:(?:asp|vb|ado|ml|f#|c#)\.net|(?:socket|draw)\.io|i\.e|z\.b|p\.a|[a-z]\.[a-z]{2})$/iu;

const HANDLE = /(?<![\p{L}\p{N}._%+@-])[@＠][\p{L}\p{N}_][\p{L}\p{N}_.-]{1,60}(?:@[\p{L}\p{N}.-]{1,100})?/gu;

const ACCOUNT =
  /(?<![\p{L}\p{N}])(?:linked\s?in|github|gitlab|bitbucket|twitter|skype|instagram|facebook|telegram|whatsapp|wechat|微信|discord|xing|mastodon|behance|dribbble|kaggle|orcid|stack\s?overflow|youtube|tiktok|snapchat|threads|bluesky)(?:\s(?:id|profile|profiel|profil|handle|account|konto|user(?:name)?))?\s?[:：=]\s?(?<account>[^\s,;]{2,200})/giu;

const FILE =
  /(?<![^\s/\\<>"'|])[^\s/\\<>"'|]{1,200}\.(?:pdf|docx?|odt|rtf|pages|txt|jpe?g|png|webp|heic|tiff?|zip|eml|msg|vcf)(?![\p{L}\p{N}])/giu;

/** Finds everything by which a person can be reached or found: addresses, links, handles, file names. */
export function contactSpans(text: string): Span[] {
  return [
    ...[...MAIL, LINK, HANDLE, FILE].flatMap((pattern) => all(pattern, text)),
    ...all(DOMAIN, text).filter(({ start, end }) => !NO_DOMAIN.test(text.slice(start, end))),
    ...accounts(text),
  ];
}

function all(pattern: RegExp, text: string): Span[] {
  return [...text.matchAll(pattern)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }));
}

/** Only the account is removed. The name of the platform, such as LinkedIn, does not identify the candidate. */
function accounts(text: string): Span[] {
  return [...text.matchAll(ACCOUNT)].flatMap((match) => {
    const account = match.groups?.account ?? "";
    const end = match.index + match[0].length;
    return account === "" ? [] : [{ start: end - account.length, end }];
  });
}
