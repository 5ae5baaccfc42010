import { checkLayout, type LayoutNotice } from "../../rendering/check/check-layout.ts";
import { isObject, items, members, text } from "../../rendering/core/json.ts";

/**
 * What documents ignore in layouts. `content` is a JSON body, one layout or a list. `before` are the layouts that it
 * changes, as JSON; null if it creates them.
 */
export function noticesOfBody({ content, before }: { content: Uint8Array; before: Uint8Array | null }): LayoutNotice[] {
  const given = parse(content);
  const layouts = before === null ? created(given) : changed(items(parse(before)).map(members), given);
  return layouts.flatMap(({ name, layout }) =>
    checkLayout(layout).map(({ path, message }) => ({
      path: layouts.length === 1 ? path : `[${name}].${path}`,
      message,
    })),
  );
}

type Fields = Readonly<Record<string, unknown>>;

function created(given: unknown): { name: string; layout: Fields }[] {
  const layouts = Array.isArray(given) ? given : [given];
  return layouts.map((layout, index) => ({
    name: String(index),
    layout: { variables: [], assets: [], ...members(layout) },
  }));
}

function changed(before: readonly Fields[], given: unknown): { name: string; layout: Fields }[] {
  const change = isObject(given) ? given : members(items(given)[0]);
  return before.map((layout) => ({ name: text(layout.id), layout: { ...layout, ...change } }));
}

function parse(content: Uint8Array): unknown {
  return JSON.parse(Buffer.from(content).toString("utf8"));
}
