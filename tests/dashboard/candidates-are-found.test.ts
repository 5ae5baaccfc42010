import { expect, test } from "vitest";
import { sharedService } from "../support/service.ts";
import { signIn } from "./support.ts";

const service = await sharedService();
const { organizationId, apiKey } = await service.createOrganization();
const cookie = await signIn(service, organizationId, "ada@example.com", "superuser");

const PEOPLE: Record<string, { name?: string; values: Record<string, unknown> }> = {
  whitcomb: { name: "Imogen Aldous-Whitcomb", values: { title: "Structural engineer", city: "Leeds" } },
  ibanez: { name: "Begoña Ibáñez", values: { email: "begona.ibanez@example.org", phone: "+34 (0) 612 34 56 78" } },
  grossmann: { values: { name: "Jürgen Großmann", email: "j.grossmann@mail.example.net", years: "2015 - 2019" } },
  moeller: { name: "Kåre Moeller", values: { skills: [{ name: "Kubernetes" }, { name: "C++" }] } },
  greek: { name: "Ελένη Παπαδοπούλου", values: {} },
};

const ids = new Map<string, string>();
for (const [key, body] of Object.entries(PEOPLE)) {
  ids.set(key, await service.create(apiKey, "/candidates", body));
}
// A candidate of another organization with the same words.
const other = await service.createOrganization();
await service.request(other.apiKey, "POST", "/candidates", { body: PEOPLE.whitcomb });

const pageOf = async (query: Record<string, string>) =>
  (await fetch(`${service.origin}/dashboard/candidates?${new URLSearchParams(query)}`, { headers: { cookie } })).text();

/** The people whom a search finds. */
async function found(search: string): Promise<string[]> {
  const text = await pageOf({ search });
  const linked = [...text.matchAll(/href="\/dashboard\/candidates\/([0-9a-f-]{36})"/g)].map(([, id]) => id);
  return [...ids].flatMap(([key, id]) => (linked.includes(id) ? [key] : []));
}

test.each([
  ["Whitcomb", ["whitcomb"]],
  ["whitc", ["whitcomb"]],
  ["itcom", ["whitcomb"]],
  ["imogen whitcomb", ["whitcomb"]],
  ["Whitcomb, Imogen", ["whitcomb"]],
  ["engin", ["whitcomb"]],
  ["Ibanez", ["ibanez"]],
  ["IBÁÑEZ", ["ibanez"]],
  ["begona.ibanez", ["ibanez"]],
  ["begona.ibanez@example.org", ["ibanez"]],
  ["example.org", ["ibanez"]],
  ["example", ["ibanez", "grossmann"]],
  ["0612345678", ["ibanez"]],
  ["612 34 56", ["ibanez"]],
  ["345678", ["ibanez"]],
  ["Grossmann", ["grossmann"]],
  ["Großmann", ["grossmann"]],
  ["Juergen", ["grossmann"]],
  ["jurgen", ["grossmann"]],
  ["2019", ["grossmann"]],
  ["Möller", ["moeller"]],
  ["moller", ["moeller"]],
  ["Kaare", ["moeller"]],
  ["kubernet", ["moeller"]],
  ["Παπαδοπουλου", ["greek"]],
  ["παπαδ", ["greek"]],
  ["nobody", []],
  ["imogen ibanez", []],
  ["'; drop table", []],
  ["!!!", []],
  ["\\", []],
])("%s finds %j", async (search, expected) => {
  expect(await found(search)).toEqual(expected);
});

test("candidates are found by their ids and the parts of them that pages show", async () => {
  const id = ids.get("ibanez") ?? "";
  expect(await found(id)).toEqual(["ibanez"]);
  expect(await found(id.toUpperCase())).toEqual(["ibanez"]);
  expect(await found(id.slice(-6))).toEqual(["ibanez"]);
  expect(await found(id.slice(0, 13))).toContain("ibanez");
});

test("a candidate is found by the last characters of its id, whatever these are", async () => {
  const id = "01900000-0000-7000-8000-0000000aae5f";
  await service.database`
    insert into private.candidates (id, organization_id, name, "values", language)
    values (${id}, ${organizationId}, 'Tove Lindqvist', '{}', 'en')
  `;
  ids.set("lindqvist", id);
  expect(await found("0aae5f")).toEqual(["lindqvist"]);
  expect(await found("0AAE5F")).toEqual(["lindqvist"]);
});

test("what a candidate no longer has does not find it", async () => {
  const id = ids.get("moeller") ?? "";
  await service.change(apiKey, `/candidates?id=eq.${id}`, { name: "Kåre Nygård" });
  expect(await found("moeller")).toEqual([]);
  expect(await found("nygard")).toEqual(["moeller"]);
});

test("names and texts of attached files are found until they are removed", async () => {
  const id = ids.get("greek") ?? "";
  await service.database`
    insert into private.files (organization_id, candidate_id, label, filename, media_type, size, storage_key)
    values (${organizationId}, ${id}, 'cv', 'Lebenslauf_2024-final.pdf', 'application/pdf', 1, ${id})
  `;
  expect(await found("lebenslauf")).toEqual(["greek"]);
  await service.database`
    update private.candidates set attachments = ${service.database.json({
      cv: { label: "cv", text: { default: "Responsible for the Öresund bridge" } },
    })}
    where id = ${id}
  `;
  expect(await found("Oresund")).toEqual(["greek"]);
  expect(await found("oeresund responsible")).toEqual(["greek"]);
  await service.database`update private.files set removed_at = now() where candidate_id = ${id}`;
  expect(await found("lebenslauf")).toEqual([]);
});

test("a search without a result says what was searched", async () => {
  const text = await pageOf({ search: "no<body>" });
  expect(text).toContain("“no&lt;body&gt;”");
  expect(text).toContain("file names");
});
