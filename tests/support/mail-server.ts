import { once } from "node:events";
import { type AddressObject, type ParsedMail, simpleParser } from "mailparser";
import { SMTPServer } from "smtp-server";
import { WAIT_MS } from "./limits.ts";

/** A mail that the server accepted. */
export interface TakenMail {
  /** The recipients of the envelope. */
  from: string;
  to: string[];
  raw: string;
  parsed: ParsedMail;
}

/** A mail server that stores the mails it receives. */
export interface MailServer {
  url: string;
  mails: TakenMail[];
  /** SMTP replies to the next mails, instead of accepting them. */
  refuseNext(...codes: number[]): void;
  /** Waits for the next mail to an address after the given number of mails. */
  mailTo(address: string, after?: number): Promise<TakenMail>;
  stop(): Promise<void>;
}

export async function startMailServer(): Promise<MailServer> {
  const mails: TakenMail[] = [];
  const refusals: number[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    logger: false,
    async onData(stream, session, done) {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk);
      const responseCode = refusals.shift();
      if (responseCode !== undefined) {
        done(Object.assign(new Error("not now"), { responseCode }));
        return;
      }
      const raw = Buffer.concat(chunks);
      const { mailFrom, rcptTo } = session.envelope;
      mails.push({
        from: mailFrom === false ? "" : mailFrom.address,
        to: rcptTo.map(({ address }) => address),
        raw: raw.toString("utf8"),
        parsed: await simpleParser(raw),
      });
      done();
    },
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.server.address();
  return {
    url: `smtp://127.0.0.1:${typeof address === "object" ? address?.port : address}`,
    mails,
    refuseNext: (...codes) => void refusals.push(...codes),
    async mailTo(recipient, after = 0) {
      for (const deadline = Date.now() + WAIT_MS; Date.now() < deadline; ) {
        const found = mails.filter(({ to }) => to.includes(recipient))[after];
        if (found !== undefined) return found;
        await new Promise((resolve) => setTimeout(resolve, 25));
      }
      throw new Error(`no mail came to ${recipient}`);
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** The addresses in a header field. */
export const addressesOf = (field: AddressObject | AddressObject[] | undefined): (string | undefined)[] =>
  [field ?? []].flat().flatMap(({ value }) => value.map(({ address }) => address));
