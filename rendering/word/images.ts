import { imageSize, type Size } from "../../platform/image-size.ts";
import { type Assets, assetAddress, readDataUrl } from "../assets.ts";
import type { ImageNode, Node } from "../document/nodes.ts";
import { pixels } from "./text-style.ts";

/** An image to draw into a box with corners rounded by `radius`, in CSS pixels. */
export interface Picture {
  readonly dataUrl: string;
  readonly width: number;
  readonly height: number;
  readonly fit: "cover" | "contain";
  readonly radius: number;
}

/** Draws a picture as PNG, for formats and shapes that Word does not support. */
export type DrawPicture = (picture: Picture) => Promise<Buffer>;

/** An image for Word. The size is in CSS pixels. */
interface WordImage {
  readonly type: "png" | "jpg" | "gif";
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

export type WordImages = ReadonlyMap<Node, WordImage>;

const TYPES: Readonly<Record<string, WordImage["type"]>> = {
  "image/png": "png",
  "image/jpeg": "jpg",
  "image/gif": "gif",
};

/** Width and height of an image if neither the layout nor the file gives a size. */
const UNKNOWN_SIZE = 96;
const WIDEST = 600;

/**
 * Prepares the images of a document. With `draw`, each image is drawn as the page shows it. Without `draw`, PNG,
 * JPEG and GIF files are used unchanged, and formats that Word does not support (SVG, WebP, AVIF) are omitted.
 */
export async function loadImages(
  nodes: readonly Node[],
  assets: Assets,
  draw: DrawPicture | undefined,
): Promise<WordImages> {
  const images = new Map<Node, WordImage>();
  for (const node of nodes) {
    const image = "url" in node ? await loadImage(node, assets, draw) : null;
    if (image !== null) images.set(node, image);
  }
  return images;
}

async function loadImage(node: ImageNode, assets: Assets, draw: DrawPicture | undefined): Promise<WordImage | null> {
  const dataUrl = assetAddress(assets, node.url, "image");
  const file = dataUrl === null ? null : readDataUrl(dataUrl);
  if (dataUrl === null || file === null) return null;
  const data = Buffer.from(file.base64, "base64");
  const type = TYPES[file.type];
  const { width, height } = boxOf(node, type === undefined ? null : imageSize(file.type, data));
  if (draw === undefined) return type === undefined ? null : { type, data, width, height };
  const fit = node.kind === "avatar" ? "cover" : "contain";
  const corner = node.style.borderRadius?.[0];
  const radius = corner === undefined ? 0 : pixels(corner, 0, Math.min(width, height));
  return { type: "png", data: await draw({ dataUrl, width, height, fit, radius }), width, height };
}

/** The size given by the layout. If the layout gives one side only, the file's proportions determine the other. */
function boxOf({ style }: ImageNode, natural: Size | null): Size {
  const width = style.width && pixels(style.width, 0, WIDEST);
  const height = style.height && pixels(style.height, 0, WIDEST);
  const ratio = natural === null ? 1 : natural.width / natural.height;
  const free = natural === null ? UNKNOWN_SIZE : Math.min(WIDEST, natural.width);
  const wide = width || (height ? height * ratio : free);
  return { width: Math.max(1, Math.round(wide)), height: Math.max(1, Math.round(height || wide / ratio)) };
}
