import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { strFromU8, unzipSync } from "fflate";
import { bytesAt, openPdf, pdfium } from "../../documents/child/pdf/pdfium.ts";

/** The text of each page of a PDF as poppler reads it. */
export function popplerPages(pdf: Uint8Array, ...options: string[]): string[] {
  const text = execFileSync("pdftotext", [...options, "-enc", "UTF-8", "-", "-"], {
    input: pdf,
    maxBuffer: 64 * 1024 * 1024,
  });
  return text.toString("utf8").split("\f").slice(0, -1);
}

/** The text of each page of a PDF as PDFium reads it. */
export function pdfiumPages(pdf: Uint8Array): string[] {
  const document = openPdf(pdf);
  const pages = Array.from({ length: pdfium.FPDF_GetPageCount(document) }, (_, index) => {
    const page = pdfium.FPDF_LoadPage(document, index);
    const text = pdfium.FPDFText_LoadPage(page);
    const count = pdfium.FPDFText_CountChars(text);
    const at = pdfium.pdfium.wasmExports.malloc(2 * count + 2);
    const written = pdfium.FPDFText_GetText(text, 0, count, at);
    const found = Buffer.from(bytesAt(at, 2 * Math.max(0, written - 1))).toString("utf16le");
    pdfium.pdfium.wasmExports.free(at);
    pdfium.FPDFText_ClosePage(text);
    pdfium.FPDF_ClosePage(page);
    // PDFium marks a hyphen at the end of a line by this character.
    return found.replaceAll("\u0002", "").replaceAll("\ufffe", "");
  });
  pdfium.FPDF_CloseDocument(document);
  return pages;
}

/** The text of the body of a Word file, in the order of its XML. */
export function wordText(file: Uint8Array): string {
  const xml = strFromU8(
    unzipSync(file, { filter: ({ name }) => name === "word/document.xml" })["word/document.xml"] ?? new Uint8Array(),
  );
  return [...xml.matchAll(/<w:t(?: [^>]*)?>([^<]*)<\/w:t>|<\/w:p>/g)]
    .map(([, text]) => text ?? "\n")
    .join("")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&apos;", "'")
    .replaceAll("&amp;", "&");
}

/**
 * LibreOffice takes Arabic letters from another font if the font of the text has none. Readers of PDF files reverse `لا`, for
 * which DejaVu has one sign, so it takes a font that has two.
 */
const FONTS = `<?xml version="1.0"?>
<fontconfig>
  <include>/etc/fonts/fonts.conf</include>
  <selectfont><rejectfont>
    <pattern><patelt name="family"><string>DejaVu Sans</string></patelt></pattern>
    <pattern><patelt name="family"><string>DejaVu Serif</string></patelt></pattern>
  </rejectfont></selectfont>
</fontconfig>`;

/** Converts Word files to PDF with one LibreOffice. */
export function convertWord(files: ReadonlyMap<string, Uint8Array>): Map<string, Buffer> {
  const folder = mkdtempSync(join(tmpdir(), "layouts-"));
  try {
    mkdirSync(join(folder, "pdf"));
    const names = [...files].map(([name, bytes], index) => {
      const file = join(folder, `${index}.docx`);
      writeFileSync(file, bytes);
      return { name, file, pdf: join(folder, "pdf", `${index}.pdf`) };
    });
    const profile = `-env:UserInstallation=${pathToFileURL(join(folder, "profile"))}`;
    const args = [
      profile,
      "--headless",
      "--convert-to",
      "pdf",
      "--outdir",
      join(folder, "pdf"),
      ...names.map(({ file }) => file),
    ];
    const fonts = join(folder, "fonts.conf");
    writeFileSync(fonts, FONTS);
    execFileSync("soffice", args, {
      stdio: "ignore",
      timeout: 60_000 + 20_000 * names.length,
      env: { ...process.env, FONTCONFIG_FILE: fonts },
    });
    return new Map(names.map(({ name, pdf }) => [name, readFileSync(pdf)]));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
