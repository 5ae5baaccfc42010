/** What the reading of one file may take. */
export interface Limits {
  /** Size of the file. */
  fileBytes: number;
  /** Resident memory of the reading process, and of what it starts. */
  memoryBytes: number;
  /** Processor time of the reading process, where `prlimit` exists. */
  cpuSeconds: number;
  /** From the call to the end of the reading process. */
  wallMs: number;
  /** What the reading process may answer, in UTF-8. */
  outputBytes: number;
  /** Pages read of a longer document. */
  pages: number;
}

const MiB = 1024 * 1024;

/** The time leaves a second for a busy machine to end the process in: within 20 s a file is read or refused. */
export const DEFAULT_LIMITS: Limits = {
  fileBytes: 25 * MiB,
  memoryBytes: 640 * MiB,
  cpuSeconds: 19,
  wallMs: 19_000,
  outputBytes: 8 * MiB,
  pages: 50,
};

/** Characters of text kept of one document; a CV of fifty full pages has a quarter of that. */
export const MAX_TEXT_LENGTH = 1_000_000;
