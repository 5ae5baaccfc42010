import { randomBytes } from "node:crypto";
import { migrate } from "../../db/migrate.ts";
import { connect, type Database } from "../../platform/database.ts";
import { createLog } from "../../platform/log.ts";
import { workerPasswords } from "../../platform/worker-roles.ts";
import { prepareDatabase, tcpUrl } from "../../stack/postgres.ts";
import type { ClusterFacts } from "./facts.ts";

/** The role that owns the databases. */
export const OWNER = "candidate_service";

type DatabaseFacts = ClusterFacts["database"];

/** The passwords of the login roles. */
export function makePasswords(): Omit<DatabaseFacts, "port" | "template"> {
  const random = () => randomBytes(12).toString("hex");
  return {
    superuserPassword: random(),
    ownerPassword: random(),
    authenticatorPassword: random(),
    gatewayPassword: random(),
    workerPassword: random(),
  };
}

/** Creates the empty database that each test file clones, migrated as `make migrate` does. */
export async function prepareTemplate(facts: DatabaseFacts): Promise<void> {
  const superuser = connectAsSuperuser(facts);
  try {
    await prepareDatabase(superuser, { user: OWNER, password: facts.ownerPassword, database: facts.template });
  } finally {
    await superuser.end();
  }
  await migrate({
    databaseUrl: ownerUrl(facts),
    superuserDatabaseUrl: tcpUrl(facts.port, {
      user: "postgres",
      password: facts.superuserPassword,
      database: facts.template,
    }),
    passwords: {
      authenticator: facts.authenticatorPassword,
      gateway: facts.gatewayPassword,
      ...workerPasswords(facts.workerPassword),
    },
    say: () => undefined,
  });
  await bePatient(facts);
}

/** On a busy machine, a statement of a test takes longer than clients wait. */
async function bePatient(facts: DatabaseFacts): Promise<void> {
  const superuser = connectAsSuperuser(facts);
  try {
    for (const role of ["api_consumer", "api_consumer_json", "gateway"]) {
      await superuser`alter role ${superuser(role)} set statement_timeout = '120s'`;
    }
  } finally {
    await superuser.end();
  }
}

/** The migrated database as its owner. */
export const ownerUrl = ({ port, ownerPassword, template }: DatabaseFacts): string =>
  tcpUrl(port, { user: OWNER, password: ownerPassword, database: template });

export function connectAsSuperuser({ port, superuserPassword }: DatabaseFacts): Database {
  const url = tcpUrl(port, { user: "postgres", password: superuserPassword, database: "postgres" });
  return connect(url, { name: "tests", log: createLog("tests", "silent"), max: 1 });
}
