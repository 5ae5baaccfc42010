/** The number of items at the beginning of a list that satisfy a condition, which no later item satisfies. */
export function countWhile<Item>(items: readonly Item[], condition: (item: Item) => boolean): number {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const item = items[middle];
    if (item !== undefined && condition(item)) low = middle + 1;
    else high = middle;
  }
  return low;
}
