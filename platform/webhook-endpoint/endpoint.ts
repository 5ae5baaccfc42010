import { isIP, isIPv4 } from "node:net";
import { existing } from "../existing.ts";
import { hostInUrl } from "../listening.ts";
import type { Network } from "../networks.ts";
import { isPublicAddress } from "./address.ts";
import { isRefusedPort } from "./ports.ts";

/** The rules for endpoints. In production all options are off. */
export interface EndpointRules {
  /** Allow `http:` in addition to `https:`. For development. */
  allowHttp: boolean;
  /** Allow addresses and names outside the public internet. For development. */
  allowPrivate: boolean;
  /** Public networks of our own, which no tenant may reach. */
  deniedNetworks: readonly Network[];
}

export interface Endpoint {
  /** `https://hooks.example.com:8443`; deliveries with the same origin share connections. */
  origin: string;
  /** A name in ASCII without a trailing dot, or an address without brackets. */
  hostname: string;
  port: number;
  secure: boolean;
  /** Path and query, as sent. */
  path: string;
}

export type EndpointCheck = { ok: true; endpoint: Endpoint } | { ok: false; reason: string };

const MAX_LENGTH = 2048;
const NOT_SECURE = "The endpoint must use https.";

/** Top-level labels that are not delegated in the public DNS to anyone who could receive a webhook. */
const PRIVATE_SUFFIXES = new Set(
  "alt arpa corp home internal intranet invalid lan local localdomain localhost onion private test".split(" "),
);

/**
 * Checks the URL of an endpoint without a DNS look-up. `reason` is a sentence for the client that registers it, and depends
 * only on the text and the rules.
 *
 * A valid name may still resolve to a private address. This is checked on each connect.
 */
export function checkEndpoint(text: string, rules: EndpointRules): EndpointCheck {
  if (text.length > MAX_LENGTH) return refuse(`The endpoint is longer than ${MAX_LENGTH} characters.`);
  const written = readAuthority(text);
  const url = written === null ? null : URL.parse(text);
  if (/^(?!https?:)[a-z][a-z\d+.-]*:\/\//i.test(text)) return refuse(NOT_SECURE);
  if (written === null || url === null) {
    return refuse("The endpoint is not an absolute URL like https://hooks.example.com/path.");
  }
  const secure = url.protocol === "https:";
  if (!secure && !rules.allowHttp) return refuse(NOT_SECURE);
  if (written.includes("@")) return refuse("The endpoint must not contain a user name or password.");
  const port = url.port === "" ? (secure ? 443 : 80) : Number(url.port);
  if (isRefusedPort(port)) return refuse(`Webhooks are not sent to port ${port}.`);
  const hostname = url.hostname.replace(/^\[(.*)\]$/, "$1").replace(/\.$/, "");
  const reason = checkHost(hostname, written, rules);
  if (reason !== null) return refuse(reason);
  const origin = `${url.protocol}//${hostInUrl(hostname)}${url.port === "" ? "" : `:${port}`}`;
  return { ok: true, endpoint: { origin, hostname, port, secure, path: url.pathname + url.search } };
}

/**
 * Returns the authority as written. Returns null for text that URL parsers interpret differently: spaces, control characters,
 * backslashes, other than two slashes, or another scheme.
 */
function readAuthority(text: string): string | null {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are refused
  if (/[\u0000-\u0020\u007f-\u00a0\\]/.test(text)) return null;
  return /^https?:\/\/([^/?#]+)/i.exec(text)?.[1] ?? null;
}

function checkHost(hostname: string, written: string, rules: EndpointRules): string | null {
  if (written.includes("%")) return "The endpoint's host must not be percent-encoded.";
  if (isIPv4(hostname) && written.replace(/:\d*$/, "") !== hostname) {
    return `The endpoint's address must be in the usual notation: ${hostname}.`;
  }
  if (isIP(hostname) === 0) return checkName(hostname, rules);
  if (rules.allowPrivate || isPublicAddress(hostname, rules.deniedNetworks)) return null;
  return "The endpoint's address is not a public internet address.";
}

function checkName(name: string, rules: EndpointRules): string | null {
  const labels = name.split(".");
  if (name.length > 253 || labels.some((label) => label === "" || label.length > 63)) {
    return "The endpoint's host is not a valid name.";
  }
  if (rules.allowPrivate) return null;
  if (labels.length > 1 && !PRIVATE_SUFFIXES.has(existing(labels.at(-1)))) return null;
  return "The endpoint's host is not a public internet name.";
}

function refuse(reason: string): EndpointCheck {
  return { ok: false, reason };
}
