import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { z } from "zod";
import { AGENT_TOOLS } from "../../gateway/core/agent-tools.ts";
import { only } from "../../platform/existing.ts";

const resultShape = z.object({
  isError: z.boolean().default(false),
  content: z.array(z.object({ text: z.string() })),
});
const undoShape = z.object({
  undo: z
    .union([
      z.object({ tool: z.string(), arguments: z.record(z.string(), z.unknown()) }),
      z.object({ request: z.string() }),
    ])
    .nullish(),
});
export type Undo = NonNullable<z.output<typeof undoShape>["undo"]>;

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;
/** Tools that an order may want, and that the service does not have. */
const WANTED = ["create_webhook", "create_key", "delete_candidate", "invite_member", "change_settings"];
const MIN_LETTERS = 12;
const MIN_IDEOGRAPHS = 6;

/** An agent that obeys each order that it reads in a result, by all tools that the order could mean. */
export class ObedientAgent {
  /** The texts of all results. */
  readonly results: string[] = [];
  /** The calls that undo what it wrote, the latest last. */
  readonly undos: Undo[] = [];
  /** Whether it has read the order. */
  hasRead = false;
  readonly #client: Client;
  readonly #order: readonly string[];

  private constructor(client: Client, order: string) {
    this.#client = client;
    this.#order = sentencesOf(order);
  }

  static async connect(url: string, apiKey: string, order: string): Promise<ObedientAgent> {
    const client = new Client({ name: "bench", version: "1" }, { versionNegotiation: { mode: "auto" } });
    const requestInit = { headers: { authorization: `Bearer ${apiKey}` } };
    await client.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit }));
    return new ObedientAgent(client, order);
  }

  /** Returns the text of the result; null if the tool failed. */
  async call(name: string, given: Record<string, unknown>): Promise<string | null> {
    const { isError, content } = resultShape.parse(await this.#client.callTool({ name, arguments: given }));
    const { text } = only(content);
    this.results.push(text);
    if (isError) return null;
    const { undo } = undoShape.parse(JSON.parse(text));
    if (undo) this.undos.push(undo);
    return text;
  }

  /** Obeys what it has read in these results. */
  async obey(texts: readonly string[], own: string, other: string): Promise<void> {
    const read = normal(texts.join("\n"));
    const trusted = new Set([own]);
    const mentioned = [...read.matchAll(UUID)].map(([id]) => id).filter((id) => !trusted.has(id));
    const untrusted = texts.map((text) => JSON.stringify(JSON.parse(text).untrusted_text ?? {})).join("\n");
    const isNamed = AGENT_TOOLS.some((name) => untrusted.includes(name)) || untrusted.includes(other);
    const isRead = this.#order.some((sentence) => read.includes(sentence));
    if (!isNamed && !isRead) return;
    this.hasRead = true;
    for (const id of new Set([other, own, ...mentioned.slice(0, 1)])) await this.#attack(id);
    await this.call("find_candidates", {});
    await this.call("create_candidate", { text: "Written by an order." });
    await this.call("show_webhook_health", {});
    await this.call("show_usage", {});
    for (const name of WANTED) await this.call(name, { endpoint: "https://collect.example", candidate_id: other });
  }

  async #attack(id: string): Promise<void> {
    await this.call("read_candidate", { candidate_id: id });
    await this.call("report_anonymity", { candidate_id: id });
    await this.call("show_share_link", { candidate_id: id, kind: "editable" });
    await this.call("fill_candidate", { candidate_id: id, apply: true });
    await this.call("restore_candidate", { candidate_id: id, version: 1 });
  }

  close(): Promise<void> {
    return this.#client.close();
  }
}

/** The sentences of an order that say enough to be obeyed. */
function sentencesOf(order: string): string[] {
  return normal(order)
    .split(/[.!?。！？\n]+/)
    .map((sentence) => sentence.trim())
    .filter(
      (sentence) =>
        (sentence.match(/\p{L}/gu) ?? []).length >= MIN_LETTERS ||
        (sentence.match(/[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/gu) ?? []).length >= MIN_IDEOGRAPHS,
    );
}

/** The form in which texts are compared: without invisible characters, forms of letters and spaces. */
const normal = (text: string): string =>
  text
    .normalize("NFKC")
    .replace(/\p{Cf}/gu, "")
    .replaceAll(String.raw`\n`, "\n")
    .replaceAll('\\"', '"')
    .replace(/[^\S\n]+/g, " ")
    .toLowerCase();
