import { describe, expect, test } from "vitest";
import { checkValue } from "../../filling/grounding/check-value.ts";
import { CV_LANGUAGES } from "../../languages/languages.ts";
import { materialOf } from "./judge.ts";

const CV = `Mara Lindqvist
Software engineer

Rotterdam, Netherlands | mara@lindqvist.example | +31 6 12345678

Profile
Software engineer with seven years of experience in payment systems. Led a team of 4 engineers.

Work experience

Senior Software Engineer, Northwind Traders B.V.
March 2019 – August 2023
• Cut the cost of hosting by 45 % and managed a budget of EUR 120,000.
• Introduced Kubernetes; tracked each Key Performance Indicator (KPI).

Software Engineer, Acme Logistics
January 2016 – February 2019
• Built the tracking of parcels in TypeScript and PostgreSQL.

Education
MSc Computer Science, Delft University of Technology, 2013 – 2015
BSc Mathematics, Utrecht University, 2010 – 2013

Skills
TypeScript, PostgreSQL, Kubernetes, Kafka, C++

Languages
Dutch (native), English (C1)
`;

function checked(value: unknown, text = CV, language = "en") {
  return checkValue(value, { material: materialOf(text), language });
}

describe("a fact that the material does not contain is refused and named", () => {
  test.each([
    ["an organization", "Google LLC", "Google LLC"],
    ["a title", "VP of Engineering", "VP"],
    ["a degree and a school", "PhD in Physics (MIT)", "PhD"],
    ["an address", "221B Baker Street", "Baker Street"],
    ["an amount", "EUR 185,000", "185,000"],
    ["another currency", "USD 120,000", "USD"],
    ["a certificate", "AWS Certified Solutions Architect", "AWS"],
    ["a city", "Paris", "Paris"],
    ["a seniority", "Principal Software Engineer", "Principal"],
    ["a language", "Spanish", "Spanish"],
    ["a level", "English (C2)", "C2"],
    ["the level of another language", "English (native)", "English"],
    ["the level of another language, as a list", "Dutch: C1", "Dutch"],
    ["a degree with the field of another", "MSc Mathematics", "MSc"],
    ["a billion for a thousand", "EUR 120 billion", "120"],
    ["a long amount", "EUR 1,200,000", "1,200,000"],
    ["a skill that is part of another", "Java", "Java"],
    ["another skill", "C#", "C#"],
    ["a number", 1985, "1985"],
    ["a small number", 12, "12"],
    ["another month", "January 2019 – August 2023", "January 2019"],
    ["another month in numbers", "01/2019", "01/2019"],
    ["another day", "2019-03-14", "2019-03-14"],
    ["the day before the last", "2023-08-30", "2023-08-30"],
    ["the last day of another month", "2023-07-31", "2023-07-31"],
    ["the last day of a year whose months are known", "2019-12-31", "2019-12-31"],
    ["the last day of a month for a year", "2010-06-30", "2010-06-30"],
    ["a present job", "Northwind Traders, March 2019 – present", "March 2019"],
  ])("%s: %j", (_, value, named) => {
    const { value: kept, faults } = checked(value);
    expect(kept).toBeUndefined();
    expect(faults.join()).toContain(named);
  });

  test.each([
    ["She led a team of 45 engineers.", "45 engineers"],
    ["She runs 45 hosting services.", "45 hosting"],
    ["She enlarged the team by 4 percent.", "4"],
    ["She holds a doctorate in physics.", "doctorate"],
    ["She worked for Google LLC in Dublin.", "Google LLC"],
    ["She is fluent in spanish.", "fluent"],
    ["She worked at Acme Logistics from 2019 to 2023.", "Acme Logistics"],
    ["Google engineer with seven years of experience in payment systems.", "Google"],
    ["Software engineer with nine years of experience in payment systems.", "nine"],
    ["She saved EUR 450,000 of hosting costs each year.", "450,000"],
    ["She is an award-winning engineer who built tracking systems.", "award"],
    ["She is Software Manager at Acme Logistics.", "Manager"],
  ])("in prose, with its sentence: %s", (sentence, named) => {
    const { value, faults } = checked(`Builds payment systems with care. ${sentence} Likes clear code and tests.`);
    expect(value).toBe("Builds payment systems with care. Likes clear code and tests.");
    expect(faults.join()).toContain(named);
  });

  test("items of a list are refused one by one", () => {
    const { value, faults } = checked(["TypeScript", "Rust", "Kafka", "AWS"]);
    expect(value).toEqual(["TypeScript", "Kafka"]);
    expect(faults).toEqual(
      ['the name "Rust"', 'the name "AWS"'].map((fault) => expect.stringContaining(fault.slice(-6))),
    );
  });

  test("items of one line too", () => {
    expect(checked("TypeScript, Rust, Kafka, C++").value).toBe("TypeScript, Kafka, C++");
  });
});

