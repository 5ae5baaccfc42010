import { execFile } from "node:child_process";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, "../..");

let folder: string;

const execute = (program: string, ...args: string[]) =>
  run(process.execPath, [join(folder, "node_modules", program), ...args], {
    cwd: folder,
    env: { ...process.env, ORIGIN: "https://documents.example.com" },
    maxBuffer: 64 * 1024 * 1024,
  });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "generated-clients-"));
  await cp(join(import.meta.dirname, "generated-clients"), folder, { recursive: true });
  await cp(join(ROOT, "openapi/openapi.json"), join(folder, "openapi.json"));
  await run("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund"], { cwd: folder });
  await execute("openapi-typescript/bin/cli.js", "openapi.json", "--output", "openapi-typescript.ts");
  await execute("@hey-api/openapi-ts/bin/run.js", "--input", "openapi.json", "--output", "hey-api");
  await execute("orval/dist/bin/orval.mjs", "--config", "orval.config.mjs");
}, 600_000);

afterAll(async () => {
  if (folder !== undefined) await rm(folder, { recursive: true });
});

test("the clients that three generators make compile under strict", async () => {
  const { stdout } = await execute("typescript/bin/tsc", "--project", ".").catch((error: { stdout: string }) => error);
  expect(stdout).toBe("");
});
