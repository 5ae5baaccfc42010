import { isIP, isIPv4 } from "node:net";
import type { Network } from "../networks.ts";
import { isPublicAddress } from "./address.ts";
import { isRefusedPort } from "./ports.ts";

/** What may be an endpoint. All of it off is what production wants. */
export interface EndpointRules {
  /** `http:` beside `https:`. For development. */
  allowHttp: boolean;
  /** Addresses and names that are not of the public internet. For development. */
  allowPrivate: boolean;
  /** Public networks that are our own and no tenant's to reach. */
  deniedNetworks: readonly Network[];
}

export interface Endpoint {
  /** `https://hooks.example.com:8443`; connections are shared among deliveries with the same origin. */
  origin: string;
  /** A name in ASCII without a trailing dot, or an address without brackets. */
  hostname: string;
  port: number;
  secure: boolean;
  /** Path and query, as sent. */
  path: string;
}

export type EndpointCheck = { ok: true; endpoint: Endpoint } | { ok: false; reason: string };

const MAXIMUM_LENGTH = 2048;

/** Last labels that the public name system does not delegate to anyone who could receive a webhook. */
const PRIVATE_SUFFIXES = new Set(
  "alt arpa corp home internal intranet invalid lan local localdomain localhost onion private test".split(
    " ",
  ),
);

/**
 * Judges the text of an endpoint, without any look-up. `reason` is a sentence for the person who
 * registers it; it follows from the text and the rules alone.
 *
 * A name that passes may still lead to a private address: that is judged on each connect.
 */
export function checkEndpoint(text: string, rules: EndpointRules): EndpointCheck {
  if (text.length > MAXIMUM_LENGTH)
    return refuse(`The endpoint is longer than ${MAXIMUM_LENGTH} characters.`);
  const written = readAuthority(text);
  const url = written === null ? null : URL.parse(text);
  if (written === null || url === null) {
    return refuse("The endpoint is not an absolute URL like https://hooks.example.com/path.");
  }
  const secure = url.protocol === "https:";
  if (!secure && !rules.allowHttp) return refuse("The endpoint must use https.");
  if (written.includes("@")) return refuse("The endpoint must not hold a user name or password.");
  const port = url.port === "" ? (secure ? 443 : 80) : Number(url.port);
  if (isRefusedPort(port)) return refuse(`Port ${port} is not one that webhooks are sent to.`);
  const hostname = url.hostname.replace(/^\[(.*)\]$/, "$1").replace(/\.$/, "");
  const reason = judgeHost(hostname, written, rules);
  if (reason !== null) return refuse(reason);
  const host = hostname.includes(":") ? `[${hostname}]` : hostname;
  const origin = `${url.protocol}//${host}${url.port === "" ? "" : `:${port}`}`;
  return { ok: true, endpoint: { origin, hostname, port, secure, path: url.pathname + url.search } };
}

/**
 * The authority as it is written. Null where the text is one that URL parsers read differently: spaces
 * and control characters, backslashes, other than two slashes, or another scheme.
 */
function readAuthority(text: string): string | null {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
  if (/[\u0000-\u0020\u007f-\u00a0\\]/.test(text)) return null;
  return /^https?:\/\/([^/?#]+)/i.exec(text)?.[1] ?? null;
}

function judgeHost(hostname: string, written: string, rules: EndpointRules): string | null {
  if (written.includes("%")) return "The endpoint's host must not be percent-encoded.";
  if (isIPv4(hostname) && written.replace(/:\d*$/, "") !== hostname) {
    return `The endpoint's address must be written in its usual form: ${hostname}.`;
  }
  if (isIP(hostname) === 0) return judgeName(hostname, rules);
  if (rules.allowPrivate || isPublicAddress(hostname, rules.deniedNetworks)) return null;
  return "The endpoint's address is not one of the public internet.";
}

function judgeName(name: string, rules: EndpointRules): string | null {
  const labels = name.split(".");
  if (name.length > 253 || labels.some((label) => label === "" || label.length > 63)) {
    return "The endpoint's host is not a valid name.";
  }
  if (rules.allowPrivate) return null;
  if (labels.length > 1 && !PRIVATE_SUFFIXES.has(labels.at(-1) ?? "")) return null;
  return "The endpoint's host is not a name of the public internet.";
}

function refuse(reason: string): EndpointCheck {
  return { ok: false, reason };
}
