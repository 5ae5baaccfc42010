import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Browser } from "playwright-core";
import { whenUsed } from "../../platform/modules/when-used.ts";
import { findProgram, isProgram } from "../../platform/programs.ts";

/** Chromium is not installed or does not start. The message tells the operator what to do. */
export class ChromiumMissing extends Error {
  override name = "ChromiumMissing";
}

/** Chromium's sandbox is required, and the kernel does not allow it. */
export class SandboxMissing extends ChromiumMissing {
  override name = "SandboxMissing";
}

/** Loaded at the first launch, because it takes 70 MB. */
const playwright = whenUsed<typeof import("playwright-core")>("playwright-core");

const NO_NAMESPACES = "the kernel allows it no user namespaces";

/** The shell, which has no windows, comes first: a page takes a quarter of the processor time. */
const NAMES = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome-stable",
  "google-chrome",
  "chrome",
];

/** The creator in the metadata of a PDF, instead of the browser's version and platform. The headless shell writes "Chromium". */
const CREATOR = "Candidate Document Service";

/** Letters are not fitted to pixels. The headless shell would fit them, and its pages would differ from those of Chromium. */
export const UNHINTED = "--font-render-hinting=none";

const SWITCHES = [
  UNHINTED,
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-domain-reliability",
  "--disable-sync",
  "--no-pings",
  "--no-first-run",
  // A second barrier: requests are refused earlier, and a network namespace, where there is one, reaches no address.
  "--host-resolver-rules=MAP * ~NOTFOUND",
  "--proxy-server=http://127.0.0.1:9",
  "--proxy-bypass-list=<-loopback>",
  `--user-agent=${CREATOR}`,
];

/** The Chromium at `path`, or one on PATH. Returns null if there is none. */
export function findChromium(path?: string, env: NodeJS.ProcessEnv = process.env): string | null {
  if (path !== undefined && path !== "") return isProgram(path) ? path : null;
  return findProgram(NAMES, env.PATH ?? "");
}

/** A browser and a function that kills it if it no longer responds. */
export interface Running {
  readonly browser: Browser;
  readonly pid: number;
  documents: number;
}

export interface LaunchSettings {
  /** The default is the first of the usual names found on PATH. */
  readonly path?: string | undefined;
  /** Whether Chromium may run without its sandbox where the kernel does not allow it. */
  readonly sandbox?: "optional" | "required" | undefined;
  /** Called if a protection is not available on this machine. */
  readonly onUnprotected?: ((reason: string) => void) | undefined;
}

/** `nobody` and `nogroup` on Linux: the user and group of Chromium if this process runs as root. */
const NOBODY = 65_534;
const CONFINED = fileURLToPath(new URL("./confined-chromium.sh", import.meta.url));
const PATH = "/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin";

/** What Chromium writes to its log if the kernel allows no namespaces. */
const NO_SANDBOX = /No usable sandbox|move to new namespace|SUID sandbox|zygote_host_impl|credentials\.cc/;

/** @throws SandboxMissing if Chromium is installed and does not run in its sandbox */
export async function requireSandbox(settings: LaunchSettings): Promise<void> {
  if (findChromium(settings.path) === null) return;
  await retire(await createLauncher({ ...settings, sandbox: "required" })());
}

/** Launches browsers, each confined as far as the machine allows. */
export function createLauncher(settings: LaunchSettings): () => Promise<Running> {
  const { path, onUnprotected } = settings;
  const isRoot = process.getuid?.() === 0;
  let sandbox = true;
  let network: "own" | "shared" | null = null;

  /** @throws ChromiumMissing if Chromium is not installed or does not start */
  return async function launch(): Promise<Running> {
    const executablePath = findChromium(path);
    if (executablePath === null) throw new ChromiumMissing(missingMessage(path));
    if (network === null) {
      network = hasNetworkNamespaces(isRoot) ? "own" : "shared";
      if (network === "shared") onUnprotected?.("Chromium has no network namespace of its own");
    }
    try {
      const browser = await start(executablePath, network);
      return { browser, pid: await processId(browser), documents: 0 };
    } catch (cause) {
      if (sandbox && cause instanceof Error && NO_SANDBOX.test(cause.message)) {
        if (settings.sandbox === "required") throw new SandboxMissing(NO_NAMESPACES, { cause });
        sandbox = false;
        onUnprotected?.(`Chromium runs without its sandbox: ${NO_NAMESPACES}`);
        return launch();
      }
      throw new ChromiumMissing(`Chromium at ${executablePath} does not start: ${firstLine(cause)}`, { cause });
    }
  };

  function start(program: string, ownNetwork: "own" | "shared"): Promise<Browser> {
    return playwright().chromium.launch({
      executablePath: CONFINED,
      args: SWITCHES,
      chromiumSandbox: sandbox,
      env: {
        PATH,
        CONFINED_PROGRAM: program,
        CONFINED_NETWORK: ownNetwork,
        CONFINED_UID: isRoot ? String(NOBODY) : "",
      },
      // This process handles its own signals.
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
    });
  }
}

/** Whether a process can be started in a network namespace. Only Linux has them. */
function hasNetworkNamespaces(isRoot: boolean): boolean {
  const options = isRoot ? ["--net"] : ["--user", "--map-current-user", "--net"];
  return spawnSync("unshare", [...options, "true"], { env: { PATH }, stdio: "ignore" }).status === 0;
}

function missingMessage(path: string | undefined): string {
  return path
    ? `There is no program at CHROMIUM_PATH (${path}).`
    : "No Chromium is installed. Install one (Debian: apt-get install chromium-headless-shell) or name it in CHROMIUM_PATH.";
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

/** The first line of an error's message. The browser's logs follow it. */
export function firstLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split("\n")[0] ?? "";
}
