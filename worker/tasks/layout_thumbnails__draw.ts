import type { Task } from "graphile-worker";
import { z } from "zod";
import { digestOf, putPublicFile } from "../../platform/public-files.ts";
import { RenderTimeout } from "../../rendering/print/bounded.ts";
import { BrowserEnded, RenderFailed } from "../../rendering/print/chromium.ts";
import { ChromiumMissing } from "../../rendering/print/launch.ts";
import { embedAssets } from "../assets/embed-assets.ts";
import type { WorkerDependencies } from "../services/dependencies.ts";

interface ThumbnailRow {
  version: string;
  digest: string | null;
  organization_id: string;
  /** JSON text. */
  rows: string;
}

/** Maximum attempts. A busy machine or a browser that ends can fail one rendering. */
const MAX_ATTEMPTS = 3;

const payloadShape = z.object({ layout_id: z.uuid() });

/** Renders the first page of a layout with its default values. An unchanged image keeps its URL. */
export default function (dependencies: WorkerDependencies): Task {
  const { database, storage, log, settings } = dependencies;
  const origin = settings.PUBLIC_URL;
  return async (payload, { job }) => {
    const { layout_id: id } = payloadShape.parse(payload);
    const [row] = await database<ThumbnailRow[]>`
      select version, digest, facts -> 'layout' ->> 'organization_id' as organization_id, facts::text as rows
      from private.read_thumbnail(${id})
    `;
    if (row === undefined) return;
    const picture = await draw(dependencies, row).catch((error: unknown) => {
      if (!isPermanent(error, job.attempts)) throw error;
      const level = error instanceof ChromiumMissing ? "info" : "warn";
      log[level]({ layout: id, reason: error.message }, "a layout has no thumbnail");
      return null;
    });
    if (picture === null || digestOf(picture) === row.digest) return;
    const file = await putPublicFile(storage, picture, "image/jpeg");
    await database`
      select private.complete_thumbnail(
        ${id}, ${row.version}, ${file.token}, ${file.mediaType}, ${file.size}, ${file.digest}, ${`${origin}/assets/${file.token}`}
      )
    `;
  };
}

async function draw(dependencies: WorkerDependencies, { organization_id, rows }: ThumbnailRow): Promise<Buffer> {
  const { chromium, exportThreads } = dependencies;
  const { html, ...size } = await exportThreads.run(organization_id, "thumbnailDocument", { rows }, async (urls) => {
    const { assets } = await embedAssets(dependencies, organization_id, urls);
    return assets;
  });
  return chromium.renderThumbnail(html, size);
}

/** Whether the layout is not tried again until its next change. */
function isPermanent(error: unknown, attempts: number): error is Error {
  const isRendering = [ChromiumMissing, RenderTimeout, RenderFailed, BrowserEnded].some(
    (kind) => error instanceof kind,
  );
  const isInstalled = !(error instanceof ChromiumMissing) || error.cause !== undefined;
  return isRendering && (attempts >= MAX_ATTEMPTS || !isInstalled);
}
