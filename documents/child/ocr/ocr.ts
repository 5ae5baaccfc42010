import type { Script } from "../../../languages/language.ts";
import type { Notice } from "../../notices.ts";
import type { ReadingRequest } from "../../reading-request.ts";
import type { Segment } from "../layout/segment.ts";
import { crop, type GreyPixels, narrow, shrink, turnPicture, withBorder } from "../pixels.ts";
import { BundledTesseract, type Orientation } from "./bundled-tesseract.ts";
import { doubtfulContacts, isSameContact } from "./contacts.ts";
import { findInkLines, findUpright, reduce, turnedBy, type Upright } from "./ink-lines.ts";
import { recognizeInstalled } from "./installed-tesseract.ts";
import { ExpectedLanguages, MANY_WORDS, readableScript } from "./languages.ts";
import { NeedsOcr } from "./needs-ocr.ts";
import { pageAreas } from "./page-areas.ts";
import { removeShadows } from "./remove-shadows.ts";
import { sampleOfLines } from "./sample-of-lines.ts";
import { straighten } from "./straighten.ts";
import { joinRecognized, type Recognized, toText } from "./word-text.ts";
import {
  areaAround,
  areaOfAddresses,
  areasOfSpoiledAddresses,
  moved,
  parseWords,
  type Word,
  widened,
  withAddresses,
} from "./words.ts";

/** Longer side, in pixels, of the image used to detect the orientation. More pixels only take time. */
const ORIENTATION_SIDE = 1750;
/**
 * The width of Latin letters for recognition, relative to the image. Tesseract reads a line in steps of a fixed width, so
 * narrower letters take less time. On the fixtures, this width is the most accurate too.
 */
const LETTER_WIDTH = 0.9;
/** Font size in pixels from which letters stay clear when they are made narrower. */
const LARGE_SIZE = 28;
/** Pixels of paper around a contact that is recognized alone. */
const BORDER = 20;
/** Maximum doubtful contacts that are recognized again. Further ones are left out, because each takes time. */
const MAX_DOUBTFUL = 12;
const BEST_FOR_ADDRESSES = "eng";
const SURE_OF_ORIENTATION = 2;
const SURE_OF_SCRIPT = 0.5;
/** Confidence in the words of a page from which its orientation and script count as detected correctly. */
const SURE = 72;
/** Confidence in the words of a sample below which orientation and script are detected before the page is recognized. */
const SURE_OF_SAMPLE = 50;
/** Below this confidence the notices mention that the text is uncertain. */
const UNSURE = 70;

/** Recognizes the text of the images of one document. The language of an image is used for the next image. */
export class Ocr {
  readonly #bundled = new BundledTesseract();
  readonly #installed: ReadingRequest["tesseract"];
  readonly #recognizes: boolean;
  readonly #languages: ExpectedLanguages;
  #isProbed = false;

  constructor(request: Pick<ReadingRequest, "languages" | "expected" | "tesseract" | "recognizes">) {
    this.#installed = request.tesseract;
    this.#recognizes = request.recognizes;
    this.#languages = new ExpectedLanguages(request);
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
    const crooked = removeShadows(picture);
    const even = straighten(crooked, reduce(crooked));
    const reduced = reduce(even);
    const script = this.#languages.script();
    const seeming = findUpright(reduced);
    const first = seeming === null ? null : await this.#firstAttempt(even, seeming, script);
    if (first !== null && first.sureness >= SURE)
      return { ...first, notices: [...turnNotice(first), ...unsureNotice(first)] };
    const found = await this.#orientation(even);
    const quarterTurns = found !== null && found.confidence >= SURE_OF_ORIENTATION ? found.quarterTurns : 0;
    const name = found !== null && found.scriptConfidence >= SURE_OF_SCRIPT ? found.script : script;
    const readable = readableScript(name);
    const read = "script" in readable ? readable.script : script;
    const again = async (): Promise<Attempt> =>
      this.#attempt(even, { quarterTurns, lines: findInkLines(turnedBy(reduced, quarterTurns)) }, read);
    const isSame = first !== null && first.quarterTurns === quarterTurns && read === script;
    const best = isSame ? first : surer(first, await again());
    const notices: Notice[] = "unread" in readable ? [{ kind: "script_unread", script: readable.unread }] : [];
    return { ...best, notices: [...notices, ...turnNotice(best), ...unsureNotice(best)] };
  }

