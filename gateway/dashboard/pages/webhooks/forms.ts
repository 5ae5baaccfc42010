import { ApiError } from "../../../core/errors.ts";
import type { Form } from "../../posted-form.ts";
import type { Delivery, Webhook } from "./queries.ts";

type Fields = Pick<Webhook, "endpoint" | "description" | "events">;

export const formFields = ({ endpoint, description, events }: Fields) => ({ endpoint, description, events });

export const bodyOf = (form: Form) => ({
  endpoint: form.text("endpoint"),
  description: form.text("description"),
  events: form.all("events"),
});

/** The filter and the headers as texts of a form, one header on each line. */
export const asTexts = ({ filter, headers }: Delivery) => ({
  filter: filter ?? "",
  headers: Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join("\n"),
});

/** @throws ApiError 400 */
export function headersOf(text: string): Delivery["headers"] {
  const headers = new Map<string, readonly [name: string, value: string]>();
  for (const [index, line] of text.split("\n").entries()) {
    if (line.trim() === "") continue;
    const [, name = "", value = ""] = /^([^:]+):(.*)$/.exec(line) ?? [];
    const problem =
      name.trim() === "" ? "has no name and colon" : headers.has(name.trim().toLowerCase()) ? "repeats a name" : null;
    if (problem !== null) {
      throw new ApiError(400, "CDS105", `Line ${index + 1} of the headers ${problem}.`, {
        fields: ["headers"],
        hint: "Write each header once, on a line of its own, as in Authorization: Bearer 4f2a9c.",
      });
    }
    headers.set(name.trim().toLowerCase(), [name.trim(), value.trim()]);
  }
  return Object.fromEntries(headers.values());
}
