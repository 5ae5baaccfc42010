import { expect, test } from "vitest";
import type { Link } from "../../gateway/dashboard/pages/sharing/queries.ts";
import { only } from "../../platform/existing.ts";
import { open, shareDemo } from "../flows/share-support.ts";
import { sharedService } from "../support/service.ts";
import { formTokenOf, signIn } from "./support.ts";

const service = await sharedService();

const INVITE = { id: "invite", type: "email", subject: "Invitation", body: "" };

async function started(role = "superuser") {
  const shared = await shareDemo(service, { credit: 20, organization: { proposal_reactions: [INVITE] } });
  const cookie = await signIn(service, shared.organizationId, `${shared.organizationId}@example.com`, role);
  const token = await formTokenOf(service, cookie);
  const read = async (path: string) => (await fetch(`${service.origin}${path}`, { headers: { cookie } })).text();
  const post = (path: string, fields: Record<string, string> | [string, string][] = {}) =>
    fetch(`${service.origin}${path}`, {
      method: "POST",
      headers: { cookie, "sec-fetch-site": "same-origin" },
      body: new URLSearchParams([...(Array.isArray(fields) ? fields : Object.entries(fields)), ["form", token]]),
      redirect: "manual",
    });
  const path = `/dashboard/candidates/${shared.candidateId}`;
  const secretOf = async () =>
    /data-text="[^"]*\/share\/([^"]+)"/.exec((await read(path)).split('id="links"')[1] ?? "");
  return { ...shared, read, post, path, secretOf };
}

test("a link is created, shows what its reader did, and is revoked", async () => {
  const { read, post, path, secretOf } = await started();
  expect(await read(path)).toContain("No links yet");
  const fields = { recipient_name: "Acme", expires_at: "2100-01-31", allow_downloads: "on", allow_reactions: "on" };
  expect((await post(`${path}/links`, fields)).headers.get("location")).toBe(`${path}?done=saved#links`);
  const [, secret = ""] = (await secretOf()) ?? [];
  const page = await (await open(service, `/share/${secret}`)).text();
  const [, beacon = ""] = /data-beacon="([^"]+)"/.exec(page) ?? [];
  await open(service, beacon, { method: "POST", body: '{"seconds":0}' });
  await service.database`update private.reading_sessions set seen_at = now() - interval '1 minute'`;
  await open(service, beacon, { method: "POST", body: '{"seconds":9}' });
  await open(service, `/share/${secret}/reactions`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ reaction: "invite", reader: "Jane Roe", comment: "On <b>Monday</b>?" }),
  });
  const shown = await read(path);
  expect(shown).toMatch(/Acme<\/strong>\s+read 0\.2 min, “Invite for an interview” \(Jane Roe\)/);
  expect(shown).toContain("Jane Roe: On &lt;b&gt;Monday&lt;/b&gt;?");
  expect(await read("/dashboard")).toMatch(/Acme<\/strong>\s+read 0\.2 min/);

  const [, revoke = ""] = /href="([^"]+\/revoke)"/.exec(shown) ?? [];
  expect(await read(revoke)).toContain("Revoke the link for Acme");
  expect((await open(service, `/share/${secret}`)).status).toBe(200);
  const revoked = (await post(revoke)).headers.get("location");
  expect(revoked).toMatch(/\?done=saved#link-/);
  const row = revoked?.split("#")[1];
  expect(await read(path)).toMatch(new RegExp(`id="${row}">Acme</span>[\\s\\S]*?Revoked`));
  expect((await open(service, `/share/${secret}`)).status).toBe(404);
});

test("a link is changed, and its passcode is kept, replaced and removed", async () => {
  const { read, post, path, apiKey, candidateId } = await started();
  const create = { recipient_name: "Acme", expires_at: "2100-01-31", allow_downloads: "on", allow_reactions: "on" };
  await post(`${path}/links`, { ...create, passcode: "first-code" });
  const linkOf = async () => only(await service.rows<Link>(apiKey, `/candidates/${candidateId}/links`));
  const { id } = await linkOf();
  const page = `${path}/links/${id}`;
  expect(await read(path)).toContain(`href="${page}"`);
  const [, seen = ""] = /name="seen" value="([^"]*)"/.exec(await read(page)) ?? [];
  const fields = {
    ...create,
    label: "Jobs fair",
    language: "de",
    expires_at: "2100-02-01",
    seen: seen.replaceAll("&quot;", '"'),
  };
  const { allow_downloads: _off, ...changed } = fields;
  expect((await post(page, changed)).headers.get("location")).toBe(`${path}?done=saved#link-${id}`);
  expect(await linkOf()).toMatchObject({
    label: "Jobs fair",
    language: "de",
    layout_id: null,
    expires_at: expect.stringMatching(/^2100-02-01T23:59:59.999/),
    has_passcode: true,
    allow_downloads: false,
    allow_reactions: true,
  });
  // The form was opened before the change.
  const late = await post(page, { ...fields, label: "Typed" });
  expect(late.status).toBe(412);
  expect(await late.text()).toMatch(/label is now: Jobs fair[\s\S]*value="Typed"/);
  const both = await post(page, { ...create, passcode: "other-code", remove_passcode: "on" });
  expect([both.status, (await linkOf()).has_passcode]).toEqual([400, true]);
  const hashOf = () => service.database<{ passcode_hash: string | null }[]>`
    select passcode_hash from private.share_links where id = ${id}
  `;
  const [before] = await hashOf();
  expect((await post(page, { ...create, passcode: "other-code" })).status).toBe(303);
  expect(only(await hashOf()).passcode_hash).not.toBe(before?.passcode_hash);
  expect((await post(page, { ...create, passcode: "short" })).status).toBe(400);
  expect((await post(page, { ...create, remove_passcode: "on", language: "" })).status).toBe(303);
  expect(await linkOf()).toMatchObject({ has_passcode: false, language: null, label: "" });
});

