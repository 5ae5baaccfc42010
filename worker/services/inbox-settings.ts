import { z } from "zod";
import { isWithinAny, type Network, networks, readAddress } from "../../platform/networks.ts";
import { port, readSettings, SettingsError } from "../../platform/settings.ts";

export interface InboxSettings {
  /** Where to listen. Undefined for all addresses. */
  host: string | undefined;
  /** 0 selects a free port. */
  port: number;
  /** In lower case. The address of an inbox is `{slug}@{domain}`. */
  domain: string;
  /** PEM files for STARTTLS; null without TLS. */
  tls: { key: string; certificate: string } | null;
  /** Networks that may connect. */
  trusted: readonly Network[];
}

const domain = z
  .string()
  .max(253)
  .regex(/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/i, {
    error: "must be a domain such as inbox.example.com",
  })
  .transform((name) => name.toLowerCase());

const shape = {
  INBOX_PORT: port.optional(),
  INBOX_DOMAIN: domain.optional(),
  INBOX_TLS_KEY: z.string().optional(),
  INBOX_TLS_CERT: z.string().optional(),
  INBOX_TRUSTED_HOSTS: networks.optional(),
};

/**
 * Reads the settings of the inbox from environment variables: INBOX_PORT, INBOX_DOMAIN, INBOX_TLS_KEY and
 * INBOX_TLS_CERT (paths of PEM files), INBOX_TRUSTED_HOSTS (networks separated by commas). Returns null if INBOX_PORT is
 * not set, which disables the inbox.
 * @throws SettingsError that names the missing or invalid variable.
 */
export function readInboxSettings(env?: Record<string, string | undefined>): InboxSettings | null {
  const read = readSettings(shape, env);
  if (read.INBOX_PORT === undefined) return null;
  if (read.INBOX_DOMAIN === undefined) {
    throw new SettingsError("INBOX_DOMAIN: must be set if INBOX_PORT is set, for example inbox.example.com");
  }
  const { INBOX_TLS_KEY: key, INBOX_TLS_CERT: certificate } = read;
  if ((key === undefined) !== (certificate === undefined)) {
    throw new SettingsError("INBOX_TLS_KEY and INBOX_TLS_CERT: must be set together or not at all");
  }
  return {
    // Without this setting, only this machine is trusted.
    host: read.INBOX_TRUSTED_HOSTS === undefined ? "127.0.0.1" : undefined,
    port: read.INBOX_PORT,
    domain: read.INBOX_DOMAIN,
    tls: key === undefined || certificate === undefined ? null : { key, certificate },
    trusted: read.INBOX_TRUSTED_HOSTS ?? networks.parse("127.0.0.0/8,::1/128"),
  };
}

/** Whether the address of a socket is in a trusted network. An IPv4-mapped IPv6 address is treated as IPv4. */
export function isTrusted(trusted: readonly Network[], remoteAddress: string): boolean {
  const address = readAddress(remoteAddress);
  return address !== null && isWithinAny(address, trusted);
}
