/** @module-tag chromium */
import { readFile } from "node:fs/promises";
import { createCanvas } from "@napi-rs/canvas";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { textsFor } from "../../gateway/dashboard/texts.ts";
import { makeCandidate } from "../flows/candidate-support.ts";
import { sharedService } from "../support/service.ts";
import { checkPage, createLink, grant, loseResponse, picture, sendForm, signIn, visitAs } from "./support.ts";

const service = await sharedService("worker");

const VALUES = {
  name: "Ann Lee",
  headline: "Engineer",
  jobs: [
    { title: "Baker", employer: "Bread Ltd" },
    { title: "Miller", employer: "Flour Ltd" },
  ],
};

async function opened(at = service) {
  const candidate = await makeCandidate(at, { values: JSON.stringify(VALUES) });
  const { organizationId, id } = candidate;
  const cookie = await signIn(at, organizationId, "ada@example.com", "superuser");
  const address = `${at.origin}/dashboard/candidates/${id}`;
  const post = (fields: Record<string, string>, path = "/values") =>
    sendForm(at, cookie, `/candidates/${id}${path}`, fields);
  const page = async () => (await fetch(address, { headers: { cookie } })).text();
  const version = (text: string) => /name="version" value="([^"]+)"/.exec(text)?.[1] ?? "";
  return { ...candidate, cookie, address, post, page, version };
}

const visit = async (options: { cookie: string; address: string; script?: boolean; width?: number }) => {
  const { cookie, address, ...rest } = options;
  const visitor = await visitAs({ ...rest, cookie: { cookie, origin: new URL(address).origin } });
  await visitor.page.goto(address);
  return visitor;
};

const save = async (page: Page) => {
  await page.locator("#values").getByRole("button", { name: "Save" }).click();
  await page.locator("#values").getByText("Your changes are saved.").waitFor();
};

test("values and lists are changed beside the document, which shows them", async () => {
  const { cookie, address, read } = await opened();
  const { page, problems, context } = await visit({ cookie, address, width: 1440 });
  const frame = page.frameLocator("iframe[name=document]");
  await frame.getByText("Engineer").first().waitFor();
  await page.getByLabel("Headline").fill("Chief engineer");
  await page.getByLabel("Jobs 1 title").fill("Master baker");
  await page.getByRole("button", { name: "Move Jobs 2 up" }).click();
  await page.getByRole("button", { name: "Add to Jobs" }).click();
  await page.getByLabel("Jobs 3 title").fill("Farmer");
  await picture(page, "candidate-work");
  await checkPage(page);
  await save(page);
  expect((await read()).values).toEqual({
    ...VALUES,
    headline: "Chief engineer",
    jobs: [
      { title: "Miller", employer: "Flour Ltd" },
      { title: "Master baker", employer: "Bread Ltd" },
      { title: "Farmer", employer: "" },
    ],
  });
  await frame.getByText("Chief engineer").first().waitFor();
  await page.getByRole("button", { name: "Remove Jobs 1" }).click();
  await page.getByRole("button", { name: "Undo" }).first().click();
  await save(page);
  expect((await read()).values.jobs).toHaveLength(3);
  await page.locator("#document-anonymous").selectOption("true");
  await expect.poll(() => frame.locator("body").textContent()).not.toContain("Ann Lee");
  expect(problems).toEqual([]);
  await context.close();
});

test("a phone shows the document or the values", async () => {
  const { cookie, address } = await opened();
  const { page, context } = await visit({ cookie, address, width: 375 });
  await expect.poll(() => page.locator("iframe").isVisible()).toBe(false);
  await picture(page, "candidate-phone-values");
  await checkPage(page);
  await page.getByText("Document", { exact: true }).first().click();
  await expect.poll(() => page.locator("iframe").isVisible()).toBe(true);
  expect(await page.getByLabel("Headline").isVisible()).toBe(false);
  await picture(page, "candidate-phone-document");
  await checkPage(page);
  await context.close();
});

