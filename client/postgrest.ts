import { PostgrestClient } from "@supabase/postgrest-js";
import type { Database } from "../openapi/types.d.ts";
import type { ClientOptions } from "./client.ts";

/** A client of the collections whose rows have the types of their `select`, also with embedded rows. */
export function createCollections({
  url,
  apiKey,
  fetch,
}: ClientOptions): PostgrestClient<Database, { PostgrestVersion: "12" }, "v1"> {
  return new PostgrestClient<Database, { PostgrestVersion: "12" }, "v1">(url.replace(/\/+$/, ""), {
    headers: { Authorization: `Bearer ${apiKey}` },
    ...(fetch === undefined ? {} : { fetch }),
  });
}
