import { spawnSync } from "node:child_process";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";

/** Packages that take 25 to 70 MB in a process or thread, and that many processes and threads never use. */
const LARGE = /node_modules\/((?:@aws-sdk|@modelcontextprotocol)\/[^/]+|eld|to-jyutping|pinyin-pro|playwright-core)\//;

test("gateway, worker and their threads load no large package before they use it", () => {
  const programs = [
    "gateway/start.ts",
    "gateway/threads/tasks.ts",
    "worker/start-worker.ts",
    "worker/threads/export-tasks.ts",
    "worker/threads/filling-tasks.ts",
  ].map((file) => pathToFileURL(file).href);
  const code = `
    const { registerHooks } = await import("node:module");
    const loaded = [];
    registerHooks({ load(url, context, next) { loaded.push(url); return next(url, context); } });
    for (const program of ${JSON.stringify(programs)}) await import(program);
    console.log(JSON.stringify({ count: loaded.length, large: loaded.filter((url) => ${LARGE}.test(url)) }));
  `;
  const { stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "--eval", code], { encoding: "utf8" });
  expect(stderr).toBe("");
  expect(JSON.parse(stdout)).toEqual({ count: expect.any(Number), large: [] });
});
