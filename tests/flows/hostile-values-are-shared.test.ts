/** @module-tag chromium */
import type { BrowserContext } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { openContext } from "../rendering/browser.ts";
import { stopAfterAll } from "../support/ending.ts";
import { startFileServer } from "../support/file-server.ts";
import { startService } from "../support/service.ts";
import { open, type SharedCandidate, shareDemo } from "./share-support.ts";

/** The requests that reached the attacker's server. Only the worker may fetch images from it. */
const fetched: { url: string; agent: string }[] = [];
const attacker = await stopAfterAll(
  startFileServer((url, response, request) => {
    fetched.push({ url, agent: request.headers["user-agent"] ?? "" });
    response.end("evil");
  }),
);
const service = await stopAfterAll(startService({ worker: true }));

// tests/rendering/hostile-values-stay-text.test.ts checks each attack in each field. This file sends them together through
// the API, and checks that pages and files are served with the headers that restrict them.

/** `EVIL` is replaced by the address of the attacker's server. */
const ATTACKS = [
  `<script>alert("xss")</script>`,
  `"><img src=EVIL/a onerror=alert(1)>`,
  `</style><style>@import "EVIL/c";*{background:url(EVIL/d)}</style>`,
  `</title><base href="EVIL/"><meta http-equiv="refresh" content="0;url=EVIL/e">`,
  `</textarea><iframe src="EVIL/f"></iframe><form action="EVIL/g"><button>Go</button></form>`,
  `red}body{background:url(EVIL/i)}`,
  `{{name}} {{candidate.name}} {{constructor}} {{__proto__}} {{{{name}}}}`,
  `\u202eevil\u202c`,
].join("\n");

/** Creates a candidate with the attack in every field that accepts it. */
function shareAttack(attack: string): Promise<SharedCandidate> {
  const element = (type: string, more: Record<string, unknown> = {}) => ({
    id: `${type} ${attack}`,
    type,
    align: attack,
    background: attack,
    color: attack,
    border: attack,
    padding: attack,
    textTransform: attack,
    transform: attack,
    font: { family: attack, size: attack, line_height: attack, letter_spacing: attack },
    value: { default: `${attack} {{headline}}` },
    ...more,
  });
  const short = attack.slice(0, 250);
  return shareDemo(service, {
    organization: {
      allow_word_output: true,
      avatar: attack,
      name: short,
      proposal_reactions: [
        { id: "invite", type: "email", subject: `${attack} {{headline}}`, body: `${attack} {{headline}}` },
      ],
    },
    layout: {
      name: short,
      export_filename: short,
      custom_css: `${attack} [data-id="x"]{background:url(${attacker.origin}/css)} ${attack}`,
      assets: [
        { type: "font", family: attack, url: attack },
        { type: "image", label: attack, url: attack },
      ],
      tokens: [{ id: attack, name: attack, type: "text", value: attack }],
      variables: [
        { key: "headline", type: "inline-text", default: attack },
        { key: attack.slice(0, 128), type: "text-block" },
      ],
      default_values: { en: { headline: attack } },
      sections: [
        {
          id: attack,
          label: attack,
          type: "multi-page",
          header: element("text"),
          footer: element("text"),
          body: element("column", {
            children: [
              element("text"),
              element("image", { url: attack, alt: attack }),
              element("avatar"),
              element(attack),
              element("attachments"),
              element("repeat", { variable: "list", children: [element("text")] }),
            ],
          }),
        },
      ],
    },
    candidate: {
      name: short,
      avatar: attack,
      export_filename: short,
      external_data: { name: attack, values: { headline: attack } },
      section_attachments: { [attack]: [{ label: attack, url: attack }], other: [attack] },
      values: { headline: attack, name: attack, list: [attack, { [attack]: attack }], [attack]: attack },
    },
  });
}

interface Visit {
  text: string;
  status: number;
  problems: string[];
  requests: string[];
}

