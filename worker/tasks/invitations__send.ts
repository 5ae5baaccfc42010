import type { Task } from "graphile-worker";
import { z } from "zod";
import type { Recipient } from "../mail/letter.ts";
import { invitationMail } from "../mail/mails.ts";
import type { WorkerDependencies } from "../services/dependencies.ts";

type InvitationRow = Recipient & { token: string; expires_at: Date };

const payloadShape = z.object({ id: z.uuid() });

/** Sends the e-mail of an invitation. The queue retries until the mail server accepts it. */
export default function ({ database, mailer, settings }: WorkerDependencies): Task {
  return async (payload) => {
    const { id } = payloadShape.parse(payload);
    const [row] = await database<InvitationRow[]>`
      select ${id} as id, token, email, name, language, organization_name, expires_at
      from private.read_invitation_mail(${id})
    `;
    if (row === undefined) return;
    await mailer.send(invitationMail(row, `${settings.PUBLIC_URL}/invitations/${row.token}`, row.expires_at));
    await database`select private.complete_invitation_mail(${id}, ${row.token})`;
  };
}
