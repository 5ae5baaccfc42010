import { spawnSync } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath, pathToFileURL } from "node:url";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { ObjectMissingError, openStorage, type Storage, StorageError } from "../../platform/storage.ts";
import { temporaryFolder } from "../support/ending.ts";
import { type StoreFault, startFailingStore } from "../support/failing-store.ts";

const LIMITS = { attemptMs: 500, operationMs: 2500 };
/** Bounds what never ends, also on a busy machine. */
const MAX_MS = 60_000;
/** Limits that are not reached. */
const PATIENT = { attemptMs: 2 * MAX_MS, operationMs: 2 * MAX_MS };

const FULL_DISK = fileURLToPath(new URL("../support/fill-disk.ts", import.meta.url));
/**
 * Runs a program on a folder: on a file system of 1 MiB in a mount namespace of its own, or, where the system allows no
 * namespaces, with a limit of 1 MiB for each file, in blocks of 512 bytes.
 */
const ON_A_SMALL_DISK = `
  if unshare --map-root-user --mount true 2> /dev/null; then
    exec unshare --map-root-user --mount sh -c 'mount -t tmpfs -o size=1m tmpfs "$0" && exec "$@" "$0"' "$0" "$@"
  fi
  ulimit -f 2048
  exec "$@" "$0"
`;

let failures: string[] = [];
beforeEach(() => {
  failures = [];
});
const store = await startFailingStore();
const storage = openStorage(store.url, (operation) => failures.push(operation), LIMITS);
afterAll(() => store.close());

const OPERATIONS: Record<string, (on: Storage, folder?: string) => Promise<unknown>> = {
  put: (on, folder = "a") => on.put(`${folder}/b`, Readable.from([Buffer.from("text")]), { contentType: "text/plain" }),
  open: (on, folder = "a") => on.read(`${folder}/b`, buffer),
  stat: (on, folder = "a") => on.stat(`${folder}/b`),
  remove: (on, folder = "a") => on.remove(`${folder}/b`),
  list: async (on, folder = "a") => {
    for await (const _ of on.list(`${folder}/`));
  },
};

const FAULTS: StoreFault[] = ["silent", "slow head", "500", "503", "403", "redirect", "reset", "missing bucket"];

describe.each(FAULTS)("a store that answers: %s", (fault) => {
  // The response of a HEAD request has no body that names the bucket.
  const operations = Object.keys(OPERATIONS).filter((name) => fault !== "missing bucket" || name !== "stat");
  test.each(operations)("fails %s within the time, as a fault of the storage", async (operation) => {
    store.fail(fault);
    const began = performance.now();
    // A request that another operation has given up can still arrive, so that each has a folder of its own.
    const folder = `${fault.replaceAll(" ", "-")}-${operation}`;
    const ended = OPERATIONS[operation]?.(storage, folder);
    await expect(ended).rejects.toMatchObject({ name: "StorageError", cause: expect.anything() });
    expect(performance.now() - began).toBeLessThan(MAX_MS);
    expect(failures).toEqual([operation]);
    expect(store.requests(folder)).toBeGreaterThan(0);
    expect(store.requests(folder)).toBeLessThanOrEqual(3);
  });
});

test.each(["silent body", "slow body", "cut body"] as const)("gives up an object with a %s", async (fault) => {
  store.fail(fault);
  const began = performance.now();
  await expect(storage.read("a/b", buffer)).rejects.toBeInstanceOf(StorageError);
  await expect(storage.localCopy("a/b")).rejects.toBeInstanceOf(StorageError);
  expect(performance.now() - began).toBeLessThan(MAX_MS);
  expect(failures).toEqual(["read", "read"]);
  await expect.poll(() => store.connections()).toBe(0);
});

test("a reader that pauses is no fault of the store, and a body that nobody reads is closed", async () => {
  store.fail("silent body");
  await storage.read("a/b", async (body) => {
    await sleep(3 * LIMITS.attemptMs);
    expect(body.destroyed).toBe(false);
  });
  await expect.poll(() => store.connections()).toBe(0);
  expect(failures).toEqual([]);
});

test("a body that stalls ends when its caller gives up", async () => {
  store.fail("silent body");
  const patient = openStorage(store.url, (operation) => failures.push(operation), PATIENT);
  for (const read of [(on: Storage) => on.read("a/b", buffer), (on: Storage) => on.localCopy("a/b")]) {
    const began = performance.now();
    await expect(read(patient.during(AbortSignal.timeout(100)))).rejects.toMatchObject({ name: "TimeoutError" });
    expect(performance.now() - began).toBeLessThan(MAX_MS);
  }
  expect(failures).toEqual([]);
  await expect.poll(() => store.connections()).toBe(0);
});

test.each(Object.keys(OPERATIONS))(
  "%s ends when its caller gives up, which is no fault of the store",
  async (operation) => {
    store.fail("silent");
    const caller = new AbortController();
    const patient = openStorage(store.url, (operation) => failures.push(operation), PATIENT);
    const ended = OPERATIONS[operation]?.(patient.during(caller.signal));
    setTimeout(() => caller.abort(new Error("the run has ended")), 100);
    const began = performance.now();
    await expect(ended).rejects.toThrow("the run has ended");
    expect(performance.now() - began).toBeLessThan(MAX_MS);
    await expect(OPERATIONS[operation]?.(patient.during(caller.signal))).rejects.toThrow("the run has ended");
    expect(failures).toEqual([]);
  },
);

test("a put of several parts is given up, and ends its source", async () => {
  store.fail("silent");
  const source = Readable.from(Array.from({ length: 12 }, () => Buffer.alloc(1024 * 1024)));
  const put = storage.put("a/b", source, { contentType: "text/plain" });
  await expect(put).rejects.toBeInstanceOf(StorageError);
  expect(source.destroyed).toBe(true);
});

test("the time that a source takes is not the store's, and its error is its own", async () => {
  store.fail("silent");
  const source = new Readable({ read: () => undefined });
  const put = storage.put("a/b", source, { contentType: "text/plain" });
  setTimeout(() => source.destroy(new Error("the client left")), LIMITS.operationMs + 300);
  await expect(put).rejects.toThrow("the client left");
  expect(failures).toEqual([]);
});

describe("a disk that cannot be used", async () => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, "file"), "");

  test("fails a put as a fault of the storage", async () => {
    // The folder of the storage is a file. Tests may run as root, whom no permission stops.
    const disk = openStorage(pathToFileURL(join(folder, "file")).href, (operation) => failures.push(operation));
    await expect(OPERATIONS.put?.(disk)).rejects.toMatchObject({ name: "StorageError" });
    expect(failures).toEqual(["put"]);
    await expect(disk.read("a/b", buffer)).rejects.toBeInstanceOf(ObjectMissingError);
  });

  test("fails a put on a full file system, which keeps what it has and takes files again when it has space", async () => {
    const { status, stdout, stderr } = spawnSync("sh", ["-c", ON_A_SMALL_DISK, folder, process.execPath, FULL_DISK], {
      encoding: "utf8",
    });
    expect([status, stderr]).toEqual([0, ""]);
    const full = { name: "StorageError", code: expect.stringMatching(/^(?:ENOSPC|EFBIG)$/), incoming: [] };
    expect(JSON.parse(stdout)).toEqual({ full, kept: 600_000, missing: null, stored: 600_000, failures: ["put"] });
  });
});
