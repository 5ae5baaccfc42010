import { z } from "zod";

/** The header with notices about the text of an attached file. */
const FIELD = "attachment-notices";

/** Notices as a list of strings (RFC 9651). No header when there are none. */
export function noticeHeader(notices: readonly string[]): Record<string, string> {
  if (notices.length === 0) return {};
  return { [FIELD]: notices.map((notice) => `"${asciiOf(notice).replace(/["\\]/g, "\\$&")}"`).join(", ") };
}

const attachResult = z.object({ notices: z.array(z.string()) });

/** The same for the result of an attach. */
export function noticeHeaderOf(result: unknown): Record<string, string> {
  const parsed = attachResult.safeParse(result);
  return parsed.success ? noticeHeader(parsed.data.notices) : {};
}

function asciiOf(text: string): string {
  return text.replace(/[^\x20-\x7e]/g, "?");
}
