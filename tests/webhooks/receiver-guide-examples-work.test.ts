import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdir, symlink, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { REFUSED_PORTS } from "../../platform/webhook-endpoint/ports.ts";
import type { Outcome } from "../../worker/webhooks/deliver.ts";
import { plainEnvironment } from "../support/environment.ts";
import { listen, listenRecorder, localSender, message, newSecret, temporaryFolder } from "./support.ts";

const ROOT = join(import.meta.dirname, "../..");
const GUIDE = readFileSync(join(ROOT, "docs/webhooks.md"), "utf8");

/** Returns the code in the guide after `<!-- snippet: name -->`. */
function snippet(name: string): string {
  const found = new RegExp(`<!-- snippet: ${name} -->\n\`\`\`\\w+\n(.*?)\n\`\`\``, "s").exec(GUIDE)?.[1];
  if (found === undefined) throw new Error(`docs/webhooks.md has no snippet ${name}`);
  return found;
}

const SECRET = newSecret();
const PREVIOUS = newSecret();

interface Case {
  name: string;
  ours: boolean;
  secret: string;
  headers: Record<string, string>;
  /** base64 */
  body: string;
}

/** A real delivery as received, and variants that an attacker or an error could produce. */
async function collectCases(): Promise<Case[]> {
  const server = await listenRecorder();
  const body = '{"event_type": "candidates.created", "payload": {"new": {"name": "Zoë 🦊\\n"}, "old": null}}\n';
  const now = Math.floor(Date.now() / 1000);
  const send = async (timestamp: number, secrets: string[]) => {
    const url = `http://hooks.dev:${server.port}/`;
    const outcome: Outcome = await localSender().deliver(message(url, { body, secrets, timestamp }));
    expect(outcome.ok).toBe(true);
    const received = server.received.at(-1);
    const headers = Object.entries(received?.headers ?? {}).filter(([name]) => name.startsWith("webhook-"));
    return {
      headers: Object.fromEntries(headers.map(([name, value]) => [name, String(value)])),
      body: (received?.body ?? Buffer.alloc(0)).toString("base64"),
    };
  };
  const plain = await send(now, [SECRET]);
  const rotating = await send(now, [SECRET, PREVIOUS]);
  const change = (headers: Record<string, string>) => ({ ...plain, headers: { ...plain.headers, ...headers } });
  const without = (name: string) => ({
    ...plain,
    headers: Object.fromEntries(Object.entries(plain.headers).filter(([key]) => key !== name)),
  });
  const digest = plain.headers["webhook-signature"]?.slice("v1,".length);
  return [
    { name: "as sent", ours: true, secret: SECRET, ...plain },
    { name: "two signatures, new secret", ours: true, secret: SECRET, ...rotating },
    { name: "two signatures, previous secret", ours: true, secret: PREVIOUS, ...rotating },
    { name: "four minutes old", ours: true, secret: SECRET, ...(await send(now - 240, [SECRET])) },
    { name: "ten minutes old", ours: false, secret: SECRET, ...(await send(now - 600, [SECRET])) },
    { name: "ten minutes early", ours: false, secret: SECRET, ...(await send(now + 600, [SECRET])) },
    { name: "another secret", ours: false, secret: newSecret(), ...plain },
    { name: "one byte more", ours: false, secret: SECRET, ...plain, body: Buffer.from(`${body} `).toString("base64") },
    { name: "another body", ours: false, secret: SECRET, ...plain, body: Buffer.from("{}").toString("base64") },
    { name: "another id", ours: false, secret: SECRET, ...change({ "webhook-id": "other" }) },
    { name: "another time", ours: false, secret: SECRET, ...change({ "webhook-timestamp": String(now - 1) }) },
    { name: "no time", ours: false, secret: SECRET, ...change({ "webhook-timestamp": "soon" }) },
    { name: "an empty signature", ours: false, secret: SECRET, ...change({ "webhook-signature": "" }) },
    { name: "v1 and nothing", ours: false, secret: SECRET, ...change({ "webhook-signature": "v1," }) },
    { name: "another version", ours: false, secret: SECRET, ...change({ "webhook-signature": `v2,${digest}` }) },
    { name: "no version", ours: false, secret: SECRET, ...change({ "webhook-signature": `${digest}` }) },
    { name: "letters beyond ASCII", ours: false, secret: SECRET, ...change({ "webhook-signature": "v1,é" }) },
    { name: "no id", ours: false, secret: SECRET, ...without("webhook-id") },
    { name: "no timestamp", ours: false, secret: SECRET, ...without("webhook-timestamp") },
    { name: "no signature", ours: false, secret: SECRET, ...without("webhook-signature") },
  ];
}

