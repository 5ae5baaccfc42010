import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, existsSync, openSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const LOG = fileURLToPath(new URL("../../platform/log.ts", import.meta.url));

/** /dev/full is a device of Linux on which every write fails with ENOSPC. */
test.skipIf(!existsSync("/dev/full"))("a full disk does not end a process that logs", async () => {
  const program = `
    import { createLog } from ${JSON.stringify(LOG)};
    const log = createLog("test");
    for (let line = 0; line < 5000; line++) log.info({ text: "x".repeat(1000) }, "line");
    setTimeout(() => { log.warn("later"); process.exitCode = 7; }, 50);
  `;
  const full = openSync("/dev/full", "w");
  const child = spawn(process.execPath, ["--input-type=module", "--eval", program], {
    stdio: ["ignore", full, "inherit"],
  });
  closeSync(full);
  expect((await once(child, "exit"))[0]).toBe(7);
});
