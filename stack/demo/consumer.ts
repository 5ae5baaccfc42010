import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { StackError } from "../stack-error.ts";

/** The part of a body that is printed. */
const SHOWN_CHARACTERS = 1000;

const TIMEOUT_MS = 15_000;

interface Content {
  json?: unknown;
  file?: { bytes: Uint8Array<ArrayBuffer>; type: string };
}

/** A request in the form in which the service logs it. */
interface Made {
  method: string;
  endpoint: string;
  status: number;
}

/** A client of the API that prints each request and its response. */
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
   * Sends a request. Prints the request and the response.
   * @param form the expected shape of the body
   * @throws StackError when the status or the body is unexpected
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

  /** Repeats a safe request until its response is as expected. Prints the last response. */
  async sendUntil<Form extends z.ZodType>(
    method: string,
    path: string,
    status: number,
    form: Form,
  ): Promise<z.infer<Form>> {
    printRequest(method, this.#baseUrl + path, {});
    for (const deadline = Date.now() + TIMEOUT_MS; ; await sleep(100)) {
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
  if (answer.status !== status) throw new StackError(`the response should have had status ${status}`);
  const parsed = form.safeParse(answer.body);
  if (!parsed.success) throw new StackError(`the response has an unexpected body:\n${z.prettifyError(parsed.error)}`);
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
  return line.length <= SHOWN_CHARACTERS ? line : `${line.slice(0, SHOWN_CHARACTERS)}… (${text.length} characters)`;
}
