import { expect, onTestFinished, test } from "vitest";
import { checkPage, picture, visitAs } from "../dashboard/support.ts";
import { sharedService } from "../support/service.ts";
import { makeCandidate } from "./candidate-support.ts";
import { open } from "./share-support.ts";

const service = await sharedService();

async function started() {
  const made = await makeCandidate(service, { values: '{"name": "Ann Lee", "headline": "One <b>", "n": 1.50}' });
  const [row] = await service.database<{ secret: string }[]>`
    select secret_editable as secret from private.candidates where id = ${made.id}
  `;
  const path = `/share/${row?.secret}`;
  const save = async (text: string) => {
    const page = await open(service, path, { headers: { accept: "application/json" } });
    const { version } = JSON.parse(await page.text());
    const headers = { "content-type": "application/json" };
    const body = JSON.stringify({ version, values: { "/headline": text } });
    expect((await open(service, path, { method: "PATCH", headers, body })).status).toBe(200);
  };
  const history = async () => (await open(service, `${path}?history`)).text();
  const restore = (fields: Record<string, string>, origin = service.origin) =>
    open(service, `${path}?history`, {
      method: "POST",
      headers: { origin, "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams(fields).toString(),
      redirect: "manual",
    });
  return { ...made, path, save, history, restore };
}

/** The fields of each button of the page. */
const buttonsOf = (page: string) =>
  [...page.matchAll(/name="version" value="([^"]+)"><button[^>]* name="save" value="(\d+)"/g)].map(
    ([, version = "", save = ""]) => ({ version, save }),
  );

test("a link restores the texts before one of its saves, which can be undone too", async () => {
  const { path, save, history, restore, read, apiKey, id } = await started();
  expect(await (await open(service, path)).text()).toContain('href="?history"');
  expect(await history()).toContain("Nothing was saved with this link yet.");
  await save("Two");
  await save("Three");
  const page = await history();
  expect(page).toMatch(/<dt>Headline<\/dt><dd><del>One &lt;b&gt;<\/del> <ins>Two<\/ins><\/dd>/);
  const [third, second] = buttonsOf(page);
  const restored = await restore(second ?? {});
  expect([restored.status, restored.headers.get("location")]).toEqual([303, `${path}?saved`]);
  const [bytes] = await service.database<{ values: string }[]>`
    select "values"::text as values from private.candidates where id = ${id}
  `;
  expect(bytes?.values).toBe('{"n": 1.50, "name": "Ann Lee", "headline": "One <b>"}');

  const stale = await restore(third ?? {});
  expect(stale.status).toBe(409);
  expect(await stale.text()).toContain("nothing was restored");
  const [undo] = buttonsOf(await history());
  expect((await restore(undo ?? {})).status).toBe(303);
  expect((await read()).values.headline).toBe("Three");
  const body = await service.rows<{ cause: string; actor: { type: string }; restored_version: number }>(
    apiKey,
    `/candidates/${id}/versions?limit=2`,
  );
  expect(body).toMatchObject([
    { cause: "restore", actor: { type: "shared_link" }, restored_version: 3 },
    { cause: "restore", actor: { type: "shared_link" }, restored_version: 1 },
  ]);
});

test("in a browser, the page of the history follows the rules of axe and restores by a click", async () => {
  const { path, save, read } = await started();
  await save("Two");
  const { page, context, problems } = await visitAs({ width: 375, script: false });
  onTestFinished(() => context.close());
  await page.goto(`${service.origin}${path}`);
  await page.getByRole("link", { name: "History" }).click();
  const reader = await visitAs({ width: 375 });
  onTestFinished(() => reader.context.close());
  await reader.page.goto(`${service.origin}${path}?history`);
  await checkPage(reader.page);
  await picture(reader.page, "history-of-a-link");
  await page.getByRole("button").click();
  await page.waitForURL(`**${path}?saved`);
  expect((await read()).values.headline).toBe("One <b>");
  expect([...problems, ...reader.problems]).toEqual([]);
});

test("a link neither sees nor restores what others changed", async () => {
  const { id, apiKey, save, history, restore } = await started();
  await service.change(apiKey, `/candidates?id=eq.${id}`, { values: { headline: "Secret" } });
  await service.change(apiKey, `/candidates?id=eq.${id}`, { values: { headline: "Public" } });
  await save("Mine");
  const page = await history();
  expect(page).toContain("<del>Public</del>");
  expect(page).not.toContain("Secret");
  const [button] = buttonsOf(page);
  for (const version of ["1", "2", "3", "99", "-1", "x", ""]) {
    expect((await restore({ version: button?.version ?? "", save: version })).status, version).toBe(404);
  }
  expect((await restore(button ?? {}, "https://elsewhere.example")).status).toBe(403);
  const [row] = await service.database<{ secret: string }[]>`select secret from private.candidates where id = ${id}`;
  expect(await (await open(service, `/share/${row?.secret}?history`)).text()).not.toContain("<del>");
});
