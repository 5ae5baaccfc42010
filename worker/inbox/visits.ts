import type { SMTPServer, SMTPServerSession } from "smtp-server";
import type { Envelope } from "./accept-mail.ts";
import type { InboxLimits } from "./limits.ts";
import { type Refusal, refusals } from "./refusal.ts";

/** What one connection has done so far. */
export interface Visit {
  refusals: number;
  mails: number;
  /** Of the mail that comes next, once its recipient is accepted. */
  envelope: Envelope | null;
  /** From DATA to the answer. */
  isHandingIn: boolean;
}

/** How long a connection that has had its time may go on handing in a mail before it is looked at again. */
const GRACE_MS = 30_000;

/** The connections: what each has done, and how it is shown out. */
export class Visits {
  readonly #limits: InboxLimits;
  readonly #visits = new Map<string, { visit: Visit; timer: NodeJS.Timeout }>();
  #server: SMTPServer | null = null;

  constructor(limits: InboxLimits) {
    this.#limits = limits;
  }

  of(session: SMTPServerSession): Visit {
    const known = this.#visits.get(session.id);
    if (known !== undefined) return known.visit;
    const visit = { refusals: 0, mails: 0, envelope: null, isHandingIn: false };
    const timer = setTimeout(() => this.#overdue(session), this.#limits.sessionMs).unref();
    this.#visits.set(session.id, { visit, timer });
    return visit;
  }

  end(session: SMTPServerSession): void {
    clearTimeout(this.#visits.get(session.id)?.timer);
    this.#visits.delete(session.id);
  }

  /** The server whose connections these are. */
  attach(server: SMTPServer): void {
    this.#server = server;
  }

  /** Says why, and closes the connection. */
  dismiss(session: SMTPServerSession, refusal: Refusal): void {
    for (const connection of this.#server?.connections ?? []) {
      if (connection.id === session.id) connection.send(refusal.responseCode, refusal.message, false);
    }
  }

  /** Closes the connections that hand in nothing just now, or all. */
  dismissAll({ exceptHandingIn }: { exceptHandingIn: boolean }): void {
    for (const connection of this.#server?.connections ?? []) {
      const isBusy = this.#visits.get(connection.id)?.visit.isHandingIn === true;
      const { responseCode, message } = refusals.closing();
      if (!isBusy || !exceptHandingIn) connection.send(responseCode, message, false);
    }
  }

  #overdue(session: SMTPServerSession): void {
    const known = this.#visits.get(session.id);
    if (known === undefined) return;
    if (known.visit.isHandingIn) known.timer = setTimeout(() => this.#overdue(session), GRACE_MS).unref();
    else this.dismiss(session, refusals.outOfTime());
  }
}
