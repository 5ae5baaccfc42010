import { randomUUID } from "node:crypto";
import { isUuid } from "../../../server/ids.ts";

export interface UploadOptions {
  layoutId: string;
  fills: boolean;
  /** Whether files that a candidate already has are uploaded again. */
  again: boolean;
  /** Identifies the form when it is sent again, so that a file that it has stored is not stored twice. */
  batch: string;
}

export function optionsOf(fields: ReadonlyMap<string, string>): UploadOptions {
  const batch = fields.get("batch") ?? "";
  return {
    layoutId: fields.get("layout_id") ?? "",
    fills: fields.has("fill"),
    again: fields.has("again"),
    batch: isUuid(batch) ? batch : randomUUID(),
  };
}
