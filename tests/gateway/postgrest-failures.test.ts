import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { COLLECTIONS, REVISIONS } from "../../gateway/collections/collections.ts";
import { Postgrest } from "../../gateway/collections/postgrest.ts";
import { createProxy } from "../../gateway/collections/proxy.ts";
import { Resources } from "../../gateway/collections/resources.ts";
import { NO_RATES } from "../../gateway/core/api-keys.ts";
import type { GatewayEnv } from "../../gateway/core/context.ts";
import { ApiError } from "../../gateway/core/errors.ts";
import { SlowReaders } from "../../gateway/core/slow-readers.ts";
import { type Failure, type Service, startService } from "../support/service.ts";

const READING_MS = 2000;

const API_KEY = {
  id: "01900000-0000-7000-8000-000000000001",
  organizationId: "01900000-0000-7000-8000-000000000002",
  permissions: [],
  claims: {},
  token: "token",
  jsonToken: "token",
  networks: [],
  requestsPerSecond: NO_RATES,
  runsPerMinute: NO_RATES,
};

/** The only column that the tests name. */
const NAME = {
  revision: REVISIONS[0].schema,
  resource: "layouts",
  name: "name",
  type: "text",
  is_insertable: true,
  is_updatable: true,
  is_nullable: false,
};

function urlOf(server: Server): string {
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the server has no port");
  return `http://127.0.0.1:${address.port}`;
}

