import { describe, expect, test } from "vitest";
import { applyChanges } from "../../filling/targets/apply-changes.ts";
import { fill } from "./in-this-thread.ts";
import { facts, noLimit, variable } from "./stand-in.ts";

const JOB = { company: "", position: "", start: "", end: "", text: "" };
const SCHOOL = { school: "", degree: "", start: "", end: "" };

/** Fills a candidate whose values show the form of the lists. */
async function filled(
  text: string,
  values: Record<string, unknown> = { jobs: [JOB] },
): Promise<Record<string, unknown>> {
  const variables = Object.keys(values).map((key) => variable(key));
  const { changes } = await fill(facts({ text, variables, values }), null, noLimit());
  return applyChanges({}, changes);
}

const job = (company: string, position: string, start: string, end: string, text = "") => ({
  company,
  position,
  start,
  end,
  text,
});

test("headers and footers of pages are no part of an entry, and its source names the page", async () => {
  const pages = [
    "Jane Roe\nExperience\nAnalyst at Beta plc (2015 – 2018)\n• Wrote reports.\nJane Roe · CV\n1 / 3",
    "Curriculum vitae of Jane Roe\n• Kept books.\nClerk at Gamma plc (2010 – 2014)\n• Filed letters.\nJane Roe · CV\n2 / 3",
    "Curriculum vitae of Jane Roe\n• Sorted mail.\nEducation\nBSc, Leeds\nJane Roe · CV\n3 / 3",
  ];
  const text = pages.join("\n\f\n");
  const attachments = [{ label: "cv", text }];
  const values = { jobs: [JOB] };
  const asked = facts({ text, attachments, variables: [variable("jobs")], values });
  const { changes, sources } = await fill(asked, null, noLimit());
  expect(applyChanges({}, changes).jobs).toEqual([
    job("Beta plc", "Analyst", "2015", "2018", "• Wrote reports. • Kept books."),
    job("Gamma plc", "Clerk", "2010", "2014", "• Filed letters. • Sorted mail."),
  ]);
  const pagesOf = (path: string) =>
    sources.filter((source) => source.path.join(".") === path).flatMap(({ parts }) => parts.map(({ page }) => page));
  expect(pagesOf("jobs.0.text")).toEqual([1, 2]);
  expect(pagesOf("jobs.1.text")).toEqual([2, 3]);
});

test("the source of a value is a whole word in its own section, with its last bracket", async () => {
  const text =
    "Anna Kowalska\npolnische Staatsangehörigkeit\nHamburg\nanna@b.example\n\nBerufserfahrung\n2014 – 2018 Köchin, Hafen Hamburg GmbH\nPolnisch, Go-Kurse, R und C in Google\n2018 – 2020 Leiterin, Rialto GmbH\n\nSprachen\nPolnisch (Muttersprache)\n\nKenntnisse\nGo, R, Excel (VBA)";
  const values = { location: "", skills: [], languages: [{ language: "", level: "" }], jobs: [JOB] };
  const variables = Object.keys(values).map((key) => variable(key));
  const asked = facts({ text, attachments: [{ label: "cv", text }], variables, values, language: "de" });
  const { sources } = await fill(asked, null, noLimit());
  const found = Object.fromEntries(
    sources.map(({ path, parts: [part] }) => {
      const line = text.slice(0, part?.start ?? 0).split("\n").length;
      return [path.join("."), `${line} ${part?.quote}`];
    }),
  );
  expect(found).toMatchObject({
    location: "3 Hamburg",
    "languages.0.language": "12 Polnisch",
    "skills.0": "15 Go",
    "skills.1": "15 R",
    "skills.2": "15 Excel (VBA)",
    "jobs.0.company": "7 Hafen Hamburg GmbH",
    "jobs.0.end": "7 2018",
    "jobs.1.start": "9 2018",
  });
});

