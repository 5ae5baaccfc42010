import { type IncomingMessage, type OutgoingHttpHeader, type OutgoingHttpHeaders, ServerResponse } from "node:http";
import { promisify } from "node:util";
import {
  brotliCompress,
  constants,
  createBrotliCompress,
  createGzip,
  createZstdCompress,
  gzip,
  zstdCompress,
} from "node:zlib";
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from "hono/utils/compress";
import { existing } from "../../platform/existing.ts";

/** Smaller bodies fit in one packet, so that their compression would cost time and save none. */
const MIN_BYTES = 1400;

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
/** Half the time of the default level 6, for 5 % more bytes of a list. Most clients of the API accept only gzip. */
const GZIP = { level: 3 };

/** The encodings, the preferred one first. */
const ENCODINGS = {
  zstd: { whole: promisify(zstdCompress), stream: () => createZstdCompress() },
  br: {
    whole: (body: Buffer) => promisify(brotliCompress)(body, BROTLI),
    stream: () => createBrotliCompress(BROTLI),
  },
  gzip: { whole: (body: Buffer) => promisify(gzip)(body, GZIP), stream: () => createGzip(GZIP) },
} as const;
type Encoding = keyof typeof ENCODINGS;
const NAMES = ["zstd", "br", "gzip"] as const;

/**
 * Pages of a session, in which texts of others can be beside secrets: the size of a compressed page would reveal them to a
 * site that chooses these texts. So they are compressed only for visits that the dashboard or the person began.
 */
const WITH_SESSION = /^\/dashboard(?:[/?]|$)/;
const OWN_VISITS = ["same-origin", "none"];

/**
 * A response that is compressed in an encoding that the client accepts. It does so itself, because many responses bypass
 * Hono. Backpressure stays. Files that are compressed already, events, and small bodies stay as they are.
 *
 * Each representation needs its own strong ETag (RFC 9110, section 8.8.3.3): the ETag of a compressed one ends with `~` and
 * the encoding. Requests may send any of them.
 */
export class CompressedResponse extends ServerResponse {
  override writeHead(status: number, ...[first, second]: [(string | Headers)?, Headers?]): this {
    if (typeof first === "string") return super.writeHead(status, first, second);
    if (first === undefined || Array.isArray(first) || !mayCompress(this.req)) return super.writeHead(status, first);
    const headers = lowerCase(first);
    if (status === 304) return super.writeHead(status, { ...headers, ...etagSeen(headers, this.req.rawHeaders) });
    if (!isCompressible(status, headers)) return super.writeHead(status, first);
    headers.vary = [headers.vary ?? this.getHeader("vary") ?? [], "Accept-Encoding"].flat().join(", ");
    const encoding = this.req.method === "HEAD" ? null : acceptedEncoding(this.req.headers["accept-encoding"]);
    if (encoding === null) return super.writeHead(status, headers);
    const { "content-length": length, ...others } = headers;
    const head = { ...others, "content-encoding": encoding, ...etagFor(headers, encoding) };
    const methods = { outgoing: this, write: this.write.bind(this), end: this.end.bind(this) };
    if (length === undefined) streamCompressed(methods, encoding, () => super.writeHead(status, head));
    else compressWhole(methods, encoding, (size) => super.writeHead(status, { ...head, "content-length": size }));
    return this;
  }
}

type Headers = OutgoingHttpHeaders | OutgoingHttpHeader[];

