import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { connect as secure } from "node:tls";
import { WAIT_MS } from "../support/limits.ts";

/** A response of the server: its code, and its lines without the code. */
export interface Reply {
  code: number;
  text: string;
}

/** An SMTP session line by line, for input that no mail library would send. */
export class Dialogue {
  #socket: Socket;
  #received = "";
  #isClosed = false;
  #wake: () => void = () => undefined;

  private constructor(socket: Socket) {
    this.#socket = socket;
    this.#listen(socket);
  }

  /** Connects and reads the greeting. */
  static async open(port: number): Promise<{ dialogue: Dialogue; greeting: Reply }> {
    const socket = connect({ host: "127.0.0.1", port });
    await once(socket, "connect");
    const dialogue = new Dialogue(socket);
    return { dialogue, greeting: await dialogue.reply() };
  }

  /** Connects and sends EHLO. */
  static async begin(port: number): Promise<Dialogue> {
    const { dialogue } = await Dialogue.open(port);
    await dialogue.say("EHLO client.example.net");
    return dialogue;
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** Sends a line and reads the response. */
  say(line: string): Promise<Reply> {
    this.write(`${line}\r\n`);
    return this.reply();
  }

  /** Sends text or bytes unchanged. */
  write(content: string | Uint8Array): void {
    this.#socket.write(content);
  }

  /** Reads the next response. The code is 0 if the connection closes without one. */
  async reply(): Promise<Reply> {
    const deadline = Date.now() + WAIT_MS;
    for (;;) {
      const [whole] = /^(?:\d{3}-[^\r\n]*\r\n)*\d{3}(?: [^\r\n]*)?\r\n/.exec(this.#received) ?? [];
      if (whole !== undefined) {
        this.#received = this.#received.slice(whole.length);
        const lines = whole.trimEnd().split("\r\n");
        return { code: Number(lines[0]?.slice(0, 3)), text: lines.map((line) => line.slice(4)).join("\n") };
      }
      if (this.#isClosed) return { code: 0, text: this.#received };
      if (Date.now() > deadline) throw new Error(`no answer within ${WAIT_MS} ms: ${this.#received}`);
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, 50);
        this.#wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  }

  /** Sends a message after DATA with dot-stuffing and reads the response. */
  async send(message: string | Uint8Array): Promise<Reply> {
    const ready = await this.say("DATA");
    if (ready.code !== 354) return ready;
    const text = Buffer.from(message).toString("latin1").replace(/\r?\n/g, "\r\n").replace(/^\./gm, "..");
    this.write(Buffer.from(`${text.replace(/(\r\n)?$/, "\r\n")}.\r\n`, "latin1"));
    return this.reply();
  }

  /** Sends STARTTLS and continues encrypted. Accepts any certificate. */
  async startTls(): Promise<{ protocol: string | null; subject: string }> {
    const ready = await this.say("STARTTLS");
    if (ready.code !== 220) throw new Error(ready.text);
    this.#socket.removeAllListeners("data");
    const encrypted = secure({ socket: this.#socket, rejectUnauthorized: false });
    await once(encrypted, "secureConnect");
    this.#socket = encrypted;
    this.#listen(encrypted);
    return { protocol: encrypted.getProtocol(), subject: String(encrypted.getPeerCertificate().subject.CN) };
  }

  /** Disconnects without QUIT. */
  hangUp(): void {
    this.#socket.destroy();
  }

  #listen(socket: Socket): void {
    socket.on("data", (chunk: Buffer) => {
      this.#received += chunk.toString("latin1");
      this.#wake();
    });
    socket.on("close", () => {
      this.#isClosed = true;
      this.#wake();
    });
    socket.on("error", () => undefined);
  }
}

/** Sends one mail over a separate connection and returns the final response. */
export async function handIn(
  port: number,
  { from, to, message }: { from: string; to: string; message: string | Uint8Array },
): Promise<Reply> {
  const dialogue = await Dialogue.begin(port);
  try {
    for (const command of [`MAIL FROM:<${from}>`, `RCPT TO:<${to}>`]) {
      const reply = await dialogue.say(command);
      if (reply.code !== 250) return reply;
    }
    return await dialogue.send(message);
  } finally {
    dialogue.hangUp();
  }
}
