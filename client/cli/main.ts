#!/usr/bin/env node
import "./plain.ts";

import { readFileSync } from "node:fs";
import { text } from "node:stream/consumers";
import { type ArgsDef, type CommandDef, defineCommand, renderUsage, runMain, type SubCommandsDef } from "citty";
import { createClient } from "../client.ts";
import { readUrl } from "../transport.ts";
import { command, json, positional } from "./command.ts";
import { exportCandidates } from "./export.ts";
import { importFiles } from "./import.ts";
import { check, preview, pull, push } from "./layouts.ts";
import { readOrganization } from "./organization.ts";
import { tailRequests } from "./requests.ts";
import { openClient, readSetting, saveLogin, UsageError } from "./settings.ts";
import { listen } from "./webhooks.ts";

const login = command({
  name: "login",
  description: "Store the address of the service and an API key, which is read from stdin",
  args: {
    json,
    url: { type: "string", description: "Address with the version, as in https://documents.example.com/v1" },
  },
  run: async (args) => {
    const url = readSetting(() => readUrl(args.url, "--url"));
    if (process.stdin.isTTY) process.stderr.write("API key, then Enter and Ctrl-D: ");
    const apiKey = (await text(process.stdin)).trim();
    if (apiKey === "") throw new UsageError("Give the API key on stdin.");
    await createClient({ url, apiKey }).request("GET", "/organizations", {
      query: { limit: 1, select: "id" },
    });
    const file = await saveLogin({ url, apiKey });
    console.log(args.json ? JSON.stringify({ file }) : `stored in ${file}`);
  },
});

const status = command({
  name: "status",
  description: "Show the organization and its number of candidates",
  args: { json },
  run: async (args) => {
    const client = await openClient();
    const organization = await readOrganization(client);
    const count = await client.request("HEAD", "/candidates", { headers: { prefer: "count=estimated" } });
    const candidates = Number(count.headers.get("content-range")?.split("/")[1]);
    const facts = { organization: organization.name, status: organization.status, candidates };
    if (args.json) console.log(JSON.stringify(facts));
    else for (const [name, value] of Object.entries(facts)) console.log(`${name.padEnd(14)}${value}`);
  },
});

const importCandidates = command({
  name: "import",
  description: "Create a candidate for each file; a repeated command continues",
  args: {
    json,
    files: positional("CVs, as in ./cvs/*.pdf"),
    journal: { type: "string", description: "File that records what is done", default: ".candidate-import.jsonl" },
    concurrency: { type: "string", description: "Files at the same time", default: "4" },
    layout: { type: "string", description: "Id of the layout" },
    fill: { type: "boolean", description: "Also fill the values of the layout", default: false },
  },
  run: async (args) => {
    const concurrency = Number(args.concurrency);
    if (!Number.isInteger(concurrency) || concurrency < 1 || concurrency > 32) {
      throw new UsageError("--concurrency is a number from 1 to 32.");
    }
    if (args._.length === 0) throw new UsageError("Give the files, as in `candidates import ./cvs/*.pdf`.");
    const results = await importFiles(await openClient(), {
      files: args._,
      journal: args.journal,
      concurrency,
      layoutId: args.layout,
      fill: args.fill,
      onProgress: process.stderr.isTTY ? showProgress : () => undefined,
    });
    const undone = results.filter(({ status }) => status === "failed" || status === "pending");
    if (args.json) {
      for (const result of results) console.log(JSON.stringify(result));
    } else {
      const counts = (["imported", "filled", "skipped", "pending", "failed"] as const).flatMap((status) => {
        const count = results.filter((result) => result.status === status).length;
        return count > 0 || !["filled", "pending"].includes(status) ? [`${count} ${status}`] : [];
      });
      console.log(counts.join(", "));
      for (const { file, status, error } of undone) {
        console.log(`${file}: ${status === "pending" ? NO_CREDIT : error}`);
      }
    }
    if (undone.length > 0) process.exitCode = 1;
  },
});

const { version: VERSION }: { version: string } = JSON.parse(
  readFileSync(new URL("../package.json", import.meta.url), "utf8"),
);

const SETTINGS = "Set CDS_URL and CDS_API_KEY, or use login";

const NO_CREDIT = "The candidate is pending: there is no credit. Repeat the command when there is.";

function showProgress(done: number, total: number): void {
  const width = 30;
  const filled = Math.round((width * done) / total);
  process.stderr.write(`\r[${"#".repeat(filled)}${".".repeat(width - filled)}] ${done}/${total}`);
  if (done === total) process.stderr.write("\n");
}

const group = (name: string, description: string, subCommands: SubCommandsDef) =>
  defineCommand({ meta: { name, description, version: VERSION }, subCommands });

// A reader such as head may end before the command.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
  process.exit(0);
});

/** Usage that is asked for is a result; after an error it is a message. */
async function showUsage<Args extends ArgsDef>(shown: CommandDef<Args>, parent?: CommandDef<Args>): Promise<void> {
  const isAskedFor = process.argv.some((arg) => arg === "--help" || arg === "-h");
  (isAskedFor ? process.stdout : process.stderr).write(`${await renderUsage(shown, parent)}\n`);
}

await runMain(
  group("candidate-document-service", `Commands of the Candidate Document Service. ${SETTINGS}`, {
    login,
    status,
    candidates: group("candidates", "Import and export candidates", {
      import: importCandidates,
      export: exportCandidates,
    }),
    layouts: group("layouts", "Keep layouts in JSON files", { push, pull, preview, check }),
    webhooks: group("webhooks", "Receive webhooks on this machine", { listen }),
    requests: group("requests", "Observe requests", { tail: tailRequests }),
  }),
  { showUsage },
);
