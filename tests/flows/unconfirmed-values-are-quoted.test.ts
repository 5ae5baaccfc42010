import type { ServerResponse } from "node:http";
import { beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { completion, startFaulty } from "../filling/stand-in.ts";
import { stopAfterAll } from "../support/ending.ts";
import { startService } from "../support/service.ts";
import { type Candidate, makeCandidate } from "./candidate-support.ts";

type Handler = (response: ServerResponse) => unknown;

const CV =
  "Joris Maas\nStukadoor in Breda\n\nWerkervaring\n- Nieuwe collega's ingewerkt\n- Klanten bezocht in Breda\n\nGeen ervaring met SAP.\n";
const TRAINED = "Trained new colleagues.";
const VISITED = "Visited customers in Breda.";
const SUMMARY = `${VISITED}\n${TRAINED}`;

let calls = 0;
let second: Handler = () => undefined;

const send = (response: ServerResponse, body: string, status = 200) =>
  response.writeHead(status, { "content-type": "application/json" }).end(body);
const says =
  (content: unknown): Handler =>
  (response) =>
    send(response, completion({ content: typeof content === "string" ? content : JSON.stringify(content) }));
const quotes = (...passages: (string | null)[]) =>
  says({ quotes: passages.map((quote, index) => ({ statement: index + 1, quote })) });

const model = await stopAfterAll(
  startFaulty((_, response) => {
    calls += 1;
    if (calls === 1) says({ summary: SUMMARY, comment: "Done." })(response);
    else second(response);
  }),
);
const settings = {
  OPENAI_BASE_URL: model.settings.baseUrl ?? "",
  OPENAI_API_KEY: "stand-in",
  OPENAI_MODEL: "stand-in",
};
const service = await stopAfterAll(startService({ worker: true, settings }));
beforeEach(() => {
  calls = 0;
});

const sourcesShape = z.array(
  z.object({
    parts: z.array(
      z.object({ text: z.string(), kind: z.string(), quote: z.string().nullable(), attachment: z.string().nullable() }),
    ),
  }),
);

async function fill(answer: Handler, { at = service.request, query = "" } = {}) {
  second = answer;
  const candidate = await makeCandidate(service, { text: CV });
  const path = `${candidate.path}/fill${query}`;
  const { status, body } = await at<Candidate>(candidate.apiKey, "POST", path);
  expect(status, JSON.stringify(body)).toBe(200);
  const read = await service.request(candidate.apiKey, "GET", `${candidate.path}/sources`);
  const [usage] = await service.database<{ input: number; output: number }[]>`
    select input_tokens::integer as input, output_tokens::integer as output
    from private.runs where candidate_id = ${candidate.id} and kind = 'fill'
  `;
  const parts = sourcesShape.parse(read.body).flatMap(({ parts }) => parts);
  const trained = parts.find(({ text }) => text === TRAINED);
  return { status, body, summary: body.values.summary, trained, usage, comment: body.messages.at(-1)?.comment };
}

test("the second answer confirms a translated line with the sentence of the document", async () => {
  const { status, summary, trained, usage } = await fill(quotes("Nieuwe collega's ingewerkt"));
  expect([status, summary]).toEqual([200, SUMMARY]);
  expect(trained).toEqual({ text: TRAINED, kind: "rewritten", quote: "Nieuwe collega's ingewerkt", attachment: "cv" });
  expect(calls).toBe(2);
  expect(usage, "both answers are counted").toEqual({ input: 14, output: 6 });
});

test("it keeps a line that is otherwise omitted", async () => {
  const query = "?unconfirmed=omit";
  expect(await fill(quotes("Nieuwe collega's ingewerkt"), { query })).toMatchObject({ summary: SUMMARY });
  calls = 0;
  const omitted = await fill(quotes(null), { query });
  expect(omitted).toMatchObject({ status: 200, summary: VISITED });
  expect(omitted.comment).toContain("Trained");
});

describe("the line stays unconfirmed, and the run ends well, if the second answer", () => {
  // tests/filling/quotes-confirm-values.test.ts has the quotes that confirm nothing.
  const useless: [string, Handler][] = [
    ["quotes another line of the values", quotes("Klanten bezocht in Breda")],
    ["names statements that were not asked", says({ quotes: [{ statement: 9, quote: "Nieuwe collega's ingewerkt" }] })],
    ["has items of another form", says({ quotes: [null, 7, { statement: "1", quote: "Nieuwe" }, []] })],
    ["is no JSON", says("Nieuwe collega's ingewerkt")],
    ["is of 10 MB", says(`{"quotes":[{"statement":1,"quote":"${"Nieuwe collega's ingewerkt ".repeat(400_000)}"}]}`)],
    ["has 300,000 quotes", says({ quotes: Array(300_000).fill({ statement: 1, quote: "x" }) })],
    ["is an error", (response) => send(response, JSON.stringify({ error: { message: "broken" } }), 400)],
    ["never begins", (response) => response.destroy()],
  ];
  test.each(useless)("%s", async (_, answer) => {
    const { status, summary, trained } = await fill(answer);
    expect([status, summary, trained?.kind]).toEqual([200, SUMMARY, "unconfirmed"]);
  });

  test("is so slow that the run would miss its deadline", async () => {
    // Of the short deadline, nothing is spent on starting threads: both gateways have one worker, which has filled before.
    await fill(quotes());
    calls = 0;
    const { request, close } = await service.startGateway({}, { runDeadlineSeconds: 20 });
    const { status, summary, trained } = await fill(() => undefined, { at: request });
    await close();
    expect([calls, status, summary, trained?.kind]).toEqual([2, 200, SUMMARY, "unconfirmed"]);
  });
});

test("nothing is asked if everything is confirmed", async () => {
  second = says({ quotes: [] });
  const candidate = await makeCandidate(service, { text: `${CV}${TRAINED}\n${VISITED}\n` });
  expect((await service.request<Candidate>(candidate.apiKey, "POST", `${candidate.path}/fill`)).status).toBe(200);
  expect(calls).toBe(1);
});
