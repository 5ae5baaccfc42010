import { execFile } from "node:child_process";
import { mkdtemp, readFile, symlink, writeFile } from "node:fs/promises";
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

/** Packs the client, and installs it in an empty folder, without a network. Also writes the examples, as TypeScript and as JavaScript. */
export async function installClient(): Promise<InstalledClient> {
  const folder = await mkdtemp(join(tmpdir(), "client-"));
  const env = { PATH: `${join(ROOT, "node_modules/.bin")}:${process.env.PATH}`, HOME: folder };
  const packing = ["pack", "--json", "--pack-destination", folder];
  const { stdout } = await run("npm", packing, { cwd: join(ROOT, "client"), env });
  const filename = /"filename": "([^"]+)"/.exec(stdout)?.[1];
  if (filename === undefined) throw new Error(`npm packed no file: ${stdout}`);
  await writeFile(join(folder, "package.json"), '{"type":"module"}');
  // The only dependency is given as its folder, which is copied, because there is no registry.
  const packages = [join(folder, filename), join(ROOT, "node_modules/citty")];
  const options = ["--offline", "--install-links", "--ignore-scripts", "--no-audit", "--no-fund"];
  await run("npm", ["install", ...options, ...packages], { cwd: folder, env });
  const installed = join(folder, "node_modules/candidate-document-service");
  await symlink(join(ROOT, "node_modules/@supabase"), join(folder, "node_modules/@supabase"));
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
