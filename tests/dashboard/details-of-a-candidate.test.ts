import { expect, test } from "vitest";
import { sharedService } from "../support/service.ts";
import { createLink, memberOf, sendForm, signIn } from "./support.ts";

const service = await sharedService();

test("name, language, layout and member are changed, and a colleague's change is not overwritten", async () => {
  const { organizationId, apiKey } = await service.createOrganization();
  const cookie = await signIn(service, organizationId, "ada@example.com", "superuser");
  await createLink(service, organizationId, "bob@example.com", "user");
  const bob = await memberOf(service, organizationId, "bob@example.com");
  const candidateId = await service.create(apiKey, "/candidates", { name: "Old name" });
  const path = `/candidates/${candidateId}`;
  const open = async () => (await fetch(`${service.origin}/dashboard${path}`, { headers: { cookie } })).text();
  const seen = (page: string) =>
    /action="[^"]*\/details">[\s\S]*?name="seen" value="([^"]+)"/.exec(page)?.[1]?.replaceAll("&quot;", '"') ?? "";
  const save = (page: string, fields: Record<string, string>) =>
    sendForm(service, cookie, `${path}/details`, { ...fields, seen: seen(page) });
  const stored = async () =>
    (await service.rows<object>(apiKey, `/candidates?id=eq.${candidateId}&select=name,language,member_id`))[0];
  const first = await open();
  expect(seen(first)).not.toBe("");
  const saved = await save(first, { name: "New name", language: "fr", layout_id: "", member_id: bob });
  expect(saved.status).toBe(303);
  expect(await stored()).toEqual({ name: "New name", language: "fr", member_id: bob });
  const late = await save(first, { name: "Typed by me", language: "fr", layout_id: "", member_id: bob });
  expect(late.status).toBe(412);
  const page = await late.text();
  expect(page).toContain("name is now: New name");
  expect(page).toContain('value="Typed by me"');
  expect(await stored()).toMatchObject({ name: "New name" });
});
