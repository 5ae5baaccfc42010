/** @module-tag chromium */
import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { urlOf } from "../../platform/listening.ts";
import { chromiumPath } from "../rendering/browser.ts";
import { readPdf, readWord } from "../rendering/files.ts";
import { type Service, startService } from "../support/service.ts";
import { open } from "./share-support.ts";

/** The markers by where they stand: words that stand nowhere else. */
const markers = new Map<string, string>();

function mark(place: string): string {
  const letters = String(markers.size)
    .padStart(3, "0")
    .replace(/\d/g, (digit) => "bcdfghjklm"[Number(digit)] ?? "");
  const word = `Zq${letters}x`;
  markers.set(place, word);
  return word;
}

/** A word as a slug has it. */
const low = (place: string): string => mark(place).toLowerCase();

let images: Server;
let service: Service;
let apiKey: string;
let secrets: { secret: string; secret_anonymous: string; secret_editable: string };
/** All ids of the rows, which no page tells. */
const ids: string[] = [];

/** Serves a picture of its own at each address, which says whose it is. */
function serveImages(): Promise<Server> {
  const server = createServer((request, response) => {
    response.setHeader("content-type", "image/svg+xml");
    response.end(
      `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><!-- ${request.url} --></svg>`,
    );
  });
  return new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(server)));
}

const imageOf = (place: string): string => `${urlOf(images, "127.0.0.1")}/${mark(place)}.svg`;

