/**
 * Limits that only end what hangs. The first request of a file starts threads, which load their code in two to three
 * seconds of processor time. On a busy machine that takes a minute or two.
 */
export const TEST_MS = 600_000;
/** The limit of one wait inside a test. */
export const WAIT_MS = 240_000;
