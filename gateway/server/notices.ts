import type { LayoutNotice } from "../../rendering/check/check-layout.ts";

/** Further notices are returned by POST /layouts/check, because headers are short. */
const MAX_NOTICES = 10;

/** The header `Layout-Notices`. No header when there are no notices. */
export function layoutNoticeHeader(notices: readonly LayoutNotice[]): Record<string, string> {
  const shown = notices.slice(0, MAX_NOTICES).map(({ path, message }) => `${path}: ${message}`);
  const more = notices.length - shown.length;
  return noticeHeader("layout-notices", [
    ...shown,
    ...(more > 0 ? [`${more} more. POST /v1/layouts/check lists them.`] : []),
  ]);
}

/** Notices as a list of strings (RFC 9651) in the header `field`. No header when there are none. */
export function noticeHeader(field: string, notices: readonly string[]): Record<string, string> {
  if (notices.length === 0) return {};
  return { [field]: notices.map((notice) => `"${asciiOf(notice).replace(/["\\]/g, "\\$&")}"`).join(", ") };
}

function asciiOf(text: string): string {
  return text.replace(/[^\x20-\x7e]/g, "?");
}
