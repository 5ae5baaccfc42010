import type { SMTPServer, SMTPServerSession } from "smtp-server";
import type { Envelope } from "./accept-mail.ts";
import type { InboxLimits } from "./limits.ts";
import { type Refusal, refusals } from "./refusal.ts";

/** Counters and progress of one SMTP session. */
export interface SessionState {
  refusals: number;
  mails: number;
  /** Envelope of the next mail, set when its recipient is accepted. */
  envelope: Envelope | null;
  /** True from DATA until the response. */
  isReceiving: boolean;
}

/** A session that reaches its time limit while it sends a mail is checked again after this time. */
const GRACE_MS = 30_000;

/** The state of each open SMTP session. Closes sessions that exceed their time limit. */
export class SessionStates {
  readonly #limits: InboxLimits;
  readonly #entries = new Map<string, { state: SessionState; timer: NodeJS.Timeout }>();
  #server: SMTPServer | null = null;

  constructor(limits: InboxLimits) {
    this.#limits = limits;
  }

  /** Returns the state of a session and creates it on the first call. */
  of(session: SMTPServerSession): SessionState {
    const known = this.#entries.get(session.id);
    if (known !== undefined) return known.state;
    const state = { refusals: 0, mails: 0, envelope: null, isReceiving: false };
    const timer = setTimeout(() => this.#closeOverdue(session), this.#limits.sessionMs).unref();
    this.#entries.set(session.id, { state, timer });
    return state;
  }

  remove(session: SMTPServerSession): void {
    clearTimeout(this.#entries.get(session.id)?.timer);
    this.#entries.delete(session.id);
  }

  /** Sets the server that owns the connections. */
  attach(server: SMTPServer): void {
    this.#server = server;
  }

  /** Sends the refusal and closes the connection. */
  close(session: SMTPServerSession, refusal: Refusal): void {
    for (const connection of this.#server?.connections ?? []) {
      if (connection.id === session.id) connection.send(refusal.responseCode, refusal.message, false);
    }
  }

  /** Closes all connections, or only the connections that are not sending a mail. */
  closeAll({ exceptReceiving }: { exceptReceiving: boolean }): void {
    for (const connection of this.#server?.connections ?? []) {
      const isReceiving = this.#entries.get(connection.id)?.state.isReceiving === true;
      const { responseCode, message } = refusals.closing();
      if (!isReceiving || !exceptReceiving) connection.send(responseCode, message, false);
    }
  }

  #closeOverdue(session: SMTPServerSession): void {
    const known = this.#entries.get(session.id);
    if (known === undefined) return;
    if (known.state.isReceiving) known.timer = setTimeout(() => this.#closeOverdue(session), GRACE_MS).unref();
    else this.close(session, refusals.timedOut());
  }
}
