import { execFile } from "node:child_process";
import { access, constants } from "node:fs/promises";
import { promisify } from "node:util";
import { createTransport } from "nodemailer";
import {
  Advice,
  type Check,
  databaseChecks,
  diskCheck,
  foldersOf,
  keysCheck,
  roleCheck,
  runDoctor,
  storageCheck,
} from "../platform/doctor.ts";
import { makeDirectory } from "../platform/storage/make-directory.ts";
import { urlOfRole, WORKER_ROLES } from "../platform/worker-roles.ts";
import { findChromium } from "../rendering/print/launch.ts";
import { readWorkerSettings, type WorkerSettings } from "./services/config.ts";

const run = promisify(execFile);

function mailCheck({ SMTP_URL: url }: WorkerSettings): Check {
  return {
    part: "mail",
    examine: async () => {
      const [folder] = foldersOf(url);
      if (folder !== undefined) {
        makeDirectory(folder);
        await access(folder, constants.W_OK);
        throw new Advice(`mails become files in ${folder}, and nobody gets them: set SMTP_URL to a mail server`, {
          isWarning: true,
        });
      }
      const transport = createTransport(url);
      try {
        await transport.verify();
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        throw new Advice(`the mail server refuses (${reason}): check host, port, user and password of SMTP_URL`);
      } finally {
        transport.close();
      }
      return `${new URL(url).host} accepts the sign-in`;
    },
  };
}

/** Asks for the list of models, which costs nothing. */
function modelCheck({ baseUrl, apiKey, model }: WorkerSettings["model"]): Check {
  return {
    part: "model",
    examine: async () => {
      if (apiKey === undefined && baseUrl === undefined) {
        throw new Advice("none is configured: fill maps by rules, and extract is refused. Set OPENAI_API_KEY", {
          isWarning: true,
        });
      }
      const base = (baseUrl ?? "https://api.openai.com/v1").replace(/\/$/, "");
      const { status } = await fetch(`${base}/models`, { headers: { authorization: `Bearer ${apiKey ?? ""}` } });
      if (status === 401 || status === 403) throw new Advice(`${base} answers ${status}: check OPENAI_API_KEY`);
      if (status >= 500) throw new Advice(`${base} answers ${status}: the provider does not work now`);
      return `${base} answers ${status}; the model is ${model ?? "the default"}`;
    },
  };
}

function browserCheck({ CHROMIUM_PATH: given }: WorkerSettings): Check {
  return {
    part: "browser",
    examine: async () => {
      const path = findChromium(given);
      if (path === null) {
        throw new Advice(
          "Chromium is missing, so there are no PDF files and thumbnails: install it or set CHROMIUM_PATH",
          { isWarning: true },
        );
      }
      const { stdout } = await run(path, ["--version"], { timeout: 10_000 });
      return `${stdout.trim()} at ${path}`;
    },
  };
}

// Checks a deployment from where a worker runs. Run it with the settings and the user of the worker.
await runDoctor("worker", () => {
  const settings = readWorkerSettings();
  const [, ...kinds] = WORKER_ROLES;
  return [
    ...databaseChecks(settings.DATABASE_URL),
    ...kinds.map((role) => roleCheck(urlOfRole(role, settings))),
    keysCheck(settings),
    storageCheck(settings.STORAGE_URL),
    mailCheck(settings),
    diskCheck(foldersOf(settings.STORAGE_URL, settings.SMTP_URL)),
    modelCheck(settings.model),
    browserCheck(settings),
  ];
});
