import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { importCandidates } from "../../db/import.ts";
import { temporaryFolder } from "../support/ending.ts";
import { sharedService } from "../support/service.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

const directory = await temporaryFolder();
const service = await sharedService();

interface Outcome {
  status: number;
  output: string;
  errors: string;
}

/** Runs the import as an operator does. */
async function importLines(organizationId: string, lines: readonly string[]): Promise<Outcome> {
  const file = join(directory, `${organizationId}.ndjson`);
  await writeFile(file, `${lines.join("\n")}\n`);
  return new Promise((resolve) => {
    const env = { DATABASE_URL: service.databaseUrl, ORGANIZATION: organizationId, FILE: file };
    execFile(process.execPath, ["db/operate.ts", "import"], { cwd: ROOT, env }, (error, output, errors) =>
      resolve({ status: error === null ? 0 : 1, output: output.trimEnd(), errors: errors.trimEnd() }),
    );
  });
}

interface Row {
  name: string;
  status: string;
  language: string;
  member_id: string | null;
  values: unknown;
}

const listed = async (apiKey: string) =>
  await service.rows<Row>(apiKey, "/candidates?select=name,status,language,member_id,values&order=id");

test("lines become candidates by the rules of POST /candidates, and each bad line is reported", async () => {
  const { organizationId, apiKey } = await service.createOrganization({ credit: 3 });
  const webhook = { endpoint: "http://127.0.0.1:8999/", events: ["candidates.created"] };
  expect((await service.request(apiKey, "POST", "/webhooks", { body: webhook })).status).toBe(201);
  const [member] = await service.database<{ id: string }[]>`
    with profile as (
      insert into private.user_profiles (organization_id, email)
      values (${organizationId}, 'import@example.com')
      returning user_id
    )
    insert into api.members (organization_id, user_id, external_id)
    select ${organizationId}, user_id, '17' from profile returning id
  `;
  const { output, errors, status } = await importLines(organizationId, [
    JSON.stringify({ name: "One", values: { title: "Engineer" } }),
    "not JSON",
    JSON.stringify({ name: "Two", member_external_id: 17 }),
    "",
    JSON.stringify(["Three"]),
    JSON.stringify({ name: "Four", nickname: "F" }),
    JSON.stringify({ name: "Five", created_at: "2020-01-01T00:00:00Z" }),
    JSON.stringify({ name: "Six", member_external_id: "18" }),
    JSON.stringify({ name: "Seven", values: [] }),
    JSON.stringify({ name: "Eight", language: "nl" }),
    JSON.stringify({ name: "Nine" }),
  ]);
  expect({ status, output }).toEqual({ status: 1, output: "imported 4 candidates from 11 lines; refused 6" });
  expect(errors.split("\n")).toEqual([
    'line 2: The line is not valid JSON: Token "not" is invalid.',
    "line 5: The line is not a JSON object.",
    'line 6: Candidates have no field "nickname".',
    'line 7: The field "created_at" is assigned by the service.',
    'line 8: No member has the member_external_id "18".',
    expect.stringMatching(/^line 9: .*values/),
  ]);
  expect(await listed(apiKey)).toEqual([
    { name: "One", status: "active", language: "en", member_id: null, values: { title: "Engineer" } },
    { name: "Two", status: "active", language: "en", member_id: member?.id, values: {} },
    { name: "Eight", status: "active", language: "nl", member_id: null, values: {} },
    { name: "Nine", status: "pending", language: "en", member_id: null, values: {} },
  ]);
  const [books] = await service.database<{ credit: number; sum: number; events: number }[]>`
    select
      billing_accounts.credit,
      (
        select sum(delta)::integer from private.credit_mutations
        where billing_account_id = billing_accounts.id
      ) as sum,
      (
        select count(*)::integer from private.webhook_notifications
        where webhook_notifications.organization_id = organizations.id and event_type = 'candidates.created'
      ) as events
    from api.organizations
    join private.billing_accounts on billing_accounts.id = organizations.billing_account_id
    where organizations.id = ${organizationId}
  `;
  expect(books).toEqual({ credit: 0, sum: 0, events: 4 });
});

