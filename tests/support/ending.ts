import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";

/** Stops a server that a test file starts, after the last test of the file. Servers stop in reverse order. */
export async function stopAfterAll<Server extends { stop(): unknown }>(starting: Promise<Server>): Promise<Server> {
  const server = await starting;
  afterAll(() => server.stop());
  return server;
}

/** Creates a folder that is removed after the last test of the file. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "test-"));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
