import { randomUUID } from "node:crypto";
import { STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { RequestError } from "@hono/node-server";
import { existing } from "../../platform/existing.ts";
import { ApiError, internal } from "../core/errors.ts";
import { MAX_URL_LENGTH, urlTooLong } from "./limit-url.ts";

/** An error of Node's HTTP parser, with the bytes that it read last. */
interface ParserError extends Error {
  code?: string;
  rawPacket?: Buffer;
}

/** Answers a request that Node could not parse, and that therefore never reaches the app. */
export function answerClientError(error: ParserError, socket: Duplex): void {
  if (!socket.writable || error.code === "ECONNRESET") {
    socket.destroy();
    return;
  }
  const { status, body } = errorFor(error);
  const text = JSON.stringify(body);
  const head = [
    `HTTP/1.1 ${status} ${existing(STATUS_CODES[status])}`,
    "Content-Type: application/json; charset=utf-8",
    `Content-Length: ${Buffer.byteLength(text)}`,
    "Connection: close",
    `X-Request-Id: ${randomUUID()}`,
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n${text}`);
}

/** Answers a request without a valid URL: without a host, with an invalid host, or for `*`. */
export function answerUnroutable(error: unknown): Response {
  const { status, body } = error instanceof RequestError ? malformed(`${error.message}.`) : internal(error);
  return Response.json(body, { status, headers: { "x-request-id": randomUUID() } });
}

function errorFor({ code, rawPacket }: ParserError): ApiError {
  switch (code) {
    case "HPE_HEADER_OVERFLOW":
      return isLongUrl(rawPacket?.toString("latin1") ?? "") ? urlTooLong() : headersTooLarge();
    case "ERR_HTTP_REQUEST_TIMEOUT":
      return new ApiError(408, "CDS119", "The request did not arrive in time.", {
        hint: "Repeat the request over a new connection.",
      });
    default:
      return malformed(null);
  }
}

const malformed = (details: string | null) =>
  new ApiError(400, "CDS119", "The request is not valid HTTP.", { details });

/** Whether bytes begin with a request line that is longer than a URL may be. */
function isLongUrl(packet: string): boolean {
  const line = existing(packet.split("\n", 1)[0]);
  return /^[A-Z]+ \S/.test(line) && line.length > MAX_URL_LENGTH;
}

const headersTooLarge = () =>
  new ApiError(431, "CDS119", "The URL and the header fields together are too large.", {
    hint: `Send fewer or shorter header fields, and a URL of at most ${MAX_URL_LENGTH} bytes.`,
  });
