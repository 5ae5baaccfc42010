/**
 * Returns the only element, such as the row of a query that always returns one.
 * @throws if there is none, or more than one
 */
export function only<Item>(items: Iterable<Item>): Item {
  const [item, ...others] = items;
  if (item === undefined || others.length > 0) {
    throw new TypeError(`Expected one element, found ${item === undefined ? "none" : others.length + 1}.`);
  }
  return item;
}

/**
 * Asserts that a value exists where the type does not say so: a parameter of a matched path, an index within an array, a result of a
 * function that always returns one.
 * @throws if it is null or undefined
 */
export function existing<Value>(value: Value): NonNullable<Value> {
  if (value === null || value === undefined) throw new TypeError(`Expected a value, found ${value}.`);
  return value;
}
