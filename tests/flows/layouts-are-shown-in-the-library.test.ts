import { expect, test } from "vitest";
import { stopAfterAll } from "../support/ending.ts";
import { startService } from "../support/service.ts";
import { open } from "./share-support.ts";

const service = await stopAfterAll(startService());
const { apiKey, organizationId } = await service.createOrganization({ name: "Atelier" });

interface LayoutRow {
  id: string;
  slug: string;
  secret: string;
}

async function postLayout(more: Record<string, unknown> = {}): Promise<LayoutRow> {
  const { body } = await service.request<LayoutRow[]>(apiKey, "POST", "/layouts", {
    body: {
      name: "Plain sheet",
      visibility: "public",
      languages: ["en", "nl"],
      share_instructions: "MARKER-INSTRUCTIONS",
      variables: [{ key: "headline", type: "inline-text", default: "An example headline" }],
      default_values: {
        en: { headline: "An English example" },
        nl: { headline: "Een Nederlands voorbeeld" },
      },
      sections: [
        {
          id: "one",
          label: "One",
          type: "multi-page",
          header: null,
          footer: null,
          body: { id: "text", type: "text", value: { default: "{{headline}}" } },
        },
      ],
      ...more,
    },
  });
  const [row] = body;
  if (row === undefined) throw new Error("The layout was not created.");
  return row;
}

const status = async (path: string): Promise<number> => (await open(service, path)).status;

test("a public layout is shown with its default values, in its first language or the requested one", async () => {
  const { slug } = await postLayout();
  const response = await open(service, `/layouts/${slug}`);
  expect(response.status).toBe(200);
  const page = await response.text();
  expect(page).toContain("An English example");
  expect(page).toContain('<html lang="en">');
  expect(page).not.toContain("<script");
  const dutch = await (await open(service, `/layouts/${slug}?language=nl`)).text();
  expect(dutch).toContain("Een Nederlands voorbeeld");
  expect(await (await open(service, `/layouts/${slug}?language=xx`)).text()).toBe(page);
});

test("a private layout needs its secret", async () => {
  const { slug, secret } = await postLayout({ visibility: "private" });
  const other = await postLayout({ visibility: "private" });
  expect(await status(`/layouts/${slug}?secret=${secret}`)).toBe(200);
  for (const query of ["", "?secret=", "?secret=nonsense", `?secret=${other.secret}`, "?secret=null"]) {
    expect(await status(`/layouts/${slug}${query}`), query).toBe(404);
  }
});

test("the page of a layout contains no secret and no share instructions", async () => {
  const { slug, secret } = await postLayout({ visibility: "private" });
  const page = await (await open(service, `/layouts/${slug}?secret=${secret}`)).text();
  expect(page).not.toContain(secret);
  expect(page).not.toContain("MARKER-INSTRUCTIONS");
});

test("archived and unknown layouts and those of suspended organizations return the same page", async () => {
  const archived = await postLayout();
  await service.request(apiKey, "PATCH", `/layouts?id=eq.${archived.id}`, {
    body: { archived_at: "2026-01-01T00:00:00Z" },
  });
  const page = await (await open(service, "/layouts/unknown")).text();
  for (const slug of [archived.slug, "UPPER", "%00", "a/b", "x".repeat(200)]) {
    const response = await open(service, `/layouts/${slug}`);
    expect(response.status, slug).toBe(404);
    expect(await response.text(), slug).toBe(page);
  }
  const { slug } = await postLayout();
  await service.database`select operator.suspend_organization(${organizationId})`;
  expect(await status(`/layouts/${slug}`)).toBe(404);
  await service.database`select operator.resume_organization(${organizationId})`;
  expect(await status(`/layouts/${slug}`)).toBe(200);
});

test("only GET and HEAD are allowed", async () => {
  const { slug } = await postLayout();
  const response = await open(service, `/layouts/${slug}`, { method: "POST" });
  expect(response.status).toBe(405);
  expect(response.headers.get("allow")).toBe("GET, HEAD");
  expect((await open(service, `/layouts/${slug}`, { method: "HEAD" })).status).toBe(200);
});
