import type { Job, Person, School } from "../people/person.ts";
import type { Block, Page } from "./blocks.ts";
import type { Gold } from "./gold.ts";
import { type DateForm, type Wording, wordingOf, written } from "./wording.ts";

/** A generator: the design of a CV as a certain program or template makes it. */
export interface Style {
  name: string;
  dates: DateForm;
  /** Which of the variants of headings it uses. */
  variant: 0 | 1 | 2;
  /** True if the second of each two positions is at the employer of the first, which is named once. */
  sharesEmployers?: true;
  /** The facts that it does not print. */
  omits?: readonly (keyof Gold)[];
  build(sheet: Sheet): Page;
}

/** A person's facts in the words of a design. */
export interface Sheet {
  person: Person;
  name: string;
  words: Wording;
  heading(of: "profile" | "experience" | "education" | "skills" | "languages" | "contact" | "interests"): Block;
  period(of: Job | School, dash: string): string;
}

export function sheetOf(person: Person, style: Style): Sheet {
  const words = wordingOf(person.language);
  return {
    person,
    name: nameOf(person),
    words,
    heading: (of) => block("heading", words[of][style.variant]),
    period: ({ start, end }, dash) =>
      `${written(start, style.dates, person.language)}${dash}${written(end, style.dates, person.language)}`,
  };
}

/** A person as a design prints them. */
export function personIn({ sharesEmployers }: Style, person: Person): Person {
  if (!sharesEmployers) return person;
  const jobs = person.jobs.map((job, at) => {
    const { company, place } = (at % 2 === 1 ? person.jobs[at - 1] : undefined) ?? job;
    return { ...job, company, place };
  });
  return { ...person, jobs };
}

/** The positions of each employer. */
const employersOf = ({ jobs }: Person): [first: Job, ...others: Job[]][] =>
  jobs.reduce<[Job, ...Job[]][]>((groups, job) => {
    const last = groups.at(-1);
    if (last?.[0].company === job.company) last.push(job);
    else groups.push([job]);
    return groups;
  }, []);

/** Chinese names have the family name first. */
export function nameOf({ language, name: [given, family] }: Person): string {
  return language === "zh" ? `${family}${given}` : `${given} ${family}`;
}

const block = (kind: Block["kind"], ...cells: string[]): Block => ({ kind, cells });
const line = (...cells: (string | undefined)[]): Block =>
  block("line", ...cells.filter((cell): cell is string => cell !== undefined));
const lines = (...texts: (string | undefined)[]): Block[] =>
  texts.flatMap((text) => (text === undefined ? [] : [line(text)]));
const bullets = (texts: readonly string[]): Block[] => texts.map((text) => block("bullet", text));
const gap = block("gap");

const itemsOf = ({ skills }: Person): string[] => skills.flatMap(({ items }) => items);
const groupsOf = ({ skills }: Person, between: string): Block[] =>
  skills.map(({ group, items }) => line(`${group}: ${items.join(between)}`));
const others = ({ others }: Person): Block[] =>
  others.flatMap(({ heading, lines: texts }) => [block("heading", heading), ...texts.map((text) => line(text))]);
const linksOf = ({ linkedin, github, website }: Person): string[] =>
  [linkedin, github, website].filter((link) => link !== undefined);
const shout = (text: string): string => text.toLocaleUpperCase();

