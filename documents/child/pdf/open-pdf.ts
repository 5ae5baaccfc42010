import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { getDocument, type PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
// pdf.js runs in this thread, because the whole process is contained.
import "pdfjs-dist/legacy/build/pdf.worker.mjs";
import { Refused } from "../refused.ts";

export type { PDFDocumentProxy, PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";

const folder = dirname(createRequire(import.meta.url).resolve("pdfjs-dist/package.json"));
const inFolder = (name: string): string => `${join(folder, name)}/`;

/** Pixels of the largest image that is decoded. */
type MaxImageSize = number;

/**
 * Opens a PDF. A PDF with only an owner password, which restricts changes, opens without a password.
 * @throws Refused when a password is needed to read it.
 */
export async function openPdf(file: Uint8Array, maxImageSize: MaxImageSize): Promise<PDFDocumentProxy> {
  try {
    return await getDocument({
      // The library takes ownership of the bytes.
      data: new Uint8Array(file),
      maxImageSize,
      verbosity: 1,
      cMapUrl: inFolder("cmaps"),
      cMapPacked: true,
      standardFontDataUrl: inFolder("standard_fonts"),
      wasmUrl: inFolder("wasm"),
      iccUrl: inFolder("iccs"),
      disableFontFace: true,
      useSystemFonts: false,
      useWorkerFetch: false,
      isOffscreenCanvasSupported: false,
      isImageDecoderSupported: false,
      enableXfa: false,
      stopAtErrors: false,
    }).promise;
  } catch (error) {
    if (error instanceof Error && error.name === "PasswordException") throw new Refused("password");
    throw error;
  }
}
