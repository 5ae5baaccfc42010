import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";

/** The data of one language, in the smaller of the two variants of its package: integers made from the best model. */
export async function readLanguageData(language: string): Promise<Uint8Array> {
  const packageFile = import.meta.resolve(`@tesseract.js-data/${language}/package.json`);
  return promisify(gunzip)(await readFile(new URL(`4.0.0_best_int/${language}.traineddata.gz`, packageFile)));
}
