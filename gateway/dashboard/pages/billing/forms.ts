import { ApiError } from "../../../core/errors.ts";
import type { Form } from "../../posted-form.ts";
import type { Account } from "./queries.ts";

export const formFields = ({ currency, maximum_usage, allow_pre_paid }: Account) => ({
  currency,
  maximum_usage: String(maximum_usage),
  allow_pre_paid,
});

export const warningFields = (limits: readonly number[]) => ({ limits: limits.join(", ") });

/** @throws ApiError 400 */
export function warningsOf(form: Form): { limits: number[] } {
  const given = form
    .text("limits")
    .split(/[\s,;]+/)
    .filter(Boolean);
  const wrong = given.find((text) => !/^\d{1,10}$/.test(text));
  if (wrong === undefined) return { limits: given.map(Number) };
  throw new ApiError(400, "CDS105", `"${wrong.slice(0, 100)}" is not a number of credits.`, {
    fields: ["limits"],
    hint: "Enter whole numbers, separated by commas.",
  });
}

export const bodyOf = (form: Form) => ({
  currency: form.text("currency"),
  maximum_usage: form.number("maximum_usage") ?? 0,
  allow_pre_paid: form.has("allow_pre_paid"),
});
