import { join } from "node:path";
import { bringUp } from "./bring-up.ts";
import { journey } from "./journey-lines.ts";
import { readStackSettings } from "./settings.ts";
import { Stack } from "./stack.ts";
import { fail } from "./stack-error.ts";
import { type StackFacts, stackPath } from "./state.ts";

/** Runs the whole service on one machine: starts it, restarts failed parts, and stops it on Ctrl-C or SIGTERM. */
async function main(): Promise<void> {
  const began = Date.now();
  const settings = readStackSettings();
  const failure = Promise.withResolvers<never>();
  failure.promise.catch(() => undefined);
  const stack = await Stack.claim({ settings, say, failed: failure.reject });
  const stopSignal = stopRequested(stack);
  try {
    const facts = await stack.start(bringUp);
    console.log(welcome(facts, settings.dataDir, Date.now() - began));
    await Promise.race([stopSignal, failure.promise]);
  } catch (error) {
    // An interrupted start fails with an error that carries no information.
    if (!stack.ending.signal.aborted) throw error;
  } finally {
    say("stopping");
    await stack.stop();
    say("everything is stopped");
  }
}

function say(line: string): void {
  console.log(`stack: ${line}`);
}

/** Resolves at the first stop signal. A second signal stops the parts without waiting for open requests and jobs. */
function stopRequested(stack: Stack): Promise<void> {
  return new Promise((resolve) => {
    for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
      process.on(name, () => {
        if (stack.ending.signal.aborted) void stack.stop({ hurry: true });
        stack.ending.abort(new Error(`stopped by ${name}`));
        resolve();
      });
    }
  });
}

function welcome(facts: StackFacts, dataDir: string, took: number): string {
  return `
The service is ready after ${(took / 1000).toFixed(1)} s:

  address   ${facts.base_url}
  dashboard ${facts.dashboard_link}
  key       ${facts.api_key}
  org. id   ${facts.organization_id}
  metrics   ${facts.metrics_url}
  logs      ${join(dataDir, "log")}
  facts     ${stackPath(dataDir)}

Run "make demo" in another terminal to see the whole journey, or go step by step:

${journey(facts)
  .map((line) => `  ${line}`)
  .join("\n")}

Ctrl-C stops everything.
`;
}

// A closed output (as in "make start | head") must not stop the service.
process.stdout.on("error", () => undefined);

main().catch((error: unknown) => fail(error, "stack: "));
