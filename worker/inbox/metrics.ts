import { Counter, type Registry } from "prom-client";

/** The outcome of a mail. `failed`: internal error, the client retries. `abandoned`: the client disconnected before the end. */
export type MailOutcome = "accepted" | "duplicate" | "refused" | "failed" | "abandoned";

export type CountMail = (outcome: MailOutcome) => void;

/** Counts mails that reached DATA, by outcome. */
export function countMails(registry: Registry): CountMail {
  const counter = new Counter({
    name: "cds_inbox_mails_total",
    help: "Mails sent to the candidate inbox, by outcome.",
    labelNames: ["outcome"],
    registers: [registry],
  });
  return (outcome) => counter.inc({ outcome });
}
