import type { ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { Batches } from "../../platform/batches.ts";
import type { Database } from "../../platform/database.ts";
import type { ApiKey } from "../core/api-keys.ts";
import { ApiError, unauthorized } from "../core/errors.ts";
import { type Forwarded, type Postgrest, type Rewrite, UpstreamRefusal } from "./postgrest.ts";

/** How long a response to a write waits for the database to record the write. */
const NOTE_MS = 5000;
const NOTE_PAUSE_MS = 50;

interface Admission {
  api_key_id: string;
  permissions: string[];
  lsn: string;
}

/** What became of a read: served by a replica, or read from the primary because the replicas were behind or failed. */
export type ReplicaOutcome = "served" | "behind" | "failed";

/**
 * Reads from replicas that contain all writes of the caller's organization, whichever gateway they went through.
 * db/migrations/verbs/3680_replicas.sql describes the protocol.
 */
export class Replicas {
  readonly #postgrest: Postgrest;
  readonly #admissions: Batches<string, Admission>;
  readonly #notes: Batches<string, undefined>;
  readonly #count: (outcome: ReplicaOutcome) => void;

  constructor(database: Database, postgrest: Postgrest, count: (outcome: ReplicaOutcome) => void) {
    this.#postgrest = postgrest;
    this.#count = count;
    this.#admissions = new Batches(async (keys) => {
      const rows = await database<Admission[]>`select api_key_id, permissions, lsn from private.admit_reads(${keys})`;
      return new Map(rows.map((row) => [row.api_key_id, row]));
    });
    this.#notes = new Batches(async (organizations) => {
      await database`select private.note_writes(${organizations})`;
      return new Map<string, undefined>();
    });
  }

  /**
   * Streams a replica's response to a client. Returns false, before anything is sent, if the primary must serve the read.
   * @throws UpstreamRefusal for a refusal that the primary would repeat; ApiError 401 if the key no longer works
   */
  async stream(apiKey: ApiKey, request: Forwarded, outgoing: ServerResponse, rewrite: Rewrite): Promise<boolean> {
    const lsn = await this.#admit(apiKey);
    if (lsn === null) return false;
    const headers = { ...request.headers, "x-replayed-lsn": lsn };
    try {
      await this.#postgrest.stream({ ...request, headers }, outgoing, rewrite);
      this.#count("served");
      return true;
    } catch (error) {
      if (outgoing.headersSent || !isOfReplica(error)) throw error;
      this.#count(error instanceof UpstreamRefusal && error.status === 425 ? "behind" : "failed");
      return false;
    }
  }

  /**
   * Records that an organization has written something. Call it before the response is sent.
   * @throws nothing: the write has happened. Without the database, no gateway reads from a replica either.
   */
  async noteWrite(organizationId: string): Promise<void> {
    const deadline = performance.now() + NOTE_MS;
    for (;;) {
      try {
        await this.#notes.call(organizationId);
        return;
      } catch {
        if (performance.now() > deadline) return;
        await sleep(NOTE_PAUSE_MS);
      }
    }
  }

  close(): Promise<void> {
    return this.#postgrest.close();
  }

  /** The position that a replica must have replayed; null if only the primary can serve the key. */
  async #admit({ id, permissions }: ApiKey): Promise<string | null> {
    let admission: Admission | undefined;
    try {
      admission = await this.#admissions.call(id);
    } catch {
      this.#count("failed");
      return null;
    }
    if (admission === undefined) throw unauthorized();
    // The permissions have just changed.
    return admission.permissions.join() === permissions.join() ? admission.lsn : null;
  }
}

/** Whether an error is caused by the state of the replica: it is behind, cannot be reached, or does not know the key. */
function isOfReplica(error: unknown): boolean {
  if (error instanceof ApiError) return error.status === 503;
  return error instanceof UpstreamRefusal && [401, 425, 503].includes(error.status);
}
