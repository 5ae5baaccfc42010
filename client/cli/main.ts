#!/usr/bin/env node
import { createWriteStream } from "node:fs";
import { text } from "node:stream/consumers";
import { defineCommand, runMain } from "citty";
import { createClient } from "../client.ts";
import { ApiError, ConnectionError } from "../errors.ts";
import { importFiles } from "./import.ts";
import { openClient, saveLogin, UsageError } from "./settings.ts";

const json = { type: "boolean", description: "Write JSON for programs", default: false } as const;

const login = defineCommand({
  meta: { name: "login", description: "Store the address of the service and an API key, which is read from stdin" },
  args: {
    url: {
      type: "string",
      description: "Address with the version, as in https://documents.example.com/v1",
      required: true,
    },
  },
  run: ({ args }) =>
    reporting(async () => {
      if (process.stdin.isTTY) process.stderr.write("API key, then Enter and Ctrl-D: ");
      const apiKey = (await text(process.stdin)).trim();
      if (apiKey === "") throw new UsageError("Give the API key on stdin.");
      await createClient({ url: args.url, apiKey }).request("GET", "/organizations", {
        query: { limit: 1, select: "id" },
      });
      console.log(`stored in ${await saveLogin({ url: args.url, apiKey })}`);
    }),
});

const status = defineCommand({
  meta: { name: "status", description: "Show the organization, its credit and its candidates" },
  args: { json },
  run: ({ args }) =>
    reporting(async () => {
      const client = await openClient();
      const { value: organization } = await client.collection("organizations").list().next();
      const count = await client.request("HEAD", "/candidates", { headers: { prefer: "count=estimated" } });
      const candidates = Number(count.headers.get("content-range")?.split("/")[1] ?? 0);
      const facts = { organization: organization?.name, status: organization?.status, candidates };
      if (args.json) console.log(JSON.stringify(facts));
      else for (const [name, value] of Object.entries(facts)) console.log(`${name.padEnd(14)}${value}`);
    }),
});

const importCandidates = defineCommand({
  meta: { name: "import", description: "Create a candidate for each file; a repeated command continues" },
  args: {
    json,
    journal: { type: "string", description: "File that records what is done", default: ".candidate-import.jsonl" },
    concurrency: { type: "string", description: "Files at the same time", default: "4" },
    layout: { type: "string", description: "Id of the layout" },
    fill: { type: "boolean", description: "Also fill the values of the layout", default: false },
  },
  run: ({ args }) =>
    reporting(async () => {
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
      const failed = results.filter((result) => result.status === "failed");
      if (args.json) {
        for (const result of results) console.log(JSON.stringify(result));
      } else {
        const skipped = results.filter((result) => result.status === "skipped").length;
        console.log(
          `${results.length - skipped - failed.length} imported, ${skipped} skipped, ${failed.length} failed`,
        );
        for (const { file, error } of failed) console.log(`${file}: ${error}`);
      }
      if (failed.length > 0) process.exitCode = 1;
    }),
});

function showProgress(done: number, total: number): void {
  const width = 30;
  const filled = Math.round((width * done) / total);
  process.stderr.write(`\r[${"#".repeat(filled)}${".".repeat(width - filled)}] ${done}/${total}`);
  if (done === total) process.stderr.write("\n");
}

const exportCandidates = defineCommand({
  meta: { name: "export", description: "Write all candidates as JSON lines" },
  args: { output: { type: "string", description: "File; the default is stdout" } },
  run: ({ args }) =>
    reporting(async () => {
      const output = args.output === undefined ? process.stdout : createWriteStream(args.output);
      for await (const candidate of (await openClient()).candidates.list()) {
        const isFull = !output.write(`${JSON.stringify(candidate)}\n`);
        if (isFull) await new Promise((resolve) => output.once("drain", resolve));
      }
      if (output !== process.stdout) await new Promise<void>((resolve) => void output.end(resolve));
    }),
});

/** Shows errors of the user and of the service as one line. */
async function reporting(run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    const isExpected = error instanceof UsageError || error instanceof ApiError || error instanceof ConnectionError;
    console.error(isExpected ? error.message : error);
    process.exitCode = 1;
  }
}

await runMain(
  defineCommand({
    meta: { name: "candidate-document-service", description: "Commands of the Candidate Document Service" },
    subCommands: {
      login,
      status,
      candidates: defineCommand({
        meta: { name: "candidates", description: "Import and export candidates" },
        subCommands: { import: importCandidates, export: exportCandidates },
      }),
    },
  }),
);
