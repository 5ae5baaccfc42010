import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { freePort } from "../../stack/ports.ts";
import { postgrestBinary } from "../../stack/postgrest.ts";
import { respondsWell } from "../../stack/readiness.ts";
import { endProcess } from "../end-process.ts";
import type { BenchStack } from "../stack.ts";

const READY_MS = 30_000;
export const USUAL_ROLE = "usual_consumer";

/** PostgREST as its users set it up. */
export interface UsualPostgrest {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

/**
 * Starts PostgREST with its defaults, over TCP, on a copy of the candidates with the same columns and indexes for the list.
 * The only policy compares a claim, and there is no pre-request function.
 */
export async function startUsualPostgrest({ database, databaseUrl, jwtSecret }: BenchStack): Promise<UsualPostgrest> {
  const password = randomBytes(16).toString("hex");
  await database.unsafe(`
    create role ${USUAL_ROLE};
    create role usual_authenticator login noinherit password '${password}';
    grant ${USUAL_ROLE} to usual_authenticator;
    create schema usual;
    create table usual.candidates as select * from api.candidates;
    alter table usual.candidates add primary key (id);
    create index on usual.candidates (organization_id, created_at desc, id);
    alter table usual.candidates enable row level security;
    create policy own on usual.candidates using (
      organization_id = (current_setting('request.jwt.claims', true)::json ->> 'organization_id')::uuid
    );
    grant usage on schema usual to ${USUAL_ROLE};
    grant select on usual.candidates to ${USUAL_ROLE};
    analyze usual.candidates;
  `);
  const url = new URL(databaseUrl);
  url.username = "usual_authenticator";
  url.password = password;
  const [port, adminPort] = [await freePort(), await freePort()];
  const server = spawn(postgrestBinary(), [], {
    cwd: "/",
    env: {
      PGRST_DB_URI: url.href,
      PGRST_DB_SCHEMAS: "usual",
      PGRST_JWT_SECRET: jwtSecret,
      PGRST_SERVER_HOST: "127.0.0.1",
      PGRST_SERVER_PORT: String(port),
      PGRST_ADMIN_SERVER_PORT: String(adminPort),
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  await respondsWell(`http://127.0.0.1:${adminPort}/ready`, AbortSignal.timeout(READY_MS));
  return { url: `http://127.0.0.1:${port}`, pid: server.pid ?? 0, stop: () => endProcess(server) };
}
