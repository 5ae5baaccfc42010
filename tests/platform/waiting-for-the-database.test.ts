import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { fromDatabaseError } from "../../gateway/core/errors.ts";
import { connect, whenAvailable } from "../../platform/database.ts";
import { createLog } from "../../platform/log.ts";
import { isUnavailable } from "../../platform/unavailable.ts";

test("the same faults mean everywhere that PostgreSQL is not available", () => {
  const fault = (code: string, syscall?: string) => Object.assign(new Error(code), { code, syscall });
  for (const code of ["57P01", "57P02", "57P03", "53300", "08006", "ECONNREFUSED", "ETIMEDOUT", "CONNECT_TIMEOUT"])
    expect([code, isUnavailable(fault(code)), fromDatabaseError(fault(code)).status]).toEqual([code, true, 503]);
  expect(isUnavailable(fault("ENOENT", "connect"))).toBe(true);
  for (const error of [fault("ENOENT", "open"), fault("28P01"), fault("23505"), new Error("ECONNREFUSED"), null])
    expect([isUnavailable(error), fromDatabaseError(error).status]).toEqual([false, 500]);
});

test("a start waits for the Unix socket of the database", async () => {
  const directory = mkdtempSync(join(tmpdir(), "cds-"));
  const log = createLog("test", "silent");
  const database = connect(`postgres://gateway@localhost/candidate_service?host=${directory}`, { name: "test", log });
  const server = createServer((socket) => socket.end());
  onTestFinished(async () => {
    server.close();
    await database.end({ timeout: 1 });
    rmSync(directory, { recursive: true });
  });
  let attempts = 0;
  const connected = once(server, "connection").then(() => "connected");
  const waiting = whenAvailable(log, () => {
    attempts += 1;
    return Promise.race([database`select`, connected]);
  });
  await expect.poll(() => attempts).toBeGreaterThan(1);
  server.listen(join(directory, ".s.PGSQL.5432"));
  expect(await waiting).toBe("connected");
});