/** Makes conditions with the ETag of a compressed representation those of the one that is not compressed. */
export function readConditions({ headers }: IncomingMessage): void {
  for (const name of ["if-none-match", "if-match"] as const)
    if (headers[name] !== undefined) headers[name] = headers[name].replace(/~(?:zstd|br|gzip)"/g, '"');
}

function mayCompress({ headers, url }: IncomingMessage): boolean {
  return !WITH_SESSION.test(existing(url)) || OWN_VISITS.includes(String(headers["sec-fetch-site"]));
}

interface Methods {
  outgoing: ServerResponse;
  write: ServerResponse["write"];
  end: ServerResponse["end"];
}

/** A body whose length is known: it is compressed when it is complete, outside the event loop, and sent with its length. */
function compressWhole({ outgoing, end }: Methods, encoding: Encoding, sendHead: (size: number) => void): void {
  const chunks: Buffer[] = [];
  Object.defineProperty(outgoing, "headersSent", { value: true, configurable: true });
  const keep = (chunk: unknown) => {
    if (typeof chunk === "string") chunks.push(Buffer.from(chunk));
    else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
  };
  replaceIn(outgoing, "write", (chunk: unknown, ...rest: unknown[]) => {
    keep(chunk);
    callBack(rest);
    return true;
  });
  replaceIn(outgoing, "end", (chunk?: unknown, ...rest: unknown[]) => {
    keep(chunk);
    ENCODINGS[encoding]
      .whole(Buffer.concat(chunks))
      .then((body) => {
        Reflect.deleteProperty(outgoing, "headersSent");
        if (outgoing.destroyed) return;
        sendHead(body.length);
        end(body);
      })
      .catch(() => outgoing.destroy());
    callBack([chunk, ...rest]);
    return outgoing;
  });
}

function callBack(parameters: readonly unknown[]): void {
  const last = parameters.at(-1);
  if (typeof last === "function") process.nextTick(() => last());
}

/** A body whose length is not known: it is compressed while it is sent. */
function streamCompressed({ outgoing, write, end }: Methods, encoding: Encoding, sendHead: () => void): void {
  sendHead();
  const compressor = ENCODINGS[encoding].stream();
  compressor
    .on("data", (chunk: Buffer) => {
      if (write(chunk)) return;
      compressor.pause();
      outgoing.once("drain", () => compressor.resume());
    })
    .on("drain", () => outgoing.emit("drain"))
    .once("end", () => end())
    .once("error", () => outgoing.destroy());
  outgoing.once("close", () => compressor.destroy());
  replaceIn(outgoing, "write", (...parameters: Parameters<typeof compressor.write>) => compressor.write(...parameters));
  replaceIn(outgoing, "end", (...parameters: Parameters<typeof compressor.end>) => {
    compressor.end(...parameters);
    return outgoing;
  });
}

/**
 * Replaces a method of a response. Its overloads cannot be written as one function type, so that TypeScript does not compare
 * the parameters.
 */
function replaceIn<Parameters extends never[]>(
  outgoing: ServerResponse,
  name: "write" | "end",
  method: (...parameters: Parameters) => unknown,
): void {
  Object.assign(outgoing, { [name]: method });
}

function lowerCase(headers: OutgoingHttpHeaders): OutgoingHttpHeaders {
  const lowered: OutgoingHttpHeaders = {};
  for (const name in headers) lowered[name.toLowerCase()] = headers[name];
  return lowered;
}

function isCompressible(status: number, headers: OutgoingHttpHeaders): boolean {
  const { "content-type": type, "content-length": length, "content-encoding": encoding } = headers;
  return (
    status >= 200 &&
    status !== 204 &&
    encoding === undefined &&
    COMPRESSIBLE_CONTENT_TYPE_REGEX.test(String(type ?? "")) &&
    (length === undefined || Number(length) >= MIN_BYTES)
  );
}

/** The accepted encoding with the highest weight (RFC 9110, section 12.5.3). Null for none. */
export function acceptedEncoding(header: string | string[] | undefined): Encoding | null {
  if (header === undefined) return null;
  const weights = new Map<string, number>();
  for (const part of [header].flat().join().slice(0, 1000).toLowerCase().split(",")) {
    const [name = "", ...parameters] = part.split(";").map((piece) => piece.trim());
    const weight = parameters.find((parameter) => /^q\s*=/.test(parameter))?.replace(/^q\s*=\s*/, "");
    weights.set(name, weight === undefined ? 1 : Number(weight) || 0);
  }
  const weightOf = (name: Encoding) => weights.get(name) ?? weights.get("*") ?? 0;
  const best = Math.max(...NAMES.map(weightOf));
  const identity = weights.get("identity") ?? 0;
  return best <= 0 || best < identity ? null : (NAMES.find((name) => weightOf(name) === best) ?? null);
}

function etagFor({ etag }: OutgoingHttpHeaders, encoding: Encoding): OutgoingHttpHeaders {
  return typeof etag === "string" && etag.startsWith('"') ? { etag: `${etag.slice(0, -1)}~${encoding}"` } : {};
}

/** The ETag of a 304 is the one that the client sent. */
function etagSeen({ etag }: OutgoingHttpHeaders, sentHeaders: readonly string[]): OutgoingHttpHeaders {
  if (typeof etag !== "string") return {};
  const sent = NAMES.map((name) => `${etag.slice(0, -1)}~${name}"`).find((tag) =>
    sentHeaders.some((value) => value.includes(tag)),
  );
  return sent === undefined ? {} : { etag: sent };
}
