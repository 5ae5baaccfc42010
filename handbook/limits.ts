import { LIMITS_PAGE } from "./addresses.ts";

/** A line of the table in docs/limits.md. */
export interface Limit {
  what: string;
  limit: string;
  above: string;
  /** The codes of requests above the limit. */
  codes: readonly string[];
}

/** Codes of several unrelated errors, which do not show that a limit applies. */
const GENERAL = new Set(["CDS105", "CDS110", "PGRST102"]);

/** Reads the limits of the guide, whose figures are compared with the code by a test. */
export function readLimits(guide: string): Limit[] {
  const text = guide.replaceAll("](#", `](${LIMITS_PAGE}#`);
  return [...text.matchAll(/^\| (?!What|---)(.+?) \| (.+?) \| (.+?) \|$/gm)].map(
    ([, what = "", limit = "", above = ""]) => ({
      what,
      limit,
      above,
      codes: [...above.matchAll(/`(\w+)`/g)].map(([, code = ""]) => code).filter((code) => !GENERAL.has(code)),
    }),
  );
}
