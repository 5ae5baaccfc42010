import { expect } from "vitest";
import { DEMO_CANDIDATE, DEMO_LAYOUT } from "../support/demo-candidate.ts";
import type { Service } from "../support/service.ts";

export interface Layout {
  id: string;
  thumbnail: string | null;
}

/** Creates the demo layout with default values, in an organization whose webhook sends layout events to `endpoint`. */
export async function createLayout(service: Service, endpoint: string): Promise<{ apiKey: string; layout: Layout }> {
  const { apiKey } = await service.createOrganization();
  await service.request(apiKey, "POST", "/webhooks", {
    body: { endpoint, events: ["layouts.created", "layouts.updated"] },
  });
  const { status, body } = await service.request<[Layout]>(apiKey, "POST", "/layouts", {
    body: { ...DEMO_LAYOUT, default_values: { en: DEMO_CANDIDATE.values } },
  });
  expect(status).toBe(201);
  return { apiKey, layout: body[0] };
}

export async function thumbnailOf(service: Service, apiKey: string, id: string): Promise<string | null> {
  const { body } = await service.request<[Layout]>(apiKey, "GET", `/layouts?id=eq.${id}&select=id,thumbnail`);
  return body[0].thumbnail;
}

/** Waits until the layout has another thumbnail than `before`, and returns its URL. */
export async function nextThumbnail(
  service: Service,
  apiKey: string,
  id: string,
  before: string | null = null,
): Promise<string> {
  await expect.poll(() => thumbnailOf(service, apiKey, id), { interval: 200 }).not.toBe(before);
  return (await thumbnailOf(service, apiKey, id)) ?? "";
}