test("without a script, the document is chosen, and lists are changed", async () => {
  const { cookie, address, read } = await opened();
  const { page, context } = await visit({ cookie, address, script: false, width: 1440 });
  const frame = page.frameLocator("iframe[name=document]");
  await page.locator("#document-anonymous").selectOption("true");
  await page.locator("#document").getByRole("button", { name: "Show" }).click();
  await frame.getByText("Engineer").first().waitFor();
  await expect.poll(() => frame.locator("body").textContent()).not.toContain("Ann Lee");
  await page.getByRole("button", { name: "Remove Jobs 1" }).click();
  await page.getByRole("button", { name: "Undo" }).first().click();
  await page.getByRole("button", { name: "Move Jobs 2 up" }).click();
  await page.locator(".notice.good").waitFor();
  expect((await read()).values.jobs).toEqual(VALUES.jobs.toReversed());
  await page.getByLabel("Headline").fill("Entered");
  await page.getByLabel("Headline").press("Enter");
  await page.locator(".notice.good").waitFor();
  expect((await read()).values).toMatchObject({ headline: "Entered", jobs: VALUES.jobs.toReversed() });
  await context.close();
});

test("a colleague's change is shown beside one's own, and no text is lost", async () => {
  const { post, page, version, read, apiKey, id } = await opened();
  const seen = version(await page());
  const theirs = { ...VALUES, headline: "Their text" };
  await service.change(apiKey, `/candidates?id=eq.${id}`, { values: theirs });
  const refused = await post({ version: seen, "value/headline": "My text" });
  expect(refused.status).toBe(409);
  const shown = await refused.text();
  expect(shown).toContain('value="My text"');
  expect(shown).toContain("Their text");
  expect((await read()).values).toEqual(theirs);
  expect((await post({ version: version(shown), "value/headline": "My text" })).status).toBe(303);
  expect((await read()).values).toEqual({ ...VALUES, headline: "My text" });
});

/** What happens to the form before the service has accepted it. nothing-is-lost.test.ts has more forms and ends. */
const INTERRUPTIONS = ["session", "network"] as const;

test.each(INTERRUPTIONS)("no text or entry is lost or written twice when its %s ends", async (interruption) => {
  const { cookie, address, organizationId, read } = await opened();
  const { context, page } = await visit({ cookie, address });
  await page.getByLabel("Headline").fill("Chief engineer");
  await page.getByRole("button", { name: "Add to Jobs" }).click();
  await page.getByLabel("Jobs 3 title").fill("Farmer");
  const send = () => page.locator("#values").getByRole("button", { name: "Save" }).click();
  if (interruption === "session") {
    await service.database`delete from private.dashboard_sessions where organization_id = ${organizationId}`;
    await send();
    await page.getByRole("heading", { name: "Your session has ended" }).waitFor();
    await page.goto(await createLink(service, organizationId, "ada@example.com"));
    await page.getByRole("button", { name: "Sign in" }).click();
    expect(page.url()).toBe(address);
  } else {
    await page.route("**/values", loseResponse);
    await send();
    await page.locator("[data-failed]").waitFor();
    await page.unroute("**/values");
  }
  await expect.poll(() => page.getByLabel("Headline").inputValue()).toBe("Chief engineer");
  await expect.poll(() => page.getByLabel("Jobs 3 title").inputValue()).toBe("Farmer");
  await send();
  const after = { ...VALUES, headline: "Chief engineer", jobs: [...VALUES.jobs, { title: "Farmer", employer: "" }] };
  await expect.poll(async () => (await read()).values).toEqual(after);
  await expect.poll(() => page.locator("[data-entry]").count()).toBe(3);
  page.on("dialog", (dialog) => dialog.accept());
  await page.goto(`${service.origin}/dashboard/account`);
  const drafts = await page.evaluate("Object.keys(localStorage).filter((name) => name.startsWith('draft '))");
  expect(drafts).toEqual([]);
  await context.close();
});

test("values are only changed with the permission to edit, and those of another organization never", async () => {
  const { post, id, organizationId, read } = await opened();
  const other = await opened();
  const elsewhere = await other.post({ version: "x" }, `/../${id}/values`);
  expect(elsewhere.status).toBe(404);
  const cookie = await signIn(service, organizationId, "viewer@example.com", "user");
  await grant(service, organizationId, "viewer@example.com", ["view_candidates"]);
  const address = `${service.origin}/dashboard/candidates/${id}`;
  const shown = await (await fetch(address, { headers: { cookie } })).text();
  expect(shown).not.toContain("data-edit");
  expect(shown).toContain("Title: Baker · Employer: Bread Ltd");
  expect(shown).not.toContain("{&quot;");
  const fields = { version: (await read()).updated_at, "value/headline": "Mine" };
  const refused = await sendForm(service, cookie, `/candidates/${id}/values`, fields);
  expect(refused.status).toBe(403);
  expect((await read()).values).toEqual(VALUES);
  expect((await post({ version: "x", "value/headline": "Late" })).status).toBe(409);
});

