import { anonymise } from "../../anonymity/anonymise.ts";
import { anonymityJson } from "../../anonymity/report-json.ts";
import { threadTask } from "../../platform/thread-task.ts";
import { type Assets, assetType, assetUrls } from "../../rendering/assets.ts";
import { lostValues } from "../../rendering/check/lost-values.ts";
import { resolveDocument } from "../../rendering/document/document.ts";
import { readChoice } from "../../rendering/edit/anonymity-panel.ts";
import type { EditFormOptions } from "../../rendering/edit/edit-form.ts";
import { renderEditPage } from "../../rendering/edit/edit-page.ts";
import { type ActedEntry, type Problem, readEdits, restorable } from "../../rendering/edit/edits.ts";
import { editableFields, pointer } from "../../rendering/edit/fields.ts";
import { FORM } from "../../rendering/edit/form.ts";
import type { Action } from "../../rendering/edit/submission.ts";
import { readReview, readValueSources } from "../../rendering/edit/value-sources.ts";
import { renderValuesForm, type ValuesFormOptions } from "../../rendering/edit/values-form.ts";
import type { Facts } from "../../rendering/facts/facts.ts";
import { personName } from "../../rendering/facts/person-name.ts";
import { readDocumentFacts, readFacts, readLayoutFacts } from "../../rendering/facts/read-facts.ts";
import { jsonResume } from "../../rendering/json-resume.ts";
import { type CandidatePageOptions, renderCandidatePage } from "../../rendering/pages/candidate-page.ts";
import { type BodyFormat, parseBody, summarize } from "../server/body-formats.ts";
import { anonymityView, candidatesView, candidateView, proposalView, valuesView } from "./agent-views.ts";
import { formOf, malformedForm, readPatch, unknownPointer } from "./edit-values.ts";
import { noticesOfBody, noticesOfMove } from "./notices-of-body.ts";
import { refusable } from "./refusable.ts";

const MAX_PHOTO_BYTES = 5 * 1024 * 1024;

/** Finds the copies of assets: the customer's URL → the path of our copy. */
type FindCopies = (urls: string[]) => Promise<Assets>;

/** The rows of a candidate or layout, as JSON text. The event loop of the gateway never parses them. */
interface HasRows {
  rows: string;
}

/** The page of a candidate, in full or anonymous, or of a layout without a candidate. */
export const candidatePage = threadTask(
  async (
    { rows, isAnonymous, ...options }: HasRows & { isAnonymous: boolean } & Omit<CandidatePageOptions, "assets">,
    find: FindCopies,
  ) => {
    const known = readDocumentFacts(JSON.parse(rows));
    const facts = isAnonymous ? anonymise(known) : known;
    return renderCandidatePage(facts, { ...options, assets: await copiesFor(facts, find) });
  },
);

/** The facts that the anonymous documents of a candidate omit, as JSON text. */
export const anonymityReport = threadTask(({ rows }: HasRows) =>
  JSON.stringify(anonymityJson(readFacts(JSON.parse(rows)))),
);

/** The page of a layout with its default values. */
export const layoutPage = threadTask(
  async ({ rows, language }: HasRows & { language: string | undefined }, find: FindCopies) => {
    const facts = readLayoutFacts(JSON.parse(rows), language);
    return renderCandidatePage(facts, { assets: await copiesFor(facts, find) });
  },
);

/** A submitted form and its media type. */
export interface SubmittedForm {
  content: Uint8Array;
  type: string;
}

/** What became of a form of values. */
interface SentForm {
  outcome: "saved" | "conflict" | "problems" | null;
  /** The submitted form, if it was not saved. */
  form?: SubmittedForm | undefined;
  /** The action of a button, if the form was saved. */
  acted?: ActedEntry | undefined;
}

interface FormOrder extends HasRows, SentForm {
  version: string;
  focus?: { action: Action; pointer: string };
}

/** The form of an editable page. */
export const editPage = threadTask(
  async ({ rows, outcome, form, acted, ...options }: FormOrder & { isPhotoRefused?: boolean }, find: FindCopies) => {
    const parsed = JSON.parse(rows);
    const facts = readFacts(parsed);
    const assets = await copiesFor(facts, find);
    const sources = readValueSources(parsed.sources);
    const state = await stateOf(facts, { outcome, form, acted });
    return renderEditPage(facts, { ...options, ...state, assets, sources });
  },
);

/** The form of a candidate's values without the document. */
export const valuesForm = threadTask(
  async ({ rows, outcome, form, acted, ...options }: FormOrder & Pick<ValuesFormOptions, "language" | "quotes">) => {
    const parsed = JSON.parse(rows);
    const facts = readFacts(parsed);
    const state = await stateOf(facts, { outcome, form, acted });
    return renderValuesForm(facts, { ...options, ...state, sources: readValueSources(parsed.sources) });
  },
);

/** What a form of values shows after it was sent: a form without outcome was refused for another reason. */
async function stateOf(facts: Facts, { outcome, form, acted }: SentForm): Promise<FormState> {
  if (outcome === "saved") {
    return { ...(acted?.action === "remove" ? restorable(facts, acted) : {}), outcome: { kind: outcome } };
  }
  if (form === undefined) return {};
  const { submitted, orders, problems } = readEdits(facts, (await readForm(form)).pairs);
  return { submitted, orders, ...(outcome === null ? {} : { outcome: { kind: outcome, problems } }) };
}

type FormState = Pick<EditFormOptions, "submitted" | "orders" | "outcome">;

