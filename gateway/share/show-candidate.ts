import { randomUUID } from "node:crypto";
import { existing } from "../../platform/existing.ts";
import type { CandidatePage } from "../../rendering/pages/candidate-page.ts";
import { renderPasscodePage } from "../../rendering/pages/notes.ts";
import { type GatewayContext, organizationOf } from "../core/context.ts";
import type { GatewayDependencies } from "../services/dependencies.ts";
import { focusOf, renderForm, respondWithValues } from "./edit-candidate.ts";
import { showHistory } from "./edit-history.ts";
import { findPageAssets } from "./page-assets.ts";
import { respondNotFound, respondWithPage, wantsJson } from "./page-responses.ts";
import { readSharedCandidate, type SharedCandidate } from "./shared-candidate.ts";
import { viewKind } from "./view-kind.ts";

/** GET /share/{secret}: the candidate's page in full, anonymous, or as a form to edit it, depending on the secret. */
export function showCandidate(dependencies: GatewayDependencies) {
  return async (c: GatewayContext): Promise<Response> => {
    const database = dependencies.database.of(organizationOf(c));
    const secret = existing(c.req.param("secret"));
    const shared = await readSharedCandidate(database, secret);
    if (shared === null) return respondNotFound(c);
    if (shared.kind === "locked") return respondWithPage(renderPasscodePage(shared.language, "asked"));
    if (shared.kind === "editable") {
      if (wantsJson(c)) return respondWithValues(dependencies, shared);
      if (c.req.query("history") !== undefined) return showHistory(dependencies, c);
      const outcome = c.req.query("saved") === undefined ? null : "saved";
      const focus = focusOf(c.req.query());
      return respondWithPage(await renderForm(dependencies, shared, { outcome, focus }));
    }
    return respondWithShared(dependencies, c, shared, { secret });
  };
}

/** How a reader opened the page. `proof` shows that the reader knows the passcode of the link. */
interface Opened {
  secret: string;
  proof?: string;
}

/** The page of a full or anonymous document. */
export async function respondWithShared(
  dependencies: GatewayDependencies,
  c: GatewayContext,
  shared: SharedCandidate,
  opened: Opened,
): Promise<Response> {
  const visit = randomUUID();
  const page = await renderDocument(dependencies, shared, opened, visit);
  await openReadingSession(dependencies, c, {
    secret: opened.secret,
    visit,
    sections: page.sections,
    kind: shared.kind,
  });
  return respondWithPage(page);
}

function renderDocument(
  { database, threads }: GatewayDependencies,
  { kind, organizationId, candidateId, rows, files }: SharedCandidate,
  { secret, proof }: Opened,
  visit: string,
): Promise<CandidatePage> {
  const path = `/share/${secret}`;
  const proved = proof === undefined ? "" : `?proof=${proof}`;
  const downloads = {
    ...(files.pdf ? { pdf: `${path}.pdf${proved}` } : {}),
    ...(files.word ? { word: `${path}.docx${proved}` } : {}),
  };
  const order = {
    rows,
    isAnonymous: kind === "anonymous",
    downloads,
    beacon: `${path}/time?visit=${visit}`,
    reactions: `${path}/reactions${proved}`,
  };
  const find = findPageAssets(database.of(organizationId), organizationId, candidateId, secret);
  return threads.run(organizationId, "candidatePage", order, find);
}

interface Visit {
  secret: string;
  visit: string;
  sections: readonly string[];
  kind: SharedCandidate["kind"];
}

/**
 * The page is a view when it reports that it is visible (see record-reading.ts). A failure is logged. The page is shown
 * all the same.
 */
async function openReadingSession(
  { database, log }: GatewayDependencies,
  c: GatewayContext,
  { secret, visit, sections, kind }: Visit,
): Promise<void> {
  const { method, headers } = c.env.incoming;
  // The page of a link with a passcode is the response to a POST.
  if (method === "HEAD" || viewKind("GET", headers) === "program") return;
  try {
    await database
      .of(organizationOf(c))
      .use((sql) => sql`select private.open_reading_session(${secret}, ${visit}, ${[...sections]}::text[])`);
  } catch (error) {
    log.warn({ err: error, requestId: c.var.requestId, kind }, "visit not recorded");
  }
}
