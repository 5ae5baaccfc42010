/** @module-tag chromium */
import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import type { GatewayEnv } from "../../gateway/core/context.ts";
import { referenceRoutes } from "../../gateway/routes/reference.ts";
import { addRoutes } from "../../gateway/server/route-table.ts";
import { sharedBrowser } from "../rendering/browser.ts";

let server: Server;
let origin: string;

beforeAll(async () => {
  const app = new Hono<GatewayEnv>();
  addRoutes(app, referenceRoutes());
  server = createServer(getRequestListener(app.fetch));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${portOf(server)}`;
});

afterAll(async () => {
  server?.closeAllConnections();
  server?.close();
});

const items = z.record(z.string(), z.record(z.string(), z.object({ summary: z.string() })));

/** The summaries of all operations and events of the checked-in document. */
function summaries(): string[] {
  const path = new URL("../../openapi/openapi.json", import.meta.url);
  const { paths, webhooks } = z.object({ paths: items, webhooks: items }).parse(JSON.parse(readFileSync(path, "utf8")));
  return [...Object.values(paths), ...Object.values(webhooks)].flatMap((item) =>
    Object.values(item).map(({ summary }) => summary),
  );
}

interface Visit {
  page: Page;
  /** Errors in the console of the browser, and script errors. */
  errors: string[];
  /** Requests to other origins. */
  foreignRequests: string[];
}

async function visit(path: string): Promise<Visit> {
  const page = await (await sharedBrowser()).newPage();
  // The script of Redoc is slow on a busy machine.
  page.setDefaultTimeout(90_000);
  const errors: string[] = [];
  const foreignRequests: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  page.on("pageerror", (error) => errors.push(String(error)));
  page.on("request", (request) => {
    if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(origin)) foreignRequests.push(request.url());
  });
  await page.goto(`${origin}${path}`);
  return { page, errors, foreignRequests };
}

test("the page shows every operation and event, without requests to other origins and without policy violations", async () => {
  const { page, errors, foreignRequests } = await visit("/docs");
  await page.getByRole("heading", { name: "Candidate Document Service" }).waitFor();
  await page.getByRole("heading", { name: "Fill or adjust values" }).waitFor();
  const headings = await page.getByRole("heading", { level: 2 }).allTextContents();
  const shown = new Set(headings.map((heading) => heading.replace(/\s*Webhook\s*$/, "").trim()));
  expect(summaries().filter((summary) => !shown.has(summary))).toEqual([]);
  expect(errors).toEqual([]);
  expect(foreignRequests).toEqual([]);
});

test("the search of the page finds an operation", async () => {
  const { page, errors } = await visit("/docs");
  const search = page.getByRole("textbox");
  await search.waitFor();
  await search.fill("revoke");
  await page.getByRole("menuitem", { name: "Revoke a member" }).waitFor();
  expect(errors).toEqual([]);
});

test.each(["/openapi.json", "/v1/openapi.json"])("%s is public, and supports compression and ETag", async (path) => {
  const uncompressed = await fetch(`${origin}${path}`, { headers: { "accept-encoding": "identity" } });
  expect(uncompressed.status).toBe(200);
  expect(uncompressed.headers.get("access-control-allow-origin")).toBe("*");
  expect(await uncompressed.json()).toMatchObject({ openapi: "3.1.1", servers: [{ url: "/v1" }] });

  const compressed = await fetch(`${origin}${path}`, { headers: { "accept-encoding": "br" } });
  expect(compressed.headers.get("content-encoding")).toBe("br");
  expect(await compressed.json()).toMatchObject({ openapi: "3.1.1" });

  const etag = uncompressed.headers.get("etag") ?? "";
  const again = await fetch(`${origin}${path}`, { headers: { "accept-encoding": "identity", "if-none-match": etag } });
  expect(again.status).toBe(304);
});

function portOf(listening: Server): number {
  const address: AddressInfo | string | null = listening.address();
  if (address === null || typeof address === "string") throw new TypeError("not a TCP server");
  return address.port;
}
