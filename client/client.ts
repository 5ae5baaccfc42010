import type {
  Candidate,
  CandidateVersion,
  EventPage,
  Json,
  Run,
  StartedRun,
  WebhookHealth,
  WebhookRecovery,
} from "../openapi/types.d.ts";
import { type CallOptions, type Collection, type CollectionName, createCollection } from "./collection.ts";
import { RunError } from "./errors.ts";
import { createTransport, readJson, sleep, type Transport, type TransportOptions } from "./transport.ts";
import { verifyWebhook } from "./webhooks.ts";

export type { CallOptions } from "./collection.ts";
export type ClientOptions = TransportOptions;

export interface PostOptions extends CallOptions {
  /** The default is a random key. */
  idempotencyKey?: string;
}

export interface AttachOptions extends PostOptions {
  /** The label of the attachment. The default is `cv`. */
  label?: string;
}

export interface FillOptions extends PostOptions {
  prompt?: string;
  /** The part to fill, as in the API. The default is all variables of the layout. */
  selector?: string;
}

export interface ExportOptions extends CallOptions {
  /** Leaves out the person's data. */
  anonymous?: boolean;
  layoutId?: string;
  language?: string;
}

export interface VersionsOptions extends CallOptions {
  /** Returns `content` instead of `difference`. */
  whole?: boolean;
}

export interface RestoreOptions extends PostOptions {
  /** The ETag of the candidate. Fails if the candidate has changed since. */
  ifMatch?: string;
}

export interface ApplyOptions extends RestoreOptions {
  /** The variables whose changes are applied. The default is all. */
  fields?: readonly string[];
}

/** The service waits up to 20 seconds for the next event, so `timeout` must be longer. */
export interface EventsOptions extends CallOptions {
  /** The cursor of the last event that was handled. The default is the beginning. */
  after?: string;
}

export interface WebhookEvent {
  /** The body as webhooks deliver it. */
  event: Json;
  /** Continues after the page of this event. Absent before the last event of a page. */
  cursor?: string;
}

type Content = Blob | Uint8Array<ArrayBuffer> | ArrayBuffer | string;
/** A stream of the web or of Node is read first, so that a repeated request has the same content. */
type File = Content | ReadableStream<Uint8Array<ArrayBuffer>> | AsyncIterable<Uint8Array | string>;

export interface Candidates extends Collection<"candidates"> {
  /** Attaches a file, and waits until its text is read. */
  attach(id: string, file: File, options?: AttachOptions): Promise<Candidate>;
  /** Fills the values of the layout from the attachments, and waits for the result. */
  fill(id: string, options?: FillOptions): Promise<Candidate>;
  /** As fill, but leaves the candidate unchanged. The `result` of the run is the proposal. */
  propose(id: string, options?: FillOptions): Promise<Run>;
  /** Writes the proposal of a run, or only some of its fields. */
  apply(id: string, runId: string, options?: ApplyOptions): Promise<Candidate>;
  /** Discards what is open of the proposal of a run. */
  discard(id: string, runId: string, options?: PostOptions): Promise<Run>;
  /** The data that a JSON Schema (draft-07) describes. */
  extract(id: string, schema: object, options?: PostOptions): Promise<Json>;
  /** Starts attach, fill and extract without waiting for their end. `runs.wait` returns the end of the run. */
  start: {
    attach(id: string, file: File, options?: AttachOptions): Promise<StartedRun>;
    fill(id: string, options?: FillOptions): Promise<StartedRun>;
    extract(id: string, schema: object, options?: PostOptions): Promise<StartedRun>;
  };
  /** The versions, newest first, in pages of the API. */
  versions(id: string, options?: VersionsOptions): AsyncGenerator<CandidateVersion>;
  /** Gives the candidate the content of a version. */
  restore(id: string, version: number, options?: RestoreOptions): Promise<Candidate>;
  /** The candidate as a PDF file. */
  pdf(id: string, options?: ExportOptions): Promise<Uint8Array>;
  /** The candidate as a Word file. */
  docx(id: string, options?: ExportOptions): Promise<Uint8Array>;
}

