import { LONG_TASK_NICE } from "../../platform/thread-pool.ts";

/** What a gateway limits by constants. No operator has a reason to choose another value; tests pass their own. */
export const GATEWAY_LIMITS = {
  /** Connections to PostgreSQL for requests. Creates take about a millisecond, so ten serve what one gateway can send. */
  databasePool: 10,
  /** The part of the connections that one organization may use. Two that use theirs leave a third to all others. */
  organizationShare: 1 / 3,
  /** How long a request waits if its organization uses its share: longer than a burst, shorter than clients wait. */
  shareWaitSeconds: 5,
  /** The burst of a key, in seconds of its rate: a client may send the requests of the last second late. */
  burstSeconds: 2,
  /** The rate of an organization, in rates of a key: its keys together may send as much as this number of them. */
  organizationKeys: 3,
  /** Requests per minute of an address to pages without a key. An office of many readers shares one address. */
  publicPerMinute: 600,
  /** Attempts per minute of an address to sign in. More would only help to guess. */
  signInsPerMinute: 30,
  /** Requests per second of an address without a valid key. */
  unauthenticatedPerSecond: 10,
  /** Refusals per second of an organization that are sent at once. Further ones are delayed. Errors are rarer than this. */
  refusalsPerSecond: 50,
  /** Processor time in threads that an organization may use at once, and how much of it comes back per second. */
  threadCpuSeconds: 60,
  threadCpuSecondsPerSecond: 0.25,
  /** Processor time and time of one task in a thread. The longest known page takes about five seconds. */
  threadTaskCpuSeconds: 15,
  threadTaskSeconds: 60,
  /** How long a task waits for a thread. */
  threadWaitSeconds: 20,
  /** The low priority of tasks with a long input. */
  longTaskNice: LONG_TASK_NICE,
  /** How long a request waits for PostgREST, with all repetitions, until the first bytes of the response. */
  upstreamSeconds: 20,
  /** How long a request waits for a run. Proxies and clients often give up after two minutes. */
  runDeadlineSeconds: 90,
  /** Maximum size of an attached file, which docs/limits.md promises. The memory of readers is sized for it. */
  uploadBytes: 25 * 1024 * 1024,
};

export type GatewayLimits = typeof GATEWAY_LIMITS;
