import { isIP } from "node:net";
import ipaddr from "ipaddr.js";
import { z } from "zod";

export type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** A network (RFC 4632): an address and the prefix length in bits. */
export type Network = readonly [Address, number];

/** A setting with networks and addresses, separated by commas or spaces, such as `10.0.0.0/8, fd00::1`. */
export const networks = z.string().transform((text, context): Network[] => {
  return text
    .split(/[\s,]+/)
    .filter((part) => part !== "")
    .flatMap((part) => {
      const network = readNetwork(part);
      if (network !== null) return [network];
      context.addIssue(`${part} is not an IP address or a network such as 192.0.2.0/24 or 2001:db8::/32`);
      return [];
    });
});

/** The same as texts of PostgreSQL, which refuses a network with bits after its prefix. */
export const cidrs = networks.transform((given, context) =>
  given.map(([address, bits]) => {
    const text = `${address}/${bits}`;
    const kind = address instanceof ipaddr.IPv4 ? ipaddr.IPv4 : ipaddr.IPv6;
    const network = `${kind.networkAddressFromCIDR(text)}/${bits}`;
    if (network !== text) context.addIssue(`${text} has bits after its prefix: the network is ${network}`);
    return text;
  }),
);

/** Parses an address. An IPv4-mapped IPv6 address, which Node returns for dual-stack sockets, becomes IPv4. */
export function readAddress(text: string): Address | null {
  return isIP(text) === 0 ? null : ipaddr.process(text);
}

export function isWithin(address: Address, [network, bits]: Network): boolean {
  return address.kind() === network.kind() && address.match(network, bits);
}

export function isWithinAny(address: Address, given: readonly Network[]): boolean {
  return given.some((network) => isWithin(address, network));
}

function readNetwork(text: string): Network | null {
  const [address = "", ...prefix] = text.split("/");
  if (isIP(address) === 0) return null;
  if (prefix.length > 0) return ipaddr.isValidCIDR(text) ? unmapped(ipaddr.parseCIDR(text)) : null;
  const single = ipaddr.process(text);
  return [single, single.kind() === "ipv4" ? 32 : 128];
}

/** Converts a network of IPv4-mapped addresses to IPv4, because `readAddress` does the same with addresses. */
function unmapped([address, bits]: Network): Network {
  const isMapped = address instanceof ipaddr.IPv6 && address.isIPv4MappedAddress() && bits >= 96;
  return isMapped ? [address.toIPv4Address(), bits - 96] : [address, bits];
}