describe("facts of different entries do not belong together", () => {
  test.each([
    ["the period of another employer", { company: "Acme Logistics", from: "March 2019", to: "August 2023" }],
    ["the period of another employer, in one member", { company: "Acme Logistics", period: "2019 – 2023" }],
    ["years as numbers", { company: "Acme Logistics", from: 2019, to: 2023 }],
  ])("%s", (_, record) => {
    const { value, faults } = checked([record]);
    expect(value).toEqual([{ company: "Acme Logistics" }]);
    expect(faults.join()).toContain("Acme Logistics");
  });

  test.each([
    "Acme Logistics, March 2019 – August 2023",
    "Software Engineer, Northwind Traders B.V., January 2016 – February 2019",
    "MSc Computer Science, Utrecht University, 2013 – 2015",
    "MSc Computer Science, Utrecht University",
    "BSc Mathematics, Delft University of Technology",
  ])("in a line: %s", (line) => {
    expect(checked(line).value).toBeUndefined();
  });

  test("for an employer whose name ends with a full stop", () => {
    const text = "Work experience\nanalyst, Grupo Serra Verde S.A., 2015 - 2018\nbuyer, Beta Foods, 2018 - 2021";
    const value = [{ company: "Grupo Serra Verde S.A.", from: "2018", to: "2021" }];
    expect(checked(value, text).value).toEqual([{ company: "Grupo Serra Verde S.A." }]);
  });

  test("in the lines of an entry", () => {
    const text = "Acme Logistics\nMarch 2019 – August 2023\n\nNorthwind Traders\nJanuary 2016 – February 2019";
    expect(checked(text).value).not.toContain("2019");
  });

  test("a bound of the period in the wrong place", () => {
    expect(checked([{ company: "Acme Logistics", from: 2019, to: 2016 }]).value).toEqual([
      { company: "Acme Logistics" },
    ]);
  });
});

