import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PNG } from "pngjs";
import { anonymise } from "../../anonymity/anonymise.ts";
import { renderEditPage } from "../../rendering/edit/edit-page.ts";
import { renderCandidatePage, renderPrintDocument } from "../../rendering/pages/candidate-page.ts";
import type { Page } from "../../rendering/pages/shell.ts";
import { renderWord } from "../../rendering/word/render-word.ts";
import { closeSharedBrowsers, sharedChromium, type VisitOptions, visit } from "./browser.ts";
import { demoFacts } from "./demo.ts";
import { GUIDE_PICTURES, type GuideExample, guideExamples, guideFacts } from "./guide.ts";
import { LAYOUTS, layoutPdf, longFacts, pagePictures, pdfPictures, unusualPicture } from "./layout-pictures.ts";
import { wordPdf } from "./libre-office.ts";

/**
 * Replaces the pictures in docs/screenshots: the demo candidate's pages on a desktop and a phone, the first page of its
 * PDF, each layout of this service as page, PDF and Word file (by LibreOffice), and the examples of docs/layouts.md. Look
 * at them afterwards. Run `node tests/rendering/take-screenshots.ts` after you change the appearance of pages, with the
 * argument `layouts` or `guide` for these alone, or `guide` and the beginnings of names for some.
 */
const FOLDER = join(import.meta.dirname, "../../docs/screenshots");

const DESKTOP = { width: 1240, height: 1000 };
const PHONE = { width: 390, height: 1100 };

const facts = demoFacts();
const shared = { downloads: { pdf: "/share/s.pdf", word: "/share/s.docx" }, beacon: "/share/s/time" };

const PICTURES: [string, Page, VisitOptions][] = [
  ["candidate-desktop", renderCandidatePage(facts, shared), DESKTOP],
  ["candidate-phone", renderCandidatePage(facts, shared), PHONE],
  ["candidate-anonymous", renderCandidatePage(anonymise(facts), shared), DESKTOP],
  ["candidate-editable", renderEditPage(facts, { version: "1" }), DESKTOP],
];

async function takePages(): Promise<void> {
  for (const [name, page, options] of PICTURES) {
    const visited = await visit(page, options);
    await visited.page.screenshot({ path: join(FOLDER, `${name}.png`) });
    await visited.close();
  }
}

async function takePdf(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "screenshots-"));
  try {
    const pdf = await sharedChromium().renderPdf(renderPrintDocument(facts).html, {
      width: facts.layout.pageWidth,
      height: facts.layout.pageHeight,
      title: facts.candidate.name,
    });
    const file = join(folder, "candidate.pdf");
    writeFileSync(file, pdf);
    execFileSync("pdftoppm", ["-png", "-r", "96", "-singlefile", file, join(FOLDER, "candidate-print")]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function takeLayouts(): Promise<void> {
  for (const layout of LAYOUTS) {
    const word = wordPdf(await renderWord(longFacts(layout), { draw: sharedChromium().drawPicture }));
    const pictures = [
      ...(await pagePictures(layout)),
      ...pdfPictures("pdf", await layoutPdf(layout)),
      ...pdfPictures("word", word),
      await unusualPicture(layout),
    ];
    for (const [view, picture] of pictures) {
      writeFileSync(join(FOLDER, `layouts/${layout.slug}-${view}.png`), smallPng(picture));
    }
  }
}

/** The pictures that the guide names: of elements as page, of whole layouts as PDF, or as the end of the name says. */
async function takeGuide(wanted: readonly string[]): Promise<void> {
  const isWanted = (picture: string) => wanted.length === 0 || wanted.some((start) => picture.startsWith(start));
  for (const example of guideExamples()) {
    for (const name of example.pictures.filter(isWanted)) {
      writeFileSync(join(GUIDE_PICTURES, `${name}.png`), smallPng(await guidePicture(example, name)));
    }
  }
}

async function guidePicture(example: GuideExample, name: string): Promise<PNG> {
  const facts = guideFacts(example);
  const isPhone = name.endsWith("-phone");
  if (isPhone || !example.isPage) {
    const visited = await visit(renderCandidatePage(facts), isPhone ? PHONE : DESKTOP);
    const sheet = await visited.page.locator(".sheet").screenshot();
    await visited.close();
    return PNG.sync.read(sheet);
  }
  const { pageWidth: width, pageHeight: height } = facts.layout;
  const pdf = name.endsWith("-word")
    ? wordPdf(await renderWord(facts, { draw: sharedChromium().drawPicture }))
    : await sharedChromium().renderPdf(renderPrintDocument(facts).html, { width, height, title: facts.candidate.name });
  const page = /-page-(\d)$/.exec(name)?.[1] ?? "1";
  const picture = pdfPictures("pdf", pdf).get(`pdf-${page}`);
  if (picture === undefined) throw new Error(`${name}: the document has no page ${page}.`);
  return picture;
}

/** 16 levels of each colour halve the file and are not visible. */
function smallPng(picture: PNG): Buffer {
  picture.data = Buffer.from(picture.data.map((value) => Math.round(value / 17) * 17));
  return PNG.sync.write(picture, { colorType: 2, deflateLevel: 9 });
}

mkdirSync(join(FOLDER, "layouts"), { recursive: true });
mkdirSync(GUIDE_PICTURES, { recursive: true });
const [wanted, ...beginnings] = process.argv.slice(2);
try {
  if (wanted === undefined) {
    await takePages();
    await takePdf();
  }
  if (wanted !== "guide") await takeLayouts();
  if (wanted !== "layouts") await takeGuide(beginnings);
} finally {
  await closeSharedBrowsers();
}
