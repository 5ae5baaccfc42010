import type { Colour } from "../hidden-text.ts";
import type { Look } from "../look.ts";
import { eachChange } from "./properties.ts";

/** The light colours of the 16-colour palette. The others are dark enough for white paper. */
const PALE_PALETTE: Readonly<Record<number, Colour>> = {
  3: 0x00ffff,
  4: 0x00ff00,
  7: 0xffff00,
  8: 0xffffff,
  16: 0xc0c0c0,
};

/** The look of a run of characters. */
export interface RunLook extends Look {
  /** Whether a tracked change has deleted the run. */
  deleted?: boolean;
  /** The number of the character style. */
  style?: number;
}

/** Reads the property changes of a run or a style. `inherited` is the look that toggle properties invert. */
export function readRunLook(changes: Buffer, inherited: Look = {}): RunLook {
  const look: RunLook = {};
  eachChange(changes, (code, operand) => {
    const first = operand[0] ?? 0;
    if (code === 0x0800) look.deleted = first !== 0;
    else if (code === 0x083c) look.vanish = toggled(first, inherited.vanish ?? false);
    else if (code === 0x4a43) look.halfPoints = operand.readUInt16LE(0);
    else if (code === 0x4a30) look.style = operand.readUInt16LE(0);
    else if (code === 0x2a42) look.colour = first === 0 ? null : paletteColour(first);
    else if (code === 0x6870) look.colour = readColour(operand, 0);
    else if (code === 0x2a0c && first !== 0) look.background = paletteColour(first);
    else readShading(look, code, operand);
  });
  return look;
}

/** Reads the shading of characters (0x4866, 0xca71) or of paragraphs (0x442d, 0xc64d). */
export function readShading(look: Look, code: number, operand: Buffer): void {
  if (code === 0x4866 || code === 0x442d) {
    const background = (operand.readUInt16LE(0) >> 5) & 0x1f;
    if (background !== 0) look.background = paletteColour(background);
  } else if (code === 0xca71 || code === 0xc64d) {
    const background = readColour(operand, 5);
    if (background !== null) look.background = background;
  }
}

function toggled(operand: number, inherited: boolean): boolean {
  if (operand === 0x80) return inherited;
  if (operand === 0x81) return !inherited;
  return operand !== 0;
}

function paletteColour(index: number): Colour {
  return PALE_PALETTE[index] ?? 0x000000;
}

/** Three bytes for red, green and blue; the fourth is 0xff for the automatic colour. */
function readColour(bytes: Buffer, at: number): Colour | null {
  if (bytes.length < at + 4 || bytes[at + 3] === 0xff) return null;
  return bytes.readUIntBE(at, 3);
}
