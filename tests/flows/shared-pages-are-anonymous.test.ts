import { describe, expect, test } from "vitest";
import { sharedService } from "../support/service.ts";
import { type Candidate, makeCandidate } from "./candidate-support.ts";
import { open, shareDemo } from "./share-support.ts";

// tests/rendering/anonymous-files-contain-no-personal-field.test.ts checks every field, in pages, PDF and Word files. This file
// checks that the gateway reads the right rows and applies the right secret.

const AVATAR = Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>").toString("base64");
/** Texts that identify the person. */
const PERSONAL = ["Zqfirst", "Zqlast", "Zqbirth", "zqmail", "Zqpassport", "Zqfile", AVATAR];
/** Texts that no reader of a shared page sees. */
const INTERNAL = ["Zqprompt", "Zqcomment", "Zqextracted", "Zqinstructions", "Zqsender", "Zqdefault"];
const OPEN = "Zqopen";

const service = await sharedService();
const shared = await shareDemo(service, {
  organization: {
    allowed_senders: ["zqsender.example"],
    default_prompt: "Zqdefault",
    external_variables: [{ key: "passport", type: "inline-text", sensitive: true }],
  },
  layout: {
    share_instructions: "Zqinstructions",
    variables: [
      { key: "name", type: "inline-text", sensitive: true },
      { key: "birth_date", type: "inline-text", sensitive: true },
      { key: "summary", type: "text-block" },
    ],
    sections: [
      {
        id: "body",
        type: "multi-page",
        body: {
          type: "column",
          children: [
            { type: "avatar", width: 80, height: 80 },
            { type: "text", value: { default: "{{name}}\n{{birth_date}}\n{{external.passport}}\n{{summary}}" } },
            { type: "attachments" },
          ],
        },
      },
    ],
  },
  candidate: {
    name: "Zqfirst Zqlast",
    avatar: `data:image/svg+xml;base64,${AVATAR}`,
    attachments: { cv: { type: "application/pdf", text: { default: "Zqextracted" } } },
    external_data: { values: { passport: "Zqpassport" } },
    messages: [
      {
        id: "019a0000-0000-7000-8000-000000000001",
        created_at: "2026-01-01T00:00:00Z",
        prompt: "Zqprompt",
        comment: "Zqcomment",
        selector: [],
      },
    ],
    section_attachments: { body: [{ label: "Zqfile", url: "https://files.example/Zqfile" }] },
    values: {
      name: "Zqfirst Zqlast",
      birth_date: "Zqbirth",
      summary: "Zqopen work of Zqfirst ZQLAST, born Zqbirth. Mail zqmail@mail.example.",
    },
  },
});

const found = (text: string, words: readonly string[]): string[] =>
  words.filter((word) => text.toLowerCase().includes(word.toLowerCase()));

async function read(path: string, init?: RequestInit): Promise<string> {
  const response = await open(service, path, init);
  return [...response.headers].flat().join("\n") + (await response.text());
}

describe("an anonymous reader", () => {
  test("sees no personal text on the page or in its headers", async () => {
    const page = await read(`/share/${shared.secretAnonymous}`);
    expect(found(page, PERSONAL)).toEqual([]);
    expect(page).toContain(OPEN);
  });

  test("sees no personal text in responses to edits and malformed requests", async () => {
    const path = `/share/${shared.secretAnonymous}`;
    const form = { method: "POST", body: new URLSearchParams({ version: "1" }) };
    const responses = await Promise.all([
      read(path, form),
      read(path, { headers: { accept: "application/json" } }),
      read(`${path}.exe`),
    ]);
    for (const response of responses) expect(found(response, PERSONAL)).toEqual([]);
  });
});

test("a reader with the full secret sees the personal texts", async () => {
  const page = await read(`/share/${shared.secret}`);
  expect(found(page, PERSONAL)).toEqual(PERSONAL);
});

test("no page contains prompts, extracted texts or settings of the organization", async () => {
  for (const secret of [shared.secret, shared.secretAnonymous, shared.secretEditable]) {
    expect(found(await read(`/share/${secret}`), INTERNAL)).toEqual([]);
  }
});

