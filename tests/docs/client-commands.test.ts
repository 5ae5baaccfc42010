import { execFile } from "node:child_process";
import { once } from "node:events";
import { appendFile, mkdir, mkdtemp, readFile, stat, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { Webhook } from "standardwebhooks";
import { describe, expect, onTestFinished, test } from "vitest";
import { registerWebhook } from "../flows/webhook-support.ts";
import { creditOf } from "../support/credit.ts";
import { temporaryFolder } from "../support/ending.ts";
import { startReceiver } from "../support/receiver.ts";
import { sharedService } from "../support/service.ts";
import { makeFiles, rowsOf, runCommand, startCommand } from "./client-command.ts";

const folder = await temporaryFolder();
const service = await sharedService("worker");

const command = (apiKey: string | null, args: readonly string[], input = "") =>
  runCommand(args, { folder, login: loginOf(apiKey), input });
const loginOf = (apiKey: string | null) => (apiKey === null ? undefined : { baseUrl: service.baseUrl, apiKey });

test("login stores the address and a key that works, for the following commands", async () => {
  const { apiKey } = await service.createOrganization({ name: "Noordwind" });
  const before = await command(null, ["status"]);
  expect([before.code, before.stderr]).toEqual([1, expect.stringContaining("login")]);
  const refused = await command(null, ["login", "--url", service.baseUrl], "cds_live_wrong");
  expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining("A valid API key is required.")]);
  await mkdir(join(folder, "candidate-document-service"), { recursive: true });
  await writeFile(join(folder, "candidate-document-service/login.json"), "{}", { mode: 0o644 });
  const login = await command(null, ["login", "--json", "--url", service.baseUrl], `${apiKey}\n`);
  expect([login.code, JSON.parse(login.stdout)]).toEqual([
    0,
    { file: join(folder, "candidate-document-service/login.json") },
  ]);
  const { mode } = await stat(join(folder, "candidate-document-service/login.json"));
  expect(mode & 0o777).toBe(0o600);
  const { stdout } = await command(null, ["status", "--json"]);
  expect(JSON.parse(stdout)).toEqual({ organization: "Noordwind", status: "active", candidates: 0 });
});

test("an import that is killed continues, and each file is imported once", async () => {
  const { apiKey } = await service.createOrganization({ credit: 100 });
  const files = await makeFiles(folder, "cv", 12);
  const journal = join(folder, "journal.jsonl");
  const args = ["candidates", "import", "--journal", journal, "--concurrency", "3", ...files];
  const child = startCommand(args, { folder, login: loginOf(apiKey) });
  const closed = once(child, "close");
  await expect.poll(() => readFile(journal, "utf8").catch(() => "")).toMatch(/\n/);
  child.kill("SIGKILL");
  await closed;
  const { stdout, code } = await command(apiKey, [...args, "--json"]);
  const results = rowsOf<{ status: string; candidate_id: string }>(stdout);
  expect(code).toBe(0);
  expect(results).toHaveLength(12);
  expect(new Set(results.map(({ status }) => status))).toContain("skipped");
  expect(new Set(results.map(({ candidate_id }) => candidate_id)).size).toBe(12);

  const output = join(folder, "export.jsonl");
  await command(apiKey, ["candidates", "export", "--output", output]);
  const exported = rowsOf<{ id: string; attachments: object }>(await readFile(output, "utf8"));
  expect(exported.map(({ id }) => id).toSorted()).toEqual(results.map((one) => one.candidate_id).toSorted());
  for (const { attachments } of exported) expect(Object.keys(attachments)).toEqual(["cv"]);
});

