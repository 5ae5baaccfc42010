import { isObject, items, members, number, text } from "../core/json.ts";
import { translate } from "../core/languages.ts";
import { type Block, type Flow, firstTextIn, flowsOf, hidden, isHidden, shown, textsOf } from "./blocks.ts";
import { coloursOf, type LayoutColour, withColour } from "./colours.ts";
import { type Logo, logoOf, withLogo, withLogoHeight } from "./logo.ts";
import { BOUNDS, MEASURES, type Measures, measuresOf, withMeasure } from "./measures.ts";
import { at, mapMembers, type Path, withValue } from "./tree.ts";

/** The header or footer of a section, whose first text can be changed. */
export interface Band {
  readonly part: "header" | "footer";
  readonly path: Path;
  /** The label of its section, if there are several. */
  readonly section: string | null;
}

export type { Block, Flow, LayoutColour };
export { BOUNDS, MEASURES };

/** The parts of a layout that people can change in a form. */
export interface Design {
  readonly logo: Logo | null;
  readonly colours: readonly LayoutColour[];
  readonly measures: Measures;
  readonly flows: readonly Flow[];
  readonly bands: readonly Band[];
  /** The values of the form by field name. A name contains the place in the layout that the field changes. */
  readonly values: Values;
}

export type Values = Readonly<Record<string, string | boolean>>;

const DEFAULT_MARGIN = 56;

/** The names of the fields of a block, a band and a colour. Names of texts contain the language. */
export const nameOf = {
  title: (block: Pick<Block, "key">, language: string) => `title ${language} ${block.key}`,
  isShown: (block: Pick<Block, "key">) => `shown ${block.key}`,
  order: (flow: Pick<Flow, "key">) => `order ${flow.key}`,
  text: ({ path }: Pick<Band, "path">, language: string) => `text ${language} ${path.join(".")}`,
  isBandShown: ({ path }: Pick<Band, "path">) => `shown ${path.join(".")}`,
  colour: ({ key }: Pick<LayoutColour, "key">) => `colour ${key}`,
};

/** Reads what a form shows of a layout, with its texts in a language. */
export function readDesign(layout: unknown, language: string): Design {
  const flows = flowsOf(layout);
  const bands = bandsOf(layout);
  const colours = coloursOf(layout);
  const measures = measuresOf(layout, flows);
  const logo = logoOf(layout);
  const body = members(at(layout, ["sections", 0, "body"]));
  const values = {
    name: text(members(layout).name),
    logo: summaryOf(logo?.url ?? ""),
    ...(logo === null ? {} : { logo_height: String(logo.height ?? "") }),
    family: text(members(body.font).family),
    ...Object.fromEntries(MEASURES.map((name) => [name, String(measures[name] ?? "")])),
    ...Object.fromEntries(colours.map((colour) => [nameOf.colour(colour), colour.hex])),
    ...Object.fromEntries(flows.flatMap((flow) => valuesOfFlow(layout, flow, language))),
    ...Object.fromEntries(
      bands.flatMap((band) => [
        [nameOf.text(band, language), textAt(layout, firstTextIn(at(layout, band.path), band.path), language)],
        [nameOf.isBandShown(band), isObject(at(layout, band.path)) && !isHidden(at(layout, band.path))],
      ]),
    ),
  };
  return { logo, colours, measures, flows, bands, values };
}

/** A picture in a `data:` URL is too long for a form, so its type and length stand for it. */
const summaryOf = (url: string) => (url.startsWith("data:") ? `${url.slice(5, 30).split(";")[0]} ${url.length}` : url);

function valuesOfFlow(layout: unknown, flow: Flow, language: string): (readonly [string, string | boolean])[] {
  return [
    [nameOf.order(flow), flow.blocks.map(({ key }) => key).join("\n")],
    ...flow.blocks.map((block) => [nameOf.isShown(block), !block.isHidden] as const),
    ...flow.blocks.flatMap((block) =>
      block.title === null ? [] : [[nameOf.title(block, language), textAt(layout, block.title, language)] as const],
    ),
  ];
}

function textAt(layout: unknown, path: Path | null, language: string): string {
  return path === null ? "" : translate(textsOf(at(layout, path)), language, languagesOf(layout)).text;
}

export const languagesOf = (layout: unknown): string[] => items(members(layout).languages).map(text);

function bandsOf(layout: unknown): Band[] {
  const sections = items(members(layout).sections);
  return sections.flatMap((section, index) =>
    (["header", "footer"] as const).map((part) => ({
      part,
      path: ["sections", index, part],
      section: sections.length > 1 ? text(members(section).label) || text(members(section).id) : null,
    })),
  );
}

/**
 * Writes the values of a form into a layout. Only values that differ from the present ones are written.
 * @param wanted the values of the form, by the names of `readDesign`; the values of other names are kept
 */