async function send<Body>(method: string, path: string, body: unknown): Promise<Body> {
  const answer = await service.request<Body>(apiKey, method, path, { body });
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** One organization with a row of each resource, every field of which holds a marker of its own. */
async function fillEveryField(): Promise<void> {
  const made = await service.createOrganization({ name: mark("organization: name") });
  apiKey = made.apiKey;
  await send("PATCH", `/organizations?id=eq.${made.organizationId}`, {
    ats_vendor_a_corporation_id: mark("organization: corporation id"),
    active_ats_integration: low("organization: integration"),
    allow_word_output: true,
    allowed_senders: [`${low("organization: sender")}.example`],
    ats: mark("organization: ats"),
    avatar: imageOf("organization: avatar"),
    default_prompt: mark("organization: prompt"),
    external_variables: [
      {
        key: "passport",
        type: "inline-text",
        sensitive: true,
        default: mark("organization: external default"),
      },
      { key: "note", type: "inline-text" },
    ],
    member_variables: [
      {
        key: "team",
        type: "text",
        label: mark("member variable: label"),
        default: mark("member variable: default"),
      },
    ],
    model: mark("organization: model"),
    proposal_by: "member",
    proposal_reactions: [
      {
        id: "invite",
        type: "email",
        subject: `${mark("reaction: subject")} {{name}} {{headline}}`,
        body: `${mark("reaction: body")} {{candidate.name}} {{birth_date}} {{summary}}`,
      },
    ],
    crm_instance_url: `https://${low("organization: crm")}.example/`,
    slug: low("organization: slug"),
  });
  const member = await send<{ id: string; user_id: string }>("POST", "/members", {
    email: `${low("author: e-mail")}@agency.example`,
    name: mark("author: name"),
  });
  await send("PATCH", `/members?id=eq.${member.id}`, {
    external_id: mark("member: external id"),
    values: { team: mark("member: value") },
  });
  await service.database`
    update private.user_profiles
    set phone = '+31 20 555 0142', avatar = ${imageOf("author: avatar")}, source = ${mark("author: source")}
    where user_id = ${member.user_id}
  `;
  const layout = await postLayout();
  const first = mark("name: first");
  const last = mark("name: last");
  const birth = mark("sensitive value");
  const candidate = await send<Record<string, string>>("POST", "/candidates", {
    layout_id: layout.id,
    member_id: member.id,
    attachments: {
      [mark("attachment: key")]: {
        detected_source_language: "en",
        external_id: mark("attachment: external id"),
        label: mark("attachment: label"),
        text: { default: mark("attachment: text") },
        type: mark("attachment: type"),
        url: `https://files.example/${mark("attachment: url")}.pdf`,
      },
    },
    avatar: imageOf("candidate: avatar"),
    export_filename: mark("candidate: export filename"),
    external_data: {
      avatar: imageOf("external: avatar"),
      name: mark("external: name"),
      id: mark("external: id"),
      url: `https://ats.example/${mark("external: url")}`,
      values: { passport: mark("external: sensitive value"), note: mark("external: other value") },
    },
    language: "en",
    messages: [
      {
        id: "019a0000-0000-7000-8000-000000000001",
        created_at: "2026-01-01T00:00:00Z",
        prompt: mark("message: prompt"),
        comment: mark("message: comment"),
        selector: [mark("message: selector")],
      },
    ],
    name: `${first} ${last}`,
    secret: `${mark("secret")}-and-some-more`,
    secret_anonymous: `${mark("secret_anonymous")}-and-some-more`,
    secret_editable: `${mark("secret_editable")}-and-some-more`,
    section_attachments: {
      body: [
        {
          label: mark("section attachment: label"),
          url: `https://files.example/${mark("section attachment: url")}`,
        },
      ],
    },
    values: {
      name: `${first} ${last}`,
      birth_date: birth,
      headline: mark("open value"),
      [mark("undeclared value: key")]: mark("undeclared value"),
      undeclared: mark("value that the layout does not declare"),
      summary: [
        `${mark("open value: before")} ${first} ${mark("open value: between")} ${last.toUpperCase()} ${mark("open value: after")}`,
        `Born ${birth}.`,
        `Mail ${mark("contact: e-mail name")}@${mark("contact: e-mail host")}.example or call +31 6 1234 5678.`,
        `See https://${mark("contact: link host")}.example/${mark("contact: link path")} and @${mark("contact: handle")}`,
        `Read ${mark("contact: file name")}.pdf`,
      ].join("\n"),
      experience: [
        {
          title: mark("open value in a list"),
          by: `${first} for ${mark("open value in a list: beside the name")}`,
          mail: `${mark("contact: e-mail in a list")}@mail.example`,
        },
      ],
    },
  });
  await send("POST", "/webhooks", {
    endpoint: `${urlOf(images, "127.0.0.1")}/${mark("webhook: endpoint")}`,
    events: ["candidate_views.created"],
    description: mark("webhook: description"),
  });
  const { id = "", secret = "", secret_anonymous = "", secret_editable = "" } = candidate;
  secrets = { secret, secret_anonymous, secret_editable };
  ids.push(made.organizationId, member.id, member.user_id, layout.id, id);
}

function postLayout(): Promise<{ id: string }> {
  return send<[{ id: string }]>("POST", "/layouts", {
    name: mark("layout: name"),
    description: mark("layout: description"),
    share_instructions: mark("layout: share instructions"),
    slug: low("layout: slug"),
    languages: ["en"],
    export_filename: `${mark("layout: export filename")} {{name}} {{candidate.name}} {{headline}}`,
    default_values: { en: { name: mark("default of a sensitive variable") } },
    assets: [{ type: "image", label: mark("asset: label"), url: imageOf("asset: url") }],
    custom_css: `[title="${mark("custom css")}"]{color:red}`,
    tokens: [{ id: "t", name: mark("token: name"), type: "color", value: "#123456" }],
    variables: [
      {
        key: "name",
        type: "inline-text",
        sensitive: true,
        default: mark("variable: default of a sensitive one"),
        ai_instructions: mark("variable: instructions"),
      },
      { key: "birth_date", type: "inline-text", sensitive: true },
      { key: "headline", type: "inline-text" },
      { key: "summary", type: "text-block" },
      { key: "experience", type: "text-block" },
      { key: "missing", type: "inline-text", default: mark("variable: default of an open one") },
    ],
    sections: [
      {
        id: "body",
        label: mark("section: label"),
        type: "multi-page",
        header: {
          type: "text",
          value: { default: `${mark("layout text: header")} {{name}} {{candidate.name}}` },
        },
        footer: {
          type: "text",
          value: { default: `${mark("layout text: footer")} {{organization.name}} {{member.team}}` },
        },
        body: {
          type: "column",
          children: [
            { type: "avatar", width: 80, height: 80 },
            { type: "text", value: { default: "{{name}}" }, font: { size: 30 } },
            {
              type: "text",
              value: { default: `${mark("layout text: label of a sensitive value")}: {{birth_date}}` },
            },
            { type: "text", value: { default: "{{undeclared}}\n{{missing}}" } },
            { type: "text", value: { default: "{{external.passport}} {{external.note}}" } },
            { type: "text", value: { default: "{{headline}}\n{{summary}}" } },
            {
              type: "repeat",
              variable: "experience",
              children: [{ type: "text", value: { default: "{{item.title}}\n{{item.by}}\n{{item.mail}}" } }],
            },
            { type: "attachments" },
          ],
        },
      },
    ],
  }).then(([layout]) => layout);
}

/** Where the markers stand that are in `contents`, in any writing. */
function shown(...contents: readonly string[]): string[] {
  const content = contents.join("\n").toLowerCase();
  return [...markers]
    .filter(([, word]) => content.includes(word.toLowerCase()))
    .map(([place]) => place)
    .sort();
}

const PERSONAL =
  /^(name|sensitive value|contact|external|candidate|attachment|section attachment|undeclared value|value that|message|secret|default of a sensitive|variable: default of a sensitive)/;
const personal = (...contents: readonly string[]): string[] =>
  shown(...contents).filter((place) => PERSONAL.test(place));

const headersOf = (answer: Response): string => [...answer.headers].flat().join("\n");

beforeAll(async () => {
  images = await serveImages();
  service = await startService({ worker: true, settings: { CHROMIUM_PATH: chromiumPath() } });
  await fillEveryField();
  // Asked for once, so that the pictures are copied.
  for (const secret of [secrets.secret, secrets.secret_anonymous]) await open(service, `/share/${secret}`);
  await vi.waitFor(
    async () => {
      const page = await (await open(service, `/share/${secrets.secret}`)).text();
      expect(page.match(/\/assets\//g)).toHaveLength(2);
    },
    { timeout: 60_000, interval: 100 },
  );
});
afterAll(async () => {
  await service.stop();
  images.close();
});

/** The addresses of our copies that a page shows, and what is behind them. */
async function pictures(page: string): Promise<string> {
  const paths = [...page.matchAll(/\/assets\/\w+/g)].map(([path]) => path);
  const bodies = await Promise.all(paths.map(async (path) => (await open(service, path)).text()));
  return bodies.join("\n");
}

test("the markers are as many as there are fields, and never one within another", () => {
  const words = [...markers.values()];
  expect(words.length).toBeGreaterThan(70);
  for (const word of words) expect(words.filter((other) => other.includes(word))).toEqual([word]);
});

describe("an anonymous reader", () => {
  test("of the page sees none that is personal, in its pictures and headers neither", async () => {
    const answer = await open(service, `/share/${secrets.secret_anonymous}`);
    const page = (await answer.text()).replaceAll(secrets.secret_anonymous, "");
    expect(personal(page, headersOf(answer), await pictures(page))).toEqual([]);
    expect(shown(page)).toEqual([
      "author: e-mail",
      "author: name",
      "custom css",
      "layout text: footer",
      "member: value",
      "open value",
      "open value in a list",
      "open value in a list: beside the name",
      "open value: after",
      "open value: before",
      "open value: between",
      "organization: name",
      "reaction: body",
      "reaction: subject",
      "token: name",
      "variable: default of an open one",
    ]);
  });

  test("of the PDF sees none: text, links, metadata, name", async () => {
    const answer = await open(service, `/share/${secrets.secret_anonymous}.pdf`);
    expect(answer.status).toBe(200);
    const { pages, info, raw } = await readPdf(new Uint8Array(await answer.arrayBuffer()));
    expect(personal(...pages, JSON.stringify(info), raw, decodeURIComponent(headersOf(answer)))).toEqual([]);
    expect(shown(...pages)).toContain("open value");
  });

  test("of the Word file sees none, in all of its parts", async () => {
    const answer = await open(service, `/share/${secrets.secret_anonymous}.docx`);
    expect(answer.status).toBe(200);
    const parts = readWord(new Uint8Array(await answer.arrayBuffer()));
    const all = [...Object.keys(parts), ...Object.values(parts), decodeURIComponent(headersOf(answer))];
    expect(personal(...all)).toEqual([]);
    expect(shown(...all)).toContain("open value");
  });

  test("cannot edit, and is told nothing by errors", async () => {
    const form = await open(service, `/share/${secrets.secret_anonymous}`, {
      method: "POST",
      body: new URLSearchParams({ version: "1" }),
    });
    const json = await open(service, `/share/${secrets.secret_anonymous}`, {
      headers: { accept: "application/json" },
    });
    const odd = await open(service, `/share/${secrets.secret_anonymous}.exe`);
    const texts = await Promise.all([form, json, odd].map((answer) => answer.text()));
    expect(personal(...texts.map((text) => text.replaceAll(secrets.secret_anonymous, "")))).toEqual([]);
  });
});

describe("the sweep would find them", () => {
  test("in the full page, its pictures and its files", async () => {
    const page = await (await open(service, `/share/${secrets.secret}`)).text();
    const seen = [
      "contact: e-mail host",
      "contact: e-mail in a list",
      "contact: e-mail name",
      "contact: file name",
      "contact: handle",
      "contact: link host",
      "contact: link path",
      "external: other value",
      "external: sensitive value",
      "name: first",
      "name: last",
      "section attachment: label",
      "section attachment: url",
      "sensitive value",
      "value that the layout does not declare",
    ];
    expect(personal(page.replaceAll(secrets.secret, ""))).toEqual(seen);
    expect(personal(await pictures(page))).toEqual(["candidate: avatar"]);
    const pdf = await open(service, `/share/${secrets.secret}.pdf`);
    expect(personal(headersOf(pdf))).toEqual(["candidate: export filename"]);
    const { pages } = await readPdf(new Uint8Array(await pdf.arrayBuffer()));
    expect(personal(...pages)).toEqual(seen.filter((place) => place !== "section attachment: url"));
  });
});

test("no page and no file tells ids, other secrets, prompts, extracted texts, or what is the organization's own", async () => {
  const never =
    /secret|attachment: (text|type|key|label|external id)|message|prompt|description|instructions|slug|model|crm|sender|ats|corporation|webhook|source|external id/;
  for (const secret of Object.values(secrets)) {
    const answers = await Promise.all(
      [`/share/${secret}`, `/share/${secret}.pdf`, `/share/${secret}.docx`].map((path) =>
        open(service, path),
      ),
    );
    const texts = await Promise.all(answers.map((answer) => answer.text()));
    const [page = ""] = texts;
    const own = page.replaceAll(secret, "");
    const allowed = /section attachment|sensitive/;
    expect(shown(own).filter((place) => never.test(place) && !allowed.test(place))).toEqual([]);
    for (const id of ids) expect(texts.join("\n")).not.toContain(id);
  }
});
