/** The variables that every program needs, and the folder of compiled code, which makes programs start sooner. */
const NEEDED = ["HOME", "LANG", "NODE_COMPILE_CACHE", "PATH", "TMPDIR", "TZ"];

/** The key of services that tests start. What a test encrypts with it, they decrypt. */
export const ENCRYPTION_KEYS = "k".repeat(32);

/** The environment of a program that a test starts, without settings, proxies or secrets of the user. */
export function plainEnvironment(settings: Readonly<Record<string, string>> = {}): Record<string, string> {
  const kept = NEEDED.flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value]];
  });
  return { ...Object.fromEntries(kept), ...settings };
}
