import type { Form } from "../../posted-form.ts";
import type { Account } from "./queries.ts";

export const formFields = ({ currency, maximum_usage, allow_pre_paid }: Account) => ({
  currency,
  maximum_usage: String(maximum_usage),
  allow_pre_paid,
});

export const bodyOf = (form: Form) => ({
  currency: form.text("currency"),
  maximum_usage: form.number("maximum_usage") ?? 0,
  allow_pre_paid: form.has("allow_pre_paid"),
});
