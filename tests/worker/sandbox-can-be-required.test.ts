import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { StartError } from "../../platform/start-error.ts";
import { createLauncher, requireSandbox, SandboxMissing } from "../../rendering/print/launch.ts";
import { startService } from "../support/service.ts";

const folder = mkdtempSync(join(tmpdir(), "sandbox-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** A program that fails as Chromium does where the kernel allows no user namespaces. */
const path = join(folder, "chromium");
writeFileSync(path, `#!/bin/sh\necho "FATAL:zygote_host_impl_linux.cc(128)] No usable sandbox!" >&2\nexit 1\n`);
chmodSync(path, 0o755);
chmodSync(folder, 0o755);

test("a browser without a sandbox is not started if the sandbox is required", async () => {
  const reasons: string[] = [];
  const launch = createLauncher({ path, sandbox: "required", onUnprotected: (reason) => reasons.push(reason) });
  for (let count = 0; count < 2; count++) await expect(launch()).rejects.toThrow(SandboxMissing);
  await expect(requireSandbox({ path })).rejects.toThrow("the kernel allows it no user namespaces");
  expect(reasons.filter((reason) => reason.includes("sandbox"))).toEqual([]);
});

test("a worker that requires the sandbox does not start without it, and starts without a browser", async () => {
  const start = (settings: Record<string, string>) => startService({ worker: true, settings });
  const refused = start({ CHROMIUM_PATH: path, CHROMIUM_SANDBOX: "required" });
  await expect(refused).rejects.toThrow(StartError);
  await expect(refused).rejects.toThrow('CHROMIUM_SANDBOX is "required"');
  const service = await start({ CHROMIUM_PATH: "/bin/false", CHROMIUM_SANDBOX: "required" });
  await service.stop();
});
