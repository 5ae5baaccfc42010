import { connect } from "node:net";

/** How long the server must be silent before the next piece is sent, with all requests answered and otherwise. */
const SILENT_MS = { answered: 150, unanswered: 5000 };

/**
 * Sends bytes over one connection, each piece after the server has been silent for a while. Returns everything that was
 * received until the server closed the connection, or was silent at the end.
 */
export function exchange(origin: string, ...pieces: (string | Uint8Array)[]): Promise<string> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    const received: Buffer[] = [];
    const text = () => Buffer.concat(received).toString("latin1");
    let sent = "";
    let silence: NodeJS.Timeout | undefined;
    const send = () => {
      const next = pieces.shift();
      if (next === undefined) {
        socket.end();
        return;
      }
      const bytes = typeof next === "string" ? Buffer.from(next, "latin1") : next;
      sent += Buffer.from(bytes).toString("latin1");
      socket.write(bytes);
    };
    socket.on("connect", send);
    socket.on("data", (chunk: Buffer) => {
      received.push(chunk);
      clearTimeout(silence);
      silence = setTimeout(send, isAnswered(sent, text()) ? SILENT_MS.answered : SILENT_MS.unanswered);
    });
    socket.on("error", reject);
    socket.on("close", () => {
      clearTimeout(silence);
      resolve(text());
    });
  });
}

/** Whether each request that was sent has its response. A 100 Continue counts, too. */
function isAnswered(sent: string, received: string): boolean {
  const requests = [...sent.matchAll(/ HTTP\/1\.[01]\r\n/g)].length;
  const statuses = statusLines(received);
  return statuses.at(-1) === 100 || statuses.filter((status) => status !== 100).length >= requests;
}

/** The statuses of the responses, in their order. */
export const statusLines = (text: string): number[] =>
  [...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status));
