/** Code points of the digit zero in other scripts. */
const ZEROS = [
  0x0660, 0x06f0, 0x07c0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66, 0x0e50, 0x0ed0,
  0x0f20, 0x1040, 0x17e0, 0x1810, 0xff10,
];

/** Converts digits to 0–9 and full-width `＋`, `（`, `）`, `－` to ASCII. The length stays the same. */
export function withPlainDigits(text: string): string {
  return text.replace(/[\u0080-\uffff]/g, (character) => {
    const code = character.charCodeAt(0);
    const zero = ZEROS.find((start) => code >= start && code < start + 10);
    if (zero !== undefined) return String(code - zero);
    if (code === 0xff0b) return "+";
    if (code === 0xff08) return "(";
    if (code === 0xff09) return ")";
    return code === 0xff0d || code === 0x2010 || code === 0x2011 || code === 0x2212 ? "-" : character;
  });
}
