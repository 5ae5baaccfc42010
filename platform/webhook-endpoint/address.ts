import { isIP, isIPv6 } from "node:net";
import ipaddr from "ipaddr.js";
import { type Address, isWithin, isWithinAny, type Network } from "../networks.ts";

/** The well-known prefix of NAT64 (RFC 6052). The last 32 bits are the IPv4 address of the destination. */
const NAT64: Network = [ipaddr.parse("64:ff9b::"), 96];

/**
 * All IPv6 unicast addresses that IANA has assigned. ipaddr.js returns `unicast` for every address that it does not
 * classify, including `::127.0.0.1` (IPv4-compatible) and unassigned space.
 */
const GLOBAL_IPV6: Network = [ipaddr.parse("2000::"), 3];

/** The platform services of Azure. Every virtual machine can reach them at this address, which looks public. */
const PLATFORM: readonly Network[] = [[ipaddr.parse("168.63.129.16"), 32]];

/**
 * Whether `text` is an address of the public internet: `unicast`, outside the special-purpose registries of IANA and outside
 * `denied`.
 *
 * For IPv4-mapped and NAT64 addresses the embedded IPv4 address is checked. All other forms with an embedded IPv4 address
 * (6to4, Teredo, ISATAP, IPv4-compatible, IPv4-translated, local-use NAT64) are refused, because they are obsolete or
 * their destination depends on our own network. Invalid addresses and addresses with a zone are refused.
 */
export function isPublicAddress(text: string, denied: readonly Network[] = []): boolean {
  if (isIP(text) === 0 || text.includes("%")) return false;
  const outer = parse(text);
  const inner = unwrap(outer);
  if (inner.range() !== "unicast") return false;
  if (inner instanceof ipaddr.IPv6 && (!isWithin(inner, GLOBAL_IPV6) || isIsatap(inner))) return false;
  const refused = [...PLATFORM, ...denied];
  return !isWithinAny(inner, refused) && !isWithinAny(outer, refused);
}

/** ipaddr.js parses `::8.8.8.8` as `::ffff:8.8.8.8`, which is another address. It parses hexadecimal notation correctly. */
function parse(text: string): Address {
  return ipaddr.parse(isIPv6(text) ? new URL(`http://[${text}]`).hostname.slice(1, -1) : text);
}

function unwrap(address: Address): Address {
  if (!(address instanceof ipaddr.IPv6)) return address;
  if (address.isIPv4MappedAddress()) return address.toIPv4Address();
  if (isWithin(address, NAT64)) return new ipaddr.IPv4(address.toByteArray().slice(12));
  return address;
}

/** ISATAP (RFC 5214) has `0000:5efe` or `0200:5efe` before an IPv4 address, under any prefix. */
function isIsatap(address: ipaddr.IPv6): boolean {
  const [, , , , high = 0, low] = address.parts;
  return (high & 0xfdff) === 0 && low === 0x5efe;
}
