import { isObject } from "../core/json.ts";

/** A place in a layout: names of members and indices of lists. */
export type Path = readonly (string | number)[];

/** The value at a place; undefined if there is none. */
export function at(root: unknown, path: Path): unknown {
  let value = root;
  for (const step of path) {
    if (Array.isArray(value) && typeof step === "number") value = value[step];
    else if (isObject(value) && Object.hasOwn(value, String(step))) value = value[String(step)];
    else return undefined;
  }
  return value;
}

/** A copy of a value with another value at a place, and everything else as it was. `undefined` removes a member. */
export function withValue(root: unknown, path: Path, value: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  if (Array.isArray(root)) return root.map((item, index) => (index === step ? withValue(item, rest, value) : item));
  const members = isObject(root) ? root : {};
  const changed = withValue(members[step], rest, value);
  const others = Object.entries(members).filter(([name]) => name !== step || changed !== undefined);
  return changed === undefined ? Object.fromEntries(others) : { ...Object.fromEntries(others), [step]: changed };
}

/** A copy in which `change` has been applied to each value that is not a list or an object, with its place. */
export function mapLeaves(root: unknown, change: (value: unknown, path: Path) => unknown, path: Path = []): unknown {
  if (Array.isArray(root)) return root.map((item, index) => mapLeaves(item, change, [...path, index]));
  if (!isObject(root)) return change(root, path);
  return Object.fromEntries(
    Object.entries(root).map(([name, item]) => [name, mapLeaves(item, change, [...path, name])]),
  );
}

/** A copy in which `change` has been applied to each member of objects, by its name, from the outside to the inside. */
export function mapMembers(root: unknown, change: (name: string, value: unknown) => unknown): unknown {
  if (Array.isArray(root)) return root.map((item) => mapMembers(item, change));
  if (!isObject(root)) return root;
  return Object.fromEntries(Object.entries(root).map(([name, item]) => [name, mapMembers(change(name, item), change)]));
}
