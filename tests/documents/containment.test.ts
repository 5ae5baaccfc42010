import { type ChildProcess, execFile, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { getPriority } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isMachineFault } from "../../documents/child/machine-fault.ts";
import { closeExtraction, extractText } from "../../documents/extract-text.ts";
import { DEFAULT_LIMITS } from "../../documents/limits.ts";
import { readInProcess } from "../../documents/read-in-process.ts";
import { startReadingProcess } from "../../documents/reading-process.ts";
import { temporaryFolder } from "../support/ending.ts";
import { arraysOfDepth, endlessShading, millionGlyphsInOnePlace, nestedForms } from "./hostile-pdfs.ts";
import { readers } from "./reading-processes.ts";

const fixtures = join(import.meta.dirname, "../fixtures/documents");
const MiB = 1024 * 1024;
const folder = await temporaryFolder();
const endless = join(folder, "endless.pdf");
await writeFile(endless, endlessShading());
afterAll(closeExtraction);

async function eventually(condition: () => Promise<boolean>): Promise<void> {
  for (let i = 0; i < 1200; i++) {
    if (await condition()) return;
    await sleep(25);
  }
  throw new Error("the condition was not met in time");
}

/** Waits until the process runs Node. Until then it runs `prlimit`, which has the same arguments. */
function runsNode(child: ChildProcess): Promise<void> {
  const of = (name: string): string => readFileSync(`/proc/${child.pid}/${name}`, "utf8");
  return eventually(async () => of("cmdline").startsWith(process.execPath) && of("environ") !== "");
}

describe("a reading process", () => {
  const starting = { mayStartPrograms: false };

  test("does not inherit the environment", async () => {
    process.env.A_SECRET = "verysecret";
    const child = startReadingProcess(DEFAULT_LIMITS, starting);
    try {
      await runsNode(child);
      const environment = readFileSync(`/proc/${child.pid}/environ`, "utf8");
      const names = environment.split("\0").map((entry) => entry.split("=")[0]);
      expect(names.filter((name) => name !== "").sort()).toEqual([
        "DISABLE_SYSTEM_FONTS_LOAD",
        "MIMALLOC_ARENA_EAGER_COMMIT",
        "NODE_COMPILE_CACHE",
      ]);
    } finally {
      delete process.env.A_SECRET;
      child.kill("SIGKILL");
    }
  });

  test("has limits set by the kernel", async () => {
    const child = startReadingProcess({ ...DEFAULT_LIMITS, cpuSeconds: 7 }, starting);
    try {
      await runsNode(child);
      const limits = readFileSync(`/proc/${child.pid}/limits`, "utf8");
      expect(limits).toMatch(/Max cpu time\s+7\s+8\s/);
      expect(limits).toMatch(/Max file size\s+0\s+0\s/);
      expect(limits).toMatch(/Max core file size\s+0\s+0\s/);
      expect(limits).toMatch(/Max data size\s+\d+\s/);
    } finally {
      child.kill("SIGKILL");
    }
  });

  test("ends when its input closes before a document arrives", async () => {
    const child = startReadingProcess(DEFAULT_LIMITS, starting);
    const ended = new Promise((resolve) => child.once("exit", resolve));
    child.stdin?.end();
    expect(await ended).toBe(0);
  });
});

describe("code in a reading process", () => {
  /** Runs a script with the same permissions. */
  async function tryOut(script: string): Promise<string> {
    const child = startReadingProcess(DEFAULT_LIMITS, { mayStartPrograms: false });
    const options = child.spawnargs.slice(child.spawnargs.indexOf(process.execPath) + 1, -1);
    child.kill("SIGKILL");
    const { stdout } = await promisify(execFile)(process.execPath, [...options, "--input-type=module", "-e", script]);
    return stdout.trim();
  }
  const codeOf = (action: string): string =>
    `try { ${action}; console.log("allowed"); } catch (error) { console.log(error.cause?.code ?? error.code); }`;

  test.each([
    ["cannot read files of the machine", 'import fs from "node:fs";', 'fs.readFileSync("/etc/hostname")'],
    [
      "cannot read settings of the service",
      'import fs from "node:fs";',
      `fs.readFileSync(${JSON.stringify(join(import.meta.dirname, "../../.gitignore"))})`,
    ],
    ["cannot write files", 'import fs from "node:fs";', 'fs.writeFileSync("/tmp/written-by-a-document", "x")'],
    ["cannot start programs", 'import child from "node:child_process";', 'child.execFileSync("true")'],
    ["cannot start threads", 'import { Worker } from "node:worker_threads";', 'new Worker("1", { eval: true })'],
    ["cannot use the network", "", 'await fetch("http://127.0.0.1:18080/")'],
  ])("%s", async (_, head, action) => {
    expect(await tryOut(`${head} ${codeOf(action)}`)).toBe("ERR_ACCESS_DENIED");
  });
});

