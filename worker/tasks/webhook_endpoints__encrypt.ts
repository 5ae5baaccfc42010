import type { Task } from "graphile-worker";
import type { WorkerDependencies } from "../services/dependencies.ts";

/** Encrypts signing secrets that were replaced, which SQL stores without a key, and removes those that have expired. */
export default function ({ database, encryption }: WorkerDependencies): Task {
  return async () => {
    const rows = await database<{ webhook_id: string; secret: string }[]>`
      select webhook_id, secret from private.bare_signing_secrets()
    `;
    for (const { webhook_id: id, secret } of rows) {
      const envelope = encryption.encrypt(secret, "signing secret");
      await database`select private.encrypt_signing_secret(${id}, ${secret}, ${envelope})`;
    }
  };
}
