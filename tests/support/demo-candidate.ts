/**
 * A demo organization, its layout and a candidate, as rows of the interface. The layout uses the features of the
 * renderer: columns, a repeated list, tokens, four languages, a footer on every page.
 */

type Style = Readonly<Record<string, unknown>>;

const INK = "#1d2624";
const MUTED = "#5a6763";
const INTER = { family: "Inter", letter_spacing: 0 };
const running = { ...INTER, size: 13.5, line_height: 1.55, paragraph_spacing: 6 };
const small = { ...INTER, size: 12.5, line_height: 1.5, paragraph_spacing: 3 };

const HEADINGS = {
  summary: { default: "Profile", nl: "Profiel", de: "Profil", fr: "Profil" },
  experience: { default: "Experience", nl: "Werkervaring", de: "Berufserfahrung", fr: "Expérience" },
  education: { default: "Education", nl: "Opleiding", de: "Ausbildung", fr: "Formation" },
  skills: { default: "Skills", nl: "Vaardigheden", de: "Kenntnisse", fr: "Compétences" },
};

/** A text element with every property of the interface. */
function text(id: string, value: Style, style: Style = {}): Style {
  return {
    id,
    type: "text",
    align: "left",
    background: null,
    bold: false,
    border: null,
    borderRadius: 0,
    color: INK,
    columns: 1,
    font: running,
    grow: false,
    italic: false,
    margin: 0,
    padding: 0,
    listStyle: null,
    split: true,
    strikethrough: false,
    textTransform: null,
    transform: null,
    underline: false,
    visibility: "visible",
    value,
    ...style,
  };
}

function group(id: string, type: "row" | "column", children: readonly Style[], style: Style = {}): Style {
  return { id, type, children, ...style };
}

/** A titled section, which is hidden when the candidate has no such value. */
function part(key: string, title: Style, content: Style): Style {
  const heading = text(`${key}-title`, title, {
    bold: true,
    color: "accent",
    textTransform: "uppercase",
    font: { family: "Inter", size: 13.5, line_height: 1.3, letter_spacing: 0.8 },
    transform: null,
  });
  return group(`${key}-part`, "column", [heading, content], { gap: 8, visibility: { variable: key } });
}

const who = group(
  "who",
  "column",
  [
    text(
      "name",
      { default: "{{name}}" },
      { font: { family: "Georgia", size: 38, line_height: 1.15, letter_spacing: -0.4 } },
    ),
    text("headline", { default: "{{headline}}" }, { bold: true, color: "accent", font: { ...running, size: 16 } }),
    text(
      "contact",
      { default: "{{city}}  ·  {{email}}  ·  {{phone}}" },
      { color: MUTED, font: small, margin: [6, 0, 0, 0] },
    ),
  ],
  { grow: true, gap: 2 },
);
const avatar = { id: "avatar", type: "avatar", width: 96, height: 96, borderRadius: 48 };
const head = group("head", "row", [avatar, who], { gap: 24, align: { vertical: "middle" } });

const foot = text(
  "foot",
  {
    default: "{{organization.name}}  ·  Presented in confidence",
    nl: "{{organization.name}}  ·  Vertrouwelijk voorgesteld",
    de: "{{organization.name}}  ·  Vertraulich vorgestellt",
    fr: "{{organization.name}}  ·  Présenté en confidence",
  },
  { color: MUTED, font: { family: "Inter", size: 11, line_height: 1.4 }, padding: [10, 56, 28, 56] },
);

const job = group(
  "job",
  "column",
  [
    text("job-title", { default: "{{item.title}}" }, { bold: true, font: { ...running, size: 14.5 } }),
    text(
      "job-company",
      { default: "{{item.company}} · {{item.period}}" },
      { color: MUTED, font: small, margin: [0, 0, 4, 0] },
    ),
    text("job-description", { default: "{{item.description}}" }, { font: { ...running, paragraph_spacing: 4 } }),
  ],
  { gap: 2, split: false },
);

const study = group(
  "study",
  "column",
  [
    text("study-degree", { default: "{{item.degree}}" }, { bold: true, font: small }),
    text("study-school", { default: "{{item.school}}\n{{item.period}}" }, { color: MUTED, font: small }),
  ],
  { split: false },
);

