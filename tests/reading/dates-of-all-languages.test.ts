import { describe, expect, test } from "vitest";
import { anonymise } from "../../anonymity/anonymise.ts";
import { checkValue } from "../../filling/grounding/check-value.ts";
import { readMaterial } from "../../filling/grounding/material.ts";
import { CV_LANGUAGES } from "../../languages/languages.ts";
import { datesIn } from "../../reading/dates.ts";
import { isSingle, periodsIn, surePeriodsIn, yearsOfPeriod } from "../../reading/periods.ts";
import { factsWith } from "../rendering/demo.ts";

/** 1 March 1985, as people write it. */
const DAYS: readonly string[] = [
  ...CV_LANGUAGES.flatMap(({ code }) =>
    (["long", "medium"] as const).map((dateStyle) =>
      new Intl.DateTimeFormat(code, { dateStyle, timeZone: "UTC" }).format(new Date(Date.UTC(1985, 2, 1))),
    ),
  ),
  ...["1º de março de 1985", "1.º de marzo de 1985", "1º de marzo del 1985", "1er mars 1985", "1ère mars 1985"],
  ...["1. März 1985", "den 1 mars 1985", "den 1. marts 1985", "1e maart 1985", "1° marzo 1985", "1o de marco de 1985"],
  ...["1st March 1985", "the 1st of March, 1985", "March 1st, 1985", "Mar 1, 1985", "1-Mar-1985", "1/mar/1985"],
  ...["1985-03-01", "1985/3/1", "1985. 03. 01", "01.03.1985", "01 . 03 . 1985", "1-3-1985", "01/03/85", "19850301"],
  ...["1-III-1985", "1.III.1985", "1 III 1985", "1 March '85", "1 mars 85"],
  ...["1985年3月1日", "1985 年 3 月 1 日", "一九八五年三月一日", "昭和60年3月1日", "昭和六十年三月一日", "S60年3月1日"],
  ...[
    "昭和60.3.1",
    "民國74年3月1日",
    "1985년 3월 1일",
    "１９８５年３月１日",
    "١ مارس ١٩٨٥",
    "1 مارس 1985",
    "1 آذار 1985",
  ],
  ...[
    "۱ مارس ۱۹۸۵",
    "1 במרץ 1985",
    "1 марта 1985",
    "1 Μαρτίου 1985",
    "1 marca 1985",
    "1 Mart 1985",
    "1 de març de 1985",
  ],
  ...["1\u00a0de mar\u0327o de 1985".replace("mar\u0327o", "març\u006f"), "1 MARÇO 1985"],
];

describe.each(DAYS)("%s", (written) => {
  test("is read as 1 March 1985", () => {
    expect(datesIn(`x, ${written}, y`).flatMap(({ readings }) => readings)).toContainEqual({
      year: 1985,
      month: 3,
      day: 1,
    });
  });

  test("supports the value 1985-03-01 of a fill, and no other day", () => {
    const material = readMaterial([{ kind: "attachment", label: "cv", text: `Ada Byron\nBorn: ${written}\nLeeds\n` }]);
    expect(checkValue("1985-03-01", { material, language: "en" }).faults).toEqual([]);
    expect(checkValue("1985-06-02", { material, language: "en" }).faults).not.toEqual([]);
  });
});

describe.each(["1985-03-01", "1 March 1985", "1º de março de 1985", "昭和60年3月1日"])(
  "if %s is sensitive",
  (birth) => {
    const facts = factsWith([], {
      values: { birth, about: DAYS.map((written) => `Kept, ${written}, kept`).join("\n") },
      layout: { variables: [{ key: "birth", sensitive: true }, { key: "about" }] },
    });
    const { about } = anonymise(facts).candidate.values;
    const lines = String(about).split("\n");

    test.each(DAYS.map((written, index) => ({ written, shown: lines[index] })))("$written is hidden", ({ shown }) => {
      expect(shown).toMatch(/^Kept, .*\[…\].*, kept$/);
      expect(shown).not.toMatch(/85|60|八五|六十|٨٥|۸۵|74/u);
    });
  },
);

/** Periods with their first date and their end as the rules write it. */
const PERIODS: readonly (readonly [text: string, start: string, end: string])[] = [
  ["mrt 2015 t/m okt 2019", "mrt 2015", "okt 2019"],
  ["2015 – heden", "2015", "heden"],
  ["von 2015 bis 2019", "2015", "2019"],
  ["Seit März 2019", "März 2019", ""],
  ["jan. 2015 jusqu'à aujourd'hui", "jan. 2015", "aujourd'hui"],
  ["2019 à ce jour", "2019", "à ce jour"],
  ["de 2015 a 2019", "2015", "2019"],
  ["desde 2015 hasta la actualidad", "2015", "actualidad"],
  ["od 2015 do současnosti", "2015", "současnosti"],
  ["2018 - idag", "2018", "idag"],
  ["2015–19", "2015", "19"],
  ["2009/2015", "2009", "2015"],
  ["06/98 – 07/01", "06/98", "07/01"],
  ["Jan – Mar 2019", "Jan", "Mar 2019"],
  ["III/2015 – XII/2019", "III/2015", "XII/2019"],
  ["15.01.2019-03.02.2020", "15.01.2019", "03.02.2020"],
  ["2015年4月から2019年3月", "2015年4月", "2019年3月"],
  ["平成27年4月～現在", "平成27年4月", "現在"],
  ["2019年3月至今", "2019年3月", "至今"],
  ["2019 –", "2019", ""],
  ["2015.07-2019.02", "2015.07", "2019.02"],
  ["2019.03 — 至今", "2019.03", "至今"],
  ["2015 – exp. 2019", "2015", "2019"],
];

test.each(PERIODS)("%s is one period for rules and for facts", (text, start, end) => {
  expect(surePeriodsIn(text)).toEqual([expect.objectContaining({ startText: start, endText: end })]);
  const periods = periodsIn(text);
  expect(periods).toHaveLength(1);
  expect(periods.every(isSingle)).toBe(false);
  const material = readMaterial([{ kind: "attachment", label: "cv", text: `Acme Ltd\n${text}\n` }]);
  expect(checkValue(text, { material, language: "en" }).faults).toEqual([]);
});

test.each(["Team of 9\nApr 2019 – Oct 2021", "Punteggio salito da 8,1 a 8,9\napr 2019 – ott 2021"])(
  "the number that ends the line before %j is no day",
  (text) => {
    expect(periodsIn(text).map(({ start }) => start)).toEqual([text.indexOf("\n") + 1]);
  },
);

test.each([
  ["2015 – 2019", 2015, 2019],
  ["2015–19", 2015, 2019],
  ["06/98 – 07/01", 1998, 2001],
  ["06/98 – 2001", 1998, 2001],
  ["06/15 – present", 2015, Number.POSITIVE_INFINITY],
  ["2019 –", 2019, Number.POSITIVE_INFINITY],
])("the years of %s are %d and %d", (text, first, last) => {
  expect(periodsIn(text).map(yearsOfPeriod)).toEqual([[first, last]]);
});

test.each(["5/10", "Led 45 engineers", "v1.2.10.19", "Zeta AB", "10.000", "2.019,5", "covid-19"])(
  "%s is no date of its own for the rules",
  (text) => {
    expect(surePeriodsIn(text)).toEqual([]);
  },
);
