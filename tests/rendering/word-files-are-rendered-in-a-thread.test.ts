import { unzipSync } from "fflate";
import { afterAll, expect, test } from "vitest";
import { readFacts } from "../../rendering/facts/read-facts.ts";
import { DocumentTooLong } from "../../rendering/print/bounded.ts";
import { ChromiumMissing } from "../../rendering/print/launch.ts";
import type { DrawPicture, Picture } from "../../rendering/word/images.ts";
import { renderWord } from "../../rendering/word/render-word.ts";
import { startExportThreads } from "../../worker/threads/export-threads.ts";
import { DEMO_CANDIDATE, DEMO_ROWS } from "../support/demo-candidate.ts";
import { png } from "../support/file-server.ts";
import { TEST_MS } from "../support/limits.ts";
import { readWord, wordParagraphs } from "./files.ts";

const REQUEST = { rows: JSON.stringify(DEMO_ROWS), isAnonymous: false };
const threads = startExportThreads(TEST_MS);
afterAll(() => threads.close());

const noBrowser: DrawPicture = () => Promise.reject(new ChromiumMissing("none"));

async function render(asked: { rows: string; isAnonymous: boolean }, draw?: DrawPicture): Promise<Buffer> {
  const input = { ...asked, assets: new Map(), draws: draw !== undefined };
  return Buffer.from(await threads.run("an organization", "wordFile", input, draw ?? noBrowser));
}

const withSummary = (summary: string) =>
  JSON.stringify({ ...DEMO_ROWS, candidate: { ...DEMO_CANDIDATE, values: { ...DEMO_CANDIDATE.values, summary } } });

test("the file is the same as without the thread", async () => {
  const fromThread = readWord(await render(REQUEST));
  const direct = readWord(await renderWord(readFacts(DEMO_ROWS)));
  const texts = (parts: Record<string, string>) => wordParagraphs(parts["word/document.xml"] ?? "");
  expect(texts(fromThread).length).toBeGreaterThan(20);
  expect(texts(fromThread)).toEqual(texts(direct));
  expect(Object.keys(fromThread).sort()).toEqual(Object.keys(direct).sort());
});

test("pictures are drawn by the calling thread", async () => {
  const drawn: Picture[] = [];
  const file = await render(REQUEST, async (picture) => {
    drawn.push(picture);
    return png();
  });
  expect(drawn.map(({ dataUrl }) => dataUrl)).toEqual([DEMO_CANDIDATE.avatar]);
  const media = Object.entries(unzipSync(new Uint8Array(file))).filter(([name]) => name.startsWith("word/media/"));
  expect(media.map(([, bytes]) => Buffer.from(bytes))).toEqual([png()]);
});

test("an error while drawing rejects the rendering", async () => {
  await expect(render(REQUEST, noBrowser)).rejects.toThrow(ChromiumMissing);
});

test("a text that takes too much memory ends only the thread", async () => {
  const small = startExportThreads(TEST_MS, { heapMiB: 128 });
  const renderSummary = (summary: string) => {
    const input = { ...REQUEST, rows: withSummary(summary), assets: new Map(), draws: false };
    return small.run("an organization", "wordFile", input, noBrowser);
  };
  try {
    await expect(renderSummary("a\n".repeat(100_000))).rejects.toThrow(DocumentTooLong);
    // Long too, but one paragraph.
    expect((await renderSummary("a ".repeat(40_000))).byteLength).toBeGreaterThan(0);
  } finally {
    await small.close();
  }
});
