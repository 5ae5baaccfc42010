import type { Task } from "graphile-worker";
import { z } from "zod";
import { linkMail } from "../mail/links.ts";
import type { WorkerDependencies } from "../services/dependencies.ts";

interface MailRow {
  email: string;
  recipient_name: string;
  language: string;
  organization_name: string;
  sender_name: string;
  sender_email: string;
  links: { candidate: string; secret: string }[];
  attempt: number;
}

const payloadShape = z.object({ id: z.uuid() });

/** Sends the mail with links to one recipient. The queue retries until the mail server accepts it. */
export default function ({ database, mailer, settings }: WorkerDependencies): Task {
  return async (payload) => {
    const { id } = payloadShape.parse(payload);
    const [row] = await database<MailRow[]>`
      select email, recipient_name, language, organization_name, sender_name, sender_email, links, attempt
      from private.read_link_mail(${id})
    `;
    if (row === undefined) return;
    const origin = settings.PUBLIC_URL;
    await mailer.send(
      linkMail({
        id,
        email: row.email,
        recipientName: row.recipient_name,
        language: row.language,
        organizationName: row.organization_name,
        senderName: row.sender_name,
        senderEmail: row.sender_email,
        links: row.links.map(({ candidate, secret }) => ({ candidate, link: `${origin}/share/${secret}` })),
      }),
    );
    await database`select private.complete_link_mail(${id}, ${row.attempt})`;
  };
}
