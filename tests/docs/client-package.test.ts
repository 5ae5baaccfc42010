import { execFile } from "node:child_process";
import { globSync } from "node:fs";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";
import { Webhook } from "standardwebhooks";
import { afterAll, describe, expect, expectTypeOf, onTestFinished, test } from "vitest";
import { importFiles } from "../../client/cli/import.ts";
import {
  AuthenticationError,
  ConflictError,
  ConnectionError,
  CreditError,
  createClient,
  InvalidRequestError,
  type ListOptions,
  NotFoundError,
  PermissionError,
  RateLimitError,
  type Row,
  RunError,
  ServiceError,
  TimeoutError,
  verifyWebhook,
  WebhookError,
} from "../../client/index.ts";
import { portOf } from "../../platform/listening.ts";
import { sharedService } from "../support/service.ts";
import { EXAMPLES, installClient } from "./client-support.ts";

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, "../..");

const service = await sharedService("worker");
const installed = await installClient();
afterAll(() => rm(installed.folder, { recursive: true }));
const { apiKey, organizationId } = await service.createOrganization();
await service.database`update api.organizations set allow_word_output = true where id = ${organizationId}`;

describe("the packed client", () => {
  test.each(EXAMPLES)("runs the example %s of its README", async (name) => {
    const { stdout } = await run(process.execPath, [`${name}.js`], {
      cwd: installed.folder,
      env: { CDS_URL: service.baseUrl, CDS_API_KEY: apiKey, CDS_ENDPOINT: "http://127.0.0.1:9999/" },
    });
    const expected: Record<(typeof EXAMPLES)[number], RegExp> = {
      create: /^[0-9a-f-]{36} (active|pending)\n$/,
      attach: /^txt\n$/,
      fill: /^imogen@example\.com\n$/,
      wait: /^attach done\n$/,
      list: /^\d+ active candidates\n$/,
      change: /^deleted Imogen Hartley-Osei\n$/,
      errors: /^CDS300 There is no candidate/,
      file: /^true\n$/,
      webhooks: /^401\n$/,
      select: /^Imogen/,
    };
    expect(stdout).toMatch(expected[name]);
  });

  test("contains its licence, and code and declarations of each source", async () => {
    const folders = ["dist", "dist/cli", "openapi"];
    const sourcesOf = (folder: string) => globSync(`${folder}*.ts`, { cwd: join(ROOT, "client") });
    const built = [...sourcesOf(""), ...sourcesOf("cli/")].flatMap((source) => {
      const name = `dist/${source.replace(/\.ts$/, "")}`;
      return [`${name}.d.ts`, `${name}.js`];
    });
    const others = ["LICENSE", "README.md", "dist/package.json", "openapi/types.d.ts", "package.json"];
    const files = await readdir(installed.package, { recursive: true });
    expect(files.filter((file) => !folders.includes(file)).sort()).toEqual([...built, ...others].sort());
    expect(await readFile(join(installed.package, "LICENSE"), "utf8")).toBe(
      await readFile(join(ROOT, "LICENSE"), "utf8"),
    );
  });

  test("has the version, licence and Node of the service, and is published with provenance", async () => {
    const manifestOf = async (folder: string) => JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
    const [{ name, version, license, engines }, manifest] = await Promise.all(
      [ROOT, installed.package].map(manifestOf),
    );
    expect(manifest).toMatchObject({ name, version, license, engines });
    expect(manifest.publishConfig).toEqual({ access: "public", provenance: true });
    expect(manifest.repository).toMatchObject({ type: "git", directory: "client" });
    const program = join(installed.folder, "node_modules/.bin", name);
    expect(await run(program, ["--version"])).toEqual({ stdout: `${version}\n`, stderr: "" });
  });

  test("has declarations under which the examples compile with strict settings", async () => {
    await run(join(ROOT, "node_modules/.bin/tsc"), [
      ...["--ignoreConfig", "--noEmit", "--strict", "--module", "nodenext", "--target", "es2022", "--skipLibCheck"],
      ...["--lib", "es2023,dom,dom.iterable", "--typeRoots", join(ROOT, "node_modules/@types"), "--types", "node"],
      ...EXAMPLES.map((name) => join(installed.folder, `typed-${name}.ts`)),
    ]).catch((error: { stdout: string }) => expect.unreachable(error.stdout));
  });

  test("is at most 15 KB compressed, has no dependencies, and uses no module of Node", async () => {
    const dist = join(installed.package, "dist");
    const files = (await readdir(dist)).filter((file) => file.endsWith(".js") && file !== "postgrest.js");
    const sources = await Promise.all(files.map((file) => readFile(join(dist, file), "utf8")));
    // Not even minified.
    expect(gzipSync(sources.join("\n")).length).toBeLessThan(15_000);
    const imports = sources.flatMap((source) => [...source.matchAll(/(?:from|import\()\s*"([^"]+)"/g)]);
    for (const [, from] of imports) expect(from).toMatch(/^\.\/\w+\.js$/);
    const manifest = JSON.parse(await readFile(join(installed.package, "package.json"), "utf8"));
    // Of the command line, which the client does not import.
    expect(Object.keys(manifest.dependencies)).toEqual(["citty"]);
  });
});

type Responder = (request: IncomingMessage, response: ServerResponse, count: number) => void;

/** A client of a server with fixed responses, and the requests that the server received. */
async function clientOf(respond: Responder, maxRetries = 2) {
  const received: { method: string; key: string | undefined }[] = [];
  const server = createServer((request, response) => {
    received.push({ method: request.method ?? "", key: request.headers["idempotency-key"]?.toString() });
    respond(request, response, received.length);
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const port = portOf(server);
  return { received, client: createClient({ url: `http://127.0.0.1:${port}/v1`, apiKey: "key", maxRetries }) };
}

const fail = (response: ServerResponse, status: number, code: string, headers: Record<string, string> = {}) =>
  response
    .writeHead(status, { ...headers, "x-request-id": "r1" })
    .end(JSON.stringify({ code, message: "No.", details: null, hint: "Change it." }));

test.each([
  [undefined, "key", "url is missing. Set it to the address of the service with its version"],
  ["documents.example.com/v1", "key", 'url is "documents.example.com/v1". Set it to the address'],
  ["https://documents.example.com", "key", "as in https://documents.example.com/v1."],
  ["https://documents.example.com/v1", undefined, "apiKey is missing. Set it to an API key of the service."],
])("the address %s with the key %s is refused before anything is sent", (url, apiKey, message) => {
  expect(() => createClient({ url, apiKey })).toThrow(message);
});

describe("errors", () => {
  test.each([
    [400, "CDS110", InvalidRequestError],
    [401, "CDS200", AuthenticationError],
    [402, "CDS310", CreditError],
    [403, "CDS201", PermissionError],
    [404, "CDS300", NotFoundError],
    [406, "PGRST116", NotFoundError],
    [409, "CDS320", ConflictError],
    [409, "23505", ConflictError],
    [412, "CDS130", ConflictError],
    [422, "CDS115", InvalidRequestError],
    [429, "CDS210", RateLimitError],
    [504, "CDS504", ServiceError],
  ])("%i %s", async (status, code, kind) => {
    const { client } = await clientOf((_, response) => fail(response, status, code), 0);
    const error = await client.request("GET", "/layouts").catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(kind);
    expect(error).toMatchObject({ status, code, hint: "Change it.", message: "No. Change it.", requestId: "r1" });
  });

  test("a response that is not from the service has its status as the code", async () => {
    const { client } = await clientOf((_, response) => response.writeHead(502).end("<html>"), 0);
    await expect(client.layouts.get("a")).rejects.toMatchObject({ code: "HTTP_502", details: "<html>" });
  });

  test("the error of a run is a RunError", async () => {
    const error = { code: "CDS402", message: "No.", details: null, hint: null };
    const { client } = await clientOf((_, response) => response.end(JSON.stringify({ error, finished_at: null })));
    await expect(client.runs.wait({ candidate_id: "a", run_id: "b" })).rejects.toBeInstanceOf(RunError);
  });
});

describe("a request", () => {
  test("is repeated after 429 and 503 with Retry-After, with the same Idempotency-Key", async () => {
    const { client, received } = await clientOf((_, response, count) => {
      if (count === 1) fail(response, 429, "CDS210", { "retry-after": "0" });
      else if (count === 2) fail(response, 503, "CDS503", { "retry-after": "0" });
      else response.end("[]");
    });
    await client.request("POST", "/layouts", { body: {} });
    expect(received).toHaveLength(3);
    expect(received[0]?.key).toMatch(/^[0-9a-f-]{36}$/);
    expect(new Set(received.map(({ key }) => key)).size).toBe(1);
  });

  test("is repeated after a broken connection, unless it is a PATCH or DELETE", async () => {
    const { client, received } = await clientOf((request, response, count) => {
      if (count % 2 === 1) request.socket.destroy();
      else response.end("[]");
    });
    expect(await client.layouts.list().next()).toEqual({ done: true, value: undefined });
    expect(received).toHaveLength(2);
    await expect(client.layouts.update({ id: "eq.1" }, { name: "a" })).rejects.toBeInstanceOf(ConnectionError);
    expect(received).toHaveLength(3);
  });

  test("is not repeated for longer than two minutes", async () => {
    const { client, received } = await clientOf((_, response) =>
      fail(response, 503, "CDS503", { "retry-after": "300" }),
    );
    await expect(client.layouts.get("a")).rejects.toMatchObject({ code: "CDS503", retryAfter: 300 });
    expect(received).toHaveLength(1);
  });

  test("ends after its timeout, also in the wait for a repetition and within the response", async () => {
    const { client } = await clientOf((request, response) => {
      if (request.url === "/v1/layouts?id=eq.waits") fail(response, 429, "CDS210", { "retry-after": "60" });
      if (request.url === "/v1/layouts?id=eq.stops") response.writeHead(200).write("[");
    });
    for (const id of ["silent", "waits", "stops"]) {
      const error = await client.layouts.get(id, { timeout: 200 }).catch((thrown: unknown) => thrown);
      expect(error, id).toBeInstanceOf(TimeoutError);
      expect(error, id).toBeInstanceOf(ConnectionError);
      expect(String(error)).toMatch(
        /^TimeoutError: No response from http:\/\/127\.0\.0\.1:\d+ within 200 ms\. Set a longer timeout\.$/,
      );
    }
    const signal = AbortSignal.abort(new Error("left"));
    await expect(client.layouts.get("silent", { timeout: 200, signal })).rejects.toThrow("left");
  });

  test("ends with the reason of its signal, also while it waits", async () => {
    const { client, received } = await clientOf((_, response) =>
      fail(response, 429, "CDS210", { "retry-after": "60" }),
    );
    const reason = new Error("left");
    const controller = new AbortController();
    const call = client.layouts.get("a", { signal: controller.signal });
    await expect.poll(() => received.length).toBe(1);
    controller.abort(reason);
    await expect(call).rejects.toBe(reason);
  });
});

test("lists read pages in both orders", async () => {
  const { apiKey: own } = await service.createOrganization();
  const client = createClient({ url: service.baseUrl, apiKey: own });
  const ids: string[] = [];
  for (let n = 0; n < 5; n += 1) ids.push((await client.layouts.create({ name: `L${n}` })).id);
  const read = async (newestFirst: boolean) => {
    const found: string[] = [];
    for await (const { id } of client.layouts.list({ name: "like.L*" }, { pageSize: 2, newestFirst })) found.push(id);
    return found;
  };
  expect(await read(false)).toEqual(ids);
  expect(await read(true)).toEqual(ids.toReversed());
});

test("lists have another order and a maximum of rows", async () => {
  const { apiKey: own } = await service.createOrganization();
  const client = createClient({ url: service.baseUrl, apiKey: own });
  for (const name of ["L2", "L4", "L1", "L3", "L5"]) await client.layouts.create({ name });
  const read = async (options: ListOptions) => {
    const found: string[] = [];
    for await (const { name } of client.layouts.list({ name: "like.L*", select: "name" }, options)) found.push(name);
    return found.join();
  };
  expect(await read({ order: "name.desc", pageSize: 2 })).toBe("L5,L4,L3,L2,L1");
  expect(await read({ order: "name", pageSize: 2, limit: 3 })).toBe("L1,L2,L3");
  expect(await read({ newestFirst: true, limit: 2 })).toBe("L5,L3");
  expect(await read({ limit: 2.5 })).toBe("L2,L4");
  expect(await read({ limit: 0 })).toBe("");
  await expect(read({ limit: -1 })).rejects.toBeInstanceOf(RangeError);
  await expect(read({ order: "name", newestFirst: true })).rejects.toThrow("either order or newestFirst");
});

test("a stream of the web or of Node is attached, also when the request is repeated", async () => {
  const bodies: string[] = [];
  const { client } = await clientOf(async (request, response, count) => {
    bodies.push(await text(request));
    if (count % 2 === 1) fail(response, 503, "CDS503", { "retry-after": "0" });
    else response.end("{}");
  });
  await client.candidates.attach("a", new Blob(["Zoë"]).stream());
  await client.candidates.attach("a", Readable.from([Buffer.from("Zo"), Buffer.from("ë")]));
  await client.candidates.attach("a", Readable.from(["Zo", "ë"]));
  expect(bodies).toEqual(Array.from({ length: 6 }, () => "Zoë"));
});

test("filters are typed by column", () => {
  const { layouts } = createClient({ url: "http://127.0.0.1/v1", apiKey: "key" });
  layouts.list({ name: "like.L*", or: "(name.eq.a)", "variables->0->>key": "eq.a", "candidates.name": "eq.b" });
  // @ts-expect-error layouts have no such column
  layouts.list({ nmae: "like.L*" });
});

test("select narrows the type of rows", () => {
  const { candidates } = createClient({ url: "http://127.0.0.1/v1", apiKey: "key" });
  type Whole = Row<"candidates">;
  type Shown<Rows> = Rows extends AsyncGenerator<infer One, void, undefined> ? One : never;
  const two = candidates.list({ status: "eq.active", select: "id,name" });
  expectTypeOf<Shown<typeof two>>().toEqualTypeOf<{ id: Whole["id"]; name: Whole["name"] }>();
  const renamed = candidates.list({ select: "id,title:name" });
  expectTypeOf<Shown<typeof renamed>>().toEqualTypeOf<{ id: Whole["id"]; title: Whole["name"] }>();
  const part = candidates.list({ select: "id,values->>email" });
  expectTypeOf<Shown<typeof part>["email"]>().toBeUnknown();
  const embedding = candidates.list({ select: "id,layouts(name,id)" });
  expectTypeOf<Shown<typeof embedding>["layouts"]>().toBeUnknown();
  const [all, none, any] = [candidates.list({ select: "*" }), candidates.list(), candidates.list({ select: String() })];
  expectTypeOf<Shown<typeof all>>().toEqualTypeOf<Whole>();
  expectTypeOf<Shown<typeof none>>().toEqualTypeOf<Whole>();
  expectTypeOf<Shown<typeof any>>().toEqualTypeOf<Whole>();
  type Changed = Awaited<ReturnType<typeof candidates.update<"id,name">>>[number];
  expectTypeOf<Changed>().toEqualTypeOf<{ id: Whole["id"]; name: Whole["name"] }>();
  // @ts-expect-error the row has no e-mail address
  async () => (await candidates.delete({ id: "eq.a", select: "id" }))[0]?.name;
});

test("a prompt is sent in the body of fill, also a long one", async () => {
  const sent: string[] = [];
  const { client } = await clientOf(async (request, response) => {
    sent.push(`${request.url} ${await text(request)}`);
    response.end("{}");
  });
  const prompt = "Zoë & Söhne? ".repeat(1000);
  await client.candidates.fill("a", { prompt, selector: "headline" });
  await client.candidates.propose("a", { prompt });
  await client.candidates.fill("a");
  expect(sent).toEqual([
    expect.stringMatching(/^\/v1\/candidates\/a\/fill\?[^ ]*headline[^ ]* \{"prompt":"Zoë & Söhne\? /),
    `/v1/candidates/a/fill?apply=false ${JSON.stringify({ prompt })}`,
    "/v1/candidates/a/fill ",
  ]);
});

test("lists with a larger page than the service returns are complete", async () => {
  const { apiKey: own, organizationId } = await service.createOrganization();
  await service.database`
    insert into private.candidates (organization_id, name) select ${organizationId}, 'Many' from generate_series(1, 2001)
  `;
  const client = createClient({ url: service.baseUrl, apiKey: own });
  for (const pageSize of [5000, 1000, 999.5, Number.POSITIVE_INFINITY]) {
    const ids = new Set<string>();
    for await (const { id } of client.candidates.list({ select: "id" }, { pageSize })) ids.add(id);
    expect([pageSize, ids.size]).toEqual([pageSize, 2001]);
  }
  for (const pageSize of [0, -1, Number.NaN])
    await expect(client.candidates.list({}, { pageSize }).next()).rejects.toBeInstanceOf(RangeError);
});

describe("verifyWebhook", () => {
  const secret = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;
  const body = '{"event_type":"webhooks.test","name":"Zoë"}';
  const signed = (date: Date) => ({
    "webhook-id": "n1",
    "webhook-timestamp": String(Math.floor(date.getTime() / 1000)),
    "webhook-signature": `v1,AAAA ${new Webhook(secret).sign("n1", date, body)}`,
  });

  test("returns the event of a genuine request", async () => {
    const headers = signed(new Date());
    expect(await verifyWebhook(secret, headers, body)).toEqual(JSON.parse(body));
    const asSent = Object.entries(headers).map(([name, value]) => [name.toUpperCase(), value]);
    expect(await verifyWebhook(secret, Object.fromEntries(asSent), body)).toEqual(JSON.parse(body));
    expect(await verifyWebhook(secret, new Headers(headers), new TextEncoder().encode(body))).toEqual(JSON.parse(body));
  });

  test.each([
    ["with a changed body", signed(new Date()), `${body} `],
    ["that is old", signed(new Date(Date.now() - 400_000)), body],
    ["that is too new", signed(new Date(Date.now() + 400_000)), body],
    ["without a signature", { ...signed(new Date()), "webhook-signature": undefined }, body],
    ["with a time that is no number", { ...signed(new Date()), "webhook-timestamp": "now" }, body],
  ])("refuses a request %s", async (_, headers, content) => {
    await expect(verifyWebhook(secret, headers, content)).rejects.toBeInstanceOf(WebhookError);
  });
});

test("the import writes no journal if the service returns no organization", async () => {
  const { client } = await clientOf((_, response) => response.setHeader("content-type", "application/json").end("[]"));
  const folder = await mkdtemp(join(tmpdir(), "import-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const [file, journal] = [join(folder, "cv.txt"), join(folder, "journal")];
  await writeFile(file, "Ann Lee");
  const options = { files: [file], journal, concurrency: 1, fill: false, onProgress: () => undefined };
  await expect(importFiles(client, options)).rejects.toThrow("no organization");
  expect(await readdir(folder)).toEqual(["cv.txt"]);
});

test("the import repeats an upload that is permanently refused with 503 no more than any request", async () => {
  const { client, received } = await clientOf((request, response) => {
    if (request.method === "POST") fail(response, 503, "CDS506", { "retry-after": "0" });
    else response.end(request.url?.startsWith("/v1/organizations") ? '[{"id":"o"}]' : "[]");
  });
  const folder = await mkdtemp(join(tmpdir(), "import-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const [file, journal] = [join(folder, "cv.txt"), join(folder, "journal")];
  await writeFile(file, "Ann Lee");
  const options = { files: [file], journal, concurrency: 1, fill: false, onProgress: () => undefined };
  expect(await importFiles(client, options)).toMatchObject([{ status: "failed", error: "No. Change it." }]);
  expect(received.filter(({ method }) => method === "POST")).toHaveLength(3);
});
