import type { GatewayContext } from "../core/context.ts";
import { ApiError } from "../core/errors.ts";
import { readBody } from "../server/body.ts";
import { Form } from "./posted-form.ts";

const MAX_FORM_BYTES = 2 * 1024 * 1024;
/** The form of a candidate's values, which have up to 1 MiB. Each letter can take six characters, such as `%C3%A9`. */
const MAX_VALUES_BYTES = 6 * 1024 * 1024;

/** The name of the field with the token of the session. */
export const FORM_TOKEN = "form";

/**
 * Refuses a form that was opened in another session, for example before the member changed to another organization.
 * @throws ApiError 403
 */
export function requireFormToken(c: GatewayContext, given: string): void {
  if (given === c.var.session.formToken) return;
  throw new ApiError(403, "CDS202", "The form was opened in another session or organization. Nothing was changed.", {
    hint: "Send the form again if it is meant for this organization.",
  });
}

/** Reads a URL-encoded form. @throws ApiError 413, 415 */
export async function readForm(c: GatewayContext): Promise<Form> {
  const type = c.req.header("content-type") ?? "application/x-www-form-urlencoded";
  if (!/^application\/x-www-form-urlencoded\b/i.test(type)) {
    throw new ApiError(415, "CDS109", "The body must be a URL-encoded form.", {
      hint: "Open the page and send its form.",
    });
  }
  const body = await readBody(c.env.incoming, c.req.path.endsWith("/values") ? MAX_VALUES_BYTES : MAX_FORM_BYTES);
  return new Form(new URLSearchParams(body.toString("utf8").replaceAll("%00", "")));
}
