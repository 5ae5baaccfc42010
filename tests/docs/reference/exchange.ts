import { z } from "zod";

/** A request to an operation of the document, and its response. */
export interface Exchange {
  operationId: string;
  step: Step;
  method: string;
  /** The path in the document, with `{name}` for parameters. */
  path: string;
  query: URLSearchParams;
  requestHeaders: Readonly<Record<string, string>>;
  /** Parsed if it was JSON; undefined without a body. */
  requestBody: unknown;
  requestType: string | null;
  status: number;
  headers: Headers;
  /** Parsed if it was JSON; otherwise the text. */
  body: unknown;
  type: string | null;
}

export interface Step {
  operationId: string;
  /** The values of the path parameters. */
  path?: Readonly<Record<string, string>>;
  query?: string;
  headers?: Readonly<Record<string, string>>;
  json?: unknown;
  /** A body that is not JSON. */
  raw?: { content: Uint8Array<ArrayBuffer> | string; type: string };
  form?: FormData;
  /** Default: the key of the caller; null: no key. */
  key?: string | null;
}

const paths = z.record(z.string(), z.record(z.string(), z.looseObject({ operationId: z.string() })));

interface Location {
  method: string;
  path: string;
  isPublic: boolean;
}

/** Calls operations of a document by their ids, and records the exchanges. */
export class Caller {
  readonly exchanges: Exchange[] = [];
  readonly #origin: string;
  readonly #key: string;
  readonly #places: ReadonlyMap<string, Location>;

  constructor(document: { paths: unknown }, origin: string, key: string) {
    this.#origin = origin;
    this.#key = key;
    this.#places = locationsOf(document);
  }

  /** The ids of all operations of the document. */
  get operationIds(): readonly string[] {
    return [...this.#places.keys()];
  }

  async call(step: Step): Promise<Exchange> {
    const place = this.#places.get(step.operationId);
    if (place === undefined) throw new Error(`The document has no operation ${step.operationId}.`);
    const { key = place.isPublic ? null : this.#key, query = "" } = step;
    const path = place.path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => step.path?.[name] ?? `{${name}}`);
    const type = step.raw?.type ?? (step.json === undefined ? null : "application/json");
    const body = step.form ?? step.raw?.content ?? (step.json === undefined ? undefined : JSON.stringify(step.json));
    const requestHeaders: Record<string, string> = {
      ...(key === null ? {} : { authorization: `Bearer ${key}` }),
      ...(type === null ? {} : { "content-type": type }),
      ...step.headers,
    };
    const url = `${this.#origin}${place.isPublic ? "" : "/v1"}${path}${query === "" ? "" : `?${query}`}`;
    const response = await fetch(url, {
      method: place.method.toUpperCase(),
      headers: requestHeaders,
      redirect: "manual",
      ...(body === undefined ? {} : { body }),
    });
    const exchange = {
      ...place,
      operationId: step.operationId,
      step,
      query: new URLSearchParams(query),
      requestHeaders,
      requestBody: step.json,
      requestType: step.form === undefined ? (requestHeaders["content-type"] ?? null) : "multipart/form-data",
      status: response.status,
      headers: response.headers,
      type: response.headers.get("content-type"),
      body: await bodyOf(response),
    };
    this.exchanges.push(exchange);
    return exchange;
  }
}

async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text();
  return /[/+]json/.test(response.headers.get("content-type") ?? "") && text !== "" ? JSON.parse(text) : text;
}

function locationsOf(document: { paths: unknown }): ReadonlyMap<string, Location> {
  const places = new Map<string, Location>();
  for (const [path, item] of Object.entries(paths.parse(document.paths))) {
    for (const [method, { operationId, servers }] of Object.entries(item)) {
      places.set(operationId, { method, path, isPublic: servers !== undefined });
    }
  }
  return places;
}