test("an export that was killed continues after its last complete line", async () => {
  const { apiKey } = await service.createOrganization();
  const { apiKey: other } = await service.createOrganization();
  for (const name of ["Ada", "Zoë", "Imogen"]) {
    await service.request(apiKey, "POST", "/candidates", { body: { name } });
  }
  const output = join(folder, "all.jsonl");
  const partial = `${output}.partial`;
  const write = async (key: string) => (await command(key, ["candidates", "export", "--output", output])).stdout;
  expect(await write(apiKey)).toBe(`3 candidates in ${output}\n`);
  const complete = await readFile(output, "utf8");
  expect(rowsOf<{ name: string }>(complete).map(({ name }) => name)).toEqual(["Ada", "Zoë", "Imogen"]);
  const [first = "", second = ""] = complete.split("\n");
  // A changed line shows that it was kept. The end is within a character of two bytes.
  const kept = first.replace("Ada", "Kept");
  const killed = Buffer.from(`${kept}\n${second}`).subarray(0, -(second.length - second.indexOf("ë")));
  for (const content of [killed, Buffer.from(`${kept}\n`), Buffer.from(`${kept}\n${second}`)]) {
    await writeFile(partial, content);
    expect(await write(apiKey)).toBe(`3 candidates in ${output}\n`);
    expect(await readFile(output, "utf8")).toBe(complete.replace("Ada", "Kept"));
  }
  for (const content of ["", "no JSON\n", "{"]) {
    await writeFile(partial, content);
    await write(apiKey);
    expect(await readFile(output, "utf8")).toBe(complete);
  }
  // The rest of one organization is not continued with another.
  await writeFile(partial, killed);
  const args = ["candidates", "export", "--json", "--output", output];
  expect(JSON.parse((await command(other, args)).stdout)).toEqual({ output, candidates: 0 });
  expect(await readFile(output, "utf8")).toBe("");
  expect((await command(apiKey, ["candidates", "export"])).stdout).toBe(complete);
});

test("an import that is repeated later finds what exists, and completes it", async () => {
  const { apiKey, organizationId } = await service.createOrganization();
  const [file = ""] = await makeFiles(folder, "later", 1);
  const run = async (name: string) => {
    const args = ["candidates", "import", "--journal", join(folder, name), "--json", file];
    const { stdout } = await command(apiKey, args);
    return rowsOf<{ status: string; candidate_id: string }>(stdout)[0];
  };
  const first = await run("first.jsonl");
  // The state after the creation, a day later: there is no attachment, no entry in the journal, and no key.
  await service.database`delete from private.idempotency_keys where organization_id = ${organizationId}`;
  await service.database`
    update private.candidates set attachments = '{}' where organization_id = ${organizationId}
  `;
  expect(await run("second.jsonl")).toEqual(first);
  const body = await service.rows<{ id: string; attachments: object }>(apiKey, "/candidates");
  expect([body].flat().map(({ id, attachments }) => [id, Object.keys(attachments)])).toEqual([
    [first?.candidate_id, ["cv"]],
  ]);

  // The journal of one organization has no effect in another.
  const { apiKey: other } = await service.createOrganization();
  const args = ["candidates", "import", "--journal", join(folder, "first.jsonl"), file];
  expect((await command(other, args)).stdout).toContain("1 imported, 0 skipped");
});

test("an import of broken files uses no credit and leaves no candidate", async () => {
  const { apiKey, organizationId } = await service.createOrganization({ credit: 5 });
  const [good = ""] = await makeFiles(folder, "beside-broken", 1);
  const broken = await Promise.all(
    Object.entries({
      "type.gif": "GIF89a\u0001",
      "damaged.pdf": "%PDF-1.4 x",
      "empty.txt": "",
      "blank.txt": " \n",
    }).map(async ([name, content]) => {
      await writeFile(join(folder, name), content);
      return join(folder, name);
    }),
  );
  const args = ["candidates", "import", "--json", "--journal", join(folder, "broken.jsonl"), good, ...broken];
  for (const expected of ["imported", "skipped"]) {
    const results = rowsOf<{ status: string; candidate_id: string | null }>((await command(apiKey, args)).stdout);
    expect(results.map(({ status }) => status)).toEqual([expected, ...broken.map(() => "failed")]);
    expect(results.slice(1).every(({ candidate_id }) => candidate_id === null)).toBe(true);
    expect(await creditOf(service.database, organizationId)).toMatchObject({ credit: 4, sum: 4, uses: 1 });
    expect((await service.request(apiKey, "GET", "/candidates?select=id")).body).toHaveLength(1);
  }
});

