import type { Script } from "../../../languages/language.ts";
import type { Notice } from "../../notices.ts";
import type { ReadingRequest } from "../../reading-request.ts";
import { crop, type GreyPixels, shrink, turnPicture } from "../pixels.ts";
import { BundledTesseract, type Orientation } from "./bundled-tesseract.ts";
import { evenOut } from "./even-out.ts";
import { findInkLines, liesSideways } from "./ink-lines.ts";
import { recognizeInstalled } from "./installed-tesseract.ts";
import { dataFor, languageData, readableScript, scriptOf } from "./languages.ts";
import { pageAreas } from "./page-areas.ts";
import { joinRecognized, type Recognized, toText } from "./word-text.ts";
import { parseWords, type Word, withAddresses } from "./words.ts";

/** Pixels along the longer side of the picture by which the orientation is found; more only take time. */
const ORIENTATION_SIDE = 1500;
const SURE_OF_ORIENTATION = 2;
const SURE_OF_SCRIPT = 0.5;
/** From here on a picture was read the right way up and in the right script. */
const SURE = 72;
/** Below this the words are so unsure that the notices say so. */
const UNSURE = 70;
const NOTHING: Recognized = { text: "", confidence: 0, sureness: 0 };

/** Recognizes the text of the pictures of one document. What it learns of the language it uses for the next picture. */
export class Ocr {
  readonly #bundled = new BundledTesseract();
  readonly #installed: ReadingRequest["tesseract"];
  #expected: string[];

  constructor({ languages, tesseract }: Pick<ReadingRequest, "languages" | "tesseract">) {
    this.#installed = tesseract;
    this.#expected = languages;
  }

  /** The text of a picture, whichever way up it is, and what there is to say of it. */
  async read(picture: GreyPixels): Promise<Recognized & { notices: Notice[] }> {
    const even = evenOut(picture);
    const script = scriptOf(this.#expected);
    // To read a picture on its side takes longer than to read it upright, and gives nothing.
    const aside = liesSideways(even) ? await this.#orientation(even) : null;
    if (aside !== null && turnsOf(aside) % 2 === 1) {
      const turned = await this.#readTurned(even, script, NOTHING, aside);
      if (turned.sureness >= SURE) return turned;
    }
    const upright = await this.#recognize(even, script);
    if (upright.sureness >= SURE) return { ...upright, notices: unsureNotice(upright) };
    return this.#readTurned(even, script, upright, aside ?? (await this.#orientation(even)));
  }

  #orientation(picture: GreyPixels): Promise<Orientation | null> {
    const longest = Math.max(picture.width, picture.height);
    return this.#bundled.orientation(shrink(picture, Math.round(longest / ORIENTATION_SIDE)));
  }

  /** Once more, as the picture's orientation and script say, where that is not how it was read. */
  async #readTurned(
    picture: GreyPixels,
    assumed: Script,
    upright: Recognized,
    found: Orientation | null,
  ): Promise<Recognized & { notices: Notice[] }> {
    const turns = turnsOf(found);
    const name = found !== null && found.scriptConfidence >= SURE_OF_SCRIPT ? found.script : assumed;
    const script = readableScript(name);
    const read = "script" in script ? script.script : assumed;
    const notices: Notice[] = "unread" in script ? [{ kind: "script_unread", script: script.unread }] : [];
    if (turns === 0 && read === assumed)
      return { ...upright, notices: [...notices, ...unsureNotice(upright)] };
    const again = await this.#recognize(turnPicture(picture, turns), read);
    if (again.sureness <= upright.sureness)
      return { ...upright, notices: [...notices, ...unsureNotice(upright)] };
    if (turns !== 0) notices.push({ kind: "turned", degrees: 90 * turns });
    return { ...again, notices: [...notices, ...unsureNotice(again)] };
  }

  /** Reads in the expected languages, and once more when the text turns out to be in another. */
  async #recognize(picture: GreyPixels, script: Script): Promise<Recognized> {
    const used = dataFor(script, this.#expected);
    const first = await this.#recognizePage(picture, used);
    const { detectLanguage } = await import("../../detect-language.ts");
    const language = detectLanguage(first.text);
    if (language === null || this.#expected.includes(language)) return first;
    this.#expected = [language, ...this.#expected];
    const data = languageData(language);
    if (data === undefined || used.includes(data)) return first;
    const second = await this.#recognizePage(picture, dataFor(script, this.#expected));
    return second.sureness >= first.sureness ? second : first;
  }

  async #recognizePage(picture: GreyPixels, data: readonly string[]): Promise<Recognized> {
    const whole = { left: 0, top: 0, right: picture.width, bottom: picture.height };
    const parts: Recognized[] = [];
    for (const area of pageAreas(findInkLines(picture), whole)) {
      const part = crop(picture, area);
      const words = await this.#words(part, data);
      const mended = data.includes("eng") ? words : withAddresses(words, await this.#words(part, ["eng"]));
      parts.push(toText(mended));
    }
    return joinRecognized(parts);
  }

  async #words(picture: GreyPixels, data: readonly string[]): Promise<Word[]> {
    const installed = this.#installed;
    const isInstalled = installed !== null && data.every((one) => installed.languages.includes(one));
    return parseWords(
      isInstalled
        ? await recognizeInstalled(installed, picture, data)
        : await this.#bundled.recognize(picture, data),
    );
  }
}

/** Quarter turns clockwise; none where that is not sure. */
function turnsOf(found: Orientation | null): number {
  return found !== null && found.confidence >= SURE_OF_ORIENTATION ? found.quarterTurns : 0;
}

function unsureNotice({ text, confidence }: Recognized): Notice[] {
  return text !== "" && confidence < UNSURE ? [{ kind: "ocr_unsure", confidence }] : [];
}
