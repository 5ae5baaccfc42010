import { setTimeout as sleep } from "node:timers/promises";
import { writePdf } from "../../tests/fixtures/documents/pdf-writer.ts";
import { quantile } from "../quantiles.ts";
import type { BenchStack } from "../stack.ts";
import { createKey, createTenant } from "./tenant.ts";

export const OPERATIONS = ["get", "create", "share page", "fill", "attach", "/readyz"] as const;
export type Operation = (typeof OPERATIONS)[number];

/** Requests per second: small and steady. The 99th percentile of files is the slowest, because they are few. */
const RATES: Readonly<Record<Operation, number>> = {
  get: 10,
  create: 5,
  "share page": 5,
  fill: 6.5,
  attach: 0.5,
  "/readyz": 5,
};
const ADDRESS = "192.0.2.2";
const BROWSER = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0 Safari/537.36";
/** So many candidates that none has two runs at a time. */
const CANDIDATES = 800;
/** Fills and files of one key are limited to 60 a minute. */
const KEYS = 8;
/** How long responses may take after the end of a measurement. */
const GRACE_MS = 10_000;

/** The durations of one operation's requests, in ms. */
export interface Sample {
  requests: number;
  p50: number;
  p99: number;
  /** The number of other responses than 200 by status; `none` for requests without a response until the end. */
  failures: Record<string, number>;
}

export type Samples = Record<Operation, Sample>;

/** Tenant B: an organization with candidates whose requests are measured. */
export class Victim {
  readonly #baseUrl: string;
  readonly #keys: readonly string[];
  readonly #candidates: readonly { id: string; secret: string }[];
  readonly #turns = { get: 0, create: 0, "share page": 0, fill: 0, attach: 0, "/readyz": 0 };

  private constructor(baseUrl: string, keys: string[], candidates: { id: string; secret: string }[]) {
    this.#baseUrl = baseUrl;
    this.#keys = keys;
    this.#candidates = candidates;
  }

  static async create({ baseUrl, database }: BenchStack): Promise<Victim> {
    const tenant = await createTenant(database, "Tenant B");
    const keys = await Promise.all(Array.from({ length: KEYS }, () => createKey(database, tenant)));
    await database`select operator.add_credit(${tenant.organizationId}, 1000000)`;
    // It sends more fills than an organization may by default.
    await database`select operator.limit_organization(${tenant.organizationId}, 'runs_per_minute', 1000)`;
    const values = { headline: "Engineer", summary: "She has led teams of engineers. ".repeat(20) };
    const attachments = { cv: { label: "cv", type: "txt", text: { default: "A good engineer in Ghent." } } };
    const candidates = await database<{ id: string; secret: string }[]>`
      insert into private.candidates (organization_id, layout_id, name, language, "values", attachments)
      select
        ${tenant.organizationId}, ${tenant.layoutId}, 'Person ' || n, 'en', ${database.json(values)},
        ${database.json(attachments)}
      from generate_series(1, ${CANDIDATES}) as numbers (n)
      returning id, secret
    `;
    return new Victim(baseUrl, keys, [...candidates]);
  }

  /** Sends each operation at its steady rate. Slow responses do not delay later requests. */
  async measure(seconds: number): Promise<Samples> {
    const [get, create, page, fill, attach, readiness] = await Promise.all([
      this.#measure("get", seconds),
      this.#measure("create", seconds),
      this.#measure("share page", seconds),
      this.#measure("fill", seconds),
      this.#measure("attach", seconds),
      this.#measure("/readyz", seconds),
    ]);
    return { get, create, "share page": page, fill, attach, "/readyz": readiness };
  }

  /** Returns the durations in ms of one read and one small file. */
  async probe(): Promise<number> {
    const beganAt = performance.now();
    await this.#send("get");
    await this.#send("attach");
    return performance.now() - beganAt;
  }

  async #measure(operation: Operation, seconds: number): Promise<Sample> {
    const count = Math.round(seconds * RATES[operation]);
    const durations = new Float64Array(count).fill(Number.NaN);
    const startedAt = new Float64Array(count);
    const failures: Record<string, number> = {};
    const began = performance.now();
    const ending = new AbortController();
    const sent: Promise<void>[] = [];
    for (let index = 0; index < count; index++) {
      const wait = began + (index * 1000) / RATES[operation] - performance.now();
      if (wait > 0) await sleep(wait);
      startedAt[index] = performance.now();
      const receive = async () => {
        const status = await this.#send(operation, ending.signal);
        durations[index] = performance.now() - (startedAt[index] ?? 0);
        if (status === 200) return;
        const name = status === 0 ? "none" : String(status);
        failures[name] = (failures[name] ?? 0) + 1;
      };
      sent.push(receive());
    }
    const late = globalThis.setTimeout(() => ending.abort(), GRACE_MS);
    await Promise.all(sent);
    clearTimeout(late);
    const all = [...durations];
    return { requests: count, p50: quantile(all, 0.5), p99: quantile(all, 0.99), failures };
  }

  /** Sends one request and reads its response. @returns the status; 0 without a response */
  async #send(operation: Operation, signal?: AbortSignal): Promise<number> {
    const turn = this.#turns[operation]++;
    const { path, ...init } = this.#request(operation, turn);
    const url = path.startsWith("/v1/") ? this.#baseUrl + path.slice("/v1".length) : new URL(path, this.#baseUrl);
    const headers = {
      authorization: `Bearer ${this.#keys[turn % KEYS]}`,
      "user-agent": BROWSER,
      "x-forwarded-for": ADDRESS,
      ...(typeof init.body === "string" ? { "content-type": "application/json" } : {}),
    };
    try {
      const response = await fetch(url, { ...init, headers, signal: signal ?? null });
      await response.arrayBuffer();
      return response.status;
    } catch {
      return 0;
    }
  }

  #request(
    operation: Operation,
    turn: number,
  ): { path: string; method?: string; body?: string | Uint8Array<ArrayBuffer> } {
    const { id, secret } = this.#candidates[(2 * turn + (operation === "attach" ? 1 : 0)) % CANDIDATES] ?? {
      id: "",
      secret: "",
    };
    switch (operation) {
      case "get":
        return { path: `/v1/candidates?id=eq.${id}` };
      case "create":
        return { path: "/v1/candidates", method: "POST", body: JSON.stringify({ name: `Person ${turn}` }) };
      case "share page":
        return { path: `/share/${secret}` };
      case "fill":
        return { path: `/v1/candidates/${id}/fill?prompt=Say+what+they+do`, method: "POST" };
      case "attach":
        return { path: `/v1/candidates/${id}/attach?location=cv`, method: "POST", body: SMALL_PDF };
      case "/readyz":
        return { path: "/readyz" };
    }
  }
}

const SMALL_PDF = new Uint8Array(
  writePdf([{ content: "BT /F1 12 Tf 72 720 Td (Ann Lee, engineer in Ghent since 2015) Tj ET" }]),
);
