import { type ChatCompletionRequest, LLMock } from "@copilotkit/aimock";
import { z } from "zod";

/** The response of the model to a request. */
export interface ModelAnswer {
  /** Values by property name, at any depth of the requested structure. The other values are generated. */
  values?: Record<string, unknown>;
  /** The complete text of the response, instead of a structure. */
  content?: string;
  /** Default "stop". A truncated response has "length". */
  finishReason?: string;
  /** An error of the provider, instead of a response. */
  error?: { status: number; message: string; code?: string };
  /** The response waits until this settles. */
  after?: Promise<unknown>;
}

export interface Model {
  /** The settings with which the worker uses this model. */
  settings: { OPENAI_BASE_URL: string; OPENAI_API_KEY: string; OPENAI_MODEL: string };
  /** Sets the responses from now on. Initially, each requested text is "Text for <property>". */
  answer(how: ModelAnswer | ((request: ChatCompletionRequest) => ModelAnswer)): void;
  /** The requests so far, oldest first. */
  readonly requests: readonly ChatCompletionRequest[];
  stop(): Promise<void>;
}

/** A stand-in for an OpenAI-compatible provider: a real HTTP server on a free port of this machine. */
export async function startModel(): Promise<Model> {
  let how: (request: ChatCompletionRequest) => ModelAnswer = () => ({});
  const requests: ChatCompletionRequest[] = [];
  const mock = new LLMock({ port: 0, host: "127.0.0.1" });
  mock.on({ predicate: () => true }, async (request) => {
    requests.push(request);
    const { values = {}, content, finishReason = "stop", error, after } = how(request);
    await after;
    if (error !== undefined) {
      const { status, message, code } = error;
      return { status, error: { message, type: "error", ...(code === undefined ? {} : { code }) } };
    }
    return { content: content ?? JSON.stringify(makeUp(askedFor(request), values)), finishReason };
  });
  await mock.start();
  return {
    settings: { OPENAI_BASE_URL: `${mock.url}/v1`, OPENAI_API_KEY: "stand-in", OPENAI_MODEL: "stand-in-model" },
    answer(next) {
      how = typeof next === "function" ? next : () => next;
    },
    requests,
    stop: () => mock.stop(),
  };
}

const structuredRequest = z.object({ response_format: z.object({ json_schema: z.object({ schema: z.unknown() }) }) });

/** The JSON Schema of a request; an empty object if the request has none. */
function askedFor(request: ChatCompletionRequest): unknown {
  const parsed = structuredRequest.safeParse(request);
  return parsed.success ? parsed.data.response_format.json_schema.schema : { type: "object" };
}

const schemaForm = z.object({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  items: z.unknown().optional(),
});

/** A value that matches a schema. */
function makeUp(schema: unknown, values: Record<string, unknown>, name = "answer"): unknown {
  const { type, enum: choices, const: only, anyOf, properties = {}, items } = schemaForm.parse(schema);
  if (only !== undefined) return only;
  if (choices !== undefined) return choices[0];
  if (anyOf !== undefined) return makeUp(anyOf[0], values, name);
  switch (Array.isArray(type) ? type[0] : type) {
    case "array":
      return items === undefined ? [] : [makeUp(items, values, name)];
    case "integer":
    case "number":
      return 1;
    case "boolean":
      return true;
    case "null":
      return null;
    case "string":
      return `Text for ${name}`;
    default:
      return Object.fromEntries(
        Object.entries(properties).map(([key, inner]) => [
          key,
          Object.hasOwn(values, key) ? values[key] : makeUp(inner, values, key),
        ]),
      );
  }
}