describe("the jobs of a CV are filled part by part", () => {
  const acme = job("Acme Ltd", "Data Engineer", "Mar 2019", "Present", "• Built the ledger.");
  const beta = job("Beta plc", "Analyst", "2015", "2018");
  test.each([
    [
      "position, employer and place before a tab",
      "Data Engineer, Acme Ltd, Leeds\tMar 2019 – Present\n• Built the ledger.\nAnalyst, Beta plc, York\t2015 – 2018",
    ],
    [
      "the employer first",
      "Acme Ltd, Leeds — Data Engineer\nMar 2019 - Present\n• Built the ledger.\n\nBeta plc, York — Analyst\n2015 - 2018",
    ],
    [
      "the date first",
      "Mar 2019 – Present\nData Engineer\nAcme Ltd, Leeds\n• Built the ledger.\n\n2015 – 2018\nAnalyst\nBeta plc, York",
    ],
    [
      "the date after position and employer",
      "Data Engineer\nAcme Ltd | Leeds\nMar 2019 to Present\n• Built the ledger.\n\nAnalyst\nBeta plc | York\n2015 to 2018",
    ],
    [
      "two rows with cells",
      "Acme Ltd\tLeeds\nData Engineer\tMar 2019 – Present\n• Built the ledger.\nBeta plc\tYork\nAnalyst\t2015 – 2018",
    ],
    [
      "a period in parentheses",
      "Data Engineer at Acme Ltd (Mar 2019 – Present)\n• Built the ledger.\nAnalyst at Beta plc (2015 – 2018)",
    ],
    [
      "targets of links and grades",
      "Acme Ltd (https://acme.example)\tLeeds\nData Engineer; grade 4.00\tMar 2019 – Present\n• Built the ledger.\nBeta plc\tYork\nAnalyst\t2015 – 2018",
    ],
    [
      "dots that lead to the date, and another dash",
      "Data Engineer, Acme Ltd, Leeds ........ Mar 2019 \u2011 Present\n• Built the ledger.\nAnalyst, Beta plc, York ........ 2015 ‑ 2018",
    ],
    [
      "empty lines between all lines",
      "Mar 2019 – Present\n\nData Engineer\n\nAcme Ltd, Leeds\n\n• Built the ledger.\n\n2015 – 2018\n\nAnalyst\n\nBeta plc, York\n\nSkills\n\nSQL",
    ],
    [
      "marks before the employers",
      "• Acme Ltd\tLeeds\nData Engineer\tMar 2019 – Present\n• Built the ledger.\n• Beta plc\tYork\nAnalyst\t2015 – 2018",
    ],
    [
      "labels",
      "Period: Mar 2019 - Present\nEmployer: Acme Ltd, Leeds\nPosition: Data Engineer\n• Built the ledger.\n\nPeriod: 2015 - 2018\nEmployer: Beta plc\nPosition: Analyst",
    ],
  ])("%s", async (_, section) => {
    expect(await filled(`Jane Doe\n\nExperience\n${section}\n`)).toEqual({ jobs: [acme, beta] });
  });

  test.each([
    [
      "above the first of them",
      "Acme Ltd\tLeeds\nData Engineer\tMar 2019 – Present\n• Built the ledger.\nAnalyst\t2015 – Mar 2019\nBeta plc\tYork\nClerk\t2012 – 2014",
    ],
    [
      "above the first of them, with dates on lines of their own",
      "Acme Ltd\n4 years 2 months\nData Engineer\nMar 2019 – Present\n• Built the ledger.\nAnalyst\n2015 – Mar 2019\n\nBeta plc\nClerk\n2012 – 2014",
    ],
    [
      "with the period of all of them",
      "Acme Ltd, Leeds\t2015 – Present\nData Engineer\tMar 2019 – Present\n• Built the ledger.\nAnalyst\t2015 – Mar 2019\n\nBeta plc, York\t2012 – 2014\nClerk\t2012 – 2014",
    ],
    [
      "in a paragraph of its own",
      "Acme Ltd, Leeds\n\nData Engineer\nMar 2019 – Present\n• Built the ledger.\n\nAnalyst\n2015 – Mar 2019\n\nBeta plc, York\n\nClerk\n2012 – 2014",
    ],
  ])("the employer of several positions is named once, %s", async (_, section) => {
    expect(await filled(`Jane Doe\n\nExperience\n${section}\n`)).toEqual({
      jobs: [
        job("Acme Ltd", "Data Engineer", "Mar 2019", "Present", "• Built the ledger."),
        job("Acme Ltd", "Analyst", "2015", "Mar 2019"),
        job("Beta plc", "Clerk", "2012", "2014"),
      ],
    });
  });

  test.each([
    ["own business", "Freelance analyst\t2015 – 2019"],
    ["a gap of years", "Analyst\t2008 – 2011"],
    ["an empty line", "\nAnalyst\t2015 – 2019"],
  ])("a position with %s does not take the employer above it", async (_, line) => {
    const section = `Acme Ltd\tLeeds\nData Engineer\t2019 – Present\n• Built the ledger.\n${line}\n• Wrote reports.`;
    const { jobs } = await filled(`Jane Doe\n\nExperience\n${section}\n`);
    expect(jobs).toMatchObject([{ company: "Acme Ltd" }, { company: "" }]);
  });

  test("a heading above several jobs is no employer", async () => {
    const section = "Internships\n\nAnalyst\n2019 – now\n\nClerk\n2015 – 2019";
    const { jobs } = await filled(`Jane Doe\n\nExperience\n${section}\n`);
    expect(jobs).toMatchObject([
      { company: "", position: "Analyst" },
      { company: "", position: "Clerk" },
    ]);
  });

  test("a town near the name is no position", async () => {
    const section = "Acme GmbH, Bonn\nIngenieurin\t2019 – now\n\nBeta GmbH, Kiel\nBuchhalterin\t2015 – 2018";
    const { jobs } = await filled(`Jane Doe\nBonn\n\nExperience\n${section}\n`);
    expect(jobs).toMatchObject([
      { company: "Acme GmbH", position: "Ingenieurin" },
      { company: "Beta GmbH", position: "Buchhalterin" },
    ]);
  });

  test("what is clear in one job decides for the others", async () => {
    const text = "Jane Doe\n\nExperience\nNurse\nBluebird\n2019 – now\n\nLead of nights\nNorthgate\n2015 – 2018\n";
    expect(await filled(text)).toEqual({
      jobs: [job("Bluebird", "Nurse", "2019", "now"), job("Northgate", "Lead of nights", "2015", "2018")],
    });
  });

  test("a text near the name that is also in a job is the position", async () => {
    const section = "Growth Wizard\nBluefin\n2019 – now\n\nCrowd Tamer\nTidewater\n2015 – 2018\n";
    expect(await filled(`Jane Doe\nGrowth Wizard\n\nExperience\n${section}`, { title: "", jobs: [JOB] })).toEqual({
      title: "Growth Wizard",
      jobs: [job("Bluefin", "Growth Wizard", "2019", "now"), job("Tidewater", "Crowd Tamer", "2015", "2018")],
    });
  });

  test("parts that are not clear stay empty", async () => {
    const text = "Jane Doe\n\nExperience\nQuux | Frob\n2019 – now\n";
    expect(await filled(text)).toEqual({ jobs: [job("", "", "2019", "now", "Quux Frob")] });
  });

  test.each([
    [
      "de",
      { Arbeitgeber: "", Funktion: "", von: "", bis: "" },
      { Arbeitgeber: "Acme GmbH", Funktion: "Analyst", von: "2015", bis: "2018" },
    ],
    [
      "nl",
      { werkgever: "", functie: "", periode: "" },
      { werkgever: "Acme GmbH", functie: "Analyst", periode: "2015 – 2018" },
    ],
    ["JSON Resume", { name: "", position: "", startDate: "", endDate: "", highlights: ["x"] }, undefined],
    ["zh", { 公司: "", 职位: "" }, { 公司: "Acme GmbH", 职位: "Analyst" }],
  ])("members can have names of %s", async (_, form, expected) => {
    const text = "Jane Doe\n\nExperience\nAnalyst, Acme GmbH, Bonn\t2015 – 2018\n";
    const empty = Object.fromEntries(
      Object.entries(form).map(([key, value]) => [key, typeof value === "string" ? "" : []]),
    );
    const next = await filled(text, { jobs: [empty] });
    expect(next.jobs).toEqual([
      expected ?? { name: "Acme GmbH", position: "Analyst", startDate: "2015", endDate: "2018" },
    ]);
  });

  test("the layout's default value shows the form of a value", async () => {
    const text = "Jane Doe\n\nExperience\nAnalyst, Acme GmbH, Bonn\t2015 – 2018\n";
    const given = facts({
      text,
      variables: [variable("jobs")],
      values: {},
      defaults: { jobs: [{ employer: "", role: "" }] },
    });
    const { changes } = await fill(given, null, noLimit());
    expect(changes).toEqual([{ path: ["jobs"], value: [{ employer: "Acme GmbH", role: "Analyst" }] }]);
  });

  test("a department is no employer, and neither is the research of a study", async () => {
    const text = `Experience

Researcher
Undergraduate Research, Machine Learning Lab (Prof. Choi)
Mar 2016 - Jun 2017
• Did things.

Nurse
Emergency Department, Mercy Hospital
2010 - 2014
• Did things.

Clerk
Fire Department
2008 - 2010
• Did things.`;
    const { jobs } = await filled(text, { jobs: [{ company: "", position: "" }] });
    expect(jobs).toEqual([
      { company: "", position: "Researcher" },
      { company: "Mercy Hospital", position: "Nurse" },
      { company: "Fire Department", position: "Clerk" },
    ]);
  });

  test("a place after an at sign is no part of the employer", async () => {
    const text = "Experience\n\nData Engineer\nAcme Ltd @Istanbul\n2019 - 2021\n• Did things.";
    expect(await filled(text, { jobs: [{ company: "", position: "" }] })).toEqual({
      jobs: [{ company: "Acme Ltd", position: "Data Engineer" }],
    });
  });

  test("a list that has content stays", async () => {
    const text = "Jane Doe\n\nExperience\nAnalyst, Acme GmbH, Bonn\t2015 – 2018\n";
    expect(await filled(text, { jobs: [{ ...JOB, company: "Kept" }] })).toEqual({});
  });
});

