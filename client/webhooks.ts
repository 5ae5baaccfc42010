import type { WebhookEventBody } from "../openapi/types.d.ts";

/** The request is not from the service, or was changed. */
export class WebhookError extends Error {
  override name = "WebhookError";
}

type HeadersOf = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

const TOLERANCE_SECONDS = 300;

/**
 * Verifies a received request by its signature (Standard Webhooks), and returns its event.
 * @param body the raw body, as received
 * @throws WebhookError
 */
export async function verifyWebhook(
  secret: string,
  headers: HeadersOf,
  body: string | Uint8Array<ArrayBuffer>,
): Promise<WebhookEventBody> {
  const read = (name: string) => {
    const value = headers instanceof Headers ? headers.get(name) : headerOf(headers, name);
    if (typeof value === "string") return value;
    throw new WebhookError(`The header ${name} is missing.`);
  };
  const id = read("webhook-id");
  const timestamp = read("webhook-timestamp");
  if (!(Math.abs(Date.now() / 1000 - Number(timestamp)) <= TOLERANCE_SECONDS)) {
    throw new WebhookError("The request is too old or too new.");
  }
  const encoder = new TextEncoder();
  const content = typeof body === "string" ? encoder.encode(body) : body;
  const prefix = encoder.encode(`${id}.${timestamp}.`);
  const signed = new Uint8Array(prefix.length + content.length);
  signed.set(prefix);
  signed.set(content, prefix.length);
  const key = await crypto.subtle.importKey("raw", bytesOf(secret.replace(/^whsec_/, "")), HMAC, false, ["verify"]);
  for (const part of read("webhook-signature").split(" ")) {
    const [version, signature = ""] = part.split(",");
    if (version !== "v1" || !BASE64.test(signature)) continue;
    // Compares in constant time.
    if (await crypto.subtle.verify("HMAC", key, bytesOf(signature), signed)) {
      return JSON.parse(new TextDecoder().decode(content));
    }
  }
  throw new WebhookError("No signature matches.");
}

/** The value of a header whose name is in any case. Some platforms give each header a list of values. */
function headerOf(headers: Readonly<Record<string, string | readonly string[] | undefined>>, name: string) {
  const values = Object.entries(headers).flatMap(([key, value]) => (key.toLowerCase() === name ? (value ?? []) : []));
  return values.length === 1 ? values[0] : undefined;
}

const HMAC = { name: "HMAC", hash: "SHA-256" };
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    throw new WebhookError("The secret or a signature is not base64.");
  }
}
