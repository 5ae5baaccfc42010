/** Returns the monotonic clock of the machine in milliseconds. All processes share it. */
export function now(): number {
  return Number(process.hrtime.bigint()) / 1e6;
}
