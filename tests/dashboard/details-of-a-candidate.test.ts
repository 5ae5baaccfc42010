import { expect, test } from "vitest";
import { sharedService } from "../support/service.ts";
import { createLink, formTokenOf, signIn } from "./support.ts";

const service = await sharedService();

test("name, language, layout and member are changed, and a colleague's change is not overwritten", async () => {
  const { organizationId, apiKey } = await service.createOrganization();
  const cookie = await signIn(service, organizationId, "ada@example.com", "superuser");
  await createLink(service, organizationId, "bob@example.com", "user");
  const [bob] = await service.database<{ id: string }[]>`
    select members.id from api.members join private.user_profiles using (user_id)
    where members.organization_id = ${organizationId} and email = 'bob@example.com'
  `;
  const candidateId = await service.create(apiKey, "/candidates", { name: "Old name" });
  const path = `${service.origin}/dashboard/candidates/${candidateId}`;
  const open = async () => (await fetch(path, { headers: { cookie } })).text();
  const seen = (page: string) =>
    /action="[^"]*\/details">[\s\S]*?name="seen" value="([^"]+)"/.exec(page)?.[1]?.replaceAll("&quot;", '"') ?? "";
  const save = async (page: string, fields: Record<string, string>) =>
    fetch(`${path}/details`, {
      method: "POST",
      headers: { cookie, "sec-fetch-site": "same-origin" },
      body: new URLSearchParams({ ...fields, seen: seen(page), form: await formTokenOf(service, cookie) }),
      redirect: "manual",
    });
  const stored = async () =>
    (await service.rows<object>(apiKey, `/candidates?id=eq.${candidateId}&select=name,language,member_id`))[0];
  const first = await open();
  expect(seen(first)).not.toBe("");
  const saved = await save(first, { name: "New name", language: "fr", layout_id: "", member_id: bob?.id ?? "" });
  expect(saved.status).toBe(303);
  expect(await stored()).toEqual({ name: "New name", language: "fr", member_id: bob?.id });
  const late = await save(first, { name: "Typed by me", language: "fr", layout_id: "", member_id: bob?.id ?? "" });
  expect(late.status).toBe(412);
  const page = await late.text();
  expect(page).toContain("name is now: New name");
  expect(page).toContain('value="Typed by me"');
  expect(await stored()).toMatchObject({ name: "New name" });
});
