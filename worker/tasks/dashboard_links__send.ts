import type { Task } from "graphile-worker";
import { z } from "zod";
import { signInMail } from "../mail/sign-in.ts";
import type { WorkerDependencies } from "../services/dependencies.ts";

interface LinkRow {
  token: string;
  email: string;
  name: string;
  language: string;
  organization_name: string;
}

const payloadShape = z.object({ id: z.uuid() });

/**
 * Sends the e-mail with a sign-in link. The signature makes the token of the database useless to who has only the password of
 * the worker. The queue retries until the mail server accepts it or the link expires.
 */
export default function ({ database, encryption, mailer, settings }: WorkerDependencies): Task {
  return async (payload) => {
    const { id } = payloadShape.parse(payload);
    const [row] = await database<LinkRow[]>`
      select token, email, name, language, organization_name
      from private.read_sign_in_mail(${id})
    `;
    if (row === undefined) return;
    await mailer.send(
      signInMail({
        id,
        email: row.email,
        name: row.name,
        language: row.language,
        organizationName: row.organization_name,
        link: `${settings.PUBLIC_URL}/dashboard/sign-in/${row.token}${encryption.sign(row.token)}`,
      }),
    );
    await database`select private.complete_sign_in_mail(${id}, ${row.token})`;
  };
}
