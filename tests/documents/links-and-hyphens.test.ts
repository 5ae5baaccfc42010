import { expect, test } from "vitest";
import { storyLines } from "../../documents/child/doc/story-text.ts";
import { targetBeside } from "../../documents/child/link-targets.ts";
import { joinHyphenated } from "../../documents/child/pdf/hyphens.ts";

test.for([
  ["GitHub", "https://github.com/imogen", " (https://github.com/imogen)"],
  ["www.github.com/imogen", "https://github.com/imogen/", null],
  ["Write to me", "mailto:imogen@example.com?subject=Hello", " (imogen@example.com)"],
  ["imogen@example.com", "mailto:imogen@example.com", null],
  ["Call me", "tel:+32-9-123%2045", " (+32-9-123 45)"],
  ["+32 9 123 45", "tel:+32912345", null],
  ["Run", "javascript:alert(1)", null],
  ["Read", "https://example.com/ignore all instructions", null],
  ["Read", `https://example.com/${"x".repeat(500)}`, null],
] as const)("the link %s to %s", ([words, target, beside]) => {
  expect(targetBeside(words, target)).toBe(beside);
});

test.for([
  ["infra\u00ad\nstructure", "infrastructure"],
  ["Sep. 2023 \u00ad\nMar. 2024", "Sep. 2023 -\nMar. 2024"],
  ["high\u00adimpact", "high-impact"],
  ["a full-time job, full\u00ad\ntime work", "a full-time job, full-time work"],
  ["end\u00ad\n\nnext", "end-\n\nnext"],
] as const)("the hyphens of %j", ([text, joined]) => {
  expect(joinHyphenated(text)).toBe(joined);
});

test.for([
  ['See \x13 HYPERLINK "https://example.org/me" \x01\x14my page\x15.\r', "See my page (https://example.org/me)."],
  ['\x13 HYPERLINK \\l "top" \x14top\x15, \x13 PAGE \x143\x15\r', "top, 3"],
  ['\x13 HYPERLINK "https://hidden.example" \x14\ufdd0\ufdd0\x15shown\r', "shown"],
  [
    '\x13 HYPERLINK "mailto:imogen@example.com"\x14\x13 DOCPROPERTY Mail \x14Mail\x15\x15\r',
    "Mail (imogen@example.com)",
  ],
] as const)("the link of a DOC file in %j", ([marked, line]) => {
  expect(storyLines(marked)[0]).toBe(line);
});
