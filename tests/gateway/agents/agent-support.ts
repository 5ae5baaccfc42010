import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { z } from "zod";
import { WAIT_MS } from "../../support/limits.ts";

/** A client of the Model Context Protocol that is connected with an API key. */
export interface Agent {
  protocolVersion: string | undefined;
  instructions: string | undefined;
  /** The names of the tools, sorted. */
  tools(): Promise<string[]>;
  /** Calls a tool, which must succeed. */
  call<Result>(name: string, given: object | undefined, shape: z.ZodType<Result>): Promise<Result>;
  /** Calls a tool, and returns the text of its result. */
  say(name: string, given?: object): Promise<{ isError: boolean; text: string }>;
  /** Calls a tool, which must fail. */
  fail(name: string, given?: object): Promise<{ code: string; message: string; hint: string | null }>;
  close(): Promise<void>;
}

export interface AgentOptions {
  /** Use the revision of 2025, which begins with `initialize`, instead of the newest one. */
  isEarlier?: boolean;
  /** Headers beside the key. */
  headers?: Record<string, string>;
}

const failureShape = z.strictObject({ code: z.string(), message: z.string(), hint: z.string().nullable() });
const resultShape = z.object({
  isError: z.boolean().default(false),
  content: z.tuple([z.object({ type: z.literal("text"), text: z.string() })]),
});

/** @param url the address of /mcp */
export async function connectAgent(url: string, apiKey: string, options: AgentOptions = {}): Promise<Agent> {
  const { isEarlier = false, headers = {} } = options;
  const mode = isEarlier ? "legacy" : "auto";
  const client = new Client({ name: "test", version: "1" }, { versionNegotiation: { mode } });
  const requestInit = { headers: { authorization: `Bearer ${apiKey}`, ...headers } };
  await client.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit }), { timeout: WAIT_MS });
  const say = async (name: string, given: object = {}) => {
    const { isError, content } = resultShape.parse(await client.callTool({ name, arguments: { ...given } }));
    return { isError, text: content[0].text };
  };
  return {
    protocolVersion: client.getNegotiatedProtocolVersion(),
    instructions: client.getInstructions(),
    say,
    async tools() {
      const { tools } = await client.listTools();
      return tools.map(({ name }) => name).sort();
    },
    async call(name, given, shape) {
      const { isError, text } = await say(name, given);
      if (isError) throw new Error(`${name}: ${text}`);
      return shape.parse(JSON.parse(text));
    },
    async fail(name, given) {
      const { isError, text } = await say(name, given);
      if (!isError) throw new Error(`${name} succeeded: ${text}`);
      return failureShape.parse(JSON.parse(text));
    },
    close: () => client.close(),
  };
}
