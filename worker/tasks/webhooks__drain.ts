import type { Task } from "graphile-worker";
import { z } from "zod";
import type { Drains } from "../webhooks/drains.ts";

const payloadShape = z.object({ webhook_id: z.uuid() });

/**
 * Has this process deliver what is due of a webhook. The job ends as soon as the drain has begun: what becomes
 * of the drain stands in the database, so the job need not wait with it for endpoints that take long.
 */
export default function (drains: Drains): Task {
  return (payload) => drains.open(payloadShape.parse(payload).webhook_id);
}
