import { resolve } from "node:path";
import { z } from "zod";
import { port, readSettings } from "../platform/settings.ts";

/** The settings of the stack itself. The gateway and the worker receive the rest of the environment. */
export interface StackSettings {
  /** An absolute path. */
  dataDir: string;
  host: string;
  /** The port of the gateway; 0 means any free port. */
  port: number;
  /** The origin that clients use, if it differs from the gateway's own address. */
  publicUrl: string | undefined;
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
      HOST: z.string().default("127.0.0.1"),
      PORT: port.default(8080),
      PUBLIC_URL: z.url({ protocol: /^https?$/, error: "must be an http or https URL" }).optional(),
    },
    env,
  );
  return {
    dataDir: resolve(given.DATA_DIR),
    host: given.HOST,
    port: given.PORT,
    publicUrl: given.PUBLIC_URL?.replace(/\/+$/, ""),
    watch: args.includes("--watch"),
  };
}