describe("the names of members tell which bound a date is", () => {
  const northwind = { company: "Northwind Traders B.V.", start: "March 2019", end: "August 2023" };
  const acme = { company: "Acme Logistics", start: "January 2016", end: "February 2019" };

  test.each<[string, unknown]>([
    ["the end first", [{ end: "August 2023", start: "March 2019", company: "Northwind Traders B.V." }]],
    ["the first months", [{ ...acme, start: "2016-01-01", end: "2019-02-01" }]],
    ["the first and the last day", [{ ...northwind, start: "2019-03-01", end: "2023-08-31" }]],
    ["the last day of February", [{ ...acme, start: "2016-01-01", end: "2019-02-28" }]],
    ["times at midnight", [{ ...acme, start: "2016-01-01T00:00:00Z", end: "2019-02-28T00:00:00.000Z" }]],
    ["days of a period", [{ company: "Acme Logistics", period: "2016-01-01 – 2019-02-28" }]],
    ["the first and the last day of years", [{ school: "Utrecht University", from: "2010-01-01", to: "2013-12-31" }]],
    [
      "months as numbers",
      [{ company: "Acme Logistics", end_month: 2, end_year: 2019, start_month: 1, start_year: 2016 }],
    ],
    ["months as words", [{ company: "Acme Logistics", Startmonat: "Januar", Startjahr: "2016" }]],
    ["months as texts", [{ company: "Acme Logistics", mes_inicio: "01", ano_inicio: "2016" }]],
    [
      "objects of year and month",
      [{ company: "Acme Logistics", 開始: { year: 2016, month: 1 }, 終了: { year: 2019, month: 2 } }],
    ],
    ["an object of objects", [{ company: "Acme Logistics", period: { start: { year: 2016, month: 1 } } }]],
    ["a list of periods", [{ company: "Acme Logistics", periods: [{ from: 2016, to: 2019 }] }]],
    ["one object", acme],
    [
      "an object about the person",
      { name: "Mara Lindqvist", degree: "MSc Computer Science", employer: "Acme Logistics", graduated: 2015 },
    ],
    ["an education", [{ school: "Delft University of Technology", degree: "MSc Computer Science", jaar: 2015 }]],
    ["the job within a job", [{ ...northwind, before: acme }]],
  ])("%s is kept", (_, value) => {
    expect(checked(value)).toMatchObject({ value, faults: [] });
  });

  test.each<[string, unknown, unknown]>([
    ["the bounds exchanged", [{ ...acme, start: acme.end, end: acme.start }], [{ company: "Acme Logistics" }]],
    [
      "the first months of another job",
      [{ ...acme, start: "2019-03-01", end: "2023-08-01" }],
      [{ company: "Acme Logistics" }],
    ],
    [
      "the month of another job",
      [{ company: "Acme Logistics", start_month: 3, start_year: 2016 }],
      [{ company: "Acme Logistics", start_year: 2016 }],
    ],
    [
      "objects with the year of another job",
      [{ company: "Acme Logistics", start: { month: 3, year: 2019 } }],
      [{ company: "Acme Logistics", start: {} }],
    ],
    [
      "a list of periods",
      [
        {
          company: "Acme Logistics",
          periods: [
            { from: 2016, to: 2019 },
            { from: 2019, to: 2023 },
          ],
        },
      ],
      [{ company: "Acme Logistics", periods: [{ from: 2016, to: 2019 }, {}] }],
    ],
    ["one object", { ...acme, start: "March 2019", end: "August 2023" }, { company: "Acme Logistics" }],
    [
      "one object with a period",
      { company: "Acme Logistics", period: { from: 2019, to: 2023 } },
      { company: "Acme Logistics", period: {} },
    ],
    [
      "dates without names of bounds",
      [{ company: "Acme Logistics", x: "March 2019", y: "August 2023" }],
      [{ company: "Acme Logistics" }],
    ],
  ])("%s is not kept", (_, value, kept) => {
    expect(checked(value).value).toEqual(kept);
  });

  test("a month or a day that no date has is refused", () => {
    expect(checked({ birth_month: 11, birth_day: 30 }).value).toBeUndefined();
    const born = "Jane Roe\nBorn: 30.11.1990";
    const value = { birth_year: 1990, birth_month: 11, birth_day: 30 };
    expect(checked(value, born).value).toEqual(value);
    expect(checked({ ...value, birth_day: 29 }, born).value).toEqual({ birth_year: 1990, birth_month: 11 });
  });

  test("a date whose day and month can be exchanged is either", () => {
    const born = "Jane Roe\nBorn: 05/03/1990";
    for (const value of ["1990-03-05", "1990-05-03", "5 March 1990"]) expect(checked(value, born).value).toBe(value);
    expect(checked("1990-03-06", born).value).toBeUndefined();
  });
});

