import { readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { COLLECTIONS } from "../gateway/collections/collections.ts";
import * as applyFill from "../gateway/routes/apply-fill.ts";
import * as attachFile from "../gateway/routes/attach-file.ts";
import * as changeAnonymity from "../gateway/routes/change-anonymity.ts";
import * as checkLayout from "../gateway/routes/check-layout.ts";
import * as configureCreditWarnings from "../gateway/routes/configure-credit-warnings.ts";
import * as configureDelivery from "../gateway/routes/configure-delivery.ts";
import * as configureFilling from "../gateway/routes/configure-filling.ts";
import * as createCandidate from "../gateway/routes/create-candidate.ts";
import * as downloadFile from "../gateway/routes/download-file.ts";
import * as erasePerson from "../gateway/routes/erase-person.ts";
import * as exportCandidate from "../gateway/routes/export-candidate.ts";
import * as exportPerson from "../gateway/routes/export-person.ts";
import * as extractData from "../gateway/routes/extract-data.ts";
import * as fillCandidate from "../gateway/routes/fill-candidate.ts";
import * as findRequests from "../gateway/routes/find-requests.ts";
import * as health from "../gateway/routes/health.ts";
import * as inviteMember from "../gateway/routes/invite-member.ts";
import * as previewLayout from "../gateway/routes/preview-layout.ts";
import * as readAnonymousDocument from "../gateway/routes/read-anonymous-document.ts";
import * as readAudit from "../gateway/routes/read-audit.ts";
import * as readEvents from "../gateway/routes/read-events.ts";
import * as readSources from "../gateway/routes/read-sources.ts";
import * as recoverWebhook from "../gateway/routes/recover-webhook.ts";
import * as reference from "../gateway/routes/reference.ts";
import * as removeAttachment from "../gateway/routes/remove-attachment.ts";
import * as reportAnonymity from "../gateway/routes/report-anonymity.ts";
import * as resendNotification from "../gateway/routes/resend-notification.ts";
import * as restoreVersion from "../gateway/routes/restore-version.ts";
import * as revokeMember from "../gateway/routes/revoke-member.ts";
import * as shareLinks from "../gateway/routes/share-links.ts";
import * as showAttempts from "../gateway/routes/show-attempts.ts";
import * as showDocument from "../gateway/routes/show-document.ts";
import * as showEngagement from "../gateway/routes/show-engagement.ts";
import * as showRuns from "../gateway/routes/show-runs.ts";
import * as showWebhookHealth from "../gateway/routes/show-webhook-health.ts";
import * as testWebhook from "../gateway/routes/test-webhook.ts";
import * as uploadCandidate from "../gateway/routes/upload-candidate.ts";
import type { Database } from "../platform/database.ts";
import { makeCatalog } from "./catalog.ts";
import { type Api, makeDocument } from "./document.ts";
import type { Examples } from "./responses.ts";
import { errorTables, eventCatalogue, permissionTable, relationTable } from "./tables.ts";
import { declarations } from "./typescript.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

/** The documented routes, in the order of the API reference. */
const ROUTES = [
  createCandidate,
  attachFile,
  downloadFile,
  readSources,
  removeAttachment,
  exportCandidate,
  showDocument,
  reportAnonymity,
  showEngagement,
  shareLinks,
  fillCandidate,
  extractData,
  readAnonymousDocument,
  showRuns,
  applyFill,
  restoreVersion,
  exportPerson,
  erasePerson,
  checkLayout,
  previewLayout,
  changeAnonymity,
  inviteMember,
  revokeMember,
  testWebhook,
  uploadCandidate,
  configureCreditWarnings,
  configureDelivery,
  configureFilling,
  findRequests,
  readAudit,
  readEvents,
  showWebhookHealth,
  recoverWebhook,
  resendNotification,
  showAttempts,
  health,
  reference,
];

/** Reads what the reference is made of. */
export async function readApi(database: Database): Promise<Api> {
  const [row] = await database<{ catalog: unknown }[]>`select private.read_catalog() as catalog`;
  return {
    catalog: makeCatalog(row?.catalog, COLLECTIONS),
    routes: ROUTES.map(({ documentation }) => documentation),
  };
}

interface GeneratedFile {
  /** Relative to the repository. */
  path: string;
  text: string;
}

/** The files that `npm run reference` writes. Of the documents in docs/, only the marked part is generated. */
export function referenceFiles(api: Api, examples: Examples): GeneratedFile[] {
  const { catalog } = api;
  const document = makeDocument(api, examples);
  return [
    { path: "openapi/openapi.json", text: `${JSON.stringify(document, null, 2)}\n` },
    { path: "openapi/types.d.ts", text: declarations(document.components.schemas, catalog) },
    documentWith("docs/authentication.md", "permissions", permissionTable(catalog)),
    documentWith("docs/errors.md", "codes", errorTables()),
    documentWith("docs/querying.md", "relations", relationTable(catalog)),
    documentWith("docs/webhooks.md", "events", eventCatalogue(catalog, examples)),
  ];
}

/** A Markdown file with new text between `<!-- part -->` and `<!-- /part -->`. */
function documentWith(path: string, part: string, text: string): GeneratedFile {
  const begin = `<!-- ${part} -->`;
  const end = `<!-- /${part} -->`;
  const [before, rest] = readReferenceFile(path).split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error(`${path} has no ${begin} … ${end}`);
  return { path, text: `${before}${begin}\n\n${text}\n${end}${after}` };
}

export const readReferenceFile = (path: string): string => readFileSync(`${ROOT}${path}`, "utf8");

/** Runs the service on temporary servers, calls every operation, and writes the files with what was answered. */
async function main(): Promise<void> {
  // Loaded by the program only: the servers of the tests need development dependencies.
  const { startEmbedded } = await import("../tests/support/embedded.ts");
  const { causeErrors } = await import("../tests/docs/reference/cause-errors.ts");
  const { startRecording } = await import("../tests/docs/reference/recording.ts");
  const { facts, stop } = await startEmbedded();
  try {
    const recording = await startRecording(readApi, facts);
    try {
      await causeErrors(recording.caller, recording.service, recording.model);
      for (const { path, text } of referenceFiles(recording.api, await recording.examples())) {
        await writeFile(`${ROOT}${path}`, text);
      }
    } finally {
      await recording.stop();
    }
  } finally {
    await stop();
  }
}

if (import.meta.main) await main();
