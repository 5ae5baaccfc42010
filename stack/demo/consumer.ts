import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { StackError } from "../stack-error.ts";

/** Printed of a body: enough to recognise it by. */
const SHOWN_CHARACTERS = 1000;

const PATIENCE_MS = 15_000;

interface Content {
  json?: unknown;
  file?: { bytes: Uint8Array<ArrayBuffer>; type: string };
}

/** A request as the log of the service keeps it. */
interface Made {
  method: string;
  endpoint: string;
  status: number;
}

/** A consumer of the API who prints what it sends and what it is answered. */
export class Consumer {
  /** Every request so far. */
  readonly made: Made[] = [];
  readonly #baseUrl: string;
  readonly #apiKey: string;

  /** @param baseUrl ends in /v1 */
  constructor(baseUrl: string, apiKey: string) {
    this.#baseUrl = baseUrl;
    this.#apiKey = apiKey;
  }

  /**
   * Sends a request and prints both sides.
   * @param form what the answer must look like
   * @throws StackError when status or body are otherwise
   */
  async send<Form extends z.ZodType>(
    method: string,
    path: string,
    content: Content,
    status: number,
    form: Form,
  ): Promise<z.infer<Form>> {
    printRequest(method, this.#baseUrl + path, content);
    const answer = await this.#exchange(method, path, content);
    printAnswer(answer);
    return check(answer, status, form);
  }

  /** Repeats a request, which must change nothing, until its answer is as it should be; prints the last one. */
  async sendUntil<Form extends z.ZodType>(
    method: string,
    path: string,
    status: number,
    form: Form,
  ): Promise<z.infer<Form>> {
    printRequest(method, this.#baseUrl + path, {});
    for (const deadline = Date.now() + PATIENCE_MS; ; await sleep(100)) {
      const answer = await this.#exchange(method, path, {});
      const isGood = answer.status === status && form.safeParse(answer.body).success;
      if (!isGood && Date.now() < deadline) continue;
      printAnswer(answer);
      return check(answer, status, form);
    }
  }

  async #exchange(method: string, path: string, { json, file }: Content): Promise<Answer> {
    const type = file?.type ?? (json === undefined ? undefined : "application/json");
    const body = file?.bytes ?? (json === undefined ? undefined : JSON.stringify(json));

    const response = await fetch(this.#baseUrl + path, {
      method,
      headers: {
        authorization: `Bearer ${this.#apiKey}`,
        ...(type === undefined ? {} : { "content-type": type }),
      },
      ...(body === undefined ? {} : { body }),
    });
    const text = await response.text();
    this.made.push({ method, endpoint: path.split("?", 1)[0] ?? path, status: response.status });
    const isJson = /[/+]json/.test(response.headers.get("content-type") ?? "") && text !== "";
    return {
      status: response.status,
      reason: response.statusText,
      text,
      body: isJson ? JSON.parse(text) : text,
    };
  }
}

interface Answer {
  status: number;
  reason: string;
  text: string;
  body: unknown;
}

function check<Form extends z.ZodType>(answer: Answer, status: number, form: Form): z.infer<Form> {
  if (answer.status !== status) throw new StackError(`the answer should have had status ${status}`);
  const parsed = form.safeParse(answer.body);
  if (!parsed.success)
    throw new StackError(`the answer is not as it should be:\n${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

function printRequest(method: string, url: string, { json, file }: Content): void {
  console.log(`  > ${method} ${url}`);
  if (json !== undefined) console.log(`  > ${shorten(JSON.stringify(json))}`);
  if (file !== undefined) console.log(`  > ${file.bytes.byteLength} bytes of ${file.type}`);
}

function printAnswer({ status, reason, text }: Answer): void {
  console.log(`  < ${status} ${reason}`);
  if (text !== "") console.log(`  < ${shorten(text)}`);
}

function shorten(text: string): string {
  const line = text.replaceAll(/\s+/g, " ");
  return line.length <= SHOWN_CHARACTERS
    ? line
    : `${line.slice(0, SHOWN_CHARACTERS)}… (${text.length} characters)`;
}
