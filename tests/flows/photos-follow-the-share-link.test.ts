import { describe, expect, test } from "vitest";
import { stopAfterAll } from "../support/ending.ts";
import { png, startFileServer } from "../support/file-server.ts";
import { sharedService } from "../support/service.ts";
import { layoutWith, open, type SharedCandidate, shareDemo } from "./share-support.ts";

const PHOTO = /\/photos\/[0-9a-f-]{36}\/[0-9a-f]{32}/g;

const customerServer = await stopAfterAll(startFileServer((_path, response) => response.end(png())));
const service = await sharedService("worker");

const url = (name: string) => `${customerServer.origin}/${name}.png`;
const pageOf = async (path: string) => (await open(service, path)).text();
const status = async (path: string) => (await open(service, path)).status;

async function photos(path: string, count: number): Promise<string[]> {
  const found = async () => [...new Set((await pageOf(path)).match(PHOTO) ?? [])];
  await expect.poll(async () => (await found()).length).toBe(count);
  return found();
}

const patch = ({ apiKey, candidateId }: SharedCandidate, body: Record<string, unknown>) =>
  service.request<{ avatar: string }[]>(apiKey, "PATCH", `/candidates?id=eq.${candidateId}`, {
    body,
    headers: { prefer: "return=representation" },
  });

/** Uploads a photo on the editable page. */
async function upload(shared: SharedCandidate): Promise<void> {
  const path = `/share/${shared.secretEditable}`;
  const values = await open(service, path, { headers: { accept: "application/json" } });
  const { version }: { version: string } = JSON.parse(await values.text());
  const body = new FormData();
  body.set("version", version);
  body.set("photo", new Blob([new Uint8Array(png())]), "me.png");
  const response = await open(service, path, { method: "POST", headers: { origin: service.origin }, body });
  expect(response.status).toBe(303);
}

async function avatarOf({ apiKey, candidateId }: SharedCandidate): Promise<string> {
  const { body } = await service.request<[{ avatar: string }]>(
    apiKey,
    "GET",
    `/candidates?select=avatar&id=eq.${candidateId}`,
  );
  return body[0].avatar;
}

