import { statSync } from "node:fs";
import postgres from "postgres";
import { z } from "zod";
import type { Database } from "../platform/database.ts";
import { DecryptionError } from "../platform/encryption.ts";
import { existing, only } from "../platform/existing.ts";
import { cidrs } from "../platform/networks.ts";
import { readRelease } from "../platform/release.ts";
import { databaseAddress } from "../platform/server-address.ts";
import { count, readSettings, SettingsError } from "../platform/settings.ts";
import { StartError } from "../platform/start-error.ts";
import { systemMessage } from "../platform/system-errors.ts";
import { importCandidates } from "./import.ts";
import { rotateEncryptionKey } from "./rotate-encryption-key.ts";

/**
 * The operators' commands (`make create-organization` and the other operator targets). Each command calls a
 * function of schema operator in the database of DATABASE_URL. Arguments are environment variables, which make
 * passes on. The program prints the result of the function.
 */
const uuid = z.uuid("must be a uuid");
const MOST = 2 ** 31 - 1;
const wholeNumber = z.coerce
  .number()
  .int("must be a whole number")
  .min(-MOST, `must be at least ${-MOST}`)
  .max(MOST, `must be at most ${MOST}`);

/** A month as in 2030-01, by default the present one (UTC); read as its first day. */
const month = z
  .string()
  .regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, "must be a month as in 2030-01")
  .default(() => new Date().toISOString().slice(0, 7))
  .transform((given) => `${given}-01`);

const duration = z
  .string()
  .regex(
    /^(?:0|\d{1,9} ?(?:seconds?|minutes?|hours?|days?))$/,
    "must be a duration as in OVERLAP='2 days' or OVERLAP='12 hours'",
  );

