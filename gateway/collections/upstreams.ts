import type { IncomingHttpHeaders } from "node:http";
import { Dispatcher, Pool } from "undici";
import { type PostgrestAddress, type PostgrestServers, serversOf } from "./postgrest-addresses.ts";

/** An upstream is checked this often, and more often while requests avoid it. */
const CHECK_MS = 1000;
const CHECK_WHILE_OUT_MS = 250;
const CHECK_DEADLINE_MS = 2000;
/** Interval for resolving host names and listing socket directories again. */
const FIND_MS = 1000;
/** A response that says that PostgREST cannot work is shorter than this. */
const MAX_REFUSAL_BYTES = 16 * 1024;
/** PostgREST has no connection to the database, or has not read its schema: it has not begun the transaction. */
const NOT_BEGUN = /"code":"PGRST00[02]"/;

/**
 * Several PostgREST servers as one dispatcher. A request goes to the server with the fewest requests under way. A server that
 * fails is avoided until it answers a check. A request that no server has begun to process, because it could not be sent or
 * the server has no database yet, is sent to the next server, whatever its method.
 */
export class Upstreams extends Dispatcher {
  readonly #options: Pool.Options;
  readonly #onChange: (count: number) => void;
  #upstreams: readonly Upstream[];
  readonly #finding = new Set<NodeJS.Timeout>();
  #isClosed = false;
  #turn = 0;

  /** @param onChange gets the number of servers when it changes */
  constructor(urls: readonly string[], options: Pool.Options, onChange: (count: number) => void = () => undefined) {
    super();
    this.#options = options;
    this.#onChange = onChange;
    const sources = urls.map(serversOf);
    this.#upstreams = sources.map((source) => new Upstream(source, source.first, options));
    this.#updateChecks();
    for (const source of sources) if (source.find !== null) void this.#follow(source, source.find);
  }

  /** Whether a server other than the failed ones can be tried. A single server is never out, but it may have failed. */
  get hasHealthy(): boolean {
    return this.#upstreams.length > 1 && this.#upstreams.some(({ isOut }) => !isOut);
  }

  override dispatch(options: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler): boolean {
    return this.#send(options, handler, new Set());
  }

