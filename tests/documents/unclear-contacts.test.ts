import { expect, test } from "vitest";
import { doubtfulContacts, isSameContact } from "../../documents/child/ocr/contacts.ts";
import { toText } from "../../documents/child/ocr/word-text.ts";
import type { Word } from "../../documents/child/ocr/words.ts";

/** A line of words with their confidence. */
function line(number: number, ...words: readonly (readonly [text: string, confidence: number])[]): Word[] {
  return words.map(([text, confidence], i) => {
    const place = { left: 60 * i, right: 60 * i + 50, top: 20 * number, bottom: 20 * number + 12 };
    return { block: "1.1", paragraph: "1", line: `${number}`, text, confidence, ...place };
  });
}

test("the words of doubtful contacts are found, all of a number and of an address with a space", () => {
  const words = [
    ...line(1, ["Email", 92], ["t.okonkwo@mailbox.test", 90], ["Leeds.", 92]),
    ...line(2, ["johanna.", 31], ["vandermeer@mailbox.test", 92]),
    ...line(3, ["Phone", 92], ["+44", 90], ["113496", 31], ["0821", 88], ["-", 20], ["Leeds", 90]),
    ...line(4, ["+44", 90], ["113", 90], ["4960822", 88], ["-", 20], ["Leeds", 90]),
    ...line(5, ["2014", 40], ["-", 30], ["2018", 95], ["Nomad", 35], ["62", 20]),
  ];
  const texts = (isLatin: boolean): string[] =>
    doubtfulContacts(words, isLatin).map((contact) => contact.map(({ text }) => text).join(" "));
  expect(texts(true)).toEqual(["johanna. vandermeer@mailbox.test", "+44 113496 0821"]);
  expect(texts(false)).toEqual(["johanna. vandermeer@mailbox.test"]);
});

test("an unclear contact is left out", () => {
  const number = line(2, ["+44", 90], ["113496", 31], ["0821", 88]);
  const words = [...line(1, ["Email", 92], ["t.okonkwo@mailbox.test", 60]), ...number, ...line(3, ["Leeds", 90])];
  expect(toText(words, [number])).toMatchObject({ text: "Email t.okonkwo@mailbox.test\nLeeds", unclear: 1 });
});

test("a mark that several scripts share is joined to the Japanese words beside it", () => {
  const words = line(1, ["デー", 90], ["タベース", 90], ["・", 90], ["SQL", 90]);
  expect(toText(words).text).toBe("データベース・ SQL");
});

test.each([
  ["+31 20 555 01 42", "+3120 555 01 42 -", true],
  ["+31 20 555 01 42", "+31 20 555 01 47", false],
  ["johanna. vandermeer@mailbox.test", ".johanna.vandermeer@mailbox.test,", true],
  ["t.elamranil5@mailbox.test", "t.elamrani15@mailbox.test", false],
  ["t.okonkwo@mailbox.test", "t.okonkwo(Dmailbox.test", false],
])("%s and %s: the same contact %s", (first, second, isSame) => {
  const words = (text: string): Word[] => line(1, ...text.split(" ").map((word) => [word, 50] as const));
  expect(isSameContact(words(first), words(second))).toBe(isSame);
});