const commands: Record<string, (database: Database) => Promise<unknown>> = {
  "create-organization": async (database) => {
    const { NAME, CREDIT, TYPE } = readSettings({
      NAME: z.string({ error: "give the organization's name, as in NAME='Acme'" }),
      CREDIT: wholeNumber.default(0),
      TYPE: z.enum(["regular", "test"]).default("regular"),
    });
    return resultOf(database`select operator.create_organization(${NAME}, ${CREDIT}, ${TYPE}) as result`);
  },
  "limit-organization": async (database) => {
    const { ORGANIZATION, NAME, VALUE } = readSettings({
      ORGANIZATION: uuid,
      NAME: z.string({ error: "give the name of a limit, as in NAME=webhooks" }),
      VALUE: z.coerce.number("must be a number").optional(),
    });
    await database`select operator.limit_organization(${ORGANIZATION}, ${NAME}, ${VALUE ?? null})`;
    return `limited organization ${ORGANIZATION}`;
  },
  "suspend-organization": async (database) => {
    const { ORGANIZATION } = readSettings({ ORGANIZATION: uuid });
    await database`select operator.suspend_organization(${ORGANIZATION})`;
    return `suspended organization ${ORGANIZATION}`;
  },
  "resume-organization": async (database) => {
    const { ORGANIZATION } = readSettings({ ORGANIZATION: uuid });
    await database`select operator.resume_organization(${ORGANIZATION})`;
    return `resumed organization ${ORGANIZATION}`;
  },
  "delete-organization": async (database) => {
    const { ORGANIZATION } = readSettings({ ORGANIZATION: uuid });
    await database`select operator.delete_organization(${ORGANIZATION})`;
    return `deleted organization ${ORGANIZATION}`;
  },
  "create-key": async (database) => {
    const { ORGANIZATION, PERMISSIONS, EXPIRES_AT, MEMBER, NAME } = readSettings({
      ORGANIZATION: uuid,
      PERMISSIONS: z
        .string()
        .transform((list) => list.split(/[\s,]+/).filter((permission) => permission !== ""))
        .optional(),
      EXPIRES_AT: z.iso.datetime({ offset: true, error: "must be a time as in 2030-01-31T12:00:00Z" }).optional(),
      MEMBER: uuid.optional(),
      NAME: z.string().default(""),
    });
    return resultOf(database`
      select operator.create_api_key(
        ${ORGANIZATION},
        ${PERMISSIONS ?? null}::text[],
        ${EXPIRES_AT ?? null}::timestamptz,
        ${MEMBER ?? null}::uuid,
        ${NAME}
      ) as result
    `);
  },
  "revoke-key": async (database) => {
    const { KEY_ID } = readSettings({ KEY_ID: uuid });
    await database`select operator.revoke_api_key(${KEY_ID})`;
    return `revoked key ${KEY_ID}`;
  },
  "name-key": async (database) => {
    const { KEY_ID, NAME } = readSettings({ KEY_ID: uuid, NAME: z.string({ error: "give a name, as in NAME='ATS'" }) });
    await database`select operator.name_api_key(${KEY_ID}, ${NAME})`;
    return `named key ${KEY_ID}`;
  },
  "limit-key": async (database) => {
    const { KEY_ID, REQUESTS_PER_SECOND, RUNS_PER_MINUTE } = readSettings({
      KEY_ID: uuid,
      REQUESTS_PER_SECOND: z.coerce.number("must be a number").optional(),
      RUNS_PER_MINUTE: wholeNumber.optional(),
    });
    await database`
      select operator.limit_api_key(
        ${KEY_ID}, ${REQUESTS_PER_SECOND ?? null}::real, ${RUNS_PER_MINUTE ?? null}::integer
      )
    `;
    return `limited key ${KEY_ID}`;
  },
  "restrict-key": async (database) => {
    const { KEY_ID, NETWORKS } = readSettings({ KEY_ID: uuid, NETWORKS: cidrs.default([]) });
    await database`select operator.restrict_api_key(${KEY_ID}, ${NETWORKS}::text[]::cidr[])`;
    return NETWORKS.length === 0 ? `key ${KEY_ID} may be used from all networks` : `restricted key ${KEY_ID}`;
  },
  "rotate-key": async (database) => {
    const { KEY_ID, OVERLAP } = readSettings({ KEY_ID: uuid, OVERLAP: duration.default("0") });
    return resultOf(database`select operator.rotate_api_key(${KEY_ID}, ${OVERLAP}::text::interval) as result`);
  },
  "dashboard-link": async (database) => {
    const { ORGANIZATION, EMAIL, ROLE, PUBLIC_URL } = readSettings({
      ORGANIZATION: uuid,
      EMAIL: z.string({ error: "give the address of the person, as in EMAIL=ada@example.com" }),
      ROLE: z.enum(["user", "admin", "superuser"]).optional(),
      PUBLIC_URL: z.string().optional(),
    });
    // Without PUBLIC_URL, the address of the running service.
    const rows = await database<{ origin: string | null; path: string }[]>`
      select
        (select service_address.url from private.service_address) as origin,
        operator.create_dashboard_link(${ORGANIZATION}, ${EMAIL}, ${ROLE ?? null}) as path
    `;
    const { origin, path } = only(rows);
    return `${(PUBLIC_URL ?? origin ?? "").replace(/\/$/, "")}${existing(path)}`;
  },
  "add-credit": async (database) => {
    const { ORGANIZATION, DELTA } = readSettings({ ORGANIZATION: uuid, DELTA: wholeNumber });
    return resultOf(database`select operator.add_credit(${ORGANIZATION}, ${DELTA}) as result`);
  },
  "erase-person": async (database) => {
    const { CANDIDATE } = readSettings({ CANDIDATE: uuid });
    return resultOf(database`select operator.erase_person(${CANDIDATE})::text as result`);
  },
  "publish-layouts": async (database) => {
    const { ORGANIZATION } = readSettings({ ORGANIZATION: uuid });
    // Only this command needs the renderer, and the others start sooner without it.
    const { publishLayouts } = await import("./publish-layouts.ts");
    return publishLayouts(database, ORGANIZATION);
  },
  "feature-layout": async (database) => {
    const { LAYOUT, FEATURED } = readSettings({
      LAYOUT: uuid,
      FEATURED: z.stringbool("must be true or false").default(true),
    });
    await database`select operator.feature_layout(${LAYOUT}, ${FEATURED})`;
    return `${FEATURED ? "featured" : "stopped featuring"} layout ${LAYOUT}`;
  },
  "rotate-encryption-key": rotateEncryptionKey,
  "failed-jobs": (database) => rowsOf(database`select * from operator.failed_jobs()`, "no queued job has failed"),
  "retry-jobs": async (database) => {
    const { TASK } = readSettings({ TASK: z.string().optional() });
    return resultOf(database`select operator.retry_jobs(${TASK ?? null}) as result`);
  },
  "drop-jobs": async (database) => {
    const { TASK } = readSettings({ TASK: z.string({ error: "give the task, as make failed-jobs prints it" }) });
    return resultOf(database`select operator.drop_jobs(${TASK}) as result`);
  },
  status: async (database) => {
    const release = JSON.stringify({ part: "release", fact: "of this command", value: readRelease() });
    return `${release}\n${await rowsOf(database`select * from operator.show_status()`, "")}`;
  },
  locks: (database) => rowsOf(database`select * from operator.list_locks()`, "nothing waits for a lock"),
  "list-organizations": (database) =>
    rowsOf(database`select * from operator.list_organizations()`, "there is no organization"),
  "list-keys": (database) => {
    const { ORGANIZATION } = readSettings({ ORGANIZATION: uuid });
    return rowsOf(database`select * from operator.list_keys(${ORGANIZATION})`, "the organization has no key");
  },
  "list-members": (database) => {
    const { ORGANIZATION } = readSettings({ ORGANIZATION: uuid });
    return rowsOf(database`select * from operator.list_members(${ORGANIZATION})`, "the organization has no member");
  },
  "list-requests": (database) => list(database, "list_requests", "request"),
  "list-runs": (database) => list(database, "list_runs", "run"),
  "list-deliveries": (database) => list(database, "list_deliveries", "delivery"),
  "list-credit": (database) => {
    const { ORGANIZATION, MONTH } = readSettings({ ORGANIZATION: uuid, MONTH: month });
    const query = database`select * from operator.list_credit(${ORGANIZATION}, ${MONTH}::text::date)`;
    return rowsOf(query, "the credit did not change in this month");
  },
  usage: (database) => {
    const { ORGANIZATION, MONTH } = readSettings({ ORGANIZATION: uuid.optional(), MONTH: month });
    const query = database`select * from operator.show_usage(${MONTH}::text::date, ${ORGANIZATION ?? null})`;
    return rowsOf(query, "there is no organization");
  },
  find: (database) => {
    const { WHAT } = readSettings({
      WHAT: z.string({ error: "give an id, an X-Request-Id or an e-mail address, as in WHAT=ada@example.com" }),
    });
    return rowsOf(database`select * from operator.find(${WHAT})`, `nothing has ${WHAT}`);
  },
  "reset-second-factor": async (database) => {
    const { MEMBER } = readSettings({ MEMBER: uuid });
    await database`select operator.reset_second_factor(${MEMBER})`;
    return `removed the second factor of member ${MEMBER}`;
  },
  import: async (database) => {
    const { ORGANIZATION, FILE } = readSettings({
      ORGANIZATION: uuid,
      FILE: z
        .string({ error: "give a file with one candidate (a JSON object) on each line, as in FILE=candidates.ndjson" })
        .refine((file) => statSync(file, { throwIfNoEntry: false })?.isFile(), { error: "there is no such file" }),
    });
    const options = { organizationId: ORGANIZATION, file: FILE, output: process.stderr };
    const { summary, refused } = await importCandidates(database, options);
    if (refused > 0) process.exitCode = 1;
    return summary;
  },
};

