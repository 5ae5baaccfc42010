import type { Markup } from "../../../../rendering/pages/html.ts";
import type { GatewayContext } from "../../../core/context.ts";
import { can } from "../../session.ts";
import type { Candidate } from "../candidate/queries.ts";
import { readActivity, readLinks } from "./queries.ts";
import { activityCard, linksCard } from "./views.ts";

const MAX_LINES = 20;

/** The links of an active candidate, and what readers did with it. */
export async function sharedCards(c: GatewayContext, candidate: Candidate): Promise<Markup[]> {
  if (candidate.status !== "active" || candidate.deleted_at !== null) return [];
  if (!can(c.var.session, "view_candidates")) return [];
  const [links, activity] = await Promise.all([readLinks(c, candidate.id), readActivity(c, candidate.id, MAX_LINES)]);
  return [linksCard(c, candidate.id, links), activityCard(c, activity, false)];
}

/** What readers did with all candidates of the organization. */
export async function recentActivity(c: GatewayContext): Promise<Markup | null> {
  if (!can(c.var.session, "view_candidates")) return null;
  return activityCard(c, await readActivity(c, null, MAX_LINES), true);
}
