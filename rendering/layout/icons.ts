import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Colour, over, WHITE } from "../colour/colour.ts";

const NAME = /^[a-z0-9-]{1,60}$/;

/** SVG files by the name of the icon; null for names without an icon. */
const known = new Map<string, string | null>();
const MAX_KNOWN = 5000;

/**
 * An icon of Bootstrap Icons in a colour, as a `data:` URL. The set is open, and its files are part of the service.
 * @returns null for names that the set does not have
 */
export function iconUrl(name: string, colour: Colour): string | null {
  const svg = readIcon(name);
  if (svg === null) return null;
  const { red, green, blue } = over(colour, WHITE);
  const coloured = svg.replaceAll("currentColor", `rgb(${[red, green, blue].map(Math.round).join()})`);
  return `data:image/svg+xml;base64,${Buffer.from(coloured).toString("base64")}`;
}

export const isIcon = (name: string): boolean => readIcon(name) !== null;

function readIcon(name: string): string | null {
  if (!NAME.test(name)) return null;
  const found = known.get(name);
  if (found !== undefined) return found;
  const read = readFile(name);
  if (known.size < MAX_KNOWN) known.set(name, read);
  return read;
}

function readFile(name: string): string | null {
  try {
    return readFileSync(fileURLToPath(import.meta.resolve(`bootstrap-icons/icons/${name}.svg`)), "utf8");
  } catch {
    return null;
  }
}
