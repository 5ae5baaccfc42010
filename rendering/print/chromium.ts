import type { Browser, BrowserContext, Page } from "playwright-core";
import { readDataUrl } from "../assets.ts";
import type { Picture } from "../word/images.ts";
import { createQueue, DocumentTooLong, RenderTimeout, withDeadline } from "./bounded.ts";
import { createLauncher, firstLine, kill, type LaunchSettings, type Running, retire } from "./launch.ts";
import { completePages, fontsReady, setTitle, settleHyphens } from "./print-page.ts";

/** A document could not be rendered. The browser keeps running. */
export class RenderFailed extends Error {
  override name = "RenderFailed";
}

/** The browser ended twice while it rendered a document, the second time while it rendered nothing else. */
export class BrowserEnded extends Error {
  override name = "BrowserEnded";
}

/** `close` was called before the document was finished. */
export class RenderInterrupted extends Error {
  override name = "RenderInterrupted";
}

export interface ChromiumSettings extends LaunchSettings {
  /** Milliseconds for one document, without the time in the queue. */
  readonly timeout?: number;
  /** Documents rendered at the same time. */
  readonly concurrency?: number;
}

export interface Chromium {
  /**
   * Renders a document as PDF with pages of `width` by `height` pixels. The metadata contains the title, the time,
   * and the names of this service and of the PDF library.
   */
  renderPdf(html: string, options: PdfOptions): Promise<Buffer>;
  /** Renders the first page of a document as PNG with two pixels per CSS pixel, and less for a very large page. */
  renderFirstPage(html: string, size: PageSize): Promise<Buffer>;
  /** Renders the first page of a document as a JPEG of 640 pixels width. */
  renderThumbnail(html: string, size: PageSize): Promise<Buffer>;
  /** Renders an image as PNG with three pixels per CSS pixel, for Word files. */
  drawPicture(picture: Picture): Promise<Buffer>;
  /** Closes the browser. Documents in progress fail with RenderInterrupted. */
  close(): Promise<void>;
}

interface PageSize {
  readonly width: number;
  readonly height: number;
}

interface PdfOptions extends PageSize {
  readonly title: string;
}

/** Size in CSS pixels. */
const THUMBNAIL_WIDTH = 640;
const MAX_PICTURE_SIDE = 4096;

/** The browser is replaced after this many documents, which limits memory leaks. */
const DOCUMENTS_PER_BROWSER = 500;

/**
 * A headless Chromium that starts with the first document and stays open. Each document gets its own context without
 * scripts, storage and network: only `data:` URLs load. If a document takes too long, the browser is killed, and the
 * next document starts another one. Documents in a browser that ends are rendered again, each in its own browser.
 */
export function createChromium(settings: ChromiumSettings = {}): Chromium {
  const { timeout = 30_000, concurrency = 2 } = settings;
  const queue = createQueue(concurrency);
  const browsers = createBrowsers(settings, timeout);
  const render = <Result>(size: RenderSize, html: string, work: (page: Page) => Promise<Result>) =>
    queue(() => browsers.attempt((browser) => inPage(browser, size, html, work)));

  return {
    renderPdf: (html, { width, height, title }) =>
      render({ width, height, scale: 1 }, html, async (page) => {
        await setTitle(page, title);
        await settleHyphens(page);
        await completePages(page, height);
        return page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, outline: true });
      }),
    renderFirstPage: (html, { width, height }) =>
      render({ width, height, scale: Math.min(2, MAX_PICTURE_SIDE / Math.max(width, height)) }, html, (page) =>
        page.screenshot({ type: "png", clip: { x: 0, y: 0, width, height }, timeout: 0 }),
      ),
    renderThumbnail: (html, { width, height }) =>
      render({ width, height, scale: THUMBNAIL_WIDTH / width }, html, (page) =>
        page.screenshot({ type: "jpeg", quality: 82, clip: { x: 0, y: 0, width, height }, timeout: 0 }),
      ),
    drawPicture: (picture) =>
      render({ width: picture.width, height: picture.height, scale: 3 }, pictureHtml(picture), (page) =>
        page.screenshot({ type: "png", omitBackground: true, timeout: 0 }),
      ),
    close: browsers.close,
  };
}

/** A browser for all documents, and one of its own for each document that is rendered again. */
function createBrowsers(settings: ChromiumSettings, timeout: number) {
  const launch = createLauncher(settings);
  let running: Promise<Running> | null = null;
  /** Browsers that render one document again. */
  const single = new Set<Running>();
  let closed = false;

  async function current(): Promise<Running> {
    if (closed) throw new RenderInterrupted("Chromium was closed.");
    running ??= launch();
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

  /**
   * If the browser ends, or a page in it crashes, another document may be the cause. The document is then rendered once
   * more in a browser of its own.
   */
  async function attempt<Result>(job: (browser: Browser) => Promise<Result>): Promise<Result> {
    const shared = await current();
    shared.documents += 1;
    try {
      return await bounded(shared, job);
    } catch (error) {
      if (!(error instanceof BrowserEnded)) throw error;
    }
    const own = await launch();
    single.add(own);
    try {
      return await bounded(own, job);
    } finally {
      single.delete(own);
      void retire(own);
    }
  }

  async function bounded<Result>(used: Running, job: (browser: Browser) => Promise<Result>): Promise<Result> {
    try {
      return await withDeadline(
        timeout,
        () => kill(used.pid),
        () => job(used.browser),
      );
    } catch (error) {
      if (error instanceof RenderTimeout || error instanceof DocumentTooLong) throw error;
      if (closed) throw new RenderInterrupted("Chromium was closed.", { cause: error });
      const hasEnded = !used.browser.isConnected() || /crashed/i.test(firstLine(error));
      throw hasEnded
        ? new BrowserEnded("The browser ended while it rendered the document.", { cause: error })
        : new RenderFailed(firstLine(error), { cause: error });
    }
  }

  async function close(): Promise<void> {
    closed = true;
    const last = await running?.catch(() => null);
    running = null;
    await Promise.all([...single, ...(last ? [last] : [])].map(retire));
  }

  return { attempt, close };
}

/** @throws TypeError if the picture is not a `data:` URL of an image. */
function pictureHtml({ dataUrl, width, height, fit, radius }: Picture): string {
  if (!readDataUrl(dataUrl)?.type.startsWith("image/")) throw new TypeError("A picture is a data: URL of an image.");
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
