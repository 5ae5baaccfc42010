import { describe, expect, test } from "vitest";
import { toReadingOrder } from "../../documents/child/layout/direction.ts";
import { readingOrder } from "../../documents/child/layout/reading-order.ts";
import type { Segment } from "../../documents/child/layout/segment.ts";

/** The characters of a line as they are shown, from left to right. */
function shown(...parts: string[]): string {
  return parts.join("");
}

function reversed(text: string): string {
  return [...text].reverse().join("");
}

describe("a line that is read from right to left", () => {
  test.each([
    ["words", reversed("مهندسة مدنية"), "مهندسة مدنية"],
    ["a number", shown(reversed("جهاز"), " 1,400 ", reversed("شبكة تضم")), "شبكة تضم 1,400 جهاز"],
    ["a percentage", shown("%35 ", reversed("بنسبة")), "بنسبة 35%"],
    ["a percentage that is set from left to right", shown("35% ", reversed("بنسبة")), "بنسبة 35%"],
    [
      "Latin names",
      shown(".", "Python ", reversed("بلغة"), " Juniper ", reversed("و"), " Cisco"),
      "Cisco و Juniper بلغة Python.",
    ],
    ["an address beside a word", shown("noa@doar.test :", reversed("דואר")), "דואר: noa@doar.test"],
    ["a number that is set from right to left", "0134 555 6 962+", "+962 6 555 0134"],
    ["a number that is set from left to right", "+962 6 555 0134", "+962 6 555 0134"],
    ["a month and a year", "Jun 2014 - Dec 2018", "Jun 2014 - Dec 2018"],
    ["a period that is set from left to right", "2014 – 2018", "2014 – 2018"],
    ["a period that is set from right to left", "2018 – 2014", "2014 – 2018"],
    ["brackets", shown("(", reversed("القابضة"), ") ", reversed("الراية")), "الراية (القابضة)"],
    ["brackets of which one is mirrored", shown(")B2B) ", reversed("תוכנה")), "תוכנה (B2B)"],
    ["a date of ISO 8601", shown("1985-03-14 :", reversed("تاريخ الميلاد")), "تاريخ الميلاد: 1985-03-14"],
    ["amounts", shown("1,500 € ", reversed("أو"), " $2,000 :", reversed("الراتب")), "الراتب: $2,000 أو 1,500 €"],
    ["a Latin word with signs", shown("C++ ", reversed("بلغة")), "بلغة C++"],
    ["a Latin name with brackets", shown("Group (LLC) ", reversed("شركة")), "شركة Group (LLC)"],
  ])("%s", (_, line, read) => {
    expect(toReadingOrder(line, "rtl")).toBe(read);
  });

  test("a Hebrew name in an English line", () => {
    expect(toReadingOrder(shown("Noa (", reversed("נועה כהן"), "), Haifa"), "ltr")).toBe("Noa (נועה כהן), Haifa");
  });
});

function segment(text: string, left: number, right: number, baseline: number): Segment {
  return { text: reversed(text), left, right, baseline, size: 10, order: baseline };
}

test("rows and columns of a page that is read from right to left begin at the right", () => {
  const page = [
    segment("ליאור כהן", 440, 500, 20),
    segment("מנהל", 470, 500, 40),
    { ...segment("", 100, 130, 40), text: "2019" },
    segment("כרמל", 475, 500, 60),
  ];
  expect(readingOrder(page)).toBe("ליאור כהן\nמנהל\t2019\nכרמל");
});
