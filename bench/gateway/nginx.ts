import { execFileSync, spawn } from "node:child_process";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { findProgram } from "../../platform/programs.ts";
import { serverAddress } from "../../platform/server-address.ts";
import { freePort } from "../../stack/ports.ts";
import { respondsWell } from "../../stack/readiness.ts";
import { endProcess } from "../end-process.ts";
import { CONNECTIONS } from "./load.ts";

const READY_MS = 10_000;

export interface Nginx {
  url: string;
  stop(): Promise<void>;
}

/**
 * Starts nginx as a plain reverse proxy in front of PostgREST: one worker process, as the gateway has, connections that are
 * kept open, and its own request log.
 * @returns null if nginx is not installed, and Debian's package cannot be fetched
 */
export async function startNginx(postgrestUrl: string): Promise<Nginx | null> {
  const directory = await mkdtemp(join(tmpdir(), "bench-nginx-"));
  const binary = installed() ?? (await fetchPackage(directory));
  if (binary === null) {
    await rm(directory, { recursive: true, force: true });
    return null;
  }
  const port = await freePort();
  const file = join(directory, "nginx.conf");
  await writeFile(file, configuration(directory, port, postgrestUrl));
  const server = spawn(binary, ["-p", directory, "-c", file, "-e", join(directory, "error.log")], {
    stdio: ["ignore", "inherit", "inherit"],
  });
  const url = `http://127.0.0.1:${port}`;
  await respondsWell(`${url}/proxy-is-ready`, AbortSignal.timeout(READY_MS));
  return {
    url,
    async stop() {
      await endProcess(server);
      await rm(directory, { recursive: true, force: true });
    },
  };
}

function configuration(directory: string, port: number, postgrestUrl: string): string {
  const { origin, socketPath } = serverAddress(postgrestUrl);
  return `
    daemon off;
    ${process.getuid?.() === 0 ? "user root;" : ""}
    worker_processes 1;
    pid ${directory}/nginx.pid;
    events {}
    http {
      access_log ${directory}/access.log;
      client_body_temp_path ${directory}/body;
      proxy_temp_path ${directory}/proxy;
      fastcgi_temp_path ${directory}/fastcgi;
      scgi_temp_path ${directory}/scgi;
      uwsgi_temp_path ${directory}/uwsgi;
      upstream postgrest {
        server ${socketPath === null ? new URL(origin).host : `unix:${socketPath}`};
        keepalive ${CONNECTIONS};
      }
      server {
        listen 127.0.0.1:${port};
        location = /proxy-is-ready {
          return 204;
        }
        location / {
          proxy_pass http://postgrest;
          proxy_http_version 1.1;
          proxy_set_header Connection "";
        }
      }
    }
  `;
}

function installed(): string | null {
  return findProgram(["nginx"], [process.env.PATH, "/usr/sbin"].join(delimiter));
}

/** Unpacks the package without installing it: an installation would start a web server on port 80. */
async function fetchPackage(directory: string): Promise<string | null> {
  const options = { cwd: directory, stdio: "ignore" as const };
  try {
    execFileSync("apt-get", ["download", "nginx"], options);
    const [file] = (await readdir(directory)).filter((name) => name.endsWith(".deb"));
    if (file === undefined) return null;
    execFileSync("dpkg-deb", ["--extract", file, "."], options);
    const binary = join(directory, "usr/sbin/nginx");
    execFileSync(binary, ["-v"], options);
    return binary;
  } catch {
    return null;
  }
}
