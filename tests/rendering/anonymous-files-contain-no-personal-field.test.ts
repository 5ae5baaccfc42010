import { createHash } from "node:crypto";
/** @module-tag chromium */
import { describe, expect, it } from "vitest";
import { anonymise } from "../../anonymity/anonymise.ts";
import { renderEditPage } from "../../rendering/edit/edit-page.ts";
import { exportFilename } from "../../rendering/export-filename.ts";
import { readFacts } from "../../rendering/facts/read-facts.ts";
import { documentTitle, renderCandidatePage, renderPrintDocument } from "../../rendering/pages/candidate-page.ts";
import { renderWord } from "../../rendering/word/render-word.ts";
import { sharedChromium } from "./browser.ts";
import { readPdf, readWord } from "./files.ts";

/** The markers by the place in which they occur. */
const markers = new Map<string, string>();

/** Returns a unique word for one place. No word resembles another, as a nickname resembles a name. */
function mark(place: string): string {
  const digits = createHash("sha256").update(place).digest("hex").slice(0, 8);
  const letters = digits.replace(/./g, (digit) => "bdfgjklmnprstvwx".charAt(Number.parseInt(digit, 16)));
  const word = letters.charAt(0).toUpperCase() + letters.slice(1);
  markers.set(place, word);
  return word;
}

const variables = [
  { key: "name", type: "inline-text", sensitive: true, default: mark("layout default of a sensitive variable") },
  { key: "birth_date", type: "inline-text", sensitive: true },
  { key: "address", type: "text-block", sensitive: true },
  { key: "references", type: "list", sensitive: true },
  { key: "first_name", type: "inline-text", sensitive: false },
  { key: "headline", type: "inline-text", sensitive: false },
  { key: "summary", type: "text-block", sensitive: false },
  { key: "experience", type: "list", sensitive: false },
  { key: "missing", type: "inline-text", sensitive: false, default: mark("layout default of an open variable") },
];

const first = mark("name: first");
const last = mark("name: last");
const birth = mark("sensitive value");
const address = mark("sensitive value: second line");
const reference = mark("sensitive value: in a list");
const imported = mark("imported: sensitive value");

const candidate = {
  id: mark("candidate id"),
  layout_id: mark("layout id"),
  member_id: mark("member id"),
  organization_id: mark("organization id"),
  created_at: mark("created_at"),
  updated_at: mark("updated_at"),
  deleted_at: null,
  attachments: {
    [mark("attachment key")]: {
      detected_source_language: mark("attachment language"),
      external_id: mark("attachment external id"),
      label: mark("attachment label"),
      text: { default: mark("attachment text") },
      type: mark("attachment type"),
      url: `https://files.example/${mark("attachment url")}.pdf`,
    },
  },
  avatar: `https://images.example/${mark("avatar url")}.png`,
  export_filename: `${mark("candidate's export filename")}.pdf`,
  external_data: {
    avatar: `https://images.example/${mark("imported: avatar")}.png`,
    name: mark("imported: name"),
    id: mark("imported: id"),
    url: `https://ats.example/${mark("imported: url")}`,
    values: { passport: imported, note: mark("imported: other value") },
  },
  fts: mark("fts"),
  language: "en",
  messages: [{ id: mark("message id"), prompt: mark("message prompt"), comment: mark("message comment") }],
  name: `${first} ${last}`,
  secret: mark("secret"),
  secret_anonymous: mark("secret_anonymous"),
  secret_editable: mark("secret_editable"),
  section_attachments: {
    body: [{ label: mark("section attachment label"), url: `https://files.example/${mark("section attachment url")}` }],
    elsewhere: [
      { label: mark("loose attachment label"), url: `https://files.example/${mark("loose attachment url")}` },
    ],
  },
  status: "active",
  values: {
    name: `${first} ${last}`,
    birth_date: birth,
    address: `Some street\n${address} lane 12`,
    references: [{ who: reference, [mark("sensitive value: key in a list")]: "x" }],
    first_name: mark("value of a variable called name"),
    headline: mark("open value"),
    undeclared: mark("value that the layout does not declare"),
    summary: [
      `${mark("open value: before")} ${first} ${mark("open value: between")} ${last.toUpperCase()} ${mark("open value: after")}`,
      `Born ${birth}, lives at ${address} lane 12, speaks for ${reference}; passport ${imported}.`,
      `Mail ${mark("e-mail: name")}@${mark("e-mail: host")}.example or call +31 6 1234 5678.`,
      `See https://${mark("link: host")}.example/${mark("link: path")} and @${mark("handle")}; GitHub: ${mark("account")}`,
      `Read ${mark("file name")}.pdf`,
      `${last.toLowerCase()}.${first.toLowerCase()} and ${first.charAt(0)}. ${last}`,
    ].join("\n"),
    experience: [
      {
        title: mark("open value in a list"),
        by: `${first} for ${mark("open value in a list: beside the name")}`,
        mail: `${mark("e-mail in a list")}@mail.example`,
      },
    ],
  },
};

