import { ChromiumMissing } from "../../rendering/print/launch.ts";
import { embedAssets } from "../assets/embed-assets.ts";
import type { WorkerDependencies } from "../services/dependencies.ts";

export type FileFormat = "pdf" | "docx" | "png";

export interface AskedFile {
  format: FileFormat;
  isAnonymous: boolean;
  organizationId: string;
  /** JSON text. */
  rows: string;
}

export interface MadeFile {
  bytes: Buffer;
  filename: string;
  /** False if an asset is missing that may be available later. */
  isComplete: boolean;
}

type Tools = Pick<WorkerDependencies, "database" | "storage" | "log" | "chromium" | "exportThreads">;

/** An anonymous file cannot be made, because the name of the candidate is not known. */
export class NameUnknown extends Error {}

/**
 * Creates the file of a candidate.
 * @throws NameUnknown, ChromiumMissing, DocumentTooLong, RenderTimeout, RenderFailed, BrowserEnded
 */
export function makeFile(tools: Tools, { format, ...asked }: AskedFile): Promise<MadeFile> {
  return format === "docx" ? makeWord(tools, asked) : print(tools, format, asked);
}

type AskedDocument = Omit<AskedFile, "format">;

async function print(
  tools: Tools,
  format: "pdf" | "png",
  { organizationId, ...asked }: AskedDocument,
): Promise<MadeFile> {
  let isComplete = true;
  const { html, filename, isNameKnown, metadata, ...page } = await tools.exportThreads.run(
    organizationId,
    "printDocument",
    { ...asked, format },
    async (urls) => {
      const embedded = await embedAssets(tools, organizationId, urls);
      isComplete = embedded.isComplete;
      return embedded.assets;
    },
  );
  if (!isNameKnown) throw new NameUnknown();
  const { chromium } = tools;
  if (format === "png") return { bytes: await chromium.renderFirstPage(html, page), filename, isComplete };
  const printed = await chromium.renderPdf(html, page);
  const bytes = await tools.exportThreads.run(organizationId, "completedPdf", { bytes: printed, metadata });
  return { bytes: Buffer.from(bytes), filename, isComplete };
}

/** Word files need no browser, except to draw images in formats that Word does not support. */
async function makeWord(tools: Tools, { organizationId, ...asked }: AskedDocument): Promise<MadeFile> {
  const { exportThreads, chromium } = tools;
  const { urls, filename, isNameKnown } = await exportThreads.run(organizationId, "wordDocument", asked);
  if (!isNameKnown) throw new NameUnknown();
  const { assets, isComplete } = await embedAssets(tools, organizationId, urls);
  const render = (draws: boolean) =>
    exportThreads.run(organizationId, "wordFile", { ...asked, assets, draws }, chromium.drawPicture);
  const bytes = await render(true).catch((error: unknown) => {
    if (error instanceof ChromiumMissing) return render(false);
    throw error;
  });
  return { bytes: Buffer.from(bytes), filename, isComplete };
}
