import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { configDefaults, defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { TEST_MS, WAIT_MS } from "./tests/support/limits.ts";
import { toolTags } from "./tests/support/tools.ts";

/** Tests that kill processes, overload the service or wait for time limits. `make test-soak` runs them. */
const SOAK = "tests/**/*.soak.test.ts";

const exclude = [...configDefaults.exclude, SOAK];
const globalSetup = ["tests/support/cluster.ts"];

/**
 * Starts the tests of stacks and documentation first. Their files are small and take long: without the durations of an
 * earlier run, Vitest starts large files first, and processors wait for the small ones at the end.
 */
class StacksFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => /\/tests\/(?:docs|stack)\//.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

// Many tests start programs. All processes share the compiled code of packages.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL("node_modules/.cache/compiled", import.meta.url));

/**
 * `parts` need no server. `service` and `soak` run on a PostgreSQL cluster of their own (see tests/support/). Loading the
 * sources took a third of the time, so files share them, and the browser, and change no state of modules that others
 * read.
 */
export default defineConfig({
  test: {
    testTimeout: TEST_MS,
    hookTimeout: TEST_MS,
    expect: { poll: { timeout: WAIT_MS } },
    // Tests wait for a third to half of their time. The servers of each process need about a hundred of the 800 connections
    // that PostgreSQL allows in tests. Six files at once on two cores are no faster than four.
    maxWorkers: Math.min(2 * availableParallelism(), 6),
    // Vitest runs projects with different numbers of processes one after the other.
    sequence: { groupOrder: 1, sequencer: StacksFirst },
    tags: toolTags(),
    projects: [
      {
        extends: true,
        test: {
          name: "parts",
          // They use the processors all the time: with twice as many processes, they took 6 % longer.
          maxWorkers: Math.min(availableParallelism(), 6),
          sequence: { groupOrder: 0 },
          include: [
            "tests/{anonymity,documents,filling,languages,lint,platform,reading,rendering,webhooks}/**/*.test.ts",
          ],
          exclude,
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "service",
          include: ["tests/{dashboard,db,docs,flows,gateway,stack,worker}/**/*.test.ts"],
          exclude,
          globalSetup,
          setupFiles: ["tests/support/pause-shared-workers.ts"],
          isolate: false,
        },
      },
      { extends: true, test: { name: "soak", include: [SOAK], globalSetup } },
    ],
  },
});
