import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { readGatewaySettings } from "../../gateway/core/config.ts";
import { databaseAddress, serverAddress, socketServerUrl } from "../../platform/server-address.ts";
import { SettingsError } from "../../platform/settings.ts";
import { openStorage } from "../../platform/storage.ts";
import { readWorkerSettings } from "../../worker/services/config.ts";

const LONG = `/${"d".repeat(100)}`;
const REQUIRED = {
  DATABASE_URL: "postgres://gateway:secret@db:5433/service",
  POSTGREST_URL: "http://postgrest:3000",
  JWT_SECRET: "0".repeat(32),
  STORAGE_URL: "file:///files",
  SPOOL_DIR: "/spool",
};

test("a server listens on a port or on a socket", () => {
  expect(serverAddress("http://postgrest:3000")).toEqual({ origin: "http://postgrest:3000", socketPath: null });
  const path = "/run/a b/postgrest.sock";
  expect(serverAddress(socketServerUrl(path))).toEqual({ origin: "http://socket.invalid", socketPath: path });
});

test.each([
  ["postgres://u:p@db:5433/service", { url: "postgres://u:p@db:5433/service", options: {} }],
  ["postgres://u:p@db/service", { url: "postgres://u:p@db:5432/service", options: {} }],
  [
    "postgres://u:p@db/service?host=other&port=5433&sslmode=require",
    { url: "postgres://u:p@other:5433/service?sslmode=require", options: {} },
  ],
  [
    "postgres://u:p@/service?host=%2Frun%2Fpostgresql&port=5433",
    { url: "postgres://u:p@localhost:5433/service", options: { host: "/run/postgresql" } },
  ],
  [
    "postgres://u:p@localhost/service?host=/run/postgresql",
    { url: "postgres://u:p@localhost:5432/service", options: { host: "/run/postgresql" } },
  ],
  [
    "postgres:///service?host=/run/postgresql&port=5433",
    { url: "postgres://localhost:5433/service", options: { host: "/run/postgresql" } },
  ],
])("reads %s as libpq does", (text, address) => {
  expect(databaseAddress(text)).toEqual(address);
});

test("the settings accept servers on sockets and on ports, several of them too", () => {
  const { DATABASE_URL, POSTGREST_URL } = readGatewaySettings({
    ...REQUIRED,
    DATABASE_URL: "postgres://gateway:secret@/service?host=/run/postgresql",
    POSTGREST_URL: "unix:///run/one.sock, https://two:3000",
  });
  expect(DATABASE_URL).toBe("postgres://gateway:secret@/service?host=/run/postgresql");
  expect(POSTGREST_URL).toEqual(["unix:///run/one.sock", "https://two:3000"]);
});

test("of several hosts, a directory is used only if it contains the socket of the server", async () => {
  const directory = await mkdtemp(join(tmpdir(), "cds-"));
  const databaseUrlOf = (host: string) =>
    readWorkerSettings({ ...REQUIRED, DATABASE_URL: `postgres://u:p@/service?host=${host}&port=5433` }).DATABASE_URL;
  const chosen = (host: string) => new URL(databaseUrlOf(host)).searchParams.get("host");
  expect(chosen(`${directory},db`)).toBe("db");
  expect(chosen(`db,${directory}`)).toBe("db");
  expect(chosen(`${directory},${directory}/other`)).toBe(directory);
  await writeFile(join(directory, ".s.PGSQL.5433"), "");
  expect(chosen(`${directory},db`)).toBe(directory);
  await rm(directory, { recursive: true });
});

test.each([
  [
    "POSTGREST_URL",
    `http://one:3000,unix://${LONG}/postgrest.sock`,
    /POSTGREST_URL.*postgrest\.sock has 116 bytes.*107/,
  ],
  ["POSTGREST_URL", "postgrest:3000", /POSTGREST_URL.*must be a URL such as/],
  ["DATABASE_URL", `postgres://u:p@/service?host=${LONG}`, /DATABASE_URL.*\.s\.PGSQL\.5432 has 115 bytes.*107/],
  ["DATABASE_URL", "mysql://u:p@db/service", /DATABASE_URL.*must be a URL such as/],
  ["DATABASE_URL", "db", /DATABASE_URL.*must be a URL such as/],
])("the setting %s=%s is refused", (name, value, reason) => {
  const settings = { ...REQUIRED, [name]: value };
  expect(() => readGatewaySettings(settings)).toThrow(reason);
  if (name === "DATABASE_URL") expect(() => readWorkerSettings(settings)).toThrow(reason);
});

describe("URLs of storage", () => {
  test.each([
    ["", "is not a URL"],
    ["/var/files", "is not a URL"],
    ["https://bucket.example", "neither file: nor s3:"],
    ["file://var/files", "three slashes"],
    ["file:///", "names no folder"],
    ["s3://", "names no bucket"],
    ["s3://key@bucket", "both keys or neither"],
    ["s3://bucket?endpoint=minio:9000", "endpoint"],
    ["s3://bucket?regoin=eu-west-1", "unknown parameter regoin"],
  ])("STORAGE_URL %j is refused", (url, reason) => {
    const opening = (): unknown => openStorage(url);
    expect(opening).toThrow(SettingsError);
    expect(opening).toThrow(/^STORAGE_URL: /);
    expect(opening).toThrow(reason);
  });

  test("the error for an invalid STORAGE_URL contains no secret", () => {
    expect(() => openStorage("s3://AKIA:verysecret@bucket?endpoint=nowhere")).not.toThrow(/verysecret|AKIA/);
  });

  test.each(["file:///var/files", "s3://bucket", "s3://a:b@bucket/some/prefix?endpoint=http://127.0.0.1:9000"])(
    "STORAGE_URL %s is accepted",
    (url) => {
      expect(openStorage(url)).toHaveProperty("put");
    },
  );
});
