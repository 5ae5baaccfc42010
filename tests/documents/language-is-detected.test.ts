import { expect, test } from "vitest";
import { detectLanguage } from "../../documents/detect-language.ts";
import { readTable, scoresOf } from "../../documents/language-detector.ts";
import { fileOf } from "../../platform/modules/when-used.ts";

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

test("the compact table of the language detector is the package's own", async () => {
  const { ngramsData } = await import(fileOf("eld/extrasmall", "../ngrams/extrasmall.js"));
  const { languages, ngrams } = readTable();
  expect(languages).toEqual(ngramsData.languages);
  const names = Object.keys(ngramsData.ngrams);
  expect(names.length).toBeGreaterThan(40_000);
  expect(ngrams.size).toBe(names.length);
  expect(names.filter((name) => !same(scoresOf(ngrams.get(name)), ngramsData.ngrams[name]))).toEqual([]);
});

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
