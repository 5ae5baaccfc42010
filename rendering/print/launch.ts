import { accessSync, constants } from "node:fs";
import { delimiter, isAbsolute, join } from "node:path";
import { type Browser, chromium } from "playwright-core";

/** Chromium is not installed or does not start. The message tells the operator what to do. */
export class ChromiumMissing extends Error {
  override name = "ChromiumMissing";
}

const NAMES = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome"];

/** The creator in the metadata of a PDF, instead of the browser's version and platform. */
const CREATOR = "Candidate Document Service";

const SWITCHES = [
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-domain-reliability",
  "--disable-sync",
  "--no-pings",
  "--no-first-run",
  "--host-resolver-rules=MAP * ~NOTFOUND",
  `--user-agent=${CREATOR}`,
];

/** The Chromium at `path`, or one on PATH. Returns null if there is none. */
export function findChromium(path?: string, env: NodeJS.ProcessEnv = process.env): string | null {
  if (path !== undefined && path !== "") return isProgram(path) ? path : null;
  const folders = (env.PATH ?? "").split(delimiter).filter(isAbsolute);
  const places = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return places.find(isProgram) ?? null;
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** A browser and a function that kills it if it no longer responds. */
export interface Running {
  readonly browser: Browser;
  readonly pid: number;
  documents: number;
}

/** @throws ChromiumMissing if Chromium is not installed or does not start */
export async function launch(path: string | undefined, sandbox: boolean | undefined): Promise<Running> {
  const executablePath = findChromium(path);
  if (executablePath === null) throw new ChromiumMissing(missingMessage(path));
  try {
    const browser = await chromium.launch({
      executablePath,
      args: SWITCHES,
      // Chromium's sandbox does not run as root.
      chromiumSandbox: sandbox ?? process.getuid?.() !== 0,
      // This process handles its own signals.
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
    });
    return { browser, pid: await processId(browser), documents: 0 };
  } catch (cause) {
    const advice = "In a container that allows no user namespaces, its sandbox must be off (CHROMIUM_SANDBOX=false).";
    throw new ChromiumMissing(`Chromium at ${executablePath} does not start: ${firstLine(cause)} ${advice}`, {
      cause,
    });
  }
}

function missingMessage(path: string | undefined): string {
  return path
    ? `There is no program at CHROMIUM_PATH (${path}).`
    : "No Chromium is installed. Install one (Debian: apt-get install chromium) or name it in CHROMIUM_PATH.";
}

/** The browser's process, which is killed if the browser no longer responds. */
async function processId(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  await session.detach();
  const id = processInfo.find((process) => process.type === "browser")?.id;
  if (id === undefined || id <= 1) throw new Error("Chromium does not tell its process id.");
  return id;
}

/** Kills a browser. */
export function kill(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // The browser has already exited.
  }
}

/** Closes a browser, and kills it if it does not close. Documents in progress fail. */
export async function retire({ browser, pid }: Running): Promise<void> {
  const pause = AbortSignal.timeout(5000);
  const timer = new Promise<void>((resolve) => {
    pause.addEventListener("abort", () => resolve());
  });
  await Promise.race([browser.close().catch(() => {}), timer]);
  kill(pid);
}

/** The browser's logs follow this line. */
export function firstLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split("\n")[0] ?? "";
}