test("a byte order mark, CRLF and separators within strings are read, and what PostgreSQL cannot store is named", async () => {
  const { organizationId, apiKey } = await service.createOrganization();
  const { output, errors } = await importLines(organizationId, [
    '\uFEFF{"name": "One"}\r',
    "\t\r",
    JSON.stringify({ name: "Two\u2028three" }),
    String.raw`{"name": "Four\u0000"}`,
    String.raw`{"name": "\ud800"}`,
  ]);
  expect(output).toBe("imported 2 candidates from 5 lines; refused 2");
  expect(errors.split("\n")).toEqual([
    String.raw`line 4: The line is not valid JSON: \u0000 cannot be converted to text.`,
    "line 5: The line is not valid JSON: Unicode low surrogate must follow a high surrogate.",
  ]);
  expect((await listed(apiKey)).map(({ name }) => name)).toEqual(["One", "Two\u2028three"]);
});

test("a rule that a line breaks is stated with its field", async () => {
  const { organizationId } = await service.createOrganization();
  const secret = crypto.randomUUID();
  const { errors, status } = await importLines(organizationId, [
    JSON.stringify({ name: "N".repeat(300) }),
    JSON.stringify({ language: "xx" }),
    JSON.stringify({ secret }),
    JSON.stringify({ secret }),
    JSON.stringify({ layout_id: "zz" }),
    JSON.stringify({ name: null }),
    JSON.stringify({ layout_id: organizationId }),
    '{"name": "A", "values": {"b": 1, "b": 2}}',
  ]);
  expect(status).toBe(1);
  expect(errors.split("\n")).toEqual([
    "line 1: name must have at most 255 characters.",
    "line 2: language must be a language code such as en or pt-BR.",
    "line 4: secret is already used by another candidate or a link.",
    'line 5: layout_id: invalid input syntax for type uuid: "zz"',
    "line 6: name must not be null.",
    `line 7: layout_id ${organizationId} does not exist`,
    "line 8: A key of the line occurs more than once in an object.",
  ]);
});

test("a file that is not UTF-8 is refused as a whole", async () => {
  const { organizationId, apiKey } = await service.createOrganization();
  const file = join(directory, "latin1.ndjson");
  await writeFile(file, '{"name": "One"}\n{"name": "Zo\u00eb"}\n', "latin1");
  const options = { organizationId, file, output: process.stderr };
  await expect(importCandidates(service.database, options)).rejects.toThrow("it is not UTF-8 in or after line 1");
  expect(await listed(apiKey)).toEqual([]);
});

test("an interrupted import continues after its last batch, without duplicates", async () => {
  const { organizationId, apiKey } = await service.createOrganization();
  const lines = Array.from({ length: 1200 }, (_, index) => JSON.stringify({ name: `N${index}` }));
  lines.splice(10, 0, "refused before the interruption");
  const file = join(directory, "interrupted.ndjson");
  await writeFile(file, lines.join("\n"));
  const options = { organizationId, file, output: process.stderr };
  // The connection is lost after the first batch.
  let calls = 0;
  const failing = new Proxy(service.database, {
    apply(target, self, given) {
      calls += 1;
      if (calls === 3) throw new Error("connection lost");
      return Reflect.apply(target, self, given);
    },
  });
  await expect(importCandidates(failing, options)).rejects.toThrow("connection lost");
  const rows = async () => {
    const { headers } = await service.request(apiKey, "GET", "/candidates?limit=1", {
      headers: { prefer: "count=exact" },
    });
    return headers.get("content-range");
  };
  expect(await rows()).toBe("0-0/999");
  expect(await importCandidates(service.database, options)).toEqual({
    summary: "imported 1200 candidates from 1201 lines, of which 1000 lines were read by an earlier run; refused 1",
    refused: 1,
  });
  expect(await rows()).toBe("0-0/1200");
  // The whole file was imported, so nothing is imported again.
  await importCandidates(service.database, options);
  expect(await rows()).toBe("0-0/1200");
  const [row] = await service.database<{ names: number }[]>`
    select count(distinct name)::integer as names from private.candidates where organization_id = ${organizationId}
  `;
  expect(row?.names).toBe(1200);
});
