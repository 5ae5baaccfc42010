import { createMiddleware } from "hono/factory";
import { z } from "zod";
import { existing } from "../../platform/existing.ts";
import { renderHistoryPage } from "../../rendering/edit/history-page.ts";
import { type GatewayContext, type GatewayEnv, organizationOf } from "../core/context.ts";
import { callFunction } from "../core/database.ts";
import { readBody } from "../server/body.ts";
import { requireSameOrigin } from "../server/same-origin.ts";
import type { GatewayDependencies } from "../services/dependencies.ts";
import { redirect } from "./edit-candidate.ts";
import { respondNotFound, respondWithPage } from "./page-responses.ts";

const MAX_BODY_BYTES = 4096;
const MAX_VERSION = 2 ** 31 - 1;

const historyShape = z.object({
  language: z.string(),
  version: z.string(),
  saves: z.array(
    z.object({
      version: z.number(),
      saved_at: z.string(),
      changes: z.array(z.object({ path: z.array(z.string()), old: z.string().nullable(), new: z.string().nullable() })),
    }),
  ),
});

/** GET /share/{secret_editable}?history: what was saved with this secret, with buttons that bring back the former texts. */
export async function showHistory(
  dependencies: GatewayDependencies,
  c: GatewayContext,
  isConflict = false,
): Promise<Response> {
  const database = dependencies.database.of(organizationOf(c));
  const secret = existing(c.req.param("secret"));
  const history = await database.use((sql) => callFunction(sql, sql`private.read_saves(${secret})`));
  if (history === null) return respondNotFound(c);
  return respondWithPage(renderHistoryPage(historyShape.parse(history), isConflict), isConflict ? 409 : 200);
}

/** POST /share/{secret_editable}?history: restores the texts before a save, unless the candidate changed meanwhile. */
export const restoreBeforeSave = (dependencies: GatewayDependencies) =>
  createMiddleware<GatewayEnv>(async (c, next) => {
    if (c.req.query("history") === undefined) return next();
    requireSameOrigin(c, dependencies.settings.PUBLIC_URL);
    const secret = existing(c.req.param("secret"));
    const form = new URLSearchParams((await readBody(c.env.incoming, MAX_BODY_BYTES)).toString("utf8"));
    const save = Number(form.get("save"));
    if (!Number.isInteger(save) || Math.abs(save) > MAX_VERSION) return respondNotFound(c);
    const version = (form.get("version") ?? "").replaceAll("\0", "");
    const outcome = await dependencies.database
      .of(organizationOf(c))
      .use((sql) =>
        callFunction(sql, sql`private.restore_before_save(${secret}, ${save}, ${version}, ${c.var.requestId})`),
      );
    if (outcome === "conflict") return showHistory(dependencies, c, true);
    return outcome === "saved" ? redirect(secret, null, false) : respondNotFound(c);
  });
