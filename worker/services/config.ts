import { pathToFileURL } from "node:url";
import { z } from "zod";
import type { ModelSettings } from "../../filling/provider/model-settings.ts";
import { encryptionSettings } from "../../platform/encryption.ts";
import { traceSettings } from "../../platform/open-tracer.ts";
import { isProgram } from "../../platform/programs.ts";
import { databaseUrl } from "../../platform/server-address.ts";
import { baseUrl, count, host, port, readSettings } from "../../platform/settings.ts";
import { endpointSettings } from "../../platform/webhook-endpoint/rules.ts";
import { workerPasswordSettings } from "../../platform/worker-roles.ts";
import { type InboxSettings, readInboxSettings } from "./inbox-settings.ts";
import { readModelSettings } from "./model-settings.ts";

const interval = z
  .string()
  .regex(/^\d{1,6} (second|minute|hour|day|week|month)s?$/, 'must be an interval such as "30 days"');

const program = z.string().refine(isProgram, "must be the path of a program");

const sender = z.string().regex(/^(?:[^<>\r\n]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/, {
  error: "must be an address, as in Documents <documents@example.com>",
});

const shape = {
  DATABASE_URL: databaseUrl,
  ...workerPasswordSettings(z.string().optional()),
  METRICS_HOST: host.default("127.0.0.1"),
  METRICS_PORT: port.default(9465),
  STORAGE_URL: z.url(),
  ...encryptionSettings,
  PUBLIC_URL: baseUrl.default("http://127.0.0.1:8080"),
  MODEL_CONCURRENCY: count(1).default(24),
  CHROMIUM_PATH: program.optional(),
  CHROMIUM_SANDBOX: z.enum(["optional", "required"]).default("optional"),
  ...endpointSettings,
  SMTP_URL: z.url({ protocol: /^(?:smtps?|file)$/ }).default(() => pathToFileURL("mail").href),
  MAIL_FROM: sender.default("Candidate documents <no-reply@localhost>"),
  CREDIT_HELP: z.string().max(1000).default(""),
  PURGE_DELETED_AFTER: interval.default("30 days"),
  API_REQUESTS_RETENTION: interval.default("90 days"),
  ...traceSettings,
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
};

/** Settings of a worker process. README.md lists them. */
export type WorkerSettings = z.infer<z.ZodObject<typeof shape>> & {
  model: ModelSettings;
  /** Null if there is no inbox. */
  inbox: InboxSettings | null;
};

/** @throws SettingsError that names each missing or invalid setting. */
export function readWorkerSettings(env: Record<string, string | undefined> = process.env): WorkerSettings {
  return { ...readSettings(shape, env), model: readModelSettings(env), inbox: readInboxSettings(env) };
}
