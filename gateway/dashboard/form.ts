import type { GatewayContext } from "../context.ts";
import { ApiError } from "../errors.ts";
import { readBody } from "../server/body.ts";

const MAX_FORM_BYTES = 2 * 1024 * 1024;

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

  all(name: string): string[] {
    return this.#fields.getAll(name);
  }

  /** A number in a field; null if it is empty. @throws ApiError 400 */
  number(name: string): number | null {
    const text = this.text(name);
    if (text === "") return null;
    const value = Number(text);
    if (Number.isFinite(value)) return value;
    throw new ApiError(400, "CDS105", `"${name}" must be a number.`, { details: `It is "${text.slice(0, 100)}".` });
  }
}

/** Reads a URL-encoded form. @throws ApiError 413, 415 */
export async function readForm(c: GatewayContext): Promise<Form> {
  const type = c.req.header("content-type") ?? "application/x-www-form-urlencoded";
  if (!/^application\/x-www-form-urlencoded\b/i.test(type)) {
    throw new ApiError(415, "CDS109", "The body must be a URL-encoded form.", {
      hint: "Open the page and send its form.",
    });
  }
  const body = await readBody(c.env.incoming, MAX_FORM_BYTES);
  return new Form(new URLSearchParams(body.toString("utf8").replaceAll("%00", "")));
}
