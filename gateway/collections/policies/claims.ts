import { claimHeaders } from "../../middleware/idempotency.ts";
import type { Policy } from "../proxy.ts";

/** A request with an Idempotency-Key claims it in PostgREST's own transaction, and its answer is kept. */
export const claimKey: Policy = {
  plan(plan, c) {
    const claim = c.get("claim");
    if (claim === undefined) return;
    Object.assign(plan.headers, claimHeaders(claim));
    plan.isKept = true;
  },
};