test("schools, degrees and levels of languages are filled part by part", async () => {
  const text = `Jane Doe

Education
MSc Physics, University of Leeds\t2010 – 2012
BSc Physics, York College\t2007 – 2010

Languages
English (native)
French – good
Python`;
  expect(await filled(text, { education: [SCHOOL], languages: [{ language: "", level: "" }] })).toEqual({
    education: [
      { school: "University of Leeds", degree: "MSc Physics", start: "2010", end: "2012" },
      { school: "York College", degree: "BSc Physics", start: "2007", end: "2010" },
    ],
    languages: [
      { language: "English", level: "native" },
      { language: "French", level: "good" },
    ],
  });
});

test("a sentence beside the dates is no employer", async () => {
  const text = `Jane Doe

Experience
Acme Ltd, Head of Research\tLeeds
• Built the ledger that serves all requests of the branch\tJune 2021 – present
• Hired four people.
Beta plc, Analyst\tYork
• Wrote the monthly reports for the whole of the group\tMay 2018 – Aug 2020`;
  const { jobs } = await filled(text, { jobs: [{ company: "", position: "" }] });
  expect(jobs).toEqual([
    { company: "Acme Ltd", position: "Head of Research" },
    { company: "Beta plc", position: "Analyst" },
  ]);
});

