import { expect, test } from "vitest";
import { applyChanges } from "../../filling/targets/apply-changes.ts";
import { fill } from "./in-this-thread.ts";
import { facts, noLimit, variable } from "./stand-in.ts";

const FORMS = {
  jobs: [{ company: "", position: "", start: "", end: "" }],
  education: [{ school: "", degree: "" }],
  languages: [{ language: "", level: "" }],
  skills: [],
};
const TEXTS = ["name", "title", "email", "phone", "linkedin", "github", "website", "location"];

async function filled(text: string, key: string): Promise<unknown> {
  const variables = [...TEXTS, ...Object.keys(FORMS)].map((name) => variable(name));
  const { changes } = await fill(facts({ text, variables, values: FORMS }), null, noLimit());
  return applyChanges({}, changes)[key];
}

const head = "Ada Moreau\nData Engineer\n\nada.moreau@example.org\n+44 113 496 0400\n\n";
const job = (company: string, position: string, start = "", end = "") => ({ company, position, start, end });

test.each([
  [
    "headings beside the first line",
    "Experience Data Engineer\nAcme Ltd\nMar 2019 – Present\n\nAnalyst\nBeta plc\n2015 – 2018\n\nEducation University of Leeds\nBSc Physics\nSep 2010 – Jul 2014",
    [job("Acme Ltd", "Data Engineer", "Mar 2019", "Present"), job("Beta plc", "Analyst", "2015", "2018")],
  ],
  [
    "headings before a tab",
    "Work Experience\tData Engineer at Acme Ltd\n2019-03-01 to Present\n\nSkills\nPython",
    [job("Acme Ltd", "Data Engineer", "2019-03-01", "Present")],
  ],
  [
    "an English word between a position and a Japanese employer",
    "職務経歴\n\nWebデザイナー at 株式会社みどり\nApril 2020 - Present\n\nDTPオペレーター at 有限会社あおば\nApril 2016 - March 2020",
    [
      job("株式会社みどり", "Webデザイナー", "April 2020", "Present"),
      job("有限会社あおば", "DTPオペレーター", "April 2016", "March 2020"),
    ],
  ],
  [
    "dates below the texts, in paragraphs of their own",
    "Experience\n\nData Engineer, Acme Ltd\nBuilt the ledger.\n\nMay 2021\n— Present\n3 years\n\nAnalyst, Beta plc\nWrote reports.\n\nMay 2018\n—\nApril 2021\n3 years",
    [job("Acme Ltd", "Data Engineer", "May 2021", "Present"), job("Beta plc", "Analyst", "May 2018", "April 2021")],
  ],
  [
    "a heading in the margin on two lines",
    "Work\tData Engineer\nexperience\tAcme Ltd\n2018 – 2021\nBuilt the ledger.\n\nAnalyst\nBeta plc\n2015 – 2018\nWrote reports.",
    [job("Acme Ltd", "Data Engineer", "2018", "2021"), job("Beta plc", "Analyst", "2015", "2018")],
  ],
  [
    "a row that two pages print",
    "Experience\nAcme Ltd\t2018 – 2021\nData Engineer\nBuilt the ledger.\n\nBeta plc\t2015 – 2018\n\nBeta plc\t2015 – 2018\nAnalyst\nWrote reports.",
    [job("Acme Ltd", "Data Engineer", "2018", "2021"), job("Beta plc", "Analyst", "2015", "2018")],
  ],
  [
    "employers that begin with their legal form",
    "職務経歴\n\n有限会社あおば\nApril 2020 – Present\nDTPオペレーター\n印刷物の制作。\n\n株式会社みどり\nApril 2016 – March 2020\nWebデザイナー\n企業サイトの設計。",
    [
      job("有限会社あおば", "DTPオペレーター", "April 2020", "Present"),
      job("株式会社みどり", "Webデザイナー", "April 2016", "March 2020"),
    ],
  ],
  [
    "an empty line between employer and position",
    "Experience\nAcme Ltd 2018 - Present\n\nData Engineer\nBuilt the ledger.\n\nBeta plc 2015 - 2018\n\nAnalyst\nWrote reports.",
    [job("Acme Ltd", "Data Engineer", "2018", "Present"), job("Beta plc", "Analyst", "2015", "2018")],
  ],
  [
    "years above each other",
    "Experience\n\n2018\n2021\nData Engineer, Acme Ltd\nBuilt the ledger.\n\n2015\n2018\nAnalyst, Beta plc\nWrote reports.",
    [job("Acme Ltd", "Data Engineer", "2018", "2021"), job("Beta plc", "Analyst", "2015", "2018")],
  ],
  [
    "a sentence in the place of a position",
    "Experience\nAcme Ltd\tData Engineer\t2018 - 2021\n\nBeta plc\tRuns the ledgers of the banks in town\t2015 - 2018",
    [job("Acme Ltd", "Data Engineer", "2018", "2021"), job("Beta plc", "", "2015", "2018")],
  ],
  [
    "a country beside the date",
    "Experience\n\nData Engineer, Acme Ltd\t07/2024 – 05/2025 | Saudi Arabia (Remote)\nBuilt the ledger.",
    [job("Acme Ltd", "Data Engineer", "07/2024", "05/2025")],
  ],
  [
    "no dates, and an employer without a known word",
    "PROFILE\nBuilds ledgers.\n\nEXPERIENCE\nAcme Ltd\nData Engineer\nBuilt the ledger.\n\nAire Valley Water\nAnalyst\nWrote reports.\n\nSKILLS\nPython",
    [
      { company: "Acme Ltd", position: "Data Engineer", start: "", end: "" },
      { company: "Aire Valley Water", position: "Analyst", start: "", end: "" },
    ],
  ],
  [
    "a part of the position after a comma, among positions without one",
    "Experience\nAcme Ltd\nNurse, Day Shift\n2018 - 2021\nLed the ward.\n\nBeta plc\nMidwife\n2015 - 2018\nLed the team.\n\nGamma AG\nNurse\n2012 - 2015",
    [
      job("Acme Ltd", "Nurse, Day Shift", "2018", "2021"),
      job("Beta plc", "Midwife", "2015", "2018"),
      job("Gamma AG", "Nurse", "2012", "2015"),
    ],
  ],
  [
    "a part of the position after a comma, among positions with an employer",
    "Experience\n2018–2021: Nurse, Day Shift, Aire Valley, Hamburg. Led the ward of the old.\n2015–2018: Midwife, Sint Anna, Gent. Led the team of two.\n2012–2015: Nurse, Wold View, Hull. Kept 4 ledgers.",
    [
      job("Aire Valley", "Nurse, Day Shift", "2018", "2021"),
      job("Sint Anna", "Midwife", "2015", "2018"),
      job("Wold View", "Nurse", "2012", "2015"),
    ],
  ],
  [
    "a duration between an employer and its positions",
    "Experience\n\nAcme Ltd\n6 yrs 3 mos\n\nData Engineer\nMay 2018 - May 2021 (3 yrs)\nBuilt the ledger.\n\nAnalyst\nMay 2015 - May 2018 (3 yrs)\nWrote reports.",
    [job("Acme Ltd", "Data Engineer", "May 2018", "May 2021"), job("Acme Ltd", "Analyst", "May 2015", "May 2018")],
  ],
  [
    "a text above the second position of an employer with its town",
    "Experience\nAcme Ltd – Leeds\nData Engineer (2018 - 2021)\nLed the move\nAnalyst (2015 - 2018)\nWrote reports.\n\nBeta plc – York\nTrainee (2012 - 2015)\nKept the ledger.",
    [
      job("Acme Ltd", "Data Engineer", "2018", "2021"),
      job("Acme Ltd", "Analyst", "2015", "2018"),
      job("Beta plc", "Trainee", "2012", "2015"),
    ],
  ],
  [
    "the end of an employer below its row",
    "Experience\nData Engineer at Acme\t2018 – 2021\n\nForge Ltd\nBuilt the ledger.\n\nAnalyst at Beta GmbH & Co.\t2015 – 2018\n\nKG\nWrote reports.",
    [job("Acme Forge Ltd", "Data Engineer", "2018", "2021"), job("Beta GmbH & Co. KG", "Analyst", "2015", "2018")],
  ],
  [
    "a date in two lines beside its text",
    "Experience\nMay 2018 –\tData Engineer, Acme Ltd, Leeds. Built the ledger of all shops and\n\nPresent\tof the bank. Led the team.\nMay 2015–May 2018\tAnalyst, Beta plc, York. Wrote reports of the board.",
    [job("Acme Ltd", "Data Engineer", "May 2018", "Present"), job("Beta plc", "Analyst", "May 2015", "May 2018")],
  ],
  [
    "a table whose cells have several lines",
    "Experience\nDates\tEmployer\tPosition and duties\n2018 - 2021\tAcme Forge\tData Engineer\nLtd\t• Built the ledger.\nSneek\t• Led the team.\n2015 - 2018\tBeta plc\tAnalyst\nGouda\t• Wrote reports.\n2012 - 2015\tGamma\tTrainee\nMills\t• Kept the books.\nYork\t• Sold paper.",
    [
      job("Acme Forge Ltd", "Data Engineer", "2018", "2021"),
      job("Beta plc", "Analyst", "2015", "2018"),
      job("", "Trainee", "2012", "2015"),
    ],
  ],
  [
    "labels in two lines",
    "Experience\nDates\t2018 - 2021\nOccupation or position held\tData Engineer\nMain tasks and\tBuilt the ledger.\nresponsibilities\tLed the team.\nSeat and name of the\tAcme, Inc.\nemployer\tLeeds\nDates\t2015 - 2018\nOccupation or position held\tAnalyst\nMain tasks and\tWrote reports.\nresponsibilities\tKept the books.\nSeat and name of the\tBeta plc\nemployer\tYork",
    [job("Acme, Inc.", "Data Engineer", "2018", "2021"), job("Beta plc", "Analyst", "2015", "2018")],
  ],
  [
    "no dates",
    "Experience\n\nAcme Ltd\nData Engineer\nBuilt the ledger.\n\nCut the costs\n\nBeta plc\nAnalyst\nWrote reports.",
    [
      { company: "Acme Ltd", position: "Data Engineer", start: "", end: "" },
      { company: "Beta plc", position: "Analyst", start: "", end: "" },
    ],
  ],
  [
    "an empty line between the employer and the date",
    "Experience\n\nAcme Ltd\n\nMay 2021 - Present\nData Engineer\nBuilt the ledger.\n\nBeta plc\n\nMay 2017 - April 2021\nAnalyst\nWrote reports.",
    [job("Acme Ltd", "Data Engineer", "May 2021", "Present"), job("Beta plc", "Analyst", "May 2017", "April 2021")],
  ],
  [
    "an empty line between the date and the position",
    "Experience\n\nAcme Ltd\nMay 2021 - Present\n\nData Engineer\nBuilt the ledger.\nHighlights\nMoved the data.",
    [job("Acme Ltd", "Data Engineer", "May 2021", "Present")],
  ],
  [
    "a text beside the employer",
    "Experience\n\nData Engineer\n\nAcme Ltd\tBuilt the ledger of all shops.\nMay 2021 - Present\n\nAnalyst\n\nBeta plc\tWrote the reports of the board.\nMay 2017 - April 2021",
    [job("Acme Ltd", "Data Engineer", "May 2021", "Present"), job("Beta plc", "Analyst", "May 2017", "April 2021")],
  ],
  [
    "a sentence after the employer",
    "Experience\n\n2015–2018 Analyst, Gebr. Beta AG. Wrote the reports of the board and\nof all shops.\n\n2012–2015 Trainee, Acme B.V.. Kept the ledger of the shops.",
    [job("Gebr. Beta AG", "Analyst", "2015", "2018"), job("Acme B.V.", "Trainee", "2012", "2015")],
  ],
  [
    "dates below their texts",
    "Experience\n\nACME LTD\nData Engineer\nBuilt the ledger of all shops.\n▸ Cut the costs\nMay 2021 - Present | Leeds\n\nBETA PLC\nAnalyst\nWrote the reports.\nMay 2017 - April 2021 | York",
    [job("ACME LTD", "Data Engineer", "May 2021", "Present"), job("BETA PLC", "Analyst", "May 2017", "April 2021")],
  ],
  [
    "an arrow between the dates, and rows that a margin breaks",
    "Experience\n\nAcme Ltd [2021-05 → Present]\nData Engineer\n\nBeta plc [2017-05 →\n2021-04]\nAnalyst\n\nGamma AG [2015-01 → 2017-04]\nClerk",
    [
      job("Acme Ltd", "Data Engineer", "2021-05", "Present"),
      job("Beta plc", "Analyst", "2017-05", "2021-04"),
      job("Gamma AG", "Clerk", "2015-01", "2017-04"),
    ],
  ],
  [
    "a slash between months",
    "Experience\nAcme Ltd (Leeds) (05-2021 / 06-2022)\nData Engineer\n\nBeta plc (York) (05-2017 / 04-2021)\nAnalyst",
    [job("Acme Ltd", "Data Engineer", "05-2021", "06-2022"), job("Beta plc", "Analyst", "05-2017", "04-2021")],
  ],
  [
    "a word between position and employer that has other meanings",
    "Experiencia\n\nDirectora en Murtal\nHaro · Febrero 2018 – actualidad\nGestión de la casa.\n\nTécnica de campo en Virgen del Soto\nCenicero · Mayo 2013 – Enero 2018",
    [
      job("Murtal", "Directora", "Febrero 2018", "actualidad"),
      job("Virgen del Soto", "Técnica de campo", "Mayo 2013", "Enero 2018"),
    ],
  ],
  [
    "towns beside employers, and an empty line in one of the headers",
    "Experience\nAcme Ltd\tHaro\nData Engineer\tMay 2021 - Present\nBuilt the ledger.\nBeta plc\tSneek\n\nAnalyst\tMay 2017 - April 2021\nWrote the reports.",
    [job("Acme Ltd", "Data Engineer", "May 2021", "Present"), job("Beta plc", "Analyst", "May 2017", "April 2021")],
  ],
  [
    "the second page's jobs below the heading of a sidebar",
    "Experience\n\nAcme Ltd, Leeds\nData Engineer | May 2021 - Present\nBuilt the ledger.\n\nSkills\nGit, Python\n\nBeta plc, York\nAnalyst | May 2017 - April 2021\nWrote the reports.\n\nInterests\nRowing",
    [job("Acme Ltd", "Data Engineer", "May 2021", "Present"), job("Beta plc", "Analyst", "May 2017", "April 2021")],
  ],
  [
    "a compound as their heading, above a heading in capitals that is not known",
    "UDDANNELSE\n\nAarhus Universitet\nCand.merc.\n2003 – 2006\n\nJOBERFARING\nAcme A/S\tAarhus\nHR-direktør\tmar. 2020 – nu\nMedlem af direktionen.\n\nRÉSULTATS\nProjet Goémon\tmars 2021 – juin 2022",
    [job("Acme A/S", "HR-direktør", "mar. 2020", "nu")],
  ],
  [
    "a sentence without a full stop below a position at an employer",
    "Experience\nData Engineer at Murtal\nMay 2021 - Present\nCut the costs of all shops by 60% within two years",
    [job("Murtal", "Data Engineer", "May 2021", "Present")],
  ],
  [
    "a position at an employer whose words are unknown",
    "Experience\nStatikerin at Murtal & Söhne\n2015 – 2018",
    [job("Murtal & Söhne", "Statikerin", "2015", "2018")],
  ],
  [
    "a period on three lines, and the year before the month",
    "Experience\nData Engineer, Acme Ltd\n2021-May - Present\n\nAnalyst, Beta plc\nOctober 2008\n—\nMarch 2015",
    [job("Acme Ltd", "Data Engineer", "2021-May", "Present"), job("Beta plc", "Analyst", "October 2008", "March 2015")],
  ],
  [
    "texts without a full stop, which are no headings",
    "Experience\n\nAcme Ltd\n2018 – 2021\n\nData Engineer\n\nCare of the ledger\nReview of two books\n\nBeta plc\n2015 – 2018\n\nAnalyst\n\nCare of the reports\nReview of accounts\n\nEducation\n\nUniversity of Leeds\n2011 – 2014\n\nBSc Physics",
    [job("Acme Ltd", "Data Engineer", "2018", "2021"), job("Beta plc", "Analyst", "2015", "2018")],
  ],
  [
    "employers in paragraphs of their own above a row with a text",
    "Experience\n\nMurtal & Söhne\n\nData Engineer\t2018 – 2021\tBuilt the ledger\n\nWeyland\n\nAnalyst\t2015 – 2018\tWrote reports",
    [job("Murtal & Söhne", "Data Engineer", "2018", "2021"), job("Weyland", "Analyst", "2015", "2018")],
  ],
  [
    "positions that only the form of the section shows",
    "Experience\n\nAcme Ltd\n2018 – 2021\n\nData Engineer\nNotes\n\nBuilt the ledger.\n\nBeta plc\n2015 – 2018\n\nTasmeur\nNotes\n\nWrote reports.",
    [job("Acme Ltd", "Data Engineer", "2018", "2021"), job("Beta plc", "", "2015", "2018")],
  ],
  [
    "a sentence that begins with a word for positions",
    "Erhvervserfaring\n\nSkuldmester\nRederiet Øst A/S\n2018 – 2021\nAnsvarlig for eftersyn af tre færger\n\nBådmester\nVærftet Vest A/S\n2015 – 2018\nAnsvarlig for drift af to skibe",
    [job("Rederiet Øst A/S", "Skuldmester", "2018", "2021"), job("Værftet Vest A/S", "Bådmester", "2015", "2018")],
  ],
  [
    "names that only spaces separate in Chinese",
    "工作经历\n2017.03-至今 合肥云帆物流有限公司 财务主管\n负责月度报表\n2012.07-2017.02 芜湖江城机械厂 会计\n负责成本核算",
    [job("合肥云帆物流有限公司", "财务主管", "2017.03", "至今"), job("芜湖江城机械厂", "会计", "2012.07", "2017.02")],
  ],
  [
    "a legal form in the line below its company",
    "Experience\nData Engineer, Neckar Drives\nGmbH\n2015 – 2018",
    [job("Neckar Drives GmbH", "Data Engineer", "2015", "2018")],
  ],
])("jobs with %s", async (_, text, expected) => {
  expect(await filled(head + text, "jobs")).toEqual(expected);
});