test("an import of a folder with what is no file ends, and keeps a journal whose last line was cut off", async () => {
  const { apiKey, organizationId } = await service.createOrganization({ credit: 5 });
  const [good = "", second = ""] = await makeFiles(folder, "beside-odd", 2);
  const at = (name: string) => join(folder, `odd-${name}`);
  await mkdir(at("folder"));
  await symlink(good, at("link.txt"));
  await symlink(at("nothing"), at("dangling.txt"));
  await promisify(execFile)("mkfifo", [at("pipe.txt")]);
  await writeFile(at("huge.txt"), Buffer.alloc(40 * 1024 * 1024, "text "));
  const odd = ["folder", "dangling.txt", "pipe.txt", "huge.txt"].map(at);
  const journal = at("journal.jsonl");
  const run = async (...files: string[]) => {
    const { stdout } = await command(apiKey, ["candidates", "import", "--json", "--journal", journal, ...files]);
    return rowsOf<{ status: string; error: string | null }>(stdout);
  };
  const results = await run(good, at("link.txt"), ...odd);
  const [same, others] = [results.slice(0, 2), results.slice(2)].map((part) => part.map(({ status }) => status));
  expect(same?.sort(), "whichever is read first").toEqual(["imported", "skipped"]);
  expect(others).toEqual(odd.map(() => "failed"));
  expect(results.slice(2).map(({ error }) => error)).toEqual([
    "not a file",
    "no such file",
    "not a file",
    expect.stringContaining("The body is larger than 26214400 bytes."),
  ]);
  expect(await creditOf(service.database, organizationId)).toMatchObject({ credit: 4, sum: 4, uses: 1 });
  await appendFile(journal, '{"organization_id":"');
  expect((await run(second)).map(({ status }) => status)).toEqual(["imported"]);
  expect((await run(good, second)).map(({ status }) => status)).toEqual(["skipped", "skipped"]);
});

test("an import without credit reports pending candidates, and activates them when it is repeated", async () => {
  const { apiKey, organizationId } = await service.createOrganization({ credit: 1 });
  const files = await makeFiles(folder, "pending", 3);
  const journal = join(folder, "pending.jsonl");
  const run = (...more: string[]) =>
    command(apiKey, ["candidates", "import", "--concurrency", "1", "--journal", journal, ...more, ...files]);
  const first = await run();
  expect([first.code, first.stdout]).toEqual([
    1,
    expect.stringContaining("1 imported, 0 skipped, 2 pending, 0 failed\n"),
  ]);
  expect(first.stdout).toContain(`${files[2]}: The candidate is pending`);
  await service.database`
    update private.billing_accounts set credit = 1
    where id = (select billing_account_id from api.organizations where id = ${organizationId})
  `;
  const second = rowsOf<{ status: string }>((await run("--json")).stdout);
  expect(second.map(({ status }) => status)).toEqual(["skipped", "imported", "pending"]);
  expect((await service.request(apiKey, "GET", "/candidates?select=id")).body).toHaveLength(3);
});

test("--fill fills what an earlier import stored, once", async () => {
  const { apiKey, organizationId } = await service.createOrganization();
  const layoutId = await service.create(apiKey, "/layouts", {
    variables: [{ key: "email", type: "inline-text" }],
    languages: ["en"],
  });
  const files = await makeFiles(folder, "fill-later", 2);
  const run = async (...more: string[]) => {
    const options = ["--layout", layoutId, "--journal", join(folder, "fill.jsonl"), "--json"];
    const { stdout } = await command(apiKey, ["candidates", "import", ...options, ...more, ...files]);
    return rowsOf<{ status: string }>(stdout).map(({ status }) => status);
  };
  expect(await run()).toEqual(["imported", "imported"]);
  expect(await run("--fill")).toEqual(["filled", "filled"]);
  expect(await run("--fill")).toEqual(["skipped", "skipped"]);
  const rows = await service.database<{ email: string }[]>`
    select values ->> 'email' as email from private.candidates where organization_id = ${organizationId} order by 1
  `;
  expect(rows.map(({ email }) => email)).toEqual(["p0@example.com", "p1@example.com"]);
});

