import type { IncomingHttpHeaders } from "node:http";
import { createMiddleware } from "hono/factory";
import { existing } from "../../../platform/existing.ts";
import type { GatewayEnv } from "../../core/context.ts";
import { ApiError } from "../../core/errors.ts";
import type { Parameter } from "../../server/query.ts";
import type { CollectionRequest } from "../request.ts";
import type { Resource } from "../resources.ts";
import type { Selected } from "../select.ts";

/** The tags of If-Match or If-None-Match. An empty list stands for `*`, any version. */
export type Tags = readonly string[];

const NAMES = ["if-match", "if-none-match", "if-unmodified-since"] as const;
const TAG = /^\s*(?:W\/)?"([\x21\x23-\x7e ]*)"\s*(?:,|$)/;
const ROW = /^eq\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;
/** The parameters of a read that returns the whole row, whatever they contain. */
const NEUTRAL = new Set(["select", "order"]);

type Conditional = Pick<
  CollectionRequest,
  "method" | "target" | "resource" | "parameters" | "select" | "preferences"
> & {
  range: string | null;
};

export const hasCondition = (given: IncomingHttpHeaders) => NAMES.some((header) => given[header] !== undefined);

/**
 * The headers by which private.check_conditions gets the row of a request and its conditions. Only a read of exactly one
 * row, without embedded resources, which have their own versions, has an ETag.
 * @throws ApiError 400 for a condition that cannot be checked. Ignoring it could overwrite a change.
 */
export function conditionHeaders(given: IncomingHttpHeaders, request: Conditional): Record<string, string> {
  const row = rowOf(request);
  const name = NAMES.find((header) => given[header] !== undefined);
  if (name !== undefined) checkUsable(name, given, request, row);
  // The response to a DELETE has no ETag.
  if (row === null || (name === undefined && request.method === "DELETE")) return {};
  const match = tagsOf(given, "if-match");
  const noneMatch = tagsOf(given, "if-none-match");
  return {
    "x-row": row,
    ...(match === null ? {} : { "x-if-match": JSON.stringify(match) }),
    ...(noneMatch === null ? {} : { "x-if-none-match": JSON.stringify(noneMatch) }),
  };
}

/** The tags of a header; null without the header. @throws ApiError 400 for a header that is not a list of tags. */
function tagsOf(given: IncomingHttpHeaders, name: "if-match" | "if-none-match"): Tags | null {
  const header = given[name];
  if (header === undefined) return null;
  if (header.trim() === "*") return [];
  const tags: string[] = [];
  let rest = header;
  while (rest.trim() !== "") {
    const found = TAG.exec(rest);
    if (found === null) throw unusable(name, "It is not a list of tags in quotation marks.");
    // The tag names a version of the row, not bytes, so the weak form that a proxy makes of it is as good.
    tags.push(existing(found[1]));
    rest = rest.slice(found[0].length);
  }
  if (tags.length === 0) throw unusable(name, "It is empty.");
  return tags;
}

/** Paths that change one row. Their SQL functions check If-Match. */
const CHECKS_ITSELF = /^\/v1\/\w+\/[^/]+\/(?:versions\/[^/]+\/restore|runs\/[^/]+\/apply)$/;

/**
 * Refuses If-Match and If-Unmodified-Since, and If-None-Match on writes, wherever the service does not check them:
 * everywhere but in GET, PATCH and DELETE of collections, and where versions are restored and proposals applied.
 */
export const refuseConditions = createMiddleware<GatewayEnv>((c, next) => {
  const { method = "GET", headers } = c.env.incoming;
  const isCollection = /^\/v1\/[^/]+$/.test(c.req.path) && method !== "POST";
  if (isCollection || CHECKS_ITSELF.test(c.req.path)) return next();
  const isRead = method === "GET" || method === "HEAD";
  const name = NAMES.find((header) => headers[header] !== undefined && !(isRead && header === "if-none-match"));
  if (name !== undefined) throw unusable(name, `${method} of this path has no conditions.`);
  return next();
});

/** @throws ApiError 400 for each condition but If-Match */
export function requireIfMatch(given: IncomingHttpHeaders): Tags | null {
  const name = NAMES.find((header) => header !== "if-match" && given[header] !== undefined);
  if (name !== undefined) throw unusable(name, "Only If-Match can be checked before a change.");
  return tagsOf(given, "if-match");
}

function checkUsable(
  name: (typeof NAMES)[number],
  given: IncomingHttpHeaders,
  request: Conditional,
  row: string | null,
): void {
  if (given["if-unmodified-since"] !== undefined) {
    throw unusable("if-unmodified-since", "Changes within a second would not be noticed.");
  }
  if (!isReading(request)) requireIfMatch(given);
  if (!isVersioned(request.resource)) {
    throw unusable(name, `${request.resource.name} of ${request.target.revision.name} have no ETag.`);
  }
  if (row === null) {
    throw unusable(name, `The request does not name one row by ${request.target.collection.primaryKey}=eq.<uuid>.`);
  }
}

/** The key of the only row that a request can concern; null if there is none, or its version says too little. */
function rowOf(request: Conditional): string | null {
  const { target, resource, parameters } = request;
  const [key, ...others] = parameters.filter(({ name }) => name === target.collection.primaryKey);
  const row = key && ROW.exec(key.value)?.[1];
  if (row === undefined || others.length > 0 || !isVersioned(resource)) return null;
  return isReading(request) && !readsOnlyRow(request) ? null : row;
}

const isVersioned = (resource: Resource) => resource.columns.has("updated_at");

const isReading = ({ method }: { method: string }) => method === "GET" || method === "HEAD";

function readsOnlyRow({ target, parameters, select, preferences, range }: Conditional): boolean {
  const isNeutral = ({ name, value }: Parameter) =>
    NEUTRAL.has(name) || name === target.collection.primaryKey || (name === "limit" && Number(value) > 0);
  const count = preferences.get("count") ?? "exact";
  return range === null && count === "exact" && parameters.every(isNeutral) && !hasEmbeds(select);
}

const hasEmbeds = (select: readonly Selected[]) => select.some(({ kind }) => kind === "embed");

const unusable = (name: string, details: string) =>
  new ApiError(400, "CDS131", `The condition ${name} cannot be checked for this request.`, {
    details: `${details} Nothing was changed.`,
    hint: 'Send If-Match: "<ETag>" with PATCH or DELETE of one row, as in ?id=eq.<uuid>, or If-None-Match with GET of one row without embedded resources.',
  });
