/** @module-tag chromium */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { chromiumPath } from "../rendering/browser.ts";
import { readPdf } from "../rendering/files.ts";
import { type FileServer, png, startFileServer } from "../support/file-server.ts";
import { type Service, startService } from "../support/service.ts";
import { open, type SharedCandidate, shareDemo } from "./share-support.ts";

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
/** Told from the fonts of the machine by its cut, which the layout does not ask for. */
const FONT = join(
  import.meta.dirname,
  "../../node_modules/pdfjs-dist/standard_fonts/LiberationSans-BoldItalic.ttf",
);
const ASSET = /\/assets\/[0-9A-Za-z]{32}/g;

let customer: FileServer;
let portrait: Buffer;

beforeAll(async () => {
  portrait = png();
  customer = await startFileServer((path, response) => {
    if (path.startsWith("/portrait")) return response.end(portrait);
    if (path.startsWith("/drawing")) return response.end(SVG);
    if (path.startsWith("/brand")) return response.end(readFileSync(FONT));
    if (path.startsWith("/page"))
      return response.writeHead(200, { "content-type": "image/png" }).end("<!doctype html><p>Hello");
    return response.writeHead(404).end();
  });
});
afterAll(() => customer.stop());

/** A layout of one section that shows images. */
const layoutOf = (...urls: string[]) => ({
  sections: [
    {
      id: "one",
      label: "One",
      type: "multi-page",
      header: null,
      footer: null,
      body: {
        type: "column",
        children: [
          { type: "avatar", width: 80, height: 80 },
          ...urls.map((url) => ({ type: "image", url, width: 50, height: 50 })),
          { type: "text", value: { default: "{{headline}}" } },
        ],
      },
    },
  ],
});

function problems(service: Service, url: string) {
  return service.database<{ failures: number; problem: string | null }[]>`
    select failures, problem from private.asset_copies where url = ${url} and tried_at is not null
  `;
}

const pageOf = async (service: Service, { secret }: SharedCandidate) =>
  (await open(service, `/share/${secret}`)).text();

