import { z } from "zod";

/** A setting that stops the start. Its message has one line per bad setting, each naming it. */
export class SettingsError extends Error {
  override name = "SettingsError";
}

/**
 * Reads a process's settings from environment variables.
 *
 * An empty variable counts as not set, as compose files and shells pass `NAME=` for "none".
 * @throws SettingsError naming each variable that is missing or has a value of the wrong form.
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

/** `true`, `1`, `yes`, `on` and their opposites. */
export const flag = z.stringbool();

/** A TCP port; 0 asks for a free one. */
export const port = z.coerce.number().int().min(0).max(65_535);

/** A whole number of at least `minimum`. */
export const count = (minimum = 0) => z.coerce.number().int().min(minimum);
