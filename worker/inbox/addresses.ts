import { domainToASCII } from "node:url";

/** An e-mail address in lower case, its domain in ASCII; null when the text is none, or one of a bare machine. */
export function normalAddress(text: string): string | null {
  const [, local, domain = ""] = /^([^\s"(),:;<>@[\\\]]{1,64})@([^\s@]{1,253})$/u.exec(text) ?? [];
  const ascii = domainToASCII(domain);
  if (local === undefined || !/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(ascii)) return null;
  return `${local.toLowerCase()}@${ascii}`;
}

/** The part before the last `@`, and the part behind it in lower case. */
export function divideAddress(text: string): { local: string; domain: string } {
  const at = text.lastIndexOf("@");
  return { local: text.slice(0, at), domain: domainToASCII(text.slice(at + 1)) };
}
