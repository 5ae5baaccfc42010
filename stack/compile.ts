import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { compileReadingCode } from "../documents/reading-process.ts";
import { compileValidator } from "../filling/schema/validator.ts";

const ROOT = fileURLToPath(new URL("../", import.meta.url));
const PROGRAMS = ["gateway/main.ts", "worker/main.ts"];
const THREADS = [
  "gateway/threads/tasks.ts",
  "platform/health-thread.ts",
  "worker/inbox/parsing-thread.ts",
  "worker/threads/export-tasks.ts",
  "worker/threads/filling-tasks.ts",
];

// Loads the modules of all programs and threads, so that Node's cache of compiled modules (NODE_COMPILE_CACHE) contains them.
// The image is built with this program, because its containers cannot write to their file system.
for (const file of [...PROGRAMS, ...THREADS])
  if (!existsSync(`${ROOT}${file}`)) throw new Error(`There is no ${file}.`);
for (const file of PROGRAMS) {
  // Without settings, a program ends when it has loaded its modules.
  const { NODE_COMPILE_CACHE, NODE_OPTIONS } = process.env;
  spawnSync(process.execPath, [file], { cwd: ROOT, env: { NODE_COMPILE_CACHE, NODE_OPTIONS } });
}
for (const file of THREADS) {
  // Some fail because they are not in a thread. Their modules are compiled before.
  await import(`${ROOT}${file}`).catch(() => undefined);
}
// Restricted processes have caches of their own.
for (const child of [compileReadingCode(), compileValidator()]) if (child?.exitCode === null) await once(child, "exit");
process.exit();
