import { Secret, TOTP } from "otpauth";

const PERIOD_SECONDS = 30;
/** Codes of the step before and after are accepted too, for clocks that differ. */
const WINDOW = 1;

/** A new secret of 160 bits, in base32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

function codes(secret: string, labels: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({
    ...labels,
    algorithm: "SHA1",
    digits: 6,
    period: PERIOD_SECONDS,
    secret: Secret.fromBase32(secret),
  });
}

/** The otpauth URI that an authenticator app reads. */
export const enrolmentUri = (secret: string, issuer: string, label: string): string =>
  codes(secret, { issuer, label }).toString();

/** The time step of a code (RFC 6238), in units of 30 s; null for a wrong code. */
export function stepOf(secret: string, code: string, now = Date.now()): number | null {
  const token = code.replace(/\s/g, "");
  if (!/^\d{6}$/.test(token)) return null;
  const delta = codes(secret).validate({ token, timestamp: now, window: WINDOW });
  return delta === null ? null : Math.floor(now / 1000 / PERIOD_SECONDS) + delta;
}
