import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { MEMORY_SETTINGS } from "../../platform/memory.ts";
import { PLANNING, PRIVATE_LOG } from "../../stack/postgres.ts";
import { INITDB_OPTIONS } from "../../stack/postgres-cluster.ts";
import { postgrestEnvironment } from "../../stack/postgrest.ts";

const read = (name: string) => readFile(fileURLToPath(new URL(`../../${name}`, import.meta.url)), "utf8");
const compose = await read("docker-compose.yml");

/** The lines of one service. */
function service(name: string): string {
  const [, lines] = new RegExp(`\\n  ${name}:\\n((?:(?:    .*)?\\n)+)`).exec(compose) ?? [];
  if (lines === undefined) throw new Error(`docker-compose.yml has no service ${name}`);
  return lines;
}

test("PostgREST has the same settings in containers as in the embedded stack", () => {
  const settings = postgrestEnvironment({ databaseUrl: "-", jwtSecret: "-", pool: 48 });
  const given = Object.fromEntries(
    // Compose replaces ${NAME:-default} by the setting, or by its default.
    [...service("postgrest").matchAll(/^ {6}(PGRST_\w+): "?(?:\$\{\w+:-)?([^"}\n]*)\}?"?$/gm)].map(
      ([, name, value]) => [name, value],
    ),
  );
  const { PGRST_DB_URI, PGRST_JWT_SECRET, ...same } = given;
  const { PGRST_DB_URI: _, PGRST_JWT_SECRET: __, ...expected } = settings;
  expect(same).toEqual(expected);
});

test("PostgreSQL has the same planner and log settings in containers as in the embedded stack", () => {
  const given = [...service("postgres").matchAll(/^ +- -c(\w+)=(\S+)$/gm)].map(([, name, value]) => [name, value]);
  const { max_connections, ...same } = Object.fromEntries(given);
  expect(same).toEqual({ ...PLANNING, ...PRIVATE_LOG });
  expect(max_connections).toBe("300");
});

test("a cluster sorts and searches in containers as in the embedded stack, so that each restores backups of the other", () => {
  const [, given = ""] = /POSTGRES_INITDB_ARGS: >-\n((?: {8}.*\n)+)/.exec(service("postgres")) ?? [];
  expect(given.trim().split(/\s+/)).toEqual(["--auth-local=scram-sha-256", ...INITDB_OPTIONS]);
});

test("backups read and write the data of postgres and of the programs, and nothing else", () => {
  const [, pgdata] = /PGDATA: (\S+)/.exec(service("postgres")) ?? [];
  expect(service("backup")).toContain(`PGDATA: ${pgdata}\n`);
  expect(service("backup")).toContain("cap_add: [CHOWN, DAC_OVERRIDE]");
  const volumes = [...service("backup").matchAll(/^ {6}- (\S+):(\/\S+)$/gm)].map(([, name, path]) => [name, path]);
  expect(volumes).toEqual([
    ["postgres", "/var/lib/postgresql"],
    ["files", "/data/files"],
    [`\${BACKUP_DIR:-./backups}`, "/backups"],
  ]);
});

test("every setting of the README that an operator chooses is passed on, and .env.example names all that are read", async () => {
  const readme = await read("README.md");
  const [, ofGateway = "", ofWorker = ""] = /### Gateway\n(.*?)### Worker\n(.*?)### make migrate/s.exec(readme) ?? [];
  const namesIn = (table: string) =>
    [...table.matchAll(/^\| (`[A-Z_]+`(?:, `[A-Z_]+`)*) \|/gm)].flatMap(([, names = ""]) =>
      names.replaceAll("`", "").split(", "),
    );
  const shared = /\nx-shared: &shared\n((?: .*\n)+)/.exec(compose)?.[1] ?? "";
  const missing = (name: string, table: string) =>
    namesIn(table).filter((setting) => !`${shared}${service(name)}`.includes(` ${setting}: `));
  expect(namesIn(ofWorker).length).toBeGreaterThan(10);
  expect({ gateway: missing("gateway", ofGateway), worker: missing("worker", ofWorker) }).toEqual({
    gateway: [],
    worker: [],
  });

  const example = await read(".env.example");
  const used = new Set([...compose.matchAll(/\$\{([A-Z_]+)/g)].map(([, name = ""]) => name));
  const named = new Set([...example.matchAll(/^([A-Z_]+)=/gm)].map(([, name = ""]) => name));
  expect([...used].filter((name) => !named.has(name))).toEqual([]);
  expect([...named].filter((name) => !used.has(name) && !name.startsWith("COMPOSE_"))).toEqual([]);
});

test("the image has the settings of memory that make start uses", async () => {
  const dockerfile = await read("Dockerfile");
  for (const [name, value] of Object.entries(MEMORY_SETTINGS)) expect(dockerfile).toContain(`${name}=${value}`);
});

test("images are pinned by digest, and each is a setting", async () => {
  const dockerfile = await read("Dockerfile");
  const images = [...compose.matchAll(/^ +image: (\S+)$/gm), ...dockerfile.matchAll(/^FROM (\S+)/gm)];
  const foreign = images.map(([, image]) => image).filter((image) => image !== "candidate-document-service");
  expect(foreign).toHaveLength(5);
  for (const image of foreign) expect(image).toMatch(/^\$\{[A-Z]+_IMAGE:-[^@]+@sha256:[0-9a-f]{64}\}$/);
});

test("every service rotates its log, and those that run have a limit of memory", () => {
  const program = /\nx-program: &program\n((?: .*\n)+)/.exec(compose)?.[1] ?? "";
  expect(program).toContain("logging: *logging");
  for (const name of ["postgres", "postgrest", "gateway", "proxy", "caddy", "worker"]) {
    expect(service(name)).toMatch(/logging: \*logging|<<: \*program/);
    expect(service(name)).toMatch(/^ {4}mem_limit: \d/m);
  }
});

describe("only the proxy can be reached from outside", () => {
  test.each(["postgres", "postgrest", "migrate", "gateway", "worker", "operate", "backup"])(
    "%s publishes no port",
    (name) => {
      expect(service(name)).not.toContain("ports:");
    },
  );

  test.each(["postgres", "postgrest", "migrate"])("%s is only in the inside network", (name) => {
    expect(service(name)).toContain("networks: [inside]");
  });
});

test("one variable puts Caddy in front, whose port of the proxy nobody else reaches", async () => {
  const example = await read(".env.example");
  expect(example).toMatch(/^SITE_ADDRESS=$/m);
  expect(example).toContain(`\nCOMPOSE_PROFILES=\${SITE_ADDRESS:+caddy}\n`);
  expect(service("caddy")).toContain("profiles: [caddy]");
  const [, port] = /reverse_proxy proxy:(\d+)/.exec(await read("deploy/caddy/Caddyfile")) ?? [];
  const nginx = await read("stack/compose/nginx.conf");
  expect(nginx).toContain(`listen ${port};`);
  expect(nginx).toContain(`\n    ${port} $http_x_forwarded_for;\n    default $remote_addr;\n`);
  expect(service("proxy").match(/^ {6}- .*:\d+"$/gm)).toEqual([expect.stringMatching(/:8080"$/)]);
  expect(port).not.toBe("8080");
});

