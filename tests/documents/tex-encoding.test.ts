import { describe, expect, test } from "vitest";
import { joinHyphenated } from "../../documents/child/pdf/hyphens.ts";
import { seemsDecoded, texCharacter } from "../../documents/child/pdf/tex-encoding.ts";

describe("a bitmap font of pdfTeX, which names no characters", () => {
  test.each([
    [69, "E"],
    [30, "ffi"],
    [28, "fi"],
    [21, "–"],
    [233, "é"],
    [223, "ẞ"],
    [255, "ß"],
    [136, "•"],
    [3, ""],
  ])("the code %d is %s", (code, character) => {
    expect(texCharacter(code)).toBe(character);
  });

  test.each([
    ["Coordination de douze soignants dans un service de cardiologie.", true],
    ["Projektleiterin Brückenbau, Budget von vier Millionen Euro", true],
    ["Site Reliability Engineer with eleven services on call", true],
    ["Dppsejobujpo ef epvaf tpjhobout ebot vo tfswjdf ef dbsejpmphjf", false],
    ["!!\"#$%&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[]^_", false],
  ])("%s", (text, isRight) => {
    expect(seemsDecoded(text)).toBe(isRight);
  });
});

test("the hyphen of an address stays at the end of a line", () => {
  expect(joinHyphenated("www.linkedin.com/in/thandiwe\u00ad\nob")).toBe("www.linkedin.com/in/thandiwe-ob");
  expect(joinHyphenated("Coordi\u00ad\nnation")).toBe("Coordination");
});
