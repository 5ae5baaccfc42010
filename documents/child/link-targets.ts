/** Maximum length of a target. Longer ones are tracking addresses and data, which no reader of a CV needs. */
const MAX_TARGET = 500;
const SCHEME = /^(https?:\/\/|mailto:|tel:)/i;

/**
 * The target of a link as the text shows it: a web address, or an e-mail address or telephone number without its
 * scheme. Null for targets of other kinds, such as places in the document.
 */
export function shownTarget(target: string): string | null {
  const trimmed = target.trim();
  const scheme = SCHEME.exec(trimmed)?.[1]?.toLowerCase();
  if (scheme === undefined || trimmed.length > MAX_TARGET || /[\s\p{C}]/u.test(trimmed)) return null;
  if (scheme.startsWith("http")) return trimmed.length > scheme.length ? trimmed : null;
  const address = decode(trimmed.slice(scheme.length).replace(/\?.*$/s, ""));
  return address === "" || /[\n\r\t\p{C}]/u.test(address) ? null : address;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * What follows the words of a link in the text: ` (https://…)`, or nothing if the words are the target. Null for a
 * target that the text does not show.
 */
export function targetBeside(words: string, target: string): string | null {
  const shown = shownTarget(target);
  if (shown === null) return null;
  const address = normalize(shown);
  return address === "" || normalize(words).includes(address) ? null : ` (${shown})`;
}

/** The part of an address that identifies it, for comparison with the words of the link. */
function normalize(address: string): string {
  const short = address
    .toLowerCase()
    .replace(/\s/g, "")
    .replace(/https?:\/\/(?:www\.)?|www\.|mailto:|tel:/g, "")
    .replace(/\/+$/, "");
  return /^[+\d()./-]+$/.test(short) ? short.replace(/\D/g, "") : short;
}

/** Maximum length of the instruction of a link field. */
export const MAX_INSTRUCTION = 2000;

const HYPERLINK = /^\s*HYPERLINK\s+(?:\\[a-z]\s+)*"([^"]+)"/i;

/** The target of a hyperlink field of Word: `HYPERLINK "https://…"`. Null for fields of other kinds. */
export function targetOfField(instruction: string): string | null {
  return HYPERLINK.exec(instruction)?.[1] ?? null;
}
