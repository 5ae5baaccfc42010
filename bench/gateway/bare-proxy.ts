import { fork } from "node:child_process";
import { once } from "node:events";
import { z } from "zod";
import { existing } from "../../platform/existing.ts";
import { endProcess } from "../end-process.ts";

const message = z.tuple([z.object({ port: z.number() })]).rest(z.unknown());

export interface BareProxy {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

/** Starts the least that a gateway in Node can be: Node's HTTP server and undici in front of PostgREST. */
export async function startBareProxy(postgrestUrl: string): Promise<BareProxy> {
  const proxy = fork(new URL("bare-proxy-process.ts", import.meta.url), { env: { POSTGREST_URL: postgrestUrl } });
  const [{ port }] = message.parse(await once(proxy, "message"));
  return { url: `http://127.0.0.1:${port}`, pid: existing(proxy.pid), stop: () => endProcess(proxy) };
}
