import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import type { GatewayContext } from "../core/context.ts";
import { notModified } from "./not-modified.ts";

const compress = promisify(brotliCompress);
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** A public file, plain and compressed. */
interface KeptFile {
  type: string;
  plain: Buffer<ArrayBuffer>;
  /** Null for pictures, whose format compresses already. */
  compressed: Buffer<ArrayBuffer> | null;
  etag: string;
}

/** What makes a file. Null if there is none. */
type Make = () => string | Buffer<ArrayBuffer> | null | Promise<string>;

/**
 * Public files that are the same for everybody until the process ends. Each is made and compressed at its first request, so
 * that the process starts at once, and serves everything else if a file cannot be made.
 */
export class KeptFiles {
  readonly #files = new Map<string, KeptFile>();

  /**
   * Answers with a file, or with 304. Null if there is no such file.
   * @param name identifies the file
   */
  async answer(
    c: GatewayContext,
    name: string,
    type: string,
    make: Make,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Response | null> {
    const file = this.#files.get(name) ?? (await this.#make(name, type, make));
    return file && send(c, file, headers);
  }

  /** A file that does not exist is not kept: clients can invent countless names. */
  async #make(name: string, type: string, make: Make): Promise<KeptFile | null> {
    const content = await make();
    if (content === null) return null;
    const plain = Buffer.from(content);
    const isText = typeof content === "string";
    const file = {
      type: isText ? `${type}; charset=utf-8` : type,
      plain,
      compressed: isText ? Buffer.from(await compress(plain, BROTLI)) : null,
      etag: createHash("sha256").update(plain).digest("base64url").slice(0, 22),
    };
    this.#files.set(name, file);
    return file;
  }
}

function send(c: GatewayContext, file: KeptFile, more: Readonly<Record<string, string>>): Response {
  const compressed = /\bbr\b/.test(c.req.header("accept-encoding") ?? "") ? file.compressed : null;
  const headers = {
    "cache-control": "public, max-age=300",
    "content-type": file.type,
    etag: `"${file.etag}${compressed === null ? "" : "-br"}"`,
    vary: "accept-encoding",
    "x-content-type-options": "nosniff",
    ...more,
  };
  const unchanged = notModified(c, headers);
  if (unchanged !== null) return unchanged;
  return compressed === null
    ? c.body(file.plain, 200, headers)
    : c.body(compressed, 200, { ...headers, "content-encoding": "br" });
}
