import { type CpuTimes, cpuPerOperation, readCpuTimes } from "../cpu.ts";
import type { BenchStack } from "../stack.ts";

/** Measures the CPU time of requests by process. */
export class CpuMeter {
  readonly #read: () => Promise<CpuTimes>;
  readonly #used: CpuTimes = {};
  #requests = 0;

  /** @param read reads the CPU time that each process has used so far */
  constructor(read: () => Promise<CpuTimes>) {
    this.#read = read;
  }

  async measure<Result extends { requests: number }>(send: () => Promise<Result>): Promise<Result> {
    const before = await this.#read();
    const result = await send();
    const after = await this.#read();
    for (const [name, seconds] of Object.entries(after)) {
      this.#used[name] = (this.#used[name] ?? 0) + seconds - (before[name] ?? 0);
    }
    this.#requests += result.requests;
    return result;
  }

  /** µs by process. */
  perRequest(): Record<string, number> {
    return cpuPerOperation({}, this.#used, this.#requests);
  }
}

/** The CPU time of the processes of a stack. The sessions of the request log and of the worker count separately. */
export async function readCpuOfStack({ pids, database }: BenchStack): Promise<CpuTimes> {
  const sessions = await database<{ pid: number; owner: "log" | "worker" }[]>`
    select pid, case when usename = 'worker' then 'worker' else 'log' end as owner
    from pg_stat_activity
    where usename = 'worker' or application_name = 'gateway log'
  `;
  const cpu = readCpuTimes({ ...pids, ...Object.fromEntries(sessions.map(({ pid }) => [String(pid), pid])) });
  const of = (owner: "log" | "worker") =>
    sessions.filter((session) => session.owner === owner).reduce((sum, { pid }) => sum + (cpu[String(pid)] ?? 0), 0);
  return {
    PostgreSQL: (cpu.postgres ?? 0) - of("log") - of("worker"),
    PostgREST: cpu.postgrest ?? 0,
    gateway: cpu.gateway ?? 0,
    "request log, in PostgreSQL": of("log"),
    worker: cpu.worker ?? 0,
    "idle worker, in PostgreSQL": of("worker"),
  };
}
