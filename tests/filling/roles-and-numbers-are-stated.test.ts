import { describe, expect, test } from "vitest";
import { checkValue } from "../../filling/grounding/check-value.ts";
import { readMaterial } from "../../filling/grounding/material.ts";
import type { Meaning } from "../../reading/vocabulary.ts";

/** What becomes of a value when the material is one text. */
function outcome(text: string, value: string, language: string, meaning: Meaning): string {
  const material = readMaterial([{ kind: "attachment", label: "cv", text: `Ann Bell\n\n${text}\n` }]);
  const { parts, faults } = checkValue(value, { material, language, meaning });
  return faults.length > 0 ? "refused" : parts.every(({ isConfirmed }) => isConfirmed) ? "stated" : "unconfirmed";
}

const JOBS = `Experience
2019 - present  Team lead, Velding Foods, Leeds
- Mentored a team of 4 planners
2012 - 2019  Planner, Harrow Mills, York
- Moved 12 warehouses`;

describe("a role that the material does not give to the person is refused", () => {
  test.each<[string, string, string, Meaning]>([
    ["Jeg er ikke ingeniør.\nBeregninger laves af ingeniør Jens Toft.", "Designingeniør", "da", "headline"],
    [
      "Utbildning\nAutomationsingenjör (distans), 2019-2020, avbruten efter en termin",
      "Automationsingenjör",
      "sv",
      "headline",
    ],
    ["Mitwirkung an der Zulassung nach IEC 62304", "Zulassungsexpertin für IEC 62304", "de", "skills"],
    [
      "Participation à l'étude NORA (investigateur principal : Pr Marc Delcour)",
      "Principal investigator of the NORA study.",
      "en",
      "profile",
    ],
    ["Twee artikelen in het blad Rekenen in de Klas", "Redaktör för tidskriften Rekenen in de Klas", "sv", "profile"],
    [
      "2019  Sommelier AIS: superato il primo livello; secondo e terzo livello non sostenuti",
      "Sommelier AIS, terzo livello",
      "it",
      "certificates",
    ],
    [
      "Experience\n2019 - present  Site manager, Bell Ltd\n- Shortlisted (not a winner) for the Pride in the Job Award 2023",
      "Winner of the Pride in the Job Award 2023",
      "en",
      "profile",
    ],
  ])("%s: %s", (text, value, language, meaning) => {
    expect(outcome(text, value, language, meaning)).toBe("refused");
  });

  test.each<[string, string, string, Meaning]>([
    ["Designingeniør, Nordlyd A/S, 2018-2020", "Designingeniør", "da", "headline"],
    [
      "2019  Sommelier AIS: superato il primo livello; secondo livello non sostenuto",
      "Sommelier AIS, primo livello",
      "it",
      "certificates",
    ],
    ["Redacteur van het blad Rekenen in de Klas", "Redaktör för tidskriften Rekenen in de Klas", "sv", "profile"],
    ["Languages: Tamil (spoken at home; I cannot write it)", "Habla tamil en casa.", "es", "profile"],
  ])("%s states: %s", (text, value, language, meaning) => {
    expect(outcome(text, value, language, meaning)).not.toBe("refused");
  });
});

describe("a number or a date of something else is refused", () => {
  test.each<[string, string, string, Meaning]>([
    [
      "Experience\n2019 - present  Site manager, Bell Ltd\n- Mill Reach: 86 plots (62 houses, 24 apartments)",
      "At Mill Reach she delivered 86 houses and 24 apartments.",
      "en",
      "profile",
    ],
    [JOBS, "Na Harrow Mills orientou uma equipa de 4 pessoas.", "pt", "profile"],
    [
      "Experience\n2019 - present  Site manager, Bell Ltd\n- One reportable accident in four years",
      "Vier Jahre ohne meldepflichtigen Unfall.",
      "de",
      "profile",
    ],
    ["Manuelle Tests seit 2014, Automatisierung seit 2018.", "Seit 2014 automatisiert sie alles.", "de", "profile"],
    [
      "Education\nBSc Physics, Leeds University, Grade 2.3\nA-levels, Mill School, Leeds, Grade 1.9",
      "BSc Physics, Leeds University, Grade 1.9",
      "en",
      "education",
    ],
    [
      "Voluntary mission of three weeks at Antsira.\n\nNotice: three months.",
      "In 2019 she was on a voluntary mission of three months at Antsira.",
      "en",
      "profile",
    ],
    ["Övrigt\nSkyddsombud 2018–2020. Medlem i Elförbundet.", "Verneombud siden 2018.", "nb", "profile"],
    [
      "Experience\n2019 - present  Mechanic, Bell Ltd\n- Shutdown of 2021: 60 workers\nReference: Eva Llano, head of maintenance at Bell Ltd",
      "In the shutdown of 2021 she led 60 workers.",
      "en",
      "profile",
    ],
  ])("%s: %s", (text, value, language, meaning) => {
    expect(outcome(text, value, language, meaning)).toBe("refused");
  });

  test.each<[string, string, string, Meaning]>([
    [JOBS, "Na Velding Foods orientou uma equipa de 4 pessoas.", "pt", "profile"],
    [JOBS, "Since 2012 she works in planning.", "en", "profile"],
    ["Manuelle Tests seit 2014, Automatisierung seit 2018.", "Seit 2018 automatisiert sie.", "de", "profile"],
    [
      "Education\nBSc Physics, Leeds University, Grade 2.3\nA-levels, Mill School, Leeds, Grade 1.9",
      "BSc Physics, Leeds University, Grade 2.3",
      "en",
      "education",
    ],
    ["Experience\n- Mill Reach: 62 houses and 24 apartments", "Mill Reach has 86 homes.", "en", "profile"],
  ])("%s states: %s", (text, value, language, meaning) => {
    expect(outcome(text, value, language, meaning)).not.toBe("refused");
  });
});

describe("a willingness to relocate is refused that the material does not have", () => {
  test.each<[string, string, string, string]>([
    ["Leeds, England", "Leeds (willing to relocate)", "en", "refused"],
    ["Leeds. Will travel up to 40 miles; not willing to relocate.", "Leeds, bereid te verhuizen", "nl", "refused"],
    ["Denver. Open to relocating within Colorado, not out of state.", "Denver (open to relocation)", "en", "refused"],
    ["Denver. Open to relocating within Colorado.", "Denver (would relocate within Colorado)", "en", "kept"],
    ["Parma. Trasferimento possibile.", "Parma, ready to relocate", "en", "kept"],
    ["Leeds. Not willing to relocate.", "Leeds, no relocation", "en", "kept"],
  ])("%s: %s", (text, value, language, expected) => {
    const found = outcome(text, value, language, "address");
    expect(found === "refused" ? found : "kept").toBe(expected);
  });
});
