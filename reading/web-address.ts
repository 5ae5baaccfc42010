import topLevelDomains from "tlds" with { type: "json" };

/** Top-level domains, and the ones reserved for documentation and tests. */
const TOP_LEVEL_DOMAINS: ReadonlySet<string> = new Set([...topLevelDomains, "example", "test", "invalid", "localhost"]);

/** True if an address ends with a known top-level domain. The first half of a broken address does not. */
export function isWholeAddress(address: string): boolean {
  const [, last = ""] = /\.([^.@]+)$/u.exec(address.toLowerCase()) ?? [];
  return TOP_LEVEL_DOMAINS.has(last);
}

const MAX_LENGTH = 400;

/**
 * The address that a text consists of, with `https://` if it has no scheme; null for other texts. A domain alone, which can be
 * a name as in `Booking.com`, is an address only in a field for websites (`isWebsite`).
 */
export function webAddress(text: string, isWebsite: boolean): string | null {
  if (text.length > MAX_LENGTH) return null;
  const [, host = "", path = ""] = BARE_ADDRESS.exec(text.trim()) ?? [];
  if (!isWholeAddress(host)) return null;
  // `Dr.med/Dr.phil` is no address.
  const isClear = isWebsite || /^www\./i.test(host) || (path.length > 1 && host === host.toLowerCase());
  return isClear ? `https://${host}${path}` : null;
}

const BARE_ADDRESS = /^((?:[\p{L}\p{N}-]{1,63}\.){1,8}\p{L}{2,63})((?::\d{1,5})?(?:[/?#][^\s<>"'«»“”]*)?)$/u;
