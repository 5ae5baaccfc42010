import type { SMTPServerDataStream, SMTPServerOptions, SMTPServerSession } from "smtp-server";
import type { Log } from "../../platform/log.ts";
import { type InboxSettings, isTrusted } from "../services/inbox-settings.ts";
import { type AcceptingDependencies, acceptMail, type Envelope } from "./accept-mail.ts";
import { normalAddress, splitAddress } from "./addresses.ts";
import type { CountMail, MailOutcome } from "./metrics.ts";
import { readMail } from "./read-mail.ts";
import { Refusal, refusals } from "./refusal.ts";
import { createSemaphore } from "./semaphore.ts";
import type { SessionStates } from "./session-states.ts";
import { ClientGoneError, type SpooledMail, spoolMail } from "./spool.ts";

export interface SessionDependencies extends AcceptingDependencies {
  log: Log;
  count: CountMail;
  sessions: SessionStates;
}

type Callback = (error?: Error | null, message?: string) => void;

/** Answers each command of an SMTP session. */
export class SmtpSessionHandler {
  readonly #settings: InboxSettings;
  readonly #dependencies: SessionDependencies;
  readonly #semaphore: ReturnType<typeof createSemaphore>;
  readonly #inProgress = new Set<Promise<void>>();

  constructor(settings: InboxSettings, dependencies: SessionDependencies) {
    this.#settings = settings;
    this.#dependencies = dependencies;
    this.#semaphore = createSemaphore(dependencies.limits.concurrentReads);
  }

  handlers(): SMTPServerOptions {
    return {
      onConnect: (session, callback) => this.#respond(session, callback, () => this.#checkClient(session)),
      onMailFrom: ({ address }, session, callback) =>
        this.#respond(session, callback, () => this.#checkSender(session, address)),
      onRcptTo: ({ address }, session, callback) =>
        this.#respond(session, callback, () => this.#findInbox(session, address)),
      onData: (stream, session, callback) => {
        const work = this.#respond(session, callback, () => this.#receive(session, stream));
        this.#inProgress.add(work);
        void work.finally(() => this.#inProgress.delete(work));
      },
      onClose: (session) => this.#dependencies.sessions.remove(session),
    };
  }

  /** Resolves once every mail in progress has its response. */
  async settled(): Promise<void> {
    await Promise.all(this.#inProgress);
  }

  async #respond(session: SMTPServerSession, callback: Callback, work: () => Promise<string>): Promise<void> {
    let message = "";
    let refusal: Refusal | null = null;
    try {
      message = await work();
    } catch (error) {
      refusal = this.#refusalOf(session, error);
    }
    callback(refusal, message);
  }

  #refusalOf(session: SMTPServerSession, error: unknown): Refusal {
    const { limits, log, sessions } = this.#dependencies;
    const context = { session: session.id, address: session.remoteAddress, sender: senderOf(session) };
    if (error instanceof ClientGoneError) {
      log.info(context, "client disconnected before its mail was complete");
      return refusals.failed();
    }
    if (!(error instanceof Refusal)) {
      log.error({ err: error, ...context }, "inbox session failed");
      return refusals.failed();
    }
    log.info({ ...context, answer: `${error.responseCode} ${error.message}` }, "inbox refused a command");
    const state = sessions.of(session);
    state.refusals++;
    return state.refusals < limits.refusalsPerConnection ? error : refusals.tooManyRefusals();
  }

  async #checkClient(session: SMTPServerSession): Promise<string> {
    if (!isTrusted(this.#settings.trusted, session.remoteAddress)) throw refusals.untrustedHost();
    this.#dependencies.sessions.of(session);
    return "";
  }

  async #checkSender(session: SMTPServerSession, address: string): Promise<string> {
    const { limits, sessions } = this.#dependencies;
    if (sessions.of(session).mails >= limits.mailsPerConnection) throw refusals.tooManyMails();
    if (address === "") throw refusals.nullSender();
    if (normalAddress(address) === null) throw refusals.badSender();
    return "";
  }

  async #findInbox(session: SMTPServerSession, address: string): Promise<string> {
    const { database, limits, sessions } = this.#dependencies;
    const { local, domain } = splitAddress(address);
    if (domain !== this.#settings.domain) throw refusals.relaying(this.#settings.domain);
    const sender = senderOf(session) ?? "";
    const [found] = await database<{ organization_id: string; is_busy: boolean }[]>`
      select organization_id, is_busy from private.find_inbox(${local}, ${sender}, ${limits.mailsPerMinute})
    `;
    if (found === undefined) throw refusals.unknownInbox();
    if (found.is_busy) throw refusals.rateLimited();
    sessions.of(session).envelope = { organizationId: found.organization_id, sender };
    return "";
  }

  async #receive(session: SMTPServerSession, stream: SMTPServerDataStream): Promise<string> {
    const { count, sessions } = this.#dependencies;
    const state = sessions.of(session);
    state.mails++;
    state.isReceiving = true;
    try {
      const mail = await this.#spool(session, stream);
      try {
        return await this.#semaphore(() => this.#accept(session, state.envelope, mail));
      } finally {
        await mail.close();
      }
    } catch (error) {
      count(outcomeOf(error));
      throw error;
    } finally {
      state.isReceiving = false;
    }
  }

  async #spool(session: SMTPServerSession, stream: SMTPServerDataStream): Promise<SpooledMail> {
    const { limits, sessions } = this.#dependencies;
    const timer = setTimeout(() => sessions.close(session, refusals.timedOut()), limits.messageMs);
    try {
      return await spoolMail(stream, limits.messageBytes);
    } finally {
      clearTimeout(timer);
    }
  }

  async #accept(session: SMTPServerSession, envelope: Envelope | null, mail: SpooledMail): Promise<string> {
    const { count, limits, log } = this.#dependencies;
    if (envelope === null) throw new Error("DATA was received without a recipient");
    const content = await readMail(mail, limits);
    const accepted = await acceptMail(this.#dependencies, envelope, content, mail.hash);
    count(accepted.isNew ? "accepted" : "duplicate");
    log.info(
      { session: session.id, organization: envelope.organizationId, bytes: mail.size, ...accepted },
      accepted.isNew ? "mail accepted" : "mail was already accepted",
    );
    return accepted.isNew
      ? `2.6.0 Accepted as candidate ${accepted.candidateId}`
      : "2.6.0 Accepted before, nothing done";
  }
}

function outcomeOf(error: unknown): MailOutcome {
  if (error instanceof ClientGoneError) return "abandoned";
  return error instanceof Refusal ? "refused" : "failed";
}

function senderOf(session: SMTPServerSession): string | null {
  const { mailFrom } = session.envelope;
  return mailFrom === false ? null : normalAddress(mailFrom.address);
}
