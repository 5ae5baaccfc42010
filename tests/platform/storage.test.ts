import { randomBytes } from "node:crypto";
import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer, text } from "node:stream/consumers";
import { pathToFileURL } from "node:url";
import { describe, expect, test, vi } from "vitest";
import { ObjectMissingError, openStorage, type Storage } from "../../platform/storage.ts";
import { startBucket } from "../support/bucket.ts";
import { stopAfterAll } from "../support/ending.ts";

const bucket = await stopAfterAll(startBucket());
const { folder } = bucket;
const storages: Record<string, Storage> = {
  disk: openStorage(pathToFileURL(join(folder, "disk")).href),
  S3: openStorage(bucket.url()),
  "S3 under a prefix": openStorage(bucket.url("/cv/store")),
};

const plain = { contentType: "text/plain" };
const MiB = 1024 * 1024;

/** A stream of chunks that breaks off after the last one. */
function breakingOff(...chunks: Buffer[]): Readable {
  return Readable.from(
    (async function* () {
      yield* chunks;
      throw new Error("the client disconnected");
    })(),
  );
}

async function keysOf(storage: Storage, prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage.list(prefix)) keys.push(key);
  return keys.sort();
}

describe.each(["disk", "S3", "S3 under a prefix"])("on %s", (name) => {
  const storage = (): Storage => {
    const found = storages[name];
    if (found === undefined) throw new Error(`no storage ${name}`);
    return found;
  };

  test.each([
    ["nothing", 0],
    ["a few bytes", 5],
    ["exactly one part of an upload", 5 * MiB],
    ["several parts", 12 * MiB + 7],
  ])("returns %s unchanged", async (_, size) => {
    const bytes = randomBytes(size);
    await storage().put("round/trip", Readable.from([bytes]), { ...plain, contentLength: size });
    expect((await storage().read("round/trip", buffer)).equals(bytes)).toBe(true);
    const stat = await storage().stat("round/trip");
    expect(stat?.size).toBe(size);
    expect(Math.abs(Date.now() - (stat?.modifiedAt.getTime() ?? 0))).toBeLessThan(60_000);
  });

  test("stores a stream of unknown length in small chunks", async () => {
    const chunks = Array.from({ length: 700 }, () => randomBytes(10_007));
    await storage().put("unknown/length", Readable.from(chunks), plain);
    expect((await storage().read("unknown/length", buffer)).equals(Buffer.concat(chunks))).toBe(true);
  });

  test("replaces an object", async () => {
    await storage().put("replaced", Readable.from([Buffer.from("first, and longer")]), plain);
    await storage().put("replaced", Readable.from([Buffer.from("second")]), plain);
    expect(await storage().read("replaced", text)).toBe("second");
  });

  test.each([
    [0, 0, "0"],
    [3, 5, "345"],
    [8, 9, "89"],
    [8, 99, "89"],
    [0, 9, "0123456789"],
  ])("reads the bytes from %i to %i", async (start, end, expected) => {
    await storage().put("ranged", Readable.from([Buffer.from("0123456789")]), plain);
    expect(await storage().read("ranged", text, { start, end })).toBe(expected);
  });

  test.each([
    [10, 12],
    [5, 4],
    [-1, 4],
  ])("refuses the range from %i to %i", async (start, end) => {
    await storage().put("ranged", Readable.from([Buffer.from("0123456789")]), plain);
    await expect(storage().read("ranged", text, { start, end })).rejects.toBeInstanceOf(RangeError);
  });

  test.each([
    ["a whole object", undefined],
    ["a part", { start: 1, end: MiB }],
  ])("closes the stream of %s that is not read", async (_, range) => {
    await storage().put("unread", Readable.from([randomBytes(2 * MiB)]), plain);
    const before = (await readdir("/proc/self/fd")).length;
    const streams: Readable[] = [];
    const refuse = async (body: Readable) => {
      streams.push(body);
      throw new Error("the client left");
    };
    for (let count = 0; count < 60; count += 1)
      await expect(storage().read("unread", refuse, range)).rejects.toThrow("the client left");
    expect(streams.filter(({ destroyed }) => !destroyed)).toEqual([]);
    await expect.poll(async () => (await readdir("/proc/self/fd")).length).toBeLessThanOrEqual(before);
  });

  test.each([
    ["immediately", []],
    ["within its first part", [randomBytes(1000)]],
    ["within a later part", [randomBytes(6 * MiB), randomBytes(MiB)]],
  ])("stores nothing if a put fails %s", async (_, chunks) => {
    await expect(storage().put("broken/off", breakingOff(...chunks), plain)).rejects.toThrow("disconnected");
    expect(await storage().stat("broken/off")).toBeNull();
    expect(await keysOf(storage(), "broken/")).toEqual([]);
  });

  test("keeps the older object if its replacement fails", async () => {
    await storage().put("kept", Readable.from([Buffer.from("older")]), plain);
    await expect(storage().put("kept", breakingOff(randomBytes(6 * MiB)), plain)).rejects.toThrow();
    expect(await storage().read("kept", text)).toBe("older");
  });

  test.each([4, 6])("stores nothing if 5 bytes were declared as %i", async (contentLength) => {
    const put = storage().put("wrong/length", Readable.from([Buffer.from("12345")]), { ...plain, contentLength });
    await expect(put).rejects.toThrow(/^Expected a stream of [46] bytes, received /);
    expect(await storage().stat("wrong/length")).toBeNull();
  });

  test("ends the source when a put fails", async () => {
    const source = Readable.from([randomBytes(64)]);
    await expect(storage().put("wrong/length", source, { ...plain, contentLength: 1 })).rejects.toThrow();
    expect(source.destroyed).toBe(true);
  });

  test("reports a missing object", async () => {
    expect(await storage().stat("no/such")).toBeNull();
    await expect(storage().read("no/such", text)).rejects.toBeInstanceOf(ObjectMissingError);
    await expect(storage().read("no/such", text, { start: 0, end: 1 })).rejects.toBeInstanceOf(ObjectMissingError);
    await expect(storage().localCopy("no/such")).rejects.toBeInstanceOf(ObjectMissingError);
  });

  test("removes an object, and ignores a missing one", async () => {
    await storage().put("removed", Readable.from([Buffer.from("x")]), plain);
    await storage().remove("removed");
    await storage().remove("removed");
    expect(await storage().stat("removed")).toBeNull();
  });

  test("lists objects with a prefix and their times", async () => {
    for (const key of ["list/a/1", "list/a/2", "list/ab", "list/b/3", "lists"]) {
      await storage().put(key, Readable.from([Buffer.from(key)]), plain);
    }
    expect(await keysOf(storage(), "list/")).toEqual(["list/a/1", "list/a/2", "list/ab", "list/b/3"]);
    expect(await keysOf(storage(), "list/a")).toEqual(["list/a/1", "list/a/2", "list/ab"]);
    expect(await keysOf(storage(), "list/a/")).toEqual(["list/a/1", "list/a/2"]);
    expect(await keysOf(storage(), "none/")).toEqual([]);
    expect(await keysOf(storage(), "")).toContain("lists");
    for await (const { modifiedAt } of storage().list("list/")) {
      expect(Math.abs(Date.now() - modifiedAt.getTime())).toBeLessThan(60_000);
    }
  });

  test("provides a local copy and disposes of it", async () => {
    const bytes = randomBytes(100_000);
    await storage().put("lent", Readable.from([bytes]), plain);
    const { path, dispose } = await storage().localCopy("lent");
    expect((await readFile(path)).equals(bytes)).toBe(true);
    await dispose();
    await dispose();
    expect((await storage().stat("lent"))?.size).toBe(100_000);
  });

  test.each(["", "/etc/passwd", "../up", "a/../b", "a//b", "a/", ".incoming/x", "a\\b", "a\0b", "a/.hidden", "é"])(
    "takes no key %j",
    async (key) => {
      const refused = { name: "Error", message: expect.stringContaining("Not a storage key") };
      await expect(storage().put(key, Readable.from(["x"]), plain)).rejects.toMatchObject(refused);
      await expect(async () => storage().read(key, text)).rejects.toMatchObject(refused);
      await expect(async () => storage().stat(key)).rejects.toMatchObject(refused);
      await expect(async () => storage().remove(key)).rejects.toMatchObject(refused);
      await expect(async () => storage().localCopy(key)).rejects.toMatchObject(refused);
    },
  );
});

