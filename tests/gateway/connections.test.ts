import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { describe, expect, test } from "vitest";
import { sharedService } from "../support/service.ts";
import { exchange, statusLines } from "./raw-exchange.ts";

const service = await sharedService();
const { apiKey } = await service.createOrganization();

const BODY = '{"name":"sent in pieces"}';
const MiB = 1024 * 1024;
const send = (...pieces: string[]) => exchange(service.origin, ...pieces);

/** The head of a request. A host and the API key are added unless `headers` contains them. */
function head(line: string, ...headers: string[]): string {
  const has = (name: string) => headers.some((header) => header.toLowerCase().startsWith(name));
  const usual = [
    ...(has("host:") ? [] : ["Host: localhost"]),
    ...(has("authorization:") ? [] : [`Authorization: Bearer ${apiKey}`]),
  ];
  return [line, ...usual, ...headers, "", ""].join("\r\n");
}
const get = (path: string, ...headers: string[]) => head(`GET /v1${path} HTTP/1.1`, ...headers);
const post = (...headers: string[]) =>
  head("POST /v1/layouts?select=name HTTP/1.1", "Content-Type: application/json", ...headers);
const whole = (body: string) => post(`Content-Length: ${body.length}`) + body;

function errorOf(text: string): unknown {
  return JSON.parse(/\{.*\}/s.exec(text.slice(text.indexOf("\r\n\r\n")))?.[0] ?? "null");
}

async function open(): Promise<Socket> {
  const { hostname, port } = new URL(service.origin);
  const socket = connect(Number(port), hostname);
  await once(socket, "connect");
  return socket;
}

async function named(name: string): Promise<number> {
  const body = await service.rows<unknown>(apiKey, `/layouts?name=eq.${name}`);
  return body.length;
}

describe("a connection stays open", () => {
  test("for pipelined requests, which are answered in order", async () => {
    const text = await send(
      get("/layouts?limit=0&select=id") +
        whole('{"name":"first"}') +
        get("/layouts?id=eq.x") +
        whole('{"name":"second"}') +
        get("/layouts?limit=0&select=name"),
    );
    expect(statusLines(text)).toEqual([200, 201, 400, 201, 200]);
    expect(text.indexOf('[{"name":"first"}]')).toBeLessThan(text.indexOf('[{"name":"second"}]'));
  });

  test("after a refusal that did not read the body", async () => {
    const text = await send(
      head("POST /v1/layouts HTTP/1.1", "Authorization: Bearer none", `Content-Length: ${BODY.length}`) + BODY,
      `${head("POST /v1/nowhere HTTP/1.1", "Transfer-Encoding: chunked")}4\r\n{  }\r\n0\r\n\r\n`,
      head("POST /v1/api_requests HTTP/1.1", `Content-Length: ${BODY.length}`) + BODY,
      get("/layouts?limit=0"),
    );
    expect(statusLines(text)).toEqual([401, 404, 405, 200]);
  });

  test("for a client that waits for 100 Continue", async () => {
    const text = await send(
      post("Expect: 100-continue", `Content-Length: ${BODY.length}`),
      BODY,
      get("/layouts?limit=0"),
    );
    expect(statusLines(text)).toEqual([100, 201, 200]);
    expect(statusLines(await send(get("/layouts?limit=0", "Expect: wonders")))).toEqual([200]);
  });

  test("until a client that waits for 100 Continue is refused, which need not send its body", async () => {
    const expecting = (...headers: string[]) => post("Expect: 100-continue", ...headers);
    const noKey = await send(expecting("Authorization: Bearer none", "Content-Length: 100"));
    const tooLong = await send(expecting(`Content-Length: ${2 * MiB}`));
    const unsupported = await send(expecting("Content-Encoding: br", "Content-Length: 100"));
    expect([noKey, tooLong, unsupported].map(statusLines)).toEqual([[401], [413], [415]]);
  });

  test("for a chunked body with a trailer", async () => {
    const chunks = [...BODY].map((letter) => `1;note=x\r\n${letter}\r\n`).join("");
    const text = await send(
      `${post("Transfer-Encoding: chunked", "Trailer: X-Sum")}${chunks}0\r\nX-Sum: 1\r\n\r\n`,
      get("/layouts?limit=0"),
    );
    expect(statusLines(text)).toEqual([201, 200]);
  });

  test("for HTTP/1.0 only on request, and without a host", async () => {
    const text = await send("GET /healthz HTTP/1.0\r\n\r\n", "GET /healthz HTTP/1.0\r\n\r\n");
    expect(statusLines(text)).toEqual([200]);
  });
});

/** Sends 8 MiB and then a GET, and reads the responses only after everything is sent. */
async function oversend(framing: string, ...headers: string[]): Promise<string> {
  const socket = await open();
  const received: Buffer[] = [];
  const closed = once(socket, "close");
  socket.pause().on("data", (chunk: Buffer) => received.push(chunk));
  const inChunks = framing.startsWith("Transfer-Encoding");
  const piece = " ".repeat(MiB);
  socket.write(post(framing, ...headers));
  for (let sent = 0; sent < 8; sent++) {
    await new Promise((resolve) => {
      socket.write(inChunks ? `100000\r\n${piece}\r\n` : piece, resolve);
    });
  }
  socket.write((inChunks ? "0\r\n\r\n" : "") + get("/layouts?limit=0", "Connection: close"));
  socket.resume();
  await closed;
  return Buffer.concat(received).toString();
}

