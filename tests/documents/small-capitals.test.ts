import { expect, test } from "vitest";
import { inCapitals } from "../../documents/child/pdf/small-capitals.ts";

test.each([
  ["SiTE RELiABiLiTY ENGiNEER", "SITE RELIABILITY ENGINEER"],
  ["ÉQUiPE, CiTÉ", "ÉQUIPE, CITÉ"],
  ["iOS, GiB, WiFi and iCLOUD in Linz", "iOS, GiB, WiFi and iCLOUD in Linz"],
  ["B.S. iN COMPUTER SCiENCE", "B.S. IN COMPUTER SCIENCE"],
  ["UiPath, WiFi AND iOS", "UiPath, WiFi AND iOS"],
])("the capitals of %j are %j", (text, read) => {
  expect(inCapitals(text)).toBe(read);
});