describe.each(["uploaded", "copied"])("a photo that was %s", (kind) => {
  async function share(name: string): Promise<SharedCandidate> {
    const shared = await shareDemo(service, {
      layout: layoutWith(url(`image-${kind}-${name}`)),
      candidate: { avatar: url(`photo-${kind}-${name}`) },
      organization: { avatar: "", proposal_by: "organization" },
    });
    if (kind === "uploaded") await upload(shared);
    return shared;
  }

  test.each(["secret", "secret_anonymous", "secret_editable"])("gets a new address when %s changes", async (name) => {
    const shared = await share(name);
    const [address = ""] = await photos(`/share/${shared.secretEditable}`, 1);
    expect(await photos(`/share/${shared.secret}`, 1)).toEqual([address]);
    expect((await open(service, address)).headers.get("cache-control")).toBe("public, max-age=300");
    if (kind === "uploaded") expect(new URL(await avatarOf(shared)).pathname).toBe(address);
    const secret = crypto.randomUUID();
    const changed = await patch(shared, { [name]: secret });
    expect(changed.status).toBe(200);
    expect(await status(address)).toBe(404);
    const [moved = ""] = await photos(`/share/${name === "secret" ? secret : shared.secret}`, 1);
    expect(moved).not.toBe(address);
    expect(await status(moved)).toBe(200);
    if (kind === "uploaded") expect(new URL(changed.body[0]?.avatar ?? "").pathname).toBe(moved);
  });

  test("has an address of its own on the page of a link, which ends with the link", async () => {
    const shared = await share("link");
    const links = `/candidates/${shared.candidateId}/links`;
    const createLink = async () =>
      (await service.request<{ id: string; secret: string }>(shared.apiKey, "POST", links, { body: {} })).body;
    const [one, other] = [await createLink(), await createLink()];
    const [address = ""] = await photos(`/share/${shared.secret}`, 1);
    const [ofOne = ""] = await photos(`/share/${one.secret}`, 1);
    const [ofOther = ""] = await photos(`/share/${other.secret}`, 1);
    expect(new Set([address, ofOne, ofOther]).size).toBe(3);
    expect(await status(ofOne)).toBe(200);
    await service.request(shared.apiKey, "DELETE", `${links}/${one.id}`);
    expect([await status(address), await status(ofOne), await status(ofOther)]).toEqual([200, 404, 200]);
    await service.database`update private.share_links set expires_at = now() where id = ${other.id}`;
    expect(await status(ofOther)).toBe(404);
  });

  test("is not readable while the candidate is deleted, its organization suspended, or the photo removed", async () => {
    const shared = await share("ends");
    const [address = ""] = await photos(`/share/${shared.secret}`, 1);
    const etag = (await open(service, address)).headers.get("etag") ?? "";
    await service.request(shared.apiKey, "DELETE", `/candidates?id=eq.${shared.candidateId}`);
    expect(await status(address)).toBe(404);
    expect((await open(service, address, { headers: { "if-none-match": etag } })).status).toBe(404);
    await service.database`update private.candidates set deleted_at = null where id = ${shared.candidateId}`;
    expect(await status(address)).toBe(200);
    await service.database`update api.organizations set status = 'suspended' where id = ${shared.organizationId}`;
    expect(await status(address)).toBe(404);
    await service.database`update api.organizations set status = 'active' where id = ${shared.organizationId}`;
    await patch(shared, { avatar: null });
    expect(await status(address)).toBe(404);
  });

  test("has no other address", async () => {
    const shared = await share("other");
    const [address = ""] = await photos(`/share/${shared.secret}`, 1);
    const rows = await service.database<{ token: string }[]>`
      select token from private.photos_of((select c from private.candidates as c where c.id = ${shared.candidateId}))
    `;
    expect(rows).toHaveLength(1);
    for (const path of [`/share/${shared.secret}`, `/share/${shared.secretEditable}`])
      expect(await pageOf(path)).not.toContain(rows[0]?.token);
    const other = await share("other-2");
    expect(await status(address.replace(shared.candidateId, other.candidateId))).toBe(404);
    // Another candidate and a layout that name the address show no photo of a candidate that ended.
    if (kind === "uploaded") {
      const stolen = await shareDemo(service, {
        layout: layoutWith(await avatarOf(shared)),
        candidate: { avatar: "" },
      });
      expect(await pageOf(`/share/${stolen.secret}`)).not.toContain(rows[0]?.token);
    }
  });
});

test("the photo of the member who presents a candidate ends with the link, also on the anonymous page", async () => {
  const shared = await shareDemo(service, {
    layout: layoutWith(url("image-member")),
    candidate: { avatar: "" },
    organization: { avatar: "", proposal_by: "member" },
  });
  await service.database`
    update private.user_profiles set avatar = ${url("member")} where organization_id = ${shared.organizationId}
  `;
  const [address = ""] = await photos(`/share/${shared.secretAnonymous}`, 1);
  expect(await status(address)).toBe(200);
  await patch(shared, { secret_anonymous: crypto.randomUUID() });
  expect(await status(address)).toBe(404);
});

test("malformed addresses of photos are not found", async () => {
  for (const path of ["/photos/x/y", `/photos/${crypto.randomUUID()}/${"0".repeat(32)}`, "/photos/"])
    expect(await status(path), path).toBe(404);
});

test("a restored version has the present address of its photo", async () => {
  const shared = await shareDemo(service);
  await upload(shared);
  const former = await avatarOf(shared);
  const versions = `/candidates/${shared.candidateId}/versions`;
  const { body } = await service.request<[{ version: number }]>(shared.apiKey, "GET", `${versions}?limit=1`);
  await patch(shared, { avatar: null });
  await patch(shared, { secret: null });
  const path = `${versions}/${body[0].version}/restore`;
  expect((await service.request(shared.apiKey, "POST", path)).status).toBe(200);
  const restored = await avatarOf(shared);
  expect(restored).toMatch(PHOTO);
  expect(restored).not.toBe(former);
  expect(await status(new URL(restored).pathname)).toBe(200);
});