test("a failed put to disk leaves no partial file", async () => {
  await expect(storages.disk?.put("half", breakingOff(randomBytes(MiB)), plain)).rejects.toThrow();
  expect(await readdir(join(folder, "disk", ".incoming"))).toEqual([]);
});

test("partial files of processes that were killed are removed a day later, by a process that still runs", async () => {
  const disk = openStorage(pathToFileURL(join(folder, "abandoned")).href);
  const put = (key: string) => disk.put(key, Readable.from([Buffer.from("text")]), plain);
  const incoming = join(folder, "abandoned", ".incoming");
  await put("a");
  await writeFile(join(incoming, "abandoned"), "half");
  await put("b");
  expect(await readdir(incoming)).toEqual(["abandoned"]);

  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 25 * 60 * 60 * 1000 });
  try {
    await put("c");
  } finally {
    vi.useRealTimers();
  }
  expect(await readdir(incoming)).toEqual([]);
});

test("a group of users can share a storage on the disk", async () => {
  const usual = process.umask(0o007);
  try {
    const place = join(folder, "shared");
    await openStorage(pathToFileURL(place).href).put("a/b", Readable.from("text"), plain);
    expect((await stat(join(place, "a/b"))).mode & 0o777).toBe(0o660);
    expect((await stat(join(place, "a"))).mode & 0o777).toBe(0o770);
  } finally {
    process.umask(usual);
  }
});
