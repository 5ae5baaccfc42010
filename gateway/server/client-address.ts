import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import { isWithinAny, type Network, readAddress } from "../../platform/networks.ts";

/**
 * The address of the client: the connection's address or, behind trusted proxies, the last address in `X-Forwarded-For`
 * that is not a trusted proxy. Addresses before it can be forged and are not read.
 */
export function clientAddress({ headers, socket }: IncomingMessage, proxies: readonly Network[]): string {
  const given = headers["x-forwarded-for"];
  // Most connections have many requests.
  if (given === undefined) return ADDRESSES.getOrInsertComputed(socket, () => addressBefore(socket, [], proxies));
  return addressBefore(socket, [given].flat().join().split(","), proxies);
}

const ADDRESSES = new WeakMap<Socket, string>();

function addressBefore(socket: Socket, forwarded: string[], proxies: readonly Network[]): string {
  let address = readAddress(socket.remoteAddress ?? "");
  while (address !== null && isWithinAny(address, proxies)) {
    const before = readAddress(withoutPort(forwarded.pop()?.trim() ?? ""));
    if (before === null) break;
    address = before;
  }
  return address === null ? "" : address.toString();
}

/** The part of an address that one customer of a provider has: the whole IPv4 address, the /64 network of IPv6. */
export function accessOf(address: string): string {
  const parsed = readAddress(address);
  if (parsed === null || parsed.kind() === "ipv4") return address;
  return parsed.toNormalizedString().split(":").slice(0, 4).join(":");
}

/** Some proxies add the port, as in `192.0.2.1:4711` and `[2001:db8::1]:4711`. */
function withoutPort(text: string): string {
  return /^\[(.*)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
}
