import { domainToASCII } from "node:url";

/** Returns an e-mail address in lower case with an ASCII domain; null if the text is no address or its domain has no dot. */
export function normalAddress(text: string): string | null {
  const [, local, domain = ""] = /^([^\s"(),:;<>@[\\\]]{1,64})@([^\s@]{1,253})$/u.exec(text) ?? [];
  const ascii = domainToASCII(domain);
  if (local === undefined || !/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(ascii)) return null;
  return `${local.toLowerCase()}@${ascii}`;
}

/** Splits an address at the last `@`. The domain is in lower case ASCII. */
export function splitAddress(text: string): { local: string; domain: string } {
  const at = text.lastIndexOf("@");
  return { local: text.slice(0, at), domain: domainToASCII(text.slice(at + 1)) };
}