test("a restored version is named, and shown in the history", async () => {
  const { read, post, path, apiKey, candidateId } = await started();
  await service.change(apiKey, `/candidates?id=eq.${candidateId}`, { name: "Other" });
  const restored = await post(`${path}/versions/1/restore`);
  expect(restored.headers.get("location")).toBe(`${path}?done=versionRestored#history`);
  const shown = await read(`${path}?done=versionRestored`);
  expect(shown).toContain("The earlier version is restored.");
  expect(shown).toContain('id="history"');
});

test("a refused link keeps the typed text and names the field", async () => {
  const { post, path } = await started();
  const short = await (await post(`${path}/links`, { passcode: "12" })).text();
  expect(short).toMatch(
    /name="passcode"[^>]*aria-invalid="true" autofocus>[\s\S]*id="f-passcode-error"[^>]*>passcode must/,
  );
  expect(short).not.toMatch(/API reference|body\.passcode/);
  const refused = await post(`${path}/links`, { recipient_name: "Typed name", recipient_email: "nobody" });
  expect(refused.status).toBe(400);
  const text = await refused.text();
  expect(text).toContain('value="Typed name"');
  expect(text).toContain("must be an e-mail address");
});

test("sharing in bulk names the pending candidates that get no link", async () => {
  const { post, apiKey, organizationId, candidateId } = await started();
  await service.database`
    update api.billing_accounts set credit = 0
    from api.organizations
    where billing_accounts.id = organizations.billing_account_id and organizations.id = ${organizationId}
  `;
  const pendingId = await service.create(apiKey, "/candidates", { name: "Waiting Person" });
  const chosen: [string, string][] = [candidateId, pendingId].map((id) => ["id", id]);
  const asked = await (await post("/dashboard/share", chosen)).text();
  expect(asked).toContain("Skipped, because only active candidates can be shared: Waiting Person");
  const created = await post("/dashboard/share", [...chosen, ["action", "create"], ["recipients", "Acme"]]);
  const text = await created.text();
  expect(text.match(/\/share\/[0-9A-Za-z]{32}/g)).toHaveLength(1);
  expect(text).toContain("shared: Waiting Person");
});

test("activity of other organizations is not shown", async () => {
  const [mine, other] = [await started(), await started()];
  await other.post(`${other.path}/links`, { recipient_name: "Hidden recipient" });
  expect(await mine.read("/dashboard")).not.toContain("Hidden recipient");
  expect((await mine.post(`${other.path}/links`, { recipient_name: "x" })).status).toBe(404);
});

test("ten candidates of the list are shared with a recipient by two forms", async () => {
  const { apiKey, organizationId, layoutId, read, post } = await started();
  const ids: string[] = [];
  for (let n = 0; n < 10; n += 1) {
    const body = { name: `Person ${n}`, layout_id: layoutId };
    ids.push(await service.create(apiKey, "/candidates", body));
  }
  expect(await read("/dashboard/candidates")).toContain('formaction="/dashboard/share"');
  const chosen: [string, string][] = ids.map((id) => ["id", id]);
  const asked = await (await post("/dashboard/share", chosen)).text();
  expect(asked).toContain("Person 9");
  const refused = await post("/dashboard/share", [...chosen, ["action", "create"], ["recipients", ""]]);
  expect(refused.status).toBe(400);
  const wrong: [string, string] = ["recipients", "Beta\nboss@client.example\nbad@@x"];
  const mixed = await post("/dashboard/share", [...chosen, ["action", "create"], wrong]);
  expect(await mixed.text()).toMatch(/id="f-recipients-error"[^>]*>&quot;bad@@x&quot; must be/);
  expect(await service.database`select id from private.share_links where organization_id = ${organizationId}`).toEqual(
    [],
  );
  const fields: [string, string][] = [...chosen, ["action", "create"], ["recipients", "Acme\njobs@beta.example"]];
  const created = await (await post("/dashboard/share", [...fields, ["anonymous", "on"]])).text();
  const secrets = [...created.matchAll(/\/share\/([0-9A-Za-z]{32})/g)].map(([, secret = ""]) => secret);
  expect(new Set(secrets).size).toBe(20);
  expect(created).toContain("data-copy=");
  // The list of links that is sent to recipients of anonymous documents has no name.
  expect(created).not.toContain("Person 9");
  const [link] = await service.database<{ anonymous: boolean }[]>`
    select anonymous from private.share_links where secret = ${secrets[0] ?? ""}
  `;
  expect(link).toEqual({ anonymous: true });
});
