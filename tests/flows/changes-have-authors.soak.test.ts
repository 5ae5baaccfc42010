import { expect, test } from "vitest";
import { stopAfterAll } from "../support/ending.ts";
import { startService } from "../support/service.ts";
import { startWalk, type Walk, walkFor } from "./walk-support.ts";

const service = await stopAfterAll(startService({ worker: true }));
const OPERATIONS = Number(process.env.OPERATIONS ?? 10_000);
const WALKERS = 6;
const SEED = Number(process.env.SEED ?? Math.floor(Math.random() * 1e9));

/** What versions contain, and what no audit and no version records, by table. Written again here, to compare with SQL. */
const CONTENT = {
  candidates: `row(new."values", new.name, new.language, new.layout_id, new.section_attachments, new.avatar)`,
  layouts: `row(
    new.name, new.description, new.languages, new.variables, new.default_values, new.sections, new.tokens, new.assets,
    new.custom_css, new.web_settings, new.page_width, new.page_height, new.export_filename, new.share_instructions
  )`,
  organizations: `to_jsonb(new) - '{updated_at,fts,slug,created_at,id,billing_account_id,type,suspended_at}'::text[]`,
};
const OTHERS = [
  "private.api_keys",
  "api.members",
  "private.member_roles",
  "api.webhooks",
  "private.webhook_endpoints",
  "private.filling_settings",
  "private.credit_warning_settings",
  "private.anonymity_settings",
  "private.share_links",
  "private.erasures",
  "private.billing_accounts",
];
const UNIMPORTANT = "{updated_at,fts,last_used_at,credit,failures,failed_at}";

/** Triggers of the test alone: they record each change and each record of a change with the transaction that made it. */
async function watch(): Promise<void> {
  const { database } = service;
  await database.unsafe(`
    create table private.walk_changes (
      at bigint generated always as identity, xid xid8 default pg_current_xact_id(), stored text, row_id uuid, bytes text
    );
    create table private.walk_records (
      xid xid8 default pg_current_xact_id(), stored text, row_id uuid, version integer, origin jsonb
    );
    create function private.walk_record() returns trigger language plpgsql security definer as $$
    begin
      insert into private.walk_records (stored, row_id, version, origin) values (
        tg_argv[0], (to_jsonb(new) ->> tg_argv[1])::uuid, (to_jsonb(new) ->> 'version')::integer, new.origin
      );
      return null;
    end $$;
    create trigger walk after insert on private.audit_entries
      for each row execute function private.walk_record('audit', 'resource_id');
    create function private.walk_other() returns trigger language plpgsql security definer as $$
    declare
      before constant jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) - '${UNIMPORTANT}'::text[] end;
      after constant jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) - '${UNIMPORTANT}'::text[] end;
    begin
      if before is distinct from after then
        insert into private.walk_changes (stored) values (tg_argv[0]);
      end if;
      return null;
    end $$;
  `);
  for (const [name, content] of Object.entries(CONTENT)) {
    const stored = name === "candidates" ? "private.candidates" : `api.${name}`;
    const versions = `private.${name.slice(0, -1)}_versions`;
    await database.unsafe(`
      create function private.walk_${name}() returns trigger language plpgsql security definer as $$
      declare
        after constant text := (${content})::text;
        before text;
      begin
        if tg_op = 'UPDATE' then
          select (${content.replaceAll("new.", "old.").replaceAll("(new)", "(old)")})::text into before;
        end if;
        if before is distinct from after then
          insert into private.walk_changes (stored, row_id, bytes) values ('${name}', new.id, after);
        end if;
        return null;
      end $$;
      create trigger _999_walk after insert or update on ${stored} for each row execute function private.walk_${name}();
      create trigger walk after insert on ${versions} for each row execute function private.walk_record('${name}', 'row_id');
    `);
  }
  for (const stored of OTHERS) {
    await database.unsafe(`
      create trigger _999_walk after insert or update or delete on ${stored}
        for each row execute function private.walk_other('${stored}')
    `);
  }
}