test.each([
  ["before the degree", "Computer Science, BSc, University of Leeds\n2011 – 2014", "Computer Science, BSc"],
  ["above the degree", "University of Leeds\t2011 – 2014\nComputer Science\nBSc", "BSc"],
  ["after the degree", "BSc, Computer Science - University of Leeds\n2011 – 2014", "BSc, Computer Science"],
])("a field of study %s is no school", async (_, text, degree) => {
  expect(await filled(`${head}Education\n${text}`, "education")).toEqual([{ school: "University of Leeds", degree }]);
});

test.each([
  ["after an empty line", "Education\n\nUniversity of Leeds\n\nBSc Physics\nSep 2010 – Jul 2014"],
  ["after an empty line, without a date", "Education\n\nUniversity of Leeds\n\nBSc Physics"],
  ["below the date", "Education\n\n2010 — 2014\nBSc Physics\n\nUniversity of Leeds\t4 years"],
])("a degree %s belongs to the school", async (_, text) => {
  const expected = [{ school: "University of Leeds", degree: "BSc Physics" }];
  expect(await filled(head + text, "education")).toEqual(expected);
});

test.each([
  ["a field of study", "BSc\nDigital Media\n2011 – 2014", { school: "", degree: "BSc" }],
  [
    "an abbreviation of the degree",
    "Bachelor of General Studies (BGS)\t2011 – 2014",
    "Bachelor of General Studies (BGS)",
  ],
  ["the title of a thesis", "PhD - Thesis Title: Letters\t2011 – 2014", "PhD"],
])("%s is no school", async (_, text, expected) => {
  const entry = typeof expected === "string" ? { school: "", degree: expected } : expected;
  expect(await filled(`${head}Education\n\n${text}`, "education")).toEqual([entry]);
});

