import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { basename, extname, join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import type { Layout, LayoutCheck, LayoutCreate } from "../../openapi/types.d.ts";
import type { Client } from "../client.ts";
import { readJson } from "../transport.ts";
import { command, forEachFile, json, positional } from "./command.ts";
import { openClient, UsageError } from "./settings.ts";

/** Fields that the service assigns. A file with them can be sent. */
const ASSIGNED = new Set(["id", "organization_id", "created_at", "updated_at", "fts"]);
/** Fields that a pulled file omits, because they are secret or do not belong to the design. */
const NOT_PULLED = new Set([...ASSIGNED, "creator_id", "archived_at", "secret", "thumbnail"]);

type Fields = LayoutCreate & Record<string, unknown>;

interface LayoutFile {
  id: string | undefined;
  fields: Fields;
}

interface Change {
  /** The place in the layout, such as `sections[0].body.align`. */
  path: string;
  /** Absent if there was no value. */
  before?: unknown;
  /** Absent if there is no value. */
  after?: unknown;
}

export const push = command({
  name: "push",
  description: "Create or update the layouts of JSON files, by their id or slug",
  args: { json, files: positional("JSON files of layouts") },
  run: async (args) => {
    const client = await openClient();
    await forEachFile(
      args._,
      args.json,
      async (file) => pushLayout(client, await readLayout(file)),
      ({ status, slug, changes }, file) => {
        console.log(`${file}: ${status} ${slug}`);
        for (const change of changes) console.log(`  ${lineOf(change)}`);
      },
    );
  },
});

async function pushLayout(client: Client, { id, fields }: LayoutFile) {
  const { slug } = fields;
  const stored = await findLayout(client, id, slug);
  if (stored === null && (slug === undefined || slug === "")) {
    throw new UsageError(
      id === undefined
        ? "Add a slug, by which the layout is found when you push it again."
        : `There is no layout ${id}. Add a slug to create it.`,
    );
  }
  if (stored === null) {
    const created = await client.layouts.create(fields);
    return { status: "created", id: created.id, slug: created.slug, changes: [] };
  }
  const of = (layout: Layout) => Object.fromEntries(Object.entries(layout).filter(([name]) => name in fields));
  if (changesOf(of(stored), fields).length === 0) {
    return { status: "unchanged", id: stored.id, slug: stored.slug, changes: [] };
  }
  const [changed = stored] = await client.layouts.update({ id: `eq.${stored.id}` }, fields);
  // The service may store a value in another form than the file has.
  const changes = changesOf(of(stored), of(changed));
  return { status: changes.length === 0 ? "unchanged" : "updated", id: changed.id, slug: changed.slug, changes };
}

/** A file of another organization has an id that is unknown here, so the slug is tried too. */
async function findLayout(client: Client, id: string | undefined, slug: string | undefined): Promise<Layout | null> {
  for (const [column, value] of Object.entries({ id, slug })) {
    if (value === undefined || value === "") continue;
    const { value: found } = await client.layouts.list({ [column]: `eq.${value}` }, { pageSize: 1 }).next();
    if (found !== undefined) return found;
  }
  return null;
}

export const pull = command({
  name: "pull",
  description: "Write layouts to JSON files with their slugs as names: those given by id or slug, or all in use",
  args: {
    json,
    layouts: positional("Ids or slugs; the default is all layouts in use"),
    folder: { type: "string", description: "Folder of the files", default: "." },
  },
  run: async (args) => {
    const client = await openClient();
    await mkdir(args.folder, { recursive: true });
    for await (const layout of args._.length === 0
      ? client.layouts.list({ archived_at: "is.null" })
      : named(client, args._)) {
      const file = join(args.folder, `${layout.slug}.json`);
      const status = await pullLayout(layout, file);
      console.log(
        args.json ? JSON.stringify({ file, status, id: layout.id, slug: layout.slug }) : `${file}: ${status}`,
      );
    }
  },
});

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

async function* named(client: Client, names: readonly string[]) {
  for (const name of names) {
    const layout = UUID.test(name)
      ? await findLayout(client, name, undefined)
      : await findLayout(client, undefined, name);
    if (layout === null) throw new UsageError(`There is no layout ${name}.`);
    yield layout;
  }
}

async function pullLayout(layout: Layout, file: string): Promise<"created" | "updated" | "unchanged"> {
  const kept = Object.entries(layout).filter(([name]) => !NOT_PULLED.has(name));
  const text = `${JSON.stringify({ id: layout.id, ...Object.fromEntries(kept) }, null, 2)}\n`;
  const earlier = await readFile(file, "utf8").catch(() => null);
  if (earlier === text) return "unchanged";
  // A command that is killed leaves no incomplete file.
  await writeFile(`${file}.tmp`, text);
  await rename(`${file}.tmp`, file);
  return earlier === null ? "created" : "updated";
}

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html",
  ".pdf": "application/pdf",
  ".png": "image/png",
};

