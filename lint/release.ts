import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { type Release, readLatestRelease } from "../db/release.ts";
import { type Migration, readMigrations } from "../platform/schema-version.ts";

/** What a release consists of. */
interface Source {
  /** package.json, whose version all others follow. */
  version: string;
  /** The other files that name the version, with what they name. */
  copies: Readonly<Record<string, string>>;
  changelog: string;
  frozen: Release | null;
  migrations: readonly Pick<Migration, "file" | "checksum">[];
}

const ROOT = join(import.meta.dirname, "..");
const read = (file: string) => readFileSync(join(ROOT, file), "utf8");
const versioned = z.object({ version: z.string() });
const versionIn = (file: string) => versioned.parse(JSON.parse(read(file))).version;

/** The version in package.json, and in the files that repeat it. */
export function readVersions(): Pick<Source, "version" | "copies"> {
  const [, image = ""] = /newTag: (\S+)/.exec(read("deploy/kubernetes/kustomization.yaml")) ?? [];
  const copies = {
    "package-lock.json": versionIn("package-lock.json"),
    "client/package.json": versionIn("client/package.json"),
    "deploy/kubernetes/kustomization.yaml": image,
  };
  return { version: versionIn("package.json"), copies };
}

/** What must be mended before a commit with this tag is released. */
export function releaseMistakes(tag: string, { version, copies, changelog, frozen, migrations }: Source): string[] {
  const differing = Object.entries(copies).filter(([, copy]) => copy !== version);
  const mistakes = differing.map(([file, copy]) => `${file} has the version ${copy}, and package.json ${version}`);
  if (tag !== `v${version}`) mistakes.push(`the tag is ${tag}, and the version in package.json ${version}`);
  const [, latest = ""] = /^## (.*)$/m.exec(changelog) ?? [];
  if (!latest.startsWith(`${version} - `) || !z.iso.date().safeParse(latest.slice(version.length + 3)).success) {
    mistakes.push(
      `the first title of CHANGELOG.md is "${latest}": write "${version} - " and the date, as in 2030-01-31`,
    );
  }
  const isFrozen = (file: string, checksum: string) => frozen?.migrations[file] === checksum;
  if (frozen?.version !== version || migrations.some(({ file, checksum }) => !isFrozen(file, checksum))) {
    mistakes.push(`db/release.json does not name the migrations of ${version}: run "npm run freeze"`);
  }
  return mistakes;
}

async function main(tag = ""): Promise<void> {
  const sources = { frozen: await readLatestRelease(), migrations: await readMigrations() };
  for (const mistake of releaseMistakes(tag, { ...readVersions(), changelog: read("CHANGELOG.md"), ...sources })) {
    console.error(mistake);
    process.exitCode = 1;
  }
}

if (import.meta.main) await main(process.argv[2]);
