import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

/** A program or file that npm does not install, and the Debian package that contains it. */
interface SystemPackage {
  package: string;
  /** An absolute path, or the name of a program in PATH. */
  provides: string;
  /** A program in PATH that serves as well, but slower. The package is installed all the same, where it can be. */
  substitute?: string;
}

/** The tools that some tests need. The name of each is the tag of those tests. */
export const TOOLS: Readonly<Record<string, readonly SystemPackage[]>> = {
  chromium: [
    {
      package: "chromium-headless-shell",
      provides: process.env.CHROMIUM_PATH || "chromium-headless-shell",
      // A program that CHROMIUM_PATH names has none.
      ...(process.env.CHROMIUM_PATH ? {} : { substitute: "chromium" }),
    },
    { package: "fonts-liberation", provides: "/usr/share/fonts/truetype/liberation/LiberationSans-Regular.ttf" },
    { package: "fonts-noto-core", provides: "/usr/share/fonts/truetype/noto/NotoSans-Regular.ttf" },
  ],
  curl: [{ package: "curl", provides: "curl" }],
  go: [{ package: "golang-go", provides: "go" }],
  "json-schema-test-suite": [
    {
      package: "json-schema-test-suite",
      provides: process.env.JSON_SCHEMA_TEST_SUITE || "/usr/share/json-schema-test-suite",
    },
  ],
  libreoffice: [{ package: "libreoffice-writer", provides: "soffice" }],
  openssl: [{ package: "openssl", provides: "openssl" }],
  pdftotext: [{ package: "poppler-utils", provides: "pdftotext" }],
  php: [{ package: "php-cli", provides: "php" }],
  prometheus: [{ package: "prometheus", provides: "prometheus" }],
  promtool: [{ package: "prometheus", provides: "promtool" }],
  ps: [{ package: "procps", provides: "ps" }],
  python3: [{ package: "python3", provides: "python3" }],
  "python3-requests": [
    { package: "python3-requests", provides: "/usr/lib/python3/dist-packages/requests/__init__.py" },
  ],
};

/** Large tools that only tests in the project `soak` need. Those tests fail without them. */
export const SOAK_TOOLS: ReadonlySet<string> = new Set(["libreoffice"]);

const lackingOf = (tool: string) => (TOOLS[tool] ?? []).filter(({ provides }) => !isInstalled(provides));

/** The packages to install for a tool. */
export const wantedPackages = (tool: string): string[] => lackingOf(tool).map((entry) => entry.package);

/** The packages without which a tool cannot be used on this machine. */
export function missingPackages(tool: string): string[] {
  const isReplaced = ({ substitute }: SystemPackage) => substitute !== undefined && isInstalled(substitute);
  return lackingOf(tool).flatMap((entry) => (isReplaced(entry) ? [] : [entry.package]));
}

/**
 * The tests of a missing tool are skipped on a developer's machine, and fail in CI. There, a test with Chromium has
 * a second try: two runs have failed because a browser stood still for two minutes, for a reason that was not found.
 */
export function toolTags() {
  const isCi = process.env.CI === "true";
  return Object.keys(TOOLS).map((tool) => ({
    name: tool,
    description: `needs ${tool}`,
    skip: !isCi && missingPackages(tool).length > 0,
    retry: isCi && tool === "chromium" ? 1 : 0,
  }));
}

function isInstalled(provides: string): boolean {
  if (provides.startsWith("/")) return existsSync(provides);
  return (process.env.PATH ?? "").split(delimiter).some((folder) => existsSync(join(folder, provides)));
}
