import { createReadStream } from "node:fs";
import { open, rename } from "node:fs/promises";
import type { Client } from "../client.ts";
import { command, json } from "./command.ts";
import { readOrganization } from "./organization.ts";
import { openClient } from "./settings.ts";

/** Candidates contain their texts, so that a page of the usual size could be very large. */
const PAGE_SIZE = 100;

export const exportCandidates = command({
  name: "export",
  description: "Write all candidates as JSON lines; a repeated command with --output continues",
  args: { json, output: { type: "string", description: "File; the default is stdout" } },
  run: async (args) => {
    const client = await openClient();
    if (args.output === undefined) {
      for await (const candidate of client.candidates.list({}, { pageSize: PAGE_SIZE })) {
        const isFull = !process.stdout.write(`${JSON.stringify(candidate)}\n`);
        if (isFull) await new Promise((resolve) => process.stdout.once("drain", resolve));
      }
      return;
    }
    const candidates = await exportTo(args.output, client);
    if (args.json) console.log(JSON.stringify({ output: args.output, candidates }));
    else console.log(`${candidates} candidates in ${args.output}`);
  },
});

/**
 * Writes the candidates to `<output>.partial`, and renames this file when it is complete. An incomplete file of an earlier
 * command is continued after its last complete line. Returns the number of lines.
 */
async function exportTo(output: string, client: Client): Promise<number> {
  const partial = `${output}.partial`;
  const organization = await readOrganization(client);
  const earlier = await readPartial(partial);
  const isContinued = earlier.last !== null && earlier.last.organization_id === organization.id;
  const { last, size, lines } = isContinued ? earlier : NOTHING;
  const file = await open(partial, "a", 0o600);
  let count = lines;
  try {
    await file.truncate(size);
    const filters = last === null ? {} : { id: `gt.${last.id}` };
    for await (const candidate of client.candidates.list(filters, { pageSize: PAGE_SIZE })) {
      await file.appendFile(`${JSON.stringify(candidate)}\n`);
      count += 1;
    }
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(partial, output);
  return count;
}

interface Partial {
  /** The candidate of the last complete line. */
  last: { id: string; organization_id: string } | null;
  /** Bytes of the complete lines. */
  size: number;
  lines: number;
}

const NOTHING: Partial = { last: null, size: 0, lines: 0 };

async function readPartial(path: string): Promise<Partial> {
  let [size, lines] = [0, 0];
  let line: Buffer[] = [];
  let lastLine = "";
  try {
    const chunks: AsyncIterable<Buffer> = createReadStream(path);
    for await (const chunk of chunks) {
      let start = 0;
      for (let end = chunk.indexOf("\n"); end !== -1; end = chunk.indexOf("\n", start)) {
        const complete = Buffer.concat([...line, chunk.subarray(start, end)]);
        [line, start, size, lines] = [[], end + 1, size + complete.length + 1, lines + 1];
        lastLine = complete.toString();
      }
      line.push(chunk.subarray(start));
    }
    return lines === 0 ? NOTHING : { last: JSON.parse(lastLine), size, lines };
  } catch (error) {
    // There is no such file, or it is not of this command.
    if (error instanceof SyntaxError || (error instanceof Error && "code" in error && error.code === "ENOENT")) {
      return NOTHING;
    }
    throw error;
  }
}
