import { imageSize } from "../platform/image-size.ts";
import { type Document, nodesOf } from "./document/nodes.ts";

/**
 * Copies of customers' fonts and images: the customer's URL → a `data:` URL (see embedAsset) or a path of this service,
 * such as `/assets/…`.
 *
 * Pages never link to third parties, so an asset without a copy is omitted. PDFs, thumbnails and Word files need
 * `data:` URLs, because the browser that prints them has no network.
 */
export type Assets = ReadonlyMap<string, string>;

const DATA_URL =
  /^data:(image\/(?:png|jpeg|gif|webp|avif|svg\+xml)|font\/(?:woff2|woff|ttf|otf));base64,([A-Za-z0-9+/]+={0,2})$/;
const OWN_PATH = /^\/(?!\/)[\w.~%/?&=-]*$/;

/** Characters of one `data:` URL: about 6 MiB of bytes. */
const MAX_DATA_URL_LENGTH = 8 * 1024 * 1024;

/** Whether the address is a path of this service without characters that could end an attribute or a CSS string. */
export function isOwnPath(address: string): boolean {
  return address.length <= 2000 && OWN_PATH.test(address);
}

/** The media type and bytes of a `data:` URL. Returns null if pages may not show it. */
export function readDataUrl(address: string): { type: string; base64: string } | null {
  if (address.length > MAX_DATA_URL_LENGTH) return null;
  const [, type, base64] = DATA_URL.exec(address) ?? [];
  return type === undefined || base64 === undefined ? null : { type, base64 };
}

/** The address that the page uses for the asset: its copy, or the URL itself if it is a `data:` URL. */
export function assetAddress(assets: Assets, url: string, kind: "image" | "font"): string | null {
  for (const address of [assets.get(url), url]) {
    const data = address === undefined ? null : readDataUrl(address);
    if (address !== undefined && data?.type.startsWith(`${kind}/`)) return isBomb(data) ? null : address;
  }
  const copy = assets.get(url);
  return copy !== undefined && isOwnPath(copy) ? copy : null;
}

/** Image headers are at the start of the file. Photos can contain a thumbnail before the header. */
const HEADER_BASE64 = 256 * 1024;

function isBomb({ type, base64 }: { type: string; base64: string }): boolean {
  return isOverlarge(type, Buffer.from(base64.slice(0, HEADER_BASE64), "base64"));
}

/** 40 million pixels take 160 MB in a browser. */
const MAX_PIXELS = 40_000_000;

/** Whether an image decompresses to too many pixels, which is possible for a small file. */
function isOverlarge(type: string, file: Buffer): boolean {
  const size = imageSize(type, file);
  return size !== null && size.width * size.height > MAX_PIXELS;
}

/** The URLs that must be copied before the document is rendered. */
export function assetUrls(document: Document): string[] {
  const { facts, sheets } = document;
  const { assets, customCss } = facts.layout;
  const styled = assets.filter(({ kind, url }) => kind === "font" || customCss.includes(url)).map(({ url }) => url);
  const images = nodesOf(sheets).flatMap((node) => ("url" in node ? [node.url] : []));
  const beside = [facts.author?.avatar ?? "", facts.organization.avatar];
  const wanted = [...styled, ...images, ...beside];
  return [...new Set(wanted)].filter((url) => url !== "" && readDataUrl(url) === null);
}

interface Signature {
  readonly type: string;
  readonly at: number;
  readonly bytes: string;
}

const SIGNATURES: readonly Signature[] = [
  { type: "image/png", at: 0, bytes: "\x89PNG\r\n\x1a\n" },
  { type: "image/jpeg", at: 0, bytes: "\xff\xd8\xff" },
  { type: "image/gif", at: 0, bytes: "GIF8" },
  { type: "image/webp", at: 8, bytes: "WEBP" },
  { type: "image/avif", at: 4, bytes: "ftypavif" },
  { type: "font/woff2", at: 0, bytes: "wOF2" },
  { type: "font/woff", at: 0, bytes: "wOFF" },
  { type: "font/otf", at: 0, bytes: "OTTO" },
  { type: "font/ttf", at: 0, bytes: "\x00\x01\x00\x00" },
  { type: "font/ttf", at: 0, bytes: "true" },
];

/**
 * Converts a file to a `data:` URL. Its type is determined by its content.
 * @returns null for files that are too large or are not an image or font that pages show.
 */
export function embedAsset(file: Uint8Array): string | null {
  const type = assetType(file);
  if (type === null) return null;
  const url = `data:${type};base64,${Buffer.from(file).toString("base64")}`;
  return readDataUrl(url) === null ? null : url;
}

/**
 * The media type of an image or font, determined by content. Returns null for other types, and for images that
 * decompress to more pixels than pages show.
 */
export function assetType(file: Uint8Array): string | null {
  const type = sniff(file);
  return type === null || isOverlarge(type, Buffer.from(file.buffer, file.byteOffset, file.byteLength)) ? null : type;
}

function sniff(file: Uint8Array): string | null {
  const head = Buffer.from(file.subarray(0, 1024)).toString("latin1");
  const found = SIGNATURES.find(({ at, bytes }) => head.startsWith(bytes, at));
  if (found !== undefined) return found.type;
  const opens = /^[\s\xef\xbb\xbf]*<(?:\?xml|!--|!doctype|svg)/i.test(head);
  return opens && /<svg[\s>]/i.test(head) ? "image/svg+xml" : null;
}
