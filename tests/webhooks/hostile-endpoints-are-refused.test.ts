import { createServer } from "node:net";
import { networkInterfaces } from "node:os";
import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { networks } from "../../platform/networks.ts";
import { isPublicAddress } from "../../platform/webhook-endpoint/address.ts";
import { createSender } from "../../worker/webhooks/deliver.ts";
import { check } from "../support/properties.ts";
import { DEVELOPMENT, type LocalServer, listen, message, PRODUCTION, UNREACHABLE, until } from "./support.ts";

/** http is allowed here, so that the guard refuses and not the check of the scheme. */
const HTTP = { ...PRODUCTION, allowHttp: true };

/** Addresses outside the public internet, as a name server might return them. */
const INNER_ADDRESSES = [
  ...["127.0.0.1", "127.0.0.2", "127.255.255.254", "0.0.0.0", "0.1.2.3"],
  ...["10.0.0.1", "10.255.255.255", "172.16.0.1", "172.31.255.255", "192.168.0.1", "192.168.255.255"],
  ...["169.254.169.254", "169.254.170.2", "100.64.0.1", "100.100.100.200", "100.127.255.255"],
  ...["192.0.0.1", "192.0.0.192", "192.0.2.1", "192.88.99.1", "198.18.0.1", "198.19.255.255"],
  ...["198.51.100.1", "203.0.113.1", "224.0.0.1", "239.255.255.250", "240.0.0.1", "255.255.255.255"],
  "168.63.129.16",
  ...["::", "::1", "fe80::1", "fe80::1%eth0", "febf::1", "fec0::1", "fc00::1", "fd00:ec2::254", "fd20:ce::254"],
  ...["ff02::1", "100::1", "100:0:0:1::1", "2001:db8::1", "3fff::1", "5f00::1", "4000::1", "e000::1"],
  ...["2001:2::1", "2001:3::1", "2001:4:112::1", "2001:10::1", "2001:20::1", "2001:30::1", "2620:4f:8000::1"],
  ...["::ffff:127.0.0.1", "::ffff:7f00:1", "::ffff:10.0.0.1", "::ffff:169.254.169.254", "::ffff:0:127.0.0.1"],
  ...["::127.0.0.1", "::8.8.8.8", "64:ff9b::127.0.0.1", "64:ff9b::a9fe:a9fe", "64:ff9b::10.0.0.1"],
  ...["64:ff9b::168.63.129.16", "64:ff9b:1::10.0.0.1", "64:ff9b:1::8.8.8.8", "64:ff9b:1:ffff::1"],
  ...["2002:7f00:1::1", "2002:a9fe:a9fe::1", "2002:808:808::1"],
  ...["2001:0:a00:1::1", "2001::80ff:fffe", "2001:0:4136:e378:8000:63bf:f7f7:f7f7"],
  ...["2a00:1450:4001::5efe:127.0.0.1", "2a00:1450:4001::200:5efe:10.0.0.1"],
];

/** Values that a name server might return and that are not addresses. */
const NOT_ADDRESSES = ["localhost", "2130706433", "0x7f000001", "0177.0.0.1", "127.1", "127.0.0.1.", "", "::1/128"];

