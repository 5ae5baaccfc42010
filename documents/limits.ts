/** The limits on reading one file. */
export interface Limits {
  fileBytes: number;
  /** Resident memory of the reading process and the programs that it starts. */
  memoryBytes: number;
  /** Processor time of the reading process. Enforced only where `prlimit` exists. */
  cpuSeconds: number;
  /** Time from the call to the end of the reading process. Only a busy machine exceeds it. */
  wallMs: number;
  /** Size of the answer of the reading process, in UTF-8. */
  outputBytes: number;
  /** Maximum number of pages to read. */
  pages: number;
}

const MiB = 1024 * 1024;

export const DEFAULT_LIMITS: Limits = {
  fileBytes: 25 * MiB,
  memoryBytes: 640 * MiB,
  cpuSeconds: 19,
  wallMs: 60_000,
  outputBytes: 8 * MiB,
  pages: 50,
};

/** Processor time for a file with pictures of text: about 3 s for each of fifty dense pages, and a reserve. */
export const OCR_CPU_SECONDS = 240;

/** Maximum length of a document's text. A CV of fifty full pages has a quarter of this. */
export const MAX_TEXT_LENGTH = 1_000_000;
