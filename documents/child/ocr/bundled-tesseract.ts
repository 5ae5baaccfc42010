import load, { type Tesseract } from "tesseract.js-core/tesseract-core-simd.js";
import type { GreyPixels } from "../pixels.ts";
import { readLanguageData } from "./language-data.ts";
import { toPgm } from "./pgm.ts";

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
  readonly #core: Promise<Tesseract>;
  readonly #loaded = new Set<string>();
  #reader: { languages: string; api: InstanceType<Tesseract["TessBaseAPI"]> } | null = null;
  #orientation: InstanceType<Tesseract["TessBaseAPI"]> | null = null;

  constructor() {
    const silent = (): void => {};
    this.#core = load({ print: silent, printErr: silent, TesseractProgress: silent });
  }

  /** The words of an image in Tesseract's tab-separated format. */
  async recognize(picture: GreyPixels, languages: readonly string[]): Promise<string> {
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
    const core = await this.#core;
    this.#orientation ??= await this.#start(core, ["osd"], OLDER_ENGINE);
    setPicture(core, this.#orientation, picture);
    const result = new core.OSResults();
    if (!this.#orientation.DetectOS(result)) return null;
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
    const api = await this.#start(core, languages, NEWER_ENGINE);
    this.#reader = { languages: wanted, api };
    return api;
  }

  async #start(
    core: Tesseract,
    languages: readonly string[],
    engine: 0 | 1,
  ): Promise<InstanceType<Tesseract["TessBaseAPI"]>> {
    for (const language of languages) {
      if (this.#loaded.has(language)) continue;
      core.FS.writeFile(`./${language}.traineddata`, await readLanguageData(language));
      this.#loaded.add(language);
    }
    const api = new core.TessBaseAPI();
    if (api.Init(null, languages.join("+"), engine) !== 0) throw new Error(`Tesseract does not know ${languages}`);
    return api;
  }
}

function setPicture(core: Tesseract, api: InstanceType<Tesseract["TessBaseAPI"]>, picture: GreyPixels): void {
  core.FS.writeFile("/input", toPgm(picture));
  if (api.SetImageFile(1, 0) !== 0) throw new Error("Tesseract did not accept the image");
}
