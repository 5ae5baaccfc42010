import { startModel } from "./model.ts";
import { median, quantile } from "./quantiles.ts";
import { type BenchStack, startBenchStack } from "./stack.ts";

interface Options {
  json: boolean;
  seconds: number;
}

interface Fill {
  /** Time in ms from the request to the complete response. */
  total: number;
  /** Time in ms from the request to the transaction that requests the run. */
  requested: number;
  /** Time in ms from that transaction to the start of the run in the worker. */
  started: number;
  /** Work of the worker, without the model. */
  worked: number;
  /** Time in ms from the end of the run to the complete response with the candidate. */
  responded: number;
}

const CANDIDATES = 40;
const WARM_UP = 20;
const CONCURRENCY = [1, 8];

/**
 * Duration of a fill beyond the model. The stand-in for the model responds after 50 ms. Fills through the whole service
 * alternate with direct calls of the stand-in. The database, the gateway and this program use the same clock.
 */
export default async function run({ json, seconds }: Options): Promise<void> {
  const model = await startModel();
  const stack = await startBenchStack({
    ...model.settings,
    RATE_LIMIT_RUNS: "1000000",
  });
  try {
    const candidates = await makeCandidates(stack);
    for (const id of candidates.slice(0, WARM_UP)) await fillOnce(stack, id);
    const results = [];
    for (const atOnce of CONCURRENCY) {
      const share = candidates.length / atOnce;
      const lanes = Array.from({ length: atOnce }, (_, lane) => candidates.slice(lane * share, (lane + 1) * share));
      const end = performance.now() + seconds * 1000;
      const direct: number[] = [];
      const fills: Fill[] = [];
      await Promise.all(
        lanes.map(async (ids) => {
          for (let turn = 0; performance.now() < end; turn += 1) {
            direct.push(await timed(() => askModel(model.url)));
            fills.push(await fillOnce(stack, ids[turn % ids.length] ?? ""));
          }
        }),
      );
      results.push({ at_once: atOnce, fills: fills.length, ...summary(direct, fills) });
    }
    report(results, json);
  } finally {
    await stack.stop();
    model.stop();
  }
}

async function askModel(url: string): Promise<void> {
  const response = await fetch(`${url}/v1/chat/completions`, { method: "POST", body: "{}" });
  await response.text();
}

async function timed(work: () => Promise<void>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

async function makeCandidates({ database, organizationId }: BenchStack): Promise<string[]> {
  const attachments = { cv: { label: "cv", type: "txt", text: { default: "A good engineer in Ghent." } } };
  const variables = [{ key: "headline", type: "inline-text" }];
  const rows = await database<{ id: string }[]>`
    with layout as (
      insert into api.layouts (organization_id, name, languages, variables)
      values (${organizationId}, 'Bench', '{en}', ${database.json(variables)})
      returning id
    )
    insert into private.candidates (organization_id, layout_id, name, language, attachments)
    select ${organizationId}, layout.id, 'Person ' || n, 'en', ${database.json(attachments)}
    from layout, generate_series(1, ${CANDIDATES}) as numbers (n)
    returning id
  `;
  return rows.map(({ id }) => id);
}

async function fillOnce({ baseUrl, apiKey, database }: BenchStack, id: string): Promise<Fill> {
  const startedAt = performance.now();
  const response = await fetch(`${baseUrl}/candidates/${id}/fill?prompt=Say+what+they+do`, {
    method: "POST",
    headers: { authorization: `Bearer ${apiKey}` },
  });
  const text = await response.text();
  const endedAt = performance.timeOrigin + performance.now();
  if (response.status !== 200) throw new Error(`the response to a fill was ${response.status}: ${text}`);
  const [run] = await database<{ created: number; taken: number; worked: number; finished: number }[]>`
    select
      extract(epoch from created_at)::double precision * 1000 as created,
      extract(epoch from started_at - created_at)::double precision * 1000 as taken,
      extract(epoch from finished_at - started_at)::double precision * 1000 - model_latency_ms as worked,
      extract(epoch from finished_at)::double precision * 1000 as finished
    from private.runs where candidate_id = ${id} order by id desc limit 1
  `;
  if (run === undefined) throw new Error("the fill left no run");
  return {
    requested: run.created - performance.timeOrigin - startedAt,
    total: endedAt - performance.timeOrigin - startedAt,
    started: run.taken,
    worked: run.worked,
    responded: endedAt - run.finished,
  };
}

function summary(direct: readonly number[], fills: readonly Fill[]) {
  const model = round(median(direct));
  const of = (part: keyof Fill, share = 0.5) => {
    const taken = fills.map((fill) => fill[part]);
    return round(quantile(taken, share));
  };
  return {
    model_ms: model,
    fill_ms: of("total"),
    fill_p99_ms: of("total", 0.99),
    beyond_model_ms: round(of("total") - model),
    requested_ms: of("requested"),
    started_ms: of("started"),
    worked_ms: of("worked"),
    responded_ms: of("responded"),
    waiting_ms: round(median(fills.map(({ started, responded }) => started + responded))),
  };
}

function report(results: ({ at_once: number; fills: number } & ReturnType<typeof summary>)[], json: boolean): void {
  if (json) {
    console.log(JSON.stringify({ benchmark: "runs", results }));
    return;
  }
  for (const result of results) {
    console.log(`${result.at_once} at once, ${result.fills} fills, p50 in ms:`);
    console.log(`  model alone              ${result.model_ms}`);
    console.log(`  fill                     ${result.fill_ms} (p99 ${result.fill_p99_ms})`);
    console.log(`  beyond the model         ${result.beyond_model_ms}`);
    console.log(`    until it is requested  ${result.requested_ms}`);
    console.log(`    until it is started    ${result.started_ms}`);
    console.log(`    work in the worker     ${result.worked_ms}`);
    console.log(`    from end to response   ${result.responded_ms}`);
    console.log(`  waiting in total         ${result.waiting_ms}`);
  }
}

const round = (milliseconds: number): number => Number(milliseconds.toFixed(1));
