import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { readVersions, releaseMistakes } from "../../lint/release.ts";

const ROOT = join(import.meta.dirname, "../..");
const FOLDER = join(ROOT, ".github/workflows");

const workflow = z.object({
  permissions: z.object({ contents: z.literal("read") }),
  jobs: z.record(
    z.string(),
    z.union([
      // A workflow of this repository, whose jobs have limits of their own.
      z
        .object({ uses: z.string().regex(/^\.\/\.github\/workflows\/\w+\.yml$/), needs: z.string().optional() })
        .transform(({ needs }) => ({ needs, permissions: {}, steps: [] })),
      z.object({
        "timeout-minutes": z.number(),
        needs: z.string().optional(),
        permissions: z.record(z.string(), z.string()).default({}),
        steps: z.array(z.object({ uses: z.string().optional(), run: z.string().optional() })),
      }),
    ]),
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

test("a release is tested and started before the image is named and the client published, with no more rights than needed", () => {
  const { jobs } = read("release.yml");
  expect(Object.entries(jobs).map(([name, { needs, permissions }]) => [name, needs, permissions])).toEqual([
    ["check", undefined, {}],
    ["test", "check", {}],
    ["image", "test", { contents: "read", packages: "write", "id-token": "write", attestations: "write" }],
    ["client", "image", { contents: "read", "id-token": "write" }],
  ]);
  const steps = (jobs.image?.steps ?? []).flatMap(({ uses, run = uses ?? "" }) => run);
  const order = ["--sbom=true", "up --no-build", "cosign sign", "actions/attest@", "imagetools create --tag"];
  const places = order.map((part) => steps.findIndex((step) => step.includes(part)));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(places).not.toContain(-1);
});

test("the version of package.json is that of the client, the lock file and the manifests", () => {
  const { version, copies } = readVersions();
  expect(new Set(Object.values(copies))).toEqual(new Set([version]));
});

test("a tag is refused that has another version, an undated changelog or migrations that are not frozen", () => {
  const released = {
    version: "1.2.0",
    copies: { "client/package.json": "1.2.0" },
    changelog: "# Changelog\n\n## 1.2.0 - 2030-01-31\n\n## 1.1.0 - 2029-12-01\n",
    frozen: { version: "1.2.0", migrations: { "a.sql": "0" } },
    migrations: [{ file: "a.sql", checksum: "0" }],
  };
  expect(releaseMistakes("v1.2.0", released)).toEqual([]);
  const notFrozen = [expect.stringContaining("npm run freeze")];
  expect(releaseMistakes("v1.2.1", released)).toEqual([expect.stringContaining("the tag is v1.2.1")]);
  expect(releaseMistakes("v1.2.0", { ...released, copies: { "client/package.json": "1.1.0" } })).toEqual([
    "client/package.json has the version 1.1.0, and package.json 1.2.0",
  ]);
  for (const title of ["Unreleased", "1.1.0 - 2029-12-01", "1.2.0", "1.2.0 - soon"]) {
    expect(releaseMistakes("v1.2.0", { ...released, changelog: `## ${title}\n` })).toEqual([
      expect.stringContaining(`the first title of CHANGELOG.md is "${title}"`),
    ]);
  }
  expect(releaseMistakes("v1.2.0", { ...released, frozen: null })).toEqual(notFrozen);
  expect(releaseMistakes("v1.2.0", { ...released, frozen: { ...released.frozen, version: "1.1.0" } })).toEqual(
    notFrozen,
  );
  expect(releaseMistakes("v1.2.0", { ...released, migrations: [{ file: "a.sql", checksum: "1" }] })).toEqual(notFrozen);
  expect(releaseMistakes("v1.2.0", { ...released, migrations: [{ file: "b.sql", checksum: "0" }] })).toEqual(notFrozen);
});
