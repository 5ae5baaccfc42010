import { once } from "node:events";
import { connect, createServer, type Server, type Socket } from "node:net";
import { freePort } from "../../stack/ports.ts";

/** A TCP proxy that can simulate an outage of its target. */
export class Relay {
  readonly url: string;
  readonly #port: number;
  readonly #sockets = new Set<Socket>();
  #server: Server | null = null;
  #target = "";

  private constructor(port: number) {
    this.#port = port;
    this.url = `http://127.0.0.1:${port}`;
  }

  static async open(): Promise<Relay> {
    const relay = new Relay(await freePort());
    await relay.comeBack();
    return relay;
  }

  /** Sets the target. Before that, connections are accepted and closed. */
  leadTo(url: string): void {
    this.#target = url;
  }

  /** Simulates a restart: open connections break, the next connection succeeds. */
  cut(): void {
    for (const socket of this.#sockets) socket.resetAndDestroy();
  }

  /** Simulates a stopped server: connections are refused. */
  async goAway(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    const closed = server === null ? null : new Promise((resolve) => server.close(resolve));
    this.cut();
    await closed;
  }

  async comeBack(): Promise<void> {
    this.#server = createServer((socket) => this.#pass(socket)).listen(this.#port, "127.0.0.1");
    await once(this.#server, "listening");
  }

  #pass(near: Socket): void {
    if (this.#target === "") {
      near.destroy();
      return;
    }
    const { hostname, port } = new URL(this.#target);
    const far = connect(Number(port), hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      this.#sockets.add(one);
      one
        .on("error", () => other.destroy())
        .on("close", () => {
          this.#sockets.delete(one);
          other.destroy();
        });
      one.pipe(other);
    }
  }
}
