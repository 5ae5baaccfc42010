import { defineConfig } from "vitest/config";

/** `parts` needs no server; `service` runs on a cluster of its own (see tests/support/). */
export default defineConfig({
  test: {
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: { name: "parts", include: ["tests/{ai,documents,platform,rendering,webhooks}/**/*.test.ts"] },
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
