import { Counter, type Registry } from "prom-client";

/** How a mail ended: `failed` is ours and will be sent again, `abandoned` was never there in full. */
export type MailOutcome = "accepted" | "duplicate" | "refused" | "failed" | "abandoned";

export type CountMail = (outcome: MailOutcome) => void;

/** Counts mails that came as far as DATA, by how they ended. */
export function countMails(registry: Registry): CountMail {
  const counter = new Counter({
    name: "inbox_mails_total",
    help: "Mails handed in to the candidate inbox, by outcome.",
    labelNames: ["outcome"],
    registers: [registry],
  });
  return (outcome) => counter.inc({ outcome });
}
