import { existing } from "../../platform/existing.ts";

/** The hint for a name that does not exist: the most similar known name, if one is similar. */
export function suggestName(name: string, names: readonly string[]): string {
  const similar = mostSimilar(name, names);
  return similar === null ? "See the API reference for the names." : `Perhaps you meant "${similar}".`;
}

function mostSimilar(given: string, names: readonly string[]): string | null {
  const name = given.toLowerCase().slice(0, 64);
  let best: string | null = null;
  let bestDistance = Math.max(1, Math.floor(name.length / 3)) + 1;
  for (const candidate of names) {
    const distance = editDistance(name, candidate);
    if (distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}

/** Levenshtein distance: how many characters must be inserted, deleted or replaced. */
function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++) {
      const change = existing(row[j - 1]) + (one[i - 1] === other[j - 1] ? 0 : 1);
      next.push(Math.min(change, existing(row[j]) + 1, existing(next[j - 1]) + 1));
    }
    row = next;
  }
  return existing(row.at(-1));
}
