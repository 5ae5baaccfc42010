import { connect as connectTls } from "node:tls";
import { SignJWT } from "jose";
import { Pool } from "undici";
import {
  Advice,
  type Check,
  databaseChecks,
  diskCheck,
  foldersOf,
  keysCheck,
  runDoctor,
  storageCheck,
} from "../platform/doctor.ts";
import { makeDirectory } from "../platform/storage/make-directory.ts";
import { serversOf } from "./collections/postgrest-addresses.ts";
import { type GatewaySettings, readGatewaySettings } from "./core/config.ts";

/** Whether PostgREST answers, and has the same secret. */
function postgrestCheck(url: string, secret: string): Check {
  return {
    part: "postgrest",
    examine: async () => {
      const { origin, options } = (await serversOf(url).find?.())?.[0] ?? serversOf(url).first;
      const pool = new Pool(origin, options);
      try {
        const { statusCode, headers, body } = await pool.request({
          method: "GET",
          path: "/organizations?limit=0",
          headers: { authorization: `Bearer ${await tokenOf(secret)}` },
        });
        if (/"PGRST30[01]"/.test(await body.text())) {
          throw new Advice("PostgREST refuses tokens of this gateway: give both the same JWT_SECRET");
        }
        if (statusCode >= 500) {
          throw new Advice(`PostgREST answers ${statusCode}: its log says whether it reaches the database`);
        }
        return `${String(headers.server ?? "PostgREST")} accepts the tokens of this gateway`;
      } finally {
        await pool.destroy();
      }
    },
  };
}

const tokenOf = (secret: string): Promise<string> =>
  new SignJWT({ role: "api_consumer" })
    .setProtectedHeader({ alg: "HS256" })
    .setExpirationTime("1 minute")
    .sign(new TextEncoder().encode(secret));

function spoolCheck(folder: string): Check {
  return {
    part: "spool",
    examine: async () => {
      makeDirectory(folder);
      return `${folder} exists; no other process may use it`;
    },
  };
}

const MIN_DAYS = 14;

/** What consumers and readers see: a proxy, its certificate, and whether the gateway knows their addresses. */
function publicChecks(url: string, { TRUSTED_PROXIES }: GatewaySettings): Check[] {
  const { protocol, hostname, port } = new URL(url);
  return [
    {
      part: "proxy",
      examine: async () => {
        const { status } = await fetch(new URL("/healthz", url)).catch((error: unknown) => {
          throw unreachable(url, error);
        });
        if (status !== 200) throw new Advice(`${url}/healthz answers ${status}: PUBLIC_URL must lead to the gateways`);
        if (protocol === "https:" && TRUSTED_PROXIES.length === 0) {
          throw new Advice(
            "TRUSTED_PROXIES is not set: behind a proxy, all visitors have its address and share one limit. Name its network",
            { isWarning: true },
          );
        }
        return `${url} leads to a gateway`;
      },
    },
    ...(protocol === "https:"
      ? [{ part: "certificate", examine: () => examineCertificate(hostname, Number(port) || 443) }]
      : []),
  ];
}

function unreachable(url: string, error: unknown): Advice {
  const { hostname } = new URL(url);
  if (/^(?:localhost|127\.[\d.]+|\[::1\])$/.test(hostname)) {
    return new Advice(
      `${url} is an address of the consumer's own machine, and nothing answers there in this container or on this machine. ` +
        "Set PUBLIC_URL to the address that consumers use",
      { isWarning: true },
    );
  }
  const { cause } = error instanceof Error ? error : {};
  const reason = cause instanceof Error && "code" in cause ? ` (${cause.code})` : "";
  return new Advice(`${url} cannot be reached from here${reason}: PUBLIC_URL must lead to the gateways`);
}

async function examineCertificate(host: string, port: number): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<Date>();
  const socket = connectTls({ host, port, servername: host }, () =>
    resolve(new Date(socket.getPeerCertificate().valid_to)),
  );
  socket.on("error", reject);
  try {
    const end = await promise;
    const days = Math.floor((end.getTime() - Date.now()) / 86_400_000);
    if (days < MIN_DAYS) {
      throw new Advice(`the certificate of ${host} ends in ${days} days: renew it`, { isWarning: true });
    }
    return `valid for ${days} days`;
  } finally {
    socket.destroy();
  }
}

// Checks a deployment from where the gateway runs. Run it with the settings and the user of the gateway.
await runDoctor("gateway", () => {
  const settings = readGatewaySettings();
  return [
    ...databaseChecks(settings.DATABASE_URL),
    ...settings.POSTGREST_URL.map((url) => postgrestCheck(url, settings.JWT_SECRET)),
    keysCheck(settings),
    storageCheck(settings.STORAGE_URL),
    spoolCheck(settings.SPOOL_DIR),
    diskCheck([...foldersOf(settings.STORAGE_URL), settings.SPOOL_DIR]),
    ...(settings.PUBLIC_URL === undefined ? [] : publicChecks(settings.PUBLIC_URL, settings)),
  ];
});