describe("a failure of PostgREST", () => {
  let upstream: Server;
  /** Gateways with a long and a short deadline, and one that repeats requests for longer. */
  let gateway: Server;
  let patientGateway: Server;
  let hastyGateway: Server;
  /** A gateway whose deadline is shorter than it takes to read a large response. */
  let readingGateway: Server;
  const postgrests: Postgrest[] = [];
  let answer: RequestListener;

  beforeAll(async () => {
    upstream = createServer((request, response) => answer(request, response)).listen(0, "127.0.0.1");
    await once(upstream, "listening");
    const collection = COLLECTIONS.layouts;
    if (collection === undefined) throw new Error("there are no layouts");
    const serve = async (deadlineMs: number, repeatMs = 150) => {
      const postgrest = new Postgrest([urlOf(upstream)], {
        pool: 2,
        gateways: { count: 1, onChange: () => undefined },
        connections: 2,
        share: 1,
        maxWaitMs: 20_000,
        deadlineMs,
        repeatMs,
      });
      postgrests.push(postgrest);
      const proxy = createProxy({
        postgrest,
        replicas: null,
        estimate: async () => null,
        rowAtFault: async () => null,
        resources: new Resources({ columns: [NAME], references: [], rules: [], write_permissions: {} }, REVISIONS),
        threads: { run: () => Promise.reject(new Error("no body is large")), close: async () => {} },
        endpoints: { allowHttp: false, allowPrivate: false, deniedNetworks: [] },
        prefix: "/v1",
        onStatus: () => {},
        onCutOff: () => {},
      });
      const app = new Hono<GatewayEnv>();
      app.all("/v1/layouts", (c) => {
        c.set("apiKey", API_KEY);
        return proxy(c, { revision: REVISIONS[0], name: "layouts", collection });
      });
      app.onError((error) => {
        if (!(error instanceof ApiError)) throw error;
        return Response.json(error.body, { status: error.status, headers: error.headers });
      });
      const server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }));
      server.listen(0, "127.0.0.1");
      await once(server, "listening");
      return server;
    };
    gateway = await serve(60_000);
    hastyGateway = await serve(300);
    readingGateway = await serve(READING_MS);
    patientGateway = await serve(60_000, 30_000);
  });
  afterEach(() => upstream.closeAllConnections());
  afterAll(async () => {
    for (const server of [gateway, hastyGateway, readingGateway, patientGateway]) {
      server.closeAllConnections();
      server.close();
    }
    await Promise.all(postgrests.map((postgrest) => postgrest.close()));
    upstream.close();
  });

  const json =
    (status: number, body: unknown): RequestListener =>
    (_, response) => {
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    };
  const error = (code: string) => ({ code, message: "internal message", details: null, hint: null });

  async function refusal(method = "GET", server = gateway) {
    const response = await fetch(`${urlOf(server)}/v1/layouts`, { method });
    const body: Failure | null = method === "HEAD" ? null : JSON.parse(await response.text());
    return { status: response.status, code: body?.code, body, retryAfter: response.headers.get("retry-after") };
  }

  test.each([
    ["an empty code (a broken connection to the database)", 400, "", 503, "CDS503"],
    ["a connection that an administrator ended", 503, "57P01", 503, "CDS503"],
    ["a starting database", 500, "57P03", 503, "CDS503"],
    ["too many connections", 503, "53300", 503, "CDS503"],
    ["a lost connection", 503, "08006", 503, "CDS503"],
    ["no connection", 503, "PGRST000", 503, "CDS503"],
    ["a client error of the driver", 503, "PGRST001", 503, "CDS503"],
    ["a schema that is not loaded yet", 503, "PGRST002", 503, "CDS503"],
    ["no free connection in time", 504, "PGRST003", 503, "CDS503"],
    ["a deadlock", 500, "40P01", 503, "40P01"],
  ])("%s is 503 with Retry-After", async (_, status, code, expected, expectedCode) => {
    answer = json(status, error(code));
    const said = await refusal();
    expect([said.status, said.code]).toEqual([expected, expectedCode]);
    expect(Number(said.retryAfter)).toBeGreaterThan(0);
    expect(JSON.stringify(said.body)).not.toContain("internal message");
    expect(await refusal("HEAD")).toMatchObject({ status: expected });
  });

  test("a write that PostgreSQL undid because of a deadlock is repeated", async () => {
    const answers = [json(500, error("40P01")), json(200, [])];
    const bodies: string[] = [];
    answer = async (request, response) => {
      const body = Buffer.concat(await request.toArray()).toString();
      // The layouts are read before the change.
      if (request.method === "GET") return json(200, [])(request, response);
      bodies.push(body);
      answers.shift()?.(request, response);
    };
    const response = await fetch(`${urlOf(patientGateway)}/v1/layouts?name=eq.Old`, {
      method: "PATCH",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ name: "New" }),
    });
    expect(response.status).toBe(200);
    expect(bodies).toEqual([bodies[0], bodies[0]]);
    expect(JSON.parse(bodies[0] ?? "")).toEqual({ name: "New" });
  });

  test("a statement timeout is 504", async () => {
    answer = json(500, error("57014"));
    expect(await refusal()).toMatchObject({ status: 504, code: "CDS504" });
  });

  test("an unexpected error is 500 without its message", async () => {
    for (const code of ["XX000", "P0002", "42P17", "58030"]) {
      answer = json(500, error(code));
      const said = await refusal();
      expect(said).toMatchObject({ status: 500, code: "CDS500" });
      expect(JSON.stringify(said.body)).not.toContain("internal message");
    }
  });

  test.each([
    [400, 500],
    [431, 500],
    [500, 500],
    [502, 503],
    [503, 503],
    [504, 503],
  ])(
    "a %i without an error of PostgREST is %i: only a server that cannot serve is an outage",
    async (given, status) => {
      answer = (_, response) => void response.writeHead(given, { "content-type": "text/html" }).end("<h1>Oops</h1>");
      expect(await refusal()).toMatchObject({ status, code: `CDS${status}` });
      expect(await refusal("HEAD")).toMatchObject({ status });
    },
  );

  test("a refused token is 401", async () => {
    answer = json(401, error("PGRST301"));
    expect(await refusal()).toMatchObject({ status: 401, code: "CDS200" });
  });

  test("a connection that breaks before the response is complete is 503", async () => {
    answer = (_, response) => {
      response.writeHead(200, { "content-type": "application/json", "content-length": "100" });
      response.write('[{"id":');
      setTimeout(() => response.destroy(), 20);
    };
    expect(await refusal()).toMatchObject({ status: 503, code: "CDS503" });
  });

  test("a connection that breaks during a streamed response also breaks the connection to the client", async () => {
    let broken = () => {};
    answer = (_, response) => {
      response.writeHead(200, { "content-type": "application/json" });
      response.write(`["${"x".repeat(400_000)}`);
      broken = () => response.destroy();
    };
    const response = await fetch(`${urlOf(gateway)}/v1/layouts`);
    expect(response.status).toBe(200);
    broken();
    await expect(response.text()).rejects.toThrow();
  });

  test("a safe request is repeated while PostgREST starts, and any other request is not", async () => {
    let requests = 0;
    answer = (request, response) => {
      requests += 1;
      if (requests === 1) response.destroy();
      else if (requests === 2) json(503, error("PGRST002"))(request, response);
      else json(200, [])(request, response);
    };
    const read = await fetch(`${urlOf(patientGateway)}/v1/layouts`);
    expect([read.status, await read.json(), requests]).toEqual([200, [], 3]);
    requests = 0;
    const write = await fetch(`${urlOf(patientGateway)}/v1/layouts`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: "{}",
    });
    expect([write.status, requests]).toEqual([503, 1]);
  });

  test("a safe request is repeated with pauses while a single PostgREST has no database", async () => {
    let requests = 0;
    answer = (request, response) => {
      requests += 1;
      json(503, error("PGRST001"))(request, response);
    };
    expect((await refusal()).status).toBe(503);
    // The time for repetitions has room for one pause.
    expect(requests).toBeLessThanOrEqual(2);
  });

  test("a late response is 504", async () => {
    answer = () => undefined;
    expect(await refusal("GET", hastyGateway)).toMatchObject({ status: 504, code: "CDS504" });
  });

  test("a response that is read for longer than the deadline is complete", async () => {
    const part = Buffer.alloc(256 * 1024, " ");
    const parts = 12;
    answer = async (_, response) => {
      response.writeHead(200, { "content-type": "application/json", "content-range": "0-0/*" });
      for (let index = 0; index < parts; index += 1) {
        response.write(part);
        await sleep(READING_MS / 4);
      }
      response.end();
    };
    const response = await fetch(`${urlOf(readingGateway)}/v1/layouts`);
    expect((await response.arrayBuffer()).byteLength).toBe(parts * part.length);
  });

  test("a client that stops reading is disconnected", async () => {
    const ended = Promise.withResolvers<boolean>();
    answer = (_, response) => {
      response.once("close", () => ended.resolve(response.writableFinished));
      response.writeHead(200, { "content-type": "application/json", "content-range": "0-0/*" });
      response.end(Buffer.alloc(64 * 1024 * 1024, " "));
    };
    const { hostname, port } = new URL(urlOf(readingGateway));
    const socket = connect(Number(port), hostname).on("error", () => undefined);
    socket.write("GET /v1/layouts HTTP/1.1\r\nHost: a\r\n\r\n");
    expect(await ended.promise).toBe(false);
    socket.destroy();
  });
});

