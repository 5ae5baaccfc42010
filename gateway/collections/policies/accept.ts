import { ApiError } from "../../core/errors.ts";

/** PostgREST offers GeoJSON for every table, and fails because PostGIS is not installed. */
const UNSUPPORTED = "application/geo+json";
/** Media ranges that PostgREST does not match with the types that it produces. */
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

/**
 * Normalizes an Accept header to the form that PostgREST recognizes: media types in lower case.
 * @throws ApiError 406 when only unsupported types are accepted.
 */
export function readAccept(header: string | null): string | null {
  if (header === null || header.trim() === "") return null;
  const types = header
    .split(",")
    .map((type) => type.trim().toLowerCase())
    .filter((type) => type !== "" && !type.startsWith(UNSUPPORTED))
    .map((type) => type.replace(/^[^;\s]+/, (range) => RANGES[range] ?? range));
  if (types.length === 0) throw notAcceptable(header);
  return types.join(", ");
}

/** 406 is the status that HTTP defines. PostgREST 12 answers 415. */
export function notAcceptable(accept: string): ApiError {
  return new ApiError(406, "PGRST107", "None of the accepted media types is available.", {
    details: `Accepted are ${accept.slice(0, 200)}.`,
    hint: `Available are ${PRODUCED.join(", ")}.`,
  });
}
