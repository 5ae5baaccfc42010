import { constantFrom, property, string } from "fast-check";
import { describe, expect, it } from "vitest";
import { anonymise } from "../../anonymity/anonymise.ts";
import { contentDisposition } from "../../gateway/server/content-disposition.ts";
import { exportFilename } from "../../rendering/export-filename.ts";
import { check } from "../support/properties.ts";
import { demoFacts, factsWith } from "./demo.ts";

function nameFor(own: string, layout = "", values: unknown = {}): string {
  return exportFilename(
    factsWith([], {
      values,
      candidate: { name: "Ada Byron", export_filename: own },
      layout: { export_filename: layout },
    }),
    "pdf",
  );
}

describe("the name of an exported file", () => {
  it.each([
    ["My CV", "", {}, "My CV.pdf"],
    ["My CV.pdf", "", {}, "My CV.pdf"],
    ["{{name}}", "", {}, "{{name}}.pdf"],
    ["", "Profile {{title}} {{candidate.name}}", { title: "Engineer" }, "Profile Engineer Ada Byron.pdf"],
    ["", "{{a}} – {{b}} – {{c}}", { a: "1", c: "3" }, "1 – 3.pdf"],
    ["", "{{a}} – {{b}}", { b: "2" }, "2.pdf"],
    ["", "Profile {{a}}", {}, "Profile.pdf"],
    ["", "{{a}}", {}, "Ada Byron.pdf"],
    ["", "", {}, "Ada Byron.pdf"],
    ["...", "", {}, "Ada Byron.pdf"],
    ['a/b\\c:d*e?f"g<h>i|j', "", {}, "a b c d e f g h i j.pdf"],
    ["../../etc/passwd", "", {}, "etc passwd.pdf"],
    ["CON", "", {}, "_CON.pdf"],
    ["nul.txt", "", {}, "_nul.txt.pdf"],
    ["com¹", "", {}, "_com¹.pdf"],
    [".hidden", "", {}, "hidden.pdf"],
    ["-rf", "", {}, "rf.pdf"],
    ["name. . ", "", {}, "name.pdf"],
    ["a\u202efdp.exe\u0000\n", "", {}, "afdp.exe.pdf"],
    ["e\u0301te\u0301", "", {}, "été.pdf"],
    ["履歴書 山田", "", {}, "履歴書 山田.pdf"],
  ])("for candidate %j, layout %j and values %j is %s", (own, layout, values, expected) => {
    expect(nameFor(own, layout, values)).toBe(expected);
  });

  it("does not contain the name if the facts are anonymous", () => {
    expect(exportFilename(demoFacts(), "docx")).toBe("Northlight – Sofia Lindqvist – Senior data engineer.docx");
    expect(exportFilename(anonymise(demoFacts()), "docx")).toBe("Northlight – Senior data engineer.docx");
    const titled = factsWith([], {
      values: { title: "Byron's right hand" },
      layout: { variables: [{ key: "title" }], export_filename: "{{organization.name}} – {{title}}" },
    });
    expect(exportFilename(anonymise(titled), "pdf")).toBe("Agency – right hand.pdf");
    expect(exportFilename(anonymise(factsWith([], { candidate: { export_filename: "Ada" } })), "pdf")).toBe(
      "candidate.pdf",
    );
  });

  it("is valid on every file system", () => {
    const anyText = string({ unit: "binary", maxLength: 400 });
    const reserved = constantFrom("CON", "aux ", "LPT9.x", "..", "~", " . ", "NUL.", "clock$");
    const expectSafe = (name: string): void => {
      expect(Buffer.byteLength(name)).toBeLessThanOrEqual(143);
      expect(name).toMatch(/^[^\s.~-].*\.pdf$/s);
      expect(name).not.toMatch(/[<>:"/\\|?*\p{Cc}\u202a-\u202e\u2066-\u2069\ufffd]|[. ]\.pdf$/u);
      expect(name).not.toMatch(/^(con|prn|aux|nul|com\d|lpt\d|clock\$)\s*(\.|$)/i);
      expect(name.isWellFormed()).toBe(true);
    };
    check(
      property(anyText, (wish) => expectSafe(nameFor(wish))),
      { numRuns: 2000 },
    );
    check(property(anyText, (value) => expectSafe(nameFor("", "{{a}} {{b}}", { a: value, b: value }))));
    check(
      property(reserved, anyText, (wish, more) => {
        expectSafe(nameFor(wish));
        expectSafe(nameFor(`${wish}.${more}`));
      }),
    );
    expectSafe(nameFor("😀".repeat(200)));
    expectSafe(nameFor("👨‍👩‍👧‍👦".repeat(30)));
  });
});

describe("Content-Disposition", () => {
  it.each([
    ["CV Ada.pdf", `attachment; filename="CV Ada.pdf"; filename*=UTF-8''CV%20Ada.pdf`],
    [
      "été – 履歴.pdf",
      `attachment; filename="ete - __.pdf"; filename*=UTF-8''%C3%A9t%C3%A9%20%E2%80%93%20%E5%B1%A5%E6%AD%B4.pdf`,
    ],
    [`a"b%c'(d)*.pdf`, `attachment; filename="a_b_c'(d)*.pdf"; filename*=UTF-8''a%22b%25c%27%28d%29%2A.pdf`],
  ])("of %s has a name in ASCII and one in UTF-8", (name, expected) => {
    expect(contentDisposition("attachment", name)).toBe(expected);
  });

  it("is one line of ASCII that decodes to the name", () => {
    check(
      property(string({ unit: "binary" }), (name) => {
        const header = contentDisposition("inline", name);
        expect(header).toMatch(
          /^inline; filename="[\x20-\x21\x23-\x5b\x5d-\x7e]*"; filename\*=UTF-8''[\w.!#$&+^`|~%-]*$/,
        );
        expect(decodeURIComponent(header.split("''")[1] ?? "")).toBe(name.toWellFormed());
      }),
    );
  });
});