test("an import reports the files that failed", async () => {
  const { apiKey } = await service.createOrganization();
  const [good = ""] = await makeFiles(folder, "good", 1);
  const bad = join(folder, "bad.pdf");
  await writeFile(bad, Buffer.from([0, 1, 2, 3]));
  const { stdout, code } = await command(apiKey, [
    ...["candidates", "import", "--journal", join(folder, "failures.jsonl")],
    ...[good, bad, join(folder, "missing.txt")],
  ]);
  expect(code).toBe(1);
  expect(stdout).toContain("1 imported, 0 skipped, 2 failed");
  expect(stdout).toMatch(/bad\.pdf: .*\n.*missing\.txt: no such file/);
});

test.each([
  [["login"], {}, "--url is missing. Set it to the address of the service with its version, as in https://"],
  [["login", "--url", "localhost"], {}, '--url is "localhost". Set it to the address of the service'],
  [["status"], {}, "Set CDS_URL and CDS_API_KEY, or run `candidate-document-service login` first."],
  [["status"], { baseUrl: "", apiKey: "key" }, "CDS_URL is missing. Set it to the address of the service"],
  [["status"], { baseUrl: "http://localhost", apiKey: "key" }, 'CDS_URL is "http://localhost". Set it to the address'],
  [["status"], { baseUrl: "http://localhost/v1", apiKey: "" }, "CDS_API_KEY is missing. Set it to an API key"],
  [["layouts", "push", "no.json"], { baseUrl: "http://localhost/v1", apiKey: "key" }, "no.json: no such file\n"],
  [["layouts", "preview", "no.json"], { baseUrl: "http://localhost/v1", apiKey: "key" }, "no.json: no such file\n"],
])("%j with %j is refused in one line, before anything is sent", async (args, given, message) => {
  const empty = await mkdtemp(join(folder, "empty-"));
  const login = "apiKey" in given ? given : undefined;
  const { stdout, stderr, code } = await runCommand(args, { folder: empty, login });
  expect([code, stdout]).toEqual([1, ""]);
  expect(stderr).toMatch(/^[^\n]+\n$/);
  expect(stderr.startsWith(message), stderr).toBe(true);
});

test("--help shows the arguments of each command, and a pipe receives no control characters", async () => {
  const shown = async (...args: string[]) => {
    const { stdout, stderr, code } = await command(null, [...args, "--help"]);
    expect([code, stderr]).toEqual([0, ""]);
    expect(stdout).not.toMatch(/[^\P{Cc}\n]/u);
    return stdout;
  };
  expect(await shown()).toContain("Set CDS_URL and CDS_API_KEY, or use login");
  expect(await shown("candidates", "import")).toMatch(/\[FILES\][\s\S]*FILES +CVs, as in/);
  for (const verb of ["push", "check"])
    expect(await shown("layouts", verb)).toMatch(/\[FILES\][\s\S]*FILES +JSON files/);
  expect(await shown("layouts", "preview")).toMatch(/\[FILE\][\s\S]*FILE +JSON file of a layout/);
  expect(await shown("layouts", "pull")).toMatch(/\[LAYOUTS\][\s\S]*LAYOUTS +Ids or slugs/);
  const unknown = await command(null, ["candidate"]);
  expect([unknown.code, unknown.stdout]).toEqual([1, ""]);
  expect(unknown.stderr).toMatch(/USAGE candidate-document-service [\s\S]*\nUnknown command candidate\n$/);
});

test("unknown options are refused", async () => {
  const { stderr, code } = await command("key", ["status", "--jsno"]);
  expect([code, stderr]).toEqual([1, "There is no option --jsno. See --help.\n"]);
});

