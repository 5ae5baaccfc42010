import { describe, expect, test } from "vitest";
import { ApiError } from "../../gateway/core/errors.ts";
import { parseCsv } from "../../gateway/server/csv.ts";

const csv = (text: string) => Buffer.from(text, "utf8");

function refusalOf(content: Buffer): { status: number; code: string; details: string | null } {
  try {
    parseCsv(content);
  } catch (error) {
    if (error instanceof ApiError) return { status: error.status, code: error.body.code, details: error.body.details };
    throw error;
  }
  throw new Error("the CSV was not refused");
}

describe("CSV", () => {
  test.each([
    ["quoted values", 'name,page\n"a ""b"", c",1\n', [{ name: 'a "b", c', page: "1" }]],
    ["a line break in a value", 'name,page\r\n"a\r\nb",1', [{ name: "a\r\nb", page: "1" }]],
    ["a byte-order mark", "\ufeffname,page\na,1", [{ name: "a", page: "1" }]],
    ["a byte-order mark before quotation marks", '\ufeff"name"\na', [{ name: "a" }]],
    [
      "empty lines, and all kinds of line ends",
      "name\n\na\r\rb\r\n\r\nc",
      [{ name: "a" }, { name: "b" }, { name: "c" }],
    ],
    [
      "NULL and empty values",
      'name,page\nNULL,\n"NULL",""',
      [
        { name: null, page: "" },
        { name: null, page: "" },
      ],
    ],
    ["names of members of objects", "__proto__\na", [Object.fromEntries([["__proto__", "a"]])]],
    ["no rows", "name,page\n", []],
  ])("reads %s", (_, text, rows) => {
    expect(parseCsv(csv(text)).rows).toEqual(rows);
  });

  test("reads the values of known fields as PostgREST writes them", () => {
    const fields = new Map([
      ["languages", { type: "text[]", isNullable: true }],
      ["sections", { type: "jsonb", isNullable: true }],
      ["note", { type: "text", isNullable: true }],
      ["name", { type: "text", isNullable: false }],
    ]);
    const text =
      'languages,sections,note,name\n{},[],,\n"{en,""a \\""b"",NULL,""NULL""}","{""a"":[1,null]}","",""\n{{a}},{,NULL,{a}\n,,x,y';
    expect(parseCsv(csv(text), fields).rows).toEqual([
      { languages: [], sections: [], note: null, name: "" },
      { languages: ["en", 'a "b', null, "NULL"], sections: { a: [1, null] }, note: "", name: "" },
      { languages: "{{a}}", sections: "{", note: null, name: "{a}" },
      { languages: null, sections: null, note: "x", name: "y" },
    ]);
  });

  test.each([
    ["a short line", csv("a,b\n1,2\n\n3\n"), "Line 4: there is no column 2"],
    ["a long line", csv("a\n1\n2,3"), "Line 3: there is a column 2, and the first line has one name."],
    ["a long line after a value of two lines", csv('a\n"1\n1"\n2,3'), "Line 4: there is a column 2"],
    ["a repeated name", csv("a,b,a\n1,2,3"), 'Line 1, column 3: "a" is also the name of column 1.'],
    ["an empty name", csv("a,\n1,2"), "Line 1, column 2: the name of the field is empty."],
    ["open quotation marks", csv('a,b\n1,"2'), "Line 2, column 2: the quotation marks are not closed."],
    ["a quotation mark inside of a value", csv('a\nx"y'), "Line 2, column 1: a quotation mark"],
    ["text after quotation marks", csv('a\n"x"y'), "Line 2, column 1: text follows"],
    ["nothing", csv(""), "It is empty."],
    ["only a byte-order mark", csv("\ufeff\n"), "It is empty."],
  ])("refuses %s", (_, content, details) => {
    const refusal = refusalOf(content);
    expect([refusal.status, refusal.code]).toEqual([400, "PGRST102"]);
    expect(refusal.details).toContain(details);
  });

  test.each([
    ["UTF-16 with a byte-order mark", Buffer.from("\ufeffa\n1", "utf16le"), "Line 1, column 1 is not UTF-8."],
    ["UTF-16 without one", Buffer.from("a\n1", "utf16le"), "Line 1, column 1 contains NUL."],
    ["half of a surrogate pair", Buffer.from("a\n\xed\xa0\x80", "latin1"), "Line 2, column 1 is not UTF-8."],
    ["a byte of another encoding", Buffer.from("a,b\n1,2\n3,\xe9", "latin1"), "Line 3, column 2 is not UTF-8."],
    ["an incomplete character at the end", Buffer.from('a,b\n"1,2",\xc3', "latin1"), "Line 2, column 2 is not UTF-8."],
    ["such a byte in the names", Buffer.from("\xff\n1", "latin1"), "Line 1, column 1 is not UTF-8."],
    ["NUL", csv("a,b\n1,\0"), "Line 2, column 2 contains NUL."],
  ])("refuses %s", (_, content, details) => {
    expect(refusalOf(content)).toEqual({ status: 400, code: "22P05", details });
  });

  test("refuses rows that would be hundreds of times as large as JSON", () => {
    const titles = Array.from({ length: 500 }, (_, n) => String(n).padStart(1000, "t"));
    const row = `${",".repeat(titles.length - 1)}\n`;
    const body = (rows: number) => csv(`${titles.join()}\n${row.repeat(rows)}`);
    expect(parseCsv(body(10)).rows).toHaveLength(10);
    expect(refusalOf(body(1000))).toEqual({
      ...{ status: 413, code: "CDS107", details: "It has 1000 rows with 500 values each." },
    });
  });

  test.each([
    ["a quotation mark", '"'],
    ["a value that is open for a million bytes", `a\n"${",\n".repeat(500_000)}`],
    ["a million commas", ",".repeat(1_000_000)],
    ["a million line ends", "\n".repeat(1_000_000)],
    ["a comma after the names", "a,\n1,"],
    ["a comma after the values", "a\n1,"],
    ["a space before quotation marks", 'a,b\n1, "2"'],
  ])("refuses %s", (_, text) => {
    expect(refusalOf(csv(text))).toMatchObject({ status: 400, code: "PGRST102" });
  });
});
