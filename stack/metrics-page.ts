import { createServer } from "node:http";
import { portOf } from "../platform/listening.ts";

const CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8";

/** A running metrics page. */
export interface MetricsPage {
  url: string;
  close(): Promise<void>;
}

/**
 * Serves one metrics page in the Prometheus text format that joins the pages of the parts. Metric names do not
 * collide. A part that does not respond is left out; its `cds_stack_part_up` is 0.
 *
 * @param pages addresses of the metrics pages, by part name
 */
export async function serveMetricsPage(pages: Record<string, string>): Promise<MetricsPage> {
  const server = createServer(async (request, response) => {
    if (request.url !== "/metrics") {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { "content-type": CONTENT_TYPE }).end(await join(pages));
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(0, "127.0.0.1", resolve);
  });
  return {
    url: `http://127.0.0.1:${portOf(server)}/metrics`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function join(pages: Record<string, string>): Promise<string> {
  const found = await Promise.all(
    Object.entries(pages).map(async ([part, url]) => ({ part, page: await readPage(url) })),
  );
  const lines = [
    "# HELP cds_stack_part_up 1 if the metrics page of the part could be read, otherwise 0.",
    "# TYPE cds_stack_part_up gauge",
    ...found.map(({ part, page }) => `cds_stack_part_up{part="${part}"} ${page === null ? 0 : 1}`),
  ];
  return [`${lines.join("\n")}\n`, ...found.flatMap(({ page }) => page ?? [])].join("\n");
}

async function readPage(url: string): Promise<string | null> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(3_000) });
    return answer.ok ? await answer.text() : null;
  } catch {
    return null;
  }
}