describe("layouts", () => {
  const write = async (name: string, content: unknown) => {
    const file = join(folder, name);
    await writeFile(file, JSON.stringify(content));
    return file;
  };
  const section = (value: string) => ({
    id: "one",
    label: "One",
    type: "multi-page",
    body: { id: "text", type: "text", value: { default: value } },
  });

  test("push creates, shows changes, and has no effect when it is repeated; pull writes the same layout", async () => {
    const { apiKey } = await service.createOrganization();
    const slug = `pushed-${Date.now()}`;
    const layout = { slug, name: "Pushed", languages: ["en"], sections: [section("Old")] };
    const file = await write("pushed.json", layout);
    expect(await command(apiKey, ["layouts", "push", file])).toMatchObject({
      code: 0,
      stdout: `${file}: created ${slug}\n`,
    });
    expect((await command(apiKey, ["layouts", "push", file])).stdout).toBe(`${file}: unchanged ${slug}\n`);
    await write("pushed.json", { ...layout, name: "Renamed", sections: [section("New")] });
    expect((await command(apiKey, ["layouts", "push", file])).stdout).toBe(
      `${file}: updated ${slug}\n  name: "Pushed" → "Renamed"\n  sections[0].body.value.default: "Old" → "New"\n`,
    );

    const pulled = join(folder, "pulled");
    const pull = () => command(apiKey, ["layouts", "pull", "--folder", pulled, slug, "--json"]);
    expect(JSON.parse((await pull()).stdout)).toMatchObject({ status: "created", slug });
    expect(JSON.parse((await pull()).stdout)).toMatchObject({ status: "unchanged" });
    const content: Record<string, unknown> = JSON.parse(await readFile(join(pulled, `${slug}.json`), "utf8"));
    expect(content).toMatchObject({ slug, name: "Renamed" });
    expect(content).not.toHaveProperty("secret");
    // The id finds the layout, also when the slug changes.
    const renamed = await write("by-id.json", { id: content.id, slug: `${slug}-2` });
    const { stdout } = await command(apiKey, ["layouts", "push", renamed, "--json"]);
    expect(JSON.parse(stdout)).toEqual({
      ...{ file: renamed, status: "updated", id: content.id, slug: `${slug}-2`, error: null },
      changes: [{ path: "slug", before: slug, after: `${slug}-2` }],
    });
  });

  test("push reports each file that fails", async () => {
    const { apiKey } = await service.createOrganization();
    const nameless = await write("nameless.json", { name: "A" });
    const broken = join(folder, "broken.json");
    await writeFile(broken, "{");
    const refused = await write("refused.json", { slug: "No slug" });
    const { stderr, code } = await command(apiKey, ["layouts", "push", nameless, broken, refused]);
    expect(code).toBe(1);
    expect(stderr).toMatch(/nameless\.json: Add a slug.*\n.*broken\.json: .*JSON.*\n.*refused\.json: slug must/);
  });

  test("preview writes a page", async () => {
    const { apiKey } = await service.createOrganization();
    const variables = [{ key: "city", type: "inline-text", default: "Leiden" }];
    const file = await write("draft.json", {
      name: "Draft",
      languages: ["en"],
      variables,
      sections: [section("In {{city}}")],
    });
    expect((await command(apiKey, ["layouts", "preview", file])).code).toBe(0);
    expect(await readFile(join(folder, "draft.html"), "utf8")).toContain("In Leiden");
    const values = await write("values.json", { city: "Gent" });
    const args = ["layouts", "preview", file, "--values", values, "--output", "gent.html", "--json"];
    expect(JSON.parse((await command(apiKey, args)).stdout)).toMatchObject({ output: "gent.html", type: "text/html" });
    expect(await readFile(join(folder, "gent.html"), "utf8")).toContain("In Gent");
    const refused = await command(apiKey, ["layouts", "preview", file, "--output", "a.docx"]);
    expect([refused.code, refused.stderr]).toEqual([1, "--output ends in .html, .pdf or .png.\n"]);
  });

  test("check shows what is ignored", async () => {
    const { apiKey } = await service.createOrganization();
    const good = await write("good.json", { id: "a", name: "Good", sections: [section("Text")] });
    const bad = await write("bad.json", { name: "Bad", sections: [section("{{unknwon}}")] });
    expect(await command(apiKey, ["layouts", "check", good])).toMatchObject({
      ...{ code: 0, stdout: `${good}: everything has an effect\n` },
    });
    const { stdout, code } = await command(apiKey, ["layouts", "check", good, bad, "--json"]);
    expect(code).toBe(1);
    expect(rowsOf(stdout)).toEqual([
      { file: good, notices: [], error: null },
      {
        file: bad,
        notices: [{ path: expect.stringContaining("sections[0]"), message: expect.any(String) }],
        error: null,
      },
    ]);
  });

  test("check accepts a file that was pushed, and refuses what push refuses", async () => {
    const { apiKey } = await service.createOrganization();
    const pushed = await write("checked.json", { slug: `checked-${Date.now()}`, sections: [section("Text")] });
    await command(apiKey, ["layouts", "push", pushed]);
    expect((await command(apiKey, ["layouts", "check", pushed])).code).toBe(0);
    const wrong = await write("wrong.json", { slug: "wrong", sections: "x" });
    const misspelt = await write("misspelt.json", { slug: "wrong", nmae: "x" });
    for (const verb of ["check", "push"]) {
      const { stderr, code } = await command(apiKey, ["layouts", verb, wrong, misspelt]);
      expect(code).toBe(1);
      expect(stderr).toMatch(/wrong\.json: sections must be array, not string\..*\n.*misspelt\.json: .*"nmae"/);
    }
  });
});

