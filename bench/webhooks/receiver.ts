import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { z } from "zod";
import { endProcess } from "../end-process.ts";
import { now } from "./clock.ts";

const reply = z.union([
  z.object({ port: z.number() }),
  z.object({ receipts: z.array(z.tuple([z.string(), z.number()])) }),
]);

/** A receiver of webhooks in a separate process, so that it does not compete with the load generator. */
export interface BenchReceiver {
  /**
   * Returns the URL of an endpoint. `delay-n` responds after a random time of up to n milliseconds. `tarpit` accepts requests
   * and never responds. `gone` responds with 410.
   */
  url(name: string, kind?: "quick" | "tarpit" | "gone" | `delay-${number}`): string;
  /** Returns the requests since the last call, except to `tarpit` and `gone`: the webhook-id and the time of `now()`. */
  take(): Promise<Receipt[]>;
  /** Waits for `count` requests and returns them. @throws if it takes longer than `timeoutMs` */
  takeAll(count: number, timeoutMs: number): Promise<Receipt[]>;
  stop(): Promise<void>;
}

export interface Receipt {
  id: string;
  at: number;
}

export async function startBenchReceiver(): Promise<BenchReceiver> {
  const child = fork(new URL("receiver-process.ts", import.meta.url));
  const ask = async (question: string) => {
    child.send(question);
    return reply.parse(await answerOf(child));
  };
  const started = await ask("port");
  if (!("port" in started)) throw new TypeError("not a port");
  const take = async () => {
    const answer = await ask("receipts");
    return "receipts" in answer ? answer.receipts.map(([id, at]) => ({ id, at })) : [];
  };
  return {
    url: (name, kind = "quick") => `http://127.0.0.1:${started.port}/${kind}/${name}`,
    take,
    async takeAll(count, timeoutMs) {
      const found: Receipt[] = [];
      for (const began = now(); ; ) {
        found.push(...(await take()));
        if (found.length >= count) return found;
        if (now() - began > timeoutMs)
          throw new Error(`${found.length} of ${count} deliveries arrived within ${timeoutMs} ms`);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
    stop: () => endProcess(child),
  };
}

async function answerOf(child: ChildProcess): Promise<unknown> {
  const [answer] = await once(child, "message");
  return answer;
}
