import { SettingsError } from "./settings.ts";
import { boundStore, STORAGE_LIMITS } from "./storage/bounded.ts";
import type { Storage, Store } from "./storage/contract.ts";
import { openDisk } from "./storage/disk.ts";
import { openBucket } from "./storage/s3.ts";

export type { Storage } from "./storage/contract.ts";
export { ObjectMissingError, StorageError } from "./storage/errors.ts";

/**
 * Opens the storage that STORAGE_URL names: `file:///absolute/folder`, or
 * `s3://[accessKey:secretKey@]bucket[/prefix][?endpoint=http://host:port][&region=name]` for any store with the
 * S3 protocol. Keys and region that are not in the URL come from the usual AWS variables. An endpoint is addressed by path
 * (`endpoint/bucket/key`).
 * @param onFailure is called with the name of each operation that failed
 * @throws SettingsError if the URL has neither form. The message contains no secret.
 */
export function openStorage(
  url: string,
  onFailure: (operation: string) => void = () => undefined,
  limits = STORAGE_LIMITS,
): Storage {
  return boundStore(openStore(url, limits.attemptMs), limits, onFailure);
}

function openStore(url: string, attemptMs: number): Store {
  const parsed = parse(url);
  switch (parsed.protocol) {
    case "file:":
      return openDisk(diskFolder(parsed));
    case "s3:":
      return openBucket(bucketPlace(parsed), attemptMs);
    default:
      throw bad(`has the scheme ${parsed.protocol}, which is neither file: nor s3:`);
  }
}

function parse(url: string): URL {
  try {
    return new URL(url);
  } catch {
    throw bad("is not a URL; use file:///folder or s3://bucket");
  }
}

function diskFolder(url: URL): string {
  if (url.host !== "") throw bad("must name an absolute folder, with three slashes: file:///folder");
  if (url.pathname === "/" || url.pathname === "") throw bad("names no folder");
  return decodeURIComponent(url.pathname);
}

function bucketPlace(url: URL): Parameters<typeof openBucket>[0] {
  if (url.hostname === "") throw bad("names no bucket");
  if ((url.username === "") !== (url.password === "")) throw bad("must give both keys or neither");
  const unknown = [...url.searchParams.keys()].find((name) => name !== "endpoint" && name !== "region");
  if (unknown !== undefined) throw bad(`has the unknown parameter ${unknown}`);
  const endpoint = url.searchParams.get("endpoint");
  if (endpoint !== null && !/^https?:\/\/[^/]/.test(endpoint)) throw bad("has an endpoint that is not an http(s) URL");
  const region = url.searchParams.get("region");
  const credentials = {
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
  };
  return {
    bucket: url.hostname,
    prefix: decodeURIComponent(url.pathname).replace(/^\/+|\/+$/g, ""),
    ...(url.username === "" ? {} : { credentials }),
    ...(endpoint === null ? {} : { endpoint }),
    ...(region === null ? {} : { region }),
  };
}

function bad(what: string): SettingsError {
  return new SettingsError(`STORAGE_URL: ${what}`);
}