/** A command that runs until Ctrl-C, which it is sent at the end of the test. */
async function started(apiKey: string, args: readonly string[], waiting: string) {
  const child = startCommand(args, { folder, login: loginOf(apiKey) });
  const output = { stdout: "", stderr: "" };
  child.stdout?.setEncoding("utf8").on("data", (text: string) => {
    output.stdout += text;
  });
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    output.stderr += text;
  });
  const closed = once(child, "close");
  onTestFinished(() => void child.kill("SIGKILL"));
  await expect.poll(() => output.stderr).toContain(waiting);
  const interrupt = async () => {
    child.kill("SIGINT");
    return (await closed)[0];
  };
  return { output, interrupt };
}

test("requests tail shows each new request once, without its own", async () => {
  const { apiKey } = await service.createOrganization();
  const { output, interrupt } = await started(apiKey, ["requests", "tail", "--json"], "Waiting");
  await service.request(apiKey, "GET", "/layouts?select=name");
  await expect.poll(() => output.stdout).toContain("/layouts");
  await service.request(apiKey, "GET", "/members");
  await expect.poll(() => output.stdout).toContain("/members");
  expect(await interrupt()).toBe(0);
  const rows = rowsOf<{ endpoint: string; search: string; status: number }>(output.stdout);
  expect(rows.map(({ endpoint }) => endpoint)).toEqual(["/layouts", "/members"]);
  expect(rows[0]).toMatchObject({ method: "GET", search: "select=name", status: 200 });
});

test("webhooks listen forwards new notifications with a valid signature", async () => {
  const { apiKey } = await service.createOrganization();
  const listen = ["webhooks", "listen", "--json", "--forward"];
  const refused = await command(apiKey, [...listen, "3000"]);
  expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining("has no webhook")]);

  const receiver = await startReceiver();
  onTestFinished(() => receiver.stop());
  const webhook = await registerWebhook(service, apiKey, `${receiver.url}registered`, ["layouts.created"]);
  await service.request(apiKey, "POST", "/layouts", { body: { name: "Earlier" } });
  const target = `${receiver.url}local`.replace("http://", "");
  const { output, interrupt } = await started(apiKey, [...listen, target], "Forwarding");
  await service.request(apiKey, "POST", "/layouts", { body: { name: "Later" } });
  const [delivery] = await receiver.waitFor(1, ({ path }) => path === "/local");
  await expect.poll(() => output.stdout).toContain("\n");
  expect(await interrupt()).toBe(0);
  const {
    "webhook-id": id = "",
    "webhook-timestamp": time = "",
    "webhook-signature": signature = "",
  } = Object.fromEntries(Object.entries(delivery?.headers ?? {}).map(([name, value]) => [name, String(value)]));
  const headers = { "webhook-id": id, "webhook-timestamp": time, "webhook-signature": signature };
  expect(new Webhook(webhook.signing_secret).verify(delivery?.body ?? "", headers)).toMatchObject({
    ...{ id, event_type: "layouts.created", payload: { new: { name: "Later" }, old: null } },
  });
  const expected = { id, event_type: "layouts.created", status: 204, duration_ms: expect.any(Number), error: null };
  expect(rowsOf(output.stdout)).toEqual([expected]);
});
