import { Worker } from "node:worker_threads";

interface Answer {
  path: string;
  status: number;
  milliseconds: number;
}

/** Holds the event loop, as work of the process would. */
export function hold(milliseconds: number): void {
  const until = performance.now() + milliseconds;
  while (performance.now() < until);
}

/** Requests /healthz and /readyz in turn from a thread, until `stop`, which returns the answers. */
export function probesOf(url: string) {
  const code = `
    const { parentPort, workerData } = require("node:worker_threads");
    const answers = [];
    let isStopped = false;
    parentPort.once("message", () => { isStopped = true; });
    (async () => {
      for (let count = 0; !isStopped; count++) {
        for (const path of ["/healthz", "/readyz"]) {
          const began = performance.now();
          const response = await fetch(workerData + path);
          await response.text();
          answers.push({ path, status: response.status, milliseconds: performance.now() - began });
        }
        if (count === 3) { answers.length = 0; parentPort.postMessage("started"); }
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      parentPort.postMessage(answers);
    })();
  `;
  const thread = new Worker(code, { eval: true, workerData: url });
  const next = () => new Promise((resolve) => thread.once("message", resolve));
  return {
    started: next(),
    stop: async (): Promise<Answer[]> => {
      const answers = new Promise<Answer[]>((resolve) => thread.once("message", resolve));
      thread.postMessage("stop");
      return answers;
    },
  };
}
