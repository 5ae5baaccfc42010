import { fill } from "../../languages/phrases.ts";
import { formFor, type Plural } from "../../languages/plural.ts";
import { html, type Markup } from "../../rendering/pages/html.ts";

type Time = string | Date | null;

/** Dates, times and numbers in the language and the time zone of the member. */
export class Format {
  readonly #language: string;
  readonly #zone: string;

  constructor(language: string, zone: string) {
    this.#language = language;
    this.#zone = zone;
  }

  /** A time to the minute, with UTC on hover; null for null. It breaks between date and time only. */
  time(value: Time): Markup | null {
    if (value === null) return null;
    const at = new Date(value);
    const utc = new Format(this.#language, "UTC").timeText(at);
    return html`<time datetime="${at.toISOString()}" title="${utc}"><span class="whole">${this.date(at)}</span> <span class="whole">${this.#clock(at)}${this.#zone === "UTC" && " UTC"}</span></time>`;
  }

  /** A time to the minute with its zone, for sentences. */
  timeText(value: string | Date): string {
    const at = new Date(value);
    const parts = new Intl.DateTimeFormat(this.#language, {
      timeZone: this.#zone,
      timeZoneName: "short",
    }).formatToParts(at);
    const zone = parts.find(({ type }) => type === "timeZoneName")?.value ?? this.#zone;
    return `${this.date(at)}, ${this.#clock(at)} ${zone}`;
  }

  #clock(at: Date): string {
    return new Intl.DateTimeFormat(this.#language, { timeStyle: "short", timeZone: this.#zone }).format(at);
  }

  /** The day of a time; `""` for null. */
  date(value: Time): string {
    if (value === null) return "";
    return new Intl.DateTimeFormat(this.#language, { dateStyle: "medium", timeZone: this.#zone }).format(
      new Date(value),
    );
  }

  /** A day that is counted in UTC. */
  day(value: Date): string {
    return this.#days.format(value);
  }

  /** The first and the last of several days that are counted in UTC. */
  days(first: Date, last: Date): string {
    return this.#days.formatRange(first, last);
  }

  get #days() {
    return new Intl.DateTimeFormat(this.#language, { dateStyle: "medium", timeZone: "UTC" });
  }

  /** A text with a count, in the form that the count needs. The text names it `{count}`, or as `values` say. */
  counted(forms: Plural, count: number, values: Readonly<Record<string, string>> = {}): string {
    return fill(formFor(this.#language, forms, count), { count: this.number(count), ...values });
  }

  number(value: number): string {
    return new Intl.NumberFormat(this.#language, { maximumFractionDigits: 1 }).format(value);
  }
}