/** The editable values and their version, as JSON text. */
export const editableValues = threadTask(({ rows, version }: HasRows & { version: string }) => {
  const fields = editableFields(readFacts(JSON.parse(rows))).map(({ path, text, variable }) => ({
    pointer: pointer(path),
    text,
    min_length: variable?.minLength ?? 0,
    max_length: variable?.maxLength ?? null,
  }));
  return JSON.stringify({ version, fields });
});

/** Edits of values, as private.save_shared gets them. */
export interface SubmittedEdits {
  /** The version that the visitor saw. */
  version: string;
  problems: readonly Problem[];
  /** JSON text; null if nothing changes. */
  changes: string | null;
  /** The new name of the candidate; null if it does not change. */
  name: string | null;
  /** The action of a button. */
  acted: ActedEntry | null;
}

/** What a form does to the candidate's photo: a new image, none, no change, or a file that is no image. */
export type SubmittedPhoto =
  | { kind: "image"; content: Uint8Array; type: string }
  | { kind: "drop" | "keep" | "refused" };

/** The edits in a submitted form. */
export const formEdits = threadTask(async ({ rows, form }: HasRows & { form: SubmittedForm }) => {
  const content = await readForm(form).catch(() => null);
  return refusable(() => {
    if (content === null) throw malformedForm();
    const edits = editsOf(readFacts(JSON.parse(rows)), content.pairs);
    const [choice, review] = [readChoice(content.pairs), readReview(content.pairs)];
    return {
      ...edits,
      photo: photoOf(content.photo, content.pairs),
      /** A choice for a word of the anonymous document, as private.choose_shared_words gets it; null if there is none. */
      choice: choice === null ? null : JSON.stringify(choice),
      /** A review of an unconfirmed value, as private.review_shared_source gets it; null if there is none. */
      review: review === null ? null : JSON.stringify(review),
    };
  });
});

/** The edits in the JSON of a PATCH. */
export const patchEdits = threadTask(({ rows, content }: HasRows & { content: Uint8Array }) =>
  refusable(() => {
    const facts = readFacts(JSON.parse(rows));
    const given = readPatch(bytesOf(content));
    const fields = new Set(editableFields(facts).map(({ path }) => pointer(path)));
    const unknown = [...given.values.keys()].find((at) => !fields.has(at));
    if (unknown !== undefined) throw unknownPointer(unknown);
    return editsOf(facts, formOf(given));
  }),
);

export const layoutNotices = threadTask(noticesOfBody);

export const moveNotices = threadTask(noticesOfMove);

/** What a candidate loses in a layout. */
export const lostInLayout = threadTask(({ rows }: HasRows) => lostValues(readDocumentFacts(JSON.parse(rows))));

/** The candidate as JSON Resume. */
export const jsonResumeOf = threadTask(({ rows }: HasRows) =>
  jsonResume(resolveDocument(readDocumentFacts(JSON.parse(rows)), { medium: "web" })),
);

/** Results of tools for agents, as JSON text. */
export const agentCandidates = threadTask(candidatesView);
export const agentCandidate = threadTask(candidateView);
export const agentProposal = threadTask(proposalView);
export const agentValues = threadTask(valuesView);
export const agentAnonymity = threadTask(anonymityView);

/** A body, parsed. Its rows are left out, because to receive them would take as long as to parse them. */
export const body = threadTask(({ content, format }: { content: Uint8Array; format: BodyFormat }) =>
  refusable(() => summarize(parseBody(bytesOf(content), format))),
);

async function copiesFor(facts: Facts, find: FindCopies): Promise<Assets> {
  const urls = assetUrls(resolveDocument(facts, { medium: "web" }));
  return urls.length === 0 ? new Map() : find(urls);
}

function editsOf(facts: Facts, form: Iterable<readonly [string, string]>): SubmittedEdits {
  const { version, problems, changes, name, acted } = readEdits(facts, form);
  const isRenamed = name !== personName(facts.candidate.values);
  return {
    version,
    problems,
    changes: changes.length === 0 ? null : JSON.stringify(changes),
    name: isRenamed ? name : null,
    acted,
  };
}

interface FormContent {
  pairs: [string, string][];
  photo: Uint8Array | null;
}

/** Reads a form: URL-encoded, or multipart with the photo. @throws TypeError if it is malformed */
async function readForm({ content, type }: SubmittedForm): Promise<FormContent> {
  const bytes = bytesOf(content);
  if (!/^multipart\//i.test(type)) return { pairs: [...new URLSearchParams(bytes.toString("utf8"))], photo: null };
  const data = await new Response(new Uint8Array(bytes), { headers: { "content-type": type } }).formData();
  const pairs = [...data].flatMap(([name, value]): [string, string][] =>
    typeof value === "string" ? [[name, value]] : [],
  );
  const file = data.get(FORM.photo);
  const isChosen = file !== null && typeof file !== "string" && file.size > 0;
  return { pairs, photo: isChosen ? new Uint8Array(await file.arrayBuffer()) : null };
}

function photoOf(content: Uint8Array | null, pairs: readonly (readonly [string, string])[]): SubmittedPhoto {
  if (content === null) return { kind: pairs.some(([name]) => name === FORM.dropPhoto) ? "drop" : "keep" };
  const type = content.length > MAX_PHOTO_BYTES ? null : assetType(content);
  return type?.startsWith("image/") && type !== "image/svg+xml"
    ? { kind: "image", content, type }
    : { kind: "refused" };
}

/** Threads receive a Buffer as Uint8Array. */
function bytesOf({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}
