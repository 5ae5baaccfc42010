import { ApiError, type ErrorBody } from "../core/errors.ts";

/** The result of a task that can refuse its input. Threads do not keep the class of errors. */
type Refusable<Result> = { kind: "done"; result: Result } | { kind: "refused"; status: number; body: ErrorBody };

export function refusable<Result>(work: () => Result): Refusable<Result> {
  try {
    return { kind: "done", result: work() };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { kind: "refused", status: error.status, body: error.body };
  }
}

/** @throws ApiError with which the task refused its input */
export function resultOf<Result>(outcome: Refusable<Result>): Result {
  if (outcome.kind === "done") return outcome.result;
  const { code, message, details, hint } = outcome.body;
  throw new ApiError(outcome.status, code, message, { details, hint });
}
