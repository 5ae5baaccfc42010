import { expect, test } from "vitest";
import { sharedService } from "../support/service.ts";

const service = await sharedService();
const [own, other] = [await service.createOrganization(), await service.createOrganization()];
for (const [index, { apiKey }] of [own, own, other].entries()) {
  await service.request(apiKey, "POST", "/candidates", { body: { name: `Candidate ${index}` } });
}

/** The gateway keeps the plan of this list. */
const PATH = "/candidates?select=id,name&order=name&limit=10";

const read = (headers: Record<string, string> = {}, method = "GET", apiKey = own.apiKey) =>
  service.request<{ name: string }[]>(apiKey, method, PATH, { headers });

test("the same list of another organization has its own rows", async () => {
  expect((await read()).body.map(({ name }) => name)).toEqual(["Candidate 0", "Candidate 1"]);
  expect((await read({}, "GET", other.apiKey)).body.map(({ name }) => name)).toEqual(["Candidate 2"]);
});

test("the same list with another header or method has its own response, in any order", async () => {
  for (let round = 0; round < 2; round++) {
    expect((await read()).headers.get("content-range")).toBe("0-1/*");
    expect((await read({ prefer: "count=exact" })).headers.get("content-range")).toBe("0-1/2");
    expect((await read({ range: "1-1" })).headers.get("content-range")).toBe("1-1/*");
    expect((await read({ accept: "text/csv" })).headers.get("content-type")).toMatch(/^text\/csv/);
    expect((await read({ "accept-profile": "v0" })).headers.get("content-profile")).toBe("v0");
    expect((await read({}, "HEAD")).body).toBe("");
    expect((await read({ prefer: "count=nothing" })).status).toBe(400);
  }
});

test("a change is seen by the same list", async () => {
  await service.change(own.apiKey, "/candidates?name=eq.Candidate%201", { name: "Renamed" });
  expect((await read()).body.map(({ name }) => name)).toEqual(["Candidate 0", "Renamed"]);
});