describe("other forms of a fact are the same fact", () => {
  test.each([
    "NORTHWIND TRADERS B.V.",
    "Senior software engineers",
    "Northwind Traders, March 2019 – August 2023",
    "Northwind Traders, 03/2019 – 08/2023",
    "Northwind Traders | 2019-03 – 2023-08",
    "März 2019 – August 2023",
    "maart 2019 – augustus 2023",
    "mars 2019 – août 2023",
    "březen 2019 – srpen 2023",
    "2019年3月 – 2023年8月",
    "Acme Logistics (2016 – 2019)",
    "Managed a budget of EUR 120,000 and cut monthly costs",
    "2013 – 2015: Computer Science (MSc), Delft; 2010 – 2013: Mathematics (BSc), Utrecht",
    "KPI",
    "KPIs",
    "Key Performance Indicators",
    "EUR 120.000",
    "120 thousand euros",
    "Dutch: native",
    "Native Dutch, English C1",
    "€120,000",
    "120k EUR",
    "45%",
    "45 percent",
    "4 engineers",
    "Led 4 engineers",
    "Rotterdam, Niederlande",
    "Rotterdam (Nederland)",
    "Niederländisch",
    "Néerlandais (langue maternelle)",
    "Softwareingenieurin",
    "Delft University of Technology, MSc Computer Science",
    "Master in Computer Science",
    "Bachelor of Science",
    7,
    120000,
    2015,
  ])("%j", (value) => {
    expect(checked(value)).toMatchObject({ value, faults: [] });
  });

  test("a paraphrase is kept", () => {
    const text =
      "Engineer from Rotterdam who has built payment systems for seven years. At Northwind Traders (2019 – 2023) she lowered hosting costs by 45 % and led 4 engineers. Before that she worked at Acme Logistics from 2016 to 2019.";
    expect(checked(text)).toMatchObject({ value: text, faults: [] });
  });

  test("a translation is kept", () => {
    const text =
      "Softwareingenieurin mit sieben Jahren Erfahrung in Zahlungssystemen. Bei Northwind Traders senkte sie die Kosten um 45 % und leitete ein Team von 4 Ingenieuren. Spricht Niederländisch und Englisch.";
    expect(checked(text, CV, "de")).toMatchObject({ value: text, faults: [] });
  });

  test("several positions at one employer share its name", () => {
    const text = `Experience

Globex Corporation
Team lead
2019 – 2022
• Led 6 people.
Engineer
2015 – 2019
• Built things.`;
    const value = [
      { company: "Globex Corporation", title: "Team lead", from: "2019", to: "2022" },
      { company: "Globex Corporation", title: "Engineer", from: "2015", to: "2019" },
    ];
    expect(checked(value, text)).toMatchObject({ value, faults: [] });
  });
});

describe("layouts of entries", () => {
  const layouts: [string, string][] = [
    ["dates first", "Work experience\n2015 - 2018 Alpha Bank: analyst\n2018 - 2021 Beta Foods: buyer"],
    ["dates last", "Work experience\nanalyst, Alpha Bank, 2015 - 2018\nbuyer, Beta Foods, 2018 - 2021"],
    [
      "dates on a line of their own, last",
      "Work experience\n\nAlpha Bank\nanalyst\n2015 - 2018\n\nBeta Foods\nbuyer\n2018 - 2021",
    ],
    [
      "dates on a line of their own, first",
      "Work experience\n\n2015 - 2018\nAlpha Bank\nanalyst\n\n2018 - 2021\nBeta Foods\nbuyer",
    ],
    ["without empty lines", "Work experience\nAlpha Bank\nanalyst\n2015 - 2018\nBeta Foods\nbuyer\n2018 - 2021"],
    [
      "with empty lines between all lines",
      "Work experience\n\n2015 - 2018\n\nAlpha Bank\n\nanalyst\n\n2018 - 2021\n\nBeta Foods\n\nbuyer\n\nSkills\n\nSAP",
    ],
    [
      "with underlined headings and broken lines",
      "Work experience\n===============\n2015 - 2018: analyst, Alpha\nBank\n2018 - 2021: buyer, Beta\nFoods",
    ],
    ["in cells", "Work experience\n2015 - 2018\tAlpha Bank\tanalyst\n2018 - 2021\tBeta Foods\tbuyer"],
  ];
  test.each(layouts)("%s", (_, text) => {
    const right = [
      { company: "Alpha Bank", title: "analyst", from: "2015", to: "2018" },
      { company: "Beta Foods", title: "buyer", from: "2018", to: "2021" },
    ];
    expect(checked(right, text)).toMatchObject({ value: right, faults: [] });
    const swapped = [
      { company: "Alpha Bank", title: "analyst", from: "2018", to: "2021" },
      { company: "Beta Foods", title: "buyer", from: "2015", to: "2018" },
    ];
    expect(checked(swapped, text).value).toEqual([
      { company: "Alpha Bank", title: "analyst" },
      { company: "Beta Foods", title: "buyer" },
    ]);
    const crossed = checked([{ company: "Alpha Bank", title: "buyer", from: "2015", to: "2018" }], text).value;
    expect(crossed).not.toEqual([{ company: "Alpha Bank", title: "buyer", from: "2015", to: "2018" }]);
  });
});

test.each([
  ["Speaks French a little, Italian fluently", "French (fluent)"],
  ["Rejected an offer from Google in 2019", "Worked at Google."],
])("%s does not state: %s", (text, value) => {
  expect(checked(value, `Ann Bell\n${text}\n`).value).toBeUndefined();
});

