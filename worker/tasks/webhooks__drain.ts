import type { Task } from "graphile-worker";
import { z } from "zod";
import type { Drains } from "../webhooks/drains.ts";

const payloadShape = z.object({ webhook_id: z.uuid() });

/**
 * Opens a drain that delivers the due notifications of a webhook. The job ends when the drain is open: the database records
 * the state of the drain, so a slow endpoint does not occupy the job.
 */
export default function (drains: Drains): Task {
  return (payload) => drains.open(payloadShape.parse(payload).webhook_id);
}
