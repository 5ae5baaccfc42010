import { isObject, items, members, number, text } from "../core/json.ts";
import { at, type Path, withValue } from "./tree.ts";

/** The image asset that an image of the layout shows. */
export interface Logo {
  readonly label: string;
  /** The address of the picture, or its data. */
  readonly url: string;
  readonly height: number | null;
}

const LABEL = "Logo";
const HEIGHT = 36;

/** The logo of a layout: the first image of its sections that shows an asset. Null if there is none. */
export function logoOf(layout: unknown): Logo | null {
  const found = imagesIn(members(layout).sections, ["sections"])[0];
  if (found === undefined) return null;
  const label = text(members(at(layout, found)).asset);
  const asset = items(members(layout).assets).find((given) => isImage(given, label));
  return { label, url: text(members(asset).url), height: number(members(at(layout, found)).height) };
}

/** Replaces the picture of the logo. A layout without a logo gets one in the header of its first section. */
export function withLogo(layout: unknown, url: string, margin: number): unknown {
  const label = logoOf(layout)?.label ?? LABEL;
  if (url === "") return withoutLogo(layout, label);
  const assets = items(members(layout).assets);
  const index = assets.findIndex((asset) => isImage(asset, label));
  const asset = { type: "image", label, url };
  const changed =
    index < 0
      ? withValue(layout, ["assets"], [...assets, asset])
      : withValue(layout, ["assets", index], { ...members(assets[index]), url });
  return logoOf(layout) === null ? withImage(changed, label, margin) : changed;
}

/** Sets the height of the logo in pixels. Its width follows. */
export function withLogoHeight(layout: unknown, height: number): unknown {
  const path = imagesIn(members(layout).sections, ["sections"])[0];
  if (path === undefined) return layout;
  const { width: _former, ...image } = members(at(layout, path));
  return withValue(layout, path, { ...image, height });
}

const isImage = (asset: unknown, label: string) =>
  members(asset).type === "image" && text(members(asset).label) === label;

/** The images that show an asset. */
function imagesIn(value: unknown, path: Path): Path[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => imagesIn(item, [...path, index]));
  if (!isObject(value)) return [];
  if (value.type === "image" && text(value.asset) !== "") return [path];
  return Object.entries(value).flatMap(([name, item]) => imagesIn(item, [...path, name]));
}

function withImage(layout: unknown, asset: string, margin: number): unknown {
  const path = ["sections", 0, "header"];
  const header = at(layout, path) ?? null;
  const image = { type: "image", asset, alt: { default: asset }, height: HEIGHT };
  const row =
    header === null
      ? { type: "row", align: "right", padding: [24, margin, 0, margin], children: [image] }
      : {
          type: "row",
          align: { vertical: "middle" },
          children: [
            { type: "column", grow: true, children: [header] },
            { type: "column", padding: [12, margin, 0, 12], children: [image] },
          ],
        };
  return at(layout, ["sections", 0]) === undefined ? layout : withValue(layout, path, row);
}

/** Removes the asset and the images that show it, and a header that has nothing else. */
function withoutLogo(layout: unknown, label: string): unknown {
  const assets = items(members(layout).assets).filter((asset) => !isImage(asset, label));
  const sections = items(members(layout).sections).map((section) => withoutImages(section, label) ?? section);
  return withValue(withValue(layout, ["assets"], assets), ["sections"], sections);
}

/** Undefined for an element that only showed the logo. */
function withoutImages(value: unknown, label: string): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutImages(item, label)).filter((item) => item !== undefined);
  if (!isObject(value)) return value;
  if (value.type === "image" && text(value.asset) === label) return undefined;
  const kept = Object.entries(value).map(([name, item]) => {
    const left = withoutImages(item, label);
    return [name, left === undefined ? null : left] as const;
  });
  const own: Readonly<Record<string, unknown>> = Object.fromEntries(kept);
  const isEmptied = items(value.children).length > 0 && items(own.children).length === 0;
  return isEmptied ? undefined : own;
}