describe("the configuration of anonymity", () => {
  interface Report {
    removed: { path: string[]; start: number; end: number; text: string; rule: string }[];
    doubtful: { text: string; reason: string }[];
    choices: Record<string, string>;
  }

  const VALUES = JSON.stringify({
    headline: "Engineer at Halden Logistics Ltd",
    summary: "\u{1F600} Imogen Hollis moved to Leeds.",
  });

  async function make() {
    const candidate = await makeCandidate(service, { values: VALUES });
    const { apiKey, id } = candidate;
    await service.change(apiKey, `/candidates?id=eq.${id}`, { name: "Imogen Osei" });
    const body = await service.rows<Candidate & { layout_id: string; secret_anonymous: string }>(
      apiKey,
      `/candidates?id=eq.${id}`,
    );
    const [row] = body;
    if (row === undefined) throw new Error("no candidate");
    const page = async () => (await fetch(`${service.origin}/share/${row.secret_anonymous}`)).text();
    return { ...candidate, layout: `/layouts/${row.layout_id}/anonymity`, page };
  }

  test("the categories of a layout replace the settings of the organization, and apply to the page at once", async () => {
    const { apiKey, organizationId, layout, page } = await make();
    const organization = `/organizations/${organizationId}/anonymity`;
    expect((await service.request(apiKey, "GET", organization)).body).toEqual({ categories: {}, effective: {} });
    expect(await page()).toContain("Halden Logistics Ltd");

    const categories = { employers: { remove: "all" }, places: { remove: "all" } };
    const { status, body } = await service.request(apiKey, "PATCH", organization, { body: { categories } });
    expect([status, body]).toEqual([200, { categories, effective: categories }]);
    expect(await page()).toContain("Engineer at [employer]");
    expect(await page()).toContain("moved to [place]");

    const label = { default: "a carrier" };
    const own = { employers: { remove: "latest", label }, places: { remove: "none" } };
    const changed = await service.request(apiKey, "PATCH", layout, { body: { categories: own } });
    expect(changed.body).toEqual({ categories: own, effective: own });
    expect(await page()).toContain("moved to Leeds");

    await service.change(apiKey, layout, { categories: { places: null } });
    expect((await service.request(apiKey, "GET", layout)).body).toEqual({
      categories: { employers: own.employers },
      effective: { employers: own.employers, places: { remove: "all" } },
    });
  });

  test("a change of settings or choices makes new files", async () => {
    const { apiKey, id, path, layout } = await make();
    const version = async () => {
      const [row] = await service.database<{ version: string }[]>`
      select private.content_version(private.shared_facts(${id})) as version
    `;
      return row?.version;
    };
    const first = await version();
    await service.change(apiKey, layout, { categories: { places: { remove: "all" } } });
    const second = await version();
    await service.change(apiKey, `${path}/anonymity`, { choices: { Engineer: "hide" } });
    expect(new Set([first, second, await version()]).size).toBe(3);
  });

  test("choices are kept with the candidate, shown in the report and removed with it", async () => {
    const { apiKey, id, path, page } = await make();
    const before = await service.request<Report>(apiKey, "GET", `${path}/anonymity`);
    expect(before.body.removed).toContainEqual({ path: ["summary"], start: 2, end: 8, text: "Imogen", rule: "name" });
    expect(before.body.doubtful).toMatchObject([{ text: "Hollis" }]);

    const choices = { hollis: "hide", Engineer: "hide", Imogen: "keep" };
    const { status, body } = await service.request<Report>(apiKey, "PATCH", `${path}/anonymity`, { body: { choices } });
    expect(status).toBe(200);
    expect(body.choices).toEqual(choices);
    expect(body.removed).toMatchObject([
      { text: "Hollis", rule: "choice" },
      { text: "Engineer", rule: "choice" },
    ]);
    expect(await page()).toContain("Imogen […] moved");

    const fewer = { HOLLIS: null, Engineer: "keep" };
    const after = await service.request<Report>(apiKey, "PATCH", `${path}/anonymity`, { body: { choices: fewer } });
    expect(after.body.choices).toEqual({ Imogen: "keep", Engineer: "keep" });

    await service.request(apiKey, "DELETE", `/candidates?id=eq.${id}`);
    expect((await service.request(apiKey, "GET", `${path}/anonymity`)).status).toBe(404);
    await service.database`select private.purge_deleted_candidates(interval '0 seconds')`;
    expect(await service.database`select from private.anonymity_choices where candidate_id = ${id}`).toHaveLength(0);
  });

  test("a candidate has at most 500 choices", async () => {
    const { apiKey, path } = await make();
    const choices = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`word ${index}`, "hide"]));
    expect((await service.request(apiKey, "PATCH", `${path}/anonymity`, { body: { choices } })).status).toBe(200);
    const more = { body: { choices: { another: "keep" } } };
    const { status, body } = await service.request(apiKey, "PATCH", `${path}/anonymity`, more);
    expect([status, body]).toEqual([422, expect.objectContaining({ code: "CDS334" })]);
  });

  test.each([
    [{ categories: { employer: { remove: "all" } } }, 'the key "employer" must be employers, schools'],
    [{ categories: { schools: { remove: "latest" } } }, "categories.schools.remove must be all or none"],
    [{ categories: { schools: { label: { default: "x" } } } }, "categories.schools.remove is missing"],
    [
      { categories: { schools: { remove: "all", label: { english: "x" } } } },
      'the key "english" must be a language code',
    ],
    [{ categories: { schools: true } }, "categories.schools must be object or null, not boolean"],
    [{ category: {} }, "categories is missing"],
    [[], "body must be object, not array"],
  ])("the error of %j names the mistake", async (body, message) => {
    const { apiKey, organizationId } = await service.createOrganization();
    const answer = await service.request(apiKey, "PATCH", `/organizations/${organizationId}/anonymity`, { body });
    expect([answer.status, answer.body]).toEqual([400, expect.objectContaining({ code: "CDS105" })]);
    expect(answer.body).toMatchObject({ message: expect.stringContaining(message) });
  });
});
