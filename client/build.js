// Builds the package: JavaScript and declarations, because Node strips no types inside node_modules.
import { execFileSync } from "node:child_process";
import { cpSync, rmSync } from "node:fs";

process.chdir(import.meta.dirname);
rmSync("dist", { recursive: true, force: true });
// npm adds the .bin folders of the parent folders to the path.
execFileSync("tsc", ["--project", "tsconfig.build.json"], { stdio: "inherit" });
cpSync("../openapi/types.d.ts", "openapi/types.d.ts");
cpSync("../LICENSE", "LICENSE");
// Above cli/, as in the sources: --version reads it.
cpSync("package.json", "dist/package.json");
