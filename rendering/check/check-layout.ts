import { isObject, items, members, own, text } from "../core/json.ts";
import { parseTemplate } from "../document/template.ts";
import { BUNDLED_FONTS } from "../fonts/bundled-fonts.ts";
import { ELEMENT_KINDS, MAX_DEPTH, MAX_ELEMENTS } from "../layout/elements.ts";
import { ELEMENT_PROPERTIES, type ElementProperty, FONT_PROPERTIES, isOff, typesOf } from "../layout/properties.ts";
import { type ElementStyle, readStyle } from "../layout/style.ts";
import { readTokens, type Token } from "../layout/tokens.ts";
import { scopeCustomCss } from "../pages/custom-css.ts";

/** Something in a layout that has no effect. */
export interface LayoutNotice {
  /** The place in the layout, such as `sections[0].body.children[1].align`. */
  readonly path: string;
  readonly message: string;
}

/** Further notices are not returned. */
const MAX_NOTICES = 100;

interface Check {
  readonly layout: Readonly<Record<string, unknown>>;
  readonly tokens: readonly Token[];
  /** Null if the layout does not contain them, as in a change of other fields. */
  readonly variables: readonly string[] | null;
  readonly images: readonly string[] | null;
  readonly fonts: readonly string[] | null;
  readonly add: (path: string, message: string) => void;
  elements: number;
}

/** Where an element is: in an item of a list, and in a header or footer. */
interface Place {
  readonly isItem: boolean;
  /** The items of the innermost list in the layout's default values. Empty if none are known. */
  readonly samples: readonly unknown[];
  readonly isEdge: boolean;
  readonly depth: number;
}

/**
 * Reports what documents ignore in a layout: unknown types, properties, placeholders and assets, values that a property
 * does not accept, and CSS that is removed. `layout` is a row of the interface, whole or in part: what depends on a field
 * that is missing is not checked.
 */
export function checkLayout(layout: unknown): LayoutNotice[] {
  const given = members(layout);
  const notices: LayoutNotice[] = [];
  const assets = given.assets === undefined ? null : items(given.assets).map(members);
  const check: Check = {
    layout: given,
    tokens: readTokens(given.tokens),
    variables:
      given.variables === undefined ? null : items(given.variables).map((variable) => text(members(variable).key)),
    images: assets?.filter(({ type }) => type === "image").map(({ label }) => text(label)) ?? null,
    fonts: assets?.filter(({ type }) => type === "font").map(({ family }) => text(family).toLowerCase()) ?? null,
    add: (path, message) => {
      if (notices.length < MAX_NOTICES) notices.push({ path, message });
    },
    elements: 0,
  };
  for (const [index, section] of items(given.sections).entries()) {
    for (const part of ["header", "body", "footer"] as const) {
      const place = { ...NOWHERE, isEdge: part !== "body" };
      checkElement(members(section)[part], `sections[${index}].${part}`, place, check);
    }
  }
  checkTemplate(text(given.export_filename), "export_filename", NOWHERE, check);
  if (typeof given.custom_css === "string") {
    scopeCustomCss(given.custom_css, copiesOf(assets ?? []), (message) => check.add("custom_css", message));
  }
  return notices;
}

const NOWHERE: Place = { isItem: false, samples: [], isEdge: false, depth: 0 };

/** Every image asset counts as copied, because the check does not open addresses. */
function copiesOf(assets: readonly Readonly<Record<string, unknown>>[]): Map<string, string> {
  return new Map(assets.filter(({ type }) => type === "image").map(({ url }) => [text(url), "/assets/copy"]));
}

function checkElement(value: unknown, path: string, place: Place, check: Check): void {
  if (value === null || value === undefined) return;
  if (Array.isArray(value)) checkChildren(value, path, place, check);
  else if (typeof value === "string") checkTemplate(value, path, place, check);
  else if (isObject(value) && Object.keys(value).length > 0) checkObject(value, path, place, check);
  else check.add(path, "Not an element. It is ignored.");
}

