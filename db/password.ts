import { createHash, createHmac, pbkdf2Sync, randomBytes } from "node:crypto";

/** Printable ASCII. Clients and servers may normalize other characters differently (RFC 4013). */
export const PASSWORD_FORM = /^[\x20-\x7e]+$/;

/** The default of PostgreSQL. */
const ITERATIONS = 4096;

/**
 * The verifier that PostgreSQL stores for a password (RFC 5803, `SCRAM-SHA-256$…`). `alter role … password` accepts it
 * instead of the password, which keeps the password out of the statement and the server's log. It contains no quotes.
 *
 * @throws RangeError if the password does not match PASSWORD_FORM
 */
export function passwordVerifier(password: string): string {
  if (!PASSWORD_FORM.test(password)) {
    throw new RangeError("a password of a database role must consist of printable ASCII characters");
  }
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, ITERATIONS, 32, "sha256");
  const hmac = (text: string) => createHmac("sha256", salted).update(text).digest();
  const storedKey = createHash("sha256").update(hmac("Client Key")).digest("base64");
  const serverKey = hmac("Server Key").toString("base64");
  return `SCRAM-SHA-256$${ITERATIONS}:${salt.toString("base64")}$${storedKey}:${serverKey}`;
}