/** Go compiles the parts of its library that it needs first. */
const GO_MS = 180_000;

interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

function execute(command: string, args: string[], input: string, env: Record<string, string> = {}): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { env: plainEnvironment(env) });
    let [stdout, stderr] = ["", ""];
    child.stdout.on("data", (chunk) => {
      stdout += chunk;
    });
    child.stderr.on("data", (chunk) => {
      stderr += chunk;
    });
    child.once("error", reject);
    child.once("close", (code) => resolve({ code, stdout, stderr }));
    child.stdin.end(input);
  });
}

function expectVerdicts(cases: Case[], { code, stdout, stderr }: Ended): void {
  expect([code, stderr]).toEqual([0, ""]);
  const verdicts = stdout.trim().split("\n");
  expect(cases.map(({ name }, n) => `${name}: ${verdicts[n]}`)).toEqual(
    cases.map(({ name, ours }) => `${name}: ${ours ? "candidates.created" : "refused"}`),
  );
}

/** Reads cases from standard input and prints the event or `refused` for each. */
const READ_CASES = `
import { readFileSync } from "node:fs";
for (const { secret, headers, body } of JSON.parse(readFileSync(0, "utf8"))) {
  const event = await receive(secret, headers, Buffer.from(body, "base64")).catch(() => ({ event_type: "refused" }));
  console.log(event.event_type);
}
`;

