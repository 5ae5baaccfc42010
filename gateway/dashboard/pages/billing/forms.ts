import type { Form } from "../../posted-form.ts";
import type { Account } from "./queries.ts";

export const formFields = ({ currency, maximum_usage, allow_pre_paid }: Account) => ({
  currency,
  maximum_usage: String(maximum_usage),
  allow_pre_paid,
});

export const warningFields = (limits: readonly number[]) => ({ limits: limits.join(", ") });

export const warningsOf = (form: Form) => ({
  limits: form
    .text("limits")
    .split(/[\s,;]+/)
    .filter((text) => text !== "")
    .map((text) => (/^\d{1,10}$/.test(text) ? Number(text) : text)),
});

export const bodyOf = (form: Form) => ({
  currency: form.text("currency"),
  maximum_usage: form.number("maximum_usage") ?? 0,
  allow_pre_paid: form.has("allow_pre_paid"),
});
