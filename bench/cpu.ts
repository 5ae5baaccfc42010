import { readdirSync, readFileSync } from "node:fs";

/** CPU time in seconds by process. */
export type CpuTimes = Record<string, number>;

/** Clock ticks per second of /proc, which is 100 on every Linux that Node supports. */
const TICKS = 100;

/**
 * Returns the CPU time that each process has used so far, from /proc. Unlike throughput, it hardly depends on what else runs
 * on the machine. It includes children, both those that run and those that have ended: PostgreSQL has one per connection.
 */
export function readCpuTimes(pids: Readonly<Record<string, number>>): CpuTimes {
  const processes = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readStat(Number(name)));
  return Object.fromEntries(
    Object.entries(pids).map(([name, pid]) => [
      name,
      processes.filter((one) => one.pid === pid || one.parent === pid).reduce((sum, one) => sum + one.seconds, 0),
    ]),
  );
}

/** CPU time in µs that one process has used so far. */
export function readCpuMicroseconds(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/schedstat`, "utf8").split(" ")[0]) / 1000;
}

/** CPU time in µs per operation, by process. */
export function cpuPerOperation(before: CpuTimes, after: CpuTimes, operations: number): Record<string, number> {
  return Object.fromEntries(
    Object.entries(after).map(([name, seconds]) => [
      name,
      Math.round(((seconds - (before[name] ?? 0)) / operations) * 1e6),
    ]),
  );
}

function readStat(pid: number): { pid: number; parent: number; seconds: number }[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name of the program, in parentheses, may contain spaces.
    const fields = text
      .slice(text.lastIndexOf(")") + 2)
      .split(" ")
      .map(Number);
    const [, parent = 0] = fields;
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + field, 0);
    return [{ pid, parent, seconds: ticks / TICKS }];
  } catch {
    // The process has ended.
    return [];
  }
}