export interface Client {
  candidates: Candidates;
  layouts: Collection<"layouts">;
  members: Collection<"members">;
  webhooks: Collection<"webhooks"> & {
    /** Verifies a received request, and returns its event. @throws WebhookError */
    verify: typeof verifyWebhook;
    health(id: string, options?: CallOptions): Promise<WebhookHealth>;
    /** The events of a webhook in their order, without a gap, as they happen until the signal is aborted. */
    events(id: string, options?: EventsOptions): AsyncGenerator<WebhookEvent>;
    /** Sends the failed notifications since a time again, and returns their number. */
    recover(id: string, since: Date, options?: CallOptions): Promise<number>;
  };
  runs: {
    get(candidateId: string, runId: string, options?: CallOptions): Promise<Run>;
    /** Waits for the end of a run. @throws RunError */
    wait(run: StartedRun, options?: CallOptions): Promise<Run>;
  };
  /** Any collection, by its name. */
  collection<Name extends CollectionName>(name: Name): Collection<Name>;
  /** Any request. */
  request: Transport;
}

export function createClient(options: ClientOptions): Client {
  const send = createTransport(options);
  const verbs = verbsOf(send);
  const webhooks = createCollection(send, "webhooks");

  const getRun = async (candidateId: string, runId: string, call?: CallOptions) => {
    const response = await send("GET", `${at(candidateId)}/runs/${encodeURIComponent(runId)}`, call);
    return { run: await readJson<Run>(response), retryAfter: Number(response.headers.get("retry-after") ?? 1) };
  };

  return {
    candidates: { ...createCollection(send, "candidates"), ...verbs },
    layouts: createCollection(send, "layouts"),
    members: createCollection(send, "members"),
    webhooks: {
      ...webhooks,
      verify: verifyWebhook,
      health: async (id, call) =>
        readJson<WebhookHealth>(await send("GET", `/webhooks/${encodeURIComponent(id)}/health`, call)),
      events: eventsOf(send),
      recover: async (id, since, call) => {
        const path = `/webhooks/${encodeURIComponent(id)}/recover`;
        for (let queued = 0; ; ) {
          const response = await send("POST", path, { ...call, query: { since: since.toISOString() } });
          const recovery = await readJson<WebhookRecovery>(response);
          queued += recovery.queued;
          if (!recovery.has_more) return queued;
        }
      },
    },
    runs: {
      get: async (candidateId, runId, call) => (await getRun(candidateId, runId, call)).run,
      wait: async ({ candidate_id: candidateId, run_id: runId }, call) => {
        for (;;) {
          const { run, retryAfter } = await getRun(candidateId, runId, call);
          if (run.error !== null) throw new RunError(0, run.error);
          if (run.finished_at !== null) return run;
          await sleep(retryAfter * 1000, call?.signal);
        }
      },
    },
    collection: (name) => createCollection(send, name),
    request: send,
  };
}

const at = (candidateId: string) => `/candidates/${encodeURIComponent(candidateId)}`;

