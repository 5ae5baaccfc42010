import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { sharedService } from "../support/service.ts";
import { formTokenOf, signIn } from "./support.ts";

const service = await sharedService();

test("superusers export and erase a person after a confirmation, and see the receipt", async () => {
  const { apiKey, organizationId } = await service.createOrganization();
  const candidateId = await service.create(apiKey, "/candidates", { name: "Ann Lee" });
  const path = `${service.origin}/dashboard/candidates/${candidateId}`;
  const admin = await signIn(service, organizationId, "admin@example.com", "admin");
  const cookie = await signIn(service, organizationId, "boss@example.com", "superuser");
  const page = async (address: string, of = cookie) => {
    const response = await fetch(address, { headers: { cookie: of } });
    return { status: response.status, text: await response.text() };
  };
  const erase = async (of: string) =>
    fetch(`${path}/erase`, {
      method: "POST",
      headers: { cookie: of, "sec-fetch-site": "same-origin" },
      body: new URLSearchParams({ form: await formTokenOf(service, of) }),
    });

  expect((await page(path)).text).toContain(`/dashboard/candidates/${candidateId}/erase`);
  expect((await page(path, admin)).text).not.toContain(`/dashboard/candidates/${candidateId}/erase`);
  const archive = await fetch(`${path}/export`, { headers: { cookie } });
  expect(archive.headers.get("content-type")).toBe("application/zip");
  expect(Object.keys(unzipSync(new Uint8Array(await archive.arrayBuffer())))).toContain("candidate.json");

  const refused = await erase(admin);
  expect([refused.status, await refused.text()]).toEqual([403, expect.stringContaining("CDS205")]);
  expect((await page(`${path}/erase`)).text).toContain("Ann Lee");
  const receipt = await erase(cookie);
  expect(receipt.url).toBe(`${path}/receipt`);
  const text = await receipt.text();
  for (const part of [candidateId, "boss@example.com", "versions"]) expect(text).toContain(part);
  expect(text).not.toContain("Ann Lee");
  expect((await page(path)).status).toBe(404);
  const [row] = await service.database`select from private.candidates where id = ${candidateId}`;
  expect(row).toBeUndefined();
});