function checkObject(value: Readonly<Record<string, unknown>>, path: string, place: Place, check: Check): void {
  check.elements += 1;
  if (check.elements === MAX_ELEMENTS + 1) {
    check.add(path, `A layout has at most ${MAX_ELEMENTS} elements. This and the following ones are ignored.`);
  }
  if (check.elements > MAX_ELEMENTS) return;
  if (place.depth > MAX_DEPTH) {
    check.add(path, `Elements are nested at most ${MAX_DEPTH} levels deep. This one is ignored.`);
    return;
  }
  const type = text(value.type).toLowerCase();
  const kind = Object.hasOwn(ELEMENT_KINDS, type) ? ELEMENT_KINDS[type] : undefined;
  if (kind === undefined) {
    const known = Object.keys(ELEMENT_KINDS).join(", ");
    check.add(`${path}.type`, `Unknown type. The element shows its children and its text. Types are ${known}.`);
  }
  checkProperties(value, path, check);
  checkTexts(value, path, place, check);
  checkAssets(value, path, kind, check);
  const isList = kind === "repeat" || kind === "table";
  const variable = text(value.variable);
  if (kind === "repeat" && variable === "") check.add(`${path}.variable`, "Missing. A repeat needs the key of a list.");
  if (isList && variable !== "") checkKey(variable, `${path}.variable`, place, check);
  const list = isList && variable !== "" ? { isItem: true, samples: samplesOf(variable, place, check) } : {};
  const inside = { ...place, ...list, depth: place.depth + 1 };
  for (const name of CHILDREN.filter((name) => value[name] !== undefined)) {
    checkElement(value[name], `${path}.${name}`, inside, check);
  }
  if (kind === "table" && value.head !== undefined && value.head !== null) {
    const head = members(value.head);
    const cells = items(isObject(value.head) ? head.children : value.head);
    if (isObject(value.head)) checkProperties({ ...head, type: "row" }, `${path}.head`, check);
    checkChildren(
      cells.filter((cell) => !isObject(cell) || cell.type !== undefined),
      `${path}.head`,
      place,
      check,
    );
  }
}

/** The items of a list in the default values of all languages, or in the items of the list around it. */
function samplesOf(variable: string, { isItem, samples }: Place, { layout }: Check): unknown[] {
  const parts = variable.split(".");
  const isNamed = isItem && parts[0] === "item";
  const steps = isNamed ? parts.slice(1) : parts;
  const inner = samples.map((sample) => valueAt(sample, steps)).filter((value) => value !== undefined);
  const outer = Object.values(members(layout.default_values)).map((values) => valueAt(values, parts));
  return (isNamed || inner.length > 0 ? inner : outer).flatMap(items);
}

function valueAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((found, step) => own(members(found), step), value);
}

function checkChildren(children: readonly unknown[], path: string, place: Place, check: Check): void {
  for (const [index, child] of children.entries()) checkElement(child, `${path}[${index}]`, place, check);
}

const CHILDREN = ["children", "elements", "items", "body"] as const;

function checkProperties(element: Readonly<Record<string, unknown>>, path: string, check: Check): void {
  const style = readStyle(element, check.tokens);
  const type = text(element.type).toLowerCase();
  const kind = own(ELEMENT_KINDS, type);
  const groups = [
    ["", element, ELEMENT_PROPERTIES],
    ["font.", members(element.font), FONT_PROPERTIES],
  ] as const;
  for (const [prefix, values, properties] of groups) {
    for (const [name, value] of Object.entries(values)) {
      const property = own(properties, name);
      const at = `${path}.${prefix}${name}`;
      if (property === undefined) check.add(at, "Unknown property. It has no effect.");
      else if (!isAccepted(property, value, style, check)) {
        check.add(at, `${shown(value)} is not accepted. The property has no effect.`);
      } else if (kind !== undefined && property.kinds?.includes(kind) === false && !isEmpty(value)) {
        const types = property.kinds.flatMap(typesOf).join(", ");
        check.add(at, `The property has no effect on the type ${type}. Types that have it are ${types}.`);
      }
    }
  }
  if (style.fontFamily !== null) checkFont(style.fontFamily, `${path}.font.family`, check);
}

