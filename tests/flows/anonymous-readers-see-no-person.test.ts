import { describe, expect, test } from "vitest";
import { stopAfterAll } from "../support/ending.ts";
import { startService } from "../support/service.ts";
import { open, shareDemo } from "./share-support.ts";

// tests/rendering/anonymous-files-contain-no-personal-field.test.ts checks every field, in pages, PDF and Word files. This file
// checks that the gateway reads the right rows and applies the right secret.

const AVATAR = Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>").toString("base64");
/** Texts that identify the person. */
const PERSONAL = ["Zqfirst", "Zqlast", "Zqbirth", "zqmail", "Zqpassport", "Zqfile", AVATAR];
/** Texts that no reader of a shared page sees. */
const INTERNAL = ["Zqprompt", "Zqcomment", "Zqextracted", "Zqinstructions", "Zqsender", "Zqdefault"];
const OPEN = "Zqopen";

const service = await stopAfterAll(startService());
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
            {
              type: "text",
              value: { default: "{{name}}\n{{birth_date}}\n{{external.passport}}\n{{summary}}" },
            },
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
