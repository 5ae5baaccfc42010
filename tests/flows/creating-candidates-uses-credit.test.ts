import { expect, test } from "vitest";
import { creditOf } from "../support/credit.ts";
import { sharedService } from "../support/service.ts";

const service = await sharedService();

interface Candidate {
  id: string;
  status: string;
}

test("40 simultaneous creates with 7 credits: 7 active, 33 pending, credit 0", async () => {
  const { organizationId, apiKey } = await service.createOrganization({ credit: 7 });
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      service.request<Candidate>(apiKey, "POST", "/candidates", { body: { name: `Person ${index}` } }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(40).fill(200));
  const statuses = answers.map(({ body }) => body.status);
  expect(statuses.filter((status) => status === "active")).toHaveLength(7);
  expect(statuses.filter((status) => status === "pending")).toHaveLength(33);
  expect(await creditOf(service.database, organizationId)).toMatchObject({ credit: 0, sum: 0, uses: 7 });
});

test("an activation that waits for another use of credit uses only what is left", async () => {
  const { organizationId, apiKey } = await service.createOrganization({ credit: 0 });
  for (const name of ["one", "two"]) await service.request(apiKey, "POST", "/candidates", { body: { name } });
  await service.database`select operator.add_credit(${organizationId}, 2)`;
  const connection = await service.database.reserve();
  try {
    await connection`begin`;
    await connection`select operator.add_credit(${organizationId}, -1)`;
    const activation = service.request(apiKey, "PATCH", "/candidates?status=eq.pending", {
      body: { status: "active" },
    });
    await expect
      .poll(async () => {
        const [row] = await service.database<{ waiting: number }[]>`
          select count(*)::integer as waiting
          from pg_catalog.pg_stat_activity
          where datname = current_database() and usename = 'authenticator' and wait_event_type = 'Lock'
        `;
        return row?.waiting;
      })
      .toBe(1);
    await connection`commit`;
    expect((await activation).status).toBe(402);
  } finally {
    await connection`rollback`;
    connection.release();
  }
  expect(await creditOf(service.database, organizationId)).toMatchObject({ credit: 1, sum: 1, uses: 1 });
});

test("activating a pending candidate uses one credit or fails", async () => {
  const { organizationId, apiKey } = await service.createOrganization({ credit: 0 });
  const { body: candidate } = await service.request<Candidate>(apiKey, "POST", "/candidates", { body: {} });
  expect(candidate.status).toBe("pending");

  const activate = () =>
    service.request(apiKey, "PATCH", `/candidates?id=eq.${candidate.id}`, { body: { status: "active" } });
  const refused = await activate();
  expect(refused.status).toBe(402);
  expect(refused.body).toMatchObject({ code: "CDS310" });

  await service.database`select operator.add_credit(${organizationId}, 2)`;
  expect((await activate()).status).toBe(204);
  expect(await creditOf(service.database, organizationId)).toMatchObject({ credit: 1, sum: 1, uses: 1 });

  // Setting the current status again uses no credit.
  expect((await activate()).status).toBe(204);
  expect(await creditOf(service.database, organizationId)).toMatchObject({ credit: 1, sum: 1, uses: 1 });

  const back = await service.request(apiKey, "PATCH", `/candidates?id=eq.${candidate.id}`, {
    body: { status: "pending" },
  });
  expect(back.status).toBe(409);
  expect(back.body).toMatchObject({ code: "CDS320" });
});

test("a PATCH activates all matching candidates or none", async () => {
  const { organizationId, apiKey } = await service.createOrganization({ credit: 0 });
  for (let index = 0; index < 3; index++) await service.request(apiKey, "POST", "/candidates", { body: {} });
  await service.database`select operator.add_credit(${organizationId}, 2)`;
  const answer = await service.request(apiKey, "PATCH", "/candidates?status=eq.pending", {
    body: { status: "active" },
  });
  expect(answer.status).toBe(402);
  expect(await creditOf(service.database, organizationId)).toMatchObject({ credit: 2, sum: 2, uses: 0 });
  const body = await service.rows<Candidate>(apiKey, "/candidates?status=eq.active");
  expect(body).toEqual([]);
});

test("parallel activations of one candidate use one credit", async () => {
  const { organizationId, apiKey } = await service.createOrganization({ credit: 0 });
  const { body: candidate } = await service.request<Candidate>(apiKey, "POST", "/candidates", { body: {} });
  await service.database`select operator.add_credit(${organizationId}, 10)`;
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      service.request(apiKey, "PATCH", `/candidates?id=eq.${candidate.id}`, { body: { status: "active" } }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(204));
  expect(await creditOf(service.database, organizationId)).toMatchObject({ credit: 9, sum: 9, uses: 1 });
});

test("a refused create uses no credit", async () => {
  const { organizationId, apiKey } = await service.createOrganization({ credit: 5 });
  const refused = await service.request(apiKey, "POST", "/candidates", {
    body: { layout_id: "00000000-0000-7000-8000-000000000000" },
  });
  expect(refused.status).toBe(409);
  expect(await creditOf(service.database, organizationId)).toMatchObject({ credit: 5, sum: 5, uses: 0 });
});

test("every change of credit has a mutation, and usage counts only candidates", async () => {
  const { organizationId, apiKey } = await service.createOrganization({ credit: 10 });
  await service.request(apiKey, "POST", "/candidates", { body: {} });
  await service.database`select operator.add_credit(${organizationId}, -4)`;
  await service.database`
    update private.billing_accounts set credit = 20
    where id = (select billing_account_id from api.organizations where id = ${organizationId})
  `;
  await service.database`
    update private.credit_mutations set created_at = now() - interval '8 days'
    where organization_id = ${organizationId} and is_usage
  `;
  await service.request(apiKey, "POST", "/candidates", { body: {} });
  const body = await service.rows<unknown>(apiKey, "/billing_accounts?select=credit,recent_usage,prev_usage");
  expect(body).toEqual([{ credit: 19, recent_usage: 1, prev_usage: 1 }]);
  expect(await creditOf(service.database, organizationId)).toMatchObject({ credit: 19, sum: 19 });
});

test("credit cannot become negative", async () => {
  const { organizationId } = await service.createOrganization({ credit: 1 });
  await expect(service.database`select operator.add_credit(${organizationId}, -2)`).rejects.toMatchObject({
    code: "23514",
  });
});