const layout = {
  id: mark("layout's id"),
  creator_id: mark("layout's creator"),
  secret: mark("layout's secret"),
  slug: mark("layout's slug"),
  name: mark("layout's name"),
  description: mark("layout's description"),
  share_instructions: mark("layout's share instructions"),
  thumbnail: `https://images.example/${mark("layout's thumbnail")}.png`,
  languages: ["en"],
  export_filename: `${mark("layout's export filename")} {{name}} {{candidate.name}} {{headline}}`,
  default_values: { en: { name: mark("default value of a sensitive variable"), missing: null } },
  assets: [],
  variables,
  tokens: [{ id: "t", name: mark("token name"), type: "color", value: "#123456" }],
  custom_css: `[title="${mark("custom css")}"]{color:red}`,
  web_settings: null,
  sections: [
    {
      id: "body",
      label: mark("section label"),
      type: "multi-page",
      header: { type: "text", value: { default: `${mark("layout text: header")} {{name}} {{candidate.name}}` } },
      footer: {
        type: "text",
        value: { default: `${mark("layout text: footer")} {{organization.name}} {{member.team}}` },
      },
      body: {
        type: "column",
        children: [
          { type: "avatar", width: 80, height: 80 },
          { type: "text", value: { default: "{{name}}" }, font: { size: 30 } },
          { type: "text", value: { default: `${mark("layout text: label of a sensitive value")}: {{birth_date}}` } },
          {
            type: "text",
            value: { default: "{{address}}\n{{references}}\n{{first_name}}\n{{undeclared}}\n{{missing}}" },
          },
          { type: "text", value: { default: "{{external.passport}} {{external.note}}" } },
          { type: "text", value: { default: "{{headline}}\n{{summary}}" } },
          {
            type: "repeat",
            variable: "experience",
            children: [{ type: "text", value: "{{item.title}}\n{{item.by}}\n{{item.mail}}" }],
          },
          { type: "attachments" },
          { type: "text", value: { default: `${mark("layout text")}`, nl: mark("layout text in another language") } },
        ],
      },
    },
  ],
};

const organization = {
  id: mark("organization's id"),
  name: mark("organization's name"),
  avatar: `https://images.example/${mark("organization's avatar")}.png`,
  default_prompt: mark("organization's prompt"),
  slug: mark("organization's slug"),
  proposal_by: "member",
  external_variables: [{ key: "passport", sensitive: true }, { key: "note" }],
  proposal_reactions: [
    {
      id: "invite",
      type: "email",
      subject: `${mark("reaction subject")} {{name}} {{headline}}`,
      body: `${mark("reaction body")} {{candidate.name}} {{birth_date}} {{summary}}`,
    },
  ],
};
const member = {
  id: mark("member's id"),
  external_id: mark("member's external id"),
  values: { team: mark("member's value") },
};
const user_profile = {
  user_id: mark("author's id"),
  name: mark("author's name"),
  email: `${mark("author's e-mail")}@agency.example`,
  phone: "+31 20 555 0142",
  avatar: `https://images.example/${mark("author's avatar")}.png`,
  source: mark("author's source"),
};

/** The places whose markers the contents show, in upper or lower case. */
function shown(...contents: readonly string[]): string[] {
  const content = contents.join("\n").toLowerCase();
  return [...markers].filter(([, word]) => content.includes(word.toLowerCase())).map(([place]) => place);
}

/** The places that an anonymous document may show: texts of the layout, the organization, and open values. */
const OPEN_DOCUMENT = [
  "layout default of an open variable",
  "open value",
  "open value: before",
  "open value: between",
  "open value: after",
  "open value in a list",
  "open value in a list: beside the name",
  "layout text: footer",
  "layout text",
  "organization's name",
  "member's value",
];
const OPEN_PAGE = [
  ...OPEN_DOCUMENT,
  "token name",
  "custom css",
  "reaction subject",
  "reaction body",
  "author's name",
  "author's e-mail",
];
/** The places that only a reader with the full secret sees. */
const PERSONAL = [
  "name: first",
  "name: last",
  "sensitive value",
  "sensitive value: second line",
  "sensitive value: in a list",
  "imported: sensitive value",
  "imported: other value",
  "value of a variable called name",
  "value that the layout does not declare",
  "layout text: header",
  "layout text: label of a sensitive value",
  "e-mail: name",
  "e-mail: host",
  "link: host",
  "link: path",
  "handle",
  "account",
  "file name",
  "e-mail in a list",
  "section attachment label",
  "section attachment url",
];
/** The places that no reader sees, such as ids, secrets, texts of attachments and messages. */
const NEVER = [...markers.keys()].filter((place) =>
  /secret|id$|prompt|comment|attachment (text|type|language|key)|slug|description|instructions|fts|_at$/.test(place),
);

