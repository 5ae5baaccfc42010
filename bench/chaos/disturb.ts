import dns from "node:dns/promises";
import { readFileSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";

/**
 * Loaded into gateway and worker before their code (`--import`). It delays look-ups of names and steps the clock as the file
 * CHAOS_FILE says, which the benchmark writes. Servers and timers keep the clock of the machine.
 */
const FILE = process.env.CHAOS_FILE ?? "";
const READ_EVERY_MS = 200;

const form = z.object({ dnsMs: z.number(), clockMs: z.number() });
let disturbed = form.parse({ dnsMs: 0, clockMs: 0 });

function read(): void {
  try {
    disturbed = form.parse(JSON.parse(readFileSync(FILE, "utf8")));
  } catch {
    // The file is being replaced.
  }
}

read();
setInterval(read, READ_EVERY_MS).unref();

const RealDate = Date;
const now = () => RealDate.now() + disturbed.clockMs;
globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, created) => Reflect.construct(target, args.length === 0 ? [now()] : args, created),
  get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
});

const { lookup } = dns;
Object.assign(dns, {
  async lookup(...args: Parameters<typeof lookup>) {
    if (disturbed.dnsMs > 0) await sleep(disturbed.dnsMs);
    return lookup(...args);
  },
});
syncBuiltinESMExports();
