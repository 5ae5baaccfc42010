import { spawn } from "node:child_process";
import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Example } from "./markdown.ts";

const ROOT = join(import.meta.dirname, "../../..");
/** What runs a block that is no shell code. Debian's own Python has Debian's packages. */
const PROGRAMS: Readonly<Record<string, string>> = { ts: "node", python: "/usr/bin/python3" };

const END = "--- end of example ---";

/** `npx` runs the commands of the client. Hidden helpers: `make` without installation, `newest` returns the id of the newest row, `wait_for` polls a command. */
const PRELUDE = `
set -eu -o pipefail
make() { command make -s -C "$ROOT" -o node_modules/.package-lock.json "$@"; }
npx() { shift; node "$ROOT/client/cli/main.ts" "$@"; }
newest() { curl -H "Authorization: Bearer $KEY" -H "Accept: text/csv" "$URL/$1?select=id&order=created_at.desc&limit=1" | sed -n 2p; }
wait_for() { for _ in $(seq 300); do if [ "$(eval "$1")" = "$2" ]; then return; fi; sleep 0.1; done; echo "timeout: $1" >&2; return 1; }
`;

export interface RunOptions {
  /** The environment of the examples, e.g. URL and KEY. */
  env: Readonly<Record<string, string>>;
  /** The files in the folder of the examples. */
  files: Readonly<Record<string, string | Uint8Array>>;
}

export interface ExampleResult {
  example: Example;
  output: string;
}

/**
 * Runs the examples of a page one after another in one shell, in a temporary folder.
 * @throws Error with the line and the output of the example that failed.
 */
export async function runExamples(examples: readonly Example[], { env, files }: RunOptions): Promise<ExampleResult[]> {
  const folder = await mkdtemp(join(tmpdir(), "examples-"));
  try {
    await writeFile(join(folder, ".curlrc"), "silent\nshow-error\n");
    await symlink(join(ROOT, "node_modules"), join(folder, "node_modules"));
    await installSources(join(folder, "code/node_modules/candidate-document-service"));
    for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
    const script = await scriptOf(examples, folder);
    const { code, output, errors } = await bash(script, folder, env);
    const outputs = output.split(`\n${END}\n`);
    if (code !== 0 || outputs.length !== examples.length + 1) {
      const failed = examples[outputs.length - 1];
      throw new Error(`line ${failed?.line}: ended with ${code}\n${failed?.code}\n${outputs.at(-1)}${errors}`);
    }
    return examples.map((example, index) => ({ example, output: outputs[index] ?? "" }));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The client under the name of its package, from its sources. */
async function installSources(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await symlink(join(ROOT, "client/index.ts"), join(folder, "index.ts"));
  await writeFile(join(folder, "package.json"), JSON.stringify({ type: "module", exports: "./index.ts" }));
}

async function scriptOf(examples: readonly Example[], folder: string): Promise<string> {
  const parts = [PRELUDE];
  for (const { language, code, line } of examples) {
    const program = PROGRAMS[language];
    if (program !== undefined) {
      const path = join("code", `line-${line}.${language}`);
      await writeFile(join(folder, path), code);
      parts.push(`${program} ${path}`);
    } else {
      parts.push(code);
    }
    parts.push(`printf '\\n%s\\n' '${END}'`);
  }
  return parts.join("\n");
}

function bash(script: string, cwd: string, env: Readonly<Record<string, string>>) {
  return new Promise<{ code: number | null; output: string; errors: string }>((resolve, reject) => {
    const child = spawn("bash", ["-c", script], {
      cwd,
      env: {
        PATH: `${join(ROOT, "node_modules/.bin")}:${process.env.PATH}`,
        HOME: cwd,
        CURL_HOME: cwd,
        LANG: "C.UTF-8",
        ROOT,
        ...env,
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    let errors = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      errors += text;
    });
    child.once("error", reject).once("close", (code) => resolve({ code, output, errors }));
  });
}
