import type { TestProject } from "vitest/node";
import { startEmbedded } from "./embedded.ts";
import "./facts.ts";

/**
 * Starts PostgreSQL for a run of the tests, migrates the database that every test file clones, and ends the
 * server afterwards. `TEST_STACK=containers` takes it, and PostgREST, from container images.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { facts, stop } = await (await starter())();
  project.provide("cluster", facts);
  return stop;
}

/** The container library is only loaded where it is used: it takes a second. */
async function starter(): Promise<typeof startEmbedded> {
  const kind = process.env.TEST_STACK || "embedded";
  if (kind === "embedded") return startEmbedded;
  if (kind === "containers") return (await import("./containers.ts")).startContainers;
  throw new Error(`TEST_STACK must be embedded or containers, not ${kind}`);
}
