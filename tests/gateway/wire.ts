import { connect } from "node:net";

/**
 * Sends bytes over one connection, each piece when the other side has fallen silent, and returns all that came back
 * once it hangs up, or falls silent at the end.
 */
export function exchange(origin: string, ...pieces: (string | Uint8Array)[]): Promise<string> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    const received: Buffer[] = [];
    let sent = 0;
    let silence: NodeJS.Timeout | undefined;
    const send = () => {
      const next = pieces[sent++];
      if (next === undefined) socket.end();
      else socket.write(typeof next === "string" ? Buffer.from(next, "latin1") : next);
    };
    socket.on("connect", send);
    socket.on("data", (chunk: Buffer) => {
      received.push(chunk);
      clearTimeout(silence);
      silence = setTimeout(send, 150);
    });
    socket.on("error", reject);
    socket.on("close", () => {
      clearTimeout(silence);
      resolve(Buffer.concat(received).toString("latin1"));
    });
  });
}

/** The statuses of the answers in what came back, in their order. */
export const statusLines = (text: string): number[] =>
  [...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status));
