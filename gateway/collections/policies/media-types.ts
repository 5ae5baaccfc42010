import { ApiError } from "../../errors.ts";
import type { Policy } from "../proxy.ts";

/** PostgREST takes GeoJSON for possible wherever it is asked for, and then fails for want of PostGIS. */
const IMPOSSIBLE = "application/geo+json";
/** Media ranges that PostgREST does not know to be met by what it has. */
const RANGES: Readonly<Record<string, string>> = {
  "application/*": "application/json",
  "text/*": "text/csv",
};
const PRODUCED = [
  "application/json",
  "application/vnd.pgrst.object+json",
  "application/vnd.pgrst.array+json;nulls=stripped",
  "text/csv",
];

/** What a client accepts, in the form in which PostgREST recognises it (types are written in any case). */
export const acceptedTypes: Policy = {
  plan({ headers }) {
    const { accept } = headers;
    if (accept === undefined) return;
    const types = accept
      .split(",")
      .map((type) => type.trim().toLowerCase())
      .filter((type) => type !== "" && !type.startsWith(IMPOSSIBLE))
      .map((type) => type.replace(/^[^;\s]+/, (range) => RANGES[range] ?? range));
    if (types.length > 0) headers.accept = types.join(", ");
    else if (accept.trim() === "") delete headers.accept;
    else throw notAcceptable(accept);
  },
  refuse(error) {
    return error.body.code === "PGRST107" ? notAcceptable(error.body.message.replace(/^.*: /, "")) : error;
  },
};

/** 406, as HTTP has it, and PostgREST since its version 13. */
function notAcceptable(accepted: string): ApiError {
  return new ApiError(406, "PGRST107", "None of the accepted media types is available.", {
    details: `Accepted are ${accepted.slice(0, 200)}.`,
    hint: `Available are ${PRODUCED.join(", ")}.`,
  });
}
