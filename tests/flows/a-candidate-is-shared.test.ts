import { describe, expect, test } from "vitest";
import { sharedService, startService } from "../support/service.ts";
import { open, type SharedCandidate, shareDemo } from "./share-support.ts";

const service = await sharedService();
const shared = await shareDemo(service);

const UNKNOWN_SECRET = "a".repeat(32);
const notFoundPage = async (): Promise<string> => (await open(service, `/share/${UNKNOWN_SECRET}`)).text();

async function patch(candidate: SharedCandidate, body: unknown) {
  return service.request<Record<string, string>[]>(
    candidate.apiKey,
    "PATCH",
    `/candidates?id=eq.${candidate.candidateId}&select=secret,secret_anonymous,secret_editable`,
    { body },
  );
}

describe("each secret shows its own page", () => {
  test("the full secret shows the full document and its author", async () => {
    const response = await open(service, `/share/${shared.secret}`);
    expect(response.status).toBe(200);
    const page = await response.text();
    for (const text of ["Sofia Lindqvist", "sofia.lindqvist@mail.example", "Maarten Kuiper", "Tramlijn, Utrecht"]) {
      expect(page).toContain(text);
    }
    expect(page).toContain("mailto:maarten.kuiper%40northlight.example".replace("%40", "@"));
  });

  test("the anonymous secret shows the document without the person", async () => {
    const page = await (await open(service, `/share/${shared.secretAnonymous}`)).text();
    expect(page).toContain("Tramlijn, Utrecht");
    expect(page).not.toMatch(/Sofia|Lindqvist|6 1234 5678|mail\.example/i);
  });

  test("the editable secret shows a form", async () => {
    const page = await (await open(service, `/share/${shared.secretEditable}`)).text();
    expect(page).toContain('<form method="post"');
    expect(page).toContain('value="Sofia Lindqvist"');
  });

  test("no page contains another secret or an id", async () => {
    const all = [shared.secret, shared.secretAnonymous, shared.secretEditable];
    for (const own of all) {
      const page = await (await open(service, `/share/${own}`)).text();
      for (const other of all.filter((secret) => secret !== own)) expect(page).not.toContain(other);
      for (const id of [shared.candidateId, shared.layoutId, shared.organizationId]) expect(page).not.toContain(id);
    }
  });
});

test("pages are private, send no referrer and load nothing from other origins", async () => {
  for (const secret of [shared.secret, shared.secretAnonymous, shared.secretEditable, UNKNOWN_SECRET]) {
    const { headers } = await open(service, `/share/${secret}`);
    expect(headers.get("cache-control")).toBe("private, no-store");
    expect(headers.get("referrer-policy")).toBe("no-referrer");
    expect(headers.get("x-robots-tag")).toContain("noindex");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("content-security-policy")).toMatch(/^default-src 'none'; .*frame-ancestors 'none'$/);
    expect(headers.get("set-cookie")).toBeNull();
    expect(headers.get("x-request-id")).not.toBeNull();
  }
});

test("HEAD returns the headers of GET", async () => {
  const response = await open(service, `/share/${shared.secret}`, { method: "HEAD" });
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(await response.text()).toBe("");
  expect((await open(service, `/share/${UNKNOWN_SECRET}`, { method: "HEAD" })).status).toBe(404);
});

test("other methods are refused with the allowed ones", async () => {
  for (const method of ["PUT", "DELETE", "OPTIONS"]) {
    const response = await open(service, `/share/${shared.secret}`, { method });
    expect(response.status, method).toBe(405);
    expect(response.headers.get("allow")).toBe("GET, HEAD, POST, PATCH");
    expect(await response.text()).not.toContain(shared.secret);
  }
  const time = await open(service, `/share/${shared.secret}/time`, { method: "PUT" });
  expect(time.status).toBe(405);
  expect(time.headers.get("allow")).toBe("GET, HEAD, POST");
});

describe("the not-found page is the same", () => {
  test("for malformed addresses", async () => {
    const page = await notFoundPage();
    const malformed = [
      "/share/",
      "/share/short",
      "/share/%00",
      "/share/%ff%fe",
      `/share/${UNKNOWN_SECRET}/more`,
      "/share/a%2Fb",
    ];
    for (const path of malformed) {
      const response = await open(service, path);
      expect(response.status, path).toBe(404);
      expect(await response.text(), path).toBe(page);
    }
  });

  test("and an error for programs that prefer JSON", async () => {
    const pending = await shareDemo(service, { credit: 0 });
    const read = async (secret: string) => {
      const response = await open(service, `/share/${secret}`, { headers: { accept: "application/json" } });
      expect([response.status, response.headers.get("cache-control")]).toEqual([404, "private, no-store"]);
      return JSON.parse(await response.text());
    };
    const error = await read(UNKNOWN_SECRET);
    expect(error).toMatchObject({ code: "CDS100", message: "Not found." });
    expect(await read(pending.secret)).toEqual(error);
  });

  test("for a pending candidate", async () => {
    const pending = await shareDemo(service, { credit: 0 });
    for (const secret of [pending.secret, pending.secretAnonymous, pending.secretEditable]) {
      const response = await open(service, `/share/${secret}`);
      expect(response.status).toBe(404);
      expect(await response.text()).toBe(await notFoundPage());
    }
  });

  test("for a deleted candidate and for one of a suspended organization", async () => {
    const deleted = await shareDemo(service);
    await service.request(deleted.apiKey, "DELETE", `/candidates?id=eq.${deleted.candidateId}`);
    const suspended = await shareDemo(service);
    await service.database`select operator.suspend_organization(${suspended.organizationId})`;
    for (const { secret, secretEditable } of [deleted, suspended]) {
      expect(await (await open(service, `/share/${secret}`)).text()).toBe(await notFoundPage());
      const save = await open(service, `/share/${secretEditable}`, {
        method: "POST",
        body: new URLSearchParams({ version: "now" }),
      });
      expect(save.status).toBe(404);
      expect(await save.text()).toBe(await notFoundPage());
    }
  });

  test("except for its language, which is the visitor's", async () => {
    const response = await open(service, `/share/${UNKNOWN_SECRET}`, {
      headers: { "accept-language": "nl, en;q=0.5" },
    });
    expect(await response.text()).toContain('<html lang="nl">');
  });
});

