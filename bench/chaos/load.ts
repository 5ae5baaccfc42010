import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";

/**
 * Statuses after which a request is repeated: an earlier attempt is in flight, others of the organization wait, or a server is not
 * available.
 */
const REPEATED = [409, 429, 503, 504];
const TIMEOUT_MS = 30_000;
const MAX_UNEXPECTED = 50;

const created = z.object({ id: z.uuid(), status: z.string() });
const CV = "Ann Lee\n\nA good engineer in Ghent.\n";

interface Sent {
  body?: string | FormData;
  headers?: Record<string, string>;
  final?: readonly number[];
}

/** Clients that repeat each request until it is answered, and remember what was acknowledged. */
export class Load {
  /** The name of each candidate after its latest acknowledged change. */
  readonly names = new Map<string, string>();
  readonly changes: { id: string; name: string }[] = [];
  readonly filled: string[] = [];
  /** Answers by status, and attempts without one. */
  readonly answers: Record<string, number> = {};
  /** Responses that no fault explains. */
  readonly violations: string[] = [];
  /** The longest time from a request to its acknowledgement. */
  longestMs = 0;
  readonly #baseUrl: string;
  readonly #apiKey: string;
  readonly #layoutId: string;
  #isOver = false;

  constructor(service: { baseUrl: string; apiKey: string; layoutId: string }) {
    this.#baseUrl = service.baseUrl;
    this.#apiKey = service.apiKey;
    this.#layoutId = service.layoutId;
  }

  /** Resolves after `end`, when the last requests are acknowledged. */
  async run(): Promise<void> {
    const repeat = async (work: () => Promise<unknown>, everyMs: number) => {
      while (!this.#isOver && this.violations.length < MAX_UNEXPECTED) {
        await work();
        await sleep(everyMs);
      }
    };
    await Promise.all([
      ...[1, 2, 3].map(() => repeat(() => this.#createAndChange(), 150)),
      repeat(() => this.#upload(), 1000),
      repeat(() => this.#fill(), 500),
      ...[1, 2].map(() => repeat(() => this.#read(), 50)),
    ]);
  }

  end(): void {
    this.#isOver = true;
  }

  async #send(method: string, path: string, { body, headers = {}, final = [200, 204] }: Sent = {}): Promise<string> {
    const began = performance.now();
    while (this.violations.length < MAX_UNEXPECTED) {
      const answer = await this.#attempt(method, path, headers, body);
      const kind = answer === null ? "none" : String(answer.status);
      this.answers[kind] = (this.answers[kind] ?? 0) + 1;
      if (answer !== null && final.includes(answer.status)) {
        this.longestMs = Math.max(this.longestMs, performance.now() - began);
        return answer.text;
      }
      if (answer !== null && !REPEATED.includes(answer.status)) {
        this.violations.push(`${method} ${path}: ${answer.status} ${answer.text.slice(0, 300)}`);
      }
      await sleep(100 + 200 * Math.random());
    }
    throw new Error("too many unexpected answers");
  }

  async #attempt(method: string, path: string, headers: Record<string, string>, body?: string | FormData) {
    try {
      const response = await fetch(`${this.#baseUrl}${path}`, {
        method,
        headers: { authorization: `Bearer ${this.#apiKey}`, ...headers },
        signal: AbortSignal.timeout(TIMEOUT_MS),
        ...(body === undefined ? {} : { body }),
      });
      return { status: response.status, text: await response.text() };
    } catch {
      return null;
    }
  }

  #json(value: unknown): Sent {
    return {
      body: JSON.stringify(value),
      headers: { "content-type": "application/json", "idempotency-key": randomUUID() },
    };
  }

  async #create(fields: object): Promise<string> {
    const name = randomUUID();
    const sent = this.#json({ name, layout_id: this.#layoutId, ...fields });
    const { id } = created.parse(JSON.parse(await this.#send("POST", "/candidates", sent)));
    this.names.set(id, name);
    return id;
  }

  async #createAndChange(): Promise<void> {
    const id = await this.#create({});
    const name = randomUUID();
    await this.#send("PATCH", `/candidates?id=eq.${id}`, this.#json({ name }));
    this.names.set(id, name);
    this.changes.push({ id, name });
  }

  async #upload(): Promise<void> {
    const name = randomUUID();
    const body = new FormData();
    body.set("candidate", JSON.stringify({ name }));
    body.set("file", new File([`${CV}${name}`], "cv.txt"));
    const sent = { body, headers: { "idempotency-key": randomUUID() } };
    const { id } = created.parse(JSON.parse(await this.#send("POST", "/candidates/upload", sent)));
    this.names.set(id, name);
  }

  /** A run may fail, for example because the model hangs. Then it has changed nothing. */
  async #fill(): Promise<void> {
    const id = await this.#create({ attachments: { cv: { label: "cv", type: "txt", text: { default: CV } } } });
    const text = await this.#send("POST", `/candidates/${id}/fill`, { final: [200, 502, 504], ...this.#json({}) });
    if (!text.includes('"code"')) this.filled.push(id);
  }

  async #read(): Promise<void> {
    const ids = [...this.names.keys()];
    const id = ids[Math.floor(Math.random() * ids.length)];
    if (id === undefined) return;
    const expected = this.names.get(id);
    const text = await this.#send("GET", `/candidates?id=eq.${id}&select=id,name`);
    // The candidate may be changed while it is read.
    const isChanging = this.names.get(id) !== expected || !this.changes.some((change) => change.id === id);
    const [row] = z.array(z.object({ id: z.string(), name: z.string() })).parse(JSON.parse(text));
    if (row === undefined) this.violations.push(`${id} was acknowledged and is not found`);
    else if (!isChanging && row.name !== expected) this.violations.push(`${id} has lost its acknowledged change`);
  }
}
