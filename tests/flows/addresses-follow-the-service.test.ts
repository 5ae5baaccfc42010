import { expect, test } from "vitest";
import { stopAfterAll } from "../support/ending.ts";
import { startService } from "../support/service.ts";
import { workersOf } from "../worker/webhook-worker-process.ts";
import { makeCandidate } from "./candidate-support.ts";

const service = await stopAfterAll(startService());
const startWorker = workersOf(service);
const TOKEN = "0123456789abcdef0123456789abcdef";

test("files, photos and thumbnails have addresses of the service, also after it moved", async () => {
  const first = await startWorker({ PUBLIC_URL: "http://127.0.0.1:9" });
  const { apiKey, path, id, organizationId, read } = await makeCandidate(service);
  const attached = await service.request(apiKey, "POST", `${path}/attach`, { body: "Ann Lee, engineer in Ghent" });
  expect(attached.status).toBe(200);
  const { url: former } = (await read()).attachments.cv ?? { url: "" };
  expect(former).toMatch(/^http:\/\/127\.0\.0\.1:9\/v1\/candidates\//);
  await service.change(apiKey, `/candidates?id=eq.${id}`, {
    section_attachments: {
      files: [
        { label: "CV", url: former },
        { label: "Site", url: "https://ann.example/cv" },
      ],
    },
  });
  const { database } = service;
  await database`select private.set_photo(${id}, ${TOKEN}, 'image/png', 1, 'a', 'http://127.0.0.1:9')`;
  await database`
    with layout as (update api.layouts set thumbnail = ${`http://127.0.0.1:9/assets/${TOKEN}`} returning id)
    insert into private.layout_thumbnails (layout_id, token) select id, ${TOKEN} from layout
  `;
  const version = Number((await service.rows<{ version: number }>(apiKey, `${path}/versions`))[0]?.version);
  const photo = new URL((await read()).avatar ?? "").pathname;
  await service.change(apiKey, `/candidates?id=eq.${id}`, { section_attachments: {}, avatar: null });
  await first.end("SIGTERM");

  await startWorker({ PUBLIC_URL: service.origin });
  const url = `${service.origin}${new URL(former).pathname}`;
  await expect.poll(async () => (await read()).attachments.cv?.url).toBe(url);
  expect((await fetch(url, { headers: { authorization: `Bearer ${apiKey}` } })).status).toBe(200);
  const thumbnails = await service.rows(apiKey, `/layouts?select=thumbnail&organization_id=eq.${organizationId}`);
  expect(thumbnails).toEqual([{ thumbnail: `${service.origin}/assets/${TOKEN}` }]);
  // A client may still send the former address.
  await service.change(apiKey, `/candidates?id=eq.${id}`, { attachments: { cv: { url: former } } });
  expect((await read()).attachments.cv?.url).toBe(url);
  // A version from before the move has the addresses that lead there now.
  expect((await service.request(apiKey, "POST", `${path}/versions/${version}/restore`)).status).toBe(200);
  const restored = await service.rows(apiKey, `/candidates?select=avatar,section_attachments&id=eq.${id}`);
  const links = [
    { label: "CV", url },
    { label: "Site", url: "https://ann.example/cv" },
  ];
  expect(restored).toEqual([{ avatar: `${service.origin}${photo}`, section_attachments: { files: links } }]);
});
