import { readFileSync } from "node:fs";
import { isIP } from "node:net";
import { z } from "zod";

/** One or more settings are missing or invalid. The message has one line per setting, which names it. */
export class SettingsError extends Error {
  override name = "SettingsError";
}

/** Settings that contain a secret. `NAME_FILE` gives each of them as the path of a file. */
const SECRETS = [
  "DATABASE_URL",
  "SUPERUSER_DATABASE_URL",
  "JWT_SECRET",
  "OPENAI_API_KEY",
  "SMTP_URL",
  "AUTHENTICATOR_PASSWORD",
  "GATEWAY_PASSWORD",
  "WORKER_PASSWORD",
  "WORKER_MAIL_PASSWORD",
  "WORKER_RUNS_PASSWORD",
  "WORKER_EXPORTS_PASSWORD",
  "WORKER_DELIVERIES_PASSWORD",
];

/**
 * Reads settings from environment variables, and secrets also from the files that `NAME_FILE` names. An empty variable
 * counts as not set, because compose files and shells pass `NAME=` for "none".
 * @throws SettingsError that names each missing or invalid variable.
 */
export function readSettings<Shape extends z.ZodRawShape>(
  shape: Shape,
  env: Record<string, string | undefined> = process.env,
): z.infer<z.ZodObject<Shape>> {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  for (const name of SECRETS) {
    if (name in shape && given[`${name}_FILE`] !== undefined) given[name] = readSecret(name, given);
  }
  const result = z.object(shape).safeParse(given, { error: plainMessage });
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
  throw new SettingsError(lines.join("\n"));
}

/** The content of the file of `NAME_FILE` without the line feeds at its end, which editors add. */
function readSecret(name: string, given: Record<string, string | undefined>): string {
  const path = given[`${name}_FILE`] ?? "";
  if (given[name] !== undefined) throw new SettingsError(`${name}: set either ${name} or ${name}_FILE`);
  let secret: string;
  try {
    secret = readFileSync(path, "utf8").replace(/[\r\n]+$/, "");
  } catch (error) {
    const code = error instanceof Error && "code" in error ? ` (${String(error.code)})` : "";
    throw new SettingsError(`${name}_FILE: ${path} cannot be read${code}`);
  }
  if (secret === "") throw new SettingsError(`${name}_FILE: ${path} is empty`);
  return secret;
}

/** The messages for settings that define none of their own. */
function plainMessage(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.input === undefined) return "is not set, and is required";
  switch (issue.code) {
    case "too_small":
      return `must ${issue.origin === "string" ? "have at least" : "be at least"} ${issue.minimum}${unitOf(issue.origin)}`;
    case "too_big":
      return `must ${issue.origin === "string" ? "have at most" : "be at most"} ${issue.maximum}${unitOf(issue.origin)}`;
    case "invalid_type":
      return issue.expected === "int" ? "must be a whole number" : `must be a ${issue.expected}`;
    case "invalid_value":
      return `must be ${issue.values.map(String).join(", ")}`.replace(/, ([^,]*)$/, " or $1");
    case "invalid_format":
      return issue.format === "url" ? "must be a URL" : undefined;
    default:
      return undefined;
  }
}

const unitOf = (origin: string) => (origin === "string" ? " characters" : "");

/** An address or name of this machine, on which a server listens. */
export const host = z
  .string()
  .refine((name) => isIP(name) !== 0 || (/^[A-Za-z0-9.-]{1,253}$/.test(name) && !/^[\d.]+$/.test(name)), {
    error: "must be an IP address or the name of a host, as in 127.0.0.1",
  });

/** The address of a service by http or https, read without the slash at its end. */
export const baseUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/$/, ""));

/** A Boolean: `true`, `1`, `yes`, `on` or their opposites. */
export const flag = z.stringbool();

/** A TCP port; 0 selects a free one. */
export const port = z.coerce.number().int().min(0).max(65_535);

/** A whole number of at least `minimum`. */
export const count = (minimum = 0) => z.coerce.number().int().min(minimum);