describe("a value is not taken from a section beside its own", () => {
  test("programming languages are no languages", async () => {
    const text = "Jane Doe\n\nSkills\nLanguages: Python, C++\nTools: Git\n\nLanguages\nPython, C++\n";
    expect(await filled(text, { languages: [], skills: [] })).toEqual({ skills: ["Python", "C++", "Git"] });
  });

  test.each([
    ["in capitals", "EXPERIENCE\nNurse, Acme Ltd\t2015 – 2018\nSKILLS\nTriage\nROWING CLUB\nCox since 2010"],
    [
      "after empty lines",
      "Experience\nNurse, Acme Ltd\t2015 – 2018\n\nSkills\nTriage\n\nEducation\nBSc\n\nRowing club\nCox since 2010.",
    ],
    [
      "underlined",
      "Experience\n==========\nNurse, Acme Ltd\t2015 – 2018\nSkills\n======\nTriage\nRowing\n======\nCox since 2010",
    ],
  ])("an unknown heading %s ends a section", async (_, text) => {
    expect(await filled(`Jane Doe\n\n${text}`, { skills: [] })).toEqual({ skills: ["Triage"] });
  });

  test("groups of skills without a separator are no skills", async () => {
    const text = "Jane Doe\n\nSkills\n\nProgramming Go, Scala\nWeb Django, React\nLanguages English, Korean";
    expect(await filled(text, { skills: [] })).toEqual({ skills: ["Go", "Scala", "Django", "React"] });
    const skills = "Jane Doe\n\nSkills\n\nWeb development, Git\nTools, Jira";
    expect(await filled(skills, { skills: [] })).toEqual({ skills: ["Web development", "Git", "Jira"] });
  });

  test.each([
    ["German", "Fähigkeiten\n\nProgrammiersprachen Go, Scala\nDatenbanken Redis, MariaDB"],
    ["Swedish", "Kompetenser\n\nProgrammeringsspråk Go, Scala\nDatabaser Redis, MariaDB"],
    ["Portuguese", "Competências\n\nLinguagens Go, Scala\nBancos de dados Redis, MariaDB"],
  ])("groups of skills without a separator are no skills in %s", async (_, text) => {
    expect(await filled(`Jane Doe\n\n${text}`, { skills: [] })).toEqual({
      skills: ["Go", "Scala", "Redis", "MariaDB"],
    });
  });

  test("groups of skills are no skills", async () => {
    const text = "Jane Doe\n\nSkills\nProgramming: Go, C++\nTools\n• Git\n• Jira\nMethods\tScrum, Kanban\n";
    expect(await filled(text, { skills: [] })).toEqual({ skills: ["Go", "C++", "Git", "Jira", "Scrum", "Kanban"] });
  });
});

