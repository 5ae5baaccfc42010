import type { Task } from "graphile-worker";
import { only } from "../../platform/existing.ts";
import type { WorkerDependencies } from "../services/dependencies.ts";
import { repeatUntilEmpty } from "../services/repeat-until-empty.ts";

/** Minimum age of an object without a row. A younger one may belong to an upload that is not recorded yet. */
const MIN_ORPHAN_AGE_MS = 24 * 60 * 60 * 1000;
const BATCH_SIZE = 500;

/** Removes files that are no longer needed and objects that no row references. */
export default function (dependencies: WorkerDependencies): Task {
  const { database, settings } = dependencies;
  const after = settings.PURGE_DELETED_AFTER;
  return async () => {
    await removeSwept(
      dependencies,
      () =>
        database<
          SweptRow[]
        >`select file_id::text as id, storage_key from private.swept_files(${after}::text::interval)`,
      (id) => database`select private.forget_file(${id})`,
    );
    await removeSwept(
      dependencies,
      () => database<SweptRow[]>`select export_id::text as id, storage_key from private.swept_exports()`,
      (id) => database`select private.forget_export(${id})`,
    );
    await repeatUntilEmpty(() => database`select private.forget_unwanted_assets() as taken`);
    await removeSwept(
      dependencies,
      () => database<SweptRow[]>`select token as id, storage_key from private.swept_public_files()`,
      (id) => database`select private.forget_public_file(${id})`,
    );
    await removeOrphans(dependencies);
  };
}

interface SweptRow {
  id: string;
  storage_key: string;
}

async function removeSwept(
  { storage }: WorkerDependencies,
  find: () => PromiseLike<SweptRow[]>,
  forget: (id: string) => PromiseLike<unknown>,
): Promise<void> {
  for (;;) {
    const swept = await find();
    if (swept.length === 0) return;
    for (const { id, storage_key } of swept) {
      await storage.remove(storage_key);
      await forget(id);
    }
  }
}

async function removeOrphans(dependencies: WorkerDependencies): Promise<void> {
  const oldest = Date.now() - MIN_ORPHAN_AGE_MS;
  let keys: string[] = [];
  for await (const { key, modifiedAt } of dependencies.storage.list("")) {
    if (modifiedAt.getTime() > oldest) continue;
    keys.push(key);
    if (keys.length >= BATCH_SIZE) {
      await removeUnknown(dependencies, keys);
      keys = [];
    }
  }
  await removeUnknown(dependencies, keys);
}

async function removeUnknown({ database, storage, log }: WorkerDependencies, keys: string[]): Promise<void> {
  if (keys.length === 0) return;
  const rows = await database<{ known: string[] }[]>`select private.are_known_files(${keys}) as known`;
  const known = new Set(only(rows).known);
  const orphans = keys.filter((key) => !known.has(key));
  for (const key of orphans) await storage.remove(key);
  if (orphans.length > 0) log.info({ count: orphans.length }, "orphaned objects removed from storage");
}
