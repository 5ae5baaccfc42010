import { setTimeout as sleep } from "node:timers/promises";
import { Agent, type Dispatcher, request } from "undici";
import type { Database } from "../../platform/database.ts";
import type { Tenant } from "./tenant.ts";

/** The address that the attacker's requests come from. The victim's come from another. */
const ADDRESS = "192.0.2.66";
const TIMEOUT_MS = 120_000;

/** Uses much less processor time than `fetch`. */
const dispatcher = new Agent({ connections: 256, headersTimeout: TIMEOUT_MS, bodyTimeout: TIMEOUT_MS });

interface Sent {
  body?: string | Uint8Array;
  /** Default: the attacker's own key. */
  apiKey?: string | null;
}

/** Tenant A: an organization with a key, a layout and a count of the responses it receives. */
export class Attacker {
  readonly organizationId: string;
  readonly apiKey: string;
  readonly layoutId: string;
  /** A connection as the owner of the database: what an operator does, and rows that need not come through the API. */
  readonly database: Database;
  /** The number of responses by status; `none` for requests that failed without a response. */
  readonly statuses: Record<string, number> = {};
  readonly #baseUrl: string;

  constructor(baseUrl: string, database: Database, { organizationId, layoutId }: Tenant, apiKey: string) {
    this.#baseUrl = baseUrl;
    this.database = database;
    this.organizationId = organizationId;
    this.layoutId = layoutId;
    this.apiKey = apiKey;
  }

  /** Sends a request, reads the response to its end, and counts its status. Shared pages need no key. */
  async send(method: Dispatcher.HttpMethod, path: string, { body, apiKey = this.apiKey }: Sent = {}): Promise<number> {
    const url = path.startsWith("/share/") ? new URL(path, this.#baseUrl) : `${this.#baseUrl}${path}`;
    const headers: Record<string, string> = { "x-forwarded-for": ADDRESS };
    if (apiKey !== null) headers.authorization = `Bearer ${apiKey}`;
    if (typeof body === "string") headers["content-type"] = "application/json";
    const status = await request(url, { method, headers, dispatcher, body: body ?? null })
      .then(async (response) => {
        for await (const _ of response.body);
        return response.statusCode;
      })
      .catch(() => 0);
    const name = status === 0 ? "none" : String(status);
    this.statuses[name] = (this.statuses[name] ?? 0) + 1;
    return status;
  }

  /** Repeats work in parallel lanes until the signal is aborted, with a pause after each round of a lane. */
  async repeat(
    signal: AbortSignal,
    { lanes, pauseMs }: { lanes: number; pauseMs: number },
    work: (lane: number, round: number) => Promise<unknown>,
  ): Promise<void> {
    const run = async (lane: number) => {
      for (let round = 0; !signal.aborted; round++) {
        await work(lane, round);
        await sleep(pauseMs, undefined, { signal }).catch(() => undefined);
      }
    };
    await Promise.all(Array.from({ length: lanes }, (_, lane) => run(lane)));
  }

  /** Sends requests at a steady rate, whether or not earlier ones have been answered, with at most `most` in flight. */
  async flood(
    signal: AbortSignal,
    { perSecond, most }: { perSecond: number; most: number },
    work: (index: number) => Promise<unknown>,
  ): Promise<void> {
    let flying = 0;
    let index = 0;
    for (const began = performance.now(); !signal.aborted; await sleep(5)) {
      for (const due = ((performance.now() - began) / 1000) * perSecond; index < due; index++) {
        if (flying >= most) continue;
        flying += 1;
        void work(index).finally(() => {
          flying -= 1;
        });
      }
    }
  }

  /** Inserts candidates. They are pending unless the organization has credit. */
  async insertCandidates(count: number, { name = "Person", values = {} }: { name?: string; values?: object } = {}) {
    return this.database<{ id: string; secret: string; secret_anonymous: string }[]>`
      insert into private.candidates (organization_id, layout_id, name, "values", language)
      select ${this.organizationId}, ${this.layoutId}, ${name}, ${JSON.stringify(values)}::text::jsonb, 'en'
      from generate_series(1, ${count})
      returning id, secret, secret_anonymous
    `;
  }

  async addCredit(credit: number): Promise<void> {
    await this.database`select operator.add_credit(${this.organizationId}, ${credit})`;
  }
}
