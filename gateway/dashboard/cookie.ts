import { getCookie, setCookie } from "hono/cookie";
import type { GatewayContext } from "../core/context.ts";

declare module "hono" {
  interface ContextVariableMap {
    /** The token that the session got during the request. */
    newToken: string | undefined;
  }
}

const TOKEN = /^[A-Za-z0-9]{43}$/;

/** The cookie with the token of a session. Behind https, its prefix binds it to the host. */
export class SessionCookie {
  readonly isSecure: boolean;

  constructor(publicUrl: string | undefined) {
    this.isSecure = publicUrl?.startsWith("https:") ?? false;
  }

  get #name(): string {
    return this.isSecure ? "__Host-dashboard" : "dashboard";
  }

  read(c: GatewayContext): string | null {
    const token = c.get("newToken") ?? getCookie(c, this.#name) ?? "";
    return TOKEN.test(token) ? token : null;
  }

  write(c: GatewayContext, token: string): void {
    c.set("newToken", token);
    setCookie(c, this.#name, token, this.#attributes);
  }

  remove(c: GatewayContext): void {
    setCookie(c, this.#name, "", { ...this.#attributes, maxAge: 0 });
  }

  get #attributes() {
    return { path: "/", httpOnly: true, sameSite: "Lax", secure: this.isSecure } as const;
  }
}