const DESIGNS: readonly Style[] = [
  {
    name: "word-classic",
    dates: "month",
    variant: 0,
    build: ({ person, name, heading, period }) => ({
      bullet: "• ",
      columns: [
        [
          block("name", name),
          line(person.title),
          line([person.location, person.phone, person.email, ...linksOf(person)].join(" | ")),
          heading("profile"),
          line(person.profile),
          heading("experience"),
          ...person.jobs.flatMap((job) => [
            line(`${job.position}, ${job.company}, ${job.place}`, period(job, " – ")),
            ...bullets(job.lines),
          ]),
          heading("education"),
          ...person.schools.map((school) => line(`${school.degree}, ${school.school}`, period(school, " – "))),
          heading("skills"),
          ...groupsOf(person, ", "),
          heading("languages"),
          line(person.languages.map(({ name, level }) => `${name} (${level})`).join(", ")),
          ...others(person),
        ],
      ],
    }),
  },
  {
    name: "europass",
    dates: "number",
    variant: 1,
    omits: ["title"],
    build: ({ person, name, words, heading, period }) => ({
      bullet: "▪ ",
      columns: [
        [
          line("Europass"),
          line(words.cv),
          heading("contact"),
          line(name),
          line(`${words.address}: ${person.street}, ${person.town}`),
          line(`${words.mobile}: ${person.phone}`),
          line(`${words.email}: ${person.email}`),
          ...lines(person.website && `Web: ${person.website}`, person.linkedin && `LinkedIn: ${person.linkedin}`),
          ...lines(person.github && `GitHub: ${person.github}`, person.born && `${words.born}: ${person.born}`),
          heading("experience"),
          ...person.jobs.flatMap((job) => [
            line(period(job, " – ")),
            line(job.position),
            line(`${job.company}, ${job.place}`),
            ...bullets(job.lines),
            gap,
          ]),
          heading("education"),
          ...person.schools.flatMap((school) => [
            line(period(school, " – ")),
            line(school.degree),
            line(school.school),
            gap,
          ]),
          heading("languages"),
          ...person.languages.map(({ name, level }) => line(`${name}: ${level}`)),
          heading("skills"),
          line(itemsOf(person).join(" / ")),
          ...others(person),
        ],
      ],
    }),
  },
  {
    name: "xelatex-icons",
    dates: "month",
    variant: 0,
    build: ({ person, name, heading, period }) => ({
      bullet: "• ",
      width: 95,
      columns: [
        [
          block("name", name),
          line(shout(person.title)),
          line(`${person.street}, ${person.town}`),
          line(
            [
              `\uf10b ${person.phone}`,
              `\uf0e0${person.email}`,
              ...linksOf(person).map((link) => `\uf08c ${link}`),
            ].join(" | "),
          ),
          heading("profile"),
          line(person.profile),
          heading("experience"),
          ...person.jobs.flatMap((job) => [
            line(job.company, job.place),
            line(job.position, period(job, " - ")),
            ...bullets(job.lines),
          ]),
          heading("skills"),
          ...person.skills.map(({ group, items }) => line(group, items.join(", "))),
          heading("education"),
          ...person.schools.flatMap((school) => [line(school.school), line(school.degree, period(school, " - "))]),
          ...others(person),
          heading("languages"),
          line(person.languages.map(({ name, level }) => `${name} – ${level}`).join(", ")),
        ],
      ],
    }),
  },
  {
    name: "latex-margin-dates",
    dates: "year",
    variant: 1,
    build: ({ person, name, heading, period }) => ({
      bullet: "– ",
      width: 85,
      columns: [
        [
          block("name", name),
          line(person.title),
          line(person.street),
          line(person.town),
          line(`☎ ${person.phone}`),
          line(`✉ ${person.email}`),
          ...linksOf(person).map((link) => line(`➤ ${link}`)),
          heading("education"),
          ...person.schools.map((school) => line(period(school, "–"), `${school.degree}, ${school.school}.`)),
          heading("experience"),
          ...person.jobs.flatMap((job) => [
            line(period(job, "–"), `${job.position}, ${job.company}, ${job.place}.`),
            ...bullets(job.lines),
          ]),
          heading("languages"),
          ...person.languages.map(({ name, level }) => line(name, level)),
          heading("skills"),
          ...person.skills.map(({ group, items }) => line(group, items.join(", "))),
          ...others(person),
        ],
      ],
    }),
  },
  {
    name: "canva-sidebar",
    dates: "year",
    variant: 0,
    build: ({ person, words, heading, period }) => ({
      bullet: "• ",
      sidebar: 0,
      columns: [
        [
          heading("contact"),
          ...lines(person.phone, person.email, person.location, ...linksOf(person)),
          heading("skills"),
          ...itemsOf(person).map((item) => line(item)),
          heading("languages"),
          ...person.languages.map(({ name, level }) => line(`${name} – ${level}`)),
          block("heading", words.interests[0]),
          line("Chess, choir"),
        ],
        [
          ...(person.language === "zh" ? [nameOf(person)] : person.name).map((part) => block("name", shout(part))),
          line(person.title),
          heading("profile"),
          line(person.profile),
          heading("experience"),
          ...person.jobs.flatMap((job) => [
            line(job.position),
            line(`${job.company} | ${job.place}`),
            line(period(job, " - ")),
            ...bullets(job.lines),
            gap,
          ]),
          heading("education"),
          ...person.schools.flatMap((school) => [
            line(school.degree),
            line(school.school),
            line(period(school, " - ")),
            gap,
          ]),
          ...others(person),
        ],
      ],
    }),
  },
  {
    name: "linkedin-export",
    dates: "month",
    variant: 0,
    build: ({ person, name, heading, period }) => ({
      bullet: "",
      sidebar: 0,
      columns: [
        [
          heading("contact"),
          line(`${person.phone} (Mobile)`),
          line(person.email),
          ...(person.linkedin ? [line(person.linkedin), line("(LinkedIn)")] : []),
          ...(person.github ? [line(`${person.github} (Other)`)] : []),
          ...(person.website ? [line(`${person.website} (Personal)`)] : []),
          heading("skills"),
          ...itemsOf(person).map((item) => line(item)),
          heading("languages"),
          ...person.languages.map(({ name, level }) => line(`${name} (${level})`)),
        ],
        [
          block("name", name),
          line(person.title),
          line(person.location),
          heading("profile"),
          line(person.profile),
          heading("experience"),
          ...person.jobs.flatMap((job) => [
            line(job.company),
            line(job.position),
            line(`${period(job, " - ")} (3 years 2 months)`),
            line(job.place),
            ...lines(...job.lines),
            gap,
          ]),
          heading("education"),
          ...person.schools.flatMap((school) => [
            line(school.school),
            line(`${school.degree} · (${period(school, " - ")})`),
          ]),
          ...others(person),
        ],
      ],
    }),
  },
  {
    name: "word-table",
    dates: "number",
    variant: 1,
    omits: ["title"],
    build: ({ person, name, words, heading, period }) => ({
      bullet: "- ",
      columns: [
        [
          block("heading", words.cv),
          heading("contact"),
          line(words.name, name),
          line(words.address, `${person.street}, ${person.town}`),
          line(words.phone, person.phone),
          line(words.email, person.email),
          ...lines(person.linkedin, person.github, person.website),
          ...(person.born ? [line(words.born, person.born)] : []),
          heading("experience"),
          ...person.jobs.flatMap((job) => [
            line(period(job, " – "), job.position),
            line(`${job.company}, ${job.place}`),
            ...bullets(job.lines),
          ]),
          heading("education"),
          ...person.schools.map((school) => line(period(school, " – "), school.degree, school.school)),
          heading("skills"),
          ...person.skills.map(({ group, items }) => line(group, items.join(", "))),
          heading("languages"),
          ...person.languages.map(({ name, level }) => line(name, level)),
          ...others(person),
        ],
      ],
    }),
  },
  {
    name: "google-docs",
    dates: "month",
    variant: 1,
    build: ({ person, name, heading, period }) => ({
      bullet: "● ",
      columns: [
        [
          block("name", name),
          line(person.title),
          line(person.street),
          line(person.town),
          line(`${person.phone} (WhatsApp)`),
          line(person.email),
          ...lines(...linksOf(person)),
          heading("experience"),
          ...person.jobs.flatMap((job) => [
            line(`${job.company}, ${job.place} — ${job.position}`),
            line(shout(period(job, " - "))),
            ...bullets(job.lines),
            gap,
          ]),
          heading("education"),
          ...person.schools.flatMap((school) => [
            line(`${school.school} — ${school.degree}`),
            line(shout(period(school, " - "))),
          ]),
          ...others(person),
          heading("skills"),
          ...bullets(itemsOf(person)),
          heading("languages"),
          ...bullets(person.languages.map(({ name, level }) => `${name}, ${level}`)),
        ],
      ],
    }),
  },
  {
    name: "web-builder",
    dates: "number",
    variant: 2,
    build: ({ person, name, words, heading, period }) => ({
      bullet: "• ",
      sidebar: 1,
      columns: [
        [
          block("name", name),
          line(person.title),
          heading("profile"),
          line(person.profile),
          heading("experience"),
          ...person.jobs.flatMap((job) => [
            line(`${job.position}, ${job.company}, ${job.place}`),
            line(period(job, " — ")),
            ...bullets(job.lines),
          ]),
          heading("education"),
          ...person.schools.flatMap((school) => [
            line(`${school.degree}, ${school.school}`),
            line(period(school, " — ")),
          ]),
          ...others(person),
        ],
        [
          heading("contact"),
          line(words.address),
          ...lines(person.street, person.town),
          line(words.phone),
          line(person.phone),
          line(words.email),
          line(person.email),
          ...lines(...linksOf(person)),
          heading("skills"),
          ...itemsOf(person).map((item) => line(item)),
          heading("languages"),
          ...person.languages.flatMap(({ name, level }) => [line(name), line(level)]),
        ],
      ],
    }),
  },
  {
    name: "plain-text",
    dates: "number",
    variant: 0,
    build: ({ person, name, words, heading, period }) => {
      const underlined = (of: Block): Block[] => [of, line("=".repeat((of.cells[0] ?? "").length))];
      return {
        bullet: "* ",
        width: 72,
        columns: [
          [
            line(shout(words.cv)),
            gap,
            line(`${name} - ${person.title}`),
            line(`${words.phone}: ${person.phone} / ${words.email}: ${person.email}`),
            line(`${words.address}: ${person.location}`),
            ...lines(...linksOf(person).map((link) => `Web: ${link}`)),
            ...underlined(heading("profile")),
            line(person.profile),
            ...underlined(heading("skills")),
            ...groupsOf(person, "; "),
            ...underlined(heading("experience")),
            ...person.jobs.flatMap((job) => [
              line(`${period(job, "-")}: ${job.position}, ${job.company} (${job.place})`),
              ...bullets(job.lines),
              gap,
            ]),
            ...underlined(heading("education")),
            ...person.schools.map((school) => line(`${period(school, "-")}: ${school.degree}, ${school.school}`)),
            ...others(person).flatMap((each) => (each.kind === "heading" ? underlined(each) : [each])),
            ...underlined(heading("languages")),
            line(person.languages.map(({ name, level }) => `${name}: ${level}`).join("; ")),
          ],
        ],
      };
    },
  },
  {
    name: "latex-two-columns",
    dates: "month",
    variant: 0,
    omits: ["location", "title"],
    build: ({ person, name, heading, period }) => ({
      bullet: "• ",
      sidebar: 0,
      columns: [
        [
          block("name", name),
          line([person.website, person.email, person.phone].filter((part) => part !== undefined).join(" | ")),
          heading("education"),
          ...person.schools.flatMap((school) => [
            line(shout(school.school)),
            line(school.degree),
            line(period(school, " – ")),
            gap,
          ]),
          block("heading", "Links"),
          ...lines(person.linkedin, person.github),
          heading("skills"),
          ...person.skills.flatMap(({ group, items }) => [line(shout(group)), line(items.join(" • "))]),
          heading("languages"),
          line(person.languages.map(({ name, level }) => `${name} (${level})`).join(" • ")),
        ],
        [
          heading("experience"),
          ...person.jobs.flatMap((job) => [
            line(`${shout(job.company)} | ${job.position}`),
            line(`${period(job, " – ")} | ${job.place}`),
            ...bullets(job.lines),
            gap,
          ]),
          ...others(person),
        ],
      ],
    }),
  },
  {
    name: "modern-two-columns",
    dates: "number",
    variant: 1,
    build: ({ person, name, heading, period }) => ({
      bullet: "• ",
      sidebar: 1,
      columns: [
        [
          block("name", shout(name)),
          line(shout(person.title)),
          line(`${person.email}  ${person.phone}  ${person.location}`),
          ...lines(...linksOf(person)),
          heading("experience"),
          ...person.jobs.flatMap((job) => [
            line(job.position),
            line(job.company),
            line(period(job, " – "), job.place),
            ...bullets(job.lines),
          ]),
          ...others(person),
        ],
        [
          heading("profile"),
          line(person.profile),
          heading("skills"),
          ...person.skills.map(({ items }) => line(...items)),
          heading("languages"),
          ...person.languages.map(({ name, level }) => line(`${name} ●●●○○ ${level}`)),
          heading("education"),
          ...person.schools.flatMap((school) => [
            line(school.degree),
            line(school.school),
            line(period(school, " – ")),
          ]),
        ],
      ],
    }),
  },
  {
    name: "application-form",
    dates: "number",
    variant: 1,
    omits: ["title"],
    build: ({ person, name, words, heading, period }) => ({
      bullet: "- ",
      columns: [
        [
          line(words.cv),
          heading("contact"),
          line(`${words.name}: ${name}`),
          line(`${words.address}: ${person.street}, ${person.town}`),
          line(`${words.phone}: ${person.phone}`),
          line(`${words.email}: ${person.email}`),
          ...lines(...linksOf(person)),
          ...lines(person.born && `${words.born}: ${person.born}`),
          heading("education"),
          ...person.schools.map((school) => line(`${period(school, " - ")} ${school.degree}, ${school.school}`)),
          heading("experience"),
          ...person.jobs.flatMap((job) => [
            line(`${words.period}: ${period(job, " - ")}`),
            line(`${words.employer}: ${job.company}, ${job.place}`),
            line(`${words.position}: ${job.position}`),
            ...bullets(job.lines),
            gap,
          ]),
          heading("languages"),
          line(`${words.motherTongue}: ${person.languages[0]?.name}`),
          ...person.languages.slice(1).map(({ name, level }) => line(`${name}: ${level}`)),
          heading("skills"),
          ...bullets(itemsOf(person)),
          ...others(person),
        ],
      ],
    }),
  },
  {
    name: "json-resume",
    dates: "month",
    variant: 2,
    build: ({ person, name, heading, period }) => ({
      bullet: "• ",
      columns: [
        [
          block("name", name),
          line(person.title),
          line(person.email),
          line(person.phone),
          ...lines(...linksOf(person)),
          line(person.location),
          heading("profile"),
          line(person.profile),
          heading("experience"),
          ...person.jobs.flatMap((job) => [
            line(job.company, period(job, " — ")),
            line(job.position),
            ...bullets(job.lines),
          ]),
          heading("education"),
          ...person.schools.flatMap((school) => [line(school.school, period(school, " — ")), line(school.degree)]),
          heading("skills"),
          ...person.skills.flatMap(({ group, items }) => [line(group), ...bullets(items)]),
          heading("languages"),
          ...person.languages.map(({ name, level }) => line(name, level)),
          ...others(person),
        ],
      ],
    }),
  },
];

