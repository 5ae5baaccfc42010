import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";

/** Where each language's data are installed, and `osd`'s, which tell orientation and script. */
const PACKAGES: Readonly<Record<string, () => string>> = {
  ces: () => import.meta.resolve("@tesseract.js-data/ces/package.json"),
  chi_sim: () => import.meta.resolve("@tesseract.js-data/chi_sim/package.json"),
  chi_tra: () => import.meta.resolve("@tesseract.js-data/chi_tra/package.json"),
  dan: () => import.meta.resolve("@tesseract.js-data/dan/package.json"),
  deu: () => import.meta.resolve("@tesseract.js-data/deu/package.json"),
  eng: () => import.meta.resolve("@tesseract.js-data/eng/package.json"),
  fra: () => import.meta.resolve("@tesseract.js-data/fra/package.json"),
  jpn: () => import.meta.resolve("@tesseract.js-data/jpn/package.json"),
  nld: () => import.meta.resolve("@tesseract.js-data/nld/package.json"),
  nor: () => import.meta.resolve("@tesseract.js-data/nor/package.json"),
  osd: () => import.meta.resolve("@tesseract.js-data/osd/package.json"),
  por: () => import.meta.resolve("@tesseract.js-data/por/package.json"),
  spa: () => import.meta.resolve("@tesseract.js-data/spa/package.json"),
  swe: () => import.meta.resolve("@tesseract.js-data/swe/package.json"),
};

/** The data of one language, in the smaller of the two forms that its package has: integers made from the best model. */
export async function readLanguageData(language: string): Promise<Uint8Array> {
  const packageFile = PACKAGES[language]?.();
  if (packageFile === undefined) throw new Error(`no language data for ${language}`);
  return promisify(gunzip)(await readFile(new URL(`4.0.0_best_int/${language}.traineddata.gz`, packageFile)));
}
