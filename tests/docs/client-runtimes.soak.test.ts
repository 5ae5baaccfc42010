import { execFile } from "node:child_process";
import { once } from "node:events";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { registerWebhook } from "../flows/webhook-support.ts";
import { startReceiver } from "../support/receiver.ts";
import { type Service, startService } from "../support/service.ts";
import { type CommandOptions, makeFiles, rowsOf, runCommand, startCommand } from "./client-command.ts";
import { EXAMPLES, type InstalledClient, installClient } from "./client-support.ts";

const run = promisify(execFile);

// The runtimes are large, so they are not dependencies of the project. The scripts of `deno` and `node` unpack the programs.
const PACKAGES = ["deno@2.9.6", "bun@1.4.5", "node@20.19.5"];
const RUNTIMES: [name: string, args: string[]][] = [
  ["node", []],
  ["deno", ["run", "--allow-all"]],
  ["bun", ["run"]],
];
/** Only ends what hangs. */
const MAX_MS = 900_000;

let service: Service;
let installed: InstalledClient;
let bin: string;
beforeAll(async () => {
  [service, installed] = await Promise.all([
    startService({ worker: true, limits: { exportTimeoutSeconds: 80 } }),
    installClient(),
  ]);
  const runtimes = join(installed.folder, "runtimes");
  await run("npm", ["install", "--no-save", "--no-audit", "--no-fund", "--prefix", runtimes, ...PACKAGES]);
  bin = join(runtimes, "node_modules/.bin");
}, MAX_MS);
afterAll(async () => {
  await service?.stop();
  if (installed !== undefined) await rm(installed.folder, { recursive: true });
});

async function newOrganization(): Promise<string> {
  const { organizationId, apiKey } = await service.createOrganization();
  await service.database`update api.organizations set allow_word_output = true where id = ${organizationId}`;
  return apiKey;
}

test.each(RUNTIMES)(
  "the examples of the client run in %s",
  async (name, args) => {
    const env = {
      PATH: process.env.PATH,
      HOME: installed.folder,
      CDS_URL: service.baseUrl,
      CDS_API_KEY: await newOrganization(),
      CDS_ENDPOINT: "http://127.0.0.1:9999/",
    };
    for (const example of EXAMPLES) {
      const { stdout } = await run(join(bin, name), [...args, `${example}.js`], { cwd: installed.folder, env });
      expect(stdout.trim(), example).not.toBe("");
    }
  },
  MAX_MS,
);

test.each(RUNTIMES)(
  "all commands run in %s",
  async (name, args) => {
    const apiKey = await newOrganization();
    const folder = join(installed.folder, `commands-${name}`);
    await mkdir(folder);
    const main = join(installed.package, "dist/cli/main.js");
    const options: CommandOptions = { folder, runtime: [join(bin, name), ...args, main] };
    const command = async (given: string[], input = "") => {
      const { stdout, stderr, code } = await runCommand([...given, "--json"], { ...options, input });
      expect([code, stderr], given.join(" ")).toEqual([0, ""]);
      return rowsOf<Record<string, unknown>>(stdout);
    };

    await command(["login", "--url", service.baseUrl], apiKey);
    const imported = await command(["candidates", "import", ...(await makeFiles(folder, name, 3))]);
    expect(imported.map(({ status }) => status)).toEqual(["imported", "imported", "imported"]);
    expect(await command(["status"])).toEqual([{ organization: "Test", status: "active", candidates: 3 }]);
    const output = join(folder, "all.jsonl");
    expect(await command(["candidates", "export", "--output", output])).toEqual([{ output, candidates: 3 }]);
    const exported = rowsOf<{ id: string }>(await readFile(output, "utf8"));
    expect(exported.map(({ id }) => id).toSorted()).toEqual(imported.map((row) => row.candidate_id).toSorted());

    const slug = `runtime-${name}`;
    const layout = join(folder, "layout.json");
    const body = { id: "text", type: "text", value: { default: "Leiden" } };
    const sections = [{ id: "one", label: "One", type: "multi-page", body }];
    await writeFile(layout, JSON.stringify({ slug, name: "Runtime", languages: ["en"], sections }));
    expect(await command(["layouts", "check", layout])).toMatchObject([{ notices: [] }]);
    expect(await command(["layouts", "push", layout])).toMatchObject([{ status: "created", slug }]);
    expect(await command(["layouts", "pull", "--folder", folder, slug])).toMatchObject([{ status: "created", slug }]);
    const page = join(folder, "layout.html");
    await command(["layouts", "preview", layout, "--output", page]);
    expect(await readFile(page, "utf8")).toContain("Leiden");

    const tail = await follow(["requests", "tail", "--json"], options, "Waiting");
    await service.request(apiKey, "GET", "/members");
    await expect.poll(() => tail.stdout).toContain('"/members"');
    expect(await tail.interrupt()).toBe(0);

    const receiver = await startReceiver();
    onTestFinished(() => receiver.stop());
    await registerWebhook(service, apiKey, `${receiver.url}registered`, ["layouts.created"]);
    const listen = ["webhooks", "listen", "--json", "--forward", `${receiver.url}local`];
    const listening = await follow(listen, options, "Forwarding");
    await service.request(apiKey, "POST", "/layouts", { body: { name: "Later" } });
    await receiver.waitFor(1, ({ path }) => path === "/local");
    await expect.poll(() => listening.stdout).toContain("layouts.created");
    expect(await listening.interrupt()).toBe(0);
  },
  MAX_MS,
);

/** A command that runs until Ctrl-C. Returns when it waits. */
async function follow(args: string[], options: CommandOptions, waiting: string) {
  const child = startCommand(args, options);
  onTestFinished(() => void child.kill("SIGKILL"));
  const closed = once(child, "close");
  const output = { stdout: "", stderr: "" };
  for (const name of ["stdout", "stderr"] as const) {
    child[name]?.setEncoding("utf8").on("data", (text: string) => {
      output[name] += text;
    });
  }
  await expect.poll(() => output.stderr, { timeout: 60_000 }).toContain(waiting);
  return {
    get stdout() {
      return output.stdout;
    },
    async interrupt(): Promise<number> {
      child.kill("SIGINT");
      return (await closed)[0];
    },
  };
}
