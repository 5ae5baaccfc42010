import type { Task } from "graphile-worker";
import { z } from "zod";
import { invitationMail } from "../mail/invitation.ts";
import type { WorkerDependencies } from "../services/dependencies.ts";

interface InvitationRow {
  token: string;
  email: string;
  name: string;
  language: string;
  organization_name: string;
  expires_at: Date;
}

const payloadShape = z.object({ id: z.uuid() });

/** Sends the e-mail of an invitation. The queue retries until the mail server accepts it. */
export default function ({ database, mailer, settings }: WorkerDependencies): Task {
  return async (payload) => {
    const { id } = payloadShape.parse(payload);
    const [row] = await database<InvitationRow[]>`
      select token, email, name, language, organization_name, expires_at
      from private.read_invitation_mail(${id})
    `;
    if (row === undefined) return;
    await mailer.send(
      invitationMail({
        id,
        email: row.email,
        name: row.name,
        language: row.language,
        organizationName: row.organization_name,
        link: `${settings.PUBLIC_URL}/invitations/${row.token}`,
        expiresAt: row.expires_at,
      }),
    );
    await database`select private.complete_invitation_mail(${id}, ${row.token})`;
  };
}
