import { describe, expect, test } from "vitest";
import { sharedService } from "../support/service.ts";
import { open, type SharedCandidate, shareDemo } from "./share-support.ts";

const service = await sharedService("worker");

interface Link {
  id: string;
  secret: string;
  state: string;
  has_passcode: boolean;
  use: {
    views: number;
    time_spent: number;
    downloads: { pdf: number; docx: number };
    sections: { section: string; seconds: number }[];
  };
}

const linksOf = ({ candidateId }: SharedCandidate) => `/candidates/${candidateId}/links`;

async function createLink(shared: SharedCandidate, body: Record<string, unknown>): Promise<Link> {
  const created = await service.request<Link>(shared.apiKey, "POST", linksOf(shared), { body });
  expect(created.status).toBe(201);
  return created.body;
}

const change = (shared: SharedCandidate, { id }: Link, body: unknown, method = "PATCH") =>
  service.request<Link>(shared.apiKey, method, `${linksOf(shared)}/${id}`, { body });

const show = async (shared: SharedCandidate, { id }: Link): Promise<Link> =>
  (await service.request<Link>(shared.apiKey, "GET", `${linksOf(shared)}/${id}`)).body;

const page = (secret: string) => open(service, `/share/${secret}`);

const enter = (secret: string, passcode: string) =>
  open(service, `/share/${secret}`, { method: "POST", body: new URLSearchParams({ passcode }) });

