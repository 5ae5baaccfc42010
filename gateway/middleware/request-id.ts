import { randomUUIDv7 } from "node:crypto";
import { createMiddleware } from "hono/factory";
import { existing } from "../../platform/existing.ts";
import { type Log, nameInLog } from "../../platform/log.ts";
import type { Network } from "../../platform/networks.ts";
import { currentSpan, inSpan, type Span, type Tracer } from "../../platform/traces.ts";
import { type GatewayContext, type GatewayEnv, organizationOf } from "../core/context.ts";
import { clientAddress } from "../server/client-address.ts";
import type { GatewayMetrics } from "../services/metrics.ts";
import { codeOf, routeOf } from "./observed.ts";

const ACCEPTED = /^[A-Za-z0-9._:/+=-]{1,128}$/;

/** Browsers that used the service by https use nothing else for a year. */
export function requireTls(publicUrl: string | undefined) {
  const isSecure = publicUrl?.startsWith("https:") ?? false;
  return createMiddleware<GatewayEnv>((c, next) => {
    if (isSecure) c.env.outgoing.setHeader("strict-transport-security", "max-age=31536000");
    return next();
  });
}

/** Warns once that all visitors share one address, and so one rate limit, because a proxy is not named. */
export function warnOfProxies(log: Log) {
  let isQuiet = false;
  return createMiddleware<GatewayEnv>((c, next) => {
    if (!isQuiet && c.env.incoming.headers["x-forwarded-for"] !== undefined) {
      isQuiet = true;
      const { address } = c.var;
      log.warn(
        { address },
        "X-Forwarded-For is ignored: if this address is your proxy, name its network in TRUSTED_PROXIES",
      );
    }
    return next();
  });
}

/**
 * Assigns each request an id, which is the client's own if it is valid, and returns it in X-Request-Id. The request log
 * needs one that no other request has. Counts the response after it is sent.
 */
export const requestId = (metrics: GatewayMetrics, tracer: Tracer, proxies: readonly Network[]) =>
  createMiddleware<GatewayEnv>((c, next) => {
    const began = performance.now();
    const { incoming, outgoing } = c.env;
    const method = existing(incoming.method);
    const span = beginSpan(tracer, method, incoming.headers.traceparent);
    outgoing.once("close", () => {
      const status = outgoing.writableFinished ? outgoing.statusCode : 499;
      const seconds = (performance.now() - began) / 1000;
      const observed = { method, route: routeOf(c), status, code: status === 499 ? null : codeOf(c) };
      metrics.observe({ ...observed, path: existing(incoming.url), seconds });
      if (span !== null) endSpan(span, observed, c);
    });
    const given = incoming.headers["x-request-id"];
    // Ordered by time, so that the unique index of the log grows at its end.
    const uniqueId = randomUUIDv7();
    const id = typeof given === "string" && ACCEPTED.test(given) ? given : uniqueId;
    c.set("uniqueId", uniqueId);
    c.set("requestId", id);
    c.set("receivedAt", new Date());
    c.set("address", clientAddress(incoming, proxies));
    outgoing.setHeader("x-request-id", id);
    return inSpan(span, () => nameInLog({ requestId: id }, next));
  });

/** A request inside the process, as of the dashboard to the API, is a part of the one that makes it. */
function beginSpan(tracer: Tracer, method: string, traceparent: unknown): Span | null {
  const outer = currentSpan();
  if (outer !== null) return outer.part(method, "server");
  return tracer.begin(method, "server", typeof traceparent === "string" ? traceparent : null);
}

interface Observed {
  method: string;
  route: string;
  status: number;
  code: string | null;
}

function endSpan(span: Span, { method, route, status, code }: Observed, c: GatewayContext): void {
  const organization = organizationOf(c);
  span.set({
    "http.request.method": method,
    "http.route": route,
    "http.response.status_code": status,
    "cds.request_id": c.var.requestId,
    ...(organization === "" ? {} : { "cds.organization_id": organization }),
  });
  span.end({ name: `${method} ${route}`.trim(), error: status >= 500 ? (code ?? String(status)) : undefined });
}
