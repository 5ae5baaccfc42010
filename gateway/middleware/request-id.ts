import { randomUUID } from "node:crypto";
import { createMiddleware } from "hono/factory";
import type { GatewayEnv } from "../context.ts";
import type { GatewayMetrics } from "../metrics.ts";

const ACCEPTED = /^[A-Za-z0-9._:/+=-]{1,128}$/;

/**
 * Assigns each request an id, which is the client's own if it is valid, and returns it in X-Request-Id. Counts the
 * response after it is sent.
 */
export const requestId = (metrics: GatewayMetrics) =>
  createMiddleware<GatewayEnv>((c, next) => {
    const began = performance.now();
    const { incoming, outgoing } = c.env;
    outgoing.once("close", () => {
      const status = outgoing.writableFinished ? outgoing.statusCode : 499;
      metrics.observe(incoming.method ?? "GET", status, (performance.now() - began) / 1000);
    });
    const given = incoming.headers["x-request-id"];
    const id = typeof given === "string" && ACCEPTED.test(given) ? given : randomUUID();
    c.set("requestId", id);
    c.set("receivedAt", new Date());
    outgoing.setHeader("x-request-id", id);
    return next();
  });