test("schools and degrees are below dates in paragraphs of their own", async () => {
  const text = `${head}Education\n\n2010 - 2014\nUniversity of Leeds\n\nBSc Physics\n\n2008 - 2010\n\nHull College\nDiploma in Art`;
  expect(await filled(text, "education")).toEqual([
    { school: "University of Leeds", degree: "BSc Physics" },
    { school: "Hull College", degree: "Diploma in Art" },
  ]);
});

test("a school touches its date, and follows its degree after a word", async () => {
  const text = `${head}Education\n\nHull CollegeSep 2008 – Jun 2010\nDiploma in Art`;
  expect(await filled(text, "education")).toEqual([{ school: "Hull College", degree: "Diploma in Art" }]);
  const at = `${head}Education\n\nPrCert Weaving at University of Leeds\n2011 – 2014`;
  expect(await filled(at, "education")).toEqual([{ school: "University of Leeds", degree: "PrCert Weaving" }]);
});

test("a label below a school is no degree", async () => {
  const text = `${head}Education\n\nUniversity of Leeds\nDegree\nSep 2010 – Jul 2014`;
  expect(await filled(text, "education")).toEqual([{ school: "University of Leeds", degree: "" }]);
});

test("a row whose items only spaces separate is no skill", async () => {
  const text = `${head}Skills\n\nProgramming\n\nPython Go Bash\n\nPlatforms\n\nLinux Kubernetes Terraform`;
  expect(await filled(text, "skills")).toBeUndefined();
  const gaps = `${head}Skills\n\nProgrammierung\nPython Go Bash\n\nWerkzeuge\nLinux Git Terraform\nWeberei\n\nWebrahmen Garn Spule`;
  expect(await filled(gaps, "skills")).toBeUndefined();
  const wrapped = `${head}Skills\n\nVakkennis\n\nGarens\nSpinnen Weven Twijnen\nVerven\n\nMachines\n\nJacquard Raschel`;
  expect(await filled(wrapped, "skills")).toBeUndefined();
  const headings = `${head}Tools\n\nSAP QM Minitab\n\nTechnical skills\n\nWelding`;
  expect(await filled(headings, "skills")).toBeUndefined();
  const cells = `${head}Skills\n\nPython Go Bash\tLinux Kubernetes Terraform`;
  expect(await filled(cells, "skills")).toBeUndefined();
  const tabs = `${head}Skills\n\nProgramming\n\nPython\tGo\tBash\n\nhttps://themes.example/moon by Moon`;
  expect(await filled(tabs, "skills")).toEqual(["Python", "Go", "Bash"]);
});

test.each([
  ["groups", "Tools (Git, Jira)\nMethods (Scrum, Kanban)", ["Git", "Jira", "Scrum", "Kanban"]],
  ["details", "Python (pandas, Django)\nGo", ["Python (pandas, Django)", "Go"]],
  [
    "names of groups in the same line",
    "Languages: Go, Python | Databases: MySQL, Redis",
    ["Go", "Python", "MySQL", "Redis"],
  ],
  [
    "parts of sentences",
    "Git, and I use for, most of my work is in the field of data, Jira\nProgrammed edit checks and dynamic rules to identify data inconsistencies",
    ["Git", "Jira"],
  ],
  [
    "names of groups that only spaces separate",
    "System Kafka, Git\nWriting reports, Jira, Word",
    ["Git", "Jira", "Word"],
  ],
  [
    "jobs without a heading",
    "Git, Jira\n\nData Engineer, Acme 09/2021 – 09/2022 | Leeds\nBuilt the ledger.",
    ["Git", "Jira"],
  ],
  ["durations, headings and levels", "Python • 5+ yrs • C1 • LANGUAGES • 3.5 • Go", ["Python", "Go"]],
  [
    "names of groups in capitals",
    "PLANNING\nSAP TM\tWarehouse planning\tExcel\nEDUCATION\nUniversity of Hull\tSep 2010 - Jun 2014\nSPOKEN LANGUAGES\nDutch",
    ["SAP TM", "Warehouse planning", "Excel"],
  ],
  ["halves of items in a narrow column", "Git, Kafka, Data\nmodelling, Excel", ["Git", "Kafka", "Excel"]],
  ["rows of a table", "Skill\tLevel\nGit\nJira", ["Git", "Jira"]],
  ["levels of languages", "Git\nNative speaker\nReact Native", ["Git", "React Native"]],
  ["a footer with the name", "Git\nJira\n\nAda Moreau // CV\nPage design", ["Git", "Jira"]],
  ["an initial", "R\nTerraform\n\nA", ["R", "Terraform"]],
  ["jobs of another column", "Git\nJira\nBeta plc\nAnalyst\nWrote reports.", ["Git", "Jira"]],
])("skills beside %s", async (_, text, expected) => {
  expect(await filled(`${head}Skills\n\n${text}`, "skills")).toEqual(expected);
});

test("years above each other beside a school and its degree are one period", async () => {
  const text = `${head}Education\n\n2011 University of Leeds\n2014\tBSc Physics`;
  expect(await filled(text, "education")).toEqual([{ school: "University of Leeds", degree: "BSc Physics" }]);
});

test.each(["Web\nWeavi\nSpin\nLoom", "Tissage\n\nTiss\nFilat\nTrico", "Weberei\n\nSpin\nGarn\nWebst\nAb"])(
  "words that a column has cut off are no skills: %j",
  async (text) => {
    expect(await filled(`${head}Skills\n\n${text}`, "skills")).toBeUndefined();
  },
);

test("levels in a row below their languages belong to one language each", async () => {
  const level = (language: string, text: string) => ({ language, level: text });
  const text = `${head}Languages\n\nDutch\tEnglish\nnative\tgood\n\nGerman\nbasics`;
  expect(await filled(text, "languages")).toEqual([
    level("Dutch", "native"),
    level("English", "good"),
    level("German", "basics"),
  ]);
  const fewer = `${head}Languages\nDutch\tEnglish\tFrench\nnative\tgood`;
  expect(await filled(fewer, "languages")).toEqual(["Dutch", "English", "French"].map((name) => level(name, "")));
  expect(await filled(`${head}Languages\nDutch isiZulu`, "languages")).toEqual(
    ["Dutch", "isiZulu"].map((name) => level(name, "")),
  );
  const beside = `${head}Languages\tDutch\tEnglish\tundefined\nnative\tgood\n\nGerman x`;
  expect(await filled(beside, "languages")).toEqual([
    level("Dutch", "native"),
    level("English", "good"),
    level("German", ""),
  ]);
});

test("a row in small letters below a full row is not a skill, nor is the row above it", async () => {
  const text = `${head}Skills\n\nPurchasing\nStock control\nSupplier\nnegotiation\nWeaving\nSage X3\nHACCP standard`;
  expect(await filled(text, "skills")).toEqual(["Purchasing", "Stock control", "Weaving", "Sage X3", "HACCP standard"]);
});

test("a text below the last language is a level only if the others have one", async () => {
  const text = `${head}Languages\n\nDutch\tFrench\n\nOverview\tWriting 0`;
  expect(await filled(text, "languages")).toMatchObject([{ language: "Dutch" }, { language: "French", level: "" }]);
});

test("the form of languages of a Europass CV has no skills", async () => {
  const text = `${head}Personal skills\n\nMother tongue(s)\tDutch\nOther language(s)\nUnderstanding\tSpeaking\nEnglish\nC1\tC2\tC1\tC2`;
  expect(await filled(text, "skills")).toBeUndefined();
});

test("a heading beside a language is no level, and a sentence no language", async () => {
  const text = `${head}Languages\n\nHungarian Other language(s)\nDutch\nOther languages\nGerman Muttersprache\ncorso di yoga a Roma`;
  expect(await filled(text, "languages")).toMatchObject([
    { language: "Hungarian" },
    { language: "Dutch", level: "" },
    { language: "German Muttersprache" },
  ]);
});

