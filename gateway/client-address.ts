import type { IncomingMessage } from "node:http";
import ipaddr from "ipaddr.js";
import { z } from "zod";

type Address = ipaddr.IPv4 | ipaddr.IPv6;
export type Network = [Address, number];

/** A setting: addresses and networks, separated by commas, as in `10.0.0.0/8, fd00::1`. */
export const networks = z.string().transform((text, context): Network[] => {
  const found: Network[] = [];
  for (const part of text.split(",").map((given) => given.trim())) {
    if (part === "") continue;
    const network = readNetwork(part);
    if (network === null) {
      context.addIssue({ code: "custom", message: `${part} is no IP address or network, as in 10.0.0.0/8` });
    } else found.push(network);
  }
  return found;
});

function readNetwork(text: string): Network | null {
  if (ipaddr.isValidCIDR(text)) return ipaddr.parseCIDR(text);
  const address = parse(text);
  return address === null ? null : [address, address.kind() === "ipv4" ? 32 : 128];
}

/**
 * The address that a request comes from: the connection's, or where that is a trusted proxy's the last one in
 * `X-Forwarded-For` that is not. What a client writes into the header itself stands before those and is not read.
 */
export function clientAddress(incoming: IncomingMessage, proxies: readonly Network[]): string {
  const forwarded = [incoming.headers["x-forwarded-for"] ?? []].flat().join().split(",");
  let address = parse(incoming.socket.remoteAddress ?? "");
  while (address !== null && isIn(proxies, address)) {
    const before = parse(withoutPort(forwarded.pop()?.trim() ?? ""));
    if (before === null) break;
    address = before;
  }
  return address === null ? "" : address.toString();
}

/** The address as far as one customer of a provider has it: that of IPv4, and the /64 of IPv6. */
export function accessOf(address: string): string {
  const parsed = parse(address);
  if (parsed === null || parsed.kind() === "ipv4") return address;
  return parsed.toNormalizedString().split(":").slice(0, 4).join(":");
}

function parse(text: string): Address | null {
  // Also turns IPv4 written as IPv6, as Node has it of dual sockets, into IPv4.
  return ipaddr.isValid(text) ? ipaddr.process(text) : null;
}

function isIn(proxies: readonly Network[], address: Address): boolean {
  return proxies.some(([network, bits]) => network.kind() === address.kind() && address.match(network, bits));
}

/** Some proxies write `192.0.2.1:4711` and `[2001:db8::1]:4711`. */
function withoutPort(text: string): string {
  return /^\[(.*)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
}
