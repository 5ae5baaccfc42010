/** @module-tag chromium */
import { execFile } from "node:child_process";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { chromiumPath } from "../rendering/browser.ts";
import { type Service, startService } from "../support/service.ts";

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, "../..");

/** Only ends what hangs. The compiler needs minutes on a busy machine. */
const MAX_MS = 900_000;

/** What each program of generated-clients/ prints. */
const EXPECTED = [
  ["createLayouts", "Profile"],
  ["createCandidate", "active"],
  ["getCandidate", ["id", "name"]],
  ["attachFile", ["cv"]],
  ["listCandidates", ["Imogen"]],
  ["updateCandidates", "Imogen Hartley"],
  ["embed", [{ name: "Imogen Hartley", layout: { name: "Profile" } }]],
  ["fillCandidate", { email: "imogen@example.com" }],
  ["readSources", [["cv", "imogen@example.com"]]],
  ["listMembers", [17]],
  ["exportPdf", "%PDF-"],
  ["showRuns", ["fill done", "attach done"]],
  ["createWebhooks", ["candidates.created"]],
  ["error", "CDS300"],
];

let service: Service;
let folder: string;

const execute = (program: string, ...args: string[]) =>
  run(process.execPath, [join(folder, "node_modules", program), ...args], {
    cwd: folder,
    env: { ...process.env, ORIGIN: service.origin },
    maxBuffer: 64 * 1024 * 1024,
  });

beforeAll(async () => {
  service = await startService({ worker: true, settings: { CHROMIUM_PATH: chromiumPath() } });
  folder = await mkdtemp(join(tmpdir(), "generated-clients-"));
  await cp(join(import.meta.dirname, "generated-clients"), folder, { recursive: true });
  await cp(join(ROOT, "openapi/openapi.json"), join(folder, "openapi.json"));
  await run("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund"], { cwd: folder });
  await execute("openapi-typescript/bin/cli.js", "openapi.json", "--output", "openapi-typescript.ts");
  await execute("@hey-api/openapi-ts/bin/run.js", "--input", "openapi.json", "--output", "hey-api");
  await execute("orval/dist/bin/orval.mjs", "--config", "orval.config.mjs");
}, MAX_MS);

afterAll(async () => {
  await service?.stop();
  if (folder !== undefined) await rm(folder, { recursive: true });
});

test(
  "the clients that three generators make compile under strict",
  async () => {
    const { stdout } = await execute("typescript/bin/tsc", "--project", ".").catch(
      (error: { stdout: string }) => error,
    );
    expect(stdout).toBe("");
  },
  MAX_MS,
);

test.each(["openapi-fetch", "hey-api", "orval"])(
  "the client of %s makes the first calls of a user",
  async (name) => {
    const { apiKey } = await service.createOrganization();
    const memberId = await service.create(apiKey, "/members", { email: "ada@example.com" });
    await service.change(apiKey, `/members?id=eq.${memberId}`, { external_id: 17 });
    const program = join(folder, `${name}.mjs`);
    await execute(
      "esbuild/bin/esbuild",
      `${name}.ts`,
      "--bundle",
      "--platform=node",
      "--format=esm",
      `--outfile=${program}`,
    );
    const { stdout } = await run(process.execPath, [program, service.origin, apiKey], { cwd: folder });
    const lines = stdout.trim().split("\n");
    expect(lines.map((line) => JSON.parse(line))).toEqual(EXPECTED);
  },
  MAX_MS,
);
