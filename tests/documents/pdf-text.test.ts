import { expect, test } from "vitest";
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
