import type { LookupAddress } from "node:dns";
import { lookup } from "node:dns/promises";
import { once } from "node:events";
import { readdir } from "node:fs/promises";
import { connect, isIP, type LookupFunction } from "node:net";
import { join } from "node:path";
import { serverAddress } from "../../platform/server-address.ts";

/** How to reach one PostgREST server. */
export interface PostgrestAddress {
  origin: string;
  /** An IP address, or the path of a socket. Distinguishes the servers of one URL. */
  key: string;
  /** Options of a pool of connections. */
  options: { socketPath?: string; connect?: { lookup: LookupFunction } };
}

/** The servers that a URL of POSTGREST_URL names. */
export interface PostgrestServers {
  /** Used until others are found. */
  first: PostgrestAddress;
  /** Finds the servers that are present, if they can change; otherwise null. The promise can reject. */
  find: (() => Promise<PostgrestAddress[]>) | null;
}

/**
 * A name that resolves to several addresses is one server for each address, and a directory is one server for each socket
 * in it.
 */
export function serversOf(url: string): PostgrestServers {
  const { origin, socketPath } = serverAddress(url);
  if (socketPath === null) {
    // A pool resolves the name itself.
    const first = { origin, key: "", options: {} };
    return { first, find: hasName(origin) ? () => byAddress(first) : null };
  }
  // Nothing listens at the path of a directory.
  const first = atSocket(origin, socketPath);
  return { first, find: socketPath.endsWith("/") ? () => bySocket(origin, socketPath) : null };
}

const hasName = (origin: string) => isIP(new URL(origin).hostname.replace(/^\[|\]$/g, "")) === 0;

/** Addresses of one family, because a server can have one of each. */
async function byAddress(first: PostgrestAddress): Promise<PostgrestAddress[]> {
  const { origin } = first;
  const addresses = await lookup(new URL(origin).hostname, { all: true });
  const ipv4 = addresses.filter(({ family }) => family === 4);
  const ofOneFamily = ipv4.length > 0 ? ipv4 : addresses;
  if (ofOneFamily.length === 1) return [first];
  return ofOneFamily.map((address) => ({
    origin,
    key: address.address,
    options: { connect: { lookup: always(address) } },
  }));
}

const always =
  (address: LookupAddress): LookupFunction =>
  (_hostname, { all }, callback) =>
    all === true ? callback(null, [address]) : callback(null, address.address, address.family);

async function bySocket(origin: string, directory: string): Promise<PostgrestAddress[]> {
  const files = await readdir(directory, { withFileTypes: true });
  const paths = files.filter((file) => file.isSocket()).map(({ name }) => join(directory, name));
  const isLive = await Promise.all(paths.map(isListening));
  return paths.filter((_, index) => isLive[index]).map((path) => atSocket(origin, path));
}

const atSocket = (origin: string, socketPath: string): PostgrestAddress => ({
  origin,
  key: socketPath,
  options: { socketPath },
});

/** PostgREST leaves its socket behind when it ends. */
async function isListening(path: string): Promise<boolean> {
  const socket = connect(path);
  try {
    await once(socket, "connect");
    return true;
  } catch (error) {
    return !(error instanceof Error && "code" in error && ["ECONNREFUSED", "ENOENT"].includes(String(error.code)));
  } finally {
    socket.destroy();
  }
}
