import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import crawlers from "crawler-user-agents";
import { beforeEach, describe, expect, test } from "vitest";
import { viewKind } from "../../gateway/share/view-kind.ts";
import { stopAfterAll } from "../support/ending.ts";
import { WAIT_MS } from "../support/limits.ts";
import { startReceiver } from "../support/receiver.ts";
import { startService } from "../support/service.ts";
import { BROWSER, open, type SharedCandidate, shareDemo } from "./share-support.ts";
import { registerWebhook } from "./webhook-support.ts";

const PHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 19_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.5 Mobile/15E148 Safari/604.1";

let shared: SharedCandidate;
const receiver = await stopAfterAll(startReceiver());
const service = await stopAfterAll(startService({ worker: true, settings: { TRUSTED_PROXIES: "127.0.0.0/8, ::1" } }));
beforeEach(async () => {
  shared = await shareDemo(service);
});

interface View {
  candidate_id: string;
  anonymous: boolean;
}

async function views(): Promise<View[]> {
  const body = await service.rows<View>(
    shared.apiKey,
    `/candidate_views?candidate_id=eq.${shared.candidateId}&select=candidate_id,anonymous&order=id`,
  );
  return body;
}

async function timeSpent(): Promise<number> {
  const body = await service.rows<{ time_spent: number }>(
    shared.apiKey,
    `/candidate_analytics?candidate_id=eq.${shared.candidateId}&select=time_spent`,
  );
  expect(body.length).toBeLessThanOrEqual(1);
  return body[0]?.time_spent ?? 0;
}

const load = (secret: string, headers: Record<string, string> = {}, method = "GET") =>
  open(service, `/share/${secret}`, { method, headers });

/** Loads the page without showing it. Returns the address to which the page reports. */
async function loadHidden(secret: string, headers: Record<string, string> = {}): Promise<string> {
  const response = await load(secret, headers);
  expect(response.status).toBe(200);
  return reportAddress(await response.text());
}

function reportAddress(page: string): string {
  const [, address = ""] = /<script data-beacon="([^"]+)"/.exec(page) ?? [];
  expect(address).toMatch(/^\/share\/[\w-]+\/time\?visit=[0-9a-f-]{36}$/);
  expect(page).toContain(`<noscript><img class="unseen" src="${address}" alt=""></noscript>`);
  return address;
}

