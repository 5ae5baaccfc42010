import { once } from "node:events";
import { createServer } from "node:http";
import { urlOf } from "../../platform/listening.ts";

/** A received webhook, as the signature verification needs it. */
interface Delivery {
  headers: Record<string, string>;
  body: string;
}

/**
 * Starts a webhook receiver on this machine that responds to each delivery with 204.
 * @param host the address to listen on, at which senders reach it
 */
export async function receiveWebhooks(host: string): Promise<{
  url: string;
  deliveries: readonly Delivery[];
  stop(): Promise<void>;
}> {
  const deliveries: Delivery[] = [];
  const server = createServer(async (request, response) => {
    let body = "";
    request.setEncoding("utf8");
    for await (const chunk of request) body += chunk;
    const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)]);
    deliveries.push({ headers: Object.fromEntries(headers), body });
    response.writeHead(204).end();
  });
  server.listen(0, host);
  await once(server, "listening");
  return {
    url: `${urlOf(server, host)}/`,
    deliveries,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
