import { expect, test } from "vitest";
import { mutualImports } from "../../lint/folders.ts";

const importing = (...paths: string[]) => paths.map((path) => `import { part } from "${path}";`).join("\n");

test("folders that import each other are found, whatever the form of the import", () => {
  const sources = new Map([
    ["app.ts", importing("./routes/list.ts")],
    ["routes/list.ts", `${importing("../core/errors.ts")} type Tasks = typeof import("../threads/tasks.ts");`],
    ["core/errors.ts", importing("../../platform/log.ts", "postgres")],
    ["threads/tasks.ts", 'export type { Row } from "../routes/deep/rows.ts";'],
    ["routes/deep/rows.ts", importing("../list.ts")],
  ]);
  expect(mutualImports(sources)).toEqual([
    [
      { from: "routes/list.ts", to: "threads/tasks.ts" },
      { from: "threads/tasks.ts", to: "routes/deep/rows.ts" },
    ],
  ]);
});

test("the files above all folders are a folder of their own", () => {
  const sources = new Map([
    ["app.ts", importing("./routes/list.ts")],
    ["errors.ts", ""],
    ["routes/list.ts", importing("../errors.ts")],
  ]);
  expect(mutualImports(sources)).toHaveLength(1);
});