async function resultOf(query: PromiseLike<postgres.RowList<postgres.Row[]>>): Promise<unknown> {
  return only(await query).result;
}

/** The rows of a query, as one JSON object on each line. */
async function rowsOf(query: PromiseLike<postgres.RowList<postgres.Row[]>>, none: string): Promise<string> {
  const rows = await query;
  return rows.length === 0 ? none : rows.map((row) => JSON.stringify(row)).join("\n");
}

/** The latest rows of an organization from one of the functions that list them: those that failed, or ALL=true. */
function list(database: Database, name: string, kind: string): Promise<string> {
  const { ORGANIZATION, ALL, LIMIT } = readSettings({
    ORGANIZATION: uuid,
    ALL: z.stringbool("must be true or false").default(false),
    LIMIT: count(1).default(100),
  });
  const none = ALL
    ? `the organization has no ${kind}`
    : `no ${kind} of the organization has failed; ALL=true lists all`;
  return rowsOf(database`select * from ${database(`operator.${name}`)}(${ORGANIZATION}, ${!ALL}, ${LIMIT})`, none);
}

class UsageError extends Error {
  override name = "UsageError";
}

/** The error of a broken constraint with the rule that the comment of the constraint states. */
async function withRule(database: Database, error: unknown): Promise<unknown> {
  if (!(error instanceof postgres.PostgresError) || error.constraint_name === undefined) return error;
  const [row] = await database<{ rule: string | null }[]>`
    select private.rule_of(${error.constraint_name}, ${error.table_name ?? null}) as rule
  `;
  return row?.rule ? new UsageError(row.rule) : error;
}

/** A message of SQL that begins with the name of a parameter, beginning with the setting instead. */
const withSetting = (message: string): string =>
  message.replace(/^([a-z_]+) (?=must )/, (text, name: string) => {
    const setting = name.toUpperCase();
    return process.env[setting] ? `${setting}: ` : text;
  });

async function main(name = ""): Promise<void> {
  const command = commands[name];
  if (command === undefined) {
    throw new UsageError(`there is no command "${name}"; there are ${Object.keys(commands).join(", ")}`);
  }
  const { DATABASE_URL } = readSettings({
    DATABASE_URL: z.string({ error: "is not set: give the URL of the database as the role that owns it" }),
  });
  const { url, options } = databaseAddress(DATABASE_URL);
  const database = postgres(url, { ...options, max: 1, connect_timeout: 10, onnotice: () => undefined });
  try {
    console.log(await command(database));
  } catch (error) {
    throw await withRule(database, error);
  } finally {
    await database.end({ timeout: 1 });
  }
}

main(process.argv[2]).catch((error: unknown) => {
  const isPlain = [SettingsError, StartError, DecryptionError, UsageError, postgres.PostgresError].some(
    (kind) => error instanceof kind,
  );
  console.error(systemMessage(error) ?? (isPlain && error instanceof Error ? withSetting(error.message) : error));
  process.exitCode = 1;
});
