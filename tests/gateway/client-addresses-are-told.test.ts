import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { describe, expect, test } from "vitest";
import { accessOf, clientAddress } from "../../gateway/server/client-address.ts";
import { networks } from "../../platform/networks.ts";

/** A request over a connection from an address, with an X-Forwarded-For header where one is given. */
function request(from: string, forwarded?: string): IncomingMessage {
  const socket = new Socket();
  Object.defineProperty(socket, "remoteAddress", { value: from });
  const message = new IncomingMessage(socket);
  if (forwarded !== undefined) message.headers["x-forwarded-for"] = forwarded;
  return message;
}

const PROXIES = networks.parse("10.0.0.0/8, 192.0.2.1,fd00::/8");

describe("the client of a request", () => {
  test.each([
    ["is the connection's, where no proxy stands between", "198.51.100.7", undefined, "198.51.100.7"],
    ["cannot be made up without a proxy", "198.51.100.7", "203.0.113.9", "198.51.100.7"],
    ["is the one that the proxy names", "10.1.2.3", "203.0.113.9", "203.0.113.9"],
    [
      "is the last that no proxy has, whatever the client wrote before it",
      "10.1.2.3",
      "1.1.1.1, 203.0.113.9",
      "203.0.113.9",
    ],
    [
      "is looked for behind several proxies",
      "10.1.2.3",
      "1.1.1.1, 203.0.113.9, 192.0.2.1, 10.9.9.9",
      "203.0.113.9",
    ],
    ["may be of IPv6", "fd00::1", "2001:db8::7", "2001:db8::7"],
    ["is IPv4 also on sockets of both kinds", "::ffff:10.1.2.3", "::ffff:203.0.113.9", "203.0.113.9"],
    ["comes without its port", "10.1.2.3", "203.0.113.9:4711", "203.0.113.9"],
    ["comes without its port, of IPv6", "10.1.2.3", "[2001:db8::7]:4711", "2001:db8::7"],
    ["is the proxy where that says nothing", "10.1.2.3", undefined, "10.1.2.3"],
    ["is the proxy where that says nonsense", "10.1.2.3", "203.0.113.9, unknown", "10.1.2.3"],
    ["is the first proxy where all are", "10.1.2.3", "10.0.0.1, 10.0.0.2", "10.0.0.1"],
  ])("%s", (_, from, forwarded, expected) => {
    expect(clientAddress(request(from, forwarded), PROXIES)).toBe(expected);
  });
});

describe("TRUSTED_PROXIES", () => {
  test("may be empty", () => {
    expect(networks.parse("")).toEqual([]);
    expect(networks.parse(" , ")).toEqual([]);
  });

  test.each([
    "10.0.0.0/33",
    "10.0.0.0/",
    "10/8",
    "012.0.0.1",
    "proxy.example",
    "10.0.0.1-10.0.0.9",
    "10.0.0.1, x",
  ])("refuses %s", (given) => {
    expect(networks.safeParse(given).error?.issues[0]?.message).toMatch(/is no IP address or network/);
  });
});

test("requests are limited by IPv4 address, and by the /64 of IPv6", () => {
  expect(accessOf("203.0.113.9")).toBe("203.0.113.9");
  expect(accessOf("2001:db8:1:2:3:4:5:6")).toBe("2001:db8:1:2");
  expect(accessOf("2001:db8:1:2::1")).toBe("2001:db8:1:2");
  expect(accessOf("2001:db8:1:3::1")).not.toBe("2001:db8:1:2");
});