test.each([
  ["email", "Ada Moreau\nada.moreau@exampl\ne.org", "ada.moreau@example.org"],
  ["email", "Ada Moreau\nada.moreau@example.org\ngithub", "ada.moreau@example.org"],
  ["email", "Ada Moreau\nada.moreau@example.o\nData Engineer", undefined],
  ["email", "Ada Moreau Email: Adamoreau 10@example.org\nData Engineer", undefined],
  ["email", "Ada Moreau\nEmail 10012345@example.org\nData Engineer", "10012345@example.org"],
  ["phone", "Ada Moreau\nada@example.org\n496 0400", undefined],
  ["phone", "Ada Moreau\nada@example.org\n+44 113 496 XXX XX", undefined],
  ["phone", "Ada Moreau\nContact\t+44 113 496\nLeeds\t0172", "+44 113 496 0172"],
  ["phone", "Ada Moreau\nContact\t+44 113 496\nLeeds\t2012", undefined],
  ["phone", "Ada Moreau\nada@example.org\n+44 113 496\n0172", "+44 113 496 0172"],
  [
    "linkedin",
    "Ada Moreau\nlinkedin.com/in/adamoreau (https://linkedin.com/in/ada-moreau)",
    "https://linkedin.com/in/ada-moreau",
  ],
  ["github", "Ada Moreau\nhttps://github.com/somebody/their-theme", undefined],
  ["website", "Ada Moreau\nLeeds (https://maps.google.com/?q=Leeds)\nhttps://moreau.example", "https://moreau.example"],
  ["website", "Ada Moreau\nwww.moreau.example/no…", undefined],
  ["website", "Ada Moreau\nwww.ada-\nmoreau.example", "www.ada-moreau.example"],
  ["website", "Ada Moreau\nLeeds\twww.ada-\tlinkedin\nmoreau.example/notes\tadamoreau", undefined],
  ["location", "Ada Moreau-\tEngland\nPrado\t+44 113 496 0400\nada@example.org", undefined],
  ["website", "Ada Moreau\nWrite to me (https://wa.me/441134960400)\nhttps://moreau.example", "https://moreau.example"],
  ["location", "Ada Moreau\nData Engineer\n\nLeeds, West Yorkshire, GB\nada@example.org", "Leeds, West Yorkshire, GB"],
  ["location", "Ada Moreau\nData Engineer\n\nLeeds West Yorkshire GB\nada@example.org", "Leeds West Yorkshire GB"],
  ["location", "Ada Moreau\n\nLeeds, England, (https://maps.google.com/?q=Leeds)\nada@example.org", "Leeds, England"],
  ["location", "Ada Moreau\nData Engineer\n\nLeeds United Kingdom\nada@example.org", "Leeds United Kingdom"],
  ["location", "Ada Moreau\nData Engineer\n\nada@example.org\nLeeds\n+44 113 496 0400", "Leeds"],
  ["location", "Ada Moreau\nData Engineer\n\nUnited\tada@example.org\nKingdom", undefined],
  ["location", "Ada Moreau\nUniversity of Leeds · ada@example.org", undefined],
  ["location", "Ada Moreau\nLocation\tRegion\tWest Yorkshire\nada@example.org", undefined],
  ["name", "Ada Moreau\nPrado\nData Engineer\nada.prado@example.org", "Ada Moreau Prado"],
  ["name", "Ada Moreau\nLisboa\nData Engineer\nada.moreau@example.org", "Ada Moreau"],
  // The end of the name or a town.
  ["name", "Ada Moreau\nSalazar\nData Engineer\nada.moreau@example.org", undefined],
  [
    "name",
    "Ada Moreau\t496 0400\nada.moreau@example.org\nSalazar\tBilbao, España\nData Engineer",
    "Ada Moreau Salazar",
  ],
  ["name", "Leeds, England\n\n佐伯 千尋\tchihiro@example.org\n\nスキル\nHTML", "佐伯 千尋"],
  ["name", "64x64\n\n佐伯 千尋\n京都市\n\nスキル\nHTML", "佐伯 千尋"],
  [
    "title",
    "Ada Moreau\t+44 113 496 0400\nada@example.org\nada.example\nLeeds, England\nData Engineer",
    "Data Engineer",
  ],
  ["location", "Ada Moreau\nData Engineer\n\nLorient, France ada@example.org", "Lorient, France"],
  ["location", "Ada Moreau\nData Engineer\n\n06 39 98 14 72\nada@example.org\nLorient (56)", "Lorient (56)"],
  ["location", "Ada Moreau\nOlinda – PE · ada@example.org", "Olinda – PE"],
  ["location", "Ada Moreau\nBrandon, MB * (204) 555-0173 * ada@example.org", "Brandon, MB"],
  ["location", "Ada Moreau\nC/ Mayor 24, 2 B - 47001 Valladolid\nada@example.org", "Valladolid"],
  ["location", "Ada Moreau\nLipová 7, 602 00 Brno, mobil 606 555 214, ada@example.org", "Brno"],
  ["location", "Ada Moreau\nData Engineer\n\nAcme Ltd\nLeeds,\n\nada@example.org", "Leeds"],
  ["location", "Ada Moreau\n\nProfile\n\nLEEDS UNITED KINGDOM\n\nADA@EXAMPLE.ORG", "LEEDS UNITED KINGDOM"],
  ["location", "林小梅\n产品经理\n\n深圳, (https://maps.example/)\n\nlinxm@example.org", "深圳"],
  ["name", "Lúcia Moura\nSalgueiro\n\nEnfermeira\n\nlucia.moura@example.org", "Lúcia Moura Salgueiro"],
  ["name", "Lúcia Moura\nLisboa\n\nEnfermeira\n\nlucia.moura@example.org", "Lúcia Moura"],
  ["name", "林 小 梅\n\n产品经理\n\nlinxm@example.org", "林小梅"],
  ["title", "Ada Moreau\nData Engineer\nada@example.org\nadamoreau", "Data Engineer"],
  ["title", "Ada Moreau\nInfirmière\namoreau\n\nada@example.org", "Infirmière"],
  ["name", "Ada\nPrado-\nMoreau\n\nData Engineer\n\nada@example.org", "Ada Prado-Moreau"],
  ["name", "Ada\nMoreau\nFlorist\n\nLikes plants.\n\nada.moreau@example.org", "Ada Moreau"],
  ["name", "Ada van den\nBerg\nData Engineer\nada@example.org", "Ada van den Berg"],
  ["name", "Ada Moreau-\nPrado\nData Engineer", "Ada Moreau-Prado"],
  ["name", "Updated in 2015\n\nAda Das\n\nada.das@example.org", "Ada Das"],
  ["name", "Resume of Ada Moreau\nData Engineer", "Ada Moreau"],
  ["name", "RESUME\nADA.M\nada@example.org", undefined],
  ["name", "I'm Ada Moreau.\n\nData Engineer", undefined],
  [
    "title",
    "Ada Moreau\nLead\nQuality Assurance\nada@example.org\nExperience\nLead Quality Assurance\nAcme Ltd\n2015 – 2018",
    "Lead Quality Assurance",
  ],
])("%s of %j", async (key, text, expected) => {
  expect(await filled(text, key)).toBe(expected);
});

test.each([
  [
    "dates without an end",
    "Data Engineer\nAcme Ltd • May 2021\nBuilt the ledger.\n\nAnalyst\nBeta plc • Sep 2017 - Apr 2021\nWrote reports.",
    [job("Acme Ltd", "Data Engineer", "May 2021"), job("Beta plc", "Analyst", "Sep 2017", "Apr 2021")],
  ],
  [
    "an empty line below some positions",
    "Data Engineer\tMay 2021\nAcme Ltd\nBuilt the ledger.\n\nAnalyst\tSep 2017 - Apr 2021\n\nRiver Water\nWrote reports.",
    [job("Acme Ltd", "Data Engineer", "May 2021"), job("River Water", "Analyst", "Sep 2017", "Apr 2021")],
  ],
  [
    "empty lines at other places of each header",
    "Data Engineer\nAcme Ltd\n\nMay 2021\n\nBuilt the ledger.\n\nAnalyst\n\nRiver Water\nSep 2017 - Apr 2021\n\nWrote reports.",
    [job("Acme Ltd", "Data Engineer", "May 2021"), job("River Water", "Analyst", "Sep 2017", "Apr 2021")],
  ],
  [
    "a table of one column",
    "Period\n2015 – 2020\nEmployer\nTidewater\nPosition\nHead nurse\nPeriod\n2010 – 2015\nEmployer\nBlue Lantern\nPosition\nNurse",
    [job("Tidewater", "Head nurse", "2015", "2020"), job("Blue Lantern", "Nurse", "2010", "2015")],
  ],
  [
    "the form of a Europass CV",
    "Dates\t2012 – 2018\nOccupation or position held\tFood technologist\nName and address of employer\tMilkovo AD, Plovdiv\nType of business or sector\tDairy",
    [job("Milkovo AD", "Food technologist", "2012", "2018")],
  ],
])("jobs with %s", async (_, text, expected) => {
  expect(await filled(`${head}Experience\n\n${text}`, "jobs")).toEqual(expected);
});

test("the rest of a sentence is no employer", async () => {
  const text = `${head}Experience\n\nTogether with an engineer, we helped to build a tool\n2015 – 2018\nBuilt the ledger.`;
  expect(await filled(text, "jobs")).toEqual([job("", "", "2015", "2018")]);
});

test("jobs below a heading that is not known have a position, an employer and a date", async () => {
  const text = `${head}MY STORY\n\nData Engineer\n\nAcme Ltd\tMay 2019 - Jun 2021\n\nBuilt the ledger.\n\nLanguages\n\nDutch`;
  expect(await filled(text, "jobs")).toEqual([job("Acme Ltd", "Data Engineer", "May 2019", "Jun 2021")]);
});

test.each([
  ["01\tExperience\n\nAnalyst, Beta plc\n2015 – 2018\n\n02\tLanguages\n\nDutch — native", "Dutch"],
  ["01 Experience\n\nAnalyst, Beta plc\n2015 – 2018\n\n02 Languages\n\nISIZULU — native", "ISIZULU"],
])("headings have numbers: %j", async (text, language) => {
  expect(await filled(`${head}${text}`, "languages")).toEqual([{ language, level: "native" }]);
});

