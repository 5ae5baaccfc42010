import type { ActedEntry } from "../../../../rendering/edit/edits.ts";
import { pointer } from "../../../../rendering/edit/fields.ts";
import { html, type Markup, markupOfThread } from "../../../../rendering/pages/html.ts";
import type { GatewayContext } from "../../../core/context.ts";
import { ApiError } from "../../../core/errors.ts";
import { idInPath } from "../../../server/ids.ts";
import { type FormOptions, focusOf } from "../../../share/edit-candidate.ts";
import { resultOf } from "../../../threads/refusable.ts";
import type { SubmittedEdits, SubmittedForm } from "../../../threads/tasks.ts";
import { callApi } from "../../call-api.ts";
import { card, postForm } from "../../components.ts";
import { type Handler, refusedForm } from "../../dashboard.ts";
import { asFormOnce } from "../../form-keys.ts";
import { writing } from "../../page.ts";
import type { Form } from "../../posted-form.ts";
import { redirect } from "../../redirect.ts";
import { type Candidate, PATH, readOwnValues } from "./queries.ts";

declare module "hono" {
  interface ContextVariableMap {
    /** Set when the form of values was sent, and the response shows it again. */
    sentValues: Omit<FormOptions, "isPhotoRefused"> | undefined;
  }
}

/** The field with which the script asks for a form that was left, to be shown and not saved. */
const RESTORED = "restored";

/** The statuses of a page that shows a form which was not saved. */
export const STATUS_OF = { saved: 200, conflict: 409, problems: 422 } as const;

/** The form of a candidate's values. */
export async function valuesCard(c: GatewayContext, { id }: Candidate): Promise<Markup> {
  const { t, language } = writing(c);
  const path = `${PATH}/${id}/values`;
  const { threads } = c.var.dashboard.dependencies;
  const refused = refusedForm(c, path);
  const { focus, ...sent } = c.get("sentValues") ?? {
    outcome: c.req.query("done") === "saved" ? "saved" : null,
    focus: focusOf(c.req.query()),
    // A form that was sent before is saved, so the stored values are shown.
    ...(refused === undefined || isSentBefore(c) ? {} : { form: submitted(refused) }),
  };
  const quotes = {
    address: `${PATH}/${id}/quote`,
    text: t.candidates.quotePlace,
    textWithoutPage: t.candidates.quoteFile,
  };
  const order = {
    ...(await readOwnValues(c, id)),
    ...sent,
    language,
    quotes,
    ...(focus === undefined ? {} : { focus }),
  };
  const content = markupOfThread(await threads.run(c.var.apiKey.organizationId, "valuesForm", order));
  return card(
    t.candidates.values,
    postForm(c, path, content, { look: "", attributes: html` autocomplete="off" data-edit="held"` }),
    "values",
  );
}

const isSentBefore = (c: GatewayContext): boolean => c.get("refusal")?.body.code === "CDS117";

/** The fields of the form as the thread reads them. */
const submitted = (form: Form): SubmittedForm => ({
  type: "application/x-www-form-urlencoded",
  content: Buffer.from(new URLSearchParams(form.entries()).toString()),
});

/**
 * POST /dashboard/candidates/{id}/values: saves the form of values. On a conflict or a problem, the response is the page
 * with the submitted texts.
 */
export const saveValues =
  (showCandidate: Handler): Handler =>
  async (c) => {
    const id = idInPath(c, "candidate_id");
    const { rows, version } = await readOwnValues(c, id);
    const form = submitted(c.var.form);
    if (c.var.form.has(RESTORED)) {
      c.set("sentValues", { outcome: c.var.form.text("version") === version ? null : "conflict", form });
      return showCandidate(c);
    }
    const { threads } = c.var.dashboard.dependencies;
    const edits = resultOf(await threads.run(c.var.apiKey.organizationId, "formEdits", { rows, form }));
    const { acted, review } = edits;
    const outcome = await save(c, id, version, edits);
    if (outcome === "saved" && review !== null) {
      await callApi(c, "PATCH", `/candidates/${id}/sources`, { body: JSON.parse(review) });
    }
    // An entry that was removed is in no stored row, so the response itself has to offer to restore it.
    const offersUndo = outcome === "saved" && acted?.action === "remove";
    if (outcome === "saved" && !offersUndo) return redirect(c, `${PATH}/${id}?done=saved${focusIn(acted)}`);
    c.set("sentValues", {
      outcome,
      ...(outcome === "saved" ? {} : { form }),
      ...(offersUndo ? { acted, focus: { action: "restore", pointer: `${pointer(acted.list)}/n1` } } : {}),
    });
    return showCandidate(c);
  };

/** The part of an address that names the control that gets the focus. */
function focusIn(acted: ActedEntry | null): string {
  if (acted === null) return "";
  return `&${new URLSearchParams({ [acted.action]: pointer([...acted.list, String(acted.index)]) })}`;
}

/**
 * Saves the edits, unless somebody else has changed the candidate since the form was opened. A form that is sent again,
 * because its response was lost, is refused as sent before.
 */
async function save(
  c: GatewayContext,
  id: string,
  stored: string,
  { version, problems, changes, name }: SubmittedEdits,
): Promise<"saved" | "conflict" | "problems"> {
  if (problems.length > 0) return version === stored ? "problems" : "conflict";
  try {
    await asFormOnce(
      c,
      (sql) => sql`select private.save_values(${id}, ${changes ?? "[]"}::text::jsonb, ${version}, ${name})`,
      JSON.stringify(c.var.form.entries()),
    );
    return "saved";
  } catch (error) {
    if (error instanceof ApiError && error.body.code === "CDS130") return "conflict";
    throw error;
  }
}
