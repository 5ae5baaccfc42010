import type { TestProject } from "vitest/node";
import { startEmbedded } from "./embedded.ts";
import "./facts.ts";

/**
 * Starts PostgreSQL for a test run, migrates the database that every test file clones, and stops the server at the
 * end. With `TEST_STACK=containers`, PostgreSQL and PostgREST run in containers.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { facts, stop } = await (await starter())();
  project.provide("cluster", facts);
  return stop;
}

/** The container library takes a second to load, so it is loaded only when used. */
async function starter(): Promise<typeof startEmbedded> {
  const kind = process.env.TEST_STACK || "embedded";
  if (kind === "embedded") return startEmbedded;
  if (kind === "containers") return (await import("./containers.ts")).startContainers;
  throw new Error(`TEST_STACK must be embedded or containers, not ${kind}`);
}
