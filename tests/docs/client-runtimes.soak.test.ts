import { execFile } from "node:child_process";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Service, startService } from "../support/service.ts";
import { EXAMPLES, type InstalledClient, installClient } from "./client-support.ts";

const run = promisify(execFile);

// The runtimes are large, so they are not dependencies of the project. The script of `deno` unpacks the program.
const RUNTIMES = ["deno@2.9.6", "bun@1.4.5"];

let service: Service;
let installed: InstalledClient;
let apiKey: string;
let bin: string;
beforeAll(async () => {
  [service, installed] = await Promise.all([startService({ worker: true }), installClient()]);
  const organization = await service.createOrganization();
  apiKey = organization.apiKey;
  await service.database`
    update api.organizations set allow_word_output = true where id = ${organization.organizationId}
  `;
  const runtimes = join(installed.folder, "runtimes");
  await run("npm", ["install", "--no-save", "--no-audit", "--no-fund", "--prefix", runtimes, ...RUNTIMES]);
  bin = join(runtimes, "node_modules/.bin");
});
afterAll(async () => {
  await service?.stop();
  if (installed !== undefined) await rm(installed.folder, { recursive: true });
});

test.each([
  ["deno", ["run", "--allow-all"]],
  ["bun", ["run"]],
])("the examples of the client run in %s", async (name, args) => {
  const env = {
    PATH: process.env.PATH,
    HOME: installed.folder,
    CDS_URL: service.baseUrl,
    CDS_API_KEY: apiKey,
    CDS_ENDPOINT: "http://127.0.0.1:9999/",
  };
  for (const example of EXAMPLES) {
    const { stdout } = await run(join(bin, name), [...args, `${example}.js`], { cwd: installed.folder, env });
    expect(stdout.trim(), example).not.toBe("");
  }
});
