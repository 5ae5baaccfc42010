import { chromiumPath } from "../rendering/browser.ts";
import { type Model, startModel } from "./model.ts";
import { type Service, startService, useInFile } from "./service.ts";

interface ServiceWithModel {
  model: Model;
  service: Service;
}

let withModel: Promise<ServiceWithModel> | undefined;
let withBrowser: Promise<Service> | undefined;

async function startServiceWithModel(): Promise<ServiceWithModel> {
  const model = await startModel();
  return { model, service: await startService({ worker: true, settings: model.settings }) };
}

/** As `sharedService`, with a worker and a model, which gives its usual answers at the beginning of a file. */
export async function sharedServiceWithModel(): Promise<ServiceWithModel> {
  withModel ??= startServiceWithModel();
  const { model, service } = await withModel;
  model.answer({});
  return { model, service: await useInFile(service) };
}

/** As `sharedService`, with a worker and a browser. */
export async function sharedServiceWithBrowser(): Promise<Service> {
  withBrowser ??= startService({
    worker: true,
    settings: { CHROMIUM_PATH: chromiumPath() },
  });
  return useInFile(await withBrowser);
}
