/** @module-tag chromium */
import { expect, test } from "vitest";
import { sharedService } from "../support/service.ts";
import { checkPage, picture, signIn, visitAs } from "./support.ts";

const service = await sharedService();

/** An organization with candidates of a day, and the session of a member. */
async function organizationWith(count: number, daysAgo: number) {
  const { organizationId, apiKey } = await service.createOrganization();
  const { database } = service;
  await service.request(apiKey, "POST", "/candidates", { body: { name: "Grace Hopper" } });
  await database.begin(async (sql) => {
    await sql`alter table private.candidates disable trigger user`;
    await sql`
      insert into private.candidates (organization_id, layout_id, created_at, language, status)
      select
        organization_id, layout_id, date_trunc('day', now(), 'UTC') - ${daysAgo} * interval '1 day', language, 'pending'
      from private.candidates, generate_series(1, ${count})
      where candidates.organization_id = ${organizationId}
    `;
    await sql`alter table private.candidates enable trigger user`;
  });
  return {
    organizationId,
    cookie: { cookie: await signIn(service, organizationId, "ada@example.com"), origin: service.origin },
  };
}

test("5,000 candidates of a day are 5,000, in the figure, the chart and the table", async () => {
  const { cookie } = await organizationWith(5_000, 3);
  const { page, context, problems } = await visitAs({ cookie });
  await page.goto(`${service.origin}/dashboard`);
  const card = page.locator("section.card", { has: page.getByRole("heading", { name: "New candidates" }) });
  expect(await card.locator(".figure").textContent()).toBe("5,001");
  expect(await card.getByRole("img").getAttribute("aria-label")).toBe(
    "New candidates, last 30 days: 5,001 in total, at most 5,000 on a day",
  );
  await card.getByText("Values by day").click();
  const rows = await card.getByRole("row").allTextContents();
  expect(rows).toHaveLength(31);
  expect(rows[1]).toMatch(/1$/);
  expect(rows[4]).toMatch(/5,000$/);
  expect(rows[5]).toMatch(/\b0$|[a-z\d]0$/);
  await checkPage(page);
  await picture(page, "overview-values-desktop");
  await page.setViewportSize({ width: 375, height: 900 });
  await checkPage(page);
  await picture(page, "overview-values-phone");
  await context.close();
  expect(problems).toEqual([]);
});

test("days with more rows than are counted exactly have a minimum", async () => {
  const { organizationId } = await organizationWith(4_000, 5);
  const rows = await service.database`
    select found::integer, is_exact
    from private.count_created(${organizationId}, (now() at time zone 'UTC')::date - 29, 3000)
    order by day desc
    limit 7
  `;
  expect(rows.map(({ found, is_exact }) => [found, is_exact])).toEqual([
    [1, true],
    ...Array.from({ length: 4 }, () => [0, true]),
    [2999, false],
    [0, false],
  ]);
});
