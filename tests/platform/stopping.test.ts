import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const STOP_MS = 1500;

/** Starts a process that is ready when it prints a line, and whose close ends as `close` says. */
async function startProcess(close: string): Promise<ChildProcess & { stdout: NodeJS.ReadableStream }> {
  const [log, processes] = ["log", "process"].map((name) =>
    JSON.stringify(fileURLToPath(new URL(`../../platform/${name}.ts`, import.meta.url))),
  );
  const program = `
    import { createLog } from ${log};
    import { runProcess } from ${processes};
    process.on("SIGUSR2", () => setImmediate(() => { throw new Error("thrown by the test"); }));
    setInterval(() => undefined, 1000);
    await runProcess("test", async () => ({ log: createLog("test"), close: () => ${close} }), ${STOP_MS});
    console.log("ready");
  `;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", program], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(child.stdout, "readable");
  return child;
}

const HANGING = "new Promise(() => undefined)";
const ENDING = "Promise.resolve()";
const AT_THE_LIMIT = "not stopped in time: ending";

test.each([
  { close: HANGING, signals: ["SIGTERM"], code: 1, last: AT_THE_LIMIT },
  { close: HANGING, signals: ["SIGINT"], code: 1, last: AT_THE_LIMIT },
  { close: HANGING, signals: ["SIGUSR2"], code: 1, last: AT_THE_LIMIT },
  { close: HANGING, signals: ["SIGUSR2", "SIGTERM"], code: 1, last: AT_THE_LIMIT },
  { close: HANGING, signals: ["SIGTERM", "SIGUSR2"], code: 1, last: AT_THE_LIMIT },
  { close: ENDING, signals: ["SIGTERM"], code: 0, last: "stopped" },
  { close: ENDING, signals: ["SIGUSR2"], code: 1, last: "stopped" },
] as const)(
  "after $signals, a process with the close $close ends with status $code",
  async ({ close, signals, code, last }) => {
    const child = await startProcess(close);
    const output = text(child.stdout);
    const exit = once(child, "exit");
    const began = performance.now();
    for (const signal of signals) {
      child.kill(signal);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    expect(await exit).toEqual([code, null]);
    if (close === HANGING) expect(performance.now() - began).toBeGreaterThan(STOP_MS);
    const lines = (await output).trim().split("\n");
    expect(JSON.parse(lines.at(-1) ?? "")).toMatchObject({ msg: last });
  },
);