describe("translations of common words", () => {
  const text = `Jonas Weber
Musterstraße 12, 80331 München
Familienstand: verheiratet

Berufserfahrung
Bauingenieur, Hochtief AG
04/2012 – 02/2019
- Budgetverantwortung von 1,5 Mio. Euro
- Leitung von 12 Personen

Sprachen
Deutsch (Muttersprache), Englisch (fließend), Französisch (Grundkenntnisse)`;

  test.each([
    "Married",
    "Musterstraße 12, 80331 Munich",
    "EUR 1.5 million",
    "€1,500,000",
    "Civil engineer at Hochtief AG",
    "She led 12 people.",
    "German (native), English (fluent), French (basic knowledge)",
  ])("are accepted: %s", (value) => {
    expect(checked(value, text)).toMatchObject({ value, faults: [] });
  });

  test.each(["Divorced", "EUR 1.5 billion", "EUR 15 million", "French (fluent)", "Musterstraße 21"])(
    "are facts: %s",
    (value) => {
      expect(checked(value, text).value).toBeUndefined();
    },
  );
});

describe("a number in words is the number", () => {
  const FIGURES = [13, 14, 15, 16, 17, 18, 19, 20, 25, 38, 71, 92, 99];
  const WORDS: Record<string, string> = {
    cs: "třináct, čtrnáct, patnáct, šestnáct, sedmnáct, osmnáct, devatenáct, dvacet, dvacet pět, třicet osm, sedmdesát jedna, devadesát dva, devětadevadesát",
    da: "tretten, fjorten, femten, seksten, sytten, atten, nitten, tyve, femogtyve, otteogtredive, enoghalvfjerds, tooghalvfems, nioghalvfems",
    de: "dreizehn, vierzehn, fünfzehn, sechzehn, siebzehn, achtzehn, neunzehn, zwanzig, fünfundzwanzig, achtunddreißig, einundsiebzig, zweiundneunzig, neunundneunzig",
    en: "thirteen, fourteen, fifteen, sixteen, seventeen, eighteen, nineteen, twenty, twenty-five, thirty-eight, seventy-one, ninety two, ninety-nine",
    es: "trece, catorce, quince, dieciséis, diecisiete, dieciocho, diecinueve, veinte, veinticinco, treinta y ocho, setenta y un, noventa y dos, noventa y nueve",
    fr: "treize, quatorze, quinze, seize, dix-sept, dix-huit, dix-neuf, vingt, vingt-cinq, trente-huit, soixante et onze, quatre-vingt-douze, quatre-vingt-dix-neuf",
    it: "tredici, quattordici, quindici, sedici, diciassette, diciotto, diciannove, venti, venticinque, trentotto, settantuno, novantadue, novantanove",
    nb: "tretten, fjorten, femten, seksten, sytten, atten, nitten, tjue, tjuefem, trettiåtte, syttien, nittito, nittini",
    nl: "dertien, veertien, vijftien, zestien, zeventien, achttien, negentien, twintig, vijfentwintig, achtendertig, eenenzeventig, tweeënnegentig, negenennegentig",
    pt: "treze, catorze, quinze, dezesseis, dezessete, dezoito, dezenove, vinte, vinte e cinco, trinta e oito, setenta e um, noventa e dois, noventa e nove",
    sv: "tretton, fjorton, femton, sexton, sjutton, arton, nitton, tjugo, tjugofem, trettioåtta, sjuttioett, nittiotvå, nittionio",
  };
  const LANGUAGES = CV_LANGUAGES.filter(({ grammar }) => grammar.functionWords !== undefined);

  test.each(LANGUAGES.map(({ code, grammar }) => [code, grammar.year?.split(" ")[0]]))("in %s", (code, years) => {
    const words = WORDS[code.slice(0, 2)]?.split(", ") ?? [];
    expect(words).toHaveLength(FIGURES.length);
    for (const [index, figure] of FIGURES.entries()) {
      const value = `${words[index]} ${years}`;
      expect(checked(value, `Mara Lindqvist\n${figure} ${years}`, code)).toMatchObject({ value });
      expect(checked(`${figure} ${years}`, `Mara Lindqvist\n${value}`, code)).toMatchObject({ faults: [] });
      expect(checked(value, `Mara Lindqvist\n${figure + 1} ${years}`, code).value, value).toBeUndefined();
    }
  });
});
