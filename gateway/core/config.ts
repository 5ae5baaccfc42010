import { z } from "zod";
import { encryptionSettings } from "../../platform/encryption.ts";
import { networks } from "../../platform/networks.ts";
import { traceSettings } from "../../platform/open-tracer.ts";
import { databaseUrl, serverUrls } from "../../platform/server-address.ts";
import { baseUrl, count, host, port, readSettings } from "../../platform/settings.ts";
import { endpointSettings } from "../../platform/webhook-endpoint/rules.ts";

const shape = {
  HOST: host.default("127.0.0.1"),
  PORT: port.default(8080),
  METRICS_HOST: host.default("127.0.0.1"),
  METRICS_PORT: port.default(9464),
  DATABASE_URL: databaseUrl,
  POSTGREST_URL: serverUrls,
  POSTGREST_READ_URL: serverUrls.default([]),
  POSTGREST_POOL: count(1).default(48),
  JWT_SECRET: z.string().min(32),
  ...encryptionSettings,
  PUBLIC_URL: baseUrl.optional(),
  STORAGE_URL: z.url(),
  SPOOL_DIR: z.string().min(1),
  RATE_LIMIT: count(1).default(100),
  RATE_LIMIT_RUNS: count(1).default(60),
  TRUSTED_PROXIES: networks.default([]),
  ...endpointSettings,
  CREDIT_HELP: z.string().max(1000).default(""),
  ...traceSettings,
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
};

/** The settings of a gateway process. README.md documents them. */
export type GatewaySettings = z.infer<z.ZodObject<typeof shape>>;

/** @throws SettingsError that names each missing or malformed setting. */
export function readGatewaySettings(env: Record<string, string | undefined> = process.env): GatewaySettings {
  return readSettings(shape, env);
}
