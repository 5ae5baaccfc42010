import type { Task } from "graphile-worker";
import { z } from "zod";
import { reactionMail } from "../mail/reaction.ts";
import type { WorkerDependencies } from "../services/dependencies.ts";

interface ReactionRow {
  email: string;
  name: string;
  language: string;
  organization_name: string;
  candidate_id: string;
  candidate_name: string;
  reaction: string;
  reader: string;
  comment: string;
  attempt: number;
}

const payloadShape = z.object({ id: z.uuid() });

/** Sends the mail about a reaction to the member of the candidate. The queue retries until the mail server accepts it. */
export default function ({ database, mailer, settings }: WorkerDependencies): Task {
  return async (payload) => {
    const { id } = payloadShape.parse(payload);
    const [row] = await database<ReactionRow[]>`
      select
        email, name, language, organization_name, candidate_id, candidate_name, reaction, reader, comment, attempt
      from private.read_reaction_mail(${id})
    `;
    if (row === undefined) return;
    const { email, name, language, reaction, reader, comment } = row;
    await mailer.send(
      reactionMail({
        ...{ id, email, name, language, reaction, reader, comment },
        organizationName: row.organization_name,
        candidateName: row.candidate_name,
        link: `${settings.PUBLIC_URL}/dashboard/candidates/${row.candidate_id}`,
      }),
    );
    await database`select private.complete_reaction_mail(${id}, ${row.attempt})`;
  };
}
