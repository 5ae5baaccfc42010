const WORDS = 2000;
const SUMMARY_LENGTH = 60;
/** With this exponent, a summary contains the first word with a probability of 95 %, the last one with 1 %. */
const SKEW = 2.5;
const CONSONANTS = "bdfgklmnprst";
const VOWELS = "aeiou";

/** The words of an organization, most frequent first. Every fourth occurs in no other organization. */
export function vocabulary(tenant: number): readonly string[] {
  return Array.from({ length: WORDS }, (_, rank) => (rank % 4 === 3 ? `${wordOf(rank)}${tenant}` : wordOf(rank)));
}

/** A word of three syllables. */
function wordOf(rank: number): string {
  let rest = rank + 1;
  let word = "";
  for (let syllable = 0; syllable < 3; syllable++) {
    word += `${CONSONANTS[rest % 12]}${VOWELS[Math.floor(rest / 12) % 5]}`;
    rest = Math.floor(rest / 60) + 7 * syllable + rank;
  }
  return word;
}

/** A text of 60 random words. */
export function summary(words: readonly string[]): string {
  const pick = () => words[Math.floor(words.length * Math.random() ** SKEW)];
  return Array.from({ length: SUMMARY_LENGTH }, pick).join(" ");
}
