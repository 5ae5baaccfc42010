/**
 * The facts of a text that can be checked against a document without understanding it. Each has a normal form, so that
 * two spellings compare equal.
 */
export interface Facts {
  emails: string[];
  links: string[];
  /** Digits only. */
  phones: string[];
  /** Four digits. */
  years: string[];
}

const MAX_TOKEN_LENGTH = 400;
const MAX_LINK_LENGTH = 4000;

/** Time is linear in the length of the text, because each pattern runs on one token of limited length. */
export function factsIn(text: string): Facts {
  const facts: Facts = { emails: [], links: [], phones: [], years: [] };
  const plain = text.normalize("NFKC");
  for (const token of plain.split(/[\s<>"“”«»|;()[\]{}]+/u)) {
    const email = emailIn(token);
    if (email) facts.emails.push(email);
    else facts.links.push(...linkIn(token));
  }
  for (const { 0: number } of plain.matchAll(PHONE)) {
    if (isPhone(number)) facts.phones.push(number.replace(/\D/g, ""));
  }
  facts.years.push(...yearsIn(plain));
  return facts;
}

/** The text with spaces instead of e-mail addresses, links and phone numbers. Offsets stay the same. */
export function withoutContacts(text: string): string {
  return text
    .replace(/[^\s<>"“”«»|;()[\]{}]+/gu, (token) => {
      const plain = token.normalize("NFKC");
      return emailIn(plain) !== undefined || linkIn(plain).length > 0 ? " ".repeat(token.length) : token;
    })
    .replace(PHONE, (number) => (isPhone(number) ? " ".repeat(number.length) : number));
}

const PHONE = /(?<![\p{L}\p{N}])(?:\+|00|0|\(0?)[\d(][\d ()./-]{5,24}\d/gu;

function isPhone(number: string): boolean {
  return number.replace(/\D/g, "").length >= 9 && !isDateRange(number);
}

function emailIn(token: string): string | undefined {
  if (!token.includes("@") || token.length > 320) return undefined;
  const found = /[\p{L}\p{N}._%+'-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/u.exec(token);
  return found?.[0].toLowerCase().replace(/^[.'-]+|[.-]+$/g, "");
}

/** A link has a scheme, `www.`, or a domain with a path. `Node.js` is not a link. */
function linkIn(token: string): string[] {
  const marked = /https?:\/\/|www\./i.exec(token);
  const bare =
    token.length <= MAX_TOKEN_LENGTH && token.includes("/") && /^(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}\/\S+/u.exec(token);
  const found = marked ? token.slice(marked.index, marked.index + MAX_LINK_LENGTH) : bare ? bare[0] : "";
  const link = normalLink(found);
  return link.includes(".") ? [link] : [];
}

function normalLink(link: string): string {
  return link
    .toLowerCase()
    .replace(/^https?:\/\//, "")
    .replace(/^www\./, "")
    .replace(/[.,:;!?'’)\]/]+$/u, "");
}

function isDateRange(text: string): boolean {
  return (text.match(/(?<!\d)(?:19|20)\d\d(?!\d)/g) ?? []).length >= 2 || /\d\/\d{4}|\d{4}\/\d|\d\.\d{4}/.test(text);
}

function yearsIn(text: string): string[] {
  return text.match(/(?<![\d.,+])(?:19|20)\d\d(?![\d]|[.,]\d)/g) ?? [];
}

/** Years that a text states in other forms: `06/98`, `'98` and the eras of Japanese CVs. */
export function statedYears(text: string): string[] {
  const plain = text.normalize("NFKC");
  const short = [...plain.matchAll(/(?<=[./'’–-])(\d\d)(?!\d)/gu)].flatMap(([, two]) => [`19${two}`, `20${two}`]);
  const eras = [...plain.matchAll(/(昭和|平成|令和)\s?(元|\d{1,2})/gu)].map(([, era = "", year = ""]) =>
    String((ERA_START[era] ?? 0) + (year === "元" ? 1 : Number(year))),
  );
  const grouped = [...plain.matchAll(/(?<!\d)([12])[.,'’ ](\d{3})(?!\d)/gu)].map(([, a, b]) => `${a}${b}`);
  return [...short, ...eras, ...grouped, ...(plain.match(/(?<!\d)\d{4}(?!\d)/g) ?? [])];
}

const ERA_START: Record<string, number> = { 昭和: 1925, 平成: 1988, 令和: 2018 };

/** Lower case without accents: `Zoë` and `ZOE` become equal. */
export function folded(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}
