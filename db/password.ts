import { createHash, createHmac, pbkdf2Sync, randomBytes } from "node:crypto";

/** Not every client prepares other characters (RFC 4013) the way the server does. */
export const PASSWORD_FORM = /^[\x20-\x7e]+$/;

/** PostgreSQL's default. */
const ITERATIONS = 4096;

/**
 * What PostgreSQL stores for a password (RFC 5803, `SCRAM-SHA-256$…`). `alter role … password` takes it in
 * place of the password, which so reaches neither the statement nor the server's log. It holds no quotes.
 *
 * @throws RangeError for a password that is not of PASSWORD_FORM
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
