import { reportAnonymity } from "../../anonymity/anonymise.ts";
import { threadTask } from "../../platform/thread-task.ts";
import { type Assets, assetUrls } from "../../rendering/assets.ts";
import { resolveDocument } from "../../rendering/document/document.ts";
import { exportFilename } from "../../rendering/export-filename.ts";
import type { Facts } from "../../rendering/facts/facts.ts";
import { readDocumentFacts, readLayoutFacts } from "../../rendering/facts/read-facts.ts";
import { documentTitle, pdfMetadata, renderPrintDocument } from "../../rendering/pages/candidate-page.ts";
import { completePdf, type PdfMetadata } from "../../rendering/print/complete-pdf.ts";
import type { DrawPicture, Picture } from "../../rendering/word/images.ts";
import { renderWord } from "../../rendering/word/render-word.ts";

/** Finds copies of assets: the customer's URL → a `data:` URL. */
type FindCopies = (urls: string[]) => Promise<Assets>;

/** The rows of a document, as JSON text. */
interface AskedDocument {
  rows: string;
  isAnonymous: boolean;
}

/** The HTML to print as PDF or to draw as an image, and the name of the file. */
export const printDocument = threadTask(
  async ({ format, ...asked }: AskedDocument & { format: "pdf" | "png" }, find: FindCopies) => {
    const { facts, isNameKnown } = factsOf(asked);
    return {
      ...(await printable(facts, find)),
      isNameKnown,
      title: documentTitle(facts),
      filename: exportFilename(facts, format),
      metadata: pdfMetadata(facts),
    };
  },
);

/** The PDF of the browser with its metadata. */
export const completedPdf = threadTask(({ bytes, metadata }: { bytes: Uint8Array; metadata: PdfMetadata }) =>
  completePdf(bytes, metadata),
);

/** The URLs of the assets of a Word file, and its name. */
export const wordDocument = threadTask((asked: AskedDocument) => {
  const { facts, isNameKnown } = factsOf(asked);
  return { urls: urlsOf(facts), isNameKnown, filename: exportFilename(facts, "docx") };
});

/**
 * The bytes of a Word file. The caller draws pictures in formats that Word does not support, unless `draws` is false: then
 * they are omitted.
 */
export const wordFile = threadTask(
  (
    { assets, draws, ...asked }: AskedDocument & { assets: Assets; draws: boolean },
    ask: (picture: Picture) => Promise<Uint8Array>,
  ): Promise<Uint8Array> => {
    const draw: DrawPicture = async (picture) => Buffer.from(await ask(picture));
    return renderWord(factsOf(asked).facts, draws ? { assets, draw } : { assets });
  },
);

/** The HTML whose first page becomes the thumbnail of a layout. `rows` is JSON text. */
export const thumbnailDocument = threadTask(({ rows }: { rows: string }, find: FindCopies) =>
  printable(readLayoutFacts(JSON.parse(rows)), find),
);

/** `isNameKnown` is false if the facts must be anonymous, but contain only a notice. */
function factsOf({ rows, isAnonymous }: AskedDocument): { facts: Facts; isNameKnown: boolean } {
  const known = readDocumentFacts(JSON.parse(rows));
  return isAnonymous ? reportAnonymity(known) : { facts: known, isNameKnown: true };
}

function urlsOf(facts: Facts): string[] {
  return assetUrls(resolveDocument(facts, { medium: "print" }));
}

async function printable(facts: Facts, find: FindCopies) {
  const assets = await find(urlsOf(facts));
  const { pageWidth: width, pageHeight: height } = facts.layout;
  return { html: renderPrintDocument(facts, assets).html, width, height };
}
