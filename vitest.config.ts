import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

/** `parts` needs no server; `service` runs on a cluster of its own (see tests/support/). */
export default defineConfig({
  test: {
    // Nothing is measured by these: they end what hangs, on a machine however busy.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
    // Each file has servers of its own: more of them at once than this want more connections than there are.
    maxWorkers: Math.min(Math.max(availableParallelism() - 1, 1), 6),
    projects: [
      {
        extends: true,
        test: {
          name: "parts",
          include: ["tests/{filling,documents,platform,rendering,webhooks}/**/*.test.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "service",
          include: ["tests/{db,docs,flows,gateway,stack,worker}/**/*.test.ts"],
          globalSetup: ["tests/support/cluster.ts"],
        },
      },
    ],
  },
});
