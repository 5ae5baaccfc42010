import type { Hono } from "hono";
import type { H } from "hono/types";
import { type GatewayContext, type GatewayEnv, rawQuery } from "../core/context.ts";
import { methodNotAllowed } from "../core/errors.ts";
import { preferredType } from "./media-type.ts";
import { requireKnown } from "./query.ts";

type Method = "GET" | "POST" | "PATCH" | "DELETE";
type Handler = H<GatewayEnv>;

/** The endpoints: path → method → handler, after the limits of the endpoint. GET also responds to HEAD. */
export type RouteTable = Readonly<Record<string, Readonly<Partial<Record<Method, Handler | readonly Handler[]>>>>>;

/** The endpoints, which refuse every parameter of the query. */
export const refusingParameters = (table: RouteTable): RouteTable =>
  withFirst(table, () => async (c, next) => {
    requireKnown(rawQuery(c), [], `${c.req.method} ${c.req.path}`, "Leave the parameter out.");
    await next();
  });

/** What requests may accept for a response in JSON. A collection has the same types. */
const JSON_TYPES = ["application/json", "application/vnd.pgrst.object+json", "application/vnd.pgrst.array+json"];

/** Refuses a request that accepts neither a type of the response nor JSON, which all errors are. */
export const requireAccepted =
  (types: readonly string[] = []): Handler =>
  async (c, next) => {
    preferredType(c.req.header("accept"), [...types, ...JSON_TYPES]);
    await next();
  };

/**
 * The endpoints, which refuse requests that accept none of the types of their response.
 * @param produced the types of the paths that do not respond with JSON only; null if they are not known before
 */
export const refusingTypes = (
  table: RouteTable,
  produced: Readonly<Record<string, readonly string[] | null>>,
): RouteTable => withFirst(table, (path) => (produced[path] === null ? pass : requireAccepted(produced[path])));

const pass: Handler = (_, next) => next();

/** The endpoints with another handler before theirs. */
function withFirst(table: RouteTable, first: (path: string) => Handler): RouteTable {
  return Object.fromEntries(
    Object.entries(table).map(([path, handlers]) => {
      const prepend = ([method, handler]: [string, Handler | readonly Handler[]]) => [
        method,
        [first(path), handler].flat(),
      ];
      return [path, Object.fromEntries(Object.entries(handlers).map(prepend))];
    }),
  );
}

/**
 * Adds endpoints. Other methods of their paths get 405 with the allowed ones.
 * @param nameOf the path in that error. The path of a request may contain a secret.
 */
export function addRoutes(app: Hono<GatewayEnv>, table: RouteTable, nameOf = (c: GatewayContext) => c.req.path): void {
  for (const [path, handlers] of Object.entries(table)) {
    for (const [method, handler] of Object.entries(handlers)) app.on(method, [path], ...[handler].flat());
    const allowed = Object.keys(handlers).flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method]));
    app.all(path, (c) => {
      throw methodNotAllowed(nameOf(c), c.req.method, allowed);
    });
  }
}
