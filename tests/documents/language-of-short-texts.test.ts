import { expect, test } from "vitest";
import { detectLanguage } from "../../documents/detect-language.ts";

/** English lines whose n-grams look Swedish, Norwegian or German to the detector. */
test.each([
  "Tom Baker\nPlumber at Smith & Sons\nStockholm, Sweden\nSkills: Python, SQL, Docker",
  "Lars Berg\nStore manager, Lidl\nBerlin\nWelding, CNC",
  "Ann Lee\nWarehouse operative\nBerlin\nJava, Kotlin, AWS",
])("%j has no other language than English", (text) => {
  expect([null, "en"]).toContain(detectLanguage(text));
});

test.each([
  ["Software engineer with experience in payments\nSkills: Python", "en"],
  ["Vertriebsleiterin im Außendienst\nBerufserfahrung und Ausbildung", "de"],
  ["Responsable de la formation\nExpérience professionnelle", "fr"],
  ["Systemutvecklare och projektledare\nArbetslivserfarenhet", "sv-SE"],
])("the words of %j show that it is %s", (text, code) => {
  expect(detectLanguage(text)).toBe(code);
});

test("positions and products below headings in another language are not English", () => {
  const text =
    "Marco Bellini\nFrontend Developer\nMilano\nEsperienza\n2019 – 2023 Senior Frontend Developer, Web Studio Labs\n2015 – 2019 Web Developer, The Digital Factory\nFormazione\nMaster of Science in Computer Science, Open University\nCompetenze\nReact, TypeScript, Docker, Kubernetes, Machine Learning, Project Management";
  expect(detectLanguage(text.replaceAll("Esperienza", "Experience").replaceAll("Formazione", "Education"))).toBe("en");
  expect(detectLanguage(text)).toBeNull();
});

test("names of products have no language", () => {
  expect(detectLanguage("Python, SQL, R, dbt, Power BI, Snowflake, Kafka, Tableau")).toBeNull();
});
