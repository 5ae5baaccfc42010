import { expect, test } from "vitest";
import { toPlainText } from "../../documents/child/plain-text.ts";

test.for([
  ["small capitals of fonts with other codes", "PHD CANDıDATE, REſEARCH ENGıNEER", "PHD CANDIDATE, RESEARCH ENGINEER"],
  ["Turkish words", "ısınmak, Işık, KIŞ", "ısınmak, Işık, KIŞ"],
  ["pages", "One\n\n\fTwo\f\f\tFour\n", "One\n\f\nTwo\n\f\n\f\nFour"],
  ["an empty first page", "\n\fTwo", "\f\nTwo"],
  ["empty lines", "a \n\n\n\n b", "a\n\nb"],
] as const)("%s", ([, raw, text]) => {
  expect(toPlainText(raw).text).toBe(text);
});
