import type { Task } from "graphile-worker";
import { z } from "zod";
import type { Recipient } from "../mail/letter.ts";
import { signInMail } from "../mail/mails.ts";
import type { WorkerDependencies } from "../services/dependencies.ts";

type LinkRow = Recipient & { token: string };

const payloadShape = z.object({ id: z.uuid() });

/**
 * Sends the e-mail with a sign-in link. The signature makes the token of the database useless to who has only the password of
 * the worker. The queue retries until the mail server accepts it or the link expires.
 */
export default function ({ database, encryption, mailer, settings }: WorkerDependencies): Task {
  return async (payload) => {
    const { id } = payloadShape.parse(payload);
    const [row] = await database<LinkRow[]>`
      select ${id} as id, token, email, name, language, organization_name from private.read_sign_in_mail(${id})
    `;
    if (row === undefined) return;
    const link = `${settings.PUBLIC_URL}/dashboard/sign-in/${row.token}${encryption.sign(row.token)}`;
    await mailer.send(signInMail(row, link));
    await database`select private.complete_sign_in_mail(${id}, ${row.token})`;
  };
}
