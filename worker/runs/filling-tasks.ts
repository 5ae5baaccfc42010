import type { MessagePort } from "node:worker_threads";
import { workerData } from "piscina";
import { type ExtractFacts, extract } from "../../filling/extract.ts";
import { fill } from "../../filling/fill.ts";
import type { FillFacts } from "../../filling/fill-facts.ts";
import { openProvider } from "../../filling/provider/provider.ts";
import type { Usage } from "../../filling/provider/usage.ts";
import { RunError, type RunErrorCode } from "../../filling/run-error.ts";

/** A task gets its facts and a port, on which the reason arrives if the run is over. */
interface Order<Facts> {
  facts: Facts;
  port: MessagePort;
}

/** The fields of a RunError, because a thread cannot return an object of a class. */
export interface FailedRun {
  code: RunErrorCode;
  message: string;
  details: string | null;
  hint: string | null;
  retryAfter: number | null;
  usage: Usage | null;
  cause: string | undefined;
}

export type Outcome<Result> = { result: Result } | { failed: FailedRun };

const provider = openProvider(workerData);

export const fillTask = ({ facts, port }: Order<FillFacts>) => outcomeOf(port, (over) => fill(facts, provider, over));

export const extractTask = ({ facts, port }: Order<ExtractFacts>) =>
  outcomeOf(port, (over) => extract(facts, provider, over));

async function outcomeOf<Result>(
  port: MessagePort,
  work: (over: AbortSignal) => Promise<Result>,
): Promise<Outcome<Result>> {
  const over = new AbortController();
  port.on("message", (reason: Error) => over.abort(reason));
  try {
    return { result: await work(over.signal) };
  } catch (error) {
    if (!(error instanceof RunError)) throw error;
    const { code, message, details, hint, retryAfter, usage, cause } = error;
    return {
      failed: {
        code,
        message,
        details,
        hint,
        retryAfter,
        usage,
        cause: cause === undefined ? undefined : String(cause),
      },
    };
  } finally {
    port.close();
  }
}
