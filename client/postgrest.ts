import { PostgrestClient } from "@supabase/postgrest-js";
import type { Database } from "../openapi/types.d.ts";
import type { ClientOptions } from "./client.ts";
import { readApiKey, readUrl } from "./transport.ts";

/** A client of the collections whose rows have the types of their `select`, also with embedded rows. */
export function createCollections({
  url,
  apiKey,
  fetch,
}: ClientOptions): PostgrestClient<Database, { PostgrestVersion: "12" }, "v1"> {
  return new PostgrestClient<Database, { PostgrestVersion: "12" }, "v1">(readUrl(url), {
    headers: { Authorization: `Bearer ${readApiKey(apiKey)}` },
    ...(fetch === undefined ? {} : { fetch }),
  });
}
