import type { Head } from "../postgrest.ts";
import type { Plan, Policy } from "../proxy.ts";
import { hasParameter } from "../query.ts";

const REQUEST_HEADERS = new Set([
  "accept",
  "accept-profile",
  "content-profile",
  "content-type",
  "content-encoding",
  "prefer",
  "range",
  "range-unit",
]);
const ANSWER_HEADERS = new Set([
  "content-type",
  "content-range",
  "content-profile",
  "location",
  "preference-applied",
]);

/** Only what PostgREST is to know of a request goes to it: its SQL sees every header. */
export const knownHeaders: Policy = {
  plan(plan) {
    plan.headers = only(REQUEST_HEADERS, plan.headers);
  },
  answer(head) {
    head.headers = only(ANSWER_HEADERS, head.headers);
  },
};

function only<Value>(names: ReadonlySet<string>, headers: Record<string, Value>): Record<string, Value> {
  const kept: Record<string, Value> = {};
  for (const name in headers) {
    const value = headers[name];
    if (value !== undefined && names.has(name)) kept[name] = value;
  }
  return kept;
}

/** Addresses in answers are those of this service. */
export function ownAddresses(prefix: string): Policy {
  return {
    answer({ headers }) {
      if (typeof headers.location === "string") headers.location = `${prefix}${headers.location}`;
    },
  };
}

/** A page that ends before the total has a link to the next one. */
export function linkNextPage(prefix: string): Policy {
  return {
    answer(head, plan) {
      const next = plan.asked === "PATCH" ? null : nextPage(head, plan);
      if (next !== null) head.headers.link = `<${prefix}/${plan.target.name}?${next}>; rel="next"`;
    },
  };
}

function nextPage({ status, headers }: Head, { parameters, headers: sent }: Plan): string | null {
  const range = /^(\d+)-(\d+)\/(\d+)$/.exec(String(headers["content-range"] ?? ""));
  if (status !== 206 || range === null) return null;
  const [first, last, total] = range.slice(1).map(Number);
  if (first === undefined || last === undefined || total === undefined || last + 1 >= total) return null;
  const kept = parameters.filter(({ name }) => name !== "offset").map(({ raw }) => raw);
  // A Range header is not part of the address: its length becomes a limit.
  if (sent.range !== undefined && !hasParameter(parameters, "limit")) kept.push(`limit=${last - first + 1}`);
  return [...kept, `offset=${last + 1}`].join("&");
}
