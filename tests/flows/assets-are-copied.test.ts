/** @module-tag chromium */
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { chromiumPath } from "../rendering/browser.ts";
import { readPdf } from "../rendering/files.ts";
import { type FileServer, png, startFileServer } from "../support/file-server.ts";
import { type Service, startService } from "../support/service.ts";
import { sharedServiceWithBrowser } from "../support/shared-services.ts";
import { layoutWith, oneSection, open, type SharedCandidate, shareDemo } from "./share-support.ts";

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
/** A bold italic font. The layout does not request this style, so no installed font can be mistaken for it. */
const FONT = "/usr/share/fonts/truetype/liberation/LiberationSans-BoldItalic.ttf";
const ASSET = /\/(?:assets|photos\/[0-9a-f-]{36})\/[0-9A-Za-z]{32}/g;

let customerServer: FileServer;
let portrait: Buffer;

beforeAll(async () => {
  portrait = png();
  customerServer = await startFileServer((path, response) => {
    if (path.startsWith("/portrait")) return response.end(portrait);
    if (path.startsWith("/drawing")) return response.end(SVG);
    if (path.startsWith("/brand")) return response.end(readFileSync(FONT));
    if (path.startsWith("/page"))
      return response.writeHead(200, { "content-type": "image/png" }).end("<!doctype html><p>Hello");
    return response.writeHead(404).end();
  });
});
afterAll(() => customerServer.stop());

function copyAttempts(service: Service, url: string) {
  return service.database<{ failures: number; problem: string | null }[]>`
    select failures, problem from private.asset_copies where url = ${url} and tried_at is not null
  `;
}

const pageOf = async (service: Service, { secret }: SharedCandidate) =>
  (await open(service, `/share/${secret}`)).text();