describe("the code of the guide distinguishes our requests from others", () => {
  test("in TypeScript, with Node.js only", async () => {
    const cases = await collectCases();
    const folder = await temporaryFolder();
    const file = join(folder, "verify.ts");
    await writeFile(file, snippet("verify.ts"));
    await writeFile(
      join(folder, "run.mjs"),
      `import { verify } from "./verify.ts";
       const receive = async (...request) => verify(...request);${READ_CASES}`,
    );
    expectVerdicts(cases, await execute(process.execPath, [join(folder, "run.mjs")], JSON.stringify(cases)));
  });

  test("in TypeScript, with the library", async () => {
    const cases = await collectCases();
    const folder = await temporaryFolder();
    await mkdir(join(folder, "node_modules"));
    for (const name of ["standardwebhooks", "@stablelib", "fast-sha256"]) {
      await symlink(join(ROOT, "node_modules", name), join(folder, "node_modules", name));
    }
    await writeFile(join(folder, "library.ts"), snippet("library.ts"));
    await writeFile(
      join(folder, "run.mjs"),
      `import { readFileSync } from "node:fs";
       const print = console.log;
       console.log = () => {};
       const { receive } = await import("./library.ts");
       for (const { headers, body } of JSON.parse(readFileSync(0, "utf8"))) {
         const init = { method: "POST", headers: {}, body: Buffer.from(body, "base64") };
         for (const [name, value] of Object.entries(headers)) init.headers[name] = value;
         const { status } = await receive(new Request("http://receiver.dev/", init));
         print(status === 204 ? "candidates.created" : status === 401 ? "refused" : status);
       }`,
    );
    for (const secret of [SECRET, PREVIOUS]) {
      const own = cases.filter((one) => one.secret === secret);
      const env = { WEBHOOK_SECRET: secret };
      expectVerdicts(own, await execute(process.execPath, [join(folder, "run.mjs")], JSON.stringify(own), env));
    }
  });

  test("in Python", { tags: ["python3"] }, async () => {
    const cases = await collectCases();
    const script = `${snippet("verify.py")}

import sys
for case in json.load(sys.stdin):
    try:
        print(verify(case["secret"], case["headers"], base64.b64decode(case["body"]))["event_type"])
    except (KeyError, ValueError):
        print("refused")
`;
    expectVerdicts(cases, await execute("python3", ["-c", script], JSON.stringify(cases)));
  });

  test("in Go", { tags: ["go"], timeout: GO_MS }, async () => {
    const cases = await collectCases();
    const folder = await temporaryFolder();
    await mkdir(join(folder, "webhooks"));
    await writeFile(join(folder, "go.mod"), "module receiver\n\ngo 1.19\n");
    await writeFile(join(folder, "webhooks/verify.go"), snippet("verify.go"));
    await writeFile(
      join(folder, "main.go"),
      `package main

import (
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"receiver/webhooks"
)

func main() {
	var cases []struct {
		Secret  string
		Headers map[string]string
		Body    []byte
	}
	if err := json.NewDecoder(os.Stdin).Decode(&cases); err != nil {
		panic(err)
	}
	for _, one := range cases {
		header := http.Header{}
		for name, value := range one.Headers {
			header.Set(name, value)
		}
		event := struct {
			EventType string \`json:"event_type"\`
		}{"refused"}
		if webhooks.Verify(one.Secret, header, one.Body) == nil {
			if err := json.Unmarshal(one.Body, &event); err != nil {
				panic(err)
			}
		}
		fmt.Println(event.EventType)
	}
}
`,
    );
    const env = { GOCACHE: join(folder, "cache"), GOPATH: join(folder, "path"), GOFLAGS: "-mod=mod", GOPROXY: "off" };
    const run = ["-c", 'cd "$0" && exec go run .', folder];
    expectVerdicts(cases, await execute("sh", run, JSON.stringify(cases), env));
  });

  test("in PHP", { tags: ["php"] }, async () => {
    const cases = await collectCases();
    const folder = await temporaryFolder();
    await writeFile(join(folder, "verify.php"), snippet("verify.php"));
    const script = `
      require ${JSON.stringify(join(folder, "verify.php"))};
      foreach (json_decode(stream_get_contents(STDIN), true) as $case) {
          try {
              echo verify($case['secret'], $case['headers'], base64_decode($case['body']))['event_type'], "\\n";
          } catch (RuntimeException) {
              echo "refused\\n";
          }
      }
    `;
    expectVerdicts(cases, await execute("php", ["-r", script], JSON.stringify(cases)));
  });

  test("with openssl, except for the timestamp", { tags: ["openssl"] }, async () => {
    const cases = await collectCases();
    const folder = await temporaryFolder();
    const file = join(folder, "body.json");
    for (const { name, ours, secret, headers, body } of cases) {
      await writeFile(file, Buffer.from(body, "base64"));
      const ended = await execute("sh", ["-eu", "-c", snippet("verify.sh")], "", {
        SECRET: secret,
        BODY: file,
        ID: headers["webhook-id"] ?? "",
        TIMESTAMP: headers["webhook-timestamp"] ?? "",
        SIGNATURE: headers["webhook-signature"] ?? "",
      });
      const expected = ours || name === "ten minutes old" || name === "ten minutes early";
      expect([name, ended]).toEqual([
        name,
        expected
          ? { code: 0, stdout: "The request is ours.\n", stderr: "" }
          : { code: 1, stdout: "", stderr: "The request is not ours.\n" },
      ]);
    }
  });

  test("and accepts requests that curl and openssl have signed", { tags: ["curl", "openssl"] }, async () => {
    const folder = await temporaryFolder();
    const file = join(folder, "body.json");
    await writeFile(join(folder, "verify.ts"), snippet("verify.ts"));
    await writeFile(file, '{"event_type": "webhooks.test", "name": "Zoë"}\n');
    const { verify } = await import(join(folder, "verify.ts"));
    const received: unknown[] = [];
    const server = await listen(
      createServer(async (request, response) => {
        const chunks: Buffer[] = [];
        for await (const chunk of request) chunks.push(chunk);
        try {
          received.push(verify(SECRET, request.headers, Buffer.concat(chunks)));
          response.writeHead(204).end();
        } catch {
          response.writeHead(401).end();
        }
      }),
    );
    const send = (secret: string) =>
      execute("sh", ["-eu", "-c", snippet("send.sh")], "", {
        SECRET: secret,
        BODY: file,
        ENDPOINT: `http://127.0.0.1:${server.port}/`,
      });
    expect(await send(SECRET)).toEqual({ code: 0, stdout: "", stderr: "" });
    expect(received).toEqual([{ event_type: "webhooks.test", name: "Zoë" }]);
    expect(await send(PREVIOUS)).toMatchObject({ code: 22 });
    expect(received.length).toBe(1);
  });
});

describe("the guide", () => {
  test("has code for every language in its list", () => {
    for (const name of ["library.ts", "verify.ts", "verify.py", "verify.go", "verify.php", "verify.sh", "send.sh"]) {
      expect(snippet(name).length).toBeGreaterThan(200);
    }
  });

  test("names the ports that are refused", () => {
    const listed = /<!-- ports:begin -->(.*?)<!-- ports:end -->/s.exec(GUIDE)?.[1];
    expect(listed?.split(", ").map(Number)).toEqual([...REFUSED_PORTS].toSorted((a, b) => a - b));
  });

  test("links only to existing headings", () => {
    const headings = [...GUIDE.matchAll(/^#+ (.*)$/gm)].map(([, text = ""]) =>
      text
        .toLowerCase()
        .replaceAll(/[^\w -]/g, "")
        .replaceAll(" ", "-"),
    );
    const links = [...GUIDE.matchAll(/\]\(#([\w-]+)\)/g)].map(([, target]) => target);
    expect(links.length).toBeGreaterThan(10);
    for (const link of links) expect(headings).toContain(link);
  });
});
