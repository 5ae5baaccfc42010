import type { JSONValue } from "postgres";

/** The layout that `make demo` creates by the API, and the private layout of the demo organization. */

type Element = { [key: string]: JSONValue };
/** A text for each language of a layout. */
type Texts = Record<string, string>;

export const INK = "#1d2624";
export const MUTED = "#5a6763";

export const running = {
  family: "Inter",
  size: 13.5,
  line_height: 1.55,
  letter_spacing: 0,
  paragraph_spacing: 6,
};
export const small = {
  family: "Inter",
  size: 12.5,
  line_height: 1.5,
  letter_spacing: 0,
  paragraph_spacing: 3,
};

function text(id: string, value: Texts, style: Element = {}): Element {
  return { id, type: "text", color: INK, font: running, value, ...style };
}

function group(id: string, type: "row" | "column", children: Element[], style: Element = {}): Element {
  return { id, type, children, ...style };
}

/** A heading and the value of a variable. Both are omitted for candidates without the value. */
function part(key: string, heading: Texts, font: Element = running): Element {
  const title = text(`${key}-title`, heading, {
    bold: true,
    color: "accent",
    textTransform: "uppercase",
    font: { family: "Inter", size: 12.5, line_height: 1.3, letter_spacing: 0.8 },
  });
  const content = text(key, { default: `{{${key}}}` }, { font });
  return group(`${key}-part`, "column", [title, content], { gap: 8, visibility: { variable: key } });
}

export const HEADINGS = {
  summary: { default: "Profile", nl: "Profiel", de: "Profil", fr: "Profil" },
  experience: { default: "Experience", nl: "Werkervaring", de: "Berufserfahrung", fr: "Expérience" },
  education: { default: "Education", nl: "Opleiding", de: "Ausbildung", fr: "Formation" },
  skills: { default: "Skills", nl: "Vaardigheden", de: "Kenntnisse", fr: "Compétences" },
};

/** A variable that the AI fills. */
function variable(
  key: string,
  [shortest, longest]: [number, number],
  sensitive: boolean,
  instructions: string,
): Element {
  return {
    key,
    type: longest > 254 ? "text-block" : "inline-text",
    default: "",
    min_length: shortest,
    max_length: longest,
    sensitive,
    ai_instructions: instructions,
  };
}

const person = [
  variable("name", [1, 80], true, "Full name of the candidate, without titles."),
  variable("headline", [0, 120], false, "Current profession or job title in a few words."),
  variable("email", [0, 254], true, "E-mail address."),
  variable("phone", [0, 40], true, "Telephone number with country code where it is given."),
];

const career = [
  variable(
    "summary",
    [0, 1200],
    false,
    "Profile: what the candidate does and is good at, in the candidate's own words.",
  ),
  variable(
    "experience",
    [0, 6000],
    false,
    "Work experience, newest first: period, employer, position, and what was achieved.",
  ),
  variable("education", [0, 3000], false, "Education: period, school, degree."),
  variable("skills", [0, 2000], false, "Skills: tools, methods and languages."),
];

/** Avatar, name, headline and a line with `contact`. */
export const profileHead = (contact: string): Element =>
  group(
    "head",
    "row",
    [
      { id: "avatar", type: "avatar", width: 96, height: 96, borderRadius: 48 },
      group(
        "who",
        "column",
        [
          text(
            "name",
            { default: "{{name}}" },
            { font: { family: "Georgia", size: 38, line_height: 1.15, letter_spacing: -0.4 } },
          ),
          text(
            "headline",
            { default: "{{headline}}" },
            { bold: true, color: "accent", font: { ...running, size: 16 } },
          ),
          text("contact", { default: contact }, { color: MUTED, font: small, margin: [6, 0, 0, 0] }),
        ],
        { grow: true, gap: 2 },
      ),
    ],
    { gap: 24, align: { vertical: "middle" } },
  );

const clearColumns = group(
  "columns",
  "row",
  [
    group(
      "story",
      "column",
      [
        part("summary", HEADINGS.summary, { ...running, size: 14.5, line_height: 1.6 }),
        part("experience", HEADINGS.experience, { ...running, paragraph_spacing: 2 }),
      ],
      { grow: true, gap: "gap" },
    ),
    group("side", "column", [part("skills", HEADINGS.skills, small), part("education", HEADINGS.education, small)], {
      width: 196,
      gap: "gap",
    }),
  ],
  { gap: 44 },
);

export const confidentialFoot = text(
  "foot",
  {
    default: "{{organization.name}}  ·  Presented in confidence",
    nl: "{{organization.name}}  ·  Vertrouwelijk voorgesteld",
    de: "{{organization.name}}  ·  Vertraulich vorgestellt",
    fr: "{{organization.name}}  ·  Présenté en confidence",
  },
  { color: MUTED, font: { family: "Inter", size: 11, line_height: 1.4 }, padding: [10, 56, 28, 56] },
);

const houseHead = group(
  "head",
  "column",
  [
    text(
      "name",
      { default: "{{name}}" },
      {
        bold: true,
        color: "#ffffff",
        font: { family: "Inter", size: 30, line_height: 1.2, letter_spacing: -0.3 },
      },
    ),
    text("headline", { default: "{{headline}}" }, { color: "#ffffff", font: { ...running, size: 16 } }),
  ],
  { background: "accent", padding: [44, 56, 40, 56], gap: 6 },
);

const houseBody = group(
  "story",
  "column",
  [part("summary", HEADINGS.summary), part("experience", HEADINGS.experience, { ...running, paragraph_spacing: 2 })],
  { padding: [36, 56, 32, 56], gap: 26 },
);

export const DEMO_LAYOUTS = [
  {
    name: "Clear profile",
    description: "Two columns: who the candidate is, what they have done, how to reach them.",
    visibility: "public",
    languages: ["en", "nl", "de", "fr"],
    export_filename: "{{organization.name}} – {{name}}",
    tokens: [
      { id: "accent", name: "Accent", type: "color", value: "#0b6a5c" },
      { id: "gap", name: "Gap", type: "length", value: 26 },
    ],
    variables: [...person, ...career],
    // Defaults of sensitive variables: candidates never show them, and in the library they describe an invented person.
    default_values: {
      en: { name: "Alex Morgan", email: "alex.morgan@example.com", phone: "+44 20 7946 0000" },
    },
    sections: [
      {
        id: "profile",
        label: "Profile",
        type: "multi-page",
        header: null,
        footer: confidentialFoot,
        body: group(
          "page",
          "column",
          [profileHead("{{email}}  ·  {{phone}}"), { id: "rule", type: "line", color: "#c9d3cf" }, clearColumns],
          { padding: [56, 56, 32, 56], gap: "gap" },
        ),
      },
    ],
    web_settings: { color_accent: "#0b6a5c", color_background: "#eaefec", color_text: INK },
  },
  {
    name: "House style",
    description: "A short presentation in the colours of the house, without contact data.",
    visibility: "private",
    languages: ["en"],
    export_filename: "{{headline}}",
    tokens: [{ id: "accent", name: "Accent", type: "color", value: "#0f766e" }],
    variables: [...person, ...career.slice(0, 2)],
    default_values: {},
    sections: [
      {
        id: "profile",
        label: "Profile",
        type: "multi-page",
        header: null,
        footer: null,
        body: group("page", "column", [houseHead, houseBody]),
      },
    ],
    web_settings: { color_accent: "#0f766e", color_background: "#f8fafc", color_text: "#0f172a" },
  },
];