/** URLs as a tenant would write them. A server listens on PORT on every local address. */
const HOSTILE_URLS = [
  // loopback, in every notation of an address
  ...["http://127.0.0.1:PORT/", "http://127.0.0.2:PORT/", "http://0.0.0.0:PORT/", "http://[::1]:PORT/"],
  ...["http://2130706433:PORT/", "http://017700000001:PORT/", "http://0x7f000001:PORT/", "http://0x7F.1:PORT/"],
  ...["http://0177.0.0.1:PORT/", "http://127.1:PORT/", "http://127.0.1:PORT/", "http://0x7f.0.0.0x1:PORT/"],
  ...["http://00000177.0.0.1:PORT/", "http://0:PORT/", "http://0x0:PORT/", "http://127.0.0.1.:PORT/"],
  ...["http://127.0.0.1..:PORT/", "http://2130706433.:PORT/", "http://4294967296:PORT/", "http://256.0.0.1:PORT/"],
  ...["http://127.0.0.0x1:PORT/", "http://127.0x000001:PORT/", "http://１２７.０.０.１:PORT/"],
  ...["http://①②⑦.⓪.⓪.①:PORT/", "http://127。0。0。1:PORT/", "http://127．0．0．1:PORT/", "http://127｡1:PORT/"],
  ...["http://%31%32%37.0.0.1:PORT/", "http://127%2e0%2e0%2e1:PORT/", "http://0x7f%2e1:PORT/"],
  ...["http://[0:0:0:0:0:0:0:1]:PORT/", "http://[::ffff:127.0.0.1]:PORT/", "http://[::ffff:7f00:1]:PORT/"],
  ...["http://[::127.0.0.1]:PORT/", "http://[0000::1]:PORT/", "http://[::]:PORT/", "http://[::1%25lo]:PORT/"],
  ...["http://[::1%lo]:PORT/", "http://[fe80::1%25eth0]:PORT/", "http://[::ffff:0:7f00:1]:PORT/"],
  ...["http://[64:ff9b::7f00:1]:PORT/", "http://[64:ff9b:1::7f00:1]:PORT/", "http://[2002:7f00:1::]:PORT/"],
  // inner networks and the metadata services of clouds
  ...["http://10.0.0.1/", "http://172.16.0.1/", "http://192.168.1.1/", "http://169.254.169.254/latest/meta-data/"],
  ...["http://2852039166/", "http://0xA9FEA9FE/", "http://0251.0376.0251.0376/", "http://169.254.43518/"],
  ...["http://[fd00:ec2::254]/", "http://[fd20:ce::254]/", "http://100.100.100.200/", "http://192.0.0.192/"],
  ...["http://168.63.129.16/", "http://[::ffff:a9fe:a9fe]/", "http://[64:ff9b::a9fe:a9fe]/", "http://198.18.0.1/"],
  ...["http://224.0.0.1/", "http://255.255.255.255/", "http://[ff02::1]/", "http://[fe80::1]/", "http://[fc00::1]/"],
  // public addresses in a disguise
  ...["http://134744072/", "http://0x08080808/", "http://010.010.010.010/", "http://8.8.2056/", "http://8.8.8.8./"],
  // names that are never public
  ...["http://localhost:PORT/", "http://LOCALHOST:PORT/", "http://localhost.:PORT/", "http://ⓛocalhost:PORT/"],
  ...["http://a.localhost:PORT/", "http://printer.local/", "http://metadata.google.internal/", "http://intranet/"],
  ...["http://metadata/", "http://db.corp/", "http://router.home.arpa/", "http://abc.onion/", "http://x.local./"],
  // names and parsers
  ...["http://user@127.0.0.1:PORT/", "http://user:pass@hooks.example.com/", "http://8.8.8.8@127.0.0.1:PORT/"],
  ...["http://127.0.0.1:PORT#@hooks.example.com/", "http://127.0.0.1:PORT\\@hooks.example.com/"],
  ...["http://hooks.example.com\\@127.0.0.1:PORT/", "http:\\\\127.0.0.1:PORT/", "http:127.0.0.1:PORT/"],
  ...["http:/127.0.0.1:PORT/", "http:///127.0.0.1:PORT/", "//127.0.0.1:PORT/", "127.0.0.1:PORT", ""],
  ...[" http://127.0.0.1:PORT/", "http://127.0.0.1:PORT/ ", "ht\ntp://127.0.0.1:PORT/", "http://127.0.\t0.1:PORT/"],
  ...["http://hooks.example.com\u0000.127.0.0.1/", "http://a b/", "http://a..example.com/", "http://.example.com/"],
  ...["http://hooks.example.com../", "http://[127.0.0.1]:PORT/", "http://[::1/", "http://::1:PORT/"],
  ...[`http://${"a".repeat(64)}.example.com/`, `http://${"a.".repeat(127)}example.com/`],
  `http://hooks.example.com/${"a".repeat(2048)}`,
  // schemes
  ...["ftp://hooks.example.com/", "file:///etc/passwd", "gopher://127.0.0.1:PORT/", "ws://127.0.0.1:PORT/"],
  ...["data:text/plain,x", "javascript:alert(1)", "unix:/var/run/docker.sock", "blob:http://127.0.0.1:PORT/x"],
  // ports where no web server listens
  ...["http://hooks.example.com:22/", "http://hooks.example.com:25/", "http://hooks.example.com:0/"],
  ...["http://hooks.example.com:5432/", "http://hooks.example.com:6379/", "http://hooks.example.com:2375/"],
  ...["http://hooks.example.com:11211/", "http://hooks.example.com:10250/", "http://hooks.example.com:65536/"],
  ...["https://hooks.example.com:465/", "https://hooks.example.com:1023/", "http://hooks.example.com:-1/"],
];

/** Addresses that must be accepted. They detect a guard that refuses everything. */
const PUBLIC_ADDRESSES = [
  ...["8.8.8.8", "1.1.1.1", "9.255.255.255", "11.0.0.0", "100.63.255.255", "100.128.0.0", "126.255.255.255"],
  ...["128.0.0.1", "169.253.255.255", "169.255.0.0", "172.15.255.255", "172.32.0.0", "192.167.255.255"],
  ...["192.169.0.0", "198.17.255.255", "198.20.0.0", "223.255.255.255", "168.63.129.15"],
  ...["2606:4700:4700::1111", "2a00:1450:4001:80b::200e", "2003::1", "::ffff:8.8.8.8", "64:ff9b::8.8.8.8"],
];

