import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { stopAfterAll, temporaryFolder } from "../support/ending.ts";
import { startService } from "../support/service.ts";
import { passMinute, workersOf } from "../worker/webhook-worker-process.ts";
import { makeFiles, rowsOf, runCommand, startCommand } from "./client-command.ts";

const FILES = 100;
const CREDIT = 150;

const folder = await temporaryFolder();
const service = await stopAfterAll(startService());
const startWorker = workersOf(service);
let worker = await startWorker();

test(`an import of ${FILES} files imports each once, while workers and the command are killed`, async () => {
  const { organizationId, apiKey } = await service.createOrganization({ credit: CREDIT });
  const files = await makeFiles(folder, "cv", FILES);
  const journal = join(folder, "journal.jsonl");
  const options = { folder, login: { baseUrl: service.baseUrl, apiKey } };
  const args = ["candidates", "import", "--json", "--concurrency", "6", "--journal", journal, ...files];
  const finished = async () => (await readFile(journal, "utf8").catch(() => "")).split("\n").length - 1;
  const reaches = (count: number) => expect.poll(finished, { timeout: 300_000 }).toBeGreaterThanOrEqual(count);
  const killWorker = async () => {
    await worker.end("SIGKILL");
    await passMinute(service);
    worker = await startWorker();
  };

  const killed = startCommand(args, options);
  const closed = once(killed, "close");
  await reaches(10);
  await killWorker();
  await reaches(40);
  killed.kill("SIGKILL");
  await closed;
  const doneBefore = await finished();
  expect(doneBefore).toBeLessThan(FILES);

  const repeated = runCommand(args, options);
  await reaches(doneBefore + 10);
  await killWorker();
  const { stdout, stderr, code } = await repeated;
  const results = rowsOf<{ file: string; status: string; candidate_id: string }>(stdout);
  const failed = results.filter(({ status }) => status === "failed");
  expect({ code, stderr, failed }).toEqual({ code: 0, stderr: "", failed: [] });
  expect(results.map(({ file }) => file)).toEqual(files);
  expect(results.filter(({ status }) => status === "skipped").length).toBeGreaterThanOrEqual(doneBefore);

  const rows = await service.database<{ id: string; text: string }[]>`
    select id, attachments -> 'cv' -> 'text' ->> 'default' as text
    from private.candidates where organization_id = ${organizationId}
  `;
  const texts = new Map(rows.map(({ id, text }) => [id, text]));
  expect(rows).toHaveLength(FILES);
  for (const [n, { candidate_id: id }] of results.entries()) expect(texts.get(id)).toContain(`p${n}@example.com`);
  const [account] = await service.database<{ credit: number }[]>`
    select credit from private.billing_accounts
    where id = (select billing_account_id from api.organizations where id = ${organizationId})
  `;
  expect(account?.credit).toBe(CREDIT - FILES);
}, 900_000);
