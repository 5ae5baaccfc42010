import { once } from "node:events";
import { readFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import type { Database } from "../../platform/database.ts";
import type { Log } from "../../platform/log.ts";
import { SettingsError } from "../../platform/settings.ts";
import type { Storage } from "../../platform/storage.ts";
import type { InboxSettings } from "../services/inbox-settings.ts";
import { DEFAULT_LIMITS, type InboxLimits } from "./limits.ts";
import type { CountMail } from "./metrics.ts";
import { SessionStates } from "./session-states.ts";
import { SmtpSessionHandler } from "./smtp-session-handler.ts";

export interface InboxDependencies {
  database: Database;
  storage: Storage;
  log: Log;
  count: CountMail;
  /** URL of /candidates/, under which attached files are served. */
  urlPrefix: string;
}

/** A listening inbox. */
export interface Inbox {
  host: string;
  port: number;
  /** Accepts no more connections and waits for mails in progress. */
  close(): Promise<void>;
}

/** Commands of the library that are not needed. Without AUTH there are no passwords to guess. */
const DISABLED_COMMANDS = ["AUTH", "XCLIENT", "XFORWARD", "WIZ", "SHELL", "KILL"];
const SHUTDOWN_MS = 20_000;

/**
 * Listens for mail to `{slug}@{domain}`. The response is 250 when the candidate is stored, 5xx if the mail is refused, and 4xx
 * if the client must send it again. The inbox itself never sends a mail.
 * @throws SettingsError if it cannot listen or cannot read the certificate.
 */
export async function openInbox(
  settings: InboxSettings,
  dependencies: InboxDependencies,
  limits: InboxLimits = DEFAULT_LIMITS,
): Promise<Inbox> {
  const sessions = new SessionStates(limits);
  const handler = new SmtpSessionHandler(settings, { ...dependencies, limits, sessions });
  const server = new SMTPServer({
    ...handler.handlers(),
    ...protocolOptions(settings, limits),
    ...(await tlsOptions(settings)),
  });
  sessions.attach(server);
  server.on("error", (error) => dependencies.log.info({ err: error }, "inbox connection failed"));
  const { address: host, port } = await listen(server, settings);
  return {
    host,
    port,
    async close() {
      const closed = new Promise<void>((resolve) => server.close(resolve));
      sessions.closeAll({ exceptReceiving: true });
      await Promise.race([handler.settled(), new Promise((resolve) => setTimeout(resolve, SHUTDOWN_MS).unref())]);
      sessions.closeAll({ exceptReceiving: false });
      await closed;
    },
  };
}

function protocolOptions({ domain }: InboxSettings, limits: InboxLimits): SMTPServerOptions {
  return {
    name: domain,
    heloResponse: "%s",
    logger: false,
    disableReverseLookup: true,
    authMethods: [],
    maxClients: limits.connections,
    // A mail to two organizations is sent twice, so that each has its own response.
    maxRecipients: 1,
    maxCommandLength: 2048,
    size: limits.messageBytes,
    socketTimeout: limits.idleMs,
  };
}

async function tlsOptions({ tls }: InboxSettings): Promise<SMTPServerOptions> {
  if (tls === null) return { hideSTARTTLS: true, disabledCommands: [...DISABLED_COMMANDS, "STARTTLS"] };
  return {
    key: await readPem("INBOX_TLS_KEY", tls.key),
    cert: await readPem("INBOX_TLS_CERT", tls.certificate),
    minVersion: "TLSv1.2",
    disabledCommands: DISABLED_COMMANDS,
  };
}

async function readPem(name: string, path: string): Promise<Buffer> {
  try {
    return await readFile(path);
  } catch (error) {
    throw new SettingsError(`${name}: ${error instanceof Error ? error.message : path}`);
  }
}

async function listen(server: SMTPServer, { host, port }: InboxSettings): Promise<AddressInfo> {
  try {
    await once(server.listen(port, host), "listening");
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new SettingsError(`INBOX_PORT: cannot listen on ${host ?? "all addresses"}, port ${port}: ${reason}`);
  }
  const address = server.server.address();
  if (typeof address !== "object" || address === null) throw new Error("the inbox has no address");
  return address;
}
