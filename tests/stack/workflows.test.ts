import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";

const ROOT = join(import.meta.dirname, "../..");
const FOLDER = join(ROOT, ".github/workflows");

const workflow = z.object({
  permissions: z.object({ contents: z.literal("read") }),
  jobs: z.record(
    z.string(),
    z.object({
      "timeout-minutes": z.number(),
      steps: z.array(z.object({ uses: z.string().optional(), run: z.string().optional() })),
    }),
  ),
});

const read = (name: string) => workflow.parse(parse(readFileSync(join(FOLDER, name), "utf8")));

test.each(readdirSync(FOLDER))("%s pins its actions by commit, and runs targets that exist", (name) => {
  const makefile = readFileSync(join(ROOT, "Makefile"), "utf8");
  for (const { steps } of Object.values(read(name).jobs)) {
    for (const { uses, run = "" } of steps) {
      if (uses !== undefined) expect(uses).toMatch(/^[\w-]+\/[\w-]+(?:\/[\w-]+)*@[0-9a-f]{40}$/);
      for (const [, target] of run.matchAll(/\bmake ([a-z-]+)/g))
        expect(makefile).toMatch(new RegExp(`^${target}:`, "m"));
    }
  }
});

test("updates of packages, actions and images are proposed every week", () => {
  const { updates } = z
    .object({
      updates: z.array(z.object({ "package-ecosystem": z.string(), schedule: z.object({ interval: z.string() }) })),
    })
    .parse(parse(readFileSync(join(ROOT, ".github/dependabot.yml"), "utf8")));
  expect(updates.map((update) => [update["package-ecosystem"], update.schedule.interval])).toEqual([
    ["npm", "weekly"],
    ["github-actions", "weekly"],
    ["docker", "weekly"],
    ["docker-compose", "weekly"],
  ]);
});