/** A value that switches the property off is accepted, and so is a placeholder, whose value is not known yet. */
function isAccepted({ accepts }: ElementProperty, value: unknown, style: ElementStyle, { tokens }: Check): boolean {
  const isOpen = accepts === undefined || isOff(value) || (typeof value === "string" && value.includes("{{"));
  return isOpen || accepts(value, style, tokens);
}

function isEmpty(value: unknown): boolean {
  return (
    isOff(value) || (Array.isArray(value) ? value.length === 0 : isObject(value) && Object.keys(value).length === 0)
  );
}

function checkFont(family: string, path: string, { fonts, add }: Check): void {
  const name = family.toLowerCase();
  if (fonts === null || fonts.includes(name) || BUNDLED_FONTS.some((font) => font.family.toLowerCase() === name))
    return;
  const known = BUNDLED_FONTS.map((font) => font.family).join(", ");
  add(
    path,
    `No font asset has the family ${shown(family)}. It depends on the reader's machine. Built in are ${known}.`,
  );
}

function checkTexts(element: Readonly<Record<string, unknown>>, path: string, place: Place, check: Check): void {
  for (const name of ["value", "text", "alt"].filter((name) => element[name] !== undefined)) {
    const value = element[name];
    if (typeof value === "string") checkTemplate(value, `${path}.${name}`, place, check);
    for (const [language, content] of Object.entries(members(value))) {
      checkTemplate(text(content), `${path}.${name}.${language}`, place, check);
    }
  }
  for (const name of ["width", "height"]) checkTemplate(text(element[name]), `${path}.${name}`, place, check);
  const { variable, attachments } = members(element.visibility);
  if (text(variable) !== "") checkKey(text(variable), `${path}.visibility.variable`, place, check);
  const section = text(attachments);
  if (section !== "" && !items(check.layout.sections).some((one) => members(one).id === section)) {
    check.add(`${path}.visibility.attachments`, `No section of the layout has the id ${shown(section)}.`);
  }
}

function checkAssets(
  element: Readonly<Record<string, unknown>>,
  path: string,
  kind: string | undefined,
  check: Check,
): void {
  if (kind !== "image" || text(element.icon) !== "") return;
  const name = ["url", "src", "asset"].find((source) => text(element[source]) !== "");
  const source = name === undefined ? "" : text(element[name]);
  if (name === undefined) check.add(path, "The image has no url, no asset and no icon. It is not shown.");
  else if (check.images !== null && !/^(?:https?:|data:)/i.test(source) && !check.images.includes(source)) {
    check.add(`${path}.${name}`, `No image asset has the label ${shown(source)}. The image is not shown.`);
  }
}

function checkTemplate(template: string, path: string, place: Place, check: Check): void {
  for (const piece of parseTemplate(template)) if ("key" in piece) checkKey(piece.key, path, place, check);
}

const PAGE_KEYS = ["page", "pages"];

/** Members of items are known by the default values. Fields of members and imported data are not declared in a layout. */
function checkKey(key: string, path: string, { isItem, isEdge, samples }: Place, { variables, add }: Check): void {
  const [space = "", ...rest] = key.split(".");
  if (isItem && (samples.length === 0 || isMember(space === "item" ? rest : [space, ...rest], samples))) return;
  if (isItem && space === "item") {
    add(path, `No item of the list in \`default_values\` has the member ${shown(rest.join("."))}. It is empty.`);
    return;
  }
  if (variables === null) return;
  if (variables.includes(key) || (rest.length > 0 && variables.includes(space))) return;
  if (["candidate.name", "organization.name"].includes(key)) return;
  if (rest.length > 0 && ["member", "external"].includes(space)) return;
  if (PAGE_KEYS.includes(key)) {
    if (!isEdge) add(path, `{{${key}}} is known in headers and footers only. Elsewhere, it is empty.`);
    return;
  }
  add(
    path,
    `No variable of the layout has the key ${shown(key)}. It is empty, unless members have a variable of this key.`,
  );
}

function isMember(path: readonly string[], samples: readonly unknown[]): boolean {
  return samples.some((sample) => path.length === 0 || valueAt(sample, path) !== undefined);
}

function shown(value: unknown): string {
  const written = JSON.stringify(value) ?? String(value);
  return written.length > 80 ? `${written.slice(0, 79)}…` : written;
}
