import type { GatewayContext } from "../core/context.ts";
import type { GatewayDependencies } from "../services/dependencies.ts";
import { lostHeader } from "./lost-in-layout.ts";
import { findPageAssets } from "./page-assets.ts";
import { respondWithPage } from "./page-responses.ts";

/** The page of a document that a key requested, for consumers to show it at their own address. */
export async function respondWithDocument(
  { database, threads, settings }: GatewayDependencies,
  c: GatewayContext,
  { candidateId, rows, isAnonymous }: { candidateId: string | null; rows: string; isAnonymous: boolean },
): Promise<Response> {
  const { organizationId } = c.var.apiKey;
  const origin = new URL(settings.PUBLIC_URL ?? c.req.url).origin;
  const find = findPageAssets(database.of(organizationId), organizationId, candidateId);
  const [page, headers] = await Promise.all([
    threads.run(organizationId, "candidatePage", { rows, isAnonymous, origin }, find),
    lostHeader(threads, organizationId, rows),
  ]);
  return respondWithPage(page, 200, headers);
}