/** The changes of which no record is in their transaction. */
const unrecorded = () => service.database`
  select changes.stored, changes.row_id, changes.xid::text
  from private.walk_changes as changes
  where not exists (
    select from private.walk_records as records
    where records.xid = changes.xid
      and (changes.row_id is null or (records.row_id = changes.row_id and records.stored = changes.stored))
      and records.origin #>> '{actor,type}' <> ''
  )
  limit 5
`;

/** The records whose actor is not the one that sent the request. */
async function misattributed({ actors }: Walk): Promise<string[]> {
  const records = await service.database<
    { stored: string; origin: { request_id?: string; actor: Record<string, string> } }[]
  >`
    select stored, origin from private.walk_records
  `;
  return records.flatMap(({ stored, origin: { request_id, actor } }) => {
    const named = [actor.type, actor.id].filter((part) => part !== undefined).join(" ");
    const sender = request_id === undefined ? null : actors.get(request_id);
    const isRight = sender === null ? /^(operator|system|member .*)$/.test(named) : sender === named;
    return isRight ? [] : [`${stored}: ${named}, sent by ${sender} (${request_id})`];
  });
}

interface Kept {
  stored: keyof typeof CONTENT;
  row_id: string;
  version: number;
  bytes: string;
}

/** The versions that can be restored, with the bytes that the row had, the oldest of each row first. */
const keptVersions = () => service.database<Kept[]>`
  select distinct on (records.stored, records.row_id, records.version)
    records.stored, records.row_id, records.version, changes.bytes
  from private.walk_records as records
  join private.walk_changes as changes
    on changes.xid = records.xid and changes.row_id = records.row_id and changes.stored = records.stored
  join (
    select 'candidates' as stored, row_id, version from private.candidate_versions
    join private.candidates on candidates.id = row_id and candidates.deleted_at is null
    union all select 'layouts', row_id, version from private.layout_versions
    union all select 'organizations', row_id, version from private.organization_versions
  ) as kept
    on kept.stored = records.stored and kept.row_id = records.row_id and kept.version = records.version
  order by records.stored, records.row_id, records.version, changes.at desc
`;

async function bytesOf({ stored, row_id }: Kept): Promise<string> {
  const content = CONTENT[stored].replaceAll("new.", "stored.").replaceAll("(new)", "(stored)");
  const table = stored === "candidates" ? "private.candidates" : `api.${stored}`;
  const [row] = await service.database.unsafe<{ bytes: string }[]>(
    `select (${content})::text as bytes from ${table} as stored where id = $1`,
    [row_id],
  );
  return row?.bytes ?? "";
}

async function expectRestored(apiKey: string, version: Kept): Promise<void> {
  const path = `/${version.stored}/${version.row_id}/versions/${version.version}`;
  const answer = await service.request(apiKey, "POST", `${path}/restore`);
  expect([answer.status, answer.body], path).toMatchObject([200, {}]);
  expect(await bytesOf(version), path).toBe(version.bytes);
}

test("each change has its author in its transaction, and each version restores its bytes", async () => {
  console.log(`SEED=${SEED} OPERATIONS=${OPERATIONS}`);
  const walk = await startWalk(service, SEED);
  await watch();
  await Promise.all(
    Array.from({ length: WALKERS }, (_, index) => walkFor(walk, SEED + index + 1, Math.ceil(OPERATIONS / WALKERS))),
  );
  console.log(Object.fromEntries([...walk.answers].sort()));
  expect(await unrecorded()).toEqual([]);
  expect((await misattributed(walk)).slice(0, 5)).toEqual([]);

  const kept = await keptVersions();
  console.log(`${kept.length} versions are restored`);
  expect(kept.length).toBeGreaterThan(OPERATIONS / 5);
  const apiKey = walk.keys[0]?.key ?? "";
  const rows = [...Map.groupBy(kept, ({ row_id }) => row_id).values()];
  await Promise.all(
    Array.from({ length: WALKERS }, async () => {
      for (let row = rows.pop(); row !== undefined; row = rows.pop()) {
        for (const version of row) await expectRestored(apiKey, version);
      }
    }),
  );
}, 3_600_000);
