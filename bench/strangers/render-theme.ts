import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { pathToFileURL } from "node:url";
import { z } from "zod";

/**
 * Reads `{folder, theme, resumes}` from the standard input and writes the pages of a theme as a JSON list, with null for a resume
 * that the theme does not accept. This is a process of its own, because themes change globals, print messages and some never
 * return.
 */
const Resume = z.record(z.string(), z.unknown());
const Request = z.object({ folder: z.string(), theme: z.string(), resumes: z.array(Resume) });
const Theme = z.object({ render: z.function({ input: [z.unknown()], output: z.unknown() }) });
const Entry = z.union([z.string(), z.object({ default: z.string() }).transform((entry) => entry.default)]);
const Manifest = z.object({ exports: z.object({ ".": z.object({ import: Entry }) }) });

const { folder, theme, resumes } = Request.parse(JSON.parse(await text(process.stdin)));
console.log = console.error;
const { render } = await loadTheme();
const pages: (string | null)[] = [];
for (const resume of resumes) pages.push(await renderResume(resume));
process.stdout.write(JSON.stringify(pages), () => process.exit(0));

async function loadTheme(): Promise<z.infer<typeof Theme>> {
  const home = join(folder, "node_modules", theme);
  const { data } = Manifest.safeParse(JSON.parse(await readFile(join(home, "package.json"), "utf8")));
  const file = data ? join(home, data.exports["."].import) : createRequire(join(folder, "package.json")).resolve(theme);
  if (existsSync(home)) process.chdir(home);
  const module: unknown = await import(pathToFileURL(file).href);
  const direct = Theme.safeParse(module);
  return direct.success ? direct.data : z.object({ default: Theme }).parse(module).default;
}

/** Some themes require sections that others must not have, so both forms are tried. */
async function renderResume(resume: z.infer<typeof Resume>): Promise<string | null> {
  const filled = Object.entries(resume).filter(([, value]) => !Array.isArray(value) || value.length > 0);
  for (const form of [resume, Object.fromEntries(filled)]) {
    try {
      return String(await render(structuredClone(form)));
    } catch {}
  }
  return null;
}
