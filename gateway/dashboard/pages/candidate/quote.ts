import { drawPage } from "../../../../documents/draw-page.ts";
import { fill } from "../../../../languages/phrases.ts";
import { only } from "../../../../platform/existing.ts";
import { FairSemaphore } from "../../../../platform/fair-semaphore.ts";
import { pointer } from "../../../../rendering/edit/fields.ts";
import { html } from "../../../../rendering/pages/html.ts";
import type { GatewayContext } from "../../../core/context.ts";
import { ApiError } from "../../../core/errors.ts";
import { callApi } from "../../call-api.ts";
import { linkButton } from "../../components.ts";
import { asSession, type Handler } from "../../dashboard.ts";
import { respondWithNote, writing } from "../../page.ts";
import { type Candidate, candidateOf, fileIdOf, PATH, type Source } from "./queries.ts";

/** A process that draws a page uses up to 448 MiB, so a gateway starts one at a time. */
const SLOTS = 1;
const MAX_WAITING = 12;
const MAX_WAIT_MS = 20_000;
const PICTURE_SECONDS = 300;
/** Characters before and after a quote. */
const CONTEXT = 150;

export const pictureSlots = () =>
  new FairSemaphore({
    slots: SLOTS,
    share: 1,
    maxWaiting: MAX_WAITING,
    maxWaitMs: MAX_WAIT_MS,
    refusal: () =>
      new ApiError(503, "CDS505", "Too many pages of files are being drawn.", {
        hint: "Open the picture again after a few seconds, or download the file.",
        headers: { "retry-after": "5" },
      }),
  });

interface Quote {
  path: string[];
  attachment: string;
  page: number | null;
  quote: string;
  /** The text of the attachment before and after the quote. */
  before: string;
  after: string;
  /** The id of the file; null if it is no longer attached. */
  fileId: string | null;
}

/** The quote that the address names by its value and part. @throws ApiError 404 if the value has changed since */
async function quoteOf(c: GatewayContext, candidate: Candidate): Promise<Quote> {
  const { path = "", part = "" } = c.req.query();
  const sources = await callApi<Source[]>(c, "GET", `/candidates/${candidate.id}/sources`);
  const source = sources.find((one) => pointer(one.path) === path);
  const found = source?.parts[Number(part)];
  if (source === undefined || !found?.quote || found.attachment === null) {
    throw new ApiError(404, "CDS300", "The value has no such quote.", {
      hint: "It was changed since. Open the candidate again.",
    });
  }
  const { attachment, page, quote } = found;
  const attached = candidate.attachments[attachment];
  const text = [...(attached?.text?.default ?? "")];
  const start = found.start ?? 0;
  return {
    path: source.path,
    attachment,
    // The text of a PDF of one page has no form feed, so its sources name no page.
    page: page ?? (attached?.type === "pdf" ? 1 : null),
    quote,
    before: text.slice(0, start).join(""),
    after: text.slice(found.end ?? start).join(""),
    fileId: fileIdOf(candidate, attachment),
  };
}

const isDrawable = ({ attachments }: Candidate, { attachment, page, fileId }: Quote) =>
  page !== null && fileId !== null && attachments[attachment]?.type === "pdf";

/** GET /dashboard/candidates/{id}/quote?path=&part=: where a document states a value */
export const showQuote: Handler = async (c) => {
  const { t } = writing(c);
  const candidate = await candidateOf(c);
  const quote = await quoteOf(c, candidate);
  const { attachment, page, before, after, path } = quote;
  const place = fill(page === null ? t.candidates.quoteFile : t.candidates.quotePlace, {
    attachment,
    page: String(page),
  });
  const picture = `${PATH}/${candidate.id}/quote.png?${new URLSearchParams(c.req.query())}`;
  const context = html`<p class="text" dir="auto">${before.slice(-CONTEXT)}<mark>${quote.quote}</mark>${after.slice(0, CONTEXT)}</p>`;
  const content = [
    html`<p class="soft">${t.labelOf(path)} · ${place}</p>`,
    context,
    ...(isDrawable(candidate, quote) ? [html`<img class="sheet" src="${picture}" alt="${place}">`] : []),
    // In the frame beside the form, the document is shown again by its own button.
    c.req.query("framed") === undefined &&
      html`<div class="actions">${linkButton(`${PATH}/${candidate.id}`, t.candidates.backToCandidate, "slim")}</div>`,
  ];
  return respondWithNote(c, { title: t.candidates.quoteTitle, isFramed: true, content });
};

/** GET /dashboard/candidates/{id}/quote.png?path=&part=: the page of the PDF, with the quote marked */
export const showPicture: Handler = async (c) => {
  const { storage } = c.var.dashboard.dependencies;
  const candidate = await candidateOf(c);
  const quote = await quoteOf(c, candidate);
  const { fileId, page } = quote;
  if (!isDrawable(candidate, quote) || page === null) {
    throw new ApiError(404, "CDS300", "The file has no pictures of pages.", { hint: "Download the file." });
  }
  const { storage_key: key } = await asSession(c, async (sql) => {
    const rows = await sql<{ storage_key: string }[]>`
      select storage_key from private.own_file(${candidate.id}, ${fileId})
    `;
    await sql`select private.note_reading('files', ${fileId})`;
    return only(rows);
  });
  const release = await c.var.dashboard.pictures.acquire(c.var.apiKey.organizationId);
  try {
    let drawn: Awaited<ReturnType<typeof drawPage>> | undefined;
    await storage.read(key, async (file) => {
      drawn = await drawPage(file, { page, quote: quote.quote, nth: earlierOnPage(quote) }, c.req.raw.signal);
    });
    if (drawn === undefined || "refusal" in drawn) {
      throw new ApiError(422, "CDS333", "The page cannot be drawn.", { hint: "Download the file." });
    }
    return c.body(new Uint8Array(drawn.png), 200, {
      "content-type": "image/png",
      "cache-control": `private, max-age=${PICTURE_SECONDS}`,
      "content-security-policy": "default-src 'none'; sandbox",
      "cross-origin-resource-policy": "same-origin",
      "x-content-type-options": "nosniff",
    });
  } finally {
    release();
  }
};

/** How often the quote is on its page before its place. */
function earlierOnPage({ before, quote }: Quote): number {
  const plain = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, "").toLowerCase();
  const earlier = plain(before.slice(before.lastIndexOf("\f") + 1));
  const wanted = plain(quote);
  return wanted === "" ? 0 : earlier.split(wanted).length - 1;
}
