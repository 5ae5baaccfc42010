import { PNG } from "pngjs";
import { makeCvs } from "../../bench/layouts/cvs.ts";
import { drawPage } from "../../documents/child/pdf/page-picture.ts";
import { openPdf, pdfium } from "../../documents/child/pdf/pdfium.ts";
import type { Facts } from "../../rendering/facts/facts.ts";
import { readFacts } from "../../rendering/facts/read-facts.ts";
import { LAYOUTS, type Layout } from "../../rendering/layouts/library.ts";
import { SAMPLE } from "../../rendering/layouts/sample.ts";
import { renderCandidatePage, renderPrintDocument } from "../../rendering/pages/candidate-page.ts";
import { sharedChromium, visit } from "./browser.ts";

/** Twice the jobs of the sample, so that documents have several pages. */
const CAREER = { ...SAMPLE, experience: [SAMPLE.experience, SAMPLE.experience].flat() };

/** A candidate in one of the layouts of this service. */
export function factsIn(
  layout: Layout,
  more: { language?: string; values?: Readonly<Record<string, unknown>> } = {},
): Facts {
  const { language = "en", values = SAMPLE } = more;
  return readFacts({
    candidate: { name: values.name, avatar: values.avatar, language, values },
    layout: { ...layout, assets: [] },
    organization: { name: "Havenlicht Recruitment" },
  });
}

/** The facts of the PDF and the Word file. */
export const longFacts = (layout: Layout): Facts => factsIn(layout, { values: CAREER });

const DESKTOP = { width: 1240, height: 1240 };
const PHONE = { width: 390, height: 1400 };

/** The shared page on a desktop (half size) and on a phone. */
export async function pagePictures(layout: Layout): Promise<Map<string, PNG>> {
  const page = renderCandidatePage(factsIn(layout));
  const pictures = new Map<string, PNG>();
  for (const [name, size] of [["desktop", DESKTOP] as const, ["phone", PHONE] as const]) {
    const visited = await visit(page, size);
    const picture = PNG.sync.read(await visited.page.screenshot());
    pictures.set(name, name === "desktop" ? halfSize(picture) : picture);
    await visited.close();
  }
  return pictures;
}

export function layoutPdf(layout: Layout): Promise<Buffer> {
  return pdfOf(longFacts(layout));
}

function pdfOf(facts: Facts): Promise<Buffer> {
  const { pageWidth: width, pageHeight: height } = facts.layout;
  return sharedChromium().renderPdf(renderPrintDocument(facts).html, { width, height, title: facts.candidate.name });
}

/** A CV for each layout, with what makes it narrow or long. */
const UNUSUAL: Readonly<Record<string, string>> = {
  classic: "ar typical",
  sidebar: "de long",
  modern: "en forty",
  "consultancy-profile": "en long",
  compact: "zh typical",
  academic: "he long",
};

/** The first page of the PDF of an unusual CV. */
export async function unusualPicture(layout: Layout): Promise<[name: string, picture: PNG]> {
  const cv = makeCvs().find(({ name }) => name === UNUSUAL[layout.slug]);
  if (cv === undefined) throw new Error(`No unusual CV is chosen for ${layout.slug}.`);
  const { values, language, name } = cv;
  const pictures = pdfPictures(name.replace(" ", "-"), await pdfOf(factsIn(layout, { values, language })));
  const [first] = pictures;
  if (first === undefined) throw new Error(`The PDF of ${layout.slug} has no page.`);
  return first;
}

/** The first two pages of a PDF with one pixel per point. */
export function pdfPictures(name: string, pdf: Uint8Array): Map<string, PNG> {
  const document = openPdf(pdf);
  const pictures = new Map<string, PNG>();
  for (let index = 0; index < Math.min(2, pdfium.FPDF_GetPageCount(document)); index += 1) {
    const page = pdfium.FPDF_LoadPage(document, index);
    const { width, height, data } = drawPage(page, 2);
    pdfium.FPDF_ClosePage(page);
    const picture = new PNG({ width, height });
    picture.data = Buffer.from(data);
    for (let at = 3; at < picture.data.length; at += 4) picture.data[at] = 255;
    pictures.set(`${name}-${index + 1}`, halfSize(picture));
  }
  return pictures;
}

/** Each pixel is the mean of four, so that the edges of letters differ less between versions of browsers. */
function halfSize({ width, height, data }: PNG): PNG {
  const half = new PNG({ width: Math.floor(width / 2), height: Math.floor(height / 2) });
  for (let y = 0; y < half.height; y += 1) {
    for (let x = 0; x < half.width * 4; x += 1) {
      const at = 2 * y * width * 4 + 8 * (x >> 2) + (x & 3);
      const sum = [at, at + 4, at + width * 4, at + width * 4 + 4].reduce(
        (total, place) => total + (data[place] ?? 0),
        0,
      );
      half.data[y * half.width * 4 + x] = Math.round(sum / 4);
    }
  }
  return half;
}

export { LAYOUTS };