describe("a link for a recipient", () => {
  test("has its own secret, and shows the candidate in full or anonymous, in its layout and language", async () => {
    const shared = await shareDemo(service);
    const name = "Imke";
    await service.request(shared.apiKey, "PATCH", `/candidates?id=eq.${shared.candidateId}`, { body: { name } });
    const full = await createLink(shared, { recipient_name: "Acme", recipient_email: "jobs@acme.example" });
    const anonymous = await createLink(shared, { anonymous: true, language: "nl" });
    expect(full.secret).not.toBe(shared.secret);
    expect((await page(full.secret)).status).toBe(200);
    expect(await (await page(full.secret)).text()).toContain(name);
    const hidden = await (await page(anonymous.secret)).text();
    expect(hidden).not.toContain(name);
    // A relative is found by the words of the candidate's language.
    const other = { language: "pl", values: { summary: "Jego żona Zofia Wilk gotuje." } };
    await service.request(shared.apiKey, "PATCH", `/candidates?id=eq.${shared.candidateId}`, { body: other });
    expect(await (await page(anonymous.secret)).text()).toMatch(/Jego żona \[…\] gotuje/u);
    expect(hidden).toContain('<html lang="nl"');
    const { body } = await service.request<Link[]>(shared.apiKey, "GET", linksOf(shared));
    expect(body.map(({ id }) => id)).toEqual([anonymous.id, full.id]);
    // The three secrets of the candidate stay as they are.
    expect((await page(shared.secret)).status).toBe(200);
    // Nor can a candidate get the secret of a link.
    for (const [method, path] of [
      ["PATCH", `/candidates?id=eq.${shared.candidateId}`],
      ["POST", "/candidates"],
    ] as const) {
      const taken = await service.request(shared.apiKey, method, path, { body: { secret_editable: full.secret } });
      expect(taken).toMatchObject({
        status: 409,
        body: { message: "secret_editable is already used by another candidate or a link." },
      });
    }
  });

  test("shows nothing after it expires or is revoked, and nothing while the candidate is deleted", async () => {
    const shared = await shareDemo(service);
    const link = await createLink(shared, { label: "Acme" });
    const past = new Date(Date.now() - 1000).toISOString();
    expect((await change(shared, link, { expires_at: past })).body.state).toBe("expired");
    expect((await page(link.secret)).status).toBe(404);
    expect((await open(service, `/share/${link.secret}.pdf`)).status).toBe(404);
    expect((await change(shared, link, { expires_at: null })).body.state).toBe("open");
    expect((await page(link.secret)).status).toBe(200);
    expect((await change(shared, link, undefined, "DELETE")).body.state).toBe("revoked");
    expect((await page(link.secret)).status).toBe(404);
    expect((await open(service, `/share/${link.secret}.pdf`)).status).toBe(404);
    // Nobody can take the address of a link, not even of a revoked one.
    const other = await shareDemo(service);
    await service.request(other.apiKey, "PATCH", `/candidates?id=eq.${other.candidateId}`, {
      body: { secret: link.secret },
    });
    expect((await page(link.secret)).status).toBe(404);
  });

  test("asks for its passcode without a script, and locks after ten wrong ones", async () => {
    const shared = await shareDemo(service);
    const link = await createLink(shared, { passcode: "green-7-door", label: "Acme" });
    expect(link).toMatchObject({ has_passcode: true });
    expect(JSON.stringify(link)).not.toContain("green-7-door");
    const asked = await page(link.secret);
    const form = await asked.text();
    expect(form).toContain('<form method="post">');
    expect(form).not.toContain("<script");
    expect(asked.headers.get("set-cookie")).toBeNull();
    expect((await open(service, `/share/${link.secret}.pdf`)).status).toBe(404);
    expect((await open(service, `/share/${link.secret}.pdf?proof=9999999999-${"0".repeat(64)}`)).status).toBe(404);

    const opened = await enter(link.secret, "green-7-door");
    expect(opened.status).toBe(200);
    expect(opened.headers.get("set-cookie")).toBeNull();
    const text = await opened.text();
    const [, beacon = ""] = /data-beacon="([^"]+)"/.exec(text) ?? [];
    expect((await open(service, beacon, { method: "POST", body: '{"seconds":0}' })).status).toBe(204);
    expect((await show(shared, link)).use.views).toBe(1);

    for (let n = 0; n < 10; n += 1) expect((await enter(link.secret, `wrong-${n}`)).status).toBe(403);
    const locked = await enter(link.secret, "green-7-door");
    expect(locked.status).toBe(429);
    expect(locked.headers.get("retry-after")).toBe("900");
    await service.database`update private.share_links set failed_at = now() - interval '16 minutes' where id = ${link.id}`;
    expect((await enter(link.secret, "green-7-door")).status).toBe(200);
    const rows = await service.database<{ passcode_hash: string }[]>`
      select passcode_hash from private.share_links where id = ${link.id}
    `;
    expect(rows[0]?.passcode_hash).toMatch(/^\$2[abxy]\$10\$/);
  });

  test("counts views, time, sections and downloads of its own", async () => {
    const shared = await shareDemo(service);
    const [link, other] = [await createLink(shared, { label: "A" }), await createLink(shared, { label: "B" })];
    const text = await (await page(link.secret)).text();
    const [, beacon = ""] = /data-beacon="([^"]+)"/.exec(text) ?? [];
    const report = (body: unknown) => open(service, beacon, { method: "POST", body: JSON.stringify(body) });
    await report({ seconds: 0 });
    await service.database`update private.reading_sessions set seen_at = now() - interval '1 minute'`;
    await report({ seconds: 8, sections: [6, 2] });
    await page(other.secret);
    const { use } = await show(shared, link);
    expect(use).toMatchObject({ views: 1, time_spent: 8, downloads: { pdf: 0, docx: 0 } });
    expect(use.sections.map(({ seconds }) => seconds)).toEqual([6, 2]);
    expect((await show(shared, other)).use).toMatchObject({ views: 0, time_spent: 0, sections: [] });
    const total = await service.request<{ time_spent: number }[]>(
      shared.apiKey,
      "GET",
      `/candidate_analytics?candidate_id=eq.${shared.candidateId}`,
    );
    expect(total.body[0]?.time_spent).toBe(8);
  });

  test("offers no files if its downloads are off", async () => {
    const shared = await shareDemo(service, { organization: { allow_word_output: true } });
    const link = await createLink(shared, { label: "Acme" });
    const path = `/share/${link.secret}`;
    expect(await (await page(link.secret)).text()).toContain(`${path}.docx`);
    expect((await open(service, `${path}.docx`)).status).toBe(200);
    expect((await show(shared, link)).use.downloads).toEqual({ pdf: 0, docx: 1 });
    await change(shared, link, { allow_downloads: false });
    const without = await (await page(link.secret)).text();
    expect(without).not.toContain(`${path}.docx`);
    expect(without).not.toContain(`${path}.pdf`);
    expect((await open(service, `${path}.docx`)).status).toBe(404);
    expect((await open(service, `${path}.pdf`)).status).toBe(404);
  });

  test("is refused with the field that is wrong", async () => {
    const shared = await shareDemo(service);
    for (const [body, message] of [
      [{ recipient_email: "nobody" }, "recipient_email"],
      [{ layout_id: crypto.randomUUID() }, "There is no layout"],
      [{ passcode: "short" }, "passcode must have at least 6 characters"],
      [{ secret: "0123456789abcdef" }, "secret"],
      [[], "object"],
    ] as const) {
      const refused = await service.request<{ message: string }>(shared.apiKey, "POST", linksOf(shared), { body });
      expect(refused, JSON.stringify(body)).toMatchObject({ status: 400 });
      expect(JSON.stringify(refused.body)).toContain(message);
    }
  });
});
