/** @module-tag python3 */
import { execFileSync } from "node:child_process";
import fc from "fast-check";
import { Webhook } from "standardwebhooks";
import { describe, expect, test } from "vitest";
import { SecretError, sign } from "../../worker/webhooks/sign.ts";
import { check, some } from "../support/properties.ts";
import { newSecret } from "./support.ts";

const secret = fc
  .uint8Array({ minLength: 24, maxLength: 64 })
  .map((key) => `whsec_${Buffer.from(key).toString("base64")}`);
const body = fc.oneof(fc.string({ unit: "binary", maxLength: 5000 }), fc.json(), fc.string({ unit: "grapheme" }));
const id = fc.oneof(fc.uuid(), fc.stringMatching(/^[!-~]{1,60}$/));
const timestamp = fc.integer({ min: 0, max: 2 ** 33 });

/** Verifies a signature with Python's standard library. */
const PYTHON = `
import base64, hashlib, hmac, json, sys
for case in json.load(sys.stdin):
    body = base64.b64decode(case["body"])
    signed = case["id"].encode() + b"." + case["timestamp"].encode() + b"." + body
    key = base64.b64decode(case["secret"].removeprefix("whsec_"), validate=True)
    expected = base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
    given = [part.removeprefix("v1,") for part in case["signature"].split(" ")]
    print(any(hmac.compare_digest(expected, one) for one in given))
`;

interface Case {
  id: string;
  timestamp: string;
  /** base64 */
  body: string;
  secret: string;
  signature: string;
}

function verifyInPython(cases: Case[]): boolean[] {
  const output = execFileSync("python3", ["-c", PYTHON], { input: JSON.stringify(cases), encoding: "utf8" });
  return output
    .trim()
    .split("\n")
    .map((line) => line === "True");
}

describe("a signature", () => {
  test("equals that of the standardwebhooks library for any message and secret", () => {
    check(
      fc.property(secret, id, timestamp, body, (key, messageId, seconds, text) => {
        const own = sign([key], { id: messageId, timestamp: seconds, body: Buffer.from(text) });
        expect(own).toBe(new Webhook(key).sign(messageId, new Date(seconds * 1000), text));
      }),
      { numRuns: 500 },
    );
  });

  test("verifies in Python for any message, and only with its own secret", () => {
    const cases = some(fc.tuple(secret, secret, id, timestamp, body), 200).flatMap(
      ([key, other, messageId, seconds, text]) => {
        const bytes = Buffer.from(text);
        const signature = sign([key], { id: messageId, timestamp: seconds, body: bytes });
        const common = { id: messageId, timestamp: String(seconds), body: bytes.toString("base64"), signature };
        return [
          { ...common, secret: key },
          { ...common, secret: other },
          { ...common, secret: key, timestamp: String(seconds + 1) },
          { ...common, secret: key, body: Buffer.concat([bytes, Buffer.from(" ")]).toString("base64") },
        ];
      },
    );
    expect(verifyInPython(cases)).toEqual(cases.map((_, n) => n % 4 === 0));
  });

  test("exists for each secret, starting with the new one", () => {
    check(
      fc.property(secret, secret, body, (next, previous, text) => {
        const unsigned = { id: "a", timestamp: 1, body: Buffer.from(text) };
        const both = sign([next, previous], unsigned);
        expect(both).toBe(`${sign([next], unsigned)} ${sign([previous], unsigned)}`);
        expect(both).toMatch(/^v1,\S{44} v1,\S{44}$/);
      }),
    );
  });

  test("has a known value", () => {
    const unsigned = {
      id: "msg_p5jXN8AQM9LWM0D4loKWxJek",
      timestamp: 1614265330,
      body: Buffer.from('{"test": 2432232314}'),
    };
    // The test vector of the libraries of Standard Webhooks.
    expect(sign(["whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"], unsigned)).toBe(
      "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
    );
  });
});

describe("a secret", () => {
  const unsigned = { id: "a", timestamp: 1, body: Buffer.from("") };

  test.each([24, 32, 33, 64])("of %i bytes signs", (bytes) => {
    expect(() => sign([newSecret(bytes)], unsigned)).not.toThrow();
  });

  test.each([
    "",
    "whsec_",
    newSecret(23),
    newSecret(65),
    newSecret().slice("whsec_".length),
    newSecret().replace("whsec_", "WHSEC_"),
    newSecret(32).slice(0, -1),
    `${newSecret(32)}=`,
    `${newSecret()}\n`,
    ` ${newSecret()}`,
    `whsec_${"-_".repeat(22)}`,
    `whsec_${"é".repeat(44)}`,
  ])("%j is refused, and the message does not contain it", (bad) => {
    let thrown: unknown;
    try {
      sign([bad], unsigned);
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toBeInstanceOf(SecretError);
    if (bad.length > 10) expect(String(thrown)).not.toContain(bad.slice(6));
  });

  test("is required", () => {
    expect(() => sign([], unsigned)).toThrow(SecretError);
  });
});
