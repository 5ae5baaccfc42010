import { z } from "zod";
import { noticeHeader } from "../server/notices.ts";

const attachResult = z.object({ notices: z.array(z.string()) });

const uploadResult = z.object({ candidate_id: z.string() });

/** The id of the candidate that a run created, from its result. */
export const createdBy = (result: unknown): string => uploadResult.parse(result).candidate_id;

/** The header with notices about the text of an attached file, from the result of an attach. */
export function noticeHeaderOf(result: unknown): Record<string, string> {
  const parsed = attachResult.safeParse(result);
  return parsed.success ? noticeHeader("attachment-notices", parsed.data.notices) : {};
}
