import { z } from "zod";

/** Tells what is to be known of an attached file's text, in a field of its own as the file's bytes have no room for it. */
const FIELD = "attachment-notices";

/** Sentences as a list of strings of RFC 9651; no header where there are none. */
export function noticeHeader(notices: readonly string[]): Record<string, string> {
  if (notices.length === 0) return {};
  return { [FIELD]: notices.map((notice) => `"${asciiOf(notice).replace(/["\\]/g, "\\$&")}"`).join(", ") };
}

const attachResult = z.object({ notices: z.array(z.string()) });

/** The same for what an attach recorded. */
export function noticeHeaderOf(result: unknown): Record<string, string> {
  const parsed = attachResult.safeParse(result);
  return parsed.success ? noticeHeader(parsed.data.notices) : {};
}

function asciiOf(text: string): string {
  return text.replace(/[^\x20-\x7e]/g, "?");
}
