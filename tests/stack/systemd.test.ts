import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { MEMORY_SETTINGS } from "../../platform/memory.ts";
import { postgrestEnvironment } from "../../stack/postgrest.ts";

const PROJECT = fileURLToPath(new URL("../../", import.meta.url));
const FOLDER = join(PROJECT, "deploy/systemd");
const PLACE = "/opt/candidate-document-service/";

const read = (name: string) => readFile(join(FOLDER, name), "utf8");
const files = (await readdir(FOLDER)).filter((name) => name.endsWith(".service"));
/** The text of each unit; of a template, the text of its instance for each process. */
const units = new Map<string, string>();
for (const name of files) {
  const text = await read(name);
  for (const instance of name.includes("@") ? ["gateway", "worker"] : [""]) {
    units.set(name.replace("@", `@${instance}`), text.replaceAll("%i", instance));
  }
}
const installer = await read("install.sh");

/** The values of a setting of a unit, in their order. */
function valuesOf(unit: string, setting: string): string[] {
  const lines = (units.get(unit) ?? "").split("\n");
  return lines.filter((line) => line.startsWith(`${setting}=`)).map((line) => line.slice(setting.length + 1));
}

/** The variables that a unit sets itself. */
function environmentOf(unit: string): Record<string, string> {
  const pairs = valuesOf(unit, "Environment").join(" ");
  return Object.fromEntries(
    [...pairs.matchAll(/(\w+)=(\S+(?: (?!\w+=)\S+)*)/g)].map(([, name = "", value = ""]) => [name, value]),
  );
}

/** The names of the settings that install.sh writes to a file. */
function writtenTo(file: string): string[] {
  const [, lines = ""] = new RegExp(`cat >"\\$etc/${file}" <<EOF\\n(.*?)\\nEOF\\n`, "s").exec(installer) ?? [];
  return [...lines.matchAll(/^(\w+)=/gm)].map(([, name = ""]) => name);
}

test("there is a unit for each process, one for migrations and one for checks", () => {
  expect([...units.keys()].sort()).toEqual(
    ["doctor@gateway", "doctor@worker", "gateway", "migrate", "postgrest", "worker"].map(
      (name) => `candidate-${name}.service`,
    ),
  );
});

describe.each([...units.keys()])("%s", (unit) => {
  test("runs a program that exists, with files that install.sh writes", () => {
    const [command = ""] = valuesOf(unit, "ExecStart");
    const [program = "", script] = command.split(" ");
    expect(program.startsWith(PLACE)).toBe(true);
    expect(existsSync(join(PROJECT, program.slice(PLACE.length)))).toBe(true);
    if (script !== undefined) expect(existsSync(join(PROJECT, script))).toBe(true);
    const files = valuesOf(unit, "EnvironmentFile").map((path) => path.replace("/etc/candidate-service/", ""));
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) expect(writtenTo(file)).not.toEqual([]);
  });

  test("has users, groups and directories that sysusers and tmpfiles create", async () => {
    const created = await read("sysusers.conf");
    const names = [
      ...valuesOf(unit, "User"),
      ...valuesOf(unit, "SupplementaryGroups").flatMap((line) => line.split(" ")),
    ];
    for (const name of names) expect(created).toMatch(new RegExp(`^[gu] ${name} `, "m"));
    for (const path of valuesOf(unit, "ReadWritePaths")) expect(await read("tmpfiles.conf")).toContain(` ${path} `);
    expect(names.length > 0 || valuesOf(unit, "DynamicUser").join() === "yes").toBe(true);
  });

  test("can write nothing but its directories, and gain no rights", () => {
    const hardening = {
      NoNewPrivileges: "yes",
      CapabilityBoundingSet: "",
      ProtectSystem: "strict",
      ProtectHome: "yes",
      PrivateTmp: "yes",
      PrivateDevices: "yes",
      ProtectKernelTunables: "yes",
      RestrictSUIDSGID: "yes",
      SystemCallArchitectures: "native",
    };
    const given = Object.fromEntries(Object.keys(hardening).map((name) => [name, valuesOf(unit, name).join()]));
    expect(given).toEqual(hardening);
    expect(valuesOf(unit, "SystemCallFilter")[0]).toMatch(/^@system-service( chroot)?$/);
  });
});

test("settings are those of the README, and required ones are given", async () => {
  const readme = await readFile(join(PROJECT, "README.md"), "utf8");
  const common = ["DATABASE_URL", "STORAGE_URL", "ENCRYPTION_KEYS", "PUBLIC_URL"];
  const required = {
    gateway: [...common, "POSTGREST_URL", "JWT_SECRET", "SPOOL_DIR"],
    worker: common,
    migrate: ["DATABASE_URL", "AUTHENTICATOR_PASSWORD", "GATEWAY_PASSWORD", "WORKER_PASSWORD"],
  };
  const outside = new Set(["NODE_ENV", "HOME", ...Object.keys(MEMORY_SETTINGS)]);
  for (const [name, needed] of Object.entries(required)) {
    const unit = `candidate-${name}.service`;
    const ofFiles = valuesOf(unit, "EnvironmentFile").flatMap((path) => writtenTo(path.replace(/.*\//, "")));
    const given = [...Object.keys(environmentOf(unit)), ...ofFiles];
    expect(given).toEqual(expect.arrayContaining(needed));
    for (const setting of given) if (!outside.has(setting)) expect(readme).toContain(`\`${setting}\``);
  }
});

test("gateway and worker have the settings of memory that make start uses, and share their files", () => {
  for (const unit of ["candidate-gateway.service", "candidate-worker.service"]) {
    expect(environmentOf(unit)).toMatchObject(MEMORY_SETTINGS);
    expect(valuesOf(unit, "SupplementaryGroups").join(" ")).toContain("candidate-files");
    expect(valuesOf(unit, "UMask")).toEqual(["0007"]);
  }
  expect(valuesOf("candidate-gateway.service", "User")).not.toEqual(valuesOf("candidate-worker.service", "User"));
});

test("PostgREST has the same settings as in the embedded stack", () => {
  const { PGRST_SERVER_UNIX_SOCKET, PGRST_SERVER_UNIX_SOCKET_MODE, ...same } =
    environmentOf("candidate-postgrest.service");
  const settings = postgrestEnvironment({ databaseUrl: "-", jwtSecret: "-", pool: 48 });
  const { PGRST_DB_URI, PGRST_JWT_SECRET, ...expected } = settings;
  expect(same).toEqual(expected);
  expect(writtenTo("postgrest.env")).toEqual(["PGRST_DB_URI", "PGRST_JWT_SECRET"]);
  expect(installer).toContain(`\nPOSTGREST_URL=unix://${PGRST_SERVER_UNIX_SOCKET}\n`);
  expect(PGRST_SERVER_UNIX_SOCKET_MODE).toBe("660");
});

const analyze = spawnSync("systemd-analyze", ["--version"]).status === 0;

test.skipIf(!analyze)("systemd rates the exposure of each unit as low", () => {
  for (const unit of files) {
    const { stdout } = spawnSync("systemd-analyze", ["security", "--offline=true", join(FOLDER, unit)], {
      encoding: "utf8",
    });
    const [, level] = /Overall exposure level for \S+: ([\d.]+)/.exec(stdout) ?? [];
    expect(Number(level)).toBeLessThan(3);
  }
});
