import { describe, expect, test } from "vitest";
import { sharedService } from "../support/service.ts";
import { type Candidate, makeCandidate, valuesWithout } from "./candidate-support.ts";

const service = await sharedService("worker");

const CV = `Ann Lee
Data engineer

Ghent | +32 470 12 34 56 | ann.lee@example.com

Profile
I build pipelines that other people can read.

Work experience
2019 - now Northwind: data engineer
2015 - 2019 Contoso: analyst
`;

const naming = { code: "CDS430", hint: expect.stringMatching(/OPENAI_BASE_URL.*OPENAI_API_KEY.*OPENAI_MODEL/) };

describe("without a configured model", () => {
  test("fill finds facts that the text states and reports the method", async () => {
    const values = '{"big": 12345678901234567890.10, "headline": "Written by hand"}';
    const candidate = await makeCandidate(service, { values });
    const attached = await service.request(candidate.apiKey, "POST", `${candidate.path}/attach`, { body: CV });
    expect(attached.status).toBe(200);
    const { status, body } = await service.request<Candidate>(candidate.apiKey, "POST", `${candidate.path}/fill`);
    expect(status).toBe(200);
    expect(body.name).toBe("Ann Lee");
    expect(body.values).toMatchObject({
      name: "Ann Lee",
      email: "ann.lee@example.com",
      headline: "Written by hand",
      summary: "I build pipelines that other people can read.",
    });
    expect(await valuesWithout(service, candidate.id, "")).toContain("12345678901234567890.10");
    expect(body.messages).toMatchObject([{ prompt: "", selector: [] }]);
    expect(body.messages[0]?.comment).toMatch(/^No language model is configured.*Left as they were: headline\.$/);
    const [run] = await service.database<{ model: string | null; cost: string | null }[]>`
      select model, cost from private.runs where candidate_id = ${candidate.id} and kind = 'fill'
    `;
    expect(run).toEqual({ model: null, cost: null });
  });

  test("the organization's default prompt does not prevent a fill", async () => {
    const candidate = await makeCandidate(service, { text: CV });
    await service.change(candidate.apiKey, "/organizations?status=eq.active", {
      default_prompt: "Write as pirates do.",
    });
    const { status, body } = await service.request<Candidate>(candidate.apiKey, "POST", `${candidate.path}/fill`);
    expect(status).toBe(200);
    expect(body.values.email).toBe("ann.lee@example.com");
    expect(body.messages[0]?.comment).toMatch(/The default prompt of the organization was not followed/);
  });

  test("a prompt is 503 and names the settings", async () => {
    const candidate = await makeCandidate(service, { text: CV });
    const before = await candidate.read();
    const answer = await service.request(candidate.apiKey, "POST", `${candidate.path}/fill?prompt=Shorten`);
    expect([answer.status, answer.body]).toEqual([503, expect.objectContaining(naming)]);
    expect(await candidate.read()).toEqual(before);
  });

  test("an extract is 503 and names the settings", async () => {
    const candidate = await makeCandidate(service, { text: CV });
    const answer = await service.request(candidate.apiKey, "POST", `${candidate.path}/extract`, {
      body: { type: "object", properties: { city: { type: "string" } } },
    });
    expect([answer.status, answer.body]).toEqual([503, expect.objectContaining(naming)]);
  });
});

describe("the language of the first attachment", () => {
  const DUTCH = `Jan de Vries
Verpleegkundige met een voorkeur voor nachtdiensten. Ik werk sinds 2015 in het ziekenhuis van Utrecht, waar ik
nieuwe collega's begeleid en de roosters maak. In mijn vrije tijd zing ik in een koor.
`;
  const attach = async (candidate: { apiKey: string; path: string }, text: string, location: string) => {
    const { status, body } = await service.request<Candidate>(
      candidate.apiKey,
      "POST",
      `${candidate.path}/attach?location=${location}`,
      { body: text },
    );
    expect(status).toBe(200);
    return body;
  };

  test("becomes the candidate's language, unlike that of later ones", async () => {
    const candidate = await makeCandidate(service);
    const first = await attach(candidate, DUTCH, "cv");
    expect(first.language).toBe("nl");
    expect(first.attachments.cv?.detected_source_language).toBe("nl");
    const second = await attach(candidate, CV, "letter");
    expect(second.attachments.letter?.detected_source_language).toBe("en");
    expect(second.language).toBe("nl");
  });

  test("changes nothing if the organization turned it off", async () => {
    const candidate = await makeCandidate(service);
    await service.change(candidate.apiKey, "/organizations?status=eq.active", {
      detect_candidate_language_from_attachment: false,
    });
    const { language, attachments } = await attach(candidate, DUTCH, "cv");
    expect([language, attachments.cv?.detected_source_language]).toEqual(["en", "nl"]);
  });

  test("is expected to be the candidate's, then one of its layout, then one of the organization", async () => {
    const candidate = await makeCandidate(service);
    const layoutId = await service.create(candidate.apiKey, "/layouts", {
      name: "Default",
      variables: [],
      languages: ["de", "en", "fr"],
    });
    await service.change(candidate.apiKey, "/organizations?status=eq.active", { default_layout_id: layoutId });
    await attach(candidate, CV, "cv");
    await service.change(candidate.apiKey, `/candidates?id=eq.${candidate.id}`, { language: "nl" });
    // The worker can read them while the run is executed.
    await service.database`update private.runs set status = 'running' where candidate_id = ${candidate.id}`;
    const [later] = await service.database<{ languages: string[] }[]>`
      select expected.languages
      from private.runs
      cross join lateral private.read_attach(runs.id) as expected
      where runs.candidate_id = ${candidate.id}
    `;
    expect(later?.languages).toEqual(["nl", "en", "de", "fr"]);
  });
});