describe("secrets are rotated", () => {
  test("null or an empty text generates a new secret, and the old address returns 404 at once", async () => {
    const candidate = await shareDemo(service);
    for (const [column, old] of [
      ["secret", candidate.secret],
      ["secret_anonymous", candidate.secretAnonymous],
      ["secret_editable", candidate.secretEditable],
    ] as const) {
      for (const given of [null, ""]) {
        const { status, body } = await patch(candidate, { [column]: given });
        expect(status).toBe(200);
        const generated = body[0]?.[column] ?? "";
        expect(generated).toMatch(/^[A-Za-z0-9]{32}$/);
        expect((await open(service, `/share/${old}`)).status).toBe(404);
        expect((await open(service, `/share/${generated}`)).status).toBe(200);
      }
    }
  });

  test("a chosen secret works and leaves the others unchanged", async () => {
    const candidate = await shareDemo(service);
    const chosen = "chosen_by-the-consumer";
    const { body } = await patch(candidate, { secret: chosen });
    expect(body).toEqual([
      { secret: chosen, secret_anonymous: candidate.secretAnonymous, secret_editable: candidate.secretEditable },
    ]);
    expect((await open(service, `/share/${candidate.secret}`)).status).toBe(404);
    expect((await open(service, `/share/${chosen}`)).status).toBe(200);
  });

  test("two secrets of a candidate cannot be equal", async () => {
    const candidate = await shareDemo(service);
    expect((await patch(candidate, { secret_anonymous: candidate.secret })).status).toBe(400);
  });

  test("a secret of another candidate is refused for each of the three secrets", async () => {
    const other = await shareDemo(service);
    const own = await shareDemo(service);
    const columns = ["secret", "secret_anonymous", "secret_editable"];
    for (const taken of [own.secret, own.secretAnonymous, own.secretEditable]) {
      for (const column of columns) {
        const response = await service.request<{ code: string; message: string }>(
          other.apiKey,
          "PATCH",
          `/candidates?id=eq.${other.candidateId}`,
          { body: { [column]: taken } },
        );
        expect(response.status, column).toBe(409);
        expect(response.body).toMatchObject({
          code: "23505",
          message: `${column} is already used by another candidate or a link.`,
        });
      }
      const posted = await service.request(other.apiKey, "POST", "/candidates", { body: { secret: taken } });
      expect(posted.status).toBe(409);
    }
    expect(await (await open(service, `/share/${own.secret}`)).text()).toContain("Sofia Lindqvist");
  });

  test("an empty secret of a new candidate is replaced by a generated one", async () => {
    const { status, body } = await service.request<Record<string, string>>(shared.apiKey, "POST", "/candidates", {
      body: { secret: "", secret_anonymous: null },
    });
    expect(status).toBe(200);
    for (const secret of [body.secret, body.secret_anonymous]) expect(secret).toMatch(/^[A-Za-z0-9]{32}$/);
  });

  test("a key without edit_candidates cannot rotate secrets", async () => {
    const key = await service.createApiKey(shared.organizationId, ["view_candidates"]);
    expect((await patch({ ...shared, apiKey: key }, { secret: null })).status).toBe(403);
    expect((await open(service, `/share/${shared.secret}`)).status).toBe(200);
  });
});

test("the request log contains only requests with a key", async () => {
  await open(service, `/share/${shared.secret}`);
  // Requests are logged in the order in which they arrive.
  await service.request(shared.apiKey, "GET", "/layouts?select=id&limit=7");
  const logged = () => service.database<{ endpoint: string }[]>`
    select distinct endpoint from private.api_requests where organization_id = ${shared.organizationId}
  `;
  await expect.poll(async () => (await logged()).map(({ endpoint }) => endpoint)).toContain("/layouts");
  expect((await logged()).filter(({ endpoint }) => /^\/(share|layouts\/|invitations|assets)/.test(endpoint))).toEqual(
    [],
  );
});

test("too many requests from one address are refused with a page", async () => {
  const limited = await startService({ limits: { publicPerMinute: 3 } });
  try {
    const statuses = [];
    for (let index = 0; index < 5; index += 1) {
      statuses.push((await open(limited, `/share/${UNKNOWN_SECRET}`)).status);
    }
    expect(statuses).toEqual([404, 404, 404, 429, 429]);
    const refused = await open(limited, `/share/${UNKNOWN_SECRET}`);
    expect(refused.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  } finally {
    await limited.stop();
  }
});
