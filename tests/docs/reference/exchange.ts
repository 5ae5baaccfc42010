import { z } from "zod";

/** A request to the service and what it answered, as the reference describes operations. */
export interface Exchange {
  operationId: string;
  method: string;
  /** The path of the document, with `{name}` for its parameters. */
  path: string;
  query: URLSearchParams;
  requestHeaders: Readonly<Record<string, string>>;
  /** Parsed where it was JSON; undefined for none. */
  requestBody: unknown;
  requestType: string | null;
  status: number;
  headers: Headers;
  /** Parsed where it was JSON; else the text. */
  body: unknown;
  type: string | null;
}

export interface Step {
  operationId: string;
  /** Values of the path's parameters. */
  path?: Readonly<Record<string, string>>;
  query?: string;
  headers?: Readonly<Record<string, string>>;
  json?: unknown;
  /** A body of another type than JSON. */
  raw?: { content: Uint8Array<ArrayBuffer> | string; type: string };
  form?: FormData;
  /** Default: the key of the tour; null for none. */
  key?: string | null;
}

const paths = z.record(z.string(), z.record(z.string(), z.looseObject({ operationId: z.string() })));

interface Place {
  method: string;
  path: string;
  isPublic: boolean;
}

/** Sends requests to the operations of a document, by their ids, and keeps what was said. */
export class Caller {
  readonly exchanges: Exchange[] = [];
  readonly #origin: string;
  readonly #key: string;
  readonly #places: ReadonlyMap<string, Place>;

  constructor(document: { paths: unknown }, origin: string, key: string) {
    this.#origin = origin;
    this.#key = key;
    this.#places = placesOf(document);
  }

  /** Every operation of the document. */
  get operationIds(): readonly string[] {
    return [...this.#places.keys()];
  }

  async call(step: Step): Promise<Exchange> {
    const place = this.#places.get(step.operationId);
    if (place === undefined) throw new Error(`The document has no operation ${step.operationId}.`);
    const { key = place.isPublic ? null : this.#key, query = "" } = step;
    const path = place.path.replaceAll(
      /\{(\w+)\}/g,
      (_whole, name: string) => step.path?.[name] ?? `{${name}}`,
    );
    const type = step.raw?.type ?? (step.json === undefined ? null : "application/json");
    const body =
      step.form ?? step.raw?.content ?? (step.json === undefined ? undefined : JSON.stringify(step.json));
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

function placesOf(document: { paths: unknown }): ReadonlyMap<string, Place> {
  const places = new Map<string, Place>();
  for (const [path, item] of Object.entries(paths.parse(document.paths))) {
    for (const [method, { operationId, servers }] of Object.entries(item)) {
      places.set(operationId, { method, path, isPublic: servers !== undefined });
    }
  }
  return places;
}
