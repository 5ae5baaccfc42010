import { FairSemaphore } from "../../platform/fair-semaphore.ts";
import { ApiError } from "./errors.ts";

/** The limit of requests that wait for a slot. Each organization may have its share of these places too. */
const MAX_WAITING = 600;

export interface ShareOptions {
  /** The part of a pool that one organization may use. */
  share: number;
  /** How long a request waits for its share. */
  maxWaitMs: number;
  /** Requests that take longer are slow: their organization may have only a few in progress for a while. */
  slowMs?: number;
}

/** Shares a pool among organizations, so that none delays the others. docs/limits.md documents the limits. */
export function shareAmongOrganizations(slots: number, options: ShareOptions): FairSemaphore {
  return new FairSemaphore({
    ...options,
    slots,
    maxWaiting: MAX_WAITING,
    refusal: (shortage) => (shortage === "share" ? tooManyInProgress() : busy()),
  });
}

/** Whether an error says that no slot became free. Nothing was done then. */
export const isShortage = (error: unknown): boolean =>
  error instanceof ApiError && (error.body.code === "CDS212" || error.body.code === "CDS510");

const tooManyInProgress = () =>
  new ApiError(429, "CDS212", "Too many requests of this organization are in progress.", {
    details: "Nothing was changed.",
    hint: "Repeat the request after a second, and send fewer requests at once.",
    headers: { "retry-after": "1" },
  });

const busy = () =>
  new ApiError(503, "CDS510", "The service is busy.", {
    details: "Nothing was changed.",
    hint: "Repeat the request after a few seconds.",
    headers: { "retry-after": "2" },
  });
