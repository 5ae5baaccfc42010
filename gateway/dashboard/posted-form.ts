import { ApiError } from "../core/errors.ts";

declare module "hono" {
  interface ContextVariableMap {
    /** Set on every POST of the dashboard that requires a session, except for uploads. */
    form: Form;
  }
}

/** The fields of a submitted form. */
export class Form {
  readonly #fields: URLSearchParams;

  constructor(fields: URLSearchParams) {
    this.#fields = fields;
  }

  /** The trimmed text of a field, `""` if it is missing. */
  text(name: string): string {
    return (this.#fields.get(name) ?? "").replaceAll("\r\n", "\n").trim();
  }

  /** The text of a field, null if it is empty. */
  optional(name: string): string | null {
    return this.text(name) || null;
  }

  has(name: string): boolean {
    return this.#fields.has(name);
  }

  entries(): [name: string, value: string][] {
    return [...this.#fields];
  }

  all(name: string): string[] {
    return this.#fields.getAll(name);
  }

  /** A number in a field; null if it is empty. @throws ApiError 400 */
  number(name: string): number | null {
    const text = this.text(name);
    if (text === "") return null;
    const value = Number(text);
    if (Number.isFinite(value)) return value;
    throw new ApiError(400, "CDS105", `"${name}" must be a number.`, {
      details: `It is "${text.slice(0, 100)}".`,
      fields: [name],
    });
  }
}

/** Whether a text is a day of the calendar, as in 2030-01-31. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(text);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
