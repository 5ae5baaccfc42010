import type { SMTPServerDataStream, SMTPServerOptions, SMTPServerSession } from "smtp-server";
import { createTurnstile } from "../../documents/turnstile.ts";
import type { Log } from "../../platform/log.ts";
import { type AcceptingDependencies, acceptMail, type Envelope } from "./accept-mail.ts";
import { divideAddress, normalAddress } from "./addresses.ts";
import type { CountMail, MailOutcome } from "./metrics.ts";
import { readMail } from "./read-mail.ts";
import { Refusal, refusals } from "./refusal.ts";
import { type InboxSettings, isTrusted } from "./settings.ts";
import { ClientGoneError, type SpooledMail, spoolMail } from "./spool.ts";
import type { Visits } from "./visits.ts";

export interface DeskDependencies extends AcceptingDependencies {
  log: Log;
  count: CountMail;
  visits: Visits;
}

type Callback = (error?: Error | null, message?: string) => void;

/** Where mails are handed in: what is answered to each command of the SMTP dialogue. */
export class Desk {
  readonly #settings: InboxSettings;
  readonly #dependencies: DeskDependencies;
  readonly #turnstile: ReturnType<typeof createTurnstile>;
  readonly #underWay = new Set<Promise<void>>();

  constructor(settings: InboxSettings, dependencies: DeskDependencies) {
    this.#settings = settings;
    this.#dependencies = dependencies;
    this.#turnstile = createTurnstile(dependencies.limits.readsAtOnce);
  }

  handlers(): SMTPServerOptions {
    return {
      onConnect: (session, callback) => this.#answer(session, callback, () => this.#greet(session)),
      onMailFrom: ({ address }, session, callback) =>
        this.#answer(session, callback, () => this.#checkSender(session, address)),
      onRcptTo: ({ address }, session, callback) =>
        this.#answer(session, callback, () => this.#findInbox(session, address)),
      onData: (stream, session, callback) => {
        const work = this.#answer(session, callback, () => this.#take(session, stream));
        this.#underWay.add(work);
        void work.finally(() => this.#underWay.delete(work));
      },
      onClose: (session) => this.#dependencies.visits.end(session),
    };
  }

  /** When every mail that is under way has its answer. */
  async settled(): Promise<void> {
    await Promise.all(this.#underWay);
  }

  async #answer(session: SMTPServerSession, callback: Callback, work: () => Promise<string>): Promise<void> {
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
    const { limits, log, visits } = this.#dependencies;
    const who = { session: session.id, address: session.remoteAddress, sender: senderOf(session) };
    if (error instanceof ClientGoneError) {
      log.info(who, "client left the inbox in the middle of a mail");
      return refusals.failed();
    }
    if (!(error instanceof Refusal)) {
      log.error({ err: error, ...who }, "inbox failed");
      return refusals.failed();
    }
    log.info({ ...who, answer: `${error.responseCode} ${error.message}` }, "refused by the inbox");
    const visit = visits.of(session);
    visit.refusals++;
    return visit.refusals < limits.refusalsPerConnection ? error : refusals.tooManyRefusals();
  }

  async #greet(session: SMTPServerSession): Promise<string> {
    if (!isTrusted(this.#settings.trusted, session.remoteAddress)) throw refusals.untrustedHost();
    this.#dependencies.visits.of(session);
    return "";
  }

  async #checkSender(session: SMTPServerSession, address: string): Promise<string> {
    const { limits, visits } = this.#dependencies;
    if (visits.of(session).mails >= limits.mailsPerConnection) throw refusals.tooManyMails();
    if (address === "") throw refusals.nullSender();
    if (normalAddress(address) === null) throw refusals.badSender();
    return "";
  }

  async #findInbox(session: SMTPServerSession, address: string): Promise<string> {
    const { database, limits, visits } = this.#dependencies;
    const { local, domain } = divideAddress(address);
    if (domain !== this.#settings.domain) throw refusals.relaying(this.#settings.domain);
    const sender = senderOf(session) ?? "";
    const [found] = await database<{ organization_id: string; is_busy: boolean }[]>`
      select organization_id, is_busy from private.find_inbox(${local}, ${sender}, ${limits.mailsPerMinute})
    `;
    if (found === undefined) throw refusals.notForYou();
    if (found.is_busy) throw refusals.tooFast();
    visits.of(session).envelope = { organizationId: found.organization_id, sender };
    return "";
  }

  async #take(session: SMTPServerSession, stream: SMTPServerDataStream): Promise<string> {
    const { count, visits } = this.#dependencies;
    const visit = visits.of(session);
    visit.mails++;
    visit.isHandingIn = true;
    try {
      const mail = await this.#spool(session, stream);
      try {
        return await this.#turnstile(() => this.#accept(session, visit.envelope, mail));
      } finally {
        await mail.close();
      }
    } catch (error) {
      count(outcomeOf(error));
      throw error;
    } finally {
      visit.isHandingIn = false;
    }
  }

  async #spool(session: SMTPServerSession, stream: SMTPServerDataStream): Promise<SpooledMail> {
    const { limits, visits } = this.#dependencies;
    const timer = setTimeout(() => visits.dismiss(session, refusals.outOfTime()), limits.messageMs);
    try {
      return await spoolMail(stream, limits.messageBytes);
    } finally {
      clearTimeout(timer);
    }
  }

  async #accept(session: SMTPServerSession, envelope: Envelope | null, mail: SpooledMail): Promise<string> {
    const { count, limits, log } = this.#dependencies;
    if (envelope === null) throw new Error("DATA came without a recipient");
    const content = await readMail(mail, limits);
    const accepted = await acceptMail(this.#dependencies, envelope, content, mail.hash);
    count(accepted.isNew ? "accepted" : "duplicate");
    log.info(
      { session: session.id, organization: envelope.organizationId, bytes: mail.size, ...accepted },
      accepted.isNew ? "mail accepted" : "mail had been accepted before",
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
