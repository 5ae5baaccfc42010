import { html, type Markup } from "../../rendering/pages/html.ts";

/** Dates and numbers in the language of the member. */
export class Format {
  readonly #language: string;

  constructor(language: string) {
    this.#language = language;
  }

  /** A time to the minute, in UTC; `""` for null. */
  time(value: string | Date | null): string {
    if (value === null) return "";
    const shape = { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" } as const;
    return `${new Intl.DateTimeFormat(this.#language, shape).format(new Date(value))} UTC`;
  }

  /** A time in a table, which breaks between date and time only; null for null. */
  timeCell(value: string | Date | null): Markup | null {
    if (value === null) return null;
    const time = new Intl.DateTimeFormat(this.#language, { timeStyle: "short", timeZone: "UTC" }).format(
      new Date(value),
    );
    return html`<span class="whole">${this.date(value)}</span> <span class="whole">${time} UTC</span>`;
  }

  date(value: string | Date | null): string {
    if (value === null) return "";
    return new Intl.DateTimeFormat(this.#language, { dateStyle: "medium", timeZone: "UTC" }).format(new Date(value));
  }

  number(value: number): string {
    return new Intl.NumberFormat(this.#language, { maximumFractionDigits: 1 }).format(value);
  }
}