function verbsOf(send: Transport) {
  const verbs = <Body>(preferences: Readonly<Record<string, string>>) => ({
    attach: async (id: string, file: File, { label, ...call }: AttachOptions = {}) => {
      const headers = { "content-type": "application/octet-stream", ...preferences };
      const query = { location: label };
      return readJson<Body>(
        await send("POST", `${at(id)}/attach`, { ...call, query, body: await contentOf(file), headers }),
      );
    },
    fill: async (id: string, { prompt, selector, ...call }: FillOptions = {}) => {
      const query = { selector };
      const headers = preferences;
      return readJson<Body>(await send("POST", `${at(id)}/fill`, { ...call, ...promptBody(prompt), query, headers }));
    },
  });
  const extract =
    <Body>(preferences: Readonly<Record<string, string>>) =>
    async (id: string, schema: object, call: PostOptions = {}) =>
      readJson<Body>(await send("POST", `${at(id)}/extract`, { ...call, body: schema, headers: preferences }));
  const download =
    (format: string) =>
    async (id: string, options: ExportOptions = {}) => {
      const { anonymous, layoutId, language, ...call } = options;
      const query = { anonymous, layout_id: layoutId, language };
      const response = await send("GET", `${at(id)}/${format}`, { ...call, query });
      return new Uint8Array(await response.arrayBuffer());
    };
  const later = { prefer: "respond-async" };
  return {
    ...verbs<Candidate>({}),
    ...proposalsOf(send),
    extract: extract<Json>({}),
    start: { ...verbs<StartedRun>(later), extract: extract<StartedRun>(later) },
    versions: versionsOf(send),
    restore: async (id: string, version: number, { ifMatch, ...call }: RestoreOptions = {}) => {
      const headers = conditionOf(ifMatch);
      return readJson<Candidate>(await send("POST", `${at(id)}/versions/${version}/restore`, { ...call, headers }));
    },
    pdf: download("pdf"),
    docx: download("docx"),
  };
}

async function contentOf(file: File): Promise<Content> {
  if (typeof file === "string" || file instanceof Uint8Array || file instanceof ArrayBuffer || file instanceof Blob) {
    return file;
  }
  // Not every browser can iterate its streams.
  if ("getReader" in file) return new Response(file).blob();
  const parts: (Uint8Array<ArrayBuffer> | string)[] = [];
  for await (const part of file) parts.push(typeof part === "string" ? part : new Uint8Array(part));
  return new Blob(parts);
}

/** A prompt is in the body, because logs and proxies keep addresses, and limit their length. */
const promptBody = (prompt: string | undefined) => (prompt === undefined ? {} : { body: { prompt } });

const conditionOf = (ifMatch: string | undefined) => (ifMatch === undefined ? {} : { "if-match": ifMatch });

const proposalsOf = (send: Transport) => ({
  propose: async (id: string, { prompt, selector, ...call }: FillOptions = {}) => {
    const query = { selector, apply: false };
    return readJson<Run>(await send("POST", `${at(id)}/fill`, { ...call, ...promptBody(prompt), query }));
  },
  apply: async (id: string, runId: string, { ifMatch, fields, ...call }: ApplyOptions = {}) => {
    const body = fields === undefined ? {} : { body: { fields } };
    const path = `${at(id)}/runs/${encodeURIComponent(runId)}/apply`;
    return readJson<Candidate>(await send("POST", path, { ...call, ...body, headers: conditionOf(ifMatch) }));
  },
  discard: async (id: string, runId: string, call: PostOptions = {}) =>
    readJson<Run>(await send("POST", `${at(id)}/runs/${encodeURIComponent(runId)}/discard`, call)),
});

const WAIT_SECONDS = 20;

const eventsOf = (send: Transport) =>
  async function* events(id: string, { after, ...call }: EventsOptions = {}): AsyncGenerator<WebhookEvent, void, void> {
    for (let cursor = after; !call.signal?.aborted; ) {
      const page = await readJson<EventPage>(
        await send("GET", `/webhooks/${encodeURIComponent(id)}/events`, {
          ...call,
          query: { after: cursor, limit: 1000 },
          headers: { prefer: `wait=${WAIT_SECONDS}` },
        }),
      );
      cursor = page.cursor;
      const last = page.events.length - 1;
      for (const [place, event] of page.events.entries()) yield place === last ? { event, cursor } : { event };
    }
  };

const versionsOf = (send: Transport) =>
  async function* versions(
    id: string,
    { whole, ...call }: VersionsOptions = {},
  ): AsyncGenerator<CandidateVersion, void, void> {
    for (let before: number | undefined; ; ) {
      const query = { limit: 100, whole, before };
      const page = await readJson<CandidateVersion[]>(await send("GET", `${at(id)}/versions`, { ...call, query }));
      yield* page;
      const last = page.at(-1);
      if (last === undefined) return;
      before = last.version;
    }
  };
