import { rm } from "node:fs/promises";
import { finished } from "node:stream/promises";
import { endLeftovers, readRecord } from "./run-record.ts";

/**
 * A process that outlives its supervisor. Its standard input is a pipe whose other end the supervisor holds
 * and never writes to: it ends when the supervisor has ended, in whatever way, SIGKILL included. What the
 * run record then still names is ended and removed. After a clean stop there is no record any more.
 */
const [file, supervisorPid] = process.argv.slice(2);
if (file === undefined || supervisorPid === undefined) {
  throw new Error("usage: node stack/guard.ts RECORD SUPERVISOR_PID");
}

for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(name, () => undefined);

process.stdin.resume();
await finished(process.stdin).catch(() => undefined);

const record = await readRecord(file);
if (record?.supervisor.pid === Number(supervisorPid)) {
  await endLeftovers(record);
  await rm(file, { force: true });
}
