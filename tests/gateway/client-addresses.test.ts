import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { describe, expect, test } from "vitest";
import { accessOf, clientAddress } from "../../gateway/server/client-address.ts";
import { isWithinAny, networks, readAddress } from "../../platform/networks.ts";
import { startService } from "../support/service.ts";

/** A request from an address, optionally with an X-Forwarded-For header. */
function request(from: string, forwarded?: string): IncomingMessage {
  const socket = new Socket();
  Object.defineProperty(socket, "remoteAddress", { value: from });
  const message = new IncomingMessage(socket);
  if (forwarded !== undefined) message.headers["x-forwarded-for"] = forwarded;
  return message;
}

const PROXIES = networks.parse("10.0.0.0/8, 192.0.2.1,fd00::/8");

describe("the address of the client", () => {
  test.each([
    ["is that of a direct connection", "198.51.100.7", undefined, "198.51.100.7"],
    ["ignores X-Forwarded-For without a proxy", "198.51.100.7", "203.0.113.9", "198.51.100.7"],
    ["is the address that the proxy forwards", "10.1.2.3", "203.0.113.9", "203.0.113.9"],
    ["ignores addresses that the client added to the header", "10.1.2.3", "1.1.1.1, 203.0.113.9", "203.0.113.9"],
    ["is found behind several proxies", "10.1.2.3", "1.1.1.1, 203.0.113.9, 192.0.2.1, 10.9.9.9", "203.0.113.9"],
    ["can be IPv6", "fd00::1", "2001:db8::7", "2001:db8::7"],
    ["is IPv4 on a dual-stack socket", "::ffff:10.1.2.3", "::ffff:203.0.113.9", "203.0.113.9"],
    ["has no port", "10.1.2.3", "203.0.113.9:4711", "203.0.113.9"],
    ["has no port, for IPv6", "10.1.2.3", "[2001:db8::7]:4711", "2001:db8::7"],
    ["is the proxy when X-Forwarded-For is missing", "10.1.2.3", undefined, "10.1.2.3"],
    ["is the proxy when X-Forwarded-For is invalid", "10.1.2.3", "203.0.113.9, unknown", "10.1.2.3"],
    ["is the first proxy when all addresses are proxies", "10.1.2.3", "10.0.0.1, 10.0.0.2", "10.0.0.1"],
  ])("%s", (_, from, forwarded, expected) => {
    expect(clientAddress(request(from, forwarded), PROXIES)).toBe(expected);
  });
});

describe("a network", () => {
  test.each([
    ["10.1.2.3/8", "10.200.0.1", true],
    ["10.1.2.3/8", "11.0.0.1", false],
    ["::ffff:192.0.2.0/120", "192.0.2.9", true],
    ["::ffff:192.0.2.0/120", "::ffff:192.0.2.9", true],
    ["::ffff:c000:200/120", "192.0.3.9", false],
    ["::ffff:0:0/96", "203.0.113.9", true],
    ["::ffff:0:0/96", "2001:db8::1", false],
    ["::/0", "2001:db8::1", true],
    ["::/0", "192.0.2.9", false],
    ["0.0.0.0/0", "::ffff:192.0.2.9", true],
    ["2001:db8::1/32", "2001:0DB8:ffff::9", true],
  ])("%s and %s: %s", (network, address, expected) => {
    const parsed = readAddress(address);
    expect(parsed !== null && isWithinAny(parsed, networks.parse(network))).toBe(expected);
  });
});

describe("TRUSTED_PROXIES", () => {
  test("can be empty", () => {
    expect(networks.parse("")).toEqual([]);
    expect(networks.parse(" , ")).toEqual([]);
  });

  test.each(["10.0.0.0/33", "10.0.0.0/", "10/8", "012.0.0.1", "proxy.example", "10.0.0.1-10.0.0.9", "10.0.0.1, x"])(
    "refuses %s",
    (given) => {
      expect(networks.safeParse(given).error?.issues[0]?.message).toMatch(/is not an IP address or a network/);
    },
  );
});

test("a gateway warns once that a proxy is not named", async () => {
  const lines: string[] = [];
  const service = await startService({ onLine: (line) => lines.push(line) });
  try {
    const warnings = () => lines.filter((line) => line.includes("name its network in TRUSTED_PROXIES"));
    const forwarded = { headers: { "x-forwarded-for": "203.0.113.9" } };
    await fetch(`${service.origin}/healthz`);
    expect(warnings()).toEqual([]);
    await fetch(`${service.origin}/share/a`, forwarded);
    await fetch(`${service.origin}/share/b`, forwarded);
    expect(warnings()).toEqual([expect.stringContaining('"address":"127.0.0.1"')]);
  } finally {
    await service.stop();
  }
});

test("the rate limit applies to an IPv4 address and to an IPv6 /64 network", () => {
  expect(accessOf("203.0.113.9")).toBe("203.0.113.9");
  expect(accessOf("2001:db8:1:2:3:4:5:6")).toBe("2001:db8:1:2");
  expect(accessOf("2001:db8:1:2::1")).toBe("2001:db8:1:2");
  expect(accessOf("2001:db8:1:3::1")).not.toBe("2001:db8:1:2");
});
