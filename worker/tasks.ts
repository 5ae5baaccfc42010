import type { TaskList } from "graphile-worker";
import type { Database } from "../platform/database.ts";
import type { FetchAsset } from "./assets/fetch-asset.ts";
import type { DependenciesByRole, WorkerDependencies } from "./services/dependencies.ts";
import partitionApiRequests from "./tasks/api_requests__partition.ts";
import copyAsset from "./tasks/asset_copies__copy.ts";
import purgeCandidates from "./tasks/candidates__purge.ts";
import sendSignInLink from "./tasks/dashboard_links__send.ts";
import sweepFiles from "./tasks/files__sweep.ts";
import sendInvitation from "./tasks/invitations__send.ts";
import drawThumbnail from "./tasks/layout_thumbnails__draw.ts";
import retryMails from "./tasks/mails__retry.ts";
import sendReaction from "./tasks/reactions__send.ts";
import purgeReceivedMails from "./tasks/received_mails__purge.ts";
import purgeShortLived from "./tasks/short_lived__purge.ts";
import readFilesAgain from "./tasks/unread_files__read_again.ts";
import encryptSigningSecrets from "./tasks/webhook_endpoints__encrypt.ts";
import partitionNotifications from "./tasks/webhook_notifications__partition.ts";
import sendWebhookReport from "./tasks/webhook_reports__send.ts";
import drainWebhook from "./tasks/webhooks__drain.ts";
import reportFailingWebhooks from "./tasks/webhooks__report_failing.ts";
import type { Drains } from "./webhooks/drains.ts";

/** Mails, and the tasks of the schedule. */
export const recurringTasks = ({
  worker: dependencies,
  worker_mail: ofMail,
  worker_deliveries: ofDeliveries,
}: DependenciesByRole): TaskList => ({
  api_requests__partition: partitionApiRequests(dependencies),
  candidates__purge: purgeCandidates(dependencies),
  dashboard_links__send: sendSignInLink(ofMail),
  files__sweep: sweepFiles(dependencies),
  invitations__send: sendInvitation(ofMail),
  mails__retry: retryMails(dependencies),
  reactions__send: sendReaction(ofMail),
  received_mails__purge: purgeReceivedMails(dependencies),
  short_lived__purge: purgeShortLived(dependencies),
  unread_files__read_again: readFilesAgain(dependencies),
  webhook_endpoints__encrypt: encryptSigningSecrets(ofDeliveries),
  webhook_notifications__partition: partitionNotifications(dependencies),
  webhook_reports__send: sendWebhookReport(ofMail),
  webhooks__report_failing: reportFailingWebhooks(dependencies),
});

/** Tasks that need the browser. */
export const drawingTasks = (dependencies: WorkerDependencies): TaskList => ({
  layout_thumbnails__draw: drawThumbnail(dependencies),
});

/** Tasks that wait for servers of customers, which may never respond. */
export const fetchingTasks = (dependencies: WorkerDependencies, fetchAsset: FetchAsset): TaskList => ({
  asset_copies__copy: copyAsset(dependencies, fetchAsset),
});

/** Tasks of webhooks. They have their own runner, so they never wait for the tasks above. */
export const webhookTasks = (drains: Drains): TaskList => ({
  webhooks__drain: drainWebhook(drains),
});

/** Schedule of the recurring tasks in UTC. With `?max=1` only the last run that a stopped worker missed is made up. */
export const RECURRING = `
* * * * * webhook_endpoints__encrypt ?max=1
*/2 * * * * unread_files__read_again ?max=1
*/5 * * * * webhooks__report_failing ?max=1
*/5 * * * * mails__retry ?max=1
*/10 * * * * short_lived__purge ?max=1
7 * * * * candidates__purge ?max=1
17 * * * * files__sweep ?max=1
17 3 * * * received_mails__purge ?max=1&fill=1d
27 3 * * * api_requests__partition ?max=1&fill=1d&jobKey=api_requests__partition
37 3 * * * webhook_notifications__partition ?max=1&fill=1d&jobKey=webhook_notifications__partition
`;

/** Queues the recurring tasks that a worker also runs when it starts, because all workers may have been stopped for long. */
export async function queueStartTasks(database: Database): Promise<void> {
  await database`
    select graphile_worker.add_job(task, job_key => task)
    from unnest('{api_requests__partition,webhook_notifications__partition}'::text[]) as tasks (task)
  `;
}
