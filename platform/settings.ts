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
  const result = z.object(shape).safeParse(given);
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
  throw new SettingsError(lines.join("\n"));
}

/** A Boolean: `true`, `1`, `yes`, `on` or their opposites. */
export const flag = z.stringbool();

/** A TCP port; 0 selects a free one. */
export const port = z.coerce.number().int().min(0).max(65_535);

/** A whole number of at least `minimum`. */
export const count = (minimum = 0) => z.coerce.number().int().min(minimum);