describe("the limit", () => {
  test("on wall-clock time ends the process", async () => {
    const took: number[] = [];
    const reading = extractText(endless, {
      languages: [],
      limits: { wallMs: 1500 },
      observe: ({ wallMs }) => took.push(wallMs),
    });
    await expect(reading).rejects.toMatchObject({ code: "busy", message: expect.stringContaining("too busy") });
    // The default limit of processor time is 19 s. A lower time shows that the wall-clock limit ended the process.
    expect(Math.max(...took)).toBeLessThan(15_000);
  });

  test("on processor time ends the process", async () => {
    const reading = extractText(endless, { languages: [], limits: { cpuSeconds: 2, wallMs: 100_000 } });
    await expect(reading).rejects.toMatchObject({
      code: "limits_exceeded",
      message: expect.stringContaining("takes longer"),
    });
  });

  test("on memory ends the process", async () => {
    const reading = extractText(join(fixtures, "scan-en.png"), {
      languages: ["en"],
      bundledOcr: true,
      limits: { memoryBytes: 240 * MiB, wallMs: 100_000 },
    });
    await expect(reading).rejects.toMatchObject({
      code: "limits_exceeded",
      message: expect.stringContaining("memory"),
    });
  });

  test("on output ends the process", async () => {
    const reading = extractText(join(fixtures, "plain-en.pdf"), { languages: [], limits: { outputBytes: 500 } });
    await expect(reading).rejects.toMatchObject({
      code: "limits_exceeded",
      message: expect.stringContaining("more text"),
    });
  });

  test("on pages ends the reading early with a notice", async () => {
    const reading = await extractText(join(fixtures, "two-pages-pt.pdf"), { languages: [], limits: { pages: 1 } });
    expect(reading).toMatchObject({ pages: 2, pagesRead: 1, notices: ["Only the first 1 of 2 pages were read."] });
  });

  test("on file size is checked before reading", async () => {
    const reading = extractText(join(fixtures, "plain-en.pdf"), { languages: [], limits: { fileBytes: 1000 } });
    await expect(reading).rejects.toMatchObject({
      code: "limits_exceeded",
      message: expect.stringContaining("larger"),
    });
  });
});

describe("a reading process that ends without an answer", () => {
  const request = {
    languages: [],
    expected: 0,
    pages: 1,
    timeBudgetMs: 1000,
    cpuBudgetMs: 1000,
    recognizes: true,
    tesseract: null,
    part: { index: 0, of: 1 },
  };
  const read = (child: ChildProcess) => readInProcess(child, request, Readable.from(["text"]), DEFAULT_LIMITS);
  /** Runs a script before the file arrives, or after it. */
  const run = (script: string, hasReceived = true) => {
    const received = `require("node:fs").writeSync(1, '{"kind":"received"}\\n');`;
    return read(spawn(process.execPath, ["-e", `${hasReceived ? received : ""}${script}`]));
  };

  test("is no error of the document if it could not load its program", async () => {
    const program = ["--input-type=module", "-e", 'await import("/none/of/these.ts")'];
    await expect(read(spawn(process.execPath, program))).rejects.toThrow("could not load its program");
    await expect(read(spawn("/none/of/these"))).rejects.toThrow("did not start");
  });

  test.each([
    ["an exception", 'throw new Error("while reading")', "damaged"],
    ["a crash", 'process.kill(process.pid, "SIGSEGV")', "damaged"],
    ["a limit of memory", 'process.kill(process.pid, "SIGABRT")', "memory"],
    ["the limit of processor time", 'process.kill(process.pid, "SIGXCPU")', "time"],
    ["the kernel, which lacks memory", 'process.kill(process.pid, "SIGKILL")', "machine"],
    ["an operator", 'process.kill(process.pid, "SIGTERM")', "machine"],
  ])("because of %s", async (_, script, refusal) => {
    expect((await run(`${script}; setInterval(() => {}, 1000)`)).outcome).toMatchObject({ kind: "failed", refusal });
  });

  test("is no error of the document if the file had not arrived", async () => {
    const scripts = ['throw new Error("at the start")', 'process.kill(process.pid, "SIGABRT")', "process.exit(1)"];
    for (const script of scripts) expect((await run(script, false)).outcome).toMatchObject({ refusal: "machine" });
  });

  test.each(["EAGAIN", "ENOMEM", "EMFILE", "ENFILE"])(
    "is no error of the document if the system answers %s",
    async (code) => {
      const child = spawn(process.execPath, ["-e", ""]);
      const reading = read(child);
      child.emit("error", Object.assign(new Error(`spawn ${code}`), { code, syscall: "spawn" }));
      expect((await reading).outcome).toMatchObject({ refusal: "machine" });
    },
  );
});

