import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Service, startService } from "../support/service.ts";

let service: Service;
let folder: string;
beforeAll(async () => {
  [service, folder] = await Promise.all([startService({ worker: true }), mkdtemp(join(tmpdir(), "commands-"))]);
});
afterAll(async () => {
  await service?.stop();
  await rm(folder, { recursive: true });
});

const MAIN = join(import.meta.dirname, "../../client/cli/main.ts");

function start(apiKey: string | null, args: string[], input = ""): ChildProcess {
  const login = apiKey === null ? {} : { CDS_URL: service.baseUrl, CDS_API_KEY: apiKey };
  const env = { PATH: process.env.PATH, XDG_CONFIG_HOME: folder, ...login };
  const child = spawn(process.execPath, [MAIN, ...args], { cwd: folder, env });
  child.stdin?.end(input);
  return child;
}

async function command(apiKey: string | null, args: string[], input = "") {
  const child = start(apiKey, args, input);
  if (child.stdout === null || child.stderr === null) throw new TypeError("no output");
  const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
  return { stdout, stderr, code };
}

async function makeFiles(prefix: string, count: number): Promise<string[]> {
  const files = Array.from({ length: count }, (_, n) => join(folder, `${prefix}${n}.txt`));
  await Promise.all(files.map((file, n) => writeFile(file, `${prefix} Person ${n}\nE-mail: p${n}@example.com\n`)));
  return files;
}

test("login stores the address and a key that works, for the following commands", async () => {
  const { apiKey } = await service.createOrganization({ name: "Noordwind" });
  const before = await command(null, ["status"]);
  expect([before.code, before.stderr]).toEqual([1, expect.stringContaining("login")]);
  const refused = await command(null, ["login", "--url", service.baseUrl], "cds_live_wrong");
  expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining("A valid API key is required.")]);
  expect((await command(null, ["login", "--url", service.baseUrl], `${apiKey}\n`)).code).toBe(0);
  const { mode } = await stat(join(folder, "candidate-document-service/login.json"));
  expect(mode & 0o777).toBe(0o600);
  const { stdout } = await command(null, ["status", "--json"]);
  expect(JSON.parse(stdout)).toEqual({ organization: "Noordwind", status: "active", candidates: 0 });
});

test("an import that is killed continues, and each file is imported once", async () => {
  const { apiKey } = await service.createOrganization({ credit: 100 });
  const files = await makeFiles("cv", 12);
  const journal = join(folder, "journal.jsonl");
  const args = ["candidates", "import", "--journal", journal, "--concurrency", "3", ...files];
  const child = start(apiKey, args);
  const closed = once(child, "close");
  await expect.poll(() => readFile(journal, "utf8").catch(() => "")).toMatch(/\n/);
  child.kill("SIGKILL");
  await closed;
  const { stdout, code } = await command(apiKey, [...args, "--json"]);
  const results: { status: string; candidate_id: string }[] = stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(code).toBe(0);
  expect(results).toHaveLength(12);
  expect(new Set(results.map(({ status }) => status))).toContain("skipped");
  expect(new Set(results.map(({ candidate_id }) => candidate_id)).size).toBe(12);

  const output = join(folder, "export.jsonl");
  await command(apiKey, ["candidates", "export", "--output", output]);
  const exported: { id: string; attachments: object }[] = (await readFile(output, "utf8"))
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(exported.map(({ id }) => id).toSorted()).toEqual(results.map((one) => one.candidate_id).toSorted());
  for (const { attachments } of exported) expect(Object.keys(attachments)).toEqual(["cv"]);
});

test("an import reports the files that failed", async () => {
  const { apiKey } = await service.createOrganization();
  const [good = ""] = await makeFiles("good", 1);
  const bad = join(folder, "bad.pdf");
  await writeFile(bad, Buffer.from([0, 1, 2, 3]));
  const { stdout, code } = await command(apiKey, [
    ...["candidates", "import", "--journal", join(folder, "failures.jsonl")],
    ...[good, bad, join(folder, "missing.txt")],
  ]);
  expect(code).toBe(1);
  expect(stdout).toContain("1 imported, 0 skipped, 2 failed");
  expect(stdout).toMatch(/bad\.pdf: .*\n.*missing\.txt: ENOENT/);
});