test.each([
  ["below all languages", "Dutch\nEnglish\nnative\ngood", ["native", "good"]],
  ["above their languages", "native\nDutch\ngood\nEnglish", ["native", "good"]],
  ["below all languages, one with its code", "Dutch\tEnglish\nnative\tgood (C1)", ["native", "good (C1)"]],
  [
    "that a column breaks",
    "Dutch: native\nEnglish: independent user\n(B2)\nFrench: quite\ngood",
    ["native", "independent user (B2)", "quite good"],
  ],
  ["below all languages, one of them missing", "Dutch\nEnglish\nFrench\nnative\ngood", ["", "", ""]],
])("levels in a column, %s", async (_, text, levels) => {
  expect(await filled(`${head}Languages\n\n${text}`, "languages")).toMatchObject(levels.map((level) => ({ level })));
});

test("headings stand beside lists if they stand beside schools", async () => {
  const text = `${head}Education\tBSc Physics – University of Hull\n2010 – 2014\n\nSkills\tData: Git, Python\nLanguages\tDutch native\nCourses\tKafka, May 2014`;
  expect(await filled(text, "skills")).toEqual(["Git", "Python"]);
  expect(await filled(text, "languages")).toEqual([{ language: "Dutch native", level: "" }]);
});

test("the employer of a job without a heading is no location", async () => {
  const text = `Ada Moreau\nData Engineer\n\n02/2021–05/2022\nStorm Rederi AS\n\n${head}Skills\nGit`;
  expect(await filled(text, "location")).toBeUndefined();
});

test("details below jobs without a heading are the person's", async () => {
  const text = `Ada Moreau\nData Engineer\n\nAnalyst, Alder Ltd\t02/2021–05/2022\n\nada.moreau@example.org\n\nSkills\nGit`;
  expect(await filled(text, "jobs")).toEqual([job("Alder Ltd", "Analyst", "02/2021", "05/2022")]);
  expect(await filled(text, "email")).toBe("ada.moreau@example.org");
});

test("a school with a word that is a degree elsewhere is a school", async () => {
  const text = `${head}Education\n\nSchiller-Gymnasium Ulm\nSep 1993 - Jun 2002`;
  expect(await filled(text, "education")).toEqual([{ school: "Schiller-Gymnasium Ulm", degree: "" }]);
});

const details = (contact: string) =>
  `Ada Moreau\nData Engineer\n${contact}\nExperience\nAnalyst, Beta plc\n2015 – 2018`;

test.each([
  ["email", "ada.moreau.\nhargreaves@example.org", "ada.moreau.hargreaves@example.org"],
  ["email", "ada-\nmoreau@example.org\n+44 113 496 0400", "ada-moreau@example.org"],
  ["github", "ada@example.org\ngithub.com/\nadamoreau", "github.com/adamoreau"],
  ["location", "ada@example.org | +44 113 496 0400 | Leeds, West Yorkshire", "Leeds, West Yorkshire"],
  ["location", "ada@example.org | +44 113 496 0400 | Mamurdi, Pune-", undefined],
  ["location", "ada@example.org\n+44 113 496 0400\nMagdeburg, Sachsen-Anhalt", "Magdeburg, Sachsen-Anhalt"],
  ["location", "ada@example.org\tOlomouc, Olomoucký kraj, CZ", "Olomouc, Olomoucký kraj, CZ"],
])("%s among details in narrow columns: %j", async (key, contact, expected) => {
  expect(await filled(details(contact), key)).toBe(expected);
});

test.each([
  ["Ada\n\nMoreau\n\nData Engineer\n\nada.moreau@example.org", "Ada Moreau"],
  ["Ada\nMoreau-\nBright\nData Engineer\n\na.moreau@example.org", "Ada Moreau-Bright"],
  ["Ada Moreau\nSalazar\nData Engineer\n\nada.moreau@example.org\nBilbao, Bizkaia, ES", "Ada Moreau Salazar"],
])("a name in several lines: %j", async (text, name) => {
  expect(await filled(`${text}\n\nExperience\nAnalyst, Beta plc\n2015 – 2018`, "name")).toBe(name);
});

test("the title again at the top of the second page is the position of a job", async () => {
  const text = `${head}Experience\n\f\nData Engineer\nAcme Ltd\nMay 2019 - Jun 2021\nBuilt the ledger.`;
  expect(await filled(text, "jobs")).toEqual([job("Acme Ltd", "Data Engineer", "May 2019", "Jun 2021")]);
});

test("a section that columns have mixed with others names no skills", async () => {
  const text = `${head}Skills\n\nGit\nHull College\nLeads the team.\n2015 – 2018\nJira`;
  expect(await filled(text, "skills")).toBeUndefined();
});

test.each([
  [
    "beside a last name only",
    "Ada Moreau | Engineer\nfor bridges\n\nada.moreau@example.org",
    "title",
    "Engineer for bridges",
  ],
  ["in halves beside a name", "Ada Moreau | Site Reliability\nEngineer\n\nada.moreau@example.org", "title", undefined],
  ["after a letter that is an icon", "Ada Moreau\n\nla.moreau@example.org", "email", undefined],
  ["before the label of a phone", "Ada Moreau\n\nada.moreau@example.org\nLeeds Telephone", "location", undefined],
  ["above the end of a name", "Ada R.\nMoreau\n\nada.moreau@example.org", "name", "Ada R. Moreau"],
  ["above the rest of a name", "ADA\nMOREAU LIND\n\nada.moreau@example.org", "name", "ADA MOREAU LIND"],
  [
    "with a broken region",
    "Ada Moreau\n\nada.moreau@example.org\nHalifax, West\nYorkshire GB",
    "location",
    "Halifax, West Yorkshire GB",
  ],
  ["of a web page", "Ada Moreau\n\nada.moreau@example.org | Download as PDF", "location", undefined],
])("a text %s", async (_, text, key, expected) => {
  expect(await filled(`${text}\n\nSkills\n\nGit`, key)).toBe(expected);
});

