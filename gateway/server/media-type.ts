import { ApiError } from "../core/errors.ts";

/**
 * The type that an Accept header prefers (RFC 9110, 12.5.1). Among equally preferred types, the first offered one wins.
 * @param offered media types, the default first
 * @throws ApiError 406 if none is accepted
 */
export function preferredType<Type extends string>(accept: string | undefined, offered: readonly Type[]): Type {
  const ranges = (accept ?? "").trim() === "" ? [EVERYTHING] : (accept ?? "").slice(0, 1000).split(",").map(readRange);
  const rated = offered.map((type) => ({ type, quality: qualityOf(type, ranges) }));
  const [best] = rated.toSorted((one, other) => other.quality - one.quality);
  if (best !== undefined && best.quality > 0) return best.type;
  throw new ApiError(406, "PGRST107", "None of the accepted media types is available.", {
    details: `Accepted are ${(accept ?? "").slice(0, 200)}.`,
    hint: `Available are ${offered.join(", ")}.`,
  });
}

interface Range {
  name: string;
  quality: number;
}

const EVERYTHING: Range = { name: "*/*", quality: 1 };

function readRange(text: string): Range {
  const [name = "", ...parameters] = text
    .trim()
    .toLowerCase()
    .split(/\s*;\s*/);
  const quality = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
  return { name, quality: quality === undefined ? 1 : Number(quality) || 0 };
}

/** The quality of the most specific range that includes the type; 0 if there is none. */
function qualityOf(type: string, ranges: readonly Range[]): number {
  const names = [type, `${type.split("/", 1)[0]}/*`, "*/*"];
  const found = names.map((name) => ranges.find((range) => range.name === name));
  return found.find((range) => range !== undefined)?.quality ?? 0;
}