const HAS_IPV6 = Object.values(networkInterfaces()).some((all) => all?.some(({ family }) => family === "IPv6"));

let server: LocalServer;
beforeEach(async () => {
  server = await listen(createServer(), HAS_IPV6 ? "::" : "0.0.0.0");
});

describe("if private addresses are not allowed", () => {
  test.each(HOSTILE_URLS)("%j is refused", async (text) => {
    const resolve = async () => ["127.0.0.1"];
    const sender = createSender({ rules: HTTP, resolve, timeoutMs: 1000 });
    const outcome = await sender.deliver(message(text.replace("PORT", String(server.port))));
    expect(outcome).toMatchObject({ ok: false, status: null, reason: "blocked", response: UNREACHABLE });
    expect(sender.connections()).toEqual({ open: 0, idle: 0 });
    expect(server.accepted()).toBe(0);
  });

  test.each(INNER_ADDRESSES)("a name that resolves to %s is refused", async (address) => {
    const sender = createSender({ rules: HTTP, resolve: async () => [address], timeoutMs: 1000 });
    const outcome = await sender.deliver(message(`http://hooks.example.com:${server.port}/`));
    expect(outcome).toMatchObject({ ok: false, status: null, reason: "blocked", response: UNREACHABLE });
    expect(server.accepted()).toBe(0);
  });

  test.each(NOT_ADDRESSES)("a look-up result %j that is not an address is refused", async (answer) => {
    expect(isPublicAddress(answer)).toBe(false);
    const sender = createSender({ rules: HTTP, resolve: async () => [answer], timeoutMs: 1000 });
    const outcome = await sender.deliver(message(`http://hooks.example.com:${server.port}/`));
    expect(outcome).toMatchObject({ ok: false, reason: "unreachable", response: UNREACHABLE });
    expect(server.accepted()).toBe(0);
  });

  test("a name is refused if one of its addresses is private", async () => {
    for (const inner of ["127.0.0.1", "::1"]) {
      const resolve = async () => ["2d00::1", "8.8.8.8", inner];
      const sender = createSender({ rules: HTTP, resolve, timeoutMs: 1000 });
      const outcome = await sender.deliver(message(`http://hooks.example.com:${server.port}/`));
      expect(outcome.reason).toBe("blocked");
    }
    expect(server.accepted()).toBe(0);
  });

  test.each(PUBLIC_ADDRESSES)("%s is public", (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  test("the notation of an IPv6 address does not change the result", () => {
    const group = fc.oneof(fc.constantFrom(0, 0x64, 0xff9b, 0x5efe, 0x7f00, 0x808, 0xffff, 0x2a00), fc.nat(0xffff));
    check(
      fc.property(fc.array(group, { minLength: 8, maxLength: 8 }), (groups) => {
        const hex = groups.map((value) => value.toString(16));
        const padded = hex.map((value) => value.padStart(4, "0").toUpperCase()).join(":");
        const tail = groups.slice(6).flatMap((value) => [value >> 8, value & 255]);
        const dotted = `${hex.slice(0, 6).join(":")}:${tail.join(".")}`;
        const short = dotted.replace(/^(0:)+/, "::");
        const verdict = isPublicAddress(hex.join(":"));
        for (const spelling of [padded, dotted, short]) expect(isPublicAddress(spelling)).toBe(verdict);
        expect(verdict && groups.slice(0, 6).every((value) => value === 0)).toBe(false);
      }),
      { numRuns: 2000 },
    );
  });

  test("denied networks cover every notation of their addresses", () => {
    const denied = networks.parse("8.8.8.0/24, 2a00:1450::/32");
    for (const address of ["8.8.8.8", "::ffff:8.8.8.8", "64:ff9b::8.8.8.8", "2a00:1450:4001:80b::200e"]) {
      expect(isPublicAddress(address, denied)).toBe(false);
    }
    expect(isPublicAddress("8.8.4.4", denied)).toBe(true);
    expect(isPublicAddress("64:ff9b::8.8.4.4", denied)).toBe(true);
    expect(isPublicAddress("64:ff9b::8.8.4.4", networks.parse("64:ff9b::/96"))).toBe(false);
  });

  test("the same server is reached if private addresses are allowed", async () => {
    const sender = createSender({ rules: DEVELOPMENT, resolve: async () => ["127.0.0.1"], timeoutMs: 100 });
    const hosts = ["127.0.0.1", ...(HAS_IPV6 ? ["[::1]"] : []), "localhost", "hooks.example.com"];
    for (const host of hosts) await sender.deliver(message(`http://${host}:${server.port}/`));
    await until(() => server.accepted() === hosts.length);
  });
});
