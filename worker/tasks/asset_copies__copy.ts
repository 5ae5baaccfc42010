import type { Task } from "graphile-worker";
import { z } from "zod";
import { digestOf, putPublicFile } from "../../platform/public-files.ts";
import { assetType } from "../../rendering/assets.ts";
import { readFontCut } from "../../rendering/fonts/font-cut.ts";
import { cutText } from "../../rendering/pages/font-faces.ts";
import type { FetchAsset } from "../assets/fetch-asset.ts";
import type { WorkerDependencies } from "../services/dependencies.ts";

interface AssetRow {
  url: string;
  attempt: number;
  digest: string | null;
}

const payloadShape = z.object({ asset_id: z.uuid() });

/** Copies a customer's font or image into storage if it has changed. A failed copy is retried later. */
export default function (
  { database, storage, log }: Pick<WorkerDependencies, "database" | "storage" | "log">,
  fetchAsset: FetchAsset,
): Task {
  return async (payload) => {
    const { asset_id: id } = payloadShape.parse(payload);
    const [asset] = await database<AssetRow[]>`select url, digest, attempt from private.read_asset(${id})`;
    if (asset === undefined) return;
    const { url, attempt } = asset;
    const fetched = await fetchAsset(url).catch((error: unknown) => problemOf(error));
    const mediaType = typeof fetched === "string" ? null : assetType(fetched);
    if (typeof fetched === "string" || mediaType === null) {
      const problem = typeof fetched === "string" ? fetched : "neither an image nor a font of a supported type";
      log.info({ asset: id, problem }, "an asset was not copied");
      await database`select private.fail_asset(${id}, ${attempt}, ${problem})`;
      return;
    }
    if (digestOf(fetched) === asset.digest) {
      await database`select private.keep_asset(${id}, ${attempt})`;
      return;
    }
    const file = await putPublicFile(storage, fetched, mediaType);
    const cut = mediaType.startsWith("font/") ? readFontCut(fetched) : null;
    await database`
      select private.complete_asset(
        ${id}, ${attempt}, ${file.token}, ${file.mediaType}, ${file.size}, ${file.digest}, ${cut && cutText(cut)}
      )
    `;
  };
}

function problemOf(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}`.replaceAll("\0", "") : "failed";
}
