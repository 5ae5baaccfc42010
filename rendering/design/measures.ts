import { isObject, items, members, number } from "../core/json.ts";
import { readEdges, readLength } from "../layout/lengths.ts";
import { readTokens } from "../layout/tokens.ts";
import { childrenOf, type Flow, kindOf } from "./blocks.ts";
import { at, mapMembers, type Path, withValue } from "./tree.ts";

export const MEASURES = ["size", "line_height", "gap", "margin"] as const;
type Measure = (typeof MEASURES)[number];

/** Sizes of a whole layout in pixels, and the line height as a multiple of the font size. Null if the layout has none. */
export type Measures = Readonly<Record<Measure, number | null>>;

/** The smallest and the largest value. */
export const BOUNDS: Readonly<Record<Measure | "logo_height", readonly [number, number]>> = {
  logo_height: [8, 400],
  size: [6, 40],
  line_height: [1, 3],
  gap: [1, 120],
  margin: [1, 240],
};

const bodyOf = (layout: unknown, index = 0) => at(layout, ["sections", index, "body"]);

/** The flow with the most blocks, whose gap is the space between sections. */
const mainFlow = (flows: readonly Flow[]): Flow | undefined =>
  flows.toSorted((one, other) => other.blocks.length - one.blocks.length)[0];

/** Reads the sizes of a layout from the body of its first section. */
export function measuresOf(layout: unknown, flows: readonly Flow[]): Measures {
  const tokens = readTokens(members(layout).tokens);
  const { font, padding } = members(bodyOf(layout));
  const flow = mainFlow(flows);
  const pixels = (value: unknown) => {
    const length = readLength(value, tokens);
    return length?.unit === "px" ? length.value : null;
  };
  const inside = childrenOf(bodyOf(layout), []).list.map((child) => members(child).padding);
  const sides = [padding, ...inside].flatMap((given) => readEdges(given, tokens) ?? []);
  const left = sides[0]?.left;
  return {
    size: pixels(members(font).size),
    line_height: number(members(font).line_height),
    gap: flow === undefined ? null : pixels(members(at(layout, flow.path.slice(0, -1))).gap),
    margin: left?.unit === "px" ? left.value : null,
  };
}

/** Changes a size of a layout, and all sizes of the same kind in proportion. */
export function withMeasure(layout: unknown, flows: readonly Flow[], measure: Measure, value: number): unknown {
  const before = measuresOf(layout, flows)[measure];
  const ratio = before === null || before === 0 ? 1 : value / before;
  if (measure === "margin") return withMargin(layout, value, ratio);
  const { sections } = members(layout);
  const scaled = ratio === 1 ? layout : withValue(layout, ["sections"], scaleMembers(sections, measure, ratio));
  if (before !== null && before !== 0) return scaled;
  const flow = mainFlow(flows);
  if (measure === "gap")
    return flow === undefined ? layout : withValue(layout, [...flow.path.slice(0, -1), "gap"], value);
  return items(sections).reduce(
    (changed, _section, index) =>
      isObject(bodyOf(layout, index))
        ? withValue(changed, ["sections", index, "body", "font", measure], value)
        : changed,
    layout,
  );
}

function scaleMembers(sections: unknown, measure: "size" | "line_height" | "gap", ratio: number): unknown {
  if (measure === "gap") return mapMembers(sections, (name, value) => (name === "gap" ? scaled(value, ratio) : value));
  const change = (font: unknown) => {
    const given = members(font)[measure];
    return given === undefined ? font : { ...members(font), [measure]: scaled(given, ratio) };
  };
  return mapMembers(sections, (name, value) => (name === "font" ? change(value) : value));
}

/** Scales the sides of body, header and footer, and of the columns of a body or a footer that is a row. */
function withMargin(layout: unknown, value: number, ratio: number): unknown {
  let changed = layout;
  for (const index of items(members(layout).sections).keys()) {
    for (const part of ["body", "header", "footer"]) {
      const path: Path = ["sections", index, part];
      const element = at(layout, path);
      const children = kindOf(element) === "row" ? childrenOf(element, path) : { path: null, list: [] };
      const own = children.path;
      const places = [path, ...(own === null ? [] : children.list.map((_child, position) => [...own, position]))];
      for (const place of places) {
        const padding = at(layout, [...place, "padding"]);
        if (padding !== undefined) changed = withValue(changed, [...place, "padding"], scaled(padding, ratio));
        else if (ratio === 1 && part === "body" && place === path && isObject(element)) {
          changed = withValue(changed, [...place, "padding"], value);
        }
      }
    }
  }
  return changed;
}

/** Multiplies one or more lengths by a factor. References to tokens are not changed. */
function scaled(value: unknown, ratio: number): unknown {
  const round = (result: number) => Math.round(result * 100) / 100;
  if (typeof value === "number") return round(value * ratio);
  if (Array.isArray(value)) return value.map((item) => scaled(item, ratio));
  if (isObject(value)) {
    if (value.token !== undefined) return value;
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, scaled(item, ratio)]));
  }
  const [, digits, unit] = /^\s*(\d+(?:\.\d+)?)(px|pt|pc|mm|cm|in|em|rem|%)?\s*$/.exec(String(value)) ?? [];
  return digits === undefined ? value : `${round(Number(digits) * ratio)}${unit ?? ""}`;
}
