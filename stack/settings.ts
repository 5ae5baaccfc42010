import { resolve } from "node:path";
import { z } from "zod";
import { host, port, readSettings } from "../platform/settings.ts";

/** The settings of the stack itself. The gateway and the worker receive the rest of the environment. */
export interface StackSettings {
  /** An absolute path. */
  dataDir: string;
  host: string;
  /** The port of the gateway; 0 means any free port. */
  port: number;
  /** The origin that clients use, if it differs from the gateway's own address. */
  publicUrl: string | undefined;
  /** An absolute path of a directory to which PostgreSQL archives its write-ahead log, for point-in-time recovery. */
  walArchiveDir: string | undefined;
  /** Restart gateway and worker when their sources change: `--watch` on the command line. */
  watch: boolean;
}

/** @throws SettingsError */
export function readStackSettings(
  env: Record<string, string | undefined> = process.env,
  args: readonly string[] = process.argv.slice(2),
): StackSettings {
  const given = readSettings(
    {
      DATA_DIR: z.string().default(".data"),
      HOST: host.default("127.0.0.1"),
      PORT: port.default(8080),
      WAL_ARCHIVE_DIR: z.string().optional(),
      PUBLIC_URL: z.url({ protocol: /^https?$/, error: "must be an http or https URL" }).optional(),
    },
    env,
  );
  return {
    dataDir: resolve(given.DATA_DIR),
    host: given.HOST,
    port: given.PORT,
    publicUrl: given.PUBLIC_URL?.replace(/\/+$/, ""),
    walArchiveDir: given.WAL_ARCHIVE_DIR === undefined ? undefined : resolve(given.WAL_ARCHIVE_DIR),
    watch: args.includes("--watch"),
  };
}
