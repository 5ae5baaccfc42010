import { expect, test } from "vitest";
import { dependsOnValues } from "../../gateway/collections/policies/plan-choice.ts";
import { parameter } from "../../gateway/server/query.ts";

const parametersOf = (query: string) => [...new URLSearchParams(query)].map(([name, value]) => parameter(name, value));

test.each([
  "",
  "select=id,name&limit=20&offset=40",
  "order=name",
  "id=eq.1",
  "id=gt.1&order=id",
  "id=in.(1,2)",
  "status=eq.pending",
  "status=eq.pending&layout_id=eq.1&order=created_at.desc,id",
  "name=eq.Ada&order=name",
  "layout_id=is.null",
  "updated_at=gt.2026-01-01&order=updated_at,id",
  "deleted_at=is.null&order=name",
  "fts=fts.word&order=name&created_at=gt.2026-01-01",
  "candidates.status=in.(pending)&candidates.order=name&candidates.limit=20",
])("a generic plan serves %s", (query) => {
  expect(dependsOnValues(parametersOf(query))).toBe(false);
});

test.each([
  "values->>title=eq.Engineer",
  "order=values->>title",
  "updated_at=gt.2026-01-01",
  "created_at=gt.2026-01-01&order=name.desc",
  "created_at=not.is.null",
  "layout_id=eq.1&order=name",
  "layout_id=eq.1&updated_at=gt.2026-01-01&order=updated_at,id",
  "status=in.(pending)",
  "status=neq.active&order=created_at.desc",
  "status=eq(any).{pending}",
  "name=like.Ada*",
  "or=(status.eq.pending,name.eq.Ada)",
  "status=eq.pending&order=layouts(name)",
])("each request is planned for %s", (query) => {
  expect(dependsOnValues(parametersOf(query))).toBe(true);
});
