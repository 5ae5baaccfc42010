import { afterEach, expect, test, vi } from "vitest";
import { Creates, MAX_TURN_MS } from "../../gateway/services/creates.ts";

afterEach(() => void vi.useRealTimers());

test("a create that waits for a locked row delays those of other organizations for a moment only", () => {
  vi.useFakeTimers();
  const begun: string[] = [];
  const never = new Promise<never>(() => undefined);
  const creates = new Creates({
    of: (organizationId) => {
      begun.push(organizationId);
      return { use: () => never };
    },
  });
  const create = (organizationId: string) => {
    const apiKey = {
      id: "",
      organizationId,
      permissions: [],
      claims: {},
      token: "",
      jsonToken: "",
      networks: [],
      requestsPerSecond: null,
      runsPerMinute: null,
    };
    void creates.create({ apiKey, requestId: "", revision: "v1", body: "{}" });
  };
  create("locked");
  create("locked");
  create("other");
  expect(begun).toEqual(["locked"]);
  vi.advanceTimersByTime(MAX_TURN_MS);
  expect(begun).toEqual(["locked", "other"]);
  create("third");
  vi.advanceTimersByTime(MAX_TURN_MS);
  expect(begun).toEqual(["locked", "other", "third"]);
});
