import { createHmac } from "node:crypto";
import { withAuthority } from "./server-address.ts";

/**
 * The database roles of a worker. Role `worker` coordinates: it has the queue, which contains ids, and reads no content of
 * the rows that they name. Each of the others reads and writes the content of one kind of work.
 */
export const WORKER_ROLES = ["worker", "worker_mail", "worker_runs", "worker_exports", "worker_deliveries"] as const;
export type WorkerRole = (typeof WORKER_ROLES)[number];

/** The settings of the passwords of the kinds of work, all with the same form. */
export const workerPasswordSettings = <Form>(form: Form) => ({
  WORKER_MAIL_PASSWORD: form,
  WORKER_RUNS_PASSWORD: form,
  WORKER_EXPORTS_PASSWORD: form,
  WORKER_DELIVERIES_PASSWORD: form,
});

type Given = Partial<Record<keyof ReturnType<typeof workerPasswordSettings>, string | undefined>>;

/** The passwords by role. A role without a setting of its own has a password derived from that of role `worker`. */
export function workerPasswords(
  workerPassword: string | undefined,
  given: Given = {},
): Record<WorkerRole, string | undefined> {
  const derived = (role: WorkerRole) =>
    workerPassword && createHmac("sha256", workerPassword).update(role).digest("base64url");
  return {
    worker: workerPassword,
    worker_mail: given.WORKER_MAIL_PASSWORD ?? derived("worker_mail"),
    worker_runs: given.WORKER_RUNS_PASSWORD ?? derived("worker_runs"),
    worker_exports: given.WORKER_EXPORTS_PASSWORD ?? derived("worker_exports"),
    worker_deliveries: given.WORKER_DELIVERIES_PASSWORD ?? derived("worker_deliveries"),
  };
}

/** The URL of a role, from the URL of role `worker`. A user whose name does not begin with `worker` serves all kinds of work. */
export function urlOfRole(role: WorkerRole, { DATABASE_URL, ...given }: Given & { DATABASE_URL: string }): string {
  const url = new URL(withAuthority(DATABASE_URL));
  if (!url.username.startsWith("worker")) return DATABASE_URL;
  const password = workerPasswords(decodeURIComponent(url.password), given)[role];
  url.username = url.username.replace("worker", role);
  if (password !== undefined) url.password = encodeURIComponent(password);
  return url.href;
}
