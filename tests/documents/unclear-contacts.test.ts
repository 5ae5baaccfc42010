import { expect, test } from "vitest";
import { toText } from "../../documents/child/ocr/word-text.ts";
import type { Word } from "../../documents/child/ocr/words.ts";

/** A line of words with their confidence. */
function line(number: number, ...words: readonly (readonly [text: string, confidence: number])[]): Word[] {
  return words.map(([text, confidence], i) => {
    const place = { left: 60 * i, right: 60 * i + 50, top: 20 * number, bottom: 20 * number + 12 };
    return { block: "1.1", paragraph: "1", line: `${number}`, text, confidence, ...place };
  });
}

test("an unclear address or number is left out, all of the number", () => {
  const words = [
    ...line(1, ["Email", 92], ["tokonkwo@mailboxtest", 33]),
    ...line(2, ["Phone", 92], ["+44", 90], ["113496", 31], ["0821", 88], ["Leeds", 90]),
  ];
  expect(toText(words, true)).toMatchObject({ text: "Email\nPhone Leeds", unclear: 2 });
});

test("clear contacts, and unclear words that are none, stay", () => {
  const words = [
    ...line(1, ["t.okonkwo@mailbox.test", 80], ["+44", 75], ["113", 75], ["496", 90], ["0821", 95]),
    ...line(2, ["2014", 40], ["-", 30], ["2018", 95], ["Nomad", 35], ["62", 20]),
  ];
  expect(toText(words, true)).toMatchObject({
    text: "t.okonkwo@mailbox.test +44 113 496 0821\n2014 - 2018 Nomad 62",
    unclear: 0,
  });
});
