import type { Task } from "graphile-worker";
import { z } from "zod";
import { composeMail, type MailRow } from "../mail/mails.ts";
import type { WorkerDependencies } from "../services/dependencies.ts";

const payloadShape = z.object({ id: z.uuid() });

/** Sends a mail of the outbox. The queue retries until the mail server accepts it. */
export default function ({ database, mailer, settings }: WorkerDependencies): Task {
  return async (payload) => {
    const { id } = payloadShape.parse(payload);
    const [row] = await database<MailRow[]>`
      select ${id} as id, kind, email, name, language, organization_name, content, attempt from private.read_mail(${id})
    `;
    if (row === undefined) return;
    await mailer.send(composeMail(row, settings));
    await database`select private.complete_mail(${id}, ${row.attempt})`;
  };
}