describe("assets of a customer's server", () => {
  let service: Service;
  beforeAll(async () => {
    service = await sharedServiceWithBrowser();
  });

  /** The addresses of copies that a page shows, once it shows so many. */
  async function copies(shared: SharedCandidate, count: number): Promise<string[]> {
    const found = async () => (await pageOf(service, shared)).match(ASSET) ?? [];
    await expect.poll(async () => (await found()).length).toBe(count);
    return found();
  }

  test("are shown as copies once they are copied, and never by the customer's URL", async () => {
    const [avatar, drawing] = [`${customerServer.origin}/portrait-1.png`, `${customerServer.origin}/drawing-1.svg`];
    const shared = await shareDemo(service, { layout: layoutWith(drawing), candidate: { avatar } });
    const [first = "", second = ""] = await copies(shared, 2);
    const page = await pageOf(service, shared);
    expect(page).not.toContain(customerServer.origin);
    expect(page).not.toMatch(new RegExp(`(:|%3A)${new URL(customerServer.origin).port}\\b`, "i"));
    const image = await open(service, first);
    expect(Object.fromEntries(image.headers)).toMatchObject({
      "content-type": "image/png",
      "cache-control": "public, max-age=300",
      "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      "cross-origin-resource-policy": "cross-origin",
      "x-content-type-options": "nosniff",
    });
    expect(Buffer.from(await image.arrayBuffer())).toEqual(portrait);
    const svg = await open(service, second);
    expect([svg.headers.get("content-type"), await svg.text()]).toEqual(["image/svg+xml", SVG]);
    for (const path of [first, "/fonts/inter-latin-400-normal.woff2"]) {
      const etag = (await open(service, path)).headers.get("etag");
      for (const tags of [etag ?? "", "*"]) {
        const again = await open(service, path, { headers: { "if-none-match": tags } });
        expect([again.status, again.headers.get("etag")], `${path} ${tags}`).toEqual([304, etag]);
      }
    }
    await pageOf(service, shared);
    expect(customerServer.requests.filter((path) => path === "/portrait-1.png")).toHaveLength(1);
  });

  test("are copied when they are written, so that the first reader sees them", async () => {
    const urls = ["portrait-first.png", "drawing-first.svg", "portrait-logo.png"].map(
      (name) => `${customerServer.origin}/${name}`,
    );
    const [avatar = "", drawing = "", logo = ""] = urls;
    const shared = await shareDemo(service, {
      layout: layoutWith(drawing),
      candidate: { avatar },
      organization: { avatar: logo, proposal_by: "organization" },
    });
    const copied = async () => {
      const [row] = await service.database<[{ count: number }]>`
        select count(token)::integer as count from private.asset_copies where url = any (${urls})
      `;
      return row.count;
    };
    await expect.poll(copied).toBe(3);
    expect((await pageOf(service, shared)).match(ASSET)).toHaveLength(3);
    const changed = `${customerServer.origin}/portrait-changed.png`;
    await service.change(shared.apiKey, `/candidates?id=eq.${shared.candidateId}`, { avatar: changed });
    await expect.poll(async () => (await copyAttempts(service, changed)).length).toBe(1);
    const member = `${customerServer.origin}/portrait-member.png`;
    await service.database`
      update private.user_profiles set avatar = ${member}
      where organization_id = (select organization_id from private.candidates where id = ${shared.candidateId})
    `;
    await expect.poll(async () => (await copyAttempts(service, member)).length).toBe(1);
  });

  test("are in the first PDF, which is rendered after they are copied", async () => {
    const shared = await shareDemo(service, { candidate: { avatar: `${customerServer.origin}/portrait-2.png` } });
    const pdf = await open(service, `/share/${shared.secret}.pdf`);
    const { raw } = await readPdf(new Uint8Array(await pdf.arrayBuffer()));
    const without = await shareDemo(service, { candidate: { avatar: "" } });
    const bare = await readPdf(
      new Uint8Array(await (await open(service, `/share/${without.secret}.pdf`)).arrayBuffer()),
    );
    const images = (text: string) => text.match(/\/Subtype\s*\/Image/g)?.length ?? 0;
    expect(images(raw)).toBeGreaterThan(images(bare.raw));
    expect(raw).not.toContain(customerServer.origin);
  });

  test("are used as fonts on the page and in the PDF", async () => {
    const url = `${customerServer.origin}/brand.ttf`;
    const shared = await shareDemo(service, {
      layout: {
        assets: [{ type: "font", family: "Acme Brand", url }],
        sections: oneSection({
          type: "text",
          value: { default: "{{headline}}" },
          font: { family: "Acme Brand", size: 20 },
        }),
      },
    });
    const pdf = await open(service, `/share/${shared.secret}.pdf`);
    const { raw } = await readPdf(new Uint8Array(await pdf.arrayBuffer()));
    expect(raw).toMatch(/\/FontName \/[A-Z]{6}\+LiberationSans-BoldItalic/);
    const page = await pageOf(service, shared);
    const face =
      /@font-face\{font-family:"Acme Brand";src:url\("(\/assets\/\w+\?cut=700-italic)"\)[^}]*font-weight:700;font-style:italic/.exec(
        page,
      )?.[1] ?? "";
    const font = await open(service, face);
    expect(font.headers.get("content-type")).toBe("font/ttf");
    expect(Buffer.from(await font.arrayBuffer())).toEqual(readFileSync(FONT));
    expect(page).not.toContain(customerServer.origin);
  });

  test("that are missing or not an image or font are omitted and copied again later", async () => {
    const [page, missing] = [`${customerServer.origin}/page-1.png`, `${customerServer.origin}/missing-1.png`];
    const shared = await shareDemo(service, { layout: layoutWith(page, missing), candidate: { avatar: "" } });
    await pageOf(service, shared);
    await expect
      .poll(() => copyAttempts(service, page))
      .toEqual([{ failures: 1, problem: "neither an image nor a font of a supported type" }]);
    await expect
      .poll(() => copyAttempts(service, missing))
      .toEqual([{ failures: 1, problem: "AssetRefused: HTTP 404" }]);
    expect((await pageOf(service, shared)).match(ASSET)).toBeNull();
    const checked = await service.request<{ notices: unknown }>(shared.apiKey, "POST", "/layouts/check", {
      body: { ...layoutWith(page, missing), variables: [{ key: "headline", type: "inline-text" }] },
    });
    expect(checked.body.notices).toEqual([
      { path: "sections", message: `${missing} was not copied: HTTP 404. It is not shown.` },
      {
        path: "sections",
        message: `${page} was not copied: it is neither an image nor a font of a supported type. It is not shown.`,
      },
    ]);
    await service.database`update private.asset_copies set tried_at = tried_at - interval '2 minutes', queued_at = queued_at - interval '2 minutes' where url = ${missing}`;
    await pageOf(service, shared);
    await expect
      .poll(() => copyAttempts(service, missing))
      .toEqual([{ failures: 2, problem: "AssetRefused: HTTP 404" }]);
  });

  test("that have changed get a new address after a day, and the old one still works", async () => {
    const image = `${customerServer.origin}/portrait-3.png`;
    const shared = await shareDemo(service, { layout: layoutWith(image), candidate: { avatar: "" } });
    const [old = ""] = await copies(shared, 1);
    const makeOlder = () => service.database`
      update private.asset_copies
      set tried_at = tried_at - interval '2 days', queued_at = queued_at - interval '2 days'
      where url = ${image}
    `;
    const fetched = () => customerServer.requests.filter((path) => path === "/portrait-3.png").length;
    await makeOlder();
    await pageOf(service, shared);
    await expect.poll(fetched).toBe(2);
    expect(await copies(shared, 1), "the same bytes keep their address").toEqual([old]);

    portrait = Buffer.concat([png(), Buffer.from("changed")]);
    // Wait until the worker has recorded the last copy.
    await expect
      .poll(
        async () =>
          (
            await service.database`select from private.asset_copies where url = ${image} and tried_at > now() - interval '1 hour'`
          ).length,
      )
      .toBe(1);
    await makeOlder();
    await expect.poll(() => copies(shared, 1)).not.toEqual([old]);
    const [fresh = ""] = await copies(shared, 1);
    expect(Buffer.from(await (await open(service, fresh)).arrayBuffer())).toEqual(portrait);
    expect((await open(service, old)).status).toBe(200);
  });

  test("that are no longer used are removed with their addresses", async () => {
    const avatar = `${customerServer.origin}/portrait-4.png`;
    const shared = await shareDemo(service, { layout: layoutWith(), candidate: { avatar } });
    const [address = ""] = await copies(shared, 1);
    await service.database`update private.asset_copies set wanted_at = now() - interval '8 days' where url = ${avatar}`;
    await service.database`update private.public_files set created_at = now() - interval '8 days'`;
    await service.database`select graphile_worker.add_job('files__sweep', '{}'::json)`;
    await expect.poll(async () => (await open(service, address)).status).toBe(404);
  });

  test("are not found at malformed addresses", async () => {
    for (const path of ["/assets/", "/assets/x", "/assets/0123456789abcdef0123456789abcdef", "/assets/..%2f"]) {
      expect((await open(service, path)).status, path).toBe(404);
    }
    expect((await open(service, "/assets/x", { method: "POST" })).status).toBe(405);
  });
});

