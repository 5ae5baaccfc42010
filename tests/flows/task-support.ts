import { expect } from "vitest";
import type { Service } from "../support/service.ts";

/** Runs a recurring task of the worker now and waits for its end. */
export async function runTask({ database }: Service, name: string): Promise<void> {
  const [job] = await database<{ id: string }[]>`
    select id from graphile_worker.add_job(${name}, '{}'::json, max_attempts => 1)
  `;
  const left = async () => [
    ...(await database<{ last_error: string | null }[]>`
      select last_error from graphile_worker.jobs where id = ${job?.id ?? ""}
    `),
  ];
  await expect.poll(left).toEqual([]);
}