describe("assets of a customer's server", () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService({ worker: true, settings: { CHROMIUM_PATH: chromiumPath() } });
  });
  afterAll(() => service.stop());

  /** The addresses of copies that a page shows, once it shows so many. */
  async function copies(shared: SharedCandidate, count: number): Promise<string[]> {
    const found = async () => (await pageOf(service, shared)).match(ASSET) ?? [];
    await expect.poll(async () => (await found()).length).toBe(count);
    return found();
  }

  test("are shown as copies once they are copied, and never by the customer's URL", async () => {
    const [avatar, drawing] = [`${customer.origin}/portrait-1.png`, `${customer.origin}/drawing-1.svg`];
    const shared = await shareDemo(service, { layout: layoutOf(drawing), candidate: { avatar } });
    const [first = "", second = ""] = await copies(shared, 2);
    const page = await pageOf(service, shared);
    expect(page).not.toContain(customer.origin);
    expect(page).not.toMatch(new RegExp(`(:|%3A)${new URL(customer.origin).port}\\b`, "i"));
    const image = await open(service, first);
    expect(Object.fromEntries(image.headers)).toMatchObject({
      "content-type": "image/png",
      "cache-control": "public, max-age=31536000, immutable",
      "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      "cross-origin-resource-policy": "cross-origin",
      "x-content-type-options": "nosniff",
    });
    expect(Buffer.from(await image.arrayBuffer())).toEqual(portrait);
    const svg = await open(service, second);
    expect([svg.headers.get("content-type"), await svg.text()]).toEqual(["image/svg+xml", SVG]);
    const again = await open(service, first, {
      headers: { "if-none-match": image.headers.get("etag") ?? "" },
    });
    expect(again.status).toBe(304);
    await pageOf(service, shared);
    expect(customer.requests.filter((path) => path === "/portrait-1.png")).toHaveLength(1);
  });

  test("are in the first PDF, which waits for them", async () => {
    const shared = await shareDemo(service, { candidate: { avatar: `${customer.origin}/portrait-2.png` } });
    const pdf = await open(service, `/share/${shared.secret}.pdf`);
    const { raw } = await readPdf(new Uint8Array(await pdf.arrayBuffer()));
    const without = await shareDemo(service, { candidate: { avatar: "" } });
    const bare = await readPdf(
      new Uint8Array(await (await open(service, `/share/${without.secret}.pdf`)).arrayBuffer()),
    );
    const images = (text: string) => text.match(/\/Subtype\s*\/Image/g)?.length ?? 0;
    expect(images(raw)).toBeGreaterThan(images(bare.raw));
    expect(raw).not.toContain(customer.origin);
  });

  test("are the fonts of the page and of the PDF", async () => {
    const url = `${customer.origin}/brand.ttf`;
    const shared = await shareDemo(service, {
      layout: {
        assets: [{ type: "font", family: "Acme Brand", url }],
        sections: [
          {
            id: "one",
            label: "One",
            type: "multi-page",
            header: null,
            footer: null,
            body: {
              type: "text",
              value: { default: "{{headline}}" },
              font: { family: "Acme Brand", size: 20 },
            },
          },
        ],
      },
    });
    const pdf = await open(service, `/share/${shared.secret}.pdf`);
    const { raw } = await readPdf(new Uint8Array(await pdf.arrayBuffer()));
    expect(raw).toMatch(/\/FontName \/[A-Z]{6}\+LiberationSans-BoldItalic/);
    const page = await pageOf(service, shared);
    const face = /@font-face\{font-family:"Acme Brand";src:url\("(\/assets\/\w+)"\)/.exec(page)?.[1] ?? "";
    const font = await open(service, face);
    expect(font.headers.get("content-type")).toBe("font/ttf");
    expect(Buffer.from(await font.arrayBuffer())).toEqual(readFileSync(FONT));
    expect(page).not.toContain(customer.origin);
  });

  test("that are missing or not an image or font are omitted and copied again later", async () => {
    const [page, missing] = [`${customer.origin}/page-1.png`, `${customer.origin}/missing-1.png`];
    const shared = await shareDemo(service, { layout: layoutOf(page, missing), candidate: { avatar: "" } });
    await pageOf(service, shared);
    await expect
      .poll(() => problems(service, page))
      .toEqual([{ failures: 1, problem: "neither an image nor a font of a supported type" }]);
    await expect
      .poll(() => problems(service, missing))
      .toEqual([{ failures: 1, problem: "AssetRefused: HTTP 404" }]);
    expect((await pageOf(service, shared)).match(ASSET)).toBeNull();
    await service.database`update private.asset_copies set tried_at = tried_at - interval '2 minutes', queued_at = queued_at - interval '2 minutes' where url = ${missing}`;
    await pageOf(service, shared);
    await expect
      .poll(() => problems(service, missing))
      .toEqual([{ failures: 2, problem: "AssetRefused: HTTP 404" }]);
  });

  test("that have changed get a new address after a day, and the old one still works", async () => {
    const avatar = `${customer.origin}/portrait-3.png`;
    const shared = await shareDemo(service, { layout: layoutOf(), candidate: { avatar } });
    const [old = ""] = await copies(shared, 1);
    const age = () => service.database`
      update private.asset_copies
      set tried_at = tried_at - interval '2 days', queued_at = queued_at - interval '2 days'
      where url = ${avatar}
    `;
    const fetched = () => customer.requests.filter((path) => path === "/portrait-3.png").length;
    await age();
    await pageOf(service, shared);
    await expect.poll(fetched).toBe(2);
    expect(await copies(shared, 1), "the same bytes keep their address").toEqual([old]);

    portrait = Buffer.concat([png(), Buffer.from("changed")]);
    // Not before the worker has noted the last look.
    await expect
      .poll(
        async () =>
          (
            await service.database`select from private.asset_copies where url = ${avatar} and tried_at > now() - interval '1 hour'`
          ).length,
      )
      .toBe(1);
    await age();
    await expect.poll(() => copies(shared, 1)).not.toEqual([old]);
    const [fresh = ""] = await copies(shared, 1);
    expect(Buffer.from(await (await open(service, fresh)).arrayBuffer())).toEqual(portrait);
    expect((await open(service, old)).status).toBe(200);
  });

  test("that are no longer used are removed with their addresses", async () => {
    const avatar = `${customer.origin}/portrait-4.png`;
    const shared = await shareDemo(service, { layout: layoutOf(), candidate: { avatar } });
    const [address = ""] = await copies(shared, 1);
    await service.database`update private.asset_copies set wanted_at = now() - interval '8 days' where url = ${avatar}`;
    await service.database`update private.public_files set created_at = now() - interval '8 days'`;
    await service.database.begin(async (transaction) => {
      await transaction`set local role worker`;
      await transaction`select graphile_worker.add_job('files__sweep', '{}'::json)`;
    });
    await expect.poll(async () => (await open(service, address)).status).toBe(404);
  });

  test("malformed addresses are unknown paths", async () => {
    for (const path of [
      "/assets/",
      "/assets/x",
      "/assets/0123456789abcdef0123456789abcdef",
      "/assets/..%2f",
    ]) {
      expect((await open(service, path)).status, path).toBe(404);
    }
    expect((await open(service, "/assets/x", { method: "POST" })).status).toBe(405);
  });
});

describe("hostile addresses, by the rules of production", () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService({
      worker: true,
      settings: { CHROMIUM_PATH: chromiumPath(), WEBHOOK_ALLOW_PRIVATE: "false" },
    });
  });
  afterAll(() => service.stop());

  test("nothing inside the network is requested, and the file is made without it", async () => {
    const before = customer.requests.length;
    const inside = [
      `${customer.origin}/secret.png`,
      `http://localhost:${new URL(customer.origin).port}/secret.png`,
    ];
    const shared = await shareDemo(service, {
      layout: { ...layoutOf(...inside), custom_css: `.layout{background:url(${inside[0]})}` },
      candidate: { avatar: `${customer.origin}/avatar.png` },
    });
    expect(await pageOf(service, shared)).not.toContain(customer.origin);
    const pdf = await open(service, `/share/${shared.secret}.pdf`);
    expect((await readPdf(new Uint8Array(await pdf.arrayBuffer()))).pages.join()).toContain(
      "Senior data engineer",
    );
    for (const url of inside) {
      expect(await problems(service, url)).toEqual([
        {
          failures: 1,
          problem: expect.stringMatching(/^AssetRefused: The endpoint's .* of the public internet/),
        },
      ]);
    }
    expect(customer.requests.slice(before)).toEqual([]);
  });
});
