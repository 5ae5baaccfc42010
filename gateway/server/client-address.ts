import type { IncomingMessage } from "node:http";
import { isWithinAny, type Network, readAddress } from "../../platform/networks.ts";

/**
 * The address that a request comes from: the connection's, or where that is a trusted proxy's the last one in
 * `X-Forwarded-For` that is not. What a client writes into the header itself stands before those and is not read.
 */
export function clientAddress(incoming: IncomingMessage, proxies: readonly Network[]): string {
  const forwarded = [incoming.headers["x-forwarded-for"] ?? []].flat().join().split(",");
  let address = readAddress(incoming.socket.remoteAddress ?? "");
  while (address !== null && isWithinAny(address, proxies)) {
    const before = readAddress(withoutPort(forwarded.pop()?.trim() ?? ""));
    if (before === null) break;
    address = before;
  }
  return address === null ? "" : address.toString();
}

/** The address as far as one customer of a provider has it: that of IPv4, and the /64 of IPv6. */
export function accessOf(address: string): string {
  const parsed = readAddress(address);
  if (parsed === null || parsed.kind() === "ipv4") return address;
  return parsed.toNormalizedString().split(":").slice(0, 4).join(":");
}

/** Some proxies write `192.0.2.1:4711` and `[2001:db8::1]:4711`. */
function withoutPort(text: string): string {
  return /^\[(.*)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
}