test.each([
  ["a school without its end", "University of\nHull\n2010 – 2014", []],
  [
    "a degree after the field of study",
    "University of Hull\nPhysics / BSc (Hons)\n2010 – 2014",
    ["University of Hull"],
  ],
  ["years in the other order", "2014 University of Hull\n2010 BSc Physics", ["University of Hull"]],
  ["a number before a month", "Université Rennes 2 Sept 2014 – June 2016\nMaster Droit", ["Université Rennes 2"]],
  ["letters and digits of two lines", "May 2H0ö1g4skolan Väst\nBSc Physics\n2010 – 2014", []],
])("%s", async (_, text, expected) => {
  const entries = JSON.stringify((await filled(`${head}Education\n\n${text}`, "education")) ?? []);
  expect([...entries.matchAll(/"school":"([^"]+)"/g)].map(([, school]) => school)).toEqual(expected);
});

test("headings in small letters divide a CV", async () => {
  const text = `${head}experience\n\nData Engineer, Acme Ltd\n2018 – 2021\n\nskills\n\nGit, Jira\n\neducation\n\nBSc Physics, University of Hull\n2010 – 2014`;
  expect(await filled(text, "jobs")).toEqual([job("Acme Ltd", "Data Engineer", "2018", "2021")]);
});

test.each([
  ["Languages", "Go (very good), SQL (Advanced), Excel – Good", ["Go", "SQL", "Excel"]],
  ["levels of their own", "Go\tgood\nSQL\tsehr gut\nmycket god\nExcel", ["Go", "SQL", "Excel"]],
  ["a level beside a group", "Data – good\n\nSQL / Excel\nTools – Expert\n\nGo / Git", ["SQL", "Excel", "Go", "Git"]],
  [
    "what is no level",
    "Web (React)\nGood clinical practice\nLevel design",
    ["Web (React)", "Good clinical practice", "Level design"],
  ],
  ["a heading that a column breaks", "Go, Git\n\nLANGUAGE\nSKILLS\nFrench", ["Go", "Git"]],
  [
    "a heading that is not known",
    "Data\nSQL, Excel\n\nLedgers\nGo, Git\n\nThings done\n\nOpened the shop",
    ["SQL", "Excel", "Go", "Git"],
  ],
  ["rows with dates", "Go, Git\n\nBooks\n03.2018\tThe ledger\nAlder House", ["Go", "Git"]],
  ["halves of items", "Git\nExcel (Pivot\tgood\nQuery)", ["Git"]],
])("skills have no levels: %s", async (_, text, expected) => {
  expect(await filled(`${head}Skills\n${text}\n\nExperience\nAnalyst, Beta plc\n2015 – 2018`, "skills")).toEqual(
    expected,
  );
});

test.each([
  [
    "the town of each position",
    "2018 – 2021\nAnalyst (Tax) (Steffisburg)\nAlder & Sons\nBuilt the ledger.\n\n2015 – 2018\nCook (Hull)\nBirch House\nMade soups.",
    [job("Alder & Sons", "Analyst (Tax)", "2018", "2021"), job("Birch House", "Cook", "2015", "2018")],
  ],
  [
    "a division of an employer",
    "Analyst\nAlder AG, Werk Mitte, Berlin\n2018 – 2021\n\nCook\nBirch AG, sales unit, Thun\n2015 – 2018\n\nClerk\nElm AG, Hull\n2012 – 2015",
    [
      job("Alder AG, Werk Mitte", "Analyst", "2018", "2021"),
      job("Birch AG, sales unit", "Cook", "2015", "2018"),
      job("Elm AG", "Clerk", "2012", "2015"),
    ],
  ],
  [
    "names and periods in two lines",
    "2018 – 2021\nAlder House – Senior\nanalyst\nBuilt the ledger.\n\n2015 – 2018\nBirch House –\nCook\nMade soups.",
    [job("Alder House", "Senior analyst", "2018", "2021"), job("Birch House", "Cook", "2015", "2018")],
  ],
  [
    "a legal form and a year in the next line",
    "Analyst at Alder GmbH & Co.\nKG, Ulm (2018–\n2021)\nBuilt the ledger.\n\nCook at Birch Ltd, Hull (2015–2018)",
    [job("Alder GmbH & Co. KG", "Analyst", "2018", "2021"), job("Birch Ltd", "Cook", "2015", "2018")],
  ],
  [
    "a table with labels, and a name that a cell breaks",
    "Period\tEmployer\tPosition\tPlace\n\n2018 – 2021\tAlder House\tAnalyst\tSneek\nBuilt the ledger.\n\n2015 – 2018\tBirch Trust\tCook\tHull\nElders\n\n2012 – 2015\tCedar Home for\tPorter\tYork\nElders",
    [
      job("Alder House", "Analyst", "2018", "2021"),
      job("", "", "2015", "2018"),
      job("Cedar Home for Elders", "Porter", "2012", "2015"),
    ],
  ],
  [
    "sentences that full stops divide",
    "Analyst, Alder House, 2018 – 2021\n\nBirch House. Joiner, 08/07–12/11, medal, 2015 – 2018",
    [job("Alder House", "Analyst", "2018", "2021")],
  ],
  [
    "a degree of a school",
    "Analyst, Alder Ltd, 2018 – 2021\n\nDiploma Cook, Hull College, 2015 – 2018",
    [job("Alder Ltd", "Analyst", "2018", "2021")],
  ],
])("jobs with %s", async (_, text, expected) => {
  expect(await filled(`${head}Experience\n${text}`, "jobs")).toEqual(expected);
});

test.each([
  [
    "grades beside degrees",
    "University of Hull\t2010 – 2014\nBSc, Physics, with distinction\n\nLeeds College\t2008 – 2010\nDiploma, Art, grade 1.7",
    [
      { school: "University of Hull", degree: "BSc, Physics" },
      { school: "Leeds College", degree: "Diploma, Art" },
    ],
  ],
  [
    "schools without a known word, and fields of study",
    "2010–2014 BSc, Physics, Alder House.\n2008–2010 Diploma, Art, Leeds College.",
    [
      { school: "Alder House", degree: "BSc, Physics" },
      { school: "Leeds College", degree: "Diploma, Art" },
    ],
  ],
  [
    "a dash in one name",
    "2010 – 2014\nAlder – University of Hull\nBSc Physics\n\n2008 – 2010\nLeeds College\nDiploma in Art\n\n2006 – 2008\nBirch School\nA levels",
    [
      { school: "Alder – University of Hull", degree: "BSc Physics" },
      { school: "Leeds College", degree: "Diploma in Art" },
      { school: "Birch School", degree: "A levels" },
    ],
  ],
  [
    "jobs that columns print below schools",
    "University of Hull\nBSc Physics\n2010 – 2014\n\nAlder Ltd\nAnalyst\n2015 – 2018",
    [{ school: "University of Hull", degree: "BSc Physics" }],
  ],
])("education with %s", async (_, text, expected) => {
  expect(await filled(`${head}Education\n${text}`, "education")).toEqual(expected);
});

const jobRows =
  "Acme Ltd, Leeds\t2018 – 2021\nData Engineer\nBuilt it.\n\nBeta plc, York\t2015 – 2018\nAnalyst\nWrote it.";
const schoolRows = "University of Hull\t2010 – 2013\nBSc, Physics\n\nHull College\t2008 – 2010\nDiploma, Mathematics";
const hull = [
  { school: "University of Hull", degree: "BSc, Physics" },
  { school: "Hull College", degree: "Diploma, Mathematics" },
];
const acme = [job("Acme Ltd", "Data Engineer", "2018", "2021"), job("Beta plc", "Analyst", "2015", "2018")];

test.each([
  ["below schools", `Education\n\n${schoolRows}\n\nMy path\n\n${jobRows}\n\nSkills\n\nGit`, acme, hull],
  ["below jobs", `Experience\n\n${jobRows}\n\nWhat formed me\n\n${schoolRows}\n\nSkills\n\nGit`, acme, hull],
  ["above degrees alone", `Experience\n\n${jobRows}\n\nQualifications\n\n${schoolRows}\n\nSkills\n\nGit`, acme, hull],
  [
    "above a line that begins with a date",
    "Profile\nBuilds ledgers.\n\nMy path\n03.2018 - 05.2021\tData Engineer\nAcme Ltd\nBuilt it.\n\n01.2015 - 02.2018\tAnalyst\nBeta plc\nWrote it.\n\nSkills\nGit",
    [job("Acme Ltd", "Data Engineer", "03.2018", "05.2021"), job("Beta plc", "Analyst", "01.2015", "02.2018")],
    undefined,
  ],
  [
    "above positions that look like headings",
    "Profile\n\nBuilds ledgers.\n\nMy path\n\nData Engineer\nAcme Ltd, Leeds\n2018 – 2021\nBuilt it.\n\nAnalyst\nBeta plc, York\n2015 – 2018\nWrote it.\n\nSkills\nGit\n\nLanguages\nEnglish",
    acme,
    undefined,
  ],
])("entries below a heading without a known word, %s, are filled", async (_, text, jobs, education) => {
  expect(await filled(head + text, "jobs")).toEqual(jobs);
  expect(await filled(head + text, "education")).toEqual(education);
});

test("dated courses below their heading are no schools", async () => {
  const courses = "Courses\n\nFirst aid, Red Cross\t2019 – 2020\nRescue\n";
  expect(await filled(`${head}Education\n\n${schoolRows}\n\n${courses}`, "education")).toEqual(hull);
});

test("an employer with a part whose place can be meant stays empty", async () => {
  const rows = (last: string) => `Experience\n\n${jobRows}\n\n${last}\t2010 – 2014\nClerk\nFiled it.`;
  const company = async (last: string) => {
    const jobs = await filled(head + rows(last), "jobs");
    return Array.isArray(jobs) ? jobs[2] : undefined;
  };
  expect(await company("Gamma AG, Niederlassung Nord, Ulm")).toEqual(job("", "Clerk", "2010", "2014"));
  expect(await company("Gamma AG, servicedivisionen, Ulm")).toEqual(
    job("Gamma AG, servicedivisionen", "Clerk", "2010", "2014"),
  );
  expect(await company("Gamma AG, Leeds, Kent")).toEqual(job("Gamma AG", "Clerk", "2010", "2014"));
  expect(await company("Gamma AG, Ulm")).toEqual(job("Gamma AG", "Clerk", "2010", "2014"));
});

const filler = "Led the night shift of the ward";

test.each([
  [
    "slashes",
    "Data Engineer / Acme Ltd / 2018 – 2021\nLeeds\nBuilt it.\n\nAnalyst / Beta plc / 2015 – 2018\nYork\nWrote it.",
    acme,
  ],
  [
    "full stops",
    `Acme Ltd, Leeds. Data Engineer, 2018–2021. ${filler}.\nBeta plc, York. Analyst, 2015–2018. ${filler}.`,
    acme,
  ],
  [
    "full stops, one of which can be that of an abbreviation",
    `Acme Ltd, Leeds. Data Engineer, 2018–2021. ${filler}.\nBeta plc, York. Analyst, 2015–2018. ${filler}.\nSmith Avv. Prof. Gall. Analyst, 2012–2015. ${filler}.`,
    acme,
  ],
  [
    "a left column with the employer below its date",
    "2018 – 2021\tData Engineer\nAcme Ltd\tBuilt it.\nLeeds\tAnd led it.\n\n2015 – 2018\tAnalyst\nBeta plc\tWrote it.",
    acme,
  ],
  [
    "positions below their dates, most of them without a known word",
    "Acme Ltd, Leeds\t2018 – 2021\nSummer kitchen\nSold coffee.\n\nBeta plc, York\t2015 – 2018\nAnalyst\nWrote reports.",
    [job("Acme Ltd", "Summer kitchen", "2018", "2021"), job("Beta plc", "Analyst", "2015", "2018")],
  ],
  [
    "parentheses within the town",
    "Acme Ltd (Leeds (GB))\nData Engineer (2018 – 2021)\nBuilt it.\n\nBeta plc (York (GB))\nAnalyst (2015 – 2018)\nWrote it.",
    acme,
  ],
  [
    "a town in parentheses and in letters without capitals",
    "工程师, 星河工程师有限公司 (上海)\n2018 – 2021\n\n分析师, 快达工程师有限公司 (杭州)\n2015 – 2018",
    [job("星河工程师有限公司", "工程师", "2018", "2021"), job("快达工程师有限公司", "分析师", "2015", "2018")],
  ],
  [
    "full lines that end with the date",
    `${"Data Engineer (part-time at first) at Acme Ltd, Leeds (2018–2021)"}\nBuilt the ledgers of a bank in the town and a mill as well,\nand sold both.\n${"Analyst for the reports of the shops at Beta plc, York (2015–2018)"}\nWrote it.`,
    [
      job("Acme Ltd", "Data Engineer (part-time at first)", "2018", "2021"),
      job("Beta plc", "Analyst for the reports of the shops", "2015", "2018"),
    ],
  ],
])("jobs with %s are read", async (_, text, jobs) => {
  expect(await filled(`${head}Experience\n\n${text}\n\nSkills\n\nGit`, "jobs")).toMatchObject(jobs);
});

test("a grade beside a school or its degree is no degree", async () => {
  const text = `${head}Education\n\nUniversity of Hull\tdiploma obtained\nBSc, Physics, Distinction\t2010 – 2013`;
  expect(await filled(text, "education")).toEqual([{ school: "University of Hull", degree: "BSc, Physics" }]);
});

const leeds = [
  job("Acme Ltd", "Data Engineer", "2018", "2021"),
  job("Tynedale Creamery", "Shift lead", "2015", "2018"),
];

test.each([
  [
    "dates in brackets and towns beside a label",
    "[ 2018 – 2021 ]\nData Engineer\nAcme Ltd\nCity: Leeds\nBuilt the ledger.\n\n[ 2015 – 2018 ]\nShift lead\nTynedale Creamery\nCity: York\nWrote reports.",
  ],
  [
    "towns beside employers, and positions below",
    "Acme Ltd — Leeds — 2018 – 2021\n\nData Engineer\nBuilt the ledger.\n\nTynedale Creamery — York — 2015 – 2018\nShift lead\n\nWrote reports.",
  ],
  [
    "towns beside positions, and employers below",
    "Data Engineer | Leeds | 2018 – 2021\nAcme Ltd\nBuilt the ledger.\n\nShift lead | York | 2015 – 2018\nTynedale Creamery\nWrote reports.",
  ],
  [
    "towns, employers and positions below dates",
    "2018 – 2021\nLeeds\nAcme Ltd\nData Engineer\nBuilt the ledger.\n\n2015 – 2018\nYork\nTynedale Creamery\nShift lead\nWrote reports.",
  ],
  [
    "towns below dates, and positions below employers",
    "2018 – 2021\tAcme Ltd\nLeeds\tData Engineer\nBuilt the ledger.\n\n2015 – 2018\tTynedale Creamery\nYork\tShift lead\nWrote reports.",
  ],
  [
    "a position that a column breaks",
    "Acme Ltd, Leeds — Data\nEngineer\n2018 – 2021\nBuilt the ledger.\n\nTynedale Creamery, York — Shift lead\n2015 – 2018\nWrote reports.",
  ],
])("jobs with %s", async (_, text) => {
  expect(await filled(`${head}Experience\n\n${text}\n\nSkills\n\nGit`, "jobs")).toMatchObject(leeds);
});

test("a position whose end can be the employer stays empty", async () => {
  const text = "Shift lead, Packing, Tynedale Creamery\t2018 – 2021\nLed.\n\nAnalyst, Acme Ltd\t2015 – 2018\nWrote.";
  expect(await filled(`${head}Experience\n\n${text}`, "jobs")).toMatchObject([
    job("", "", "2018", "2021"),
    job("Acme Ltd", "Analyst", "2015", "2018"),
  ]);
});

test.each([
  [
    "fields of study before degrees",
    "2010 – 2013\tUniversity of Hull\nField of study: Physics\nQualification: BSc\n\n2008 – 2010\tYork College\nField of study: Engineering\nQualification: Diploma",
    [
      { school: "University of Hull", degree: "BSc" },
      { school: "York College", degree: "Diploma" },
    ],
  ],
  [
    "a field of study and a town below a degree",
    "2010 – 2013\nBSc\nUniversity of Hull\nField of study: Physics\nCity: Hull",
    [{ school: "University of Hull", degree: "BSc" }],
  ],
  [
    "degrees before colons",
    "University of Hull — 2010 – 2013\nMaster: Engineering\n\nYork College — 2008 – 2010\nDiploma: Design",
    [
      { school: "University of Hull", degree: "Master: Engineering" },
      { school: "York College", degree: "Diploma: Design" },
    ],
  ],
  [
    "the end of a school in the next line",
    "Diploma in the history of ships and harbours, University of West\t2010 – 2013\nFife\n\nBSc Physics, York College\t2008 – 2010",
    [
      { school: "University of West Fife", degree: "Diploma in the history of ships and harbours" },
      { school: "York College", degree: "BSc Physics" },
    ],
  ],
])("schools with %s", async (_, text, expected) => {
  expect(await filled(`${head}Education\n\n${text}`, "education")).toEqual(expected);
});

test.each(["S K I L L S", "AREA S OF EXPE R TISE", "AREAS OF\nEXPE R TISE", "Technical\nskills"])(
  "the heading %j",
  async (heading) => {
    const text = `${head}Experience\n\nData Engineer, Acme Ltd\n2018 – 2021\nBuilt the ledger.\n\n${heading}\n\nGit\n\nJira`;
    expect(await filled(text, "skills")).toEqual(["Git", "Jira"]);
  },
);

test("a legal form below a row belongs to the employer, not to the town beside it", async () => {
  const text = `${head}Experience\n\nWupper Antriebstechnik\tSolingen\nGmbH\nIngenieurin\n2015 – 2018\nBuilt the ledger.`;
  expect(await filled(text, "jobs")).toEqual([job("Wupper Antriebstechnik GmbH", "Ingenieurin", "2015", "2018")]);
});

test.each([
  [
    "beside or below their dates",
    "2018-04-01 to Present\nIngenieurin at Murgtal GmbH\nBaut Wehre.\n\n2015-01-01 to 2018-03-31\tTechnikerin at Alzey AG\nPlant Dämme.",
    [
      job("Murgtal GmbH", "Ingenieurin", "2018-04-01", "Present"),
      job("Alzey AG", "Technikerin", "2015-01-01", "2018-03-31"),
    ],
  ],
  [
    "beside or above their dates",
    "デザイナー at 株式会社あさぎり\n2018-04-01 to Present\t雑誌の制作。\n\n2015-01-01 to 2018-03-31\tデザイナー at 有限会社ゆうなぎ\n雑誌の制作。",
    [
      job("株式会社あさぎり", "デザイナー", "2018-04-01", "Present"),
      job("有限会社ゆうなぎ", "デザイナー", "2015-01-01", "2018-03-31"),
    ],
  ],
  [
    "above periods with their duration",
    "Infirmière, Clinique du Vallon\n\nApr, 2018 - Present\n\nSoins du soir.\n\nAide-soignante, Hôpital Sainte-Anne\n\nJan, 2015 - Mar, 2018 3 years 2 months\n\nSoins de nuit.",
    [
      job("Clinique du Vallon", "Infirmière", "Apr, 2018", "Present"),
      job("Hôpital Sainte-Anne", "Aide-soignante", "Jan, 2015", "Mar, 2018"),
    ],
  ],
])("jobs %s", async (_, text, jobs) => {
  expect(await filled(`${head}Experience\n\n${text}`, "jobs")).toEqual(jobs);
});

test.each([
  [
    "a third row",
    "2003\n2008\n\nHochschule Pforzheim\nDiplom Maschinenbau\n\n1993\n2002\n\nHölderlin-Gymnasium\nNürtingen\nAbitur",
    [{ school: "Hochschule Pforzheim", degree: "" }],
  ],
  [
    "a row that can be the rest of the degree",
    "Bachelor of Arts\nKultur und\nsociologie\nUniversiteit Gent\n2012 - 2015",
    undefined,
  ],
])("a school in a narrow column with %s can be broken", async (_, text, schools) => {
  expect(await filled(`${head}Education\n\n${text}`, "education")).toEqual(schools);
});

test("a field of study above a paragraph with a school is no school", async () => {
  const text = `${head}Formation\n\n2009 — 2012\nGestion forestière, Licence\n\nISMB de Nancy\t3 years`;
  expect(await filled(text, "education")).toEqual([{ school: "", degree: "Licence" }]);
});

test("schools below a heading of jobs are no jobs", async () => {
  const text = `${head}Experience\n\nData Engineer, Acme Ltd\n2018 – 2021\nBuilt the ledger.\n\nProfessional background\n\nUniversity of Hull\nBSc Physics\n2010 – 2013`;
  expect(await filled(text, "education")).toEqual([{ school: "University of Hull", degree: "BSc Physics" }]);
});

test.each([
  ["Leeds, West Yorkshire\nada.moreau@example.org", "Leeds, West Yorkshire"],
  ["⌂ Leeds, West Yorkshire\nada.moreau@example.org", "Leeds, West Yorkshire"],
  ["Leeds, West Yorkshire +44 113 496 0400\tada.moreau@example.org", "Leeds, West Yorkshire"],
  ["Planning, Reporting\n\nada.moreau@example.org", undefined],
  ["Utrecht\n\nada.moreau@example.org", "Utrecht"],
  ["Bremen / +49 421 5550 100 / ada.moreau@example.org", "Bremen"],
  ["Thornby / +44 113 496 0400 / ada.moreau@example.org", "Thornby"],
  ["Leeds (GB), West Yorkshire\nada.moreau@example.org", "Leeds (GB), West Yorkshire"],
  ["Bremen or Utrecht\nBremen\nUtrecht\n\nada.moreau@example.org", undefined],
  ["About\n\nI build ledgers.\n\nLanguages\n\nEnglish\n\nUtrecht\nada.moreau@example.org", "Utrecht"],
])("the town in %j", async (details, expected) => {
  const text = `Ada Moreau\nData Engineer\n\n${details}\n\nExperience\n\nData Engineer, Acme Ltd, Leeds\n2018 – 2021`;
  expect(await filled(text, "location")).toEqual(expected);
});

test.each([
  ["IFSI Hull\nNursing, State Diploma\n2009 - 2012", { school: "", degree: "Nursing, State Diploma" }],
  ["mbo 4\nLogistics\nSaxion College\n2012 - 2016", { school: "Saxion College", degree: "mbo 4" }],
  ["University of Hull\t2012 - 2015\tSchiller gymnasium", { school: "University of Hull", degree: "" }],
  ["BSc Physics at University of Hull\t2012 - 2015", { school: "University of Hull", degree: "BSc Physics" }],
  ["BSc Physics\nin\nUniversity of Hull\n2012 - 2015", { school: "University of Hull", degree: "BSc Physics" }],
  ["University of Hull\t2012 - 2015\nBSc Physics -", { school: "University of Hull", degree: "BSc Physics" }],
  ["物理学学士 at 浙江大学\t2012 - 2015", { school: "浙江大学", degree: "物理学学士" }],
])("the school and the degree in %j", async (text, expected) => {
  expect(await filled(`${head}Education\n\n${text}`, "education")).toEqual([expected]);
});

test("levels stand below signs and in wrapped parentheses", async () => {
  const levels = (text: string) => filled(`${head}Languages\n\n${text}`, "languages");
  const expected = [
    { language: "English", level: "Native" },
    { language: "French", level: "Fluent (C1)" },
  ];
  expect(await levels("English\n●●●●●\nNative\nFrench\n●●●●○\nFluent (C1)")).toEqual(expected);
  expect(await levels("English (mother\ntongue)\nFrench (good)")).toEqual([
    { language: "English", level: "mother tongue" },
    { language: "French", level: "good" },
  ]);
  expect(await levels("French – good\n(C1), English – native")).toEqual([
    { language: "French", level: "good (C1)" },
    { language: "English", level: "native" },
  ]);
});

test("a column of levels has no skills", async () => {
  const text = `${head}Skills\n\nSkill\tLevel\nGit\tAdvanced\nJira\tWorking knowledge`;
  expect(await filled(text, "skills")).toEqual(["Git", "Jira"]);
});

test.each([
  ["Excel, Negotiation, Basic, Pascal", ["Excel", "Negotiation", "Basic", "Pascal"]],
  ["• Verkauf\n• Verhandlung\n• Excel\n• Beratung", ["Verkauf", "Verhandlung", "Excel", "Beratung"]],
  [
    "Ventes\nNégociation\nConversation\nExcel\nBudget\nSage\nConseil",
    ["Ventes", "Négociation", "Conversation", "Excel", "Budget", "Sage", "Conseil"],
  ],
  ["Git\nAdvanced\nJira\nBeginner", ["Git", "Jira"]],
  ["Git\nAdvanced\nJira\nSlack\nSQL\nGo", ["Git", "Jira", "Slack", "SQL", "Go"]],
  ["Git, advanced, Jira, basic", ["Git", "Jira"]],
  ["Git\tBasic\tJira", ["Git", "Jira"]],
  ["Git, SQL, English, negotiation", ["Git", "SQL"]],
])("a level is one beside a language or a skill: %j", async (text, expected) => {
  expect(await filled(`${head}Skills\n\n${text}`, "skills")).toEqual(expected);
});

test.each([
  [
    "programming languages below a word for languages",
    "Kenntnisse\n\nSprachen\n\nJava\tKotlin\n\nWerkzeuge\n\nSQL\tDocker",
    ["Java", "Kotlin", "SQL", "Docker"],
  ],
  [
    "a long item among others",
    "Skills\n\nTriage\nWound care\nIV therapy\nAdvanced wound care methods\nPatient education",
    ["Triage", "Wound care", "IV therapy", "Advanced wound care methods", "Patient education"],
  ],
  [
    "an item that a narrow column breaks",
    "Skills\n\nTriage\nWound care\nIV therapy\nAdvanced wound\ncare methods\nPatient care",
    ["Triage", "Wound care", "IV therapy", "Advanced wound care methods", "Patient care"],
  ],
  [
    "short items beside a group with longer ones",
    "Skills\n\nC\nRust\nPython\n\nTools\n\nCMake\nGit\nYocto",
    ["C", "Rust", "Python", "CMake", "Git", "Yocto"],
  ],
  [
    "groups below a heading with another word",
    "Skills and Tech\nProgramming: Python, Go.\nMethods: planning, reviews.",
    ["Python", "Go", "planning", "reviews"],
  ],
])("skills: %s", async (_, text, expected) => {
  expect(await filled(`${head}Experience\n\nData Engineer, Acme Ltd\n2018 – 2021\n\n${text}`, "skills")).toEqual(
    expected,
  );
});

test("a link ends at its line, unless the line below is its end", async () => {
  const text = `Ada Moreau\nada.moreau@example.org\nwww.moreau.example/\nblog\nada (https://www.linkedin.com/in/ada-moreau-of-the-long-name)\nEDUCATION\n\nUniversity of Hull\nBSc Physics\n2012 - 2015`;
  expect(await filled(text, "website")).toBe("www.moreau.example/blog");
  expect(await filled(text, "education")).toEqual([{ school: "University of Hull", degree: "BSc Physics" }]);
});

test("words of another script among Chinese skills are left out", async () => {
  const text = `${head}Skills\n\n需求分析 原型设计 Axure\n\nSQL Python 项目管理`;
  expect(await filled(text, "skills")).toEqual(["需求分析", "原型设计", "Axure", "项目管理"]);
});

test("spaces divide Chinese skills", async () => {
  expect(await filled(`${head}技能\n\n需求分析 原型设计 Axure 数据分析`, "skills")).toEqual([
    "需求分析",
    "原型设计",
    "Axure",
    "数据分析",
  ]);
});

test.each(["職務経歴\n\nデザイン\n\nWebデザイナー", "联系方式\n\n上海\n\n产品经理"])(
  "a word in katakana and a city are no names: %j",
  async (text) => {
    expect(await filled(text, "name")).toBeUndefined();
  },
);

test("the name is nearer to the title than a level", async () => {
  const text = "語学力\n\n日本語\n●●●●●\n母語\n英語\n●●●○○\n日常会話\n\n高橋 美咲\nWebデザイナー";
  expect(await filled(text, "name")).toBe("高橋 美咲");
});

test.each([
  ["氏名：佐伯 千尋（さえき ちひろ）", "佐伯 千尋"],
  ["氏名: 佐伯千尋 (サエキ チヒロ)", "佐伯千尋"],
  ["氏名（ふりがな）\t佐伯 千尋（さえき ちひろ）", "佐伯 千尋"],
  ["氏名：佐伯 千尋／さえき ちひろ", "佐伯 千尋"],
  ["ふりがな さえき ちひろ\n氏名 佐伯千尋", "佐伯千尋"],
  ["フリガナ\tサエキ チヒロ\n氏 名\t佐伯 千尋", "佐伯 千尋"],
  ["氏名\nふりがな\n佐伯 千尋\nさえき ちひろ", "佐伯 千尋"],
  ["さえき ちひろ\n佐伯 千尋", "佐伯 千尋"],
  ["佐伯 千尋（さえき ちひろ）", "佐伯 千尋"],
  ["姓名：林小雨（Lin Xiaoyu）", "林小雨"],
  ["姓 名：林小雨 性别：女", "林小雨"],
  ["Name: Anna Berg (née Holm)", "Anna Berg"],
  ["Anna Berg (she/her)", "Anna Berg"],
])("the name in %j", async (text, expected) => {
  expect(await filled(`${text}\na@b.example\n\nExperience\n\nData Engineer, Acme Ltd, 2018 – 2021`, "name")).toBe(
    expected,
  );
});

test("full-width brackets are brackets, and stay as they are in values", async () => {
  const text = `${head}Languages\n\n日本語（母語）\n英語（ビジネスレベル）\n\nSkills\n\nExcel（VBA、マクロ）、Word\n\nEducation\n\n浙江大学（杭州校区）\t2012 - 2015`;
  expect(await filled(text, "languages")).toEqual([
    { language: "日本語", level: "母語" },
    { language: "英語", level: "ビジネスレベル" },
  ]);
  expect(await filled(text, "skills")).toEqual(["Excel（VBA、マクロ）", "Word"]);
  expect(await filled(text, "education")).toEqual([{ school: "浙江大学（杭州校区）", degree: "" }]);
});

const row = "Employer\tPeriod\tPosition";

test.each([
  [
    "a period that narrow columns break beside its names",
    "Acme Foods\t2019 –\tShift\nLtd\t2022\tPlanner\nBeta plc\t2016 –\tAnalyst\n\t2019",
    [job("", "", "2019", "2022"), job("", "", "2016", "2019")],
  ],
  [
    "a table with places behind a dash",
    `${row}\nAcme Ltd – Leeds\t2019 – 2022\tPlanner`,
    [job("Acme Ltd", "Planner", "2019", "2022")],
  ],
  [
    "a table whose cells end below",
    `${row}\nAcme Foods\t2019 – 2022\tShift\nLtd\t\tPlanner`,
    [job("", "", "2019", "2022")],
  ],
  [
    "two starts behind a word, which a margin has not cut off",
    "since 2021 Teacher, Acme School Ltd\nsince 2019 Trainer, Beta Ltd\n2015 - 2019 Cook, Gamma Ltd",
    [
      job("Acme School Ltd", "Teacher", "2021", ""),
      job("Beta Ltd", "Trainer", "2019", ""),
      job("Gamma Ltd", "Cook", "2015", "2019"),
    ],
  ],
])("jobs with %s", async (_, text, jobs) => {
  expect(await filled(`${head}Experience\n\n${text}`, "jobs")).toEqual(jobs);
});