test("a quote leads to the page of the PDF on which it is marked", async () => {
  const { cookie, address, apiKey, path, organizationId, id, read } = await opened();
  const content = await readFile(new URL("../fixtures/documents/columns-nl.pdf", import.meta.url));
  await service.request(apiKey, "POST", `${path}/attach`, {
    body: content,
    headers: { "content-type": "application/pdf" },
  });
  const text = (await read()).attachments.cv?.text.default ?? "";
  const quote = "Begeleidt elk jaar drie leerlingen";
  const start = text.indexOf(quote);
  expect(start).toBeGreaterThan(0);
  const parts = [
    { text: "Engineer", kind: "rewritten", attachment: "cv", page: 1, start, end: start + quote.length, quote },
    // What fills state for a file of one page.
    { text: "Engineer", kind: "rewritten", attachment: "cv", page: null, start, end: start + quote.length, quote },
  ];
  await service.database`
    insert into private.candidate_sources (candidate_id, organization_id, path, value, parts)
    values (${id}, ${organizationId}, '{headline}', '"Engineer"', ${JSON.stringify(parts)}::text::jsonb)
  `;
  const drawing = `${address}/quote.png?path=/headline&part=0`;
  const drawn = await fetch(drawing, { headers: { cookie } });
  expect([drawn.status, drawn.headers.get("content-type")]).toEqual([200, "image/png"]);
  expect(drawn.headers.get("cache-control")).toBe("private, max-age=300");
  expect((await fetch(drawing.replace("part=0", "part=1"), { headers: { cookie } })).status).toBe(200);
  const { page, context } = await visit({ cookie, address, width: 1440 });
  await page.getByRole("link", { name: "cv, page 1" }).click();
  const frame = page.frameLocator("iframe[name=document]");
  await frame.locator("mark").filter({ hasText: quote }).waitFor();
  await expect.poll(async () => (await frame.locator("img").boundingBox())?.height ?? 0).toBeGreaterThan(300);
  await picture(page, "candidate-quote");
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto(drawing.replace(".png", ""));
  await page.locator("img.sheet").waitFor();
  await checkPage(page);
  await picture(page, "candidate-quote-phone");
  await context.close();
  const plain = await visit({ cookie, address, script: false, width: 375 });
  await plain.page.getByRole("link", { name: "cv, page 1" }).click();
  await plain.page.getByRole("heading", { name: "Where the document says so" }).waitFor();
  await plain.context.close();

  const other = await opened();
  expect((await fetch(drawing, { headers: { cookie: other.cookie } })).status).toBe(404);
  expect((await fetch(drawing.replace("part=0", "part=2"), { headers: { cookie } })).status).toBe(404);
  await service.request(apiKey, "DELETE", `${path}/attachments/cv`);
  expect((await fetch(drawing, { headers: { cookie } })).status).toBe(404);
});

test("files are attached, downloaded, replaced and removed, and the document is downloaded", async () => {
  const { cookie, address, read, apiKey, organizationId } = await opened();
  const { page, context } = await visit({ cookie, address });
  const file = (text: string) => ({ name: "letter.txt", mimeType: "text/plain", buffer: Buffer.from(text) });
  const attach = async (text: string) => {
    await page.locator("input[name=file]").setInputFiles(file(text));
    await page.locator("#attach-label").fill("letter");
    await page.locator("button", { hasText: "Attach a file" }).click();
    await page.getByText("The file is stored.").waitFor();
    await expect.poll(async () => (await read()).attachments.letter?.text.default).toBe(text);
    await page.goto(address);
  };
  await attach("My first letter");
  await attach("My second letter");
  await checkPage(page);
  const link = page.getByRole("link", { name: "Download letter" });
  const download = (url: string, own = cookie) => fetch(url, { headers: { cookie: own } });
  const url = new URL((await link.getAttribute("href")) ?? "", address).href;
  expect(await (await download(url)).text()).toBe("My second letter");
  expect((await download(url, (await opened()).cookie)).status).toBe(404);
  expect(await page.getByRole("button", { name: "Word" }).count()).toBe(0);
  await service.change(apiKey, `/organizations?id=eq.${organizationId}`, { allow_word_output: true });
  await page.reload();
  expect(await page.getByRole("button", { name: "Word" }).count()).toBe(1);
  const word = await download(`${address}/docx?layout_id=&language=&anonymous=true`);
  expect([word.status, word.headers.get("content-type")]).toEqual([200, expect.stringContaining("wordprocessingml")]);
  await page.getByRole("link", { name: "Remove letter" }).click();
  await page.getByRole("button", { name: "Remove" }).click();
  await page.locator(".notice.good").waitFor();
  expect((await read()).attachments).toEqual({});
  expect((await download(url)).status).toBe(404);
  await context.close();
});