describe("assets at private addresses, with WEBHOOK_ALLOW_PRIVATE=false", () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService({
      worker: true,
      settings: { CHROMIUM_PATH: chromiumPath(), WEBHOOK_ALLOW_PRIVATE: "false" },
    });
  });
  afterAll(() => service.stop());

  test("are not requested, and pages and files are rendered without them", async () => {
    const before = customerServer.requests.length;
    const privateUrls = [
      `${customerServer.origin}/secret.png`,
      `http://localhost:${new URL(customerServer.origin).port}/secret.png`,
    ];
    // The addresses were stored in development.
    await service.database`select private.announce_gateway(uuidv7(), true)`;
    const shared = await shareDemo(service, {
      layout: { ...layoutWith(...privateUrls), custom_css: `.layout{background:url(${privateUrls[0]})}` },
      candidate: { avatar: `${customerServer.origin}/avatar.png` },
    });
    expect(await pageOf(service, shared)).not.toContain(customerServer.origin);
    const pdf = await open(service, `/share/${shared.secret}.pdf`);
    expect((await readPdf(new Uint8Array(await pdf.arrayBuffer()))).pages.join()).toContain("Senior data engineer");
    for (const url of privateUrls) {
      expect(await copyAttempts(service, url)).toEqual([
        {
          failures: 1,
          problem: expect.stringMatching(/^AssetRefused: The endpoint's .* is not a public internet (address|name)/),
        },
      ]);
    }
    expect(customerServer.requests.slice(before)).toEqual([]);
  });
});