describe("a body of more than 1 MiB is answered 413", () => {
  const framings = [[`Content-Length: ${8 * MiB}`], ["Transfer-Encoding: chunked"]] as const;

  test.each(framings)("and the connection stays open: %s", async (framing) => {
    const text = await oversend(framing);
    expect(statusLines(text)).toEqual([413, 200]);
    expect(text).toContain('"code":"CDS107"');
  });

  test.each(framings)("and the connection is closed on request after the whole body is read: %s", async (framing) => {
    const text = await oversend(framing, "Connection: close");
    expect(statusLines(text)).toEqual([413]);
    expect(errorOf(text)).toMatchObject({ code: "CDS107" });
  });
});

describe("a connection is closed", () => {
  test.each([
    ["two lengths", () => `${post("Content-Length: 3", "Content-Length: 4")}{  }`],
    ["a length and chunks", () => `${post("Content-Length: 3", "Transfer-Encoding: chunked")}0\r\n\r\n`],
    ["an invalid length", () => `${post("Content-Length: many")}{}`],
    ["an invalid chunk size", () => `${post("Transfer-Encoding: chunked")}zz\r\n{}\r\n0\r\n\r\n`],
    ["a last coding other than chunked", () => `${post("Transfer-Encoding: chunked, gzip")}2\r\n{}\r\n0\r\n\r\n`],
    ["a header without a colon", () => get("/layouts", "Nonsense")],
    ["a blank before the colon", () => get("/layouts", "Accept : text/csv")],
    ["no path", () => head("GET v1/layouts HTTP/1.1")],
    ["another protocol", () => "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"],
    ["bytes of TLS", () => "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03"],
    ["CONNECT", () => head("CONNECT localhost:80 HTTP/1.1")],
  ])("with 400 after %s, and the following bytes are not read as a request", async (_, request) => {
    const text = await send(request() + get("/layouts?limit=0"));
    expect(statusLines(text)).toEqual([400]);
    expect(errorOf(text)).toMatchObject({ code: "CDS119", details: null, hint: null });
    expect(text.toLowerCase()).toMatch(/\r\nconnection: close\r\n/);
    expect(text).toMatch(/\r\nx-request-id: [0-9a-f-]{36}\r\n/i);
  });
});

describe("a malformed request gets an error body", () => {
  test.each([
    ["no host", () => `GET /v1/layouts HTTP/1.1\r\nAuthorization: Bearer ${apiKey}\r\n\r\n`],
    ["two hosts", () => get("/layouts", "Host: localhost", "Host: other")],
    ["an invalid host", () => get("/layouts", "Host: a b/c")],
    ["an asterisk as the path", () => head("OPTIONS * HTTP/1.1")],
    ["a backslash in the path", () => get("\\layouts")],
  ])("for %s", async (_, request) => {
    const text = await send(request());
    expect(statusLines(text)).toEqual([400]);
    expect(errorOf(text)).toEqual({
      code: "CDS119",
      message: expect.any(String),
      details: expect.any(String),
      hint: null,
    });
    expect(text).toMatch(/\r\nx-request-id: [0-9a-f-]{36}\r\n/i);
  });

  test("for two Authorization headers", async () => {
    const key = `Authorization: Bearer ${apiKey}`;
    for (const second of [key, "Authorization: Bearer other", "authorization: Basic abc"]) {
      const text = await send(get("/layouts", key, second));
      expect(statusLines(text)).toEqual([401]);
      expect(errorOf(text)).toMatchObject({ code: "CDS200" });
    }
  });

  test("for two content types, in either order", async () => {
    const types = ["Content-Type: application/json", "Content-Type: text/csv"];
    for (const headers of [types, types.toReversed()]) {
      const line = "POST /v1/layouts HTTP/1.1";
      const text = await send(head(line, ...headers, `Content-Length: ${BODY.length}`) + BODY);
      expect(statusLines(text)).toEqual([415]);
    }
  });
});

describe("a client that disconnects", () => {
  test("during its request has no effect", async () => {
    const beginnings = [
      "POST /v1/lay",
      post("Content-Length: 1000"),
      `${post("Content-Length: 1000")}{"name":"half"`,
      `${post("Transfer-Encoding: chunked")}f\r\n{"name":"half"}\r\n`,
    ];
    for (const beginning of beginnings) {
      for (const end of ["destroy", "resetAndDestroy", "end"] as const) {
        const socket = await open();
        socket.on("error", () => undefined);
        socket.write(beginning);
        await new Promise((resolve) => setTimeout(resolve, 20));
        socket[end]();
        await once(socket.resume(), "close");
      }
    }
    expect(await named("half")).toBe(0);
  });

  test("before its response does not affect later responses", async () => {
    await Promise.all(
      Array.from({ length: 60 }, async (_, index) => {
        const socket = await open();
        socket.on("error", () => undefined);
        socket.write(index % 2 === 0 ? get("/layouts?select=*,candidates(*)") : whole(`{"name":"left-${index}"}`));
        await new Promise((resolve) => setTimeout(resolve, index % 7));
        socket.resetAndDestroy();
      }),
    );
    const busy = () => service.database`
      select from pg_stat_activity
      where datname = current_database() and usename = 'authenticator' and state <> 'idle'
    `;
    await expect.poll(async () => (await busy()).length).toBe(0);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        service.request<{ name: string }[]>(apiKey, "POST", "/layouts?select=name", {
          body: { name: `after-${index}` },
        }),
      ),
    );
    expect(answers.map(({ body }) => body)).toEqual(answers.map((_, index) => [{ name: `after-${index}` }]));
  });
});
