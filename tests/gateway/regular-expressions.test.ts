import { describe, expect, test } from "vitest";
import { checkRegularExpressions } from "../../gateway/collections/policies/regular-expressions.ts";
import { ApiError } from "../../gateway/core/errors.ts";
import { parseQuery } from "../../gateway/server/query.ts";
import { sharedService } from "../support/service.ts";

const codeOf = (query: string): string | boolean => {
  try {
    return checkRegularExpressions(parseQuery(query));
  } catch (error) {
    return error instanceof ApiError ? error.body.code : "unexpected";
  }
};

const LOOK_AROUND = encodeURIComponent("(?=(a+)+$)b");
const BACK_REFERENCE = encodeURIComponent(String.raw`(a+)\1`);

describe("a look-around or a back-reference is found", () => {
  test.each([
    `name=match.${LOOK_AROUND}`,
    `name=imatch.${BACK_REFERENCE}`,
    `name=not.match.${LOOK_AROUND}`,
    `values->>summary=match.${BACK_REFERENCE}`,
    `layouts.name=match.${LOOK_AROUND}`,
    `name=match(any).{abc,${LOOK_AROUND}}`,
    `name=imatch(all).${encodeURIComponent(String.raw`{"(a)\\1","b"}`)}`,
    `or=(id.is.null,name.match.${LOOK_AROUND})`,
    `not.and=(id.is.null,not.or(name.not.imatch.${encodeURIComponent(String.raw`"(a+)\\1"`)}))`,
    `or=(name.match.${encodeURIComponent(String.raw`"(a,b)\\1"`)},id.is.null)`,
    `or=(name.match(any).${encodeURIComponent(String.raw`"{\"(a)\\\\1\"}"`)})`,
    `or=(values->>summary.match.${encodeURIComponent('"(?!a)"')})`,
    'or=(name.eq."a.match."b,name.match.x%5C1")',
    `layouts.or=(name.match(all).{a,${encodeURIComponent("x(?<=a)b")}})`,
  ])("in %s", (query) => {
    expect(codeOf(query)).toBe("CDS121");
  });

  // A reading of the pattern that differs from PostgreSQL's would hide the construct.
  test.each([
    "a(?<!b)c",
    String.raw`\\(?=a)`,
    String.raw`\c\(?=a)`,
    String.raw`(?b)\(a\)\c\1`,
    String.raw`[\](?=a)`,
    String.raw`(?#\)(?=a)`,
    "(?#[)(?=a)]",
    "(?x)#[\n(?=a)",
    String.raw`***:(?i)(a)\1`,
    String.raw`(a)\12`,
    String.raw`{(a+)\1`,
  ])("in the pattern %j", (pattern) => {
    expect(codeOf(`name=match.${encodeURIComponent(pattern)}`)).toBe("CDS121");
  });
});

describe("other filters are allowed", () => {
  test.each([
    [`name=match.${encodeURIComponent(String.raw`^\(?020\)?\d{7}$`)}`, true],
    [`name=match.${encodeURIComponent(String.raw`(?i)(?:ann|bob)\s\\1?`)}`, true],
    ["or=(name.imatch.^a,id.is.null)", true],
    [`name=eq.${BACK_REFERENCE}`, false],
    [`name=like.*match.${LOOK_AROUND}`, false],
    [`or=(name.eq."match.${LOOK_AROUND}")`, false],
    ["select=id,name&order=name", false],
  ])("%s", (query, isRegularExpression) => {
    expect(codeOf(query)).toBe(isRegularExpression);
  });
});

describe("a request with a regular expression", async () => {
  const service = await sharedService();
  const { apiKey } = await service.createOrganization();
  await service.request(apiKey, "POST", "/layouts", { body: { name: "aaa", description: "kept" } });

  test.each([
    ["GET", `/layouts?name=match.${LOOK_AROUND}`],
    ["HEAD", `/layouts?or=(name.match.${LOOK_AROUND})`],
    ["PATCH", `/layouts?name=match.${LOOK_AROUND}`],
    ["DELETE", `/layouts?name=imatch.${BACK_REFERENCE}`],
  ])("is refused with 400: %s %s", async (method, path) => {
    const body = method === "PATCH" ? { description: "changed" } : undefined;
    const answer = await service.request(apiKey, method, path, { body });
    expect(answer.status).toBe(400);
    if (method !== "HEAD")
      expect(answer.body).toMatchObject({ code: "CDS121", details: expect.stringContaining("contains the") });
  });

  // The time limit of other requests is longer than that of a wait for a lock, so only this limit causes 504.
  test("ends after a second with 504", async () => {
    const connection = await service.database.reserve();
    try {
      await connection`begin`;
      await connection`select from api.layouts where name = 'aaa' for update`;
      for (const filter of ["name=match.%5Ea%2B$", 'or=(name.imatch."^a",id.is.null)']) {
        const { status, body } = await service.request(apiKey, "PATCH", `/layouts?${filter}`, {
          body: { description: "changed" },
        });
        expect(status).toBe(504);
        expect(body).toMatchObject({ code: "CDS504", details: "A request with match or imatch may take 1 second." });
      }
    } finally {
      await connection`rollback`;
      connection.release();
    }
    const { body } = await service.request(apiKey, "GET", "/layouts?name=match.%5Ea%2B$&select=description");
    expect(body).toEqual([{ description: "kept" }]);
  });
});