async function visit(context: BrowserContext, path: string): Promise<Visit> {
  const page = await context.newPage();
  const problems: string[] = [];
  const requests: string[] = [];
  page.on("console", (message) => problems.push(message.text()));
  page.on("pageerror", (error) => problems.push(error.message));
  page.on("dialog", (dialog) => {
    problems.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on("request", (request) => {
    if (!request.url().startsWith("data:")) requests.push(request.url().replace(service.origin, ""));
  });
  const response = await page.goto(`${service.origin}${path}`);
  await page.waitForTimeout(100);
  const fields = await page
    .locator("input, textarea")
    .evaluateAll((found) => found.map((field) => ("value" in field ? String(field.value) : "")));
  const text = [await page.locator("main").textContent(), ...fields].join("\n");
  await page.close();
  return { text, status: response?.status() ?? 0, problems, requests };
}

describe("hostile values", () => {
  let attack: string;
  let shared: SharedCandidate;
  beforeAll(async () => {
    attack = ATTACKS.replaceAll("EVIL", attacker.origin);
    // SQL refuses such addresses. Pages must not rely on it, for example for rows that are older than a rule.
    await service.database.unsafe(`
      alter table api.organizations disable trigger _200_check_urls;
      alter table api.layouts disable trigger _200_check_urls, disable trigger _200_check_structures;
      alter table private.candidates disable trigger _200_check_urls, disable trigger _200_check_structures;
    `);
    shared = await shareAttack(attack);
  });

  test("are text on every page, and make the browser request nothing", async () => {
    const [layout] = await service.database<{ slug: string; secret: string }[]>`
      select slug, secret from api.layouts where id = ${shared.layoutId}
    `;
    const full = `/share/${shared.secret}`;
    const paths = [
      full,
      `/share/${shared.secretAnonymous}`,
      `/share/${shared.secretEditable}`,
      `/layouts/${layout?.slug}?secret=${layout?.secret}`,
    ];
    const context = await openContext({ javaScriptEnabled: true });
    for (const path of paths) {
      const { text, status, problems, requests } = await visit(context, path);
      expect(status, path).toBe(200);
      expect(problems, path).toEqual([]);
      // The page reports that it is visible, and loads fonts of the service.
      const other = requests.filter((url) => !url.includes("/time?visit=") && !url.startsWith("/fonts/"));
      expect(other, path).toEqual([path]);
      if (path === full) expect(visible(text)).toContain(visible(attack));
    }
    await context.close();
    expect(fetched.filter(({ agent }) => agent.includes("Mozilla"))).toEqual([]);
  });
});

/** The visible characters of a text: no white space and no overrides of the text direction. */
function visible(text: string): string {
  return text.replace(/[\s\u202a-\u202e]+/g, "");
}

describe("unusual values", () => {
  test("a document that takes long to render is the same for each reader until the candidate changes", async () => {
    const list = Array.from({ length: 2000 }, (_, index) => `Item ${index}`);
    const variables = [{ key: "list", type: "text-block" }];
    const sections = [
      { id: "one", type: "multi-page", body: { type: "text", value: { default: "{{headline}}\n{{list}}" } } },
    ];
    const shared = await shareDemo(service, {
      layout: { variables: [...variables, { key: "headline", type: "inline-text" }], sections },
      candidate: { values: { headline: "First headline", list } },
    });
    const read = async () => {
      const page = await (await open(service, `/share/${shared.secretAnonymous}`)).text();
      return page.replace(/visit=[\da-f-]{36}/g, "visit=");
    };
    const first = await read();
    expect(first).toContain("First headline");
    // At once, readers of one organization would wait for each other.
    for (let repeated = 0; repeated < 3; repeated += 1) expect(await read()).toBe(first);
    await service.database`
      update private.candidates set "values" = jsonb_set("values", '{headline}', '"Second headline"')
      where id = ${shared.candidateId}
    `;
    const changed = await read();
    expect(changed).toContain("Second headline");
    expect(changed).not.toContain("First headline");
  });

  test("a text of 200,000 characters is shown and can be edited", async () => {
    const long = `${"word ".repeat(40_000)}END`;
    const shared = await shareDemo(service, { candidate: { values: { name: "Ada", summary: long } } });
    const page = await (await open(service, `/share/${shared.secret}`)).text();
    expect(page).toContain("END");
    const form = await open(service, `/share/${shared.secretEditable}`);
    expect(form.status).toBe(200);
    const version = /name="version" value="([^"]+)"/.exec(await form.text())?.[1] ?? "";
    const saved = await open(service, `/share/${shared.secretEditable}`, {
      method: "POST",
      headers: { "sec-fetch-site": "same-origin" },
      body: new URLSearchParams({ version, "value/summary": "é".repeat(1200) }),
    });
    expect(saved.status).toBe(303);
  });

  test("a candidate without layout and member is shown", async () => {
    const { apiKey } = await service.createOrganization();
    const { body } = await service.request<Record<string, string>>(apiKey, "POST", "/candidates", {
      body: { name: "Ada Byron", values: { headline: "Analyst" } },
    });
    const pageOf = async (secret = "") => (await open(service, `/share/${secret}`)).text();
    expect(await pageOf(body.secret)).toContain("Analyst");
    expect(await pageOf(body.secret_editable)).toContain("Analyst");
    // Without a layout, no variable is declared, so every value counts as personal.
    expect(await pageOf(body.secret_anonymous)).not.toMatch(/Analyst|Ada|Byron/);
  });
});
