import type { Task } from "graphile-worker";
import { z } from "zod";
import { creditWarningMail } from "../mail/credit-warning.ts";
import type { WorkerDependencies } from "../services/dependencies.ts";

interface WarningRow {
  email: string;
  name: string;
  language: string;
  organization_name: string;
  credit: number;
  attempt: number;
}

const payloadShape = z.object({ id: z.uuid() });

/** Sends the mail about the credit to one member. The queue retries until the mail server accepts it. */
export default function ({ database, mailer, settings }: WorkerDependencies): Task {
  return async (payload) => {
    const { id } = payloadShape.parse(payload);
    const [row] = await database<WarningRow[]>`
      select email, name, language, organization_name, credit, attempt from private.read_credit_warning(${id})
    `;
    if (row === undefined) return;
    const { email, name, language, credit } = row;
    await mailer.send(
      creditWarningMail({
        ...{ id, email, name, language, credit },
        organizationName: row.organization_name,
        help: settings.CREDIT_HELP,
        link: `${settings.PUBLIC_URL}/dashboard/billing`,
      }),
    );
    await database`select private.complete_credit_warning(${id}, ${row.attempt})`;
  };
}
