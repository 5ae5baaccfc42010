import { describe, expect, test } from "vitest";
import { stopAfterAll } from "../support/ending.ts";
import { type Service, sharedService, startService } from "../support/service.ts";

const production = await stopAfterAll(startService({ settings: { WEBHOOK_ALLOW_PRIVATE: "false" } }));
const development = await sharedService();

const HTTPS = "https://example.com/a b.png?x=1#y";
const IMAGE = "data:image/png;base64,AAAA";
const FONT = "data:font/woff2;base64,AAAA";

/** Each place of a URL: the resource, its column, the path in the error, the value around the URL, and data: URLs it takes. */
const PLACES: readonly [string, string, string, (url: string) => unknown, string[]][] = [
  ["organizations", "avatar", "avatar", (url) => url, [IMAGE]],
  ["organizations", "crm_instance_url", "crm_instance_url", (url) => url, []],
  ["candidates", "avatar", "avatar", (url) => url, [IMAGE]],
  ["candidates", "attachments", "attachments.cv.url", (url) => ({ cv: { url } }), []],
  ["candidates", "external_data", "external_data.url", (url) => ({ url }), []],
  ["candidates", "external_data", "external_data.avatar", (avatar) => ({ avatar }), [IMAGE]],
  ["candidates", "section_attachments", "section_attachments.s[0].url", (url) => ({ s: [{ url }] }), []],
  ["candidates", "section_attachments", "section_attachments.s[0].href", (href) => ({ s: [{ href }] }), []],
  ["candidates", "section_attachments", "section_attachments.s[0]", (url) => ({ s: [url] }), [IMAGE, "Label"]],
  ["layouts", "thumbnail", "thumbnail", (url) => url, [IMAGE]],
  ["layouts", "assets", "assets[0].url", (url) => [{ type: "image", label: "a", url }], [IMAGE]],
  ["layouts", "assets", "assets[0].url", (url) => [{ type: "font", family: "a", url }], [FONT]],
  [
    "layouts",
    "sections",
    "sections[0].body.children[1].src",
    (src) => [{ id: "a", type: "b", body: { type: "row", children: [{ type: "text" }, { type: "image", src }] } }],
    [IMAGE, "Logo"],
  ],
  ["layouts", "web_settings", "web_settings.logo.url", (url) => ({ logo: { url } }), [IMAGE]],
  ["organizations", "proposal_reactions", "proposal_reactions[0].url", (url) => [{ id: "a", type: "b", url }], [IMAGE]],
];

const REFUSED = [
  "javascript:alert(1)",
  " javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "java\nscript:alert(1)",
  "file:///etc/passwd",
  "ftp://example.com/a",
  "blob:https://example.com/a",
  "data:text/html,<script>",
  "data:application/pdf;base64,AAAA",
  "https://",
  "https://user:password@example.com/",
];

/** Creates a row, and returns a function that changes its column. */
async function makeRow(service: Service, resource: string, column: string) {
  const { apiKey } = await service.createOrganization();
  if (resource !== "organizations") await service.request(apiKey, "POST", `/${resource}`, { body: {} });
  return (content: unknown) =>
    service.request<{ code: string; message: string }>(apiKey, "PATCH", `/${resource}?id=not.is.null`, {
      body: { [column]: content },
    });
}

describe.each(PLACES)("%s.%s (%s)", (resource, column, path, around, others) => {
  test("accepts https URLs, and data: URLs of what it displays", async () => {
    const send = await makeRow(production, resource, column);
    for (const url of [HTTPS, "", ...others]) {
      if (column === "crm_instance_url" && (url === "" || url === HTTPS)) continue;
      expect(await send(around(url)), url).toMatchObject({ status: 204 });
    }
    const wrong = [IMAGE, FONT].filter((url) => !others.includes(url));
    for (const url of [...REFUSED, "http://example.com/a", ...wrong]) {
      const { status, body } = await send(around(url));
      expect({ url, status, code: body.code }).toEqual({ url, status: 400, code: "23514" });
      expect(body.message).toContain(path);
    }
  });

  test("accepts http in development", async () => {
    const send = await makeRow(development, resource, column);
    expect(await send(around("http://127.0.0.1:3000/a"))).toMatchObject({ status: 204 });
    expect(await send(around("javascript:alert(1)"))).toMatchObject({ status: 400 });
  });
});
