import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { missingPackages } from "../support/tools.ts";

/** Converts a Word file to PDF with LibreOffice. */
export function wordPdf(word: Uint8Array): Buffer {
  const missing = missingPackages("libreoffice");
  if (missing.length > 0)
    throw new Error(`Pictures of Word files need LibreOffice: apt-get install ${missing.join(" ")}`);
  const folder = mkdtempSync(join(tmpdir(), "word-"));
  try {
    const file = join(folder, "word.docx");
    writeFileSync(file, word);
    // With the profile of the user, a running LibreOffice would receive the file.
    const profile = `-env:UserInstallation=${pathToFileURL(join(folder, "profile"))}`;
    execFileSync("soffice", [profile, "--headless", "--convert-to", "pdf", "--outdir", folder, file], {
      stdio: "ignore",
    });
    return readFileSync(join(folder, "word.pdf"));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
