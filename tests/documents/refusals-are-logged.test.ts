import { Writable } from "node:stream";
import { pino } from "pino";
import { expect, test } from "vitest";
import { refuse } from "../../documents/refuse.ts";
import { failureOf } from "../../worker/runs/failure.ts";

/** What a failed run answers, and the lines that it logs. */
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

test("why a document could not be read is in the log, and not in the answer", () => {
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

test("a document that is refused for what it is leaves no line", () => {
  expect(failed(refuse("password"))).toMatchObject({ failure: { status: 422, code: "CDS401" }, lines: [] });
});

test("what the service fails at by itself is an error of its own", () => {
  const { failure, lines } = failed(new Error("The reading process could not load its program"));
  expect(failure).toMatchObject({ status: 500, code: "CDS500" });
  expect(JSON.stringify(failure)).not.toContain("reading process");
  expect(lines).toHaveLength(1);
});
