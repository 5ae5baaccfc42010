import { createSocket } from "node:dgram";
import { describe, expect, onTestFinished, test } from "vitest";
import { createPublicResolve, resolveAsMachine } from "../../worker/webhooks/resolve.ts";

const TYPES = new Map([
  [1, "A"],
  [28, "AAAA"],
]);

/** The reaction of the name server to a query: addresses, a response code (3: no such name), or no response. */
type Zone = Record<string, { A?: string[] | number | "silent"; AAAA?: string[] | number | "silent" }>;

/** Starts a name server over UDP. Returns its address and the queries that it receives. */
async function listenDns(zone: Zone): Promise<{ server: string; asked: string[] }> {
  const asked: string[] = [];
  const socket = createSocket("udp4", (question, { port, address }) => {
    const { name, type, end } = readQuestion(question);
    asked.push(`${type} ${name}`);
    const entry = type === "A" || type === "AAAA" ? (zone[name]?.[type] ?? (zone[name] ? [] : 3)) : 4;
    if (entry === "silent") return;
    const addresses = typeof entry === "number" ? [] : entry;
    const header = Buffer.alloc(12);
    question.copy(header, 0, 0, 2);
    header.writeUInt16BE(0x8180 | (typeof entry === "number" ? entry : 0), 2);
    header.writeUInt16BE(1, 4);
    header.writeUInt16BE(addresses.length, 6);
    const records = addresses.map((text) => writeRecord(text));
    socket.send(Buffer.concat([header, question.subarray(12, end), ...records]), port, address);
  });
  await new Promise<void>((resolve) => socket.bind(0, "127.0.0.1", resolve));
  onTestFinished(() => void socket.close());
  return { server: `127.0.0.1:${socket.address().port}`, asked };
}

function readQuestion(packet: Buffer): { name: string; type: string; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = packet.readUInt8(at); length > 0; length = packet.readUInt8(at)) {
    labels.push(packet.toString("latin1", at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join("."), type: TYPES.get(packet.readUInt16BE(at + 1)) ?? "other", end: at + 5 };
}

function writeRecord(address: string): Buffer {
  const ipv6 = address.includes(":");
  const data = ipv6
    ? Buffer.from(
        address
          .split(":")
          .map((group) => group.padStart(4, "0"))
          .join(""),
        "hex",
      )
    : Buffer.from(address.split(".").map(Number));
  const head = Buffer.from([0xc0, 0x0c, 0, ipv6 ? 28 : 1, 0, 1, 0, 0, 0, 60, 0, data.length]);
  return Buffer.concat([head, data]);
}

const never = new AbortController().signal;

describe("in production", () => {
  test("a name resolves to alternating addresses of both families", async () => {
    const { server, asked } = await listenDns({
      "hooks.dev": { A: ["192.0.2.1", "192.0.2.2", "192.0.2.3"], AAAA: ["2001:db8:0:0:0:0:0:1"] },
    });
    const addresses = await createPublicResolve([server])("hooks.dev", never);
    expect(new Set(addresses)).toEqual(new Set(["192.0.2.1", "192.0.2.2", "192.0.2.3", "2001:db8::1"]));
    expect(addresses[1]).toBe("2001:db8::1");
    expect(asked.toSorted()).toEqual(["A hooks.dev", "AAAA hooks.dev"]);
  });

  test("one address family is enough if the other fails", async () => {
    const { server } = await listenDns({
      "four.dev": { A: ["192.0.2.1"] },
      "six.dev": { AAAA: ["2001:db8:0:0:0:0:0:1"] },
      "broken.dev": { A: ["192.0.2.1"], AAAA: 2 },
    });
    const resolve = createPublicResolve([server]);
    expect(await resolve("four.dev", never)).toEqual(["192.0.2.1"]);
    expect(await resolve("six.dev", never)).toEqual(["2001:db8::1"]);
    expect(await resolve("broken.dev", never)).toEqual(["192.0.2.1"]);
  });

  test("the slower address family does not delay the result", async () => {
    const { server } = await listenDns({ "hooks.dev": { A: ["192.0.2.1"], AAAA: "silent" } });
    const started = performance.now();
    expect(await createPublicResolve([server])("hooks.dev", never)).toEqual(["192.0.2.1"]);
    // Half of the time limit of a query.
    expect(performance.now() - started).toBeLessThan(2500);
  });

  test("an unknown name is an error", async () => {
    const { server } = await listenDns({ "empty.dev": {} });
    const resolve = createPublicResolve([server]);
    await expect(resolve("nobody.dev", never)).rejects.toMatchObject({ code: "ENOTFOUND" });
    await expect(resolve("empty.dev", never)).rejects.toMatchObject({ code: "ENODATA" });
  });

  test("the signal ends a look-up", async () => {
    const { server } = await listenDns({ "hooks.dev": { A: "silent", AAAA: "silent" } });
    await expect(createPublicResolve([server])("hooks.dev", AbortSignal.timeout(50))).rejects.toMatchObject({
      code: "ECANCELLED",
    });
  });

  test("/etc/hosts and search domains are not used", async () => {
    const { server, asked } = await listenDns({});
    await expect(createPublicResolve([server])("localhost", never)).rejects.toMatchObject({ code: "ENOTFOUND" });
    await expect(createPublicResolve([server])("db", never)).rejects.toMatchObject({ code: "ENOTFOUND" });
    expect(asked.every((question) => /^A{1,4} (localhost|db)$/.test(question))).toBe(true);
  });
});

test("in development, names of this machine are resolved", async () => {
  const addresses = await resolveAsMachine("localhost", never);
  expect(addresses.some((address) => address === "127.0.0.1" || address === "::1")).toBe(true);
});
