import { setTimeout as sleep } from "node:timers/promises";
import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { DocumentTooLong, RenderTimeout } from "../../rendering/print/bounded.ts";
import { ChromiumMissing } from "../../rendering/print/launch.ts";
import { readFacts } from "../../rendering/read-facts.ts";
import type { Picture } from "../../rendering/word/images.ts";
import { renderWord } from "../../rendering/word/render-word.ts";
import { renderWordApart } from "../../worker/exports/render-word-apart.ts";
import { DEMO_CANDIDATE, DEMO_ROWS } from "../support/demo-candidate.ts";
import { png } from "../support/file-server.ts";
import { readWord, wordParagraphs } from "./files.ts";

const REQUEST = { rows: JSON.stringify(DEMO_ROWS), isAnonymous: false, assets: new Map<string, string>() };
const LIMITS = { timeoutMs: 60_000 };

const withSummary = (summary: string) =>
  JSON.stringify({ ...DEMO_ROWS, candidate: { ...DEMO_CANDIDATE, values: { ...DEMO_CANDIDATE.values, summary } } });

test("the file is the same as without the thread", async () => {
  const fromThread = readWord(await renderWordApart(REQUEST, undefined, LIMITS));
  const direct = readWord(await renderWord(readFacts(DEMO_ROWS)));
  const texts = (parts: Record<string, string>) => wordParagraphs(parts["word/document.xml"] ?? "");
  expect(texts(fromThread).length).toBeGreaterThan(20);
  expect(texts(fromThread)).toEqual(texts(direct));
  expect(Object.keys(fromThread).sort()).toEqual(Object.keys(direct).sort());
});

test("the anonymous file contains no personal text", async () => {
  const parts = readWord(await renderWordApart({ ...REQUEST, isAnonymous: true }, undefined, LIMITS));
  expect(Object.values(parts).join()).toContain("Senior data engineer");
  expect(Object.values(parts).join()).not.toMatch(/Sofia|Lindqvist/i);
});

test("pictures are drawn by the calling thread", async () => {
  const drawn: Picture[] = [];
  const file = await renderWordApart(
    REQUEST,
    async (picture) => {
      drawn.push(picture);
      return png();
    },
    LIMITS,
  );
  expect(drawn.map(({ dataUrl }) => dataUrl)).toEqual([DEMO_CANDIDATE.avatar]);
  const media = Object.entries(unzipSync(new Uint8Array(file))).filter(([name]) => name.startsWith("word/media/"));
  expect(media.map(([, bytes]) => Buffer.from(bytes))).toEqual([png()]);
});

test("an error while drawing rejects the rendering", async () => {
  const missing = () => Promise.reject(new ChromiumMissing("none"));
  await expect(renderWordApart(REQUEST, missing, LIMITS)).rejects.toThrow(ChromiumMissing);
});

test("a text that takes too much memory or time ends only the thread", async () => {
  let ticks = 0;
  const timer = setInterval(() => {
    ticks += 1;
  }, 10);
  const rows = withSummary("a\n".repeat(100_000));
  await expect(renderWordApart({ ...REQUEST, rows }, undefined, { ...LIMITS, heapMiB: 64 })).rejects.toThrow(
    DocumentTooLong,
  );
  await expect(renderWordApart({ ...REQUEST, rows }, undefined, { timeoutMs: 700 })).rejects.toThrow(RenderTimeout);
  await sleep(20);
  clearInterval(timer);
  expect(ticks).toBeGreaterThan(5);
});
