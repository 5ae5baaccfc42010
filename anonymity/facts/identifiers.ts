import type { Finding } from "../text/finding.ts";

const plate = (source: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}/-])(?:${source})(?![\\p{L}\\p{N}]|-\\p{N})`, "gu");

/** Identity and bank numbers with letters. `phoneSpans` finds numbers of digits only. */
const NUMBERS: readonly { readonly pattern: RegExp; readonly isValid: (plain: string) => boolean }[] = [
  {
    pattern: /(?<![\p{L}\p{N}])[A-Z]{2}\d{2}(?:\s?[A-Z\d]{4}){2,7}(?:\s?[A-Z\d]{1,4})?(?![\p{L}\p{N}])/gu,
    isValid: isIban,
  },
  // Spain: DNI and NIE.
  { pattern: /(?<![\p{L}\p{N}])[XYZ]?[\s.-]?\d{1,2}\.?\d{3}\.?\d{3}[\s.-]?[A-Z](?![\p{L}\p{N}])/gu, isValid: isDni },
  // China: resident identity card. `phoneSpans` finds cards that end with a digit.
  { pattern: /(?<![\p{L}\p{N}])\d{17}[Xx](?![\p{L}\p{N}])/gu, isValid: isChinese },
  // Hong Kong identity card.
  { pattern: /(?<![\p{L}\p{N}])[A-Z]{1,2}\d{6}\s?\([\dA]\)/gu, isValid: () => true },
  // United Kingdom: National Insurance number.
  {
    pattern: /(?<![\p{L}\p{N}])[A-CEGHJ-PR-TW-Z][A-CEGHJ-NPR-TW-Z](?:\s?\d\d){3}\s?[A-D](?![\p{L}\p{N}])/gu,
    isValid: () => true,
  },
  // Germany: number of the pension insurance.
  { pattern: /(?<![\p{L}\p{N}])\d{2}\s?[0-3]\d[01]\d{3}\s?[A-Z]\s?\d{3}(?![\p{L}\p{N}])/gu, isValid: () => true },
  // China: licence plate.
  {
    pattern: /[京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼][A-Z][·•\s]?[A-Z\d]{5,6}(?![A-Z\d])/gu,
    isValid: () => true,
  },
  // Licence plates of forms that hardly anything else has: `品川 300 あ 12-34`, `LK19 XVR`, `HH-MH 2210`, `AB-123-CD`, `12-BGH-3`,
  // `ABC1D23`. Plates have no vowels where dates have months.
  {
    pattern: /\p{Script=Han}{2,4}[ ]?\d{2,3}[ ]?\p{Script=Hiragana}[ ]?(?:\d{2}-\d{2}|[・·]{1,3}\d{1,3})(?!\d)/gu,
    isValid: () => true,
  },
  {
    pattern: plate("[A-HJ-PR-Y]{2}(?:0[2-9]|[12]\\d|5[1-9]|[67]\\d)[ ]?[A-HJ-PR-Z]{3}"),
    isValid: () => true,
  },
  {
    pattern: plate("(?:[A-ZÄÖÜ]{2,3}-[A-Z]{1,2}|[A-ZÄÖÜ]-[A-Z]{2})[ ](?!(?:19|20)\\d\\d)\\d{3,4}[EH]?"),
    isValid: () => true,
  },
  {
    pattern: plate("[A-HJ-NP-TV-Z]{2}-\\d{3}-[A-HJ-NP-TV-Z]{2}"),
    isValid: () => true,
  },
  {
    pattern: plate(
      "\\d{2}-[B-DF-HJ-NP-TV-Z]{3}-\\d|\\d-[B-DF-HJ-NP-TV-Z]{3}-\\d{2}|\\d{2}-\\d{2}-[A-Z]{2}|\\d{2}-[A-Z]{2}-(?:\\d{2}|[A-Z]{2})|[A-Z]{2}-\\d{2}-(?:\\d{2}|[A-Z]{2})",
    ),
    isValid: () => true,
  },
  { pattern: plate("[A-Z]{3}\\d[A-Z]\\d{2}"), isValid: () => true },
  // Italy: codice fiscale.
  { pattern: /(?<![\p{L}\p{N}])[A-Z]{6}\d{2}[A-EHLMPRST]\d{2}[A-Z]\d{3}[A-Z](?![\p{L}\p{N}])/gu, isValid: () => true },
];

export function identifierFindings(text: string): Finding[] {
  if (!/\d{2}/.test(text)) return [];
  return NUMBERS.flatMap(({ pattern, isValid }) =>
    [...text.matchAll(pattern)]
      .filter(([found]) => isValid(found.replace(/[^A-Za-z\d]/g, "").toUpperCase()))
      .map(({ index, 0: found }) => ({ start: index, end: index + found.length, rule: "number" as const })),
  );
}

/** ISO 13616: the number modulo 97 is 1. */
function isIban(plain: string): boolean {
  const digits = [...plain.slice(4), ...plain.slice(0, 4)].map((sign) => Number.parseInt(sign, 36)).join("");
  return plain.length <= 34 && [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}

function isDni(plain: string): boolean {
  const digits = plain.slice(0, -1).replace(/^[XYZ]/, (letter) => String("XYZ".indexOf(letter)));
  return digits.length >= 8 && "TRWAGMYFPDXBNJZSQVHLCKE".charAt(Number(digits) % 23) === plain.slice(-1);
}

/** GB 11643. */
function isChinese(plain: string): boolean {
  const sum = [...plain.slice(0, 17)].reduce(
    (total, digit, index) => total + Number(digit) * (2 ** (17 - index) % 11),
    0,
  );
  return "10X98765432".charAt(sum % 11) === plain.slice(-1);
}
