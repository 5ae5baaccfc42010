import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Service, startService } from "../support/service.ts";
import type { Case, Said } from "./published/case.ts";
import { CHANGES } from "./published/changes.ts";
import { EMBEDS } from "./published/embeds.ts";
import { FILTERS } from "./published/filters.ts";
import { SHAPES } from "./published/shapes.ts";
import { type Stand, startStand } from "./published/stand.ts";

let service: Service;
let stand: Stand;
beforeAll(async () => {
  service = await startService();
  stand = await startStand(service);
});
afterAll(async () => {
  await stand?.stop();
  await service.stop();
});

interface Answer {
  status: number;
  headers: Readonly<Record<string, string>>;
  text: string;
}

async function ask(base: string, { method, path, headers, body }: Case): Promise<Answer> {
  const response = await fetch(encodeURI(`${base}${path}`).replaceAll("%25", "%"), {
    method,
    headers: { accept: "*/*", ...headers },
    body,
    redirect: "manual",
  });
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    text: await response.text(),
  };
}

function contentOf({ text, headers }: Answer): unknown {
  return /json/.test(headers["content-type"] ?? "") && text !== "" ? JSON.parse(text) : text;
}

function codeOf(answer: Answer): string | undefined {
  const content = contentOf(answer);
  return typeof content === "object" && content !== null && "code" in content
    ? String(content.code)
    : undefined;
}

function expectSaid(answer: Answer, said: Said): void {
  expect({ status: answer.status, code: said.code && codeOf(answer) }, answer.text).toEqual({
    status: said.status,
    code: said.code,
  });
  if (said.body !== undefined) expect(contentOf(answer)).toEqual(said.body);
  for (const [name, value] of Object.entries(said.headers ?? {}))
    expect(answer.headers[name], name).toBe(value);
}

/** Date, and what belongs to the connection. */
const OF_ITS_OWN = new Set(["connection", "content-length", "date", "keep-alive", "transfer-encoding"]);

/** Headers that our policies let through, and that each answer has alike. */
const KEPT = ["content-type", "content-range", "preference-applied"];

function expectSame(passed: Answer, direct: Answer): void {
  const bare = ({ headers }: Answer) =>
    Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_ITS_OWN.has(name)));
  expect(passed.status).toBe(direct.status);
  expect(passed.text).toBe(direct.text);
  expect(bare(passed)).toEqual(bare(direct));
}

/** The same answer, apart from what our policies change of every answer. */
function expectKept(ours: Answer, direct: Answer): void {
  expect(ours.status, ours.text).toBe(direct.status);
  if (direct.status >= 300) {
    expect(codeOf(ours)).toBe(codeOf(direct));
    expect(Object.keys(JSON.parse(ours.text)).sort()).toEqual(["code", "details", "hint", "message"]);
    return;
  }
  expect(contentOf(ours)).toEqual(contentOf(direct));
  const applied = (answer: Answer, name: string) => answer.headers[name]?.replace("missing=default, ", "");
  for (const name of KEPT) expect(applied(ours, name), name).toBe(applied(direct, name));
  const { location } = direct.headers;
  expect(ours.headers.location).toBe(location === undefined ? undefined : `/v1${location}`);
  expect(ours.headers["content-location"]).toBeUndefined();
}

const PUBLISHED = { FILTERS, SHAPES, EMBEDS, CHANGES };

describe.each(Object.entries(PUBLISHED))("%s", (_, cases) => {
  test.each(cases.map((given) => [given.title, given] as const))("%s", async (_title, given) => {
    const [direct, passed, ours] = await Promise.all([
      ask(stand.direct, given),
      ask(stand.passed, given),
      ask(stand.ours, given),
    ]);
    expectSaid(direct, given.expected);
    expectSame(passed, direct);
    if (given.ours === null) expectKept(ours, direct);
    else expectSaid(ours, given.ours);
  });
});

test("the published behaviour is looked at from many sides", () => {
  const titles = Object.entries(PUBLISHED).flatMap(([group, cases]) =>
    cases.map(({ title }) => `${group}: ${title}`),
  );
  expect(titles.length).toBeGreaterThanOrEqual(280);
  expect(new Set(titles).size).toBe(titles.length);
});