const side = group(
  "side",
  "column",
  [
    part(
      "availability",
      { default: "Availability", nl: "Beschikbaarheid", de: "Verfügbarkeit", fr: "Disponibilité" },
      text("availability", { default: "{{availability}}" }, { font: small }),
    ),
    part("skills", HEADINGS.skills, text("skills", { default: "{{skills}}" }, { font: small })),
    part(
      "languages",
      { default: "Languages", nl: "Talen", de: "Sprachen", fr: "Langues" },
      text("languages", { default: "{{languages}}" }, { font: small }),
    ),
    part("education", HEADINGS.education, {
      id: "education",
      type: "repeat",
      variable: "education",
      gap: 10,
      children: [study],
    }),
  ],
  { width: 196, gap: 26 },
);

const story = group(
  "story",
  "column",
  [
    part(
      "summary",
      HEADINGS.summary,
      text("summary", { default: "{{summary}}" }, { font: { ...running, size: 14.5, line_height: 1.6 } }),
    ),
    part("experience", HEADINGS.experience, {
      id: "experience",
      type: "repeat",
      variable: "experience",
      gap: 18,
      children: [job],
    }),
  ],
  { grow: true, gap: 28 },
);

function variable(key: string, type: string, longest: number, sensitive: boolean, instructions: string): Style {
  return { key, type, default: "", min_length: 0, max_length: longest, sensitive, ai_instructions: instructions };
}

export const DEMO_LAYOUT = {
  name: "Northlight profile",
  description: "A calm two-column profile: who the candidate is, what they have done, how to reach them.",
  visibility: "public",
  languages: ["en", "nl", "de", "fr"],
  export_filename: "{{organization.name}} – {{name}} – {{headline}}",
  page_width: 794,
  page_height: 1123,
  share_instructions: "Check the availability before you share the profile.",
  custom_css: "[data-id='name'] { font-variant-ligatures: common-ligatures }",
  assets: [],
  tokens: [
    { id: "accent", name: "Accent", type: "color", value: "#0b6a5c" },
    { id: "gap", name: "Gap", type: "length", value: 28 },
  ],
  variables: [
    variable("name", "inline-text", 80, true, "Full name of the candidate, without titles."),
    variable("headline", "inline-text", 120, false, "Current profession or job title in a few words."),
    variable("city", "inline-text", 80, false, "Town or city, and country."),
    variable("email", "inline-text", 254, true, "E-mail address."),
    variable("phone", "inline-text", 40, true, "Telephone number with country code where it is given."),
    variable("availability", "text-block", 300, false, "From when, how many hours, where the candidate wants to work."),
    variable("summary", "text-block", 1200, false, "Profile: what the candidate does and is good at."),
    variable(
      "experience",
      "text-block",
      8000,
      false,
      "Work experience, newest first: period, employer, position, achievements.",
    ),
    variable("education", "text-block", 3000, false, "Education: degree, school, period."),
    variable("skills", "text-block", 1500, false, "Skills, one a line."),
    variable("languages", "text-block", 500, false, "Languages and how well they are spoken, one a line."),
  ],
  default_values: {},
  sections: [
    {
      id: "profile",
      label: "Profile",
      type: "multi-page",
      header: null,
      footer: foot,
      body: group(
        "page",
        "column",
        [head, { id: "rule", type: "line", color: "#c9d3cf" }, group("columns", "row", [story, side], { gap: 44 })],
        { padding: [56, 56, 32, 56], gap: "gap" },
      ),
    },
  ],
  web_settings: { color_accent: "#0b6a5c", color_background: "#eaefec", color_text: "#1d2624" },
} as const;

export const DEMO_ORGANIZATION = {
  name: "Northlight",
  avatar: portrait("#0b6a5c", '<path d="M50 18 60 44 86 50 60 56 50 82 40 56 14 50 40 44z" fill="#eef5f2"/>'),
  proposal_by: "member",
  proposal_reactions: [
    {
      id: "invite",
      type: "email",
      subject: "Invitation: {{headline}}",
      body: "Dear {{member.name}},\n\nWe would like to meet {{candidate.name}}, the {{headline}} you presented.\n\nPossible times:\n- \n\nKind regards,",
    },
    {
      id: "comment",
      type: "email",
      subject: "Question about {{headline}}",
      body: "Dear {{member.name}},\n\nAbout the profile of {{candidate.name}}:\n\n",
    },
    {
      id: "reject",
      type: "email",
      subject: "No match: {{headline}}",
      body: "Dear {{member.name}},\n\nThank you for the profile. It is not a match for us, because\n\n",
    },
  ],
};

