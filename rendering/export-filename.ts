import { GAP } from "../anonymity/redact.ts";
import { fillLine, joinText, parseTemplate } from "./document/template.ts";
import { lookUp } from "./document/values.ts";
import type { Facts } from "./facts/facts.ts";

/** UTF-8 bytes, including the extension. Most file systems allow 255, some 143. */
const MAX_BYTES = 140;

/** Longer templates are cut before they are processed. */
const MAX_TEMPLATE_LENGTH = 2000;

const RESERVED = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$|clock\$)$/i;

/**
 * The name of a candidate's exported file: the candidate's own `export_filename`, else the layout's with its
 * placeholders filled, else the candidate's name, else `candidate`. It is safe on every file system.
 *
 * @param extension without its dot: `pdf`, `docx`
 */
export function exportFilename(facts: Facts, extension: string): string {
  const { candidate } = facts;
  const wishes = [candidate.exportFilename, fromTemplate(facts), candidate.name];
  for (const wish of wishes) {
    const name = safeName(wish, extension);
    if (name !== "") return `${name}.${extension}`;
  }
  return `candidate.${extension}`;
}

/** The layout's file name, without the separators that blank placeholders and removed names leave. */
function fromTemplate(facts: Facts): string {
  const template = facts.layout.exportFilename;
  const pieces = fillLine(template, (key) => lookUp({ facts }, key)) ?? parseTemplate(template);
  return joinText(
    pieces.map((piece) => ("key" in piece ? { literal: "" } : piece)),
    MAX_TEMPLATE_LENGTH,
  ).replaceAll(GAP, " ");
}

function safeName(wish: string, extension: string): string {
  const plain = wish
    .toWellFormed()
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Co}\p{Cn}]|(?![\u200c\u200d])\p{Cf}/gu, "")
    .replace(/[<>:"/\\|?*\u2028\u2029\ufffd]/g, " ");
  const own = plain.toLowerCase().trimEnd().endsWith(`.${extension}`)
    ? plain.trimEnd().slice(0, -extension.length - 1)
    : plain;
  const trimmed = trimEnds(cutToBytes(trimEnds(own), MAX_BYTES - extension.length - 2));
  const [stem = ""] = trimmed.split(".");
  return RESERVED.test(stem.trim()) ? `_${trimmed}` : trimmed;
}

/** Removes leading dots (hidden files), leading dashes (options), and trailing dots and spaces (dropped by Windows). */
function trimEnds(name: string): string {
  return name
    .replace(/\s+/g, " ")
    .replace(/^[\s.~_–—-]+/, "")
    .replace(/[\s._–—-]+$/, "");
}

/** Cuts between grapheme clusters. */
function cutToBytes(name: string, most: number): string {
  let bytes = 0;
  let kept = "";
  for (const { segment } of new Intl.Segmenter("und", { granularity: "grapheme" }).segment(name)) {
    bytes += Buffer.byteLength(segment);
    if (bytes > most) break;
    kept += segment;
  }
  return kept;
}