test.each([
  [Object.assign(new Error("spawn tesseract EAGAIN"), { code: "EAGAIN", syscall: "spawn tesseract" }), true],
  [Object.assign(new Error("EIO: i/o error, read"), { code: "EIO", syscall: "read" }), true],
  [new TypeError("no such stream"), false],
  [new RangeError("Array buffer allocation failed"), false],
])("%s in a reading process is a fault of the machine: %s", (error, isFault) => {
  expect(isMachineFault(error)).toBe(isFault);
});

test("a reading in the background has a low priority", async () => {
  const controller = new AbortController();
  // A limit that the spare process does not have, so that a process starts.
  const limits = { memoryBytes: 600 * MiB, wallMs: 60_000 };
  const options = { languages: [], signal: controller.signal, limits };
  const before = await readers();
  const reading = extractText(endless, { ...options, isBackground: true });
  const started = async () => (await readers()).filter((pid) => !before.includes(pid));
  await eventually(async () => (await started()).length > 0);
  expect((await started()).map((pid) => getPriority(pid))).toEqual([Math.min(19, getPriority() + 5)]);
  controller.abort(new Error("seen"));
  await expect(reading).rejects.toThrow("seen");
});

describe("an aborted reading", () => {
  test("ends its process and throws the signal's reason", async () => {
    const controller = new AbortController();
    const reason = new Error("the deadline passed");
    const reading = extractText(endless, { languages: [], signal: controller.signal, limits: { wallMs: 60_000 } });
    setTimeout(() => controller.abort(reason), 700);
    await expect(reading).rejects.toBe(reason);
    closeExtraction();
    await eventually(async () => (await readers()).length === 0);
  });

  test("starts no process if it was aborted before the start", async () => {
    const reading = extractText(endless, { languages: [], signal: AbortSignal.abort(new Error("too late")) });
    await expect(reading).rejects.toThrow("too late");
  });
});

test("closing the extraction ends all reading processes", async () => {
  await extractText(join(fixtures, "utf8-nl.txt"), { languages: [] });
  closeExtraction();
  await eventually(async () => (await readers()).length === 0);
});

describe("while hostile files are read", () => {
  let server: Server;
  let address: string;

  beforeAll(async () => {
    server = createServer((_, response) => response.end("served"));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const at = server.address();
    address = `http://127.0.0.1:${typeof at === "object" ? at?.port : ""}`;
  });

  afterAll(() => server.close());

  test("the calling process keeps serving requests", async () => {
    const files = {
      "glyphs.pdf": millionGlyphsInOnePlace(),
      "deep.pdf": arraysOfDepth(1_000_000),
      "forms.pdf": nestedForms(),
    };
    for (const [name, file] of Object.entries(files)) await writeFile(join(folder, name), file);
    let isReading = true;
    const readings = Promise.allSettled(
      Object.keys(files).map((name) => extractText(join(folder, name), { languages: [], limits: { wallMs: 4000 } })),
    ).finally(() => {
      isReading = false;
    });
    const began = process.threadCpuUsage();
    let served = 0;
    while (isReading) {
      expect(await (await fetch(address)).text()).toBe("served");
      served++;
      await sleep(20);
    }
    await readings;
    expect(served).toBeGreaterThan(10);
    // The work on the files happens in other processes.
    expect(process.threadCpuUsage(began).user / 1000).toBeLessThan(3000);
  });
});
