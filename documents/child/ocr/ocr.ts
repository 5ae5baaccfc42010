import type { Script } from "../../../languages/language.ts";
import type { Notice } from "../../notices.ts";
import type { ReadingRequest } from "../../reading-request.ts";
import type { Segment } from "../layout/segment.ts";
import { crop, type GreyPixels, shrink, turnPicture } from "../pixels.ts";
import { BundledTesseract, type Orientation } from "./bundled-tesseract.ts";
import { findInkLines, liesSideways, reduce } from "./ink-lines.ts";
import { recognizeInstalled } from "./installed-tesseract.ts";
import { dataFor, languageData, readableScript, scriptOf } from "./languages.ts";
import { pageAreas } from "./page-areas.ts";
import { removeShadows } from "./remove-shadows.ts";
import { joinRecognized, type Recognized, toText } from "./word-text.ts";
import { areaOfAddresses, moved, parseWords, type Word, withAddresses } from "./words.ts";

/** Longer side, in pixels, of the image used to detect the orientation. More pixels only take time. */
const ORIENTATION_SIDE = 1750;
const SURE_OF_ORIENTATION = 2;
const SURE_OF_SCRIPT = 0.5;
/** From this confidence on, the orientation and the script were right. */
const SURE = 72;
/** Below this confidence the notices mention that the text is uncertain. */
const UNSURE = 70;
const NOTHING: Recognized = { text: "", confidence: 0, sureness: 0 };

/** The document has an image to recognize, but the request does not allow OCR. */
export class NeedsOcr extends Error {
  override name = "NeedsOcr";
}

/** Recognizes the text of the images of one document. The language of an image is used for the next image. */
export class Ocr {
  readonly #bundled = new BundledTesseract();
  readonly #installed: ReadingRequest["tesseract"];
  readonly #recognizes: boolean;
  #expected: string[];

  constructor({ languages, tesseract, recognizes }: Pick<ReadingRequest, "languages" | "tesseract" | "recognizes">) {
    this.#installed = tesseract;
    this.#recognizes = recognizes;
    this.#expected = languages;
  }

  /**
   * Call it before an image is prepared for `read`, which takes as long as reading a digital file.
   * @throws NeedsOcr when the request does not allow OCR.
   */
  requireAllowed(): void {
    if (!this.#recognizes) throw new NeedsOcr();
  }

  /** The text of an image in any orientation, and its notices. */
  async read(picture: GreyPixels): Promise<Recognized & { notices: Notice[] }> {
    const even = removeShadows(picture);
    const script = scriptOf(this.#expected);
    // Recognition of an image on its side takes longer and gives nothing.
    const reduced = reduce(even);
    const lines = findInkLines(reduced);
    const aside = liesSideways(reduced, lines) ? await this.#orientation(even) : null;
    if (aside !== null && turnsOf(aside) % 2 === 1) {
      const turned = await this.#readTurned(even, script, NOTHING, aside);
      if (turned.sureness >= SURE) return turned;
    }
    const upright = await this.#recognize(even, script, lines);
    if (upright.sureness >= SURE) return { ...upright, notices: unsureNotice(upright) };
    return this.#readTurned(even, script, upright, aside ?? (await this.#orientation(even)));
  }

  #orientation(picture: GreyPixels): Promise<Orientation | null> {
    const longest = Math.max(picture.width, picture.height);
    return this.#bundled.orientation(shrink(picture, Math.round(longest / ORIENTATION_SIDE)));
  }

  /** Recognizes again with the detected orientation and script, if they differ from the first attempt. */
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
    if (turns === 0 && read === assumed) return { ...upright, notices: [...notices, ...unsureNotice(upright)] };
    const turned = turnPicture(picture, turns);
    const again = await this.#recognize(turned, read, findInkLines(reduce(turned)));
    if (again.sureness <= upright.sureness) return { ...upright, notices: [...notices, ...unsureNotice(upright)] };
    if (turns !== 0) notices.push({ kind: "turned", degrees: 90 * turns });
    return { ...again, notices: [...notices, ...unsureNotice(again)] };
  }

  /** Recognizes with the expected languages, and again if the text turns out to be in another language. */
  async #recognize(picture: GreyPixels, script: Script, lines: readonly Segment[]): Promise<Recognized> {
    const used = dataFor(script, this.#expected);
    const first = await this.#recognizePage(picture, script, used, lines);
    const { detectLanguage } = await import("../../detect-language.ts");
    const language = detectLanguage(first.text);
    const data = language === null ? undefined : languageData(language);
    if (language === null || data === undefined || used.includes(data)) return first;
    this.#expected = [language, ...this.#expected];
    const second = await this.#recognizePage(picture, script, dataFor(script, this.#expected), lines);
    return second.sureness >= first.sureness ? second : first;
  }

  async #recognizePage(
    picture: GreyPixels,
    script: Script,
    data: readonly string[],
    lines: readonly Segment[],
  ): Promise<Recognized> {
    const whole = { left: 0, top: 0, right: picture.width, bottom: picture.height };
    const parts: Recognized[] = [];
    for (const area of pageAreas(lines, whole)) {
      const part = crop(picture, area);
      const words = await this.#words(part, data);
      const addresses = script === "Latin" ? null : areaOfAddresses(words, part);
      const mended =
        addresses === null
          ? words
          : withAddresses(words, moved(await this.#words(crop(part, addresses), ["eng"]), addresses));
      parts.push(toText(mended));
    }
    return joinRecognized(parts);
  }

  async #words(picture: GreyPixels, data: readonly string[]): Promise<Word[]> {
    const installed = this.#installed;
    const isInstalled = installed !== null && data.every((one) => installed.languages.includes(one));
    return parseWords(
      isInstalled ? await recognizeInstalled(installed, picture, data) : await this.#bundled.recognize(picture, data),
    );
  }
}

/** Clockwise quarter turns; 0 if the orientation is uncertain. */
function turnsOf(found: Orientation | null): number {
  return found !== null && found.confidence >= SURE_OF_ORIENTATION ? found.quarterTurns : 0;
}

function unsureNotice({ text, confidence }: Recognized): Notice[] {
  return text !== "" && confidence < UNSURE ? [{ kind: "ocr_unsure", confidence }] : [];
}
