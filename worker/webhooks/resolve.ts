import { lookup, Resolver } from "node:dns/promises";

/**
 * Returns all IPv4 and IPv6 addresses of a name in the order in which to try them. Rejects if there are none. After the
 * signal aborts, the result is not used.
 */
export type Resolve = (name: string, signal: AbortSignal) => Promise<readonly string[]>;

/** Time to wait for the second address family after the first has responded (RFC 8305). */
const SECOND_FAMILY_MS = 300;

/**
 * Resolves names by name servers only (by default those in `/etc/resolv.conf`). It uses neither `/etc/hosts` nor search domains,
 * which would let a tenant address our own machines. Unlike `getaddrinfo` it uses no thread, so a name server that never
 * responds delays no other look-up.
 */
export function createPublicResolve(servers: readonly string[] = []): Resolve {
  return async (name, signal) => {
    // One resolver per look-up: cancel() ends all look-ups of a resolver, and a new resolver reads changed settings.
    const resolver = new Resolver({ timeout: 2500, tries: 2 });
    if (servers.length > 0) resolver.setServers(servers);
    const cancel = () => resolver.cancel();
    signal.addEventListener("abort", cancel, { once: true });
    try {
      return await bothFamilies(resolver.resolve4(name), resolver.resolve6(name));
    } finally {
      signal.removeEventListener("abort", cancel);
      resolver.cancel();
    }
  };
}

/** Resolves names as other programs of this machine do, including `/etc/hosts` and `localhost`. For development. */
export const resolveAsMachine: Resolve = async (name) =>
  (await lookup(name, { all: true })).map(({ address }) => address);

async function bothFamilies(ipv4: Promise<string[]>, ipv6: Promise<string[]>): Promise<string[]> {
  const found: [string[], string[]] = [[], []];
  const settled = Promise.allSettled([ipv4, ipv6].map(async (family, n) => found[n]?.push(...(await family))));
  // Rejects when both families fail, with the first family's error.
  await Promise.any([ipv4, ipv6]).catch(() => ipv4);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, SECOND_FAMILY_MS);
  });
  await Promise.race([settled, late]);
  clearTimeout(timer);
  return interleave(...found);
}

function interleave(ipv4: readonly string[], ipv6: readonly string[]): string[] {
  const length = Math.max(ipv4.length, ipv6.length);
  return Array.from({ length }, (_, n) => [ipv4[n], ipv6[n]])
    .flat()
    .filter((address) => address !== undefined);
}
