import type { Tool as ListedTool } from "@modelcontextprotocol/server";
import { z } from "zod";
import type { AgentTool } from "../core/agent-tools.ts";
import { ApiError } from "../core/errors.ts";
import type { AgentApi } from "./agent-api.ts";

/** A job of an agent. */
export interface Tool {
  listed: ListedTool;
  /** Keys without them do not see the tool. The endpoints that it calls check them. */
  permissions: readonly string[];
  /** Whether a connection that is restricted to one candidate has it, which the argument `candidate_id` names. */
  isOnCandidate: boolean;
  /**
   * @param onlyCandidate the candidate to which the client restricted the connection
   * @returns JSON text
   * @throws ApiError
   */
  call(api: AgentApi, given: unknown, onlyCandidate: string | null): Promise<string>;
}

/** `read`: changes nothing. `add`: writes, and replaces nothing. `change`: replaces values. */
type Effect = "read" | "add" | "change";

interface Definition<Input extends z.ZodType> {
  name: AgentTool;
  title: string;
  description: string;
  effect: Effect;
  permissions: readonly string[];
  input: Input;
  run(api: AgentApi, input: z.output<Input>): Promise<string>;
}

export const candidateId = z.guid().describe("The id of the candidate.");
export const offset = z.int().min(0).max(1_000_000).default(0).describe("next_offset of the page before.");
export const idempotencyKey = z
  .string()
  .regex(/^[\x21-\x7e]{1,255}$/)
  .optional()
  .describe("A new UUID. Repeat a call whose result was lost with the same one, and it has its effect once.");

/** A tool of the whole organization. A connection that is restricted to a candidate does not have it. */
export function tool<Input extends z.ZodType>(definition: Definition<Input>): Tool {
  const { permissions, input, run } = definition;
  return {
    listed: listedAs(definition),
    permissions,
    isOnCandidate: false,
    call: async (api, given) => run(api, parse(input, given)),
  };
}

/** A tool that concerns one candidate. */
export function candidateTool<Input extends z.ZodType<{ candidate_id: string }>>(definition: Definition<Input>): Tool {
  const { permissions, input, run } = definition;
  return {
    listed: listedAs(definition),
    permissions,
    isOnCandidate: true,
    call: async (api, given, onlyCandidate) => {
      const parsed = parse(input, given);
      if (onlyCandidate !== null && parsed.candidate_id.toLowerCase() !== onlyCandidate) throw otherCandidate();
      return run(api, parsed);
    },
  };
}

function listedAs({ name, title, description, effect, input }: Definition<z.ZodType>): ListedTool {
  return {
    name,
    title,
    description,
    // As plain JSON: the types of the two libraries describe schemas differently.
    inputSchema: JSON.parse(JSON.stringify(z.toJSONSchema(input, { io: "input" }))),
    annotations: {
      readOnlyHint: effect === "read",
      destructiveHint: effect === "change",
      idempotentHint: effect === "read",
      openWorldHint: false,
    },
  };
}

function parse<Input extends z.ZodType>(input: Input, given: unknown): z.output<Input> {
  const parsed = input.safeParse(given ?? {});
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const reason = `${issue?.path.join(".") || "arguments"}: ${issue?.message}`.slice(0, 200);
  throw new ApiError(400, "CDS110", "The arguments of the tool are not valid.", {
    hint: `${reason}. Compare the arguments with inputSchema.`,
  });
}

const otherCandidate = () =>
  new ApiError(400, "CDS110", "This connection is restricted to another candidate.", {
    hint: "candidate_id must be the candidate in the address of the connection. Ask the user before you use another one.",
  });
