import type { JSONValue } from "postgres";

/** The layouts of the demo organization: one that stands in the layout library, and one of the house. */

/** A section with one text. The lines are paragraphs; `{{key}}` stands for a variable's value. */
function section(id: string, label: string, lines: string[], style: Record<string, JSONValue> = {}) {
  const body: Record<string, JSONValue> = {
    id: `${id}-text`,
    type: "text",
    align: "left",
    color: "#1f2933",
    columns: 1,
    font: { family: "sans-serif", size: 14, line_height: 1.5, letter_spacing: 0, paragraph_spacing: 8 },
    padding: 16,
    split: true,
    ...style,
    value: { default: lines.join("\n") },
  };
  return { id, label, type: "multi-page", header: null, footer: null, body };
}

const person = [
  {
    key: "name",
    type: "inline-text",
    default: "",
    min_length: 1,
    max_length: 80,
    sensitive: true,
    ai_instructions: "Full name of the candidate, without titles.",
  },
  {
    key: "headline",
    type: "inline-text",
    default: "",
    min_length: 0,
    max_length: 120,
    sensitive: false,
    ai_instructions: "Current profession or job title in a few words.",
  },
  {
    key: "email",
    type: "inline-text",
    default: "",
    min_length: 0,
    max_length: 254,
    sensitive: true,
    ai_instructions: "E-mail address.",
  },
  {
    key: "phone",
    type: "inline-text",
    default: "",
    min_length: 0,
    max_length: 40,
    sensitive: true,
    ai_instructions: "Telephone number with country code where it is given.",
  },
];

const career = [
  {
    key: "summary",
    type: "text-block",
    default: "",
    min_length: 0,
    max_length: 1200,
    sensitive: false,
    ai_instructions: "Profile: what the candidate does and is good at, in the candidate's own words.",
  },
  {
    key: "experience",
    type: "text-block",
    default: "",
    min_length: 0,
    max_length: 6000,
    sensitive: false,
    ai_instructions: "Work experience, newest first: period, employer, position, and what was achieved.",
  },
  {
    key: "education",
    type: "text-block",
    default: "",
    min_length: 0,
    max_length: 3000,
    sensitive: false,
    ai_instructions: "Education: period, school, degree.",
  },
  {
    key: "skills",
    type: "text-block",
    default: "",
    min_length: 0,
    max_length: 2000,
    sensitive: false,
    ai_instructions: "Skills: tools, methods and languages.",
  },
];

const headed = {
  bold: true,
  font: { family: "sans-serif", size: 26, line_height: 1.3, letter_spacing: 0, paragraph_spacing: 4 },
};

export const DEMO_LAYOUTS = [
  {
    name: "Clear profile",
    description: "One column: who the candidate is, what they have done, how to reach them.",
    visibility: "public",
    languages: ["en", "nl", "de", "fr"],
    export_filename: "Profile {{name}}",
    tokens: [
      { id: "accent", name: "Accent", type: "color", value: "#0b5fff" },
      { id: "gap", name: "Gap", type: "length", value: 16 },
    ],
    variables: [...person, ...career],
    sections: [
      section("head", "Name", ["{{name}}", "{{headline}}"], headed),
      section("profile", "Profile", ["{{summary}}"]),
      section("experience", "Experience", ["{{experience}}"]),
      section("education", "Education", ["{{education}}"]),
      section("skills", "Skills", ["{{skills}}"]),
      section("contact", "Contact", ["{{email}}", "{{phone}}"]),
    ],
    web_settings: { color_accent: "#0b5fff", color_background: "#ffffff", color_text: "#1f2933" },
  },
  {
    name: "House style",
    description: "A short presentation in the colours of the house, without contact data.",
    visibility: "private",
    languages: ["en"],
    export_filename: "{{headline}}",
    tokens: [{ id: "accent", name: "Accent", type: "color", value: "#0f766e" }],
    variables: [...person, ...career.slice(0, 2)],
    sections: [
      section("head", "Name", ["{{name}}", "{{headline}}"], {
        ...headed,
        color: "#ffffff",
        background: "#0f766e",
      }),
      section("profile", "Profile", ["{{summary}}"]),
      section("experience", "Experience", ["{{experience}}"]),
    ],
    web_settings: { color_accent: "#0f766e", color_background: "#f8fafc", color_text: "#0f172a" },
  },
];
