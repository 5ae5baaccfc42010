import fc, { type Arbitrary } from "fast-check";
import { HOSTILE } from "./words.ts";

export const pick = <Value>(values: readonly Value[]): Arbitrary<Value> => fc.constantFrom(...values);

export const joined = (...parts: Arbitrary<string>[]): Arbitrary<string> =>
  fc.tuple(...parts).map((given) => given.join(""));

export const listOf = (part: Arbitrary<string>, least: number, most: number, by = ","): Arbitrary<string> =>
  fc.array(part, { minLength: least, maxLength: most }).map((parts) => parts.join(by));

/** The usual text; the other one once in `times` texts. */
export const mostly = (usual: Arbitrary<string>, other: Arbitrary<string>, times: number): Arbitrary<string> =>
  fc.oneof({ weight: times - 1, arbitrary: usual }, { weight: 1, arbitrary: other });

export const nothing = fc.constant("");

export const at = (times: number, part: Arbitrary<string>): Arbitrary<string> => mostly(nothing, part, times);

/** Unusual texts. */
export const oddText = fc.oneof(
  pick(HOSTILE),
  fc.string({ unit: "binary", maxLength: 12 }),
  fc.string({ unit: "grapheme", maxLength: 12 }),
  fc.string({ maxLength: 30 }),
);

/** A text in which an unusual text is inserted or replaces some characters. */
export const spoiled = (text: string): Arbitrary<string> =>
  fc
    .tuple(fc.nat(Math.max(text.length, 1)), fc.nat(3), oddText)
    .map(([place, cut, odd]) => text.slice(0, place) + odd + text.slice(place + cut));

/** A text as bytes. Only the bytes that HTTP does not allow are percent-encoded. */
export function asBytes(text: string): string {
  return Buffer.from(text, "utf8")
    .toString("latin1")
    .replace(/[\0-\x20#\x7f-\xff]/g, (byte) => `%${byte.charCodeAt(0).toString(16).padStart(2, "0")}`);
}
