import { afterAll } from "vitest";

/** Stops a server that a test file starts, after the last test of the file. Servers stop in reverse order. */
export async function stopAfterAll<Server extends { stop(): unknown }>(starting: Promise<Server>): Promise<Server> {
  const server = await starting;
  afterAll(() => server.stop());
  return server;
}
