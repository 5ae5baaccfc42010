import { STATUS_CODES } from "node:http";
import { MAX_BODY_BYTES, type Response } from "./exchange.ts";

/** Maximum size of the response that is kept for each attempt. */
const MAX_EXCERPT_BYTES = 1024;

/** Maximum wait: the longest step of the retry schedule. */
const MAX_RETRY_AFTER_SECONDS = 24 * 60 * 60;

const REPLACEMENT = "\ufffd";

/**
 * Returns the text to store for a response: the body as UTF-8 of at most 16 KiB, without U+0000, which PostgreSQL cannot
 * store. Unless the response is a success, the first line is the status, because the status has no column.
 */
export function describeResponse({ status, body, truncated }: Response): string {
  const text = decode(body, truncated);
  if (isSuccess(status)) return cut(text);
  const phrase = STATUS_CODES[status] === undefined ? "" : ` ${STATUS_CODES[status]}`;
  const note = status >= 300 && status < 400 ? " (redirects are not followed)" : "";
  return cut(`HTTP ${status}${phrase}${note}${text === "" ? "" : `\n\n${text}`}`);
}

/** The start of the body as text, in the same form as `describeResponse`, of at most 1 KiB and without the status. */
export function excerptOf({ body, truncated }: Response): string {
  const isCut = body.length > MAX_EXCERPT_BYTES;
  return cut(decode(isCut ? body.subarray(0, MAX_EXCERPT_BYTES) : body, truncated || isCut), MAX_EXCERPT_BYTES);
}

function decode(body: Uint8Array, isIncomplete: boolean): string {
  // In stream mode the decoder omits an incomplete character at the end instead of replacing it.
  return new TextDecoder().decode(body, { stream: isIncomplete }).replaceAll("\0", REPLACEMENT);
}

export function isSuccess(status: number): boolean {
  return status >= 200 && status < 300;
}

/**
 * Parses `Retry-After`, which is a number of seconds or a date in one of HTTP's three forms (RFC 9110). Returns seconds
 * between 0 and 24 hours, or null if the value is absent or invalid.
 */
export function readRetryAfter(value: string | null, now = Date.now()): number | null {
  if (value === null) return null;
  const text = value.trim();
  const seconds = /^\d+$/.test(text) ? Number(text) : secondsUntil(text, now);
  return seconds === null ? null : Math.min(Math.max(seconds, 0), MAX_RETRY_AFTER_SECONDS);
}

const MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");

const HTTP_DATES = [
  /^\w{3}, (?<day>\d\d) (?<month>\w{3}) (?<year>\d{4}) (?<time>\d\d:\d\d:\d\d) GMT$/, // Sun, 06 Nov 1994 08:49:37 GMT
  /^\w{6,9}, (?<day>\d\d)-(?<month>\w{3})-(?<year>\d\d) (?<time>\d\d:\d\d:\d\d) GMT$/, // Sunday, 06-Nov-94 08:49:37 GMT
  /^\w{3} (?<month>\w{3}) (?<day>[ \d]\d) (?<time>\d\d:\d\d:\d\d) (?<year>\d{4})$/, // Sun Nov  6 08:49:37 1994
];

function secondsUntil(text: string, now: number): number | null {
  for (const form of HTTP_DATES) {
    const { day, month, year, time } = form.exec(text)?.groups ?? {};
    if (day === undefined || month === undefined || year === undefined || time === undefined) continue;
    const monthNumber = String(MONTHS.indexOf(month) + 1).padStart(2, "0");
    const at = Date.parse(`${fullYear(year, now)}-${monthNumber}-${day.trim().padStart(2, "0")}T${time}Z`);
    return Number.isNaN(at) ? null : Math.ceil((at - now) / 1000);
  }
  return null;
}

/** A year of two digits is the latest matching year that is at most 50 years in the future (RFC 9110, 5.6.7). */
function fullYear(year: string, now: number): string {
  if (year.length === 4) return year;
  const present = new Date(now).getUTCFullYear();
  const guess = present - (present % 100) + Number(year);
  return String(guess > present + 50 ? guess - 100 : guess);
}

function cut(text: string, limit = MAX_BODY_BYTES): string {
  if (text.length * 3 <= limit) return text;
  const bytes = Buffer.from(text);
  if (bytes.length <= limit) return text;
  return new TextDecoder().decode(bytes.subarray(0, limit), { stream: true });
}
