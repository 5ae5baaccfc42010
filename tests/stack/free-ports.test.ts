import { execFile } from "node:child_process";
import { createServer } from "node:net";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { freePort, portProblem } from "../../stack/ports.ts";

test("a free port is usable and is returned only once", async () => {
  const ports = await Promise.all(Array.from({ length: 50 }, () => freePort()));
  expect(new Set(ports).size).toBe(50);
  expect(await Promise.all(ports.map((port) => portProblem(port)))).toEqual(ports.map(() => null));
});

test("a reserved port is not returned to another process", async () => {
  const mine = await Promise.all(Array.from({ length: 500 }, () => freePort()));
  const module = fileURLToPath(new URL("../../stack/ports.ts", import.meta.url));
  const program = `
    import { freePort } from ${JSON.stringify(module)};
    const ports = [];
    for (let i = 0; i < 2000; i++) ports.push(await freePort());
    console.log(JSON.stringify(ports));
  `;
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", program]);
  const theirs: unknown[] = JSON.parse(stdout);
  expect(theirs).toHaveLength(2000);
  expect(theirs.filter((port) => mine.some((own) => own === port))).toEqual([]);
});

test("an unusable port is reported with its error code", async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" ? (address?.port ?? 0) : 0;
  expect(await portProblem(port)).toBe("EADDRINUSE");
  server.close();
  expect(await portProblem(0, "192.0.2.1")).toBe("EADDRNOTAVAIL");
  expect(await freePort("0.0.0.0")).toBeGreaterThan(0);
});
