const WORDS = /(?<!\p{L})[\p{Lu}i]+(?: [\p{Lu}i]+)*(?!\p{L})/gu;
/** A word that begins with a capital, such as `SiTE`. Names such as `iOS` and `WiFi` have fewer capitals. */
const SMALL_CAPITALS = /(?<!\p{L})(?=(?:i*\p{Lu}){3})\p{Lu}+i[\p{Lu}i]*/u;

/** Words in small capitals. Fonts that have no small capital `i` of their own give it the code of the small letter. */
export function inCapitals(text: string): string {
  return text.replace(WORDS, (words) => (SMALL_CAPITALS.test(words) ? words.replaceAll("i", "I") : words));
}
