import type { Hono } from "hono";
import type { H } from "hono/types";
import { type GatewayContext, type GatewayEnv, rawQuery } from "../core/context.ts";
import { methodNotAllowed } from "../core/errors.ts";
import { requireKnown } from "./query.ts";

type Method = "GET" | "POST" | "PATCH" | "DELETE";
type Handler = H<GatewayEnv>;

/** The endpoints: path → method → handler, after the limits of the endpoint. GET also responds to HEAD. */
export type RouteTable = Readonly<Record<string, Readonly<Partial<Record<Method, Handler | readonly Handler[]>>>>>;

/** The endpoints, which refuse every parameter of the query. */
export function refusingParameters(table: RouteTable): RouteTable {
  const refuse: Handler = async (c, next) => {
    requireKnown(rawQuery(c), [], `${c.req.method} ${c.req.path}`, "Leave the parameter out.");
    await next();
  };
  const prepend = ([method, handler]: [string, Handler | readonly Handler[]]) => [method, [refuse, handler].flat()];
  return Object.fromEntries(
    Object.entries(table).map(([path, handlers]) => [path, Object.fromEntries(Object.entries(handlers).map(prepend))]),
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
