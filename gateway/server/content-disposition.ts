/**
 * The value of a `Content-Disposition` header (RFC 6266): an ASCII name for old clients, and the full name in
 * `filename*` (RFC 8187).
 */
export function contentDisposition(type: "attachment" | "inline", filename: string): string {
  const ascii = filename
    .replace(/\p{Pd}/gu, "-")
    .replace(/[‘’]/g, "'")
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\x20-\x7e]/g, "_")
    .replace(/["\\%]/g, "_");
  const encoded = encodeURIComponent(filename.toWellFormed()).replace(
    /['()*!]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${type}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
