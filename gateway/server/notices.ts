/** Notices as a list of strings (RFC 9651) in the header `field`. No header when there are none. */
export function noticeHeader(field: string, notices: readonly string[]): Record<string, string> {
  if (notices.length === 0) return {};
  return { [field]: notices.map((notice) => `"${asciiOf(notice).replace(/["\\]/g, "\\$&")}"`).join(", ") };
}

function asciiOf(text: string): string {
  return text.replace(/[^\x20-\x7e]/g, "?");
}
