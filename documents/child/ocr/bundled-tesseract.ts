import type { Tesseract } from "tesseract.js-core/tesseract-core-simd-lstm.js";
import type { GreyPixels } from "../pixels.ts";
import { readLanguageData } from "./language-data.ts";
import { toSpix } from "./spix.ts";

const OLDER_ENGINE = 0;
const NEWER_ENGINE = 1;

export interface Orientation {
  /** The rotation that makes the image upright, in clockwise quarter turns. */
  quarterTurns: number;
  /** Confidence in the orientation. Values of about 2 and more are reliable. */
  confidence: number;
  /** Unicode name of the script: Latin, Han, Japanese, Cyrillic … */
  script: string;
  scriptConfidence: number;
}

/** Tesseract as WebAssembly, with language data from npm. It needs no installed program. */
export class BundledTesseract {
  #core: Promise<Tesseract> | null = null;
  readonly #loaded = new Set<string>();
  #reader: { languages: string; api: InstanceType<Tesseract["TessBaseAPI"]> } | null = null;
  #orientation: Promise<{ core: Tesseract; api: InstanceType<Tesseract["TessBaseAPI"]> }> | null = null;

  /** The words of an image in Tesseract's tab-separated format. */
  async recognize(picture: GreyPixels, languages: readonly string[]): Promise<string> {
    this.#core ??= loadCore(import("tesseract.js-core/tesseract-core-simd-lstm.js"));
    const core = await this.#core;
    const api = await this.#readerOf(core, languages);
    setPicture(core, api, picture);
    api.Recognize(null);
    const words = api.GetTSVText(0);
    api.Clear();
    return words;
  }

  /** The orientation and script of an image, or null when it has too few letters. */
  async orientation(picture: GreyPixels): Promise<Orientation | null> {
    this.#orientation ??= startOrientation();
    const { core, api } = await this.#orientation;
    setPicture(core, api, picture);
    const result = new core.OSResults();
    if (!api.DetectOS(result)) return null;
    const best = result.best_result;
    return {
      quarterTurns: (4 - best.orientation_id) % 4,
      confidence: best.oconfidence,
      script: result.unicharset.get_script_from_script_id(best.script_id),
      scriptConfidence: best.sconfidence,
    };
  }

  async #readerOf(core: Tesseract, languages: readonly string[]): Promise<InstanceType<Tesseract["TessBaseAPI"]>> {
    const wanted = languages.join("+");
    if (this.#reader?.languages === wanted) return this.#reader.api;
    this.#reader?.api.End();
    const missing = languages.filter((language) => !this.#loaded.has(language));
    const api = await start(core, languages, missing, NEWER_ENGINE);
    for (const language of missing) this.#loaded.add(language);
    this.#reader = { languages: wanted, api };
    return api;
  }
}

async function loadCore(
  loading: Promise<typeof import("tesseract.js-core/tesseract-core-simd-lstm.js")>,
): Promise<Tesseract> {
  const silent = (): void => {};
  const { default: load } = await loading;
  return await load({ print: silent, printErr: silent, TesseractProgress: silent });
}

async function startOrientation(): Promise<{ core: Tesseract; api: InstanceType<Tesseract["TessBaseAPI"]> }> {
  const core = await loadCore(import("tesseract.js-core/tesseract-core-simd.js"));
  return { core, api: await start(core, ["osd"], ["osd"], OLDER_ENGINE) };
}

/** Starts an engine with the data of `languages`. `missing` are the languages whose data must be loaded first. */
async function start(
  core: Tesseract,
  languages: readonly string[],
  missing: readonly string[],
  engine: 0 | 1,
): Promise<InstanceType<Tesseract["TessBaseAPI"]>> {
  for (const language of missing) core.FS.writeFile(`./${language}.traineddata`, await readLanguageData(language));
  const api = new core.TessBaseAPI();
  if (api.Init(null, languages.join("+"), engine) !== 0) throw new Error(`Tesseract does not know ${languages}`);
  return api;
}

function setPicture(core: Tesseract, api: InstanceType<Tesseract["TessBaseAPI"]>, picture: GreyPixels): void {
  core.FS.writeFile("/input", toSpix(picture));
  if (api.SetImageFile(1, 0) !== 0) throw new Error("Tesseract did not accept the image");
}
