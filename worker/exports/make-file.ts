import { anonymise } from "../../rendering/anonymity/anonymise.ts";
import { assetUrls } from "../../rendering/assets.ts";
import { resolveDocument } from "../../rendering/document/document.ts";
import { exportFilename } from "../../rendering/export-filename.ts";
import type { Facts } from "../../rendering/facts.ts";
import { documentTitle, renderPrintDocument } from "../../rendering/pages/candidate-page.ts";
import type { Chromium } from "../../rendering/print/chromium.ts";
import { ChromiumMissing } from "../../rendering/print/launch.ts";
import { type Rows, readFacts } from "../../rendering/read-facts.ts";
import { type EmbeddedAssets, embedAssets } from "../assets/embed-assets.ts";
import type { WorkerDependencies } from "../dependencies.ts";
import { renderWordApart } from "./render-word-apart.ts";

export type FileFormat = "pdf" | "docx";

export interface AskedFile {
  format: FileFormat;
  isAnonymous: boolean;
  rows: Rows;
}

export interface MadeFile {
  bytes: Buffer;
  filename: string;
  /** False if an asset is missing that may be available later. */
  isComplete: boolean;
}

type Tools = Pick<WorkerDependencies, "database" | "storage" | "log" | "chromium" | "settings">;

/**
 * Creates the file of a candidate.
 * @throws ChromiumMissing, DocumentTooLong, RenderTimeout, RenderFailed
 */
export async function makeFile(tools: Tools, { format, isAnonymous, rows }: AskedFile): Promise<MadeFile> {
  const known = readFacts(rows);
  const facts = isAnonymous ? anonymise(known) : known;
  const { assets, isComplete } = await embedAssets(tools, assetUrls(resolveDocument(facts, { medium: "print" })));
  const bytes =
    format === "pdf"
      ? await renderPdf(tools.chromium, facts, assets)
      : await renderDocx(tools, { rows, isAnonymous, assets });
  return { bytes, filename: exportFilename(facts, format), isComplete };
}

function renderPdf(chromium: Chromium, facts: Facts, assets: EmbeddedAssets["assets"]): Promise<Buffer> {
  const { pageWidth: width, pageHeight: height } = facts.layout;
  return chromium.renderPdf(renderPrintDocument(facts, assets).html, {
    title: documentTitle(facts),
    width,
    height,
  });
}

/** Word files need no browser, except to draw images in formats that Word does not support. */
async function renderDocx(
  { chromium, settings }: Tools,
  asked: { rows: Rows; isAnonymous: boolean; assets: EmbeddedAssets["assets"] },
): Promise<Buffer> {
  const limits = { timeoutMs: settings.EXPORT_TIMEOUT_SECONDS * 1000 };
  try {
    return await renderWordApart(asked, chromium.drawPicture, limits);
  } catch (error) {
    if (error instanceof ChromiumMissing) return renderWordApart(asked, undefined, limits);
    throw error;
  }
}
