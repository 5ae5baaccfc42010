import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readFile, symlink, writeFile } from "node:fs/promises";
import { stripTypeScriptTypes } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, "../..");

/** The names of the examples of client/README.md, in their order. */
export const EXAMPLES = [
  "create",
  "attach",
  "fill",
  "wait",
  "list",
  "change",
  "errors",
  "file",
  "webhooks",
  "select",
] as const;

export interface InstalledClient {
  /** A folder with node_modules/candidate-document-service, the output of `npm pack`. */
  folder: string;
  package: string;
}

/** Packs the client, and unpacks it as npm does. Also writes the examples, as TypeScript and as JavaScript. */
export async function installClient(): Promise<InstalledClient> {
  const folder = await mkdtemp(join(tmpdir(), "client-"));
  const { stdout } = await run("npm", ["pack", "--json", "--pack-destination", folder], {
    cwd: join(ROOT, "client"),
    env: { PATH: `${join(ROOT, "node_modules/.bin")}:${process.env.PATH}`, HOME: folder },
  });
  const filename = /"filename": "([^"]+)"/.exec(stdout)?.[1] ?? "";
  const installed = join(folder, "node_modules/candidate-document-service");
  await mkdir(installed, { recursive: true });
  await run("tar", ["xzf", join(folder, filename), "--strip-components=1", "-C", installed]);
  await mkdir(join(folder, "node_modules/@supabase"));
  await symlink(join(ROOT, "node_modules/@supabase/postgrest-js"), join(folder, "node_modules/@supabase/postgrest-js"));
  await symlink(join(ROOT, "node_modules/citty"), join(folder, "node_modules/citty"));
  await writeFile(join(folder, "package.json"), '{"type":"module"}');
  await writeFile(join(folder, "cv.txt"), "Imogen Hartley-Osei\nStructural engineer\nE-mail: imogen@example.com\n");
  const readme = await readFile(join(ROOT, "client/README.md"), "utf8");
  const examples = [...readme.matchAll(/<!-- example: (\w+) -->\n```ts\n(.*?)```/gs)];
  const names = examples.map(([, name]) => name);
  if (names.join() !== EXAMPLES.join()) throw new Error(`the examples of client/README.md are ${names}`);
  for (const [, name, code = ""] of examples) {
    await writeFile(join(folder, `${name}.js`), stripTypeScriptTypes(code));
    await writeFile(join(folder, `typed-${name}.ts`), code);
  }
  return { folder, package: installed };
}
