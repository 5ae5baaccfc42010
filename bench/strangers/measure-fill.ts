import { z } from "zod";
import { fill } from "../../filling/fill.ts";
import type { Provider } from "../../filling/provider/provider.ts";
import { createTally } from "../../filling/provider/usage.ts";
import { applyChanges } from "../../filling/targets/apply-changes.ts";
import { ownThread } from "../../filling/text-work.ts";
import { serveModel } from "../model.ts";
import { type BenchStack, startBenchStack } from "../stack.ts";
import { type FillCase, initialValues, readCases } from "./cases.ts";
import { count, emptyTally, type Outcome, report } from "./score.ts";

/**
 * Fills the cases of a file with a scripted model: in memory, or with `http` through a stack of its own.
 * @param rest the path of the file, then `http` and `list`, which prints each lie that was written and each refused value
 */
export async function measureFill(rest: readonly string[]): Promise<string> {
  const [path, ...options] = rest;
  if (path === undefined) throw new RangeError("Name the file of the cases: strangers fill FILE [http] [list]");
  const cases = readCases(path);
  const isDetailed = options.includes("list");
  const { outcomeOf, stop } = options.includes("http") ? await overHttp() : inMemory();
  const [firm, soft] = [emptyTally(), emptyTally()];
  try {
    for (const of of cases) count(of.soft ? soft : firm, of, await outcomeOf(of));
  } finally {
    await stop();
  }
  return `${report("firm", firm, isDetailed)}\n${report("soft", soft, isDetailed)}\n`;
}

interface Way {
  outcomeOf(of: FillCase): Promise<Outcome>;
  stop(): Promise<void>;
}

function answerOf({ answer, prompt }: FillCase): string {
  return JSON.stringify({ ...answer, comment: "", ...(prompt === null ? {} : { clear: [] }) });
}

function variablesOf({ answer }: FillCase) {
  const isLong = (value: unknown) => typeof value !== "string" || value.includes("\n") || value.length > 60;
  return Object.entries(answer).map(([key, value]) => ({ key, type: isLong(value) ? "text-block" : "inline-text" }));
}

function inMemory(): Way {
  return {
    async outcomeOf(of) {
      const provider: Provider = {
        textPerCall: 40_000,
        chooseModel: () => "scripted",
        tally: (model) => createTally(model, undefined),
        answer: async () => ({ text: answerOf(of), mode: "strict" }),
      };
      const values = initialValues(of);
      const facts = {
        language: of.language,
        variables: variablesOf(of),
        vacancy: of.vacancy,
        values,
        defaults: {},
        text: of.text,
        attachments: [{ label: "cv", text: of.text }],
        prompt: of.prompt,
        selector: [],
        model: null,
      };
      const { changes, comment, sources } = await fill(facts, provider, new AbortController().signal, ownThread);
      return { values: applyChanges(values, changes), comment, unconfirmed: unconfirmedIn(sources) };
    },
    stop: async () => {},
  };
}

const located = z.array(z.object({ parts: z.array(z.object({ kind: z.string(), text: z.string() })) }));
const candidate = z.object({
  values: z.record(z.string(), z.unknown()),
  messages: z.array(z.object({ comment: z.string() })),
});

function unconfirmedIn(sources: z.infer<typeof located>): string[] {
  return sources.flatMap(({ parts }) => parts.filter(({ kind }) => kind === "unconfirmed").map(({ text }) => text));
}

async function overHttp(): Promise<Way> {
  let answer = "{}";
  const model = await serveModel(async () => answer);
  const stack = await startBenchStack({ ...model.settings, RATE_LIMIT_RUNS: "1000000" });
  return {
    async outcomeOf(of) {
      answer = answerOf(of);
      const id = await makeCandidate(stack, of);
      const headers = { authorization: `Bearer ${stack.apiKey}` };
      const query = of.prompt === null ? "" : `?prompt=${encodeURIComponent(of.prompt)}`;
      const response = await fetch(`${stack.baseUrl}/candidates/${id}/fill${query}`, { method: "POST", headers });
      const filled = candidate.parse(await response.json());
      const read = await fetch(`${stack.baseUrl}/candidates/${id}/sources`, { headers });
      const sources = located.parse(await read.json());
      const comment = filled.messages.at(-1)?.comment ?? "";
      return { values: filled.values, comment, unconfirmed: unconfirmedIn(sources) };
    },
    async stop() {
      await stack.stop();
      model.stop();
    },
  };
}

async function makeCandidate({ database, organizationId }: BenchStack, of: FillCase): Promise<string> {
  const textFile = (label: string, text: string) => ({ label, type: "txt", text: { default: text } });
  const attachments = {
    cv: textFile("cv", of.text),
    ...(of.vacancy === "" ? {} : { vacancy: textFile("vacancy", of.vacancy) }),
  };
  const values = JSON.stringify(initialValues(of));
  const rows = await database<{ id: string }[]>`
    with layout as (
      insert into api.layouts (organization_id, name, languages, variables)
      values (${organizationId}, 'Bench', array[${of.language}], ${database.json(variablesOf(of))})
      returning id
    )
    insert into private.candidates (organization_id, layout_id, name, language, attachments, values)
    select ${organizationId}, layout.id, ${of.id}, ${of.language}, ${database.json(attachments)}, ${values}::text::jsonb
    from layout
    returning id
  `;
  return rows[0]?.id ?? "";
}