describe("the person's details", () => {
  test.each([
    [
      "on two lines after a sidebar",
      "Contact\n+44 113 496 0172\nr.okafor@example.org\n\nROSALIND\nOKAFOR\nNurse\n\nProfile\nHappy.",
    ],
    [
      "before the target of a link",
      "ROSALIND OKAFOR (https://okafor.example)\nNurse\n+44 113 496 0172\nr.okafor@example.org",
    ],
    ["beside the title", "ROSALIND OKAFOR - Nurse\n+44 113 496 0172\nr.okafor@example.org"],
    ["after icons", "ROSALIND OKAFOR\nNurse\n\uf10b +44 113 496 0172 | \uf0e0r.okafor@example.org"],
  ])("%s", async (_, text) => {
    expect(await filled(text, { name: "", title: "", email: "", phone: "" })).toEqual({
      name: "ROSALIND OKAFOR",
      title: "Nurse",
      email: "r.okafor@example.org",
      phone: "+44 113 496 0172",
    });
  });

  test.each([
    ["+1 (503) 555-0148", "+1 (503) 555-0148"],
    ["(+1) 503 555 0148 after 6 pm", "+1 503 555 0148"],
    ["020 7946 0958 (mobile)", "020 7946 0958"],
    ["+33 6 39 98 04 55 (WhatsApp)", "+33 6 39 98 04 55"],
  ])("the phone number %s", async (written, phone) => {
    expect(await filled(`Jane Doe\n${written}\nLondon`, { phone: "" })).toEqual({ phone });
  });

  test.each([
    ["Ghent, Belgium", "Ghent, Belgium"],
    ["Oudegracht 318\n3511 PK Utrecht", "Utrecht"],
    ["2210 NE Alder Street\nPortland, OR 97232", "Portland, OR"],
    ["Leeds | +44 113 496 0172", "Leeds"],
    ["Address: Rosensteinstraße 27, 70191 Stuttgart", "Stuttgart"],
    ["Married", undefined],
  ])("the location of %j", async (line, location) => {
    expect(
      (await filled(`Jane Doe\nNurse\n${line}\n\nProfile\nHappy in Paris, France.`, { location: "" })).location,
    ).toBe(location);
  });
});

describe("lists of the layout library", () => {
  const forms = { skills: [{ name: "", level: "" }], certificates: [{ name: "", year: "" }] };
  const named = (...names: string[]) => names.map((name) => ({ name, level: "" }));
  const held = (...rows: [name: string, year: string][]) => rows.map(([name, year]) => ({ name, year }));

  test("the lines of a job fill a list", async () => {
    const text =
      "Jane Roe\nExperience\nBuyer, Acme Ltd, Leeds\t2015 – 2018\n• Bought paper for nine offices and agreed on prices with\nforty suppliers\n• Kept stock\nClerk, Beta plc, York\t2012 – 2015";
    const experience = [{ role: "", employer: "", bullets: [""] }];
    expect((await filled(text, { experience })).experience).toEqual([
      {
        role: "Buyer",
        employer: "Acme Ltd",
        bullets: ["Bought paper for nine offices and agreed on prices with forty suppliers", "Kept stock"],
      },
      { role: "Clerk", employer: "Beta plc" },
    ]);
  });

  test.each([
    ["a list", "Skills\nExcel, SAP MM, stock control", { skills: named("Excel", "SAP MM", "stock control") }],
    ["German", "Kenntnisse\n• Lagerhaltung\n• SAP MM", { skills: named("Lagerhaltung", "SAP MM") }],
    [
      "dates behind and in front",
      "Certificates\n• CIPS Level 4 (2015)\n• 2019: Six Sigma Green Belt",
      { certificates: held(["CIPS Level 4", "2015"], ["Six Sigma Green Belt", "2019"]) },
    ],
    [
      "no dates",
      "Certificates\nFirst aid\nForklift licence",
      { certificates: held(["First aid", ""], ["Forklift licence", ""]) },
    ],
    ["items of several lines", "Certificates\nFirst aid\nRed Cross, 2019\nForklift licence\nDekra, 2020", {}],
    ["paragraphs", "Certificates\nFirst aid\nRed Cross\n\nForklift licence\nDekra", {}],
  ])("skills and certificates: %s", async (_, section, expected) => {
    expect(await filled(`Jane Roe\njane@example.com\n\n${section}`, forms)).toEqual(expected);
  });
});
