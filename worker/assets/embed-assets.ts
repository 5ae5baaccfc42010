import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { only } from "../../platform/existing.ts";
import { ObjectMissingError } from "../../platform/storage.ts";
import { type Assets, embedAsset } from "../../rendering/assets.ts";
import type { WorkerDependencies } from "../services/dependencies.ts";

export interface EmbeddedAssets {
  assets: Assets;
  /** False if an asset has no copy yet. A later rendering may include it. */
  isComplete: boolean;
}

interface CopyRow {
  url: string;
  storage_key: string;
  size: string;
}

/** Maximum wait of an export for assets that were never fetched before. */
const TIMEOUT_MS = 10_000;
const POLL_MS = 100;
/** Maximum bytes of all assets of one document. */
const MAX_BYTES = 32 * 1024 * 1024;

/** Returns copies of assets as `data:` URLs, because files are printed without network access. */
export async function embedAssets(
  { database, storage, log }: Pick<WorkerDependencies, "database" | "storage" | "log">,
  organizationId: string,
  urls: readonly string[],
): Promise<EmbeddedAssets> {
  const assets = new Map<string, string>();
  if (urls.length === 0) return { assets, isComplete: true };
  const wanted = [...urls];
  const copies = () => database<CopyRow[]>`
    select copied.url, files.storage_key, files.size
    from private.copied_assets(${wanted}, ${organizationId}) as copied
    cross join lateral private.read_public_file(copied.token) as files
  `;
  let rows = await copies();
  if (rows.length < wanted.length) {
    const deadline = Date.now() + TIMEOUT_MS;
    while (Date.now() < deadline && (await isWaiting())) await sleep(POLL_MS);
    rows = await copies();
  }
  let room = MAX_BYTES;
  for (const { url, storage_key: key, size } of rows) {
    room -= Number(size);
    if (room < 0) break;
    const address = await read(key);
    if (address !== null) assets.set(url, address);
  }
  return { assets, isComplete: assets.size === wanted.length };

  async function isWaiting(): Promise<boolean> {
    const rows = await database<{ waits: boolean }[]>`select private.awaits_assets(${wanted}) as waits`;
    return only(rows).waits;
  }

  async function read(key: string): Promise<string | null> {
    try {
      return embedAsset(await storage.read(key, buffer));
    } catch (error) {
      if (!(error instanceof ObjectMissingError)) throw error;
      log.warn({ err: error, key }, "the copy of an asset is missing in storage");
      return null;
    }
  }
}
