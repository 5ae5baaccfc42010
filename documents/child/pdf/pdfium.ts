import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { init, type WrappedPdfiumModule } from "@embedpdf/pdfium";
import { Refused } from "../refused.ts";
import type { Matrix } from "./matrix.ts";
import { withNewRoot } from "./new-root.ts";

/** A pointer into the memory of PDFium, or an opaque handle. 0 means none. */
export type Handle = number;

/** PDFium as WebAssembly. One process reads one document, so what it allocates is freed when the process ends. */
export const pdfium: WrappedPdfiumModule = await init({
  wasmBinary: new Uint8Array(readFileSync(createRequire(import.meta.url).resolve("@embedpdf/pdfium/pdfium.wasm")))
    .buffer,
});
pdfium.PDFiumExt_Init();

const PASSWORD_ERROR = 4;

/** The largest strings that are read, in bytes: link targets and names. */
const SCRATCH_BYTES = 4096;
const scratch: Handle = pdfium.pdfium.wasmExports.malloc(SCRATCH_BYTES);

/** Allocates memory that is kept until the process ends. */
function allocate(bytes: number): Handle {
  const at = pdfium.pdfium.wasmExports.malloc(bytes);
  if (at === 0) throw new RangeError("out of memory");
  return at;
}

/** The memory of PDFium. It is replaced when it grows. */
function memory(): ArrayBufferLike {
  const heap: unknown = Reflect.get(pdfium.pdfium, "HEAPU8");
  if (!(heap instanceof Uint8Array)) throw new Error("PDFium has no memory");
  return heap.buffer;
}

/** The bytes at `at`. The view is valid until PDFium allocates memory. */
export function bytesAt(at: Handle, length: number): Uint8Array {
  return new Uint8Array(memory(), at, length);
}

/** Calls a function that writes `count` numbers of four bytes through one pointer, or returns null if it fails. */
export function readFloats(count: number, call: (at: Handle) => boolean): Float32Array | null {
  return call(scratch) ? new Float32Array(memory(), scratch, count) : null;
}

type Four = readonly [number, number, number, number];

export const ZEROS: Four = [0, 0, 0, 0];

/** Calls a function that writes up to four numbers of `bytes` bytes, through one pointer each. */
const writes = (bytes: number, call: (...at: Four) => boolean): boolean =>
  call(scratch, scratch + bytes, scratch + 2 * bytes, scratch + 3 * bytes);

const four = ([a = 0, b = 0, c = 0, d = 0]: Iterable<number>): Four => [a, b, c, d];

/** The integers of four bytes that a function writes through one pointer each, or null if it fails. */
export function readIntegers(call: (...at: Four) => boolean): Four | null {
  return writes(4, call) ? four(new Uint32Array(memory(), scratch, 4)) : null;
}

/** The numbers of four bytes that a function writes through one pointer each, or null if it fails. */
export function readSeparateFloats(call: (...at: Four) => boolean): Four | null {
  return writes(4, call) ? four(new Float32Array(memory(), scratch, 4)) : null;
}

/** The numbers of eight bytes that a function writes through one pointer each, or null if it fails. */
export function readDoubles(call: (...at: Four) => boolean): Four | null {
  return writes(8, call) ? four(new Float64Array(memory(), scratch, 4)) : null;
}

/** The place of a point of the page on a picture of this size. It is in whole numbers, which can be negative. */
export function onPicture(page: Handle, width: number, height: number, x: number, y: number): [number, number] {
  const [u, v] =
    readIntegers((atU, atV) => pdfium.FPDF_PageToDevice(page, 0, 0, width, height, 0, x, y, atU, atV)) ?? ZEROS;
  return [u | 0, v | 0];
}

/** Reads a string in UTF-8, or null if it is longer than the buffer. `call` returns its length in bytes. */
export function readString(call: (at: Handle, size: number) => number): string | null {
  const length = call(scratch, SCRATCH_BYTES);
  return length > SCRATCH_BYTES ? null : Buffer.from(bytesAt(scratch, Math.max(0, length - 1))).toString("utf8");
}

/** Reads a string in UTF-16. `call` gets the address of the string, its size and the address of the length in bytes. */
export function readWideString(call: (at: Handle, size: number, length: Handle) => boolean): string {
  const size = SCRATCH_BYTES - 4;
  if (!call(scratch, size, scratch + size)) return "";
  const length = new Uint32Array(memory(), scratch + size, 1)[0] ?? 0;
  return Buffer.from(bytesAt(scratch, Math.max(0, Math.min(size, length) - 2))).toString("utf16le");
}

export function readMatrix(call: (at: Handle) => boolean): Matrix | null {
  const [a, b, c, d, e, f] = readFloats(6, call) ?? [];
  if (a === undefined || b === undefined || c === undefined || d === undefined) return null;
  return e === undefined || f === undefined ? null : [a, b, c, d, e, f];
}

/**
 * Opens a PDF. PDFium rebuilds a damaged table of objects. If the root of the document is missing too, the pages that
 * the file contains are opened. A PDF with only an owner password, which restricts changes, opens without a password.
 * @throws Refused when a password is needed to read it.
 */
export function openPdf(file: Uint8Array): Handle {
  const document = open(file);
  if (document !== 0) return document;
  if (pdfium.FPDF_GetLastError() === PASSWORD_ERROR) throw new Refused("password");
  const repaired = withNewRoot(file);
  const again = repaired === null ? 0 : open(repaired);
  if (again === 0) throw new Error("PDFium cannot open the document");
  return again;
}

function open(file: Uint8Array): Handle {
  const at = allocate(file.length);
  bytesAt(at, file.length).set(file);
  return pdfium.FPDF_LoadMemDocument(at, file.length, "");
}
