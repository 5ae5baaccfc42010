import { Writable } from "node:stream";
import { pino } from "pino";
import { expect, test } from "vitest";
import { refuse } from "../../documents/refuse.ts";
import { failureOf } from "../../worker/runs/failure.ts";

/** The response to a failed run, and the lines that it logs. */
function failed(error: unknown) {
  const lines: unknown[] = [];
  const destination = new Writable({
    write(line: Buffer, _encoding, done) {
      lines.push(JSON.parse(line.toString()));
      done();
    },
  });
  return { failure: failureOf(error, pino(destination), "0199d9b5"), lines };
}

test("the cause of a damaged document is logged and not in the response", () => {
  const { failure, lines } = failed(refuse("damaged", "TypeError: no such stream"));
  expect(failure).toMatchObject({ status: 422, code: "CDS402", details: null });
  expect(JSON.stringify(failure)).not.toContain("TypeError");
  expect(lines).toEqual([
    expect.objectContaining({
      run: "0199d9b5",
      code: "damaged",
      err: expect.objectContaining({ message: "TypeError: no such stream" }),
    }),
  ]);
});

test("a refusal without a cause is not logged", () => {
  expect(failed(refuse("password"))).toMatchObject({ failure: { status: 422, code: "CDS401" }, lines: [] });
});

test("a fault of the service is a 500 and is logged", () => {
  const { failure, lines } = failed(new Error("The reading process could not load its program"));
  expect(failure).toMatchObject({ status: 500, code: "CDS500" });
  expect(JSON.stringify(failure)).not.toContain("reading process");
  expect(lines).toHaveLength(1);
});
