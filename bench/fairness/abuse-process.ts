import { once } from "node:events";
import { getPriority, setPriority } from "node:os";
import { connect } from "../../platform/database.ts";
import { createLog } from "../../platform/log.ts";
import { ABUSES } from "./abuses.ts";
import { Attacker } from "./attacker.ts";
import { createKey, createTenant } from "./tenant.ts";

/**
 * Runs one abuse in its own process, at a low priority: the abuse should load the service, not take the processors of the sender, which in
 * reality is another machine.
 */
setPriority(Math.min(19, getPriority() + 10));
const [name, baseUrl = "", databaseUrl = ""] = process.argv.slice(2);
const abuse = ABUSES.find((one) => one.name === name);
if (abuse === undefined) throw new Error(`there is no abuse ${name}`);
process.once("disconnect", () => process.exit());

const database = connect(databaseUrl, { name: "abuse", log: createLog("abuse", "warn"), max: 4 });
const tenant = await createTenant(database, "Tenant A");
const attacker = new Attacker(baseUrl, database, tenant, await createKey(database, tenant));
const run = await abuse.prepare(attacker);
process.send?.("prepared");
await once(process, "message");

const ending = new AbortController();
const ended = run(ending.signal);
await once(process, "message");
// The responses during the measurement, without the last ones.
const statuses = { ...attacker.statuses };
ending.abort();
process.send?.(statuses);
await ended;
process.exit();
