/** The number of leading items that satisfy a condition. The condition must hold for no item after them. */
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

/** The items that start at or behind one offset and before another. The items are in the order of their starts. */
export function startingWithin<Item extends { start: number }>(
  items: readonly Item[],
  from: number,
  to: number,
): Item[] {
  return items.slice(
    countWhile(items, ({ start }) => start < from),
    countWhile(items, ({ start }) => start < to),
  );
}

/** How often each item occurs. */
export function occurrences<Item>(items: Iterable<Item>): Map<Item, number> {
  const counts = new Map<Item, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return counts;
}
