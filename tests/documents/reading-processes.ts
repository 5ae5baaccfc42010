import { readdir, readFile } from "node:fs/promises";

/** The process ids of the reading processes of this process. */
export async function readers(): Promise<number[]> {
  const found: number[] = [];
  for (const name of await readdir("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    const status = await readFile(`/proc/${name}/status`, "utf8").catch(() => "");
    const command = await readFile(`/proc/${name}/cmdline`, "utf8").catch(() => "");
    if (status.includes(`\nPPid:\t${process.pid}\n`) && command.includes("child/main.ts")) found.push(Number(name));
  }
  return found;
}
