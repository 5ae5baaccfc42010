import { rm } from "node:fs/promises";
import { finished } from "node:stream/promises";
import { endLeftovers, readRecord } from "./run-record.ts";

/**
 * Cleans up after a supervisor that was killed. Its standard input is a pipe from the supervisor, which closes
 * when the supervisor ends for any reason, including SIGKILL. The guard then ends the processes and removes the
 * files that the run record still names. After a clean stop there is no record.
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