const beacon = (address: string, body: unknown, headers: Record<string, string> = {}) =>
  open(service, address, {
    method: "POST",
    headers: { "content-type": "text/plain;charset=UTF-8", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });

/** Loads and shows the page. Returns the address to which the page reports. */
async function read(secret: string, headers: Record<string, string> = {}): Promise<string> {
  const address = await loadHidden(secret, headers);
  expect((await beacon(address, { seconds: 0 }, headers)).status).toBe(204);
  return address;
}

/** Waits for the next half hour if the current one ends in less than 30 seconds. */
async function avoidEndOfHalfHour(): Promise<void> {
  const left = 1_800_000 - (Date.now() % 1_800_000);
  if (left < 30_000) await sleep(left + 1000);
}

/** Moves the views and visits of the candidate into the past. */
async function letTimePass(interval: string): Promise<void> {
  await service.database`
    update private.candidate_views set created_at = created_at - ${interval}::interval
    where candidate_id = ${shared.candidateId}
  `;
  await service.database`
    update private.reading_sessions
    set started_at = started_at - ${interval}::interval, seen_at = seen_at - ${interval}::interval
    where candidate_id = ${shared.candidateId}
  `;
}

describe("views", () => {
  test("are recorded for the full and the anonymous page, not for the form", async () => {
    await read(shared.secret);
    await read(shared.secretAnonymous);
    expect(await (await load(shared.secretEditable)).text()).not.toContain("data-beacon");
    expect(await views()).toEqual([
      { candidate_id: shared.candidateId, anonymous: false },
      { candidate_id: shared.candidateId, anonymous: true },
    ]);
  });

  test("are recorded when the page is first visible, not when it is loaded", async () => {
    const address = await loadHidden(shared.secret);
    expect(await views()).toEqual([]);
    await letTimePass("5 hours");
    await beacon(address, { seconds: 0 });
    expect(await views()).toHaveLength(1);
    await letTimePass("40 minutes");
    await beacon(address, { seconds: 0 });
    expect(await views()).toHaveLength(1);
    expect(await timeSpent()).toBe(0);
  });

  test("are recorded by the first report that arrives", async () => {
    await beacon(await loadHidden(shared.secret), { seconds: 10 });
    expect(await views()).toHaveLength(1);
  });

  test("without script are recorded by the image of the page", async () => {
    const address = await loadHidden(shared.secret);
    expect((await open(service, address, { method: "HEAD" })).status).toBe(200);
    await open(service, address, { headers: { "user-agent": "curl/8.9.1" } });
    await open(service, address, { headers: { "sec-purpose": "prefetch;prerender" } });
    expect(await views()).toEqual([]);
    for (let index = 0; index < 2; index += 1) {
      const image = await open(service, address);
      expect(image.status).toBe(200);
      expect(image.headers.get("content-type")).toBe("image/gif");
      expect(image.headers.get("cache-control")).toBe("no-store");
    }
    expect(await views()).toHaveLength(1);
    expect((await open(service, address.replace(/visit=.*/, "visit=1"))).status).toBe(400);
  });

  test("do not include reloads within 30 minutes, but include later ones", async () => {
    for (let index = 0; index < 3; index += 1) await read(shared.secret);
    expect(await views()).toHaveLength(1);
    await letTimePass("29 minutes");
    await read(shared.secret);
    expect(await views()).toHaveLength(1);
    await letTimePass("2 minutes");
    await read(shared.secret);
    expect(await views()).toHaveLength(2);
  });

  test("include concurrent requests of one visitor once", async () => {
    await Promise.all(Array.from({ length: 12 }, () => read(shared.secret)));
    expect(await views()).toHaveLength(1);
  });

  test("count other browsers, and other addresses behind a trusted proxy, as other visitors", async () => {
    await read(shared.secret);
    await read(shared.secret, { "user-agent": PHONE });
    await read(shared.secret, { "x-forwarded-for": "192.0.2.7" });
    await read(shared.secret, { "x-forwarded-for": "198.51.100.1, 192.0.2.7:4711" });
    await read(shared.secret, { "x-forwarded-for": "192.0.2.8" });
    expect(await views()).toHaveLength(4);
  });

  test("do not include a reload just after midnight", async () => {
    await avoidEndOfHalfHour();
    await read(shared.secret);
    // Moves the salt to the day before. Salts of that day are used until 00:30.
    const [{ salts }] = await service.database<[{ salts: number }]>`
      with moved as (
        update private.visitor_salts set day = day - 1 where day = (now() at time zone 'UTC')::date returning 1
      )
      select count(*)::int as salts from moved
    `;
    expect(salts).toBe(1);
    const [{ known }] = await service.database<[{ known: number }]>`
      select cardinality(private.hash_visitor('secret', '192.0.2.1', 'browser')) as known
    `;
    const [{ minutes }] = await service.database<[{ minutes: number }]>`
      select extract(epoch from (now() at time zone 'UTC')::time)::int / 60 as minutes
    `;
    expect(known).toBe(minutes < 30 ? 2 : 1);
    await read(shared.secret);
    expect(await views()).toHaveLength(minutes < 30 ? 1 : 2);
  });

  test("are not recorded for a deleted candidate", async () => {
    const address = await loadHidden(shared.secret);
    await service.request(shared.apiKey, "DELETE", `/candidates?id=eq.${shared.candidateId}`);
    expect((await load(shared.secret)).status).toBe(404);
    expect((await beacon(address, { seconds: 0 })).status).toBe(204);
    expect(await views()).toEqual([]);
  });
});

describe("requests without a reader", () => {
  test("are not views: HEAD, prefetches, and scanners that send the name of a browser", async () => {
    await load(shared.secret, {}, "HEAD");
    const headers: Record<string, string>[] = [
      { "sec-purpose": "prefetch" },
      { "sec-purpose": "prefetch;prerender" },
      { purpose: "prefetch" },
      { "x-moz": "prefetch" },
      { "x-purpose": "preview" },
      {},
    ];
    for (const one of headers) expect((await load(shared.secret, one)).status).toBe(200);
    for (const agent of ["Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)", ""]) {
      await read(shared.secret, { "user-agent": agent });
    }
    expect(await views()).toEqual([]);
  });

  test("are recognized for every known program and for no browser", () => {
    const programs = crawlers.flatMap(({ instances }) => instances);
    expect(programs.length).toBeGreaterThan(1000);
    const others = [
      "WhatsApp/2.23.20.0",
      "Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)",
      "TelegramBot (like TwitterBot)",
      "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)",
      "LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)",
      "Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)",
      "Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5",
      "Mozilla/5.0 (compatible; MSIE 9.0; Windows NT 6.1) Google-SafeLinks",
      "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/148.0.0.0 Safari/537.36",
      "curl/8.9.1",
      "python-requests/2.32",
      "",
    ];
    const missed = [...programs, ...others].filter((agent) => viewKind("GET", { "user-agent": agent }) !== "program");
    expect(missed).toEqual([]);
    const browsers = [
      BROWSER,
      PHONE,
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0",
      "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15",
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0",
      "Mozilla/5.0 (Linux; Android 15; SM-S928B; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/140.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/467.0.0.0;]",
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 [LinkedInApp]/9.31",
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Teams/24124 Chrome/130.0.0.0 Electron/33.0 Safari/537.36",
      "Mozilla/5.0 (Linux; Android 12; CUBOT P60) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36",
      "Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
    ];
    expect(browsers.filter((agent) => viewKind("GET", { "user-agent": agent }) !== "person")).toEqual([]);
  });

  test("become views once the reader opens the prefetched page", async () => {
    const address = await loadHidden(shared.secret, { "sec-purpose": "prefetch;prerender" });
    expect(await views()).toEqual([]);
    await beacon(address, { seconds: 0 });
    expect(await views()).toHaveLength(1);
  });
});

describe("time spent", () => {
  test("is summed over visits of both kinds of page", async () => {
    for (const secret of [shared.secret, shared.secretAnonymous]) {
      const address = await read(secret);
      await letTimePass("1 minute");
      expect((await beacon(address, { seconds: 10 })).status).toBe(204);
      await letTimePass("1 minute");
      await beacon(address, { seconds: 2.5 });
    }
    expect(await timeSpent()).toBe(25);
  });

  test("never exceeds the elapsed time or the maximum of a beacon", async () => {
    const opened = performance.now();
    const address = await loadHidden(shared.secret);
    await sleep(300);
    const began = performance.now();
    await beacon(address, { seconds: 3000 });
    const first = await timeSpent();
    expect(first).toBeGreaterThanOrEqual(0.3);
    expect(first).toBeLessThanOrEqual((performance.now() - opened) / 1000 + 0.01);
    for (let index = 0; index < 10; index += 1) await beacon(address, { seconds: 10 });
    expect(await timeSpent()).toBeLessThanOrEqual(first + (performance.now() - began) / 1000 + 0.01);
    await letTimePass("1 hour");
    await beacon(address, { seconds: 3000 });
    expect(await timeSpent()).toBeLessThan(first + 10 + (performance.now() - began) / 1000);
  });

  test("includes only visits of served pages of the candidate", async () => {
    const addresses = [await read(shared.secret), await read(shared.secret)];
    const stranger = await read((await shareDemo(service)).secret);
    await letTimePass("1 minute");
    for (const address of addresses) await beacon(address, { seconds: 5 });
    await beacon(`/share/${shared.secret}/time?visit=${randomUUID()}`, { seconds: 5 });
    await beacon(`/share/${shared.secret}/time${stranger.slice(stranger.indexOf("?"))}`, { seconds: 5 });
    expect(await timeSpent()).toBe(10);
    expect(await views()).toHaveLength(1);
  });

  test("does not include beacons of programs, the form and unknown addresses", async () => {
    const address = await read(shared.secret);
    await letTimePass("1 minute");
    for (const secret of [shared.secretEditable, "a".repeat(32)]) {
      expect((await beacon(address.replace(shared.secret, secret), { seconds: 5 })).status).toBe(204);
    }
    await beacon(address, { seconds: 5 }, { "user-agent": "curl/8.9.1" });
    expect(await timeSpent()).toBe(0);
  });

  test("does not include malformed beacons, which are refused", async () => {
    const address = await loadHidden(shared.secret);
    const refused = async (path: string, body: unknown) => {
      const response = await beacon(path, body);
      expect(response.status, JSON.stringify([path, body])).toBe(400);
      expect(await response.json()).toMatchObject({ code: path === address ? "CDS105" : "CDS110" });
    };
    for (const body of ["", "no JSON", "null", "[]", {}, { seconds: -1 }, { seconds: "5" }, `{"seconds":1e999`]) {
      await refused(address, body);
    }
    for (const query of ["", "?visit=", "?visit=1"]) {
      await refused(`/share/${shared.secret}/time${query}`, { seconds: 1 });
    }
    expect((await beacon(address, "x".repeat(2000))).status).toBe(413);
    expect(await timeSpent()).toBe(0);
    expect(await views()).toEqual([]);
  });
});

interface Engagement {
  downloads: Record<string, number>;
  sections: { section: string; seconds: number }[];
}

const engagement = (apiKey = shared.apiKey) =>
  service.request<Engagement>(apiKey, "GET", `/candidates/${shared.candidateId}/engagement`);

describe("engagement", () => {
  test("has the time of each section, at most the time that is counted", async () => {
    const address = await read(shared.secret);
    await letTimePass("1 minute");
    await beacon(address, { seconds: 4, sections: [1, 3] });
    await letTimePass("1 minute");
    await beacon(address, { seconds: 10, sections: [20, 0, 0, 20, ...Array(46).fill(0)] });
    const { body } = await engagement();
    const page = await (await load(shared.secret)).text();
    const headings = [...page.matchAll(/data-heading[^>]*><h\d[^>]*>([^<]+)</g)].map(([, text]) => text);
    expect(headings.length).toBeGreaterThan(3);
    expect(body.sections).toEqual([
      { section: headings[0], seconds: 6 },
      { section: headings[3], seconds: 5 },
      { section: headings[1], seconds: 3 },
    ]);
    expect(await timeSpent()).toBe(14);
    expect((await beacon(address, { seconds: 1, sections: Array(51).fill(0) })).status).toBe(400);
  });

  test("counts PDF and Word downloads of persons, repeated ones once", async () => {
    const rows = [
      ["pdf", BROWSER, shared.secret],
      ["pdf", BROWSER, shared.secret],
      ["docx", BROWSER, shared.secret],
      ["pdf", PHONE, shared.secretAnonymous],
      ["pdf", PHONE, "a".repeat(32)],
    ] as const;
    for (const [format, agent, secret] of rows) {
      await service.database`select private.record_download(${secret}, '192.0.2.1', ${agent}, ${format})`;
    }
    expect((await engagement()).body).toEqual({
      downloads: { pdf: 2, docx: 1, pdf_anonymous: 1, docx_anonymous: 0 },
      sections: [],
    });
    expect(await views()).toEqual([]);
  });
});

test("views and time spent emit webhook events without the visitor", async () => {
  await registerWebhook(service, shared.apiKey, receiver.url, [
    "candidate_views.created",
    "candidate_analytics.updated",
  ]);
  const address = await read(shared.secretAnonymous);
  await letTimePass("1 minute");
  await beacon(address, { seconds: 4 });
  const events = await received(2);
  expect(events.map(({ event_type }) => event_type).sort()).toEqual([
    "candidate_analytics.updated",
    "candidate_views.created",
  ]);
  const rowOf = (type: string) => events.find(({ event_type }) => event_type === type)?.payload.new;
  expect(Object.keys(rowOf("candidate_views.created") ?? {}).sort()).toEqual([
    "anonymous",
    "candidate_id",
    "created_at",
    "id",
  ]);
  expect(rowOf("candidate_views.created")).toMatchObject({ anonymous: true, candidate_id: shared.candidateId });
  expect(rowOf("candidate_analytics.updated")).toMatchObject({ time_spent: 4, candidate_id: shared.candidateId });
});

interface Event {
  event_type: string;
  organization_id: string;
  payload: { new: Record<string, unknown> | null };
}

async function received(count: number): Promise<Event[]> {
  for (const deadline = Date.now() + WAIT_MS; ; await sleep(20)) {
    const events = receiver.deliveries
      .map(({ body }): Event => JSON.parse(body))
      .filter(({ organization_id }) => organization_id === shared.organizationId);
    if (events.length >= count) return events;
    if (Date.now() > deadline) throw new Error(`Received ${events.length} of ${count} events.`);
  }
}

describe("visitors cannot be tracked", () => {
  test("a visitor has a different hash for each secret, and nothing of the request is stored", async () => {
    await read(shared.secret);
    await read(shared.secretAnonymous);
    const rows = await service.database<{ visitor: Buffer }[]>`
      select visitor from private.candidate_views where candidate_id = ${shared.candidateId}
    `;
    expect(new Set(rows.map(({ visitor }) => visitor.toString("hex"))).size).toBe(2);
    for (const { visitor } of rows) expect(visitor).toHaveLength(32);
  });

  test("hashes and salts are deleted after their day", async () => {
    await read(shared.secret);
    await service.database`select private.record_download(${shared.secret}, '192.0.2.1', ${BROWSER}, 'pdf')`;
    await service.database`
      update private.candidate_downloads set created_at = created_at - interval '25 hours'
      where candidate_id = ${shared.candidateId}
    `;
    await letTimePass("25 hours");
    await service.database`update private.visitor_salts set day = day - 2`;
    await service.database`select private.purge_expired()`;
    const [left] = await service.database`
      select
        (select count(*)::int from private.visitor_salts) as salts,
        (select count(*)::int from private.candidate_views where candidate_id = ${shared.candidateId} and visitor is not null)
          as hashes,
        (select count(*)::int from private.candidate_downloads where candidate_id = ${shared.candidateId} and visitor is not null)
          as downloads,
        (select count(*)::int from private.reading_sessions where candidate_id = ${shared.candidateId}) as sessions
    `;
    expect(left).toEqual({ salts: 0, hashes: 0, downloads: 0, sessions: 0 });
    expect(await views()).toHaveLength(1);
  });
});
