import type { Browser, BrowserContext, Page } from "playwright-core";
import { readDataUrl } from "../assets.ts";
import type { Picture } from "../word/images.ts";
import { createQueue, DocumentTooLong, RenderTimeout, withDeadline } from "./bounded.ts";
import { firstLine, kill, launch, type Running, retire } from "./launch.ts";
import { fillLastPages, fontsReady, setTitle } from "./print-page.ts";

/** A document could not be rendered; the browser lives. */
export class RenderFailed extends Error {
  override name = "RenderFailed";
}

/** `close` was called before the document was done: it is not the document's fault. */
export class RenderInterrupted extends Error {
  override name = "RenderInterrupted";
}

export interface ChromiumSettings {
  /** `CHROMIUM_PATH`; by default the first of the usual names that stands on PATH. */
  readonly path?: string | undefined;
  /** Whether Chromium's own sandbox is on; by default wherever it can be, which is not for root. */
  readonly sandbox?: boolean | undefined;
  /** Milliseconds for one document, from its turn on. */
  readonly timeout?: number;
  /** Documents at a time. */
  readonly concurrency?: number;
}

export interface Chromium {
  /**
   * A document as PDF, a page of it `width` by `height` pixels. Its metadata is the title, the time, and the
   * names of this service and of the program that wrote it.
   */
  renderPdf(html: string, options: PdfOptions): Promise<Buffer>;
  /** The first page of a document as a JPEG that is 640 pixels wide. */
  renderThumbnail(html: string, size: PageSize): Promise<Buffer>;
  /** An image as a PNG of three pixels to the CSS pixel, for Word files. */
  drawPicture(picture: Picture): Promise<Buffer>;
  /** Ends the browser; documents under way fail with RenderInterrupted. */
  close(): Promise<void>;
}

interface PageSize {
  readonly width: number;
  readonly height: number;
}

interface PdfOptions extends PageSize {
  readonly title: string;
}

/** Pixels. */
const THUMBNAIL_WIDTH = 640;

/** A browser is replaced after this many documents, so that what it leaks stays small. */
const DOCUMENTS_PER_BROWSER = 500;

/**
 * One headless Chromium, started with the first document and kept open. Every document gets a context of its
 * own without scripts, storage and network: only `data:` URLs load. A document that takes too long costs the
 * browser its life; the next one starts another.
 */
export function createChromium(settings: ChromiumSettings = {}): Chromium {
  const { path, sandbox, timeout = 30_000, concurrency = 2 } = settings;
  const queue = createQueue(concurrency);
  let running: Promise<Running> | null = null;
  let closed = false;

  async function current(): Promise<Running> {
    if (closed) throw new RenderInterrupted("Chromium was closed.");
    running ??= launch(path, sandbox);
    const wanted = running;
    try {
      const found = await wanted;
      const usable = found.browser.isConnected() && found.documents < DOCUMENTS_PER_BROWSER;
      if (usable) return found;
      if (running === wanted) {
        running = null;
        void retire(found);
      }
    } catch (error) {
      if (running === wanted) running = null;
      throw error;
    }
    return current();
  }

  /** A document whose browser died under it, by its own fault or another document's, gets one more. */
  async function attempt<Result>(job: (browser: Browser) => Promise<Result>, left = 1): Promise<Result> {
    const used = await current();
    used.documents += 1;
    try {
      return await withDeadline(
        timeout,
        () => kill(used.pid),
        () => job(used.browser),
      );
    } catch (error) {
      if (error instanceof RenderTimeout || error instanceof DocumentTooLong) throw error;
      if (closed) throw new RenderInterrupted("Chromium was closed.", { cause: error });
      if (left === 0 || used.browser.isConnected())
        throw new RenderFailed(firstLine(error), { cause: error });
      return attempt(job, left - 1);
    }
  }

  const render = <Result>(size: RenderSize, html: string, work: (page: Page) => Promise<Result>) =>
    queue(() => attempt((browser) => inPage(browser, size, html, work)));

  return {
    renderPdf: (html, { width, height, title }) =>
      render({ width, height, scale: 1 }, html, async (page) => {
        await setTitle(page, title);
        await fillLastPages(page, height);
        return page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, outline: true });
      }),
    renderThumbnail: (html, { width, height }) =>
      render({ width, height, scale: THUMBNAIL_WIDTH / width }, html, (page) =>
        page.screenshot({ type: "jpeg", quality: 82, clip: { x: 0, y: 0, width, height }, timeout: 0 }),
      ),
    drawPicture: (picture) =>
      render({ width: picture.width, height: picture.height, scale: 3 }, pictureHtml(picture), (page) =>
        page.screenshot({ type: "png", omitBackground: true, timeout: 0 }),
      ),
    async close() {
      closed = true;
      const last = await running?.catch(() => null);
      running = null;
      if (last) await retire(last);
    },
  };
}

/** @throws TypeError when the picture is no `data:` URL of an image. */
function pictureHtml({ dataUrl, width, height, fit, radius }: Picture): string {
  if (!readDataUrl(dataUrl)?.type.startsWith("image/"))
    throw new TypeError("A picture is a data: URL of an image.");
  const style = `display:block;width:${width}px;height:${height}px;object-fit:${fit};border-radius:${radius}px`;
  return `<!doctype html><body style="margin:0"><img src="${dataUrl}" style="${style}" alt="">`;
}

interface RenderSize extends PageSize {
  readonly scale: number;
}

async function inPage<Result>(
  browser: Browser,
  { width, height, scale }: RenderSize,
  html: string,
  work: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: scale,
    javaScriptEnabled: false,
    offline: true,
    acceptDownloads: false,
    serviceWorkers: "block",
    colorScheme: "light",
    reducedMotion: "reduce",
  });
  try {
    const page = await openDocument(context, html);
    return await work(page);
  } finally {
    await context.close().catch(() => {});
  }
}

async function openDocument(context: BrowserContext, html: string): Promise<Page> {
  await context.route("**/*", (route) => route.abort());
  const page = await context.newPage();
  page.setDefaultTimeout(0);
  await page.emulateMedia({ media: "print" });
  await page.setContent(html, { waitUntil: "load", timeout: 0 });
  await fontsReady(page);
  return page;
}
