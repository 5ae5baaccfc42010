import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { z } from "zod";
import { now } from "./clock.ts";

const reply = z.union([
  z.object({ port: z.number() }),
  z.object({ receipts: z.array(z.tuple([z.string(), z.number()])) }),
]);

/** A receiver of webhooks in a process of its own, so that it does not share one with what sends the load. */
export interface BenchReceiver {
  /**
   * An endpoint. `delay`: its answers take up to so many milliseconds, each a different time; `tarpit`: it takes
   * requests and never answers; `gone`: it answers 410.
   */
  url(name: string, kind?: "quick" | "tarpit" | "gone" | `delay-${number}`): string;
  /** What has come, but to `tarpit` and `gone`, since it was last asked: the webhook-id and the time by the clock of `now()`. */
  take(): Promise<Receipt[]>;
  /** Waits until so many have come; returns them. @throws when it takes longer than `timeoutMs` */
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
          throw new Error(`${found.length} of ${count} deliveries came within ${timeoutMs} ms`);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
    async stop() {
      if (child.exitCode !== null) return;
      child.kill();
      await once(child, "exit");
    },
  };
}

async function answerOf(child: ChildProcess): Promise<unknown> {
  const [answer] = await once(child, "message");
  return answer;
}
