import { spawnSync } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { missingPackages, SOAK_TOOLS, TOOLS, wantedPackages } from "./tools.ts";

/**
 * Installs the system packages that tests need, where this process may: as root on Debian. For each tool that
 * remains missing, prints one line that says which tests are skipped, and why. The argument `soak` includes the tools of
 * `make test-soak`.
 */
const PAUSES_SECONDS = [2, 5, 10, 20, 40];

const tools = Object.keys(TOOLS).filter((tool) => process.argv.includes("soak") || !SOAK_TOOLS.has(tool));
const wanted = [...new Set(tools.flatMap(wantedPackages))];
const obstacle = wanted.length === 0 ? "" : await install(wanted);

for (const tool of tools) {
  const packages = missingPackages(tool);
  if (packages.length === 0) continue;
  const outcome = process.env.CI === "true" || SOAK_TOOLS.has(tool) ? "fail" : "are skipped";
  console.error(`Tests that need ${tool} ${outcome}: ${packages.join(" ")} cannot be installed (${obstacle}).`);
}

/** @returns why packages could not be installed; empty when they were */
async function install(packages: readonly string[]): Promise<string> {
  if (process.getuid?.() !== 0) return `run as root: apt-get install ${packages.join(" ")}`;
  if (spawnSync("apt-get", ["--version"]).status !== 0) return "this system has no apt-get";
  console.log(`installing ${packages.join(" ")} for the tests`);
  // An old package list may still be sufficient, so its failure is not final.
  await retry(() => apt("update", "-qq"));
  const failure = await retry(() =>
    apt("install", "-y", "-qq", "-o", "DPkg::Lock::Timeout=120", "--no-install-recommends", ...packages),
  );
  return failure === null ? "" : `apt-get failed: ${failure}`;
}

/** A new machine may be updating itself, and a mirror may be unreachable for a moment. */
async function retry(attempt: () => string | null): Promise<string | null> {
  for (const seconds of PAUSES_SECONDS) {
    if (attempt() === null) return null;
    await sleep(seconds * 1000);
  }
  return attempt();
}

/** @returns the last line of the error output; null on success */
function apt(...args: string[]): string | null {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive", PATH: `${process.env.PATH ?? ""}:/usr/sbin:/sbin` };
  const { status, stderr } = spawnSync("apt-get", args, { env, encoding: "utf8" });
  return status === 0 ? null : (stderr.trim().split("\n").at(-1) ?? "no output");
}