export function withDesign(layout: unknown, wanted: Values, language: string): unknown {
  const { values, colours, flows, bands, measures } = readDesign(layout, language);
  const changed = (name: string): string | boolean | undefined =>
    wanted[name] === values[name] || values[name] === undefined ? undefined : wanted[name];
  const textOf = (name: string) => {
    const value = changed(name);
    return typeof value === "string" ? value : undefined;
  };
  let result = layout;
  const name = textOf("name");
  if (name !== undefined) result = withValue(result, ["name"], name);
  for (const colour of colours) {
    const hex = textOf(nameOf.colour(colour));
    if (hex !== undefined) result = withColour(result, colour, hex);
  }
  const family = textOf("family");
  if (family !== undefined) result = withFamily(result, family);
  for (const measure of MEASURES) {
    const value = number(textOf(measure));
    if (value !== null) result = withMeasure(result, flows, measure, bounded(measure, value));
  }
  const margin = number(wanted.margin) ?? measures.margin ?? DEFAULT_MARGIN;
  for (const band of bands) result = withBand(result, band, { changed, language, margin });
  // Titles are changed at their places before blocks move.
  for (const { title, key } of flows.flatMap(({ blocks }) => blocks)) {
    const value = textOf(nameOf.title({ key }, language));
    if (title !== null && value !== undefined) result = withTextAt(result, title, value, language);
  }
  // Inner flows are changed first, so that the places of outer flows stay valid.
  for (const flow of flows.toReversed()) result = withFlow(result, flow, wanted);
  const logo = textOf("logo");
  if (logo !== undefined) result = withLogo(result, logo, margin);
  const height = number(textOf("logo_height"));
  return height === null ? result : withLogoHeight(result, bounded("logo_height", height));
}

const bounded = (measure: keyof typeof BOUNDS, value: number) =>
  Math.min(BOUNDS[measure][1], Math.max(BOUNDS[measure][0], value));

/** Sets the font family of the whole document, also in elements that name the former family. */
function withFamily(layout: unknown, family: string): unknown {
  const former = text(members(members(at(layout, ["sections", 0, "body"])).font).family);
  const sections = mapMembers(members(layout).sections, (name, value) =>
    name === "font" && former !== "" && text(members(value).family) === former
      ? withValue(value, ["family"], family || undefined)
      : value,
  );
  return items(sections).reduce<unknown>(
    (changed, section, index) =>
      isObject(members(section).body)
        ? withValue(changed, ["sections", index, "body", "font", "family"], family || undefined)
        : changed,
    withValue(layout, ["sections"], items(sections)),
  );
}

function withTextAt(layout: unknown, path: Path, value: string, language: string): unknown {
  const element = at(layout, path);
  if (!isObject(element)) return withValue(layout, path, value);
  const member = element.value === undefined && element.text !== undefined ? "text" : "value";
  const present = element[member];
  const isOnly = languagesOf(layout).length <= 1;
  if (!isObject(present)) {
    const next = isOnly ? value : { default: present, [language]: value };
    return withValue(layout, [...path, member], next);
  }
  const key = isOnly && present[language] === undefined ? "default" : language;
  return withValue(layout, [...path, member, key], value);
}

interface BandChange {
  changed: (name: string) => string | boolean | undefined;
  language: string;
  margin: number;
}

function withBand(layout: unknown, band: Band, { changed, language, margin }: BandChange): unknown {
  const { path } = band;
  const value = changed(nameOf.text(band, language));
  const isShown = changed(nameOf.isBandShown(band));
  let result = layout;
  if (typeof value === "string") {
    const place = firstTextIn(at(result, path), path);
    const element = { type: "text", value: { default: value }, padding: [14, margin, 14, margin], font: { size: 11 } };
    const present = at(result, path);
    if (place !== null) result = withTextAt(result, place, value, language);
    else
      result = withValue(result, path, isObject(present) ? { type: "column", children: [present, element] } : element);
  }
  const element = at(result, path);
  if (isShown === undefined || !isObject(element)) return result;
  return withValue(result, path, isShown === true ? shown(element) : hidden(element));
}

/** Moves and hides the blocks of a flow. Blocks that the order does not name stay after the blocks before them. */
function withFlow(layout: unknown, flow: Flow, wanted: Values): unknown {
  const order = wanted[nameOf.order(flow)];
  if (typeof order !== "string") return layout;
  const list = items(at(layout, flow.path));
  const moved = orderOf(flow, order).flatMap((block) => {
    const isShown = wanted[nameOf.isShown(block)] === true;
    const own = list.slice(block.first, block.last + 1);
    if (isShown === !block.isHidden) return own;
    return own.map((element) => (isShown ? shown(element) : isHidden(element) ? element : hidden(element)));
  });
  return withValue(layout, flow.path, moved);
}

/** The blocks of a flow in another order, given as their keys. */
export function orderOf(flow: Flow, order: string): Block[] {
  const keys = order.split("\n");
  const places = new Map<string, number>();
  let before = -1;
  for (const { key } of flow.blocks) {
    const place = keys.indexOf(key);
    before = place < 0 ? before + 0.001 : place;
    places.set(key, before);
  }
  return flow.blocks.toSorted((one, other) => (places.get(one.key) ?? 0) - (places.get(other.key) ?? 0));
}
