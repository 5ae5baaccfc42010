import { addressParser } from "postal-mime";
import { normalAddress } from "./addresses.ts";
import { plainLine } from "./clean-text.ts";

/** Who a mail says it is from. */
export type Sender =
  | { kind: "clear"; addresses: string[]; name: string }
  | { kind: "missing" }
  | { kind: "ambiguous" };

const MOST_ADDRESSES = 10;
const LONGEST_VALUE = 2000;
const ENCODED_WORD = /=\?[^?\s]+\?[bq]\?[^?\s]*\?=/gi;
const ADDRESS = /[^\s"(),:;<>@[\\\]]+@[^\s"(),:;<>@[\\\]]+/gu;

/**
 * Reads the values of all From headers. The decision who may send hangs on them, and what checked the mail before us
 * must have seen the same address: where readers of mail are known to differ (two headers, an address in a name, in a
 * comment or in an encoded word), the answer is `ambiguous`.
 */
export function readFrom(values: readonly string[]): Sender {
  const [value, second] = values;
  if (value === undefined) return { kind: "missing" };
  if (second !== undefined || value.length > LONGEST_VALUE) return { kind: "ambiguous" };
  const bare = withoutNames(value);
  if (bare === null) return { kind: "ambiguous" };
  const mailboxes = addressParser(value, { flatten: true });
  const written = new Set(Array.from(bare.matchAll(ADDRESS), ([address]) => normalAddress(address)));
  const addresses = mailboxes.map(({ address }) => normalAddress(address ?? ""));
  const clear = addresses.filter((address) => address !== null);
  if (clear.length === 0 && written.size === 0) return { kind: "missing" };
  const isSame = clear.length === addresses.length && written.size === new Set(clear).size;
  if (!isSame || clear.length > MOST_ADDRESSES || !clear.every((address) => written.has(address))) {
    return { kind: "ambiguous" };
  }
  return { kind: "clear", addresses: clear, name: plainLine(mailboxes[0]?.name ?? "", 100) };
}

/** The value without quoted strings, comments and encoded words; null when one of them is left open. */
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
