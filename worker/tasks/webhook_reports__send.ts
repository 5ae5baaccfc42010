import type { Task } from "graphile-worker";
import { z } from "zod";
import { type WebhookReportFacts, webhookReportMail } from "../mail/webhook-report.ts";
import type { WorkerDependencies } from "../services/dependencies.ts";

interface ReportRow {
  kind: WebhookReportFacts["kind"];
  email: string;
  name: string;
  language: string;
  organization_name: string;
  webhook_id: string;
  endpoint: string;
  failing_since: Date | null;
  attempt: number;
}

const payloadShape = z.object({ id: z.uuid() });

/** Sends the mail about a webhook to one member. The queue retries until the mail server accepts it. */
export default function ({ database, mailer }: WorkerDependencies): Task {
  return async (payload) => {
    const { id } = payloadShape.parse(payload);
    const [row] = await database<ReportRow[]>`
      select kind, email, name, language, organization_name, webhook_id, endpoint, failing_since, attempt
      from private.read_webhook_report(${id})
    `;
    if (row === undefined) return;
    const { kind, email, name, language, endpoint } = row;
    await mailer.send(
      webhookReportMail({
        ...{ id, kind, email, name, language, endpoint },
        organizationName: row.organization_name,
        webhookId: row.webhook_id,
        failingSince: row.failing_since,
      }),
    );
    await database`select private.complete_webhook_report(${id}, ${row.attempt})`;
  };
}
