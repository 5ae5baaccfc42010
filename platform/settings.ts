import { isIP } from "node:net";
import { z } from "zod";

/** One or more settings are missing or invalid. The message has one line per setting, which names it. */
export class SettingsError extends Error {
  override name = "SettingsError";
}

/**
 * Reads settings from environment variables. An empty variable counts as not set, because compose files and shells pass
 * `NAME=` for "none".
 * @throws SettingsError that names each missing or invalid variable.
 */
export function readSettings<Shape extends z.ZodRawShape>(
  shape: Shape,
  env: Record<string, string | undefined> = process.env,
): z.infer<z.ZodObject<Shape>> {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const result = z.object(shape).safeParse(given, { error: plainMessage });
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
  throw new SettingsError(lines.join("\n"));
}

/** Messages for what a setting does not say itself. */
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

/** A Boolean: `true`, `1`, `yes`, `on` or their opposites. */
export const flag = z.stringbool();

/** A TCP port; 0 selects a free one. */
export const port = z.coerce.number().int().min(0).max(65_535);

/** A whole number of at least `minimum`. */
export const count = (minimum = 0) => z.coerce.number().int().min(minimum);
