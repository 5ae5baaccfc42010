import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { networks } from "../../platform/networks.ts";
import { checkEndpoint } from "../../platform/webhook-endpoint/endpoint.ts";
import { check } from "../support/properties.ts";
import { DEVELOPMENT, PRODUCTION } from "./support.ts";

function reasonOf(text: string, rules = PRODUCTION): string | null {
  const check = checkEndpoint(text, rules);
  return check.ok ? null : check.reason;
}

describe("an endpoint is accepted", () => {
  test.each([
    ["https://hooks.example.com", "https://hooks.example.com", "hooks.example.com", 443, "/"],
    ["https://hooks.example.com:443/a?b=c#d", "https://hooks.example.com", "hooks.example.com", 443, "/a?b=c"],
    ["https://Hooks.Example.COM:8443/A", "https://hooks.example.com:8443", "hooks.example.com", 8443, "/A"],
    ["https://hooks.example.com./x", "https://hooks.example.com", "hooks.example.com", 443, "/x"],
    ["https://hooks.example.com.:8443/", "https://hooks.example.com:8443", "hooks.example.com", 8443, "/"],
    ["HTTPS://hooks.example.com/", "https://hooks.example.com", "hooks.example.com", 443, "/"],
    ["https://hooks.example.com:80/", "https://hooks.example.com:80", "hooks.example.com", 80, "/"],
    ["https://bücher.example.com/ü", "https://xn--bcher-kva.example.com", "xn--bcher-kva.example.com", 443, "/%C3%BC"],
    ["https://a_b.example.com/", "https://a_b.example.com", "a_b.example.com", 443, "/"],
    ["https://8.8.8.8/", "https://8.8.8.8", "8.8.8.8", 443, "/"],
    ["https://[2606:4700::1111]:8443/", "https://[2606:4700::1111]:8443", "2606:4700::1111", 8443, "/"],
    [
      "https://hooks.example.com/a%2Fb/../c?url=http://127.0.0.1@x",
      null,
      "hooks.example.com",
      443,
      "/c?url=http://127.0.0.1@x",
    ],
  ])("%s", (text, origin, hostname, port, path) => {
    expect(checkEndpoint(text, PRODUCTION)).toEqual({
      ok: true,
      endpoint: { origin: origin ?? "https://hooks.example.com", hostname, port, secure: true, path },
    });
  });

  test.each(["http://localhost:3000/", "http://127.0.0.1:9000/", "http://receiver:8080/", "http://[::1]:9000/"])(
    "%s, in development",
    (text) => {
      expect(reasonOf(text, DEVELOPMENT)).toBe(null);
      expect(reasonOf(text, PRODUCTION)).not.toBe(null);
    },
  );
});

describe("an endpoint is refused with the reason", () => {
  const NOT_A_URL = "The endpoint is not an absolute URL like https://hooks.example.com/path.";
  const NOT_PUBLIC_NAME = "The endpoint's host is not a public internet name.";
  const NOT_PUBLIC_ADDRESS = "The endpoint's address is not a public internet address.";
  const CREDENTIALS = "The endpoint must not contain a user name or password.";

  test.each([
    ["", NOT_A_URL],
    ["hooks.example.com", NOT_A_URL],
    ["ftp://hooks.example.com/", "The endpoint must use https."],
    ["https:hooks.example.com", NOT_A_URL],
    ["https:///hooks.example.com", NOT_A_URL],
    ["https://", NOT_A_URL],
    ["https://hooks.example.com\\.attacker.example.org/", NOT_A_URL],
    ["https://hooks.example.com/a b", NOT_A_URL],
    ["https://hooks.example.com/\n", NOT_A_URL],
    ["https://hooks.exa\u00a0mple.com/", NOT_A_URL],
    ["https://hooks.exa\u00admple.com%00/", NOT_A_URL],
    ["https://hooks.example.com:99999/", NOT_A_URL],
    ["https://[fe80::1%25eth0]/", NOT_A_URL],
    ["https://256.1.1.1/", NOT_A_URL],
    ["http://hooks.example.com/", "The endpoint must use https."],
    ["https://user@hooks.example.com/", CREDENTIALS],
    ["https://@hooks.example.com/", CREDENTIALS],
    ["https://:@hooks.example.com/", CREDENTIALS],
    ["https://user:pass@hooks.example.com/", CREDENTIALS],
    ["https://hooks.example.com:22/", "Webhooks are not sent to port 22."],
    ["https://hooks.example.com:5432/", "Webhooks are not sent to port 5432."],
    ["https://hooks.ex%61mple.com/", "The endpoint's host must not be percent-encoded."],
    ["https://0x8.8.8.8/", "The endpoint's address must be in the usual notation: 8.8.8.8."],
    ["https://127.0.0.1/", NOT_PUBLIC_ADDRESS],
    ["https://[::ffff:10.0.0.1]/", NOT_PUBLIC_ADDRESS],
    ["https://localhost/", NOT_PUBLIC_NAME],
    ["https://intranet/", NOT_PUBLIC_NAME],
    ["https://intranet./", NOT_PUBLIC_NAME],
    ["https://metadata.google.internal./", NOT_PUBLIC_NAME],
    ["https://hooks..example.com/", "The endpoint's host is not a valid name."],
    [`https://${"a".repeat(64)}.example.com/`, "The endpoint's host is not a valid name."],
    [`https://hooks.example.com/${"a".repeat(2048)}`, "The endpoint is longer than 2048 characters."],
  ])("%j", (text, reason) => {
    expect(reasonOf(text)).toBe(reason);
  });

  test("a network of our own", () => {
    const rules = { ...PRODUCTION, deniedNetworks: networks.parse("8.8.8.0/24") };
    expect(reasonOf("https://8.8.8.8/", rules)).toBe(NOT_PUBLIC_ADDRESS);
    expect(reasonOf("https://8.8.4.4/", rules)).toBe(null);
  });
});

test("all URL parsers agree on the host of an accepted endpoint", () => {
  const part = fc.constantFrom(
    ..."@ : / \\ [ ] % . # ? 127.0.0.1 0x7f localhost example.com a 。 ① 8080 %00".split(" "),
  );
  const text = fc.oneof(
    fc.webUrl({ withQueryParameters: true }),
    fc.string({ unit: "binary" }),
    fc.array(part).map((all) => `https://${all.join("")}`),
  );
  check(
    fc.property(text, (url) => {
      const check = checkEndpoint(url, PRODUCTION);
      if (!check.ok) return;
      const { origin, hostname, port, path } = check.endpoint;
      const again = new URL(origin + path);
      expect(again.hostname.replace(/^\[|\]$/g, "")).toBe(hostname);
      expect([again.username, again.password, again.hash]).toEqual(["", "", ""]);
      expect(Number(again.port || 443)).toBe(port);
      // RFC 3986 does not treat backslashes specially: the authority ends at the first / ? or #.
      const authority = /^[a-z]+:\/\/([^/?#]*)/i.exec(url)?.[1] ?? "";
      expect(new URL(`https://${authority}`).hostname.replace(/\.$/, "")).toBe(again.hostname);
    }),
    { numRuns: 5000 },
  );
});
