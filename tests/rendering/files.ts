import { inflateSync } from "node:zlib";
import { strFromU8, unzipSync } from "fflate";
import { extractText, getDocumentProxy, getMeta } from "unpdf";

/** Everything in a PDF that a reader or a program can see. */
export interface PdfContents {
  readonly pages: readonly string[];
  readonly info: Readonly<Record<string, unknown>>;
  /** The bytes with all streams decompressed: titles of bookmarks, alternative texts, links, metadata. */
  readonly raw: string;
}

export async function readPdf(pdf: Uint8Array): Promise<PdfContents> {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const { text } = await extractText(document, { mergePages: false });
  const { info } = await getMeta(document);
  await document.loadingTask.destroy();
  return { pages: text, info, raw: decompress(Buffer.from(pdf)) };
}

/** The bytes as Latin-1, with streams decompressed and with UTF-16 and hexadecimal strings decoded. */
function decompress(pdf: Buffer): string {
  const latin = pdf.toString("latin1");
  const parts = [latin];
  for (const match of latin.matchAll(/stream\r?\n/g)) {
    const start = match.index + match[0].length;
    const end = latin.indexOf("endstream", start);
    try {
      parts.push(inflateSync(pdf.subarray(start, end)).toString("latin1"));
    } catch {
      // A stream that is not compressed is already part of the text.
    }
  }
  const all = parts.join("\n");
  const hexadecimal = [...all.matchAll(/<([0-9A-Fa-f\s]{4,})>/g)].map(([, digits = ""]) =>
    Buffer.from(digits.replace(/\s/g, ""), "hex").toString("latin1").replaceAll("\0", ""),
  );
  return [all, all.replaceAll("\0", ""), ...hexadecimal].join("\n");
}

/** The parts of a Word file by their names, as text. */
export function readWord(docx: Uint8Array): Record<string, string> {
  const parts = Object.entries(unzipSync(new Uint8Array(docx)));
  return Object.fromEntries(parts.map(([name, bytes]) => [name, strFromU8(bytes, name.endsWith(".png"))]));
}

/** The texts of a Word file's paragraphs in one of its parts. */
export function wordParagraphs(xml: string): string[] {
  return [...xml.matchAll(/<w:p[ >].*?<\/w:p>/gs)]
    .map(([paragraph]) =>
      [...paragraph.matchAll(/<w:t(?: [^>]*)?>([^<]*)<\/w:t>/g)].map(([, text = ""]) => text).join(""),
    )
    .map((text) => text.replaceAll("&amp;", "&").replaceAll("&lt;", "<").replaceAll("&gt;", ">"))
    .filter((text) => text !== "");
}
