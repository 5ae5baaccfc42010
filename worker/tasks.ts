import type { Task, TaskList } from "graphile-worker";
import type { Database } from "../platform/database.ts";
import type { FetchAsset } from "./assets/fetch-asset.ts";
import type { DependenciesByRole, WorkerDependencies } from "./services/dependencies.ts";
import partitionApiRequests from "./tasks/api_requests__partition.ts";
import copyAsset from "./tasks/asset_copies__copy.ts";
import purgeCandidates from "./tasks/candidates__purge.ts";
import sendSignInLink from "./tasks/dashboard_links__send.ts";
import purgeExpiredRows from "./tasks/expired_rows__purge.ts";
import sweepFiles from "./tasks/files__sweep.ts";
import sendInvitation from "./tasks/invitations__send.ts";
import drawThumbnail from "./tasks/layout_thumbnails__draw.ts";
import queueActivityMails from "./tasks/mails__queue_activity.ts";
import retryMails from "./tasks/mails__retry.ts";
import sendMail from "./tasks/mails__send.ts";
import moveAddresses from "./tasks/service_address__move.ts";
import readFilesAgain from "./tasks/unread_files__read_again.ts";
import encryptSigningSecrets from "./tasks/webhook_endpoints__encrypt.ts";
import partitionNotifications from "./tasks/webhook_notifications__partition.ts";
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
  expired_rows__purge: purgeExpiredRows(dependencies),
  files__sweep: sweepFiles(dependencies),
  invitations__send: sendInvitation(ofMail),
  mails__queue_activity: queueActivityMails(dependencies),
  mails__retry: retryMails(dependencies),
  mails__send: sendMail(ofMail),
  service_address__move: moveAddresses(dependencies),
  unread_files__read_again: readFilesAgain(dependencies),
  webhook_endpoints__encrypt: encryptSigningSecrets(ofDeliveries),
  webhook_notifications__partition: partitionNotifications(dependencies),
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

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** When a task runs (UTC), and the seconds between two runs. With `max=1` only the last run that stopped workers missed is made up. */
const SCHEDULE: Readonly<Record<string, { cron: string; seconds: number; options?: string }>> = {
  webhook_endpoints__encrypt: { cron: "* * * * *", seconds: MINUTE },
  unread_files__read_again: { cron: "*/2 * * * *", seconds: 2 * MINUTE },
  webhooks__report_failing: { cron: "*/5 * * * *", seconds: 5 * MINUTE },
  mails__queue_activity: { cron: "*/5 * * * *", seconds: 5 * MINUTE },
  mails__retry: { cron: "*/5 * * * *", seconds: 5 * MINUTE },
  expired_rows__purge: { cron: "*/10 * * * *", seconds: 10 * MINUTE },
  candidates__purge: { cron: "7 * * * *", seconds: HOUR },
  files__sweep: { cron: "17 * * * *", seconds: HOUR },
  api_requests__partition: { cron: "27 3 * * *", seconds: DAY, options: "&fill=1d&jobKey=api_requests__partition" },
  webhook_notifications__partition: {
    cron: "37 3 * * *",
    seconds: DAY,
    options: "&fill=1d&jobKey=webhook_notifications__partition",
  },
};

/** The schedule as a crontab of graphile-worker. */
export const RECURRING = Object.entries(SCHEDULE)
  .map(([task, { cron, options = "" }]) => `${cron} ${task} ?max=1${options}`)
  .join("\n");

/** The seconds between two runs of each periodic task. */
export const INTERVALS: ReadonlyMap<string, number> = new Map(
  Object.entries(SCHEDULE).map(([task, { seconds }]) => [task, seconds]),
);

/** Tasks that record each success of those in the schedule. */
export function noteSuccesses(database: Database, tasks: TaskList): TaskList {
  const noted = Object.entries(tasks).map(([name, work]): [string, Task] => [
    name,
    async (payload, helpers) => {
      await work?.(payload, helpers);
      await database`select private.note_success(${name})`;
    },
  ]);
  return { ...tasks, ...Object.fromEntries(noted.filter(([name]) => INTERVALS.has(name))) };
}

/**
 * Records which tasks are periodic, and queues those that a worker also runs when it starts, because all workers may have
 * been stopped for long, or because the service has another address since.
 */
export async function queueStartTasks(database: Database, publicUrl: string): Promise<void> {
  await database`select private.schedule_tasks(${[...INTERVALS.keys()]})`;
  await database`
    select graphile_worker.add_job(task, job_key => task)
    from unnest('{api_requests__partition,webhook_notifications__partition}'::text[]) as tasks (task)
    union all
    select graphile_worker.add_job('service_address__move', job_key => 'service_address__move')
    where private.take_address(${publicUrl})
  `;
}
