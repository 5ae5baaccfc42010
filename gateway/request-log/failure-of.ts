import type { GatewayContext } from "../core/context.ts";
import { type ApiError, ClientLeft } from "../core/errors.ts";
import { knownError } from "../core/known-error.ts";

/** Texts in the quotation marks of the service and of PostgreSQL in any language, and what follows an operator. */
const QUOTED = /(["«„“])([^"«»„“”]*)(["»“”])|(?<!\w)'([^']*)'(?!\w)|(?<==)[^\s,;)]+/g;
/** Errors whose quoted texts are names, not values. */
const OF_NAMES = /^(?:42703|42P01|PGRST10[08]|PGRST20[0-5])$/;
const NAME = /^[a-z_][a-z0-9_.]{0,62}$/;
/** Parameters that messages name. */
const PARAMETER = /^(?:select|order|limit|offset|columns|and|or|not|on_conflict)$/;
const MAX_MESSAGE_LENGTH = 500;

/** The error that a request was refused with, as the log keeps it: without values of the request. */
export function failureOf(c: GatewayContext, thrown: unknown = c.error): { code: string; message: string } | null {
  // A page of the dashboard shows the refusal of its form, and throws nothing.
  const error = thrown ?? c.get("refusal");
  if (error === undefined || error instanceof ClientLeft) return null;
  const known = knownError(error);
  return { code: known.body.code, message: withoutValues(known) };
}

function withoutValues({ body: { code, message }, fields }: ApiError): string {
  const isName = (text: string) =>
    PARAMETER.test(text) || ((fields.includes(text) || OF_NAMES.test(code)) && NAME.test(text));
  return message
    .replace(QUOTED, (all, open?: string, text?: string, close?: string, single?: string) => {
      if (isName(text ?? single ?? "")) return all;
      return open === undefined ? (single === undefined ? "…" : "'…'") : `${open}…${close}`;
    })
    .slice(0, MAX_MESSAGE_LENGTH);
}
