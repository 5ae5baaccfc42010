import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { readGatewaySettings } from "../../gateway/core/config.ts";
import { SettingsError } from "../../platform/settings.ts";
import { StorageError } from "../../platform/storage/errors.ts";
import { systemMessage } from "../../platform/system-errors.ts";
import { readWorkerSettings } from "../../worker/services/config.ts";

const REQUIRED = {
  DATABASE_URL: "postgres://gateway:secret@127.0.0.1/service",
  POSTGREST_URL: "http://127.0.0.1:3000",
  JWT_SECRET: "x".repeat(32),
  STORAGE_URL: "file:///data",
  SPOOL_DIR: "/data/spool",
};

type Environment = Record<string, string | undefined>;

/** What a process says about its settings; null if it accepts them. */
function complaint(read: (env: Environment) => unknown, env: Environment): string | null {
  try {
    read({ ...REQUIRED, ...env });
    return null;
  } catch (error) {
    if (error instanceof SettingsError) return error.message;
    throw error;
  }
}

describe("a gateway", () => {
  test.each([
    [{ JWT_SECRET: "" }, "JWT_SECRET: is not set, and is required"],
    [{ JWT_SECRET: "short" }, "JWT_SECRET: must have at least 32 characters"],
    [{ HOST: "999.1.1.1" }, "HOST: must be an IP address or the name of a host, as in 127.0.0.1"],
    [{ METRICS_HOST: "a b" }, "METRICS_HOST: must be an IP address or the name of a host, as in 127.0.0.1"],
    [{ PORT: "eighty" }, "PORT: must be a number"],
    [{ PORT: "1.5" }, "PORT: must be a whole number"],
    [{ PORT: "70000" }, "PORT: must be at most 65535"],
    [{ RATE_LIMIT: "0" }, "RATE_LIMIT: must be at least 1"],
    [{ LOG_LEVEL: "loud" }, "LOG_LEVEL: must be fatal, error, warn, info, debug, trace or silent"],
    [{ STORAGE_URL: "files" }, "STORAGE_URL: must be a URL"],
    [{ HOST: "gateway.internal" }, null],
    [{ HOST: "::1" }, null],
  ])("with %j", (env, expected) => {
    expect(complaint(readGatewaySettings, env)).toBe(expected);
  });
});

describe("a secret in a file", () => {
  const directory = mkdtempSync(join(tmpdir(), "secrets-"));
  afterAll(() => rmSync(directory, { recursive: true }));
  const write = (name: string, content: string) => {
    writeFileSync(join(directory, name), content);
    return join(directory, name);
  };
  const SECRET = "a secret of the service that is long enough";

  test("is the content of the file, without the line feed at its end", () => {
    const env = { ...REQUIRED, JWT_SECRET: "", JWT_SECRET_FILE: write("jwt", `${SECRET}\n`) };
    expect(readGatewaySettings(env).JWT_SECRET).toBe(SECRET);
    expect(readWorkerSettings({ ...REQUIRED, OPENAI_API_KEY_FILE: write("model", "key\r\n") }).model.apiKey).toBe(
      "key",
    );
  });

  test("is checked as the setting is", () => {
    expect(complaint(readGatewaySettings, { JWT_SECRET: "", JWT_SECRET_FILE: write("short", "short") })).toBe(
      "JWT_SECRET: must have at least 32 characters",
    );
  });

  test("is refused if the file cannot be used, or the setting is given too", () => {
    const refused = (file: string, value = "") =>
      complaint(readGatewaySettings, { JWT_SECRET: value, JWT_SECRET_FILE: file });
    expect(refused("/nope")).toBe("JWT_SECRET_FILE: /nope cannot be read (ENOENT)");
    expect(refused(write("empty", "\n"))).toBe(`JWT_SECRET_FILE: ${join(directory, "empty")} is empty`);
    expect(refused(write("jwt", SECRET), SECRET)).toBe("JWT_SECRET: set either JWT_SECRET or JWT_SECRET_FILE");
  });
});

describe("an error of the system", () => {
  const env = { BACKUP_DIR: "/backups", DATA_DIR: "/data" };
  const thrown = (code: string, facts: object = {}) => Object.assign(new Error(code), { code, ...facts });

  test.each([
    [
      thrown("EROFS", { path: "/data/log", syscall: "mkdir" }),
      /^DATA_DIR \/data\/log: the file system is read-only\. Give/,
    ],
    [
      thrown("EACCES", { path: "/else", syscall: "open" }),
      /^\/else: this user may not use it\. Give the user the right/,
    ],
    [thrown("ENOSPC", { syscall: "write" }), /^BACKUP_DIR \/backups, DATA_DIR \/data: the disk is full\. Make space/],
    [new StorageError("put", { cause: thrown("ENOSPC", { syscall: "write" }) }), /: the disk is full\. Make space/],
    [thrown("ENOENT", { path: "/socket", syscall: "connect" }), null],
    [new Error("other"), null],
  ])("%s names the setting, the path and the remedy", (error, expected) => {
    const message = systemMessage(error, env);
    if (expected === null) expect(message).toBeNull();
    else expect(message).toMatch(expected);
  });
});

describe("a worker", () => {
  test.each([
    [{ MAIL_FROM: "notanaddress" }, "MAIL_FROM: must be an address, as in Documents <documents@example.com>"],
    [{ MAIL_FROM: "Documents <documents>" }, "MAIL_FROM: must be an address, as in Documents <documents@example.com>"],
    [{ CHROMIUM_PATH: "/nope" }, "CHROMIUM_PATH: must be the path of a program"],
    [{ CHROMIUM_PATH: "/tmp" }, "CHROMIUM_PATH: must be the path of a program"],
    [{ CHROMIUM_SANDBOX: "yes" }, "CHROMIUM_SANDBOX: must be optional or required"],
    [{ MAIL_FROM: "Documents <documents@example.com>", CHROMIUM_PATH: process.execPath }, null],
    [{ MAIL_FROM: "documents@example.com" }, null],
  ])("with %j", (env, expected) => {
    expect(complaint(readWorkerSettings, env)).toBe(expected);
  });
});
