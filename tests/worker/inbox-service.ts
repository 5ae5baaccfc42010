import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import MailComposer from "nodemailer/lib/mail-composer";
import { freePort } from "../../stack/ports.ts";
import type { Candidate as FlowCandidate } from "../flows/candidate-support.ts";
import type { OrganizationOptions } from "../support/database.ts";
import { WAIT_MS } from "../support/limits.ts";
import { type Service, startService } from "../support/service.ts";

const DOMAIN = "inbox.example.net";

interface Candidate extends FlowCandidate {
  status: string;
  layout_id: string | null;
  member_id: string | null;
}

interface InboxOfOrganization {
  organizationId: string;
  apiKey: string;
  /** {slug}@{domain} */
  address: string;
  slug: string;
  /** Returns the candidates of the organization, oldest first. */
  candidates(): Promise<Candidate[]>;
  /** Returns the only candidate when it meets a condition. @throws after 30 s with the actual candidates */
  candidate(condition?: (candidate: Candidate) => boolean): Promise<Candidate>;
}

export interface InboxService extends Service {
  inboxPort: number;
  createInbox(allowedSenders: string[], options?: OrganizationOptions): Promise<InboxOfOrganization>;
}

/** The whole service with a listening inbox. */
export async function startInboxService(settings: Record<string, string> = {}): Promise<InboxService> {
  const inboxPort = await freePort();
  const service = await startService({
    worker: true,
    settings: { INBOX_PORT: String(inboxPort), INBOX_DOMAIN: DOMAIN, ...settings },
  });
  return {
    ...service,
    inboxPort,
    createInbox: (allowedSenders, options) => createInbox(service, allowedSenders, options),
  };
}

async function createInbox(
  service: Service,
  allowedSenders: string[],
  options: OrganizationOptions = {},
): Promise<InboxOfOrganization> {
  const { organizationId, apiKey } = await service.createOrganization(options);
  const slug = `org-${randomBytes(6).toString("hex")}`;
  await service.change(apiKey, `/organizations?id=eq.${organizationId}`, { slug, allowed_senders: allowedSenders });
  const candidates = () => service.rows<Candidate>(apiKey, "/candidates?order=created_at");
  return {
    organizationId,
    apiKey,
    slug,
    address: `${slug}@${DOMAIN}`,
    candidates,
    async candidate(condition = () => true) {
      const deadline = Date.now() + WAIT_MS;
      for (;;) {
        const found = await candidates();
        const [only] = found;
        if (only !== undefined && found.length === 1 && condition(only)) return only;
        if (Date.now() > deadline) throw new Error(JSON.stringify(found, null, 2));
        await sleep(25);
      }
    },
  };
}

export interface MailFacts {
  from?: string;
  to?: string;
  subject?: string;
  text?: string;
  html?: string;
  messageId?: string;
  headers?: Record<string, string>;
  attachments?: {
    filename?: string;
    content: string | Buffer;
    contentType?: string;
    cid?: string;
    contentDisposition?: "attachment" | "inline";
  }[];
}

/** Creates a mail as a mail client does. */
export async function compose(facts: MailFacts): Promise<Buffer> {
  const mail = new MailComposer({
    from: "Rita Recruiter <rita@agency.example>",
    to: `x@${DOMAIN}`,
    ...facts,
    newline: "windows",
  });
  return mail.compile().build();
}

/** Reads a document fixture. */
export function document(name: string): Buffer {
  return readFileSync(new URL(`../fixtures/documents/${name}`, import.meta.url));
}