test("gateway, worker and the programs of the owner write only to their volumes and to memory", () => {
  const program = /\nx-program: &program\n((?: .*\n)+)/.exec(compose)?.[1] ?? "";
  expect(program).toMatch(/^ {2}read_only: true$/m);
  expect(program).toMatch(/^ {2}tmpfs: \[\/tmp\]$/m);
  expect(program).toMatch(/^ {2}cap_drop: \[ALL\]$/m);
  for (const name of ["migrate", "gateway", "worker", "operate", "backup"]) {
    expect(service(name)).toContain("<<: *program");
    // Backups contain files of several users.
    const more = name === "backup" ? /read_only: false|privileged/ : /read_only: false|cap_add|privileged/;
    expect(service(name)).not.toMatch(more);
  }
});

test("the seccomp profile of the worker lists what is allowed: Chromium's sandbox, but no mounts and foreign namespaces", async () => {
  const [, profile = ""] = /seccomp=\.\/(\S+)"/.exec(service("worker")) ?? [];
  const { syscalls } = z
    .object({
      defaultAction: z.literal("SCMP_ACT_ERRNO"),
      syscalls: z.array(z.object({ names: z.array(z.string()), action: z.literal("SCMP_ACT_ALLOW") })),
    })
    .parse(JSON.parse(await read(profile)));
  const allowed = new Set(syscalls.flatMap(({ names }) => names));
  for (const name of ["clone", "clone3", "unshare", "chroot", "execve", "futex"]) expect(allowed).toContain(name);
  for (const name of ["mount", "setns", "bpf", "keyctl", "kexec_load", "io_uring_setup"]) {
    expect(allowed).not.toContain(name);
  }
});

test("every variable of docker-compose.yml is in .env.example, and no other", async () => {
  const example = await read(".env.example");
  const used = new Set([...compose.matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name));
  const offered = new Set([...example.matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name));
  for (const name of ["COMPOSE_PROJECT_NAME", "COMPOSE_PROFILES"]) offered.delete(name);
  expect([...used].sort()).toEqual([...offered].sort());
});

test("the image installs only packages that its code uses", async () => {
  const folders = [...(await read("Dockerfile")).matchAll(/^COPY (\w+) \1$/gm)].map(([, folder = ""]) => folder);
  const files = await Promise.all(
    folders.map(async (folder) => {
      const root = fileURLToPath(new URL(`../../${folder}`, import.meta.url));
      const names = (await readdir(root, { recursive: true })).filter((name) => /\.[jt]s$/.test(name));
      return Promise.all(names.map((name) => readFile(join(root, name), "utf8")));
    }),
  );
  const code = files.flat().join("\n");
  const { dependencies } = z
    .object({ dependencies: z.record(z.string(), z.string()) })
    .parse(JSON.parse(await read("package.json")));
  const needless = Object.keys(dependencies).filter((name) => {
    // Data files. The code computes their names, and other tests compare them with the languages, fonts and icons.
    if (/^@(fontsource|tesseract\.js-data)\/|^bootstrap-icons$/.test(name)) return false;
    return !code.includes(`"${name}"`) && !code.includes(`"${name}/`);
  });
  // An optional peer dependency of flydrive, which its driver for S3 imports.
  expect(needless).toEqual(["@aws-sdk/s3-request-presigner"]);
});