const sorted = (places: readonly string[]): string[] => [...new Set(places)].sort();

describe("the markers of every field", () => {
  const full = readFacts({ candidate, layout, organization, member, user_profile });
  const anonymous = anonymise(full);

  it("cover all fields, and none contains another", () => {
    const words = [...markers.values()];
    expect(words.length).toBeGreaterThan(75);
    for (const word of words) expect(words.filter((other) => other.includes(word))).toEqual([word]);
  });

  it("in the anonymous facts are those of open values, the layout, the organization and the author", () => {
    const places = shown(JSON.stringify(anonymous));
    // These are texts of the layout. They are not shown without their values.
    const labels = ["layout text: header", "layout text: label of a sensitive value"];
    expect(sorted(places.filter((place) => PERSONAL.includes(place)))).toEqual(labels);
    expect(
      places.filter((place) => /attachment|imported|avatar url|candidate's|name:|sensitive value/.test(place)),
    ).toEqual(["layout text: label of a sensitive value"]);
  });

  it("are not in the anonymous page if they are personal", () => {
    const { html } = renderCandidatePage(anonymous, { beacon: "/share/s/time" });
    expect(sorted(shown(html))).toEqual(sorted(OPEN_PAGE));
  });

  it("are in the full page if they are personal, which shows that the test can find them", () => {
    const { html } = renderCandidatePage(full, { beacon: "/share/s/time" });
    expect(sorted(shown(html))).toEqual(
      sorted([...OPEN_PAGE, ...PERSONAL, "loose attachment label", "loose attachment url"]),
    );
  });

  it("are not in the text, bookmarks, links and metadata of the anonymous PDF if they are personal", async () => {
    const title = documentTitle(anonymous);
    const pdf = await sharedChromium().renderPdf(renderPrintDocument(anonymous).html, {
      width: 794,
      height: 1123,
      title,
    });
    const { pages, info, raw } = await readPdf(pdf);
    expect(sorted(shown(...pages))).toEqual(sorted(OPEN_DOCUMENT));
    expect(shown(JSON.stringify(info))).toEqual(["organization's name"]);
    expect(shown(raw).filter((place) => !OPEN_DOCUMENT.includes(place))).toEqual([]);
  });

  it("are in the full PDF if they are personal", async () => {
    const title = documentTitle(full);
    const pdf = await sharedChromium().renderPdf(renderPrintDocument(full).html, { width: 794, height: 1123, title });
    const { pages, info, raw } = await readPdf(pdf);
    const texts = PERSONAL.filter((place) => place !== "section attachment url");
    expect(sorted(shown(...pages))).toEqual(sorted([...OPEN_DOCUMENT, ...texts]));
    expect(sorted(shown(JSON.stringify(info)))).toEqual(["name: first", "name: last", "organization's name"]);
    expect(shown(raw)).toContain("section attachment url");
    expect(shown(raw)).toContain("name: first");
  });

  it("are in no part of the anonymous Word file if they are personal", async () => {
    const parts = readWord(await renderWord(anonymous, { draw: sharedChromium().drawPicture }));
    expect(sorted(shown(...Object.values(parts)))).toEqual(sorted(OPEN_DOCUMENT));
    expect(shown(...Object.keys(parts))).toEqual([]);
  });

  it("are in the full Word file if they are personal", async () => {
    const parts = readWord(await renderWord(full, { draw: sharedChromium().drawPicture }));
    expect(sorted(shown(...Object.values(parts)))).toEqual(sorted([...OPEN_DOCUMENT, ...PERSONAL]));
  });

  it("are not in the anonymous file name if they are personal", () => {
    expect(sorted(shown(exportFilename(anonymous, "pdf")))).toEqual(["layout's export filename", "open value"]);
    expect(shown(exportFilename(full, "pdf"))).toEqual(["candidate's export filename"]);
  });

  it("are in no page or file if they are secrets, ids, messages or extracted texts", async () => {
    const outputs = [
      renderCandidatePage(full, { beacon: "/share/s/time" }).html,
      renderPrintDocument(full).html,
      renderEditPage(full, { version: "1" }).html,
      ...Object.values(readWord(await renderWord(full))),
      JSON.stringify(full),
    ];
    expect(NEVER.length).toBeGreaterThan(20);
    expect(shown(...outputs).filter((place) => NEVER.includes(place))).toEqual([]);
  });
});