export const DEMO_MEMBER = { values: { job_title: "Consultant technology" } };

export const DEMO_USER_PROFILE = {
  name: "Maarten Kuiper",
  email: "maarten.kuiper@northlight.example",
  phone: "+31 20 555 01 42",
  avatar: portrait(
    "#d9c7ae",
    '<circle cx="50" cy="40" r="17" fill="#7a4f3a"/><path d="M16 100c2-24 16-36 34-36s32 12 34 36z" fill="#2f4858"/>',
  ),
};

export const DEMO_CANDIDATE = {
  name: "Sofia Lindqvist",
  language: "en",
  export_filename: "",
  avatar: portrait(
    "#cfe0d8",
    '<path d="M28 62c-6-34 6-46 22-46s28 12 22 46z" fill="#4a2c20"/><circle cx="50" cy="42" r="16" fill="#e3b496"/><path d="M14 100c2-25 17-36 36-36s34 11 36 36z" fill="#b5533c"/>',
  ),
  attachments: {},
  section_attachments: {},
  external_data: null,
  values: {
    name: "Sofia Lindqvist",
    headline: "Senior data engineer",
    city: "Utrecht, Netherlands",
    email: "sofia.lindqvist@mail.example",
    phone: "+31 6 1234 5678",
    availability: "From 1 March 2027\n32 to 36 hours a week\nUtrecht, Amsterdam or remote",
    summary:
      "Data engineer with eleven years in payments and public transport. Sofia turns brittle nightly jobs into pipelines that people trust: typed, tested, and observable. She likes small teams, plain SQL and systems that can be explained on one page, and she has coached four junior engineers into senior roles.",
    skills:
      "Python, SQL, Scala\nKafka, Spark, Airflow, dbt\nPostgreSQL, BigQuery, ClickHouse\nAWS, Terraform, Kubernetes\nData modelling, data contracts\nMentoring, technical writing",
    languages: "Swedish (native)\nEnglish (fluent)\nDutch (C1)\nGerman (B1)",
    experience: [
      {
        title: "Senior data engineer",
        company: "Tramlijn, Utrecht",
        period: "2021 – now",
        description:
          "- Rebuilt the vehicle telemetry platform on Kafka and ClickHouse: 2.4 billion events a day, queries from minutes to under a second.\n- Introduced data contracts between nine teams; breaking changes in production fell from eleven a quarter to one.\n- Leads a team of five and runs the guild of data engineers.",
      },
      {
        title: "Data engineer",
        company: "Betalo, Stockholm",
        period: "2017 – 2021",
        description:
          "- Moved settlement reporting from spreadsheets to an audited pipeline that closes each day in twelve minutes.\n- Built the features behind a fraud model that halved chargebacks within a year.\n- Took part in the on-call rotation for payments, with an error budget that held for three years.",
      },
      {
        title: "Analytics developer",
        company: "Norrland Kommun Data, Umeå",
        period: "2015 – 2017",
        description:
          "- Opened 140 municipal data sets with documentation, licences and a query interface.\n- Automated the quarterly school statistics, which had taken three people two weeks.",
      },
    ],
    education: [
      { degree: "MSc Computer Science", school: "Umeå University", period: "2013 – 2015" },
      { degree: "BSc Mathematics", school: "Uppsala University", period: "2010 – 2013" },
    ],
  },
};

/** All rows of the demo candidate's page. */
export const DEMO_ROWS = {
  candidate: DEMO_CANDIDATE,
  layout: DEMO_LAYOUT,
  organization: DEMO_ORGANIZATION,
  member: DEMO_MEMBER,
  user_profile: DEMO_USER_PROFILE,
};

/** An SVG portrait of 100 by 100 units as a data URL. */
function portrait(background: string, shapes: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" fill="${background}"/>${shapes}</svg>`;
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;
}
