import { resolve } from "node:path";
import { z } from "zod";
import { port, readSettings } from "../platform/settings.ts";

/** What the stack itself is told by the environment; everything else in it goes to the gateway and the worker. */
export interface StackSettings {
  /** Absolute. */
  dataDir: string;
  host: string;
  /** Of the gateway; 0 asks for a free one. */
  port: number;
  /** The origin that consumers see, where it is another than the gateway's own address. */
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
