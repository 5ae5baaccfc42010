import { expect, test } from "vitest";
import { Substrings } from "../../filling/grounding/substrings.ts";

const MOST = 20;

function placesByScan(text: string, wanted: string): number[] {
  return Array.from(text, (_, at) => at)
    .filter((at) => text.startsWith(wanted, at))
    .slice(0, MOST);
}

test.for([
  "a",
  "ab".repeat(300),
  "aab漢aba".repeat(60),
  Array.from({ length: 900 }, (_, index) => (index * index).toString(3)).join(""),
])("the places of a substring are the same in the first searches and in later ones (text %#)", (text) => {
  const substrings = new Substrings(text);
  const parts = Array.from({ length: 500 }, (_, index) =>
    text.slice((7 * index) % text.length).slice(0, 1 + (index % 9)),
  );
  for (const wanted of parts.flatMap((part) => [part, `${part}b`, `${part}\uffff`]))
    expect(substrings.placesOf(wanted, MOST), wanted).toEqual(placesByScan(text, wanted));
});
