/**
 * @module-tag curl
 * @module-tag python3-requests
 */
import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";
import { readCurl } from "../../handbook/curl.ts";
import { guidePages } from "../../handbook/guides.ts";
import { readApi } from "../../handbook/openapi.ts";
import { sampleOf } from "../../handbook/operation-samples.ts";
import { codeOf, type Sample } from "../../handbook/samples.ts";

const run = promisify(execFile);

/** What a program has requested. Bodies are compared by their meaning. */
interface Received {
  method: string;
  path: string;
  query: [string, string][];
  headers: Record<string, unknown>;
  body: unknown;
}

const received: Received[] = [];
const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request
    .on("data", (chunk: Buffer) => chunks.push(chunk))
    .on("end", async () => {
      const { pathname, searchParams } = new URL(request.url ?? "", "http://localhost");
      const type = request.headers["content-type"] ?? "";
      received.push({
        method: request.method ?? "",
        path: pathname,
        query: [...searchParams],
        headers: ownHeaders(request.headers),
        body: await bodyOf(type, Buffer.concat(chunks)),
      });
      response.setHeader("content-type", "application/json").end("{}");
    });
});
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
afterAll(() => server.close());

/** The headers that the program names. The others are those of its HTTP client. */
function ownHeaders(headers: Record<string, unknown>): Record<string, unknown> {
  const others =
    /^(?:accept-encoding|accept-language|connection|content-length|content-type|host|sec-fetch-mode|user-agent)$/;
  const isDefault = (name: string, value: unknown) => others.test(name) || (name === "accept" && value === "*/*");
  return Object.fromEntries(Object.entries(headers).filter(([name, value]) => !isDefault(name, value)));
}

async function bodyOf(type: string, bytes: Buffer<ArrayBuffer>): Promise<unknown> {
  if (type === "application/json") return JSON.parse(bytes.toString());
  if (!type.startsWith("multipart/form-data")) return [type, bytes.toString()];
  const form = await new Response(bytes, { headers: { "content-type": type } }).formData();
  // The order of fields has no meaning. requests sends files last.
  return Promise.all(
    [...form]
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(async ([name, value]) => [name, typeof value === "string" ? value : [value.name, await value.text()]]),
  );
}

/** Runs the same request in all languages. The code of the shell is that of the page. */
async function requestsOf(samples: readonly { sample: Sample; shell: string }[]): Promise<Received[][]> {
  const folder = await mkdtemp(join(tmpdir(), "samples-"));
  try {
    for (const { sample } of samples) {
      const files = sample.body?.kind === "form" ? sample.body.fields.filter(({ isFile }) => isFile) : [];
      for (const { value } of files) await writeFile(join(folder, value), `the file ${value}\n`);
    }
    const all = samples.map(({ sample, shell }) =>
      codeOf(sample).map(({ language, text }) => ({ language, text: language === "sh" ? shell : text })),
    );
    const origin = `http://127.0.0.1:${portOf()}`;
    const variables = Object.fromEntries(
      [...JSON.stringify(all).matchAll(/\$([A-Z_]+)|process\.env\.([A-Z_]+)/g)].map(([, shell, node]) => [
        shell ?? node,
        `id-of-${shell ?? node}`,
      ]),
    );
    const options = { cwd: folder, env: { PATH: process.env.PATH, ...variables, URL: `${origin}/v1`, ORIGIN: origin } };
    const textOf = (language: string) => all.map((code) => code.find((part) => part.language === language)?.text ?? "");
    for (const [index, text] of textOf("ts").entries()) await writeFile(join(folder, `${index}.ts`), text);
    await writeFile(
      join(folder, "all.ts"),
      textOf("ts")
        .map((_text, index) => `await import("./${index}.ts");`)
        .join("\n"),
    );
    await writeFile(join(folder, "all.py"), textOf("python").join("\n"));
    await writeFile(join(folder, "all.sh"), ["set -eu", ...textOf("sh")].join("\n"));
    const requested: Received[][] = [];
    for (const [program, file] of [
      ["bash", "all.sh"],
      [process.execPath, "all.ts"],
      ["/usr/bin/python3", "all.py"],
    ] as const) {
      received.length = 0;
      await run(program, [file], options);
      requested.push([...received]);
    }
    return requested;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function portOf(): number {
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === "string") throw new TypeError("not a TCP server");
  return address.port;
}

test("the code of each operation sends the same request in curl, TypeScript and Python", async () => {
  const document = await readFile(new URL("../../openapi/openapi.json", import.meta.url), "utf8");
  const { operations } = readApi(JSON.parse(document));
  const samples = operations.map((operation) => sampleOf(operation));
  const [curl, typescript, python] = await requestsOf(
    samples.map((sample) => ({ sample, shell: codeOf(sample)[0]?.text ?? "" })),
  );
  expect(curl?.length).toBe(operations.length);
  expect(typescript).toEqual(curl);
  expect(python).toEqual(curl);
});

test("the translations of the guides send the same requests as their commands of curl", async () => {
  const blocks = guidePages().flatMap(({ markdown }) =>
    [...markdown().matchAll(/^```sh\n([\s\S]*?)\n```$/gm)].map(([, shell = ""]) => shell),
  );
  const samples = blocks.flatMap((shell) => {
    const sample = readCurl(shell);
    return sample === null ? [] : [{ shell, sample }];
  });
  expect(samples.length).toBeGreaterThan(40);
  const [curl, typescript, python] = await requestsOf(samples);
  expect(curl?.length).toBe(samples.length);
  expect(typescript).toEqual(curl);
  expect(python).toEqual(curl);
});

test.each([
  ["a pipe", 'curl "$URL/candidates" | head -1'],
  ["two commands", 'curl "$URL/candidates"\ncurl "$URL/layouts"'],
  ["a command in a text", 'curl "$URL/candidates/$(newest candidates)"'],
  ["an unknown option", 'curl --compressed "$URL/candidates"'],
  ["a body that is no JSON", 'curl "$URL/candidates" -H "Content-Type: text/csv" -d "name"'],
  ["a dollar that is text", "curl \"$URL/candidates\" -H 'X-Text: $KEY'"],
  ["another program", "make start"],
])("a command with %s is not translated", (_what, shell) => {
  expect(readCurl(shell)).toBeNull();
});