/** Designs in which one employer has several positions. */
const SHARED_EMPLOYERS: readonly Style[] = [
  {
    name: "shared-employers",
    dates: "month",
    variant: 0,
    sharesEmployers: true,
    build: ({ person, name, heading, period }) => ({
      bullet: "• ",
      columns: [
        [
          block("name", name),
          line(person.title),
          line([person.email, person.phone, person.location].join(" | ")),
          ...lines(...linksOf(person)),
          heading("experience"),
          ...employersOf(person).flatMap((jobs) => [
            line(jobs[0].company, jobs[0].place),
            ...jobs.flatMap((job) => [line(job.position, period(job, " – ")), ...bullets(job.lines)]),
          ]),
          heading("education"),
          ...person.schools.map((school) => line(`${school.degree}, ${school.school}`, period(school, " – "))),
          heading("skills"),
          ...groupsOf(person, ", "),
          heading("languages"),
          line(person.languages.map(({ name, level }) => `${name} (${level})`).join(", ")),
          ...others(person),
        ],
      ],
    }),
  },
  {
    name: "total-periods",
    dates: "year",
    variant: 1,
    sharesEmployers: true,
    build: ({ person, name, heading, period }) => ({
      bullet: "– ",
      columns: [
        [
          block("name", name),
          line(person.title),
          line([person.location, person.email, person.phone].join(" | ")),
          ...lines(...linksOf(person)),
          heading("experience"),
          ...employersOf(person).flatMap((jobs) => [
            line(
              `${jobs[0].company}, ${jobs[0].place}`,
              period({ ...jobs[0], start: (jobs.at(-1) ?? jobs[0]).start }, " – "),
            ),
            ...jobs.flatMap((job) => [line(job.position, period(job, " – ")), ...bullets(job.lines)]),
            gap,
          ]),
          heading("education"),
          ...person.schools.map((school) => line(`${school.degree}, ${school.school}`, period(school, " – "))),
          heading("languages"),
          ...person.languages.map(({ name, level }) => line(name, level)),
          heading("skills"),
          ...groupsOf(person, ", "),
          ...others(person),
        ],
      ],
    }),
  },
  {
    name: "employer-paragraphs",
    dates: "number",
    variant: 0,
    sharesEmployers: true,
    build: ({ person, name, heading, period }) => ({
      bullet: "• ",
      columns: [
        [
          block("name", name),
          line(person.title),
          ...lines(person.email, person.phone, person.location, ...linksOf(person)),
          heading("skills"),
          line(itemsOf(person).join(", ")),
          heading("experience"),
          ...employersOf(person).flatMap((jobs) => [
            line(`${jobs[0].company}, ${jobs[0].place}`),
            gap,
            ...jobs.flatMap((job) => [line(job.position), line(period(job, " – ")), ...bullets(job.lines), gap]),
          ]),
          heading("education"),
          ...person.schools.map((school) => line(`${school.degree}, ${school.school}`, period(school, " – "))),
          heading("languages"),
          line(person.languages.map(({ name, level }) => `${name} (${level})`).join(", ")),
          ...others(person),
        ],
      ],
    }),
  },
];

/** The generators of the truth set. Three are designs whose text has lost its paragraphs. */
export const STYLES: readonly Style[] = [
  ...DESIGNS,
  variantOf("word-classic", "word-unspaced", { spacing: "none" }),
  variantOf("europass", "web-spaced", { spacing: "all" }),
  variantOf("json-resume", "html-unspaced", { spacing: "none" }),
  ...SHARED_EMPLOYERS,
];

function variantOf(design: string, name: string, more: Partial<Page>): Style {
  const base = DESIGNS.find((style) => style.name === design);
  if (!base) throw new RangeError(`There is no design "${design}".`);
  return { ...base, name, build: (sheet) => ({ ...base.build(sheet), ...more }) };
}
