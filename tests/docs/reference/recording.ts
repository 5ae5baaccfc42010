import { type Api, makeDocument, type OpenApiDocument } from "../../../openapi/document.ts";
import type { Examples } from "../../../openapi/responses.ts";
import type { Database } from "../../../platform/database.ts";
import { chromiumPath } from "../../rendering/browser.ts";
import type { ClusterFacts } from "../../support/facts.ts";
import { type Model, startModel } from "../../support/model.ts";
import { type Receiver, startReceiver } from "../../support/receiver.ts";
import { type Service, startService } from "../../support/service.ts";
import { callOperations, callPrinter } from "./call-operations.ts";
import { captureExamples } from "./capture.ts";
import { Caller, type Exchange } from "./exchange.ts";
import { StableValues } from "./stable-values.ts";

/** A running service after a call of every operation. */
export interface Recording {
  service: Service;
  organizationId: string;
  model: Model;
  api: Api;
  document: OpenApiDocument;
  caller: Caller;
  /** The examples in all exchanges and notifications up to now. */
  examples(): Promise<Examples>;
  stop(): Promise<void>;
}

/**
 * Starts a service and calls every operation.
 * @param readApi from openapi/main.ts
 * @param cluster default: the servers of the test run
 */
export async function startRecording(
  readApi: (database: Database) => Promise<Api>,
  cluster?: ClusterFacts,
): Promise<Recording> {
  const stack = new AsyncDisposableStack();
  try {
    const model = await startModel();
    stack.defer(() => model.stop());
    const receiver: Receiver = await startReceiver();
    stack.defer(() => receiver.stop());
    const service = await startService({
      worker: true,
      settings: { ...model.settings, RATE_LIMIT_RUNS: "60" },
      ...(cluster === undefined ? {} : { cluster }),
    });
    stack.defer(() => service.stop());
    const api = await readApi(service.database);
    const document = makeDocument(api);
    const { organizationId, apiKey } = await service.createOrganization();
    const caller = new Caller(document, service.origin, apiKey);
    await callOperations(caller, { service, model, receiver, organizationId, events: api.catalog.events });
    const stableValues = new StableValues(service.origin, receiver.url);
    caller.exchanges.push(...(await recordPrinter(document, cluster)));
    const examples = async () => captureExamples(caller.exchanges, await notifications(service), stableValues);
    return { service, organizationId, model, api, document, caller, examples, stop: () => stack.disposeAsync() };
  } catch (error) {
    await stack.disposeAsync();
    throw error;
  }
}

const notifications = ({ database }: Service) => database<{ event_type: string; payload: unknown }[]>`
  select event_type, payload from private.webhook_notifications order by id
`;

/** What a service with a browser answers. Its thumbnails would change the rows of the other examples. */
async function recordPrinter(document: OpenApiDocument, cluster?: ClusterFacts): Promise<readonly Exchange[]> {
  await using stack = new AsyncDisposableStack();
  const service = await startService({
    worker: true,
    settings: { CHROMIUM_PATH: chromiumPath() },
    ...(cluster === undefined ? {} : { cluster }),
  });
  stack.defer(() => service.stop());
  const caller = new Caller(document, service.origin, (await service.createOrganization()).apiKey);
  await callPrinter(caller);
  return caller.exchanges;
}