describe("slow readers", () => {
  test("of an organization have a limit, whatever others do", () => {
    const readers = new SlowReaders(() => 2);
    const ends = [readers.begin("a"), readers.begin("a")];
    expect([readers.begin("a"), readers.begin("b")]).toEqual([null, expect.any(Function)]);
    ends[0]?.();
    expect(readers.begin("a")).not.toBeNull();
  });
});

describe("a request that waits for a lock", () => {
  let service: Service;
  let apiKey: string;
  /** Of another organization, because one with slow requests may have two in progress. */
  let otherKey: string;
  beforeAll(async () => {
    service = await startService();
    ({ apiKey } = await service.createOrganization());
    ({ apiKey: otherKey } = await service.createOrganization());
    for (const key of [apiKey, otherKey]) {
      await service.request(key, "POST", "/layouts", { body: { name: "locked" } });
    }
  });
  afterAll(() => service.stop());

  const waiting = async () => {
    const rows = await service.database<{ pid: number }[]>`
      select pid from pg_stat_activity
      where datname = current_database() and usename = 'authenticator' and state = 'active' and wait_event_type = 'Lock'
      order by query_start
    `;
    return rows.map(({ pid }) => pid);
  };
  /** Sends a change of the locked row, and returns once it waits in the database. */
  async function waitingRequest(key = apiKey) {
    const before = await waiting();
    const abort = new AbortController();
    const response = fetch(`${service.baseUrl}/layouts?name=eq.locked`, {
      method: "PATCH",
      headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
      body: '{"description":"changed"}',
      signal: abort.signal,
    });
    let pid = 0;
    await expect
      .poll(async () => {
        pid = (await waiting()).find((other) => !before.includes(other)) ?? 0;
        return pid;
      })
      .toBeGreaterThan(0);
    return { pid, response, leave: () => abort.abort() };
  }

  test("ends at the lock timeout with 503, also when its client has disconnected", async () => {
    const connection = await service.database.reserve();
    try {
      await connection`begin`;
      await connection`select from api.layouts where name = 'locked' for update`;
      const waitingClient = await waitingRequest();
      const leaving = await waitingRequest();
      leaving.leave();
      await expect(leaving.response).rejects.toThrow();
      const ended = await waitingRequest(otherKey);
      await service.database`select pg_terminate_backend(${ended.pid})`;

      const broken = await ended.response;
      expect(broken.status).toBe(503);
      expect(Number(broken.headers.get("retry-after"))).toBeGreaterThan(0);
      const late = await waitingClient.response;
      expect(late.status).toBe(503);
      expect(await late.json()).toMatchObject({ code: "55P03" });
      await expect.poll(waiting).toEqual([]);
    } finally {
      await connection`rollback`;
      connection.release();
    }
    const { body } = await service.request(apiKey, "GET", "/layouts?name=eq.locked&select=description");
    expect(body).toEqual([{ description: "" }]);
  });
});