  /** Whether one of the servers answers and has read the schema. */
  async isReady(deadlineMs: number): Promise<boolean> {
    try {
      return await Promise.any(this.#upstreams.map((upstream) => upstream.mustAnswer(deadlineMs)));
    } catch {
      return false;
    }
  }

  override async close(): Promise<void> {
    this.#isClosed = true;
    for (const timer of this.#finding) clearTimeout(timer);
    await Promise.all(this.#upstreams.map((upstream) => upstream.close()));
  }

  /** Follows the servers of a URL. While none is found, they stay the same. */
  async #follow(source: PostgrestServers, find: () => Promise<PostgrestAddress[]>): Promise<void> {
    try {
      const addresses = await find();
      if (this.#isClosed) return;
      if (addresses.length > 0) this.#replace(source, addresses);
    } catch {
      // Requests and /readyz report a server that cannot be reached.
    }
    if (this.#isClosed) return;
    const timer = setTimeout(() => {
      this.#finding.delete(timer);
      void this.#follow(source, find);
    }, FIND_MS).unref();
    this.#finding.add(timer);
  }

  #replace(source: PostgrestServers, addresses: readonly PostgrestAddress[]): void {
    const present = this.#upstreams.filter((upstream) => upstream.source === source);
    const kept = present.filter(({ key }) => addresses.some((address) => address.key === key));
    const added = addresses.filter((address) => !kept.some(({ key }) => address.key === key));
    if (added.length === 0 && kept.length === present.length) return;
    this.#upstreams = [
      ...this.#upstreams.filter((upstream) => upstream.source !== source || kept.includes(upstream)),
      ...added.map((address) => new Upstream(source, address, this.#options)),
    ];
    this.#updateChecks();
    this.#onChange(this.#upstreams.length);
    // Requests under way end first.
    for (const upstream of present) if (!kept.includes(upstream)) upstream.close().catch(() => undefined);
  }

  /** A single server is used even if it fails. */
  #updateChecks(): void {
    for (const upstream of this.#upstreams) {
      if (this.#upstreams.length > 1) upstream.startChecks();
      else upstream.stopChecks();
    }
  }

  #send(options: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler, tried: Set<Upstream>): boolean {
    const upstream = this.#choose(tried);
    tried.add(upstream);
    const tryNext = () => {
      if (this.#upstreams.every((other) => tried.has(other))) return false;
      this.#send(options, handler, tried);
      return true;
    };
    return upstream.pool.dispatch(options, new Attempt(upstream, handler, tryNext));
  }

  #choose(tried: ReadonlySet<Upstream>): Upstream {
    const [only] = this.#upstreams;
    if (only !== undefined && this.#upstreams.length === 1) return only;
    this.#turn = (this.#turn + 1) % this.#upstreams.length;
    const inTurn = [...this.#upstreams.slice(this.#turn), ...this.#upstreams.slice(0, this.#turn)];
    const [first, ...others] = inTurn.filter((upstream) => !tried.has(upstream));
    if (first === undefined) throw new TypeError("every upstream was tried");
    return others.reduce((best, other) => (isBetter(other, best) ? other : best), first);
  }
}

function isBetter(one: Upstream, other: Upstream): boolean {
  if (one.isOut !== other.isOut) return other.isOut;
  return one.pool.stats.size < other.pool.stats.size;
}

class Upstream {
  /** The servers of its URL. */
  readonly source: PostgrestServers;
  /** The key of its address. */
  readonly key: string;
  readonly pool: Pool;
  /** Checks do not wait for requests. */
  readonly #probe: Pool;
  #isOut = false;
  #check: NodeJS.Timeout | undefined;
  #isChecked = false;

  constructor(source: PostgrestServers, { origin, key, options: reach }: PostgrestAddress, options: Pool.Options) {
    this.source = source;
    this.key = key;
    this.pool = new Pool(origin, { ...options, ...reach });
    this.#probe = new Pool(origin, { ...options, ...reach, connections: 1 });
  }

  /** Whether requests avoid this server because it failed. */
  get isOut(): boolean {
    return this.#isOut;
  }

  startChecks(): void {
    if (this.#isChecked) return;
    this.#isChecked = true;
    this.#planCheck();
  }

  stopChecks(): void {
    this.#isChecked = false;
    this.#isOut = false;
    clearTimeout(this.#check);
  }

  takeOut(): void {
    if (!this.#isChecked || this.#isOut) return;
    this.#isOut = true;
    this.#planCheck();
  }

  /** @throws unless the server answers and has read the schema */
  async mustAnswer(deadlineMs: number): Promise<true> {
    const { statusCode, body } = await this.#probe.request({
      method: "HEAD",
      path: "/organizations?limit=0",
      signal: AbortSignal.timeout(deadlineMs),
    });
    await body.dump();
    if (statusCode >= 500) throw new Error(`PostgREST answered ${statusCode}`);
    return true;
  }

  async close(): Promise<void> {
    this.stopChecks();
    await Promise.all([this.pool.close(), this.#probe.close()]);
  }

  #planCheck(): void {
    clearTimeout(this.#check);
    this.#check = setTimeout(
      async () => {
        const isOut = !(await this.mustAnswer(CHECK_DEADLINE_MS).catch(() => false));
        if (!this.#isChecked) return;
        this.#isOut = isOut;
        this.#planCheck();
      },
      this.#isOut ? CHECK_WHILE_OUT_MS : CHECK_MS,
    );
    this.#check.unref();
  }
}

/** One request to one server. Passes the response on, unless the request can be sent to the next server. */
class Attempt implements Dispatcher.DispatchHandler {
  readonly #upstream: Upstream;
  readonly #handler: Dispatcher.DispatchHandler;
  readonly #tryNext: () => boolean;
  #isSent = false;
  /** A response after which the next server may be asked. */
  #held: { status: number; headers: IncomingHttpHeaders; message: string | undefined; chunks: Buffer[] } | null = null;

  constructor(upstream: Upstream, handler: Dispatcher.DispatchHandler, tryNext: () => boolean) {
    this.#upstream = upstream;
    this.#handler = handler;
    this.#tryNext = tryNext;
  }

  onRequestStart(controller: Dispatcher.DispatchController, context: object): void {
    this.#isSent = true;
    this.#handler.onRequestStart?.(controller, context);
  }

  onResponseStart(
    controller: Dispatcher.DispatchController,
    status: number,
    headers: IncomingHttpHeaders,
    message?: string,
  ): void {
    if (status === 503) {
      this.#held = { status, headers, message, chunks: [] };
    } else {
      this.#handler.onResponseStart?.(controller, status, headers, message);
    }
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (this.#held === null) {
      this.#handler.onResponseData?.(controller, chunk);
      return;
    }
    this.#held.chunks.push(chunk);
    if (Buffer.concat(this.#held.chunks).length > MAX_REFUSAL_BYTES) this.#release(controller);
  }

  onResponseEnd(controller: Dispatcher.DispatchController, trailers: IncomingHttpHeaders): void {
    if (this.#held !== null) {
      const body = Buffer.concat(this.#held.chunks).toString("utf8");
      if (body === "" || NOT_BEGUN.test(body)) {
        this.#upstream.takeOut();
        if (NOT_BEGUN.test(body) && this.#tryNext()) return;
      }
      this.#release(controller);
    }
    this.#handler.onResponseEnd?.(controller, trailers);
  }

  onResponseError(controller: Dispatcher.DispatchController, error: Error): void {
    if (isLostConnection(error)) this.#upstream.takeOut();
    if (!this.#isSent && isLostConnection(error) && this.#tryNext()) return;
    this.#handler.onResponseError?.(controller, error);
  }

  #release(controller: Dispatcher.DispatchController): void {
    if (this.#held === null) return;
    const { status, headers, message, chunks } = this.#held;
    this.#held = null;
    this.#handler.onResponseStart?.(controller, status, headers, message);
    for (const chunk of chunks) this.#handler.onResponseData?.(controller, chunk);
  }
}

/** Whether the server cannot be reached or has closed the connection. A slow response is neither. */
function isLostConnection(error: Error): boolean {
  const code = "code" in error ? String(error.code) : "";
  return /^(E[A-Z]+|UND_ERR_CONNECT_TIMEOUT|UND_ERR_SOCKET)$/.test(code);
}
