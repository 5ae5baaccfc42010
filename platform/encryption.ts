import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { z } from "zod";
import { existing } from "./existing.ts";
import { StartError } from "./start-error.ts";

/** The settings of the keys. Exactly one is required. */
export const encryptionSettings = {
  ENCRYPTION_KEYS: z.string().optional(),
  ENCRYPTION_KEYS_FILE: z.string().optional(),
};

type EncryptionSettings = z.infer<z.ZodObject<typeof encryptionSettings>>;

/** The purpose of an encrypted text. A text that was encrypted for one purpose cannot be decrypted for another. */
export type Purpose = "second factor" | "webhook headers" | "signing secret";

/** A text is damaged, or was encrypted with a key that is not among the keys. */
export class DecryptionError extends Error {
  override name = "DecryptionError";
}

const ENVELOPE = /^v1:([0-9a-f]{8}):([A-Za-z0-9_-]+)$/;
const MIN_KEY_CHARACTERS = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;
export const SIGNATURE_DIGITS = 32;

export const isEnvelope = (text: string): boolean => ENVELOPE.test(text);

/** A random key, for the setting ENCRYPTION_KEYS or a line of the file. */
export const newEncryptionKey = (): string => randomBytes(32).toString("hex");

/**
 * Encrypts texts of the database with a key that is not in the database: AES-256-GCM, in an envelope
 * `v1:<id of the key>:<initialization vector, ciphertext and tag in base64url>`. The last key encrypts, all keys decrypt.
 * A changed file is read again, so that keys change while processes run.
 */
export class Encryption {
  readonly #file: string | undefined;
  #keys: Map<string, Buffer>;
  #readAt = 0;

  /** @throws StartError if there is no key, or the file cannot be read */
  constructor({ ENCRYPTION_KEYS: given, ENCRYPTION_KEYS_FILE: file }: EncryptionSettings) {
    if ((given === undefined) === (file === undefined)) {
      throw new StartError("set either ENCRYPTION_KEYS or ENCRYPTION_KEYS_FILE");
    }
    this.#file = file;
    this.#keys = given === undefined ? new Map() : parseKeys(given, "ENCRYPTION_KEYS");
    this.#refresh();
  }

  /** The id of the key that encrypts. */
  get currentKey(): string {
    this.#refresh();
    return existing([...this.#keys.keys()].at(-1));
  }

  /** Whether a key is among the keys. */
  has(id: string): boolean {
    this.#refresh();
    return this.#keys.has(id);
  }

  encrypt(text: string, purpose: Purpose): string {
    const id = this.currentKey;
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv("aes-256-gcm", this.#key(id), iv).setAAD(Buffer.from(`${id} ${purpose}`));
    const content = Buffer.concat([iv, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]);
    return `v1:${id}:${content.toString("base64url")}`;
  }

  /** @throws DecryptionError */
  decrypt(envelope: string, purpose: Purpose): string {
    const [, id = "", text = ""] = ENVELOPE.exec(envelope) ?? [];
    if (id === "") throw new DecryptionError(`a ${purpose} is not encrypted`);
    if (!this.#keys.has(id)) this.#refresh();
    const key = this.#key(id);
    const content = Buffer.from(text, "base64url");
    try {
      const decipher = createDecipheriv("aes-256-gcm", key, content.subarray(0, IV_BYTES))
        .setAAD(Buffer.from(`${id} ${purpose}`))
        .setAuthTag(content.subarray(-TAG_BYTES));
      return decipher.update(content.subarray(IV_BYTES, -TAG_BYTES), undefined, "utf8") + decipher.final("utf8");
    } catch {
      throw new DecryptionError(`a ${purpose} was changed after it was encrypted with the key ${id}`);
    }
  }

  /** A signature with the current key, as 32 hexadecimal digits. It proves that a process with this key made the text. */
  sign(text: string): string {
    return signature(this.#key(this.currentKey), text);
  }

  /** Whether a process with any of the keys signed a text. */
  isSigned(text: string, proof: string): boolean {
    this.#refresh();
    const given = Buffer.from(proof);
    return [...this.#keys.values()].some((key) => {
      const expected = Buffer.from(signature(key, text));
      return given.length === expected.length && timingSafeEqual(given, expected);
    });
  }

  #key(id: string): Buffer {
    const key = this.#keys.get(id);
    if (key !== undefined) return key;
    throw new DecryptionError(
      `the encryption key ${id} is missing: add it to ENCRYPTION_KEYS or the file of ENCRYPTION_KEYS_FILE, before the last key`,
    );
  }

  #refresh(): void {
    if (this.#file === undefined) return;
    try {
      const changedAt = statSync(this.#file).mtimeMs;
      if (changedAt === this.#readAt) return;
      this.#keys = parseKeys(readFileSync(this.#file, "utf8"), this.#file);
      this.#readAt = changedAt;
    } catch (error) {
      // A file that is being replaced is read at the next call, if there are keys until then.
      if (this.#keys.size > 0) return;
      throw error instanceof StartError ? error : new StartError(`ENCRYPTION_KEYS_FILE ${this.#file} cannot be read`);
    }
  }
}

const signature = (key: Buffer, text: string): string =>
  createHmac("sha256", key).update(`signature ${text}`).digest("hex").slice(0, SIGNATURE_DIGITS);

/** Parses keys, separated by commas or lines, each a text of at least 32 characters. Returns them by id. */
function parseKeys(text: string, source: string): Map<string, Buffer> {
  const keys = text.split(/[\s,]+/).filter((key) => key !== "");
  if (keys.length === 0 || keys.some((key) => key.length < MIN_KEY_CHARACTERS)) {
    throw new StartError(
      `${source}: every encryption key has at least ${MIN_KEY_CHARACTERS} characters, and one is required`,
    );
  }
  return new Map(
    keys.map((key) => {
      const digest = createHash("sha256").update(key).digest();
      return [createHash("sha256").update(digest).digest("hex").slice(0, 8), digest];
    }),
  );
}
