/** What any program needs to know of its machine. */
const NEEDED = ["HOME", "LANG", "PATH", "TMPDIR", "TZ"];

/** The environment of a program that a test starts: no setting, proxy or secret of whoever runs the tests. */
export function plainEnvironment(settings: Readonly<Record<string, string>> = {}): Record<string, string> {
  const kept = NEEDED.flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value]];
  });
  return { ...Object.fromEntries(kept), ...settings };
}