test("the state of a run is shown while it changes, and what it wrote at its end", async () => {
  // A worker would end the run, because nothing executes it.
  const idle = await sharedService();
  const { cookie, address, organizationId, id } = await opened(idle);
  const [run] = await idle.database<{ id: string }[]>`
    insert into private.runs
      (organization_id, candidate_id, kind, status, input, fingerprint, deadline_at, started_at, worker_id)
    values
      (${organizationId}, ${id}, 'fill', 'running', '{}', 'test', now() + interval '1 hour', now(), gen_random_uuid())
    returning id
  `;
  const { page, context } = await visit({ cookie, address });
  const state = page.locator("[data-run]");
  expect(await state.textContent()).toContain("Running");
  const plain = await visit({ cookie, address, script: false });
  expect(await plain.page.getByRole("link", { name: "Reload" }).getAttribute("href")).toBe(new URL(address).pathname);
  await plain.context.close();
  await page.getByLabel("Headline").fill("Typed meanwhile");
  await idle.database`
    update private.runs
    set status = 'failed', finished_at = now(), worker_id = null, error = '{"message": "The model is away."}'
    where id = ${run?.id ?? ""}
  `;
  await page.getByText("The model is away.").waitFor();
  expect(await state.count()).toBe(0);
  expect(await page.getByLabel("Headline").inputValue()).toBe("Typed meanwhile");
  await context.close();
});

test("the photo is changed and removed, and another file is refused", async () => {
  const { cookie, address, read } = await opened();
  const { page, context } = await visit({ cookie, address });
  const avatar = async () => (await read()).avatar;
  const choose = async (buffer: Buffer) => {
    await page.locator("input[name=photo]").setInputFiles({ name: "a.png", mimeType: "image/png", buffer });
    await page.locator("form[action$='/photo']").getByRole("button", { name: "Save" }).click();
  };
  await choose(Buffer.from("no image"));
  await page.locator("main > .notice.bad").waitFor();
  expect(await avatar()).toBeNull();
  await page.goto(address);
  await choose(createCanvas(8, 8).toBuffer("image/png"));
  await page.locator(".notice.good").waitFor();
  const url = (await avatar()) ?? "";
  expect((await fetch(new URL(url))).headers.get("content-type")).toBe("image/png");
  await page.locator("form[action$='/photo'] button[name=drop]").click();
  await expect.poll(avatar).toBeNull();
  await context.close();
});

test("each kind and state of a run in the database has a name", async () => {
  const named = async (name: string) => {
    const [row] = await service.database<{ definition: string }[]>`
      select pg_get_constraintdef(oid) as definition from pg_constraint
      where conrelid = 'private.runs'::regclass and conname = ${name}
    `;
    return [...(row?.definition ?? "").matchAll(/'(\w+)'/g)].map(([, value]) => value).toSorted();
  };
  const { runKinds, runStates } = textsFor("en").texts.candidates;
  expect(await named("kind_is_known")).toEqual(Object.keys(runKinds).toSorted());
  expect(await named("status_is_known")).toEqual(Object.keys(runStates).toSorted());
});

test("a prompt without a model is refused at its field, which keeps it", async () => {
  const { post, page } = await opened();
  // As long as the API allows, and longer than an address may be.
  const prompt = "Kürzer.".padEnd(15_000, "ü");
  const send = async () => (await post({ prompt }, "/fill")).text();
  // The first fill of a worker takes longer, because it starts a thread.
  await expect.poll(send).toMatch(/aria-invalid="true" autofocus>\nKürzer\.ü+<[\s\S]*id="f-prompt-error"/);
  expect(await page()).toContain("A prompt needs a language model");
});

test.each([true, false])("a fill by rules shows what it says about its result (proposed: %s)", async (isProposed) => {
  const { post, page, apiKey, path } = await opened();
  const attachments = { cv: { label: "cv", type: "txt", text: { default: "Ann Lee\nann@example.com\n" } } };
  await service.request(apiKey, "PATCH", path.replace("s/", "s?id=eq."), { body: { attachments } });
  if (isProposed) expect((await post({}, "/fill")).status).toBe(303);
  else await service.request(apiKey, "POST", `${path}/fill`);
  await expect.poll(page).toMatch(/Fill<p class="soft"[^>]*>[^<]*No language model is configured/);
});
