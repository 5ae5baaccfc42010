import { gzipSync } from "node:zlib";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { AssetRefused, createAssetFetcher, type FetchAsset } from "../../worker/assets/fetch-asset.ts";
import { createGuard } from "../../worker/webhooks/guard.ts";
import { stopAfterAll } from "../support/ending.ts";
import { png, startFileServer } from "../support/file-server.ts";

const RULES = { allowHttp: true, allowPrivate: false, deniedNetworks: [] };
const MAX_BYTES = 1000;

let port: string;

const server = await stopAfterAll(
  startFileServer((path, response, request) => {
    const redirect = (location: string) => response.writeHead(302, { location }).end();
    switch (path) {
      case "/logo.png":
        return response.end(png());
      case "/who":
        return response.end(JSON.stringify(request.headers));
      case "/moved":
        return redirect("/logo.png");
      case "/moved-inside":
        return redirect(`${server.origin}/logo.png`);
      case "/moved-by-name":
        return redirect(`http://inside.example.com:${port}/logo.png`);
      case "/moved-to-file":
        return redirect("file:///etc/passwd");
      case "/moved-nowhere":
        return response.writeHead(302).end();
      case "/round":
        return redirect("/round");
      case "/large":
        return response.writeHead(200, { "content-length": "100000" }).end(Buffer.alloc(100_000));
      case "/endless":
        return drip(() => response.write(Buffer.alloc(100)));
      case "/slow":
        return response.write("x");
      case "/packed":
        return response.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync(Buffer.alloc(100_000)));
      case "/cut":
        response.writeHead(200, { "content-length": "500" });
        return response.write("x", () => response.destroy());
      default:
        return response.writeHead(404).end();
    }
  }),
);
beforeAll(async () => {
  port = new URL(server.origin).port;
});
beforeEach(() => {
  server.requests.length = 0;
});

function drip(write: () => boolean): void {
  const timer = setInterval(() => write() || clearInterval(timer), 1);
}

/** The rules of production, except that one public name refers to the server of the test. */
function fetcher(timeoutMs = 60_000): FetchAsset {
  const guard = createGuard({ rules: RULES, resolve: async () => ["10.0.0.1"], ca: null });
  const open = createGuard({ rules: { ...RULES, allowPrivate: true }, resolve: async () => ["127.0.0.1"], ca: null });
  return createAssetFetcher({
    rules: RULES,
    openSocket: (endpoint, signal) =>
      endpoint.hostname === "images.example.com" ? open(endpoint, signal) : guard(endpoint, signal),
    timeoutMs,
    largest: MAX_BYTES,
  });
}

const at = (path: string) => `http://images.example.com:${port}${path}`;

test("a file is fetched unchanged, without identifying the organization", async () => {
  expect(await fetcher()(at("/logo.png"))).toEqual(png());
  const headers = JSON.parse(String(await fetcher()(at("/who"))));
  expect(headers).toEqual({
    host: `images.example.com:${port}`,
    accept: "image/*, font/*, */*;q=0.1",
    "accept-encoding": "identity",
    "user-agent": "Candidate-Document-Service-Assets/1",
    connection: expect.any(String),
  });
});

test("redirects are followed only to public addresses and up to a limit", async () => {
  expect(await fetcher()(at("/moved"))).toEqual(png());
  await expect(fetcher()(at("/moved-inside"))).rejects.toThrow(AssetRefused);
  await expect(fetcher()(at("/moved-by-name"))).rejects.toThrow("10.0.0.1, not a public address");
  await expect(fetcher()(at("/moved-to-file"))).rejects.toThrow(AssetRefused);
  await expect(fetcher()(at("/moved-nowhere"))).rejects.toThrow("a redirect to nowhere");
  await expect(fetcher()(at("/round"))).rejects.toThrow("more than 3 redirects");
  expect(server.requests.filter((path) => path === "/logo.png")).toHaveLength(1);
  expect(server.requests.filter((path) => path === "/round")).toHaveLength(4);
});

test.each([
  "http://127.0.0.1/logo.png",
  "http://localhost/logo.png",
  "http://[::1]/logo.png",
  "http://169.254.169.254/latest/meta-data/",
  "http://2130706433/",
  "http://user:secret@images.example.com/logo.png",
  "http://images.example.com:6379/",
  "ftp://images.example.com/logo.png",
  "file:///etc/passwd",
])("%s is not fetched", async (url) => {
  await expect(fetcher()(url)).rejects.toThrow(AssetRefused);
  expect(server.requests).toEqual([]);
});

test.each([
  ["/missing", "HTTP 404"],
  ["/large", "more than 1000 bytes"],
  ["/endless", "more than 1000 bytes"],
  ["/packed", "encoded as gzip, which was not asked for"],
  ["/cut", "aborted"],
])("%s is refused: %s", async (path, reason) => {
  await expect(fetcher()(at(path))).rejects.toThrow(reason);
});

test("a server that stops sending is abandoned", async () => {
  await expect(fetcher(300)(at("/slow"))).rejects.toThrow("aborted");
});
