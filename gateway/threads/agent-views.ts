import { z } from "zod";
import { only } from "../../platform/existing.ts";
import { leavesOf, pageOf, Quoter } from "./untrusted-text.ts";

/*
 * What tools return of documents, made from responses of the API. The functions run in threads, because values can be long.
 */

const MAX_NAME = 200;
const MAX_VALUE = 600;
/** The part of one value that was asked for. */
const MAX_WHOLE_VALUE = 4000;
const MAX_QUOTE = 200;
const MAX_QUOTES = 3;
const MAX_REFUSED = 10;

const candidateShape = z.object({
  id: z.string(),
  name: z.string().nullable(),
  status: z.string(),
  language: z.string().nullable(),
  layout_id: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
});

/** The columns of `candidateShape`. */
export const CANDIDATE_COLUMNS = Object.keys(candidateShape.shape).join();

/** @param rows the response with one row more than the page, if there is a next page */
export function candidatesView({ rows, offset, limit }: { rows: string; offset: number; limit: number }): string {
  const found = z.array(candidateShape).parse(JSON.parse(rows));
  const quoter = new Quoter();
  const candidates = found
    .slice(0, limit)
    .map(({ name, ...rest }) => ({ ...rest, untrusted_text: { name: quoter.short(name ?? "", MAX_NAME) } }));
  return JSON.stringify(quoter.result({ candidates, next_offset: found.length > limit ? offset + limit : null }));
}

const partShape = z.object({
  kind: z.string(),
  attachment: z.string().nullable(),
  page: z.number().nullable(),
  quote: z.string().nullable(),
});
const sourcesShape = z.array(z.object({ path: z.array(z.string()), parts: z.array(partShape) }));
const versionsShape = z.array(z.object({ version: z.number(), cause: z.string(), created_at: z.string() }));

interface CandidateOrder {
  /** The list that contains only the candidate. */
  candidates: string;
  sources: string;
  versions: string;
  offset: number;
  /** The value to return from `textOffset` on. Without it, the beginnings of all values are returned. */
  path: readonly string[] | null;
  textOffset: number;
}

export function candidateView(order: CandidateOrder): string {
  const row = only(z.array(candidateShape.extend({ values: z.unknown() })).parse(JSON.parse(order.candidates)));
  const sources = sourcesShape.parse(JSON.parse(order.sources));
  const quoter = new Quoter();
  const quotesOf = quotesIn(sources, quoter);
  const most = order.path === null ? MAX_VALUE : MAX_WHOLE_VALUE;
  const wanted = order.path === null ? null : JSON.stringify(order.path);
  const leaves = leavesOf(row.values).filter(({ path }) => wanted === null || JSON.stringify(path) === wanted);
  const { shown, next_offset } = pageOf(leaves, order.offset, ({ path, text }) => {
    const { text: part, next } = quoter.quote(text, most, order.textOffset);
    return { path: quoter.path(path), text: part, next_text_offset: next, quotes: quotesOf(path) };
  });
  const { name, values: _, ...rest } = row;
  return JSON.stringify(
    quoter.result({
      ...rest,
      versions: versionsShape.parse(JSON.parse(order.versions)),
      untrusted_text: { name: quoter.short(name ?? "", MAX_NAME), values: shown },
      next_offset,
    }),
  );
}

/** The quotes of a value by its path. */
function quotesIn(sources: z.output<typeof sourcesShape>, quoter: Quoter) {
  const partsOf = new Map(sources.map(({ path, parts }) => [JSON.stringify(path), parts]));
  return (path: readonly string[]) =>
    (partsOf.get(JSON.stringify(path)) ?? []).slice(0, MAX_QUOTES).map(({ kind, attachment, page, quote }) => ({
      kind,
      page,
      attachment: attachment && quoter.short(attachment, MAX_NAME),
      quote: quote && quoter.short(quote, MAX_QUOTE),
    }));
}

/** The first values that a request wrote. */
export function valuesView({ candidate }: { candidate: string }): string {
  const { values } = z.object({ values: z.unknown() }).parse(JSON.parse(candidate));
  const quoter = new Quoter();
  const leaves = leavesOf(values);
  const { shown } = pageOf(leaves, 0, ({ path, text }) => ({
    path: quoter.path(path),
    text: quoter.short(text, MAX_VALUE),
  }));
  return JSON.stringify(quoter.result({ untrusted_text: { values: shown }, not_shown: leaves.length - shown.length }));
}

const proposalShape = z.object({
  result: z.object({
    expires_at: z.string().optional(),
    changes: z.array(z.object({ path: z.array(z.string()), new: z.unknown() })),
    sources: sourcesShape,
    refused: z.array(z.object({ path: z.array(z.string()), reason: z.string() })),
  }),
});

/** The first values that a run proposes. */
export function proposalView({ run }: { run: string }): string {
  const { expires_at, changes, sources, refused } = proposalShape.parse(JSON.parse(run)).result;
  const quoter = new Quoter();
  const quotesOf = quotesIn(sources, quoter);
  const leaves = changes.flatMap(({ path, new: value }) => leavesOf(value, path));
  const { shown } = pageOf(leaves, 0, ({ path, text }) => ({
    path: quoter.path(path),
    text: quoter.short(text, MAX_VALUE),
    quotes: quotesOf(path),
  }));
  const reasons = refused
    .slice(0, MAX_REFUSED)
    .map(({ path, reason }) => ({ path: quoter.path(path), reason: quoter.short(reason, MAX_QUOTE) }));
  return JSON.stringify(
    quoter.result({
      expires_at,
      untrusted_text: { values: shown, refused: reasons },
      not_shown: leaves.length - shown.length,
    }),
  );
}

const placeShape = z.object({ path: z.array(z.string()), text: z.string() });
const reportShape = z.object({
  name_known: z.boolean(),
  removed: z.array(placeShape.extend({ rule: z.string() })),
  doubtful: z.array(placeShape.extend({ reason: z.string() })),
  choices: z.record(z.string(), z.string()),
});

export function anonymityView({ report, offset }: { report: string; offset: number }): string {
  const { name_known, removed, doubtful, choices } = reportShape.parse(JSON.parse(report));
  const quoter = new Quoter();
  const entries = [
    ...doubtful.map((entry) => ({ ...entry, shown: "shown", why: entry.reason })),
    ...removed.map((entry) => ({ ...entry, shown: "removed", why: entry.rule })),
    ...Object.entries(choices).map(([text, choice]) => ({ path: [], text, shown: choice, why: "choice" })),
  ];
  const page = pageOf(entries, offset, ({ path, text, shown, why }) => ({
    path: quoter.path(path),
    text: quoter.short(text, MAX_NAME),
    effect: shown,
    reason: why,
  }));
  return JSON.stringify(
    quoter.result({
      name_known,
      removed: removed.length,
      doubtful: doubtful.length,
      untrusted_text: { entries: page.shown },
      next_offset: page.next_offset,
    }),
  );
}
