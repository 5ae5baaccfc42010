import { join } from "node:path";
import postgres from "postgres";
import { expect, inject, test } from "vitest";
import { openStorage } from "../../platform/storage.ts";
import { exportOrganization, importOrganization } from "../../stack/backup/organization.ts";
import { tcpUrl } from "../../stack/postgres.ts";
import { startDatabase } from "../support/database.ts";
import { stopAfterAll, temporaryFolder } from "../support/ending.ts";

const directory = await temporaryFolder();
const here = await stopAfterAll(startDatabase());
const LIBRARY = "00000000-0000-4000-8000-000000000001";

/** Another service, in which an organization publishes a layout with an id. */
async function otherService({ id, visibility }: { id: string; visibility: string }) {
  const { port, superuserPassword: password } = inject("cluster").database;
  const { name, createOrganization } = await stopAfterAll(startDatabase());
  const superuser = postgres(tcpUrl(port, { user: "postgres", password, database: name }), { max: 1 });
  await stopAfterAll(Promise.resolve({ stop: () => superuser.end() }));
  const { organizationId } = await createOrganization();
  await superuser`
    insert into api.layouts (id, organization_id, name, visibility) values (${id}, ${organizationId}, 'Library', ${visibility})
  `;
  await superuser`select private.take_address('https://new.example')`;
  return superuser;
}

test("an organization that uses the library moves with its layouts, also where the library is another one", async () => {
  const { database } = here;
  const publisher = await here.createOrganization();
  const { organizationId } = await here.createOrganization();
  await database`
    insert into api.layouts (id, organization_id, name, visibility)
    values (${LIBRARY}, ${publisher.organizationId}, 'Library', 'public')
  `;
  await database`insert into api.layouts (organization_id, name, parent_id) values (${organizationId}, 'Own', ${LIBRARY})`;
  const [candidate] = await database<{ id: string }[]>`
    insert into private.candidates (organization_id, name) values (${organizationId}, 'Ann') returning id
  `;
  const file = `/v1/candidates/${candidate?.id}/files/${LIBRARY}`;
  const attachments = (origin: string) => ({ cv: { label: "cv", url: `${origin}${file}`, text: { default: "Ann" } } });
  await database`update private.candidates set attachments = ${database.json(attachments("https://old.example"))}`;
  await database`
    insert into private.share_links (organization_id, candidate_id, layout_id)
    values (${organizationId}, ${candidate?.id ?? null}, ${LIBRARY})
  `;
  const storage = openStorage(`file://${join(directory, "files")}`);
  const archive = join(directory, "archive");
  await exportOrganization({ database, storage, release: "1" }, organizationId, archive);

  const without = [
    "api.layouts.parent_id of 1 rows is null: api.layouts has no such row here",
    "private.share_links.layout_id of 1 rows is null: api.layouts has no such row here",
  ];
  for (const [id, visibility, changed] of [
    [LIBRARY, "public", []],
    [LIBRARY, "private", without],
    ["00000000-0000-4000-8000-000000000002", "public", without],
  ] as const) {
    const superuser = await otherService({ id, visibility });
    expect((await importOrganization({ superuser, storage }, archive)).changed).toEqual(changed);
    const references = await superuser`
      select parent_id as id from api.layouts where organization_id = ${organizationId}
      union all
      select layout_id from private.share_links
    `;
    const kept = changed.length === 0 ? LIBRARY : null;
    expect(references).toEqual([{ id: kept }, { id: kept }]);
    const moved = await superuser`select attachments from private.candidates`;
    expect(moved).toEqual([{ attachments: attachments("https://new.example") }]);
  }
});