  #orientation(picture: GreyPixels): Promise<Orientation | null> {
    const longest = Math.max(picture.width, picture.height);
    return this.#bundled.orientation(shrink(picture, Math.round(longest / ORIENTATION_SIDE)));
  }

  /** Recognizes a page in the direction of its lines. Null if a few lines of the first page show another script or another orientation. */
  async #firstAttempt(picture: GreyPixels, upright: Upright, script: Script): Promise<Attempt | null> {
    const page: Page = { picture: turnPicture(picture, upright.quarterTurns), lines: upright.lines };
    const sureness = this.#isProbed ? null : await this.#probe(page, script);
    return sureness !== null && sureness < SURE_OF_SAMPLE ? null : await this.#attempt(picture, upright, script);
  }

  async #attempt(picture: GreyPixels, { quarterTurns, lines }: Upright, script: Script): Promise<Attempt> {
    const page: Page = { picture: turnPicture(picture, quarterTurns), lines };
    return { ...(await this.#recognize(page, script)), quarterTurns };
  }

  /**
   * Recognizes a few lines of the first page, so that a page in an unexpected language is recognized only once. Returns the confidence in
   * their words (0 to 100), or null if there is nothing to compare.
   */
  async #probe({ picture, lines }: Page, script: Script): Promise<number | null> {
    this.#isProbed = true;
    const sample = sampleOfLines(picture, lines);
    if (sample === null || script !== "Latin") return null;
    const data = this.#languages.dataFor(script);
    const { text, sureness } = toText(await this.#words(sample, data));
    const language = this.#languages.otherInSample(data, text);
    if (language !== null) this.#languages.expectFirst(language);
    return sureness;
  }

  /** Recognizes with the expected languages, and again if the text turns out to be in another language. */
  async #recognize(page: Page, script: Script): Promise<Recognized> {
    const data = this.#languages.dataFor(script);
    const first = await this.#recognizePage(page, data);
    const language = this.#languages.otherThan(data, first.text, MANY_WORDS);
    if (language === null) return first;
    this.#languages.expectFirst(language);
    const second = await this.#recognizePage(page, this.#languages.dataFor(language.script));
    return second.sureness >= first.sureness ? second : first;
  }

  async #recognizePage({ picture, lines }: Page, data: readonly string[]): Promise<Recognized> {
    const whole = { left: 0, top: 0, right: picture.width, bottom: picture.height };
    const isLatin = this.#languages.isLatin(data);
    const isLarge = (lines[0]?.size ?? 0) >= LARGE_SIZE;
    const parts: Recognized[] = [];
    for (const area of pageAreas(lines, whole)) {
      const part = crop(picture, area);
      const words = isLatin && isLarge ? await this.#narrowWords(part, data) : await this.#words(part, data);
      const mended = await this.#withAddresses(words, part, isLatin);
      parts.push(toText(mended, await this.#unclearContacts(mended, part, isLatin)));
    }
    return joinRecognized(parts);
  }

  async #narrowWords(picture: GreyPixels, data: readonly string[]): Promise<Word[]> {
    return widened(await this.#words(narrow(picture, LETTER_WIDTH), data), 1 / LETTER_WIDTH);
  }

  /** Recognizes the rows with e-mail and web addresses again where the @ sign is missing, with the data that read it best. */
  async #withAddresses(words: readonly Word[], picture: GreyPixels, isLatin: boolean): Promise<readonly Word[]> {
    const areas = isLatin ? areasOfSpoiledAddresses(words, picture) : areaOfAddresses(words, picture);
    let mended = words;
    for (const area of areas) {
      const again = await this.#words(crop(picture, area), [BEST_FOR_ADDRESSES]);
      mended = withAddresses(mended, moved(again, area));
    }
    return mended;
  }

  /** The doubtful contacts that give another text when they are recognized alone, with other data and at another width. */
  async #unclearContacts(words: readonly Word[], picture: GreyPixels, isLatin: boolean): Promise<Word[][]> {
    const unclear: Word[][] = [];
    const doubtful = doubtfulContacts(words, isLatin);
    for (const contact of doubtful.slice(0, MAX_DOUBTFUL)) {
      const alone = withBorder(crop(picture, areaAround(contact)), BORDER);
      if (!isSameContact(contact, await this.#words(alone, [BEST_FOR_ADDRESSES]))) unclear.push(contact);
    }
    return [...unclear, ...doubtful.slice(MAX_DOUBTFUL)];
  }

  async #words(picture: GreyPixels, data: readonly string[]): Promise<Word[]> {
    const installed = this.#installed;
    const isInstalled = installed !== null && data.every((one) => installed.languages.includes(one));
    return parseWords(
      isInstalled ? await recognizeInstalled(installed, picture, data) : await this.#bundled.recognize(picture, data),
    );
  }
}

interface Page {
  picture: GreyPixels;
  /** The lines of the page, found by their dark pixels. */
  lines: readonly Segment[];
}

interface Attempt extends Recognized {
  /** The rotation that made the page upright, in clockwise quarter turns. */
  quarterTurns: number;
}

function surer(first: Attempt | null, second: Attempt): Attempt {
  return first !== null && first.sureness >= second.sureness ? first : second;
}

function turnNotice({ quarterTurns }: Attempt): Notice[] {
  return quarterTurns === 0 ? [] : [{ kind: "turned", degrees: 90 * quarterTurns }];
}

function unsureNotice({ text, confidence, unclear }: Recognized): Notice[] {
  const unsure: Notice[] = text !== "" && confidence < UNSURE ? [{ kind: "ocr_unsure", confidence }] : [];
  return unclear > 0 ? [...unsure, { kind: "contacts_unclear" }] : unsure;
}
