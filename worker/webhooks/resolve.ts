import { lookup, Resolver } from "node:dns/promises";

/**
 * All addresses of a name, IPv4 and IPv6, in the order in which to try them. Rejects where there are none.
 * The signal ends the waiting; what a look-up gives afterwards is not used.
 */
export type Resolve = (name: string, signal: AbortSignal) => Promise<readonly string[]>;

/** How long the slower address family is waited for once the other has answered, as in RFC 8305. */
const SECOND_FAMILY_MS = 300;

/**
 * Asks name servers (by default those of this machine) and nothing else: neither `/etc/hosts` nor search
 * domains, which would let a tenant name our own machines. Unlike `getaddrinfo` it takes no thread, so a
 * name server that never answers holds nobody else up.
 */
export function createPublicResolve(servers: readonly string[] = []): Resolve {
  return async (name, signal) => {
    // One for each look-up: cancelling ends all that a resolver does, and a new one sees changed settings.
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

/** As any program of this machine resolves a name, `/etc/hosts` and `localhost` included. For development. */
export const resolveAsMachine: Resolve = async (name) =>
  (await lookup(name, { all: true })).map(({ address }) => address);

async function bothFamilies(ipv4: Promise<string[]>, ipv6: Promise<string[]>): Promise<string[]> {
  const found: [string[], string[]] = [[], []];
  const settled = Promise.allSettled(
    [ipv4, ipv6].map(async (family, n) => found[n]?.push(...(await family))),
  );
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
