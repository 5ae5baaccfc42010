import { createHistogram } from "node:perf_hooks";

/**
 * Loaded before a program (`node --import`). It records how long each pass of the event loop holds the main thread, as
 * CPU time, so that other processes of a busy machine do not count. The message "start" begins a record, and the message
 * "stop" is answered with the longest pass in milliseconds.
 */
const passes = createHistogram();
let isRecording = false;
let last = 0;

function cpuNanoseconds(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) * 1000;
}

function pass(): void {
  const now = cpuNanoseconds();
  passes.record(Math.max(1, now - last));
  last = now;
  if (isRecording) setImmediate(pass);
}

process.on("message", (message) => {
  isRecording = message === "start";
  if (isRecording) {
    passes.reset();
    last = cpuNanoseconds();
    setImmediate(pass);
  } else process.send?.(passes.max / 1e6);
});
process.channel?.unref();
