import { type MessagePort, threadId } from "node:worker_threads";

/** A question of a task to the thread that started it, and the reply. */
interface Question<Asked> {
  id: number;
  asked: Asked;
}
interface Reply<Replied> {
  id: number;
  replied: Replied;
}

/** What a task reports to the thread that started it: which thread performs it and, at its end, its processor time. */
export interface TaskReport {
  threadId?: number;
  cpuMs?: number;
}

/** The message to a thread of a pool. The port is closed when the task ends. */
interface Order<Input, Asked, Replied> {
  input: Input;
  port: MessagePort;
  /** The question that the task may ask, and the reply. The member exists only in types. */
  exchange?: (asked: Asked) => Replied;
}

/** A function that runs in a thread of a ThreadPool. A file of tasks exports several of them. */
export type ThreadTask<Input, Result, Asked, Replied> = (order: Order<Input, Asked, Replied>) => Promise<Result>;

/** Makes a task. `ask` sends a question to the thread that started the task, and waits for the reply. */
export function threadTask<Input, Result, Asked = never, Replied = never>(
  work: (input: Input, ask: (asked: Asked) => Promise<Replied>) => Result | Promise<Result>,
): ThreadTask<Input, Result, Asked, Replied> {
  return async ({ input, port }) => {
    const report = (facts: TaskReport) => port.postMessage(facts);
    const before = process.threadCpuUsage();
    report({ threadId });
    const waiting = new Map<number, (replied: Replied) => void>();
    let count = 0;
    port.on("message", ({ id, replied }: Reply<Replied>) => {
      waiting.get(id)?.(replied);
      waiting.delete(id);
    });
    const ask = (asked: Asked) =>
      new Promise<Replied>((resolve) => {
        const question: Question<Asked> = { id: count++, asked };
        waiting.set(question.id, resolve);
        port.postMessage(question);
      });
    try {
      return await work(input, ask);
    } finally {
      const { user, system } = process.threadCpuUsage(before);
      report({ cpuMs: (user + system) / 1000 });
      port.close();
    }
  };
}
