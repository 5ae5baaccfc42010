import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, existsSync, openSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { createLog } from "../../platform/log.ts";

const LOG = fileURLToPath(new URL("../../platform/log.ts", import.meta.url));

/** /dev/full is a device of Linux on which every write fails with ENOSPC. */
test.skipIf(!existsSync("/dev/full"))("a full disk does not end a process that logs", async () => {
  const program = `
    import { createLog } from ${JSON.stringify(LOG)};
    const log = createLog("test");
    for (let line = 0; line < 5000; line++) log.info({ text: "x".repeat(1000) }, "line");
    setTimeout(() => { log.warn("later"); process.exitCode = 7; }, 50);
  `;
  const full = openSync("/dev/full", "w");
  const child = spawn(process.execPath, ["--input-type=module", "--eval", program], {
    stdio: ["ignore", full, "inherit"],
  });
  closeSync(full);
  expect((await once(child, "exit"))[0]).toBe(7);
});

test("no line contains an e-mail address", async () => {
  const program = `
    import { createLog } from ${JSON.stringify(LOG)};
    const log = createLog("test");
    log.info({ to: "ada.lovelace+cv@example.com", nested: { list: ["<grace@mail.example.org>"] } }, "for ada@example.com");
    log.error({ err: new Error("550 5.1.1 <ada@example.com>: rejected") }, "failed");
    log.warn({ reason: "to:\\nada@example.com\\tada@example.com" }, "a line break is no part of an address");
  `;
  const output = execFileSync(process.execPath, ["--input-type=module", "--eval", program], { encoding: "utf8" });
  expect(output).not.toMatch(/ada|grace/);
  const [line = ""] = output.split("\n");
  expect(JSON.parse(line)).toMatchObject({
    to: "…@example.com",
    nested: { list: ["<…@mail.example.org>"] },
    msg: "for …@example.com",
  });
});

test("errors are logged without what PostgreSQL quotes, also those of jobs, which have another name", () => {
  const lines: string[] = [];
  const log = createLog("test", "info", { write: (line) => lines.push(line) });
  const error = Object.assign(new Error("refused"), { detail: "Failing row contains (Ada).", code: "23514" });
  log.error({ err: error }, "failed");
  log.error({ error, job: { id: "1" } }, "failed");
  log.info({ error: "none" }, "text");
  expect(lines.map((line): unknown => JSON.parse(line))).toMatchObject([
    { err: { message: "refused", code: "23514" } },
    { error: { message: "refused", code: "23514" }, job: { id: "1" } },
    { error: "none" },
  ]);
  expect(lines.join("")).not.toContain("Ada");
});

test("lines have a named level, and the names of the work that logs them, also later", async () => {
  const program = `
    import { createLog, nameInLog } from ${JSON.stringify(LOG)};
    const log = createLog("test");
    const work = async (id) => { await new Promise((resolve) => setTimeout(resolve, 5)); log.warn({ place: id }, "late"); };
    await Promise.all(["a", "b"].map((id) => nameInLog({ requestId: id }, () => nameInLog({ run: id }, () => work(id)))));
    log.info("outside");
  `;
  const output = execFileSync(process.execPath, ["--input-type=module", "--eval", program], { encoding: "utf8" });
  const lines = output
    .trim()
    .split("\n")
    .map((line): Record<string, unknown> => JSON.parse(line));
  expect(lines).toMatchObject([
    { level: "warn", requestId: "a", run: "a", place: "a" },
    { level: "warn", requestId: "b", run: "b", place: "b" },
    { level: "info", msg: "outside" },
  ]);
  expect(lines[2]).not.toHaveProperty("requestId");
});
