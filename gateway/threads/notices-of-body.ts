import { checkLayout, type LayoutNotice } from "../../rendering/check/check-layout.ts";
import { lostValues } from "../../rendering/check/lost-values.ts";
import { isObject, items, members, text } from "../../rendering/core/json.ts";
import { readFacts } from "../../rendering/facts/read-facts.ts";

/**
 * What documents ignore in layouts. `content` is a JSON body, one layout or a list. `before` are the layouts that it
 * changes, as JSON; null if it creates them.
 */
export function noticesOfBody({ content, before }: { content: Uint8Array; before: Uint8Array | null }): LayoutNotice[] {
  const given = parse(content);
  const layouts = before === null ? created(given) : changed(items(parse(before)).map(members), given);
  return layouts.flatMap(({ name, row }) =>
    checkLayout(row).map(({ path, message }) => ({
      path: layouts.length === 1 ? path : `[${name}].${path}`,
      message,
    })),
  );
}

/**
 * What candidates lose in the layout that a change gives them. `content` is the change, `before` are the candidates, and
 * `layouts` is the layout, as JSON lists.
 */
export function noticesOfMove({ content, before, layouts }: Move): LayoutNotice[] {
  const moved = changed(items(parse(before)).map(members), parse(content));
  const [layout] = items(parse(layouts));
  return moved.flatMap(({ name, row: candidate }) =>
    lostValues(readFacts({ candidate, layout })).map(({ path, message }) => ({
      path: moved.length === 1 ? path : `[${name}].${path}`,
      message,
    })),
  );
}

interface Move {
  content: Uint8Array;
  before: Uint8Array;
  layouts: Uint8Array;
}

type Fields = Readonly<Record<string, unknown>>;

function created(given: unknown): { name: string; row: Fields }[] {
  const layouts = Array.isArray(given) ? given : [given];
  return layouts.map((layout, index) => ({
    name: String(index),
    row: { variables: [], assets: [], ...members(layout) },
  }));
}

function changed(before: readonly Fields[], given: unknown): { name: string; row: Fields }[] {
  const change = isObject(given) ? given : members(items(given)[0]);
  return before.map((row) => ({ name: text(row.id), row: { ...row, ...change } }));
}

function parse(content: Uint8Array): unknown {
  return JSON.parse(Buffer.from(content).toString("utf8"));
}