export const preview = command({
  name: "preview",
  description: "Write the document of a layout file, which is not stored, as HTML, PDF or PNG",
  args: {
    json,
    file: positional("JSON file of a layout"),
    output: { type: "string", description: "File that ends in .html, .pdf or .png; the default is <name>.html" },
    candidate: { type: "string", description: "Id of the candidate to show; the default is the default values" },
    values: { type: "string", description: "JSON file with the values to show" },
    language: { type: "string", description: "Language of the document" },
  },
  run: async (args) => {
    const [file, ...others] = args._;
    if (file === undefined || others.length > 0) throw new UsageError("Give one layout file.");
    const output = args.output ?? `${basename(file, extname(file))}.html`;
    const accept = TYPES[extname(output)];
    if (accept === undefined) throw new UsageError("--output ends in .html, .pdf or .png.");
    const { fields } = await readLayout(file);
    const body = {
      layout: fields,
      ...(args.candidate === undefined ? {} : { candidate_id: args.candidate }),
      ...(args.values === undefined ? {} : { values: await readObject(args.values) }),
      ...(args.language === undefined ? {} : { language: args.language }),
    };
    const client = await openClient();
    const response = await client.request("POST", "/layouts/preview", { body, headers: { accept } });
    const content = new Uint8Array(await response.arrayBuffer());
    await writeFile(output, content);
    console.log(
      args.json
        ? JSON.stringify({ output, type: accept, bytes: content.length })
        : `${output}: ${content.length} bytes`,
    );
  },
});

export const check = command({
  name: "check",
  description:
    "Show why layout files cannot be saved, and what documents ignore in them; exits with 1 if there is anything",
  args: { json, files: positional("JSON files of layouts") },
  run: async (args) => {
    const client = await openClient();
    await forEachFile(
      args._,
      args.json,
      async (file) => {
        const { slug, ...others } = (await readLayout(file)).fields;
        // A push would change the layout with this slug.
        const isStored = (await findLayout(client, undefined, slug)) !== null;
        const body = slug === undefined || isStored ? others : { slug, ...others };
        const response = await client.request("POST", "/layouts/check", { body });
        const { notices } = await readJson<LayoutCheck>(response);
        if (notices.length > 0) process.exitCode = 1;
        return { notices };
      },
      ({ notices }, file) => {
        if (notices.length === 0) console.log(`${file}: everything has an effect`);
        for (const { path, message } of notices) console.log(`${file}: ${path}: ${message}`);
      },
    );
  },
});

async function readLayout(file: string): Promise<LayoutFile> {
  const content = await readObject(file);
  const { id } = content;
  if (id !== undefined && typeof id !== "string") throw new UsageError(`${file}: id is not a text.`);
  const fields = Object.fromEntries(Object.entries(content).filter(([name]) => !ASSIGNED.has(name)));
  return { id, fields };
}

async function readObject(file: string): Promise<Record<string, unknown>> {
  const text = await readFile(file, "utf8");
  try {
    const content: unknown = JSON.parse(text);
    if (isObject(content)) return content;
  } catch (error) {
    throw new UsageError(`${file}: ${error instanceof Error ? error.message : error}`);
  }
  throw new UsageError(`${file}: The file does not contain a JSON object.`);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The differences of two JSON values, each at the deepest place. */
function changesOf(before: unknown, after: unknown, path = ""): Change[] {
  if (isDeepStrictEqual(before, after)) return [];
  if (Array.isArray(before) && Array.isArray(after)) {
    const length = Math.max(before.length, after.length);
    return Array.from({ length }).flatMap((_, n) => changesOf(before[n], after[n], `${path}[${n}]`));
  }
  if (isObject(before) && isObject(after)) {
    const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    return names.flatMap((name) => changesOf(before[name], after[name], path === "" ? name : `${path}.${name}`));
  }
  return [{ path, ...(before === undefined ? {} : { before }), ...(after === undefined ? {} : { after }) }];
}

const MAX_SHOWN = 80;

function lineOf({ path, before, after }: Change): string {
  const show = (value: unknown) => {
    const text = value === undefined ? "nothing" : JSON.stringify(value);
    return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
  };
  return `${path}: ${show(before)} → ${show(after)}`;
}
