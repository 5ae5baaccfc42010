import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { readStackSettings } from "./settings.ts";
import { readStack } from "./state.ts";

/**
 * Checks the stack that runs on DATA_DIR, with the settings of its running gateway and worker. Without one, checks with the
 * settings of this shell. The exit status comes from the first check that failed.
 */
async function main(): Promise<void> {
  const { dataDir } = readStackSettings();
  const stack = await readStack(dataDir);
  if (stack === null) process.stdout.write(`No stack runs on ${dataDir}: checking the settings of this shell.\n`);
  for (const name of ["gateway", "worker"] as const) {
    const env = stack === null ? process.env : environmentOf(stack.pids[name]);
    const program = fileURLToPath(new URL(`../${name}/doctor.ts`, import.meta.url));
    const { status } = spawnSync(process.execPath, [program], { env, stdio: "inherit" });
    process.exitCode ||= status ?? 1;
  }
}

/** The environment variables of a process, from the file system `/proc` of Linux. */
function environmentOf(pid: number): Record<string, string> {
  const entries = readFileSync(`/proc/${pid}/environ`, "utf8").split("\0").filter(Boolean);
  return Object.fromEntries(
    entries.map((entry) => [entry.slice(0, entry.indexOf("=")), entry.slice(entry.indexOf("=") + 1)]),
  );
}

await main();
