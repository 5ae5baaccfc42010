import { addressParser } from "postal-mime";
import { normalAddress } from "./addresses.ts";
import { plainLine } from "./clean-text.ts";

/** The sender according to the From header. */
export type Sender = { kind: "clear"; addresses: string[]; name: string } | { kind: "missing" } | { kind: "ambiguous" };

const MAX_ADDRESSES = 10;
const MAX_LENGTH = 2000;
const ENCODED_WORD = /=\?[^?\s]+\?[bq]\?[^?\s]*\?=/gi;
const ADDRESS = /[^\s"(),:;<>@[\\\]]+@[^\s"(),:;<>@[\\\]]+/gu;

/**
 * Reads the values of all From headers. They decide who may send, and the server that authenticated the mail must have seen
 * the same address. The result is `ambiguous` in cases that mail software is known to read differently: two headers, or an
 * address in a name, in a comment or in an encoded word.
 */
export function readFrom(values: readonly string[]): Sender {
  const [value, second] = values;
  if (value === undefined) return { kind: "missing" };
  if (second !== undefined || value.length > MAX_LENGTH) return { kind: "ambiguous" };
  const bare = withoutNames(value);
  if (bare === null) return { kind: "ambiguous" };
  const mailboxes = addressParser(value, { flatten: true });
  const written = new Set(Array.from(bare.matchAll(ADDRESS), ([address]) => normalAddress(address)));
  const addresses = mailboxes.map(({ address }) => normalAddress(address ?? ""));
  const clear = addresses.filter((address) => address !== null);
  if (clear.length === 0 && written.size === 0) return { kind: "missing" };
  const isSame = clear.length === addresses.length && written.size === new Set(clear).size;
  if (!isSame || clear.length > MAX_ADDRESSES || !clear.every((address) => written.has(address))) {
    return { kind: "ambiguous" };
  }
  return { kind: "clear", addresses: clear, name: plainLine(mailboxes[0]?.name ?? "", 100) };
}

/** Returns the value without quoted strings, comments and encoded words; null if one of them is not closed. */
function withoutNames(value: string): string | null {
  let bare = "";
  let comments = 0;
  let isQuoted = false;
  for (let at = 0; at < value.length; at++) {
    const character = value.charAt(at);
    if (character < " " && character !== "\t") return null;
    if (character === "\\" && (isQuoted || comments > 0)) at++;
    else if (character === '"' && comments === 0) isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (character === "(") comments++;
    else if (character === ")" && comments > 0) comments--;
    else if (comments === 0) bare += character;
  }
  return isQuoted || comments > 0 ? null : bare.replace(ENCODED_WORD, " ");
}
