import { test } from "vitest";
import { type Case, expectAnswer } from "./judge.ts";

const JOBS = `Experience
2019 - present  Team lead, Velding Foods, Leeds
- Mentored a team of 4 planners
2012 - 2019  Planner, Harrow Mills, York
- Moved 12 warehouses`;

/** The name of the person precedes each text. */
const expectBelowName = (...[text, ...others]: Case) => expectAnswer(`Ann Bell\n\n${text}\n`, ...others);

test.each<Case>([
  // A role that the material does not give to the person.
  ["Jeg er ikke ingeniør.\nBeregninger laves af ingeniør Jens Toft.", "da", "Designingeniør", "refused", "headline"],
  [
    "Utbildning\nAutomationsingenjör (distans), 2019-2020, avbruten efter en termin",
    "sv",
    "Automationsingenjör",
    "refused",
    "headline",
  ],
  ["Mitwirkung an der Zulassung nach IEC 62304", "de", "Zulassungsexpertin für IEC 62304", "refused", "skills"],
  [
    "Participation à l'étude NORA (investigateur principal : Pr Marc Delcour)",
    "en",
    "Principal investigator of the NORA study.",
    "refused",
    "profile",
  ],
  [
    "Twee artikelen in het blad Rekenen in de Klas",
    "sv",
    "Redaktör för tidskriften Rekenen in de Klas",
    "refused",
    "profile",
  ],
  [
    "2019  Sommelier AIS: superato il primo livello; secondo e terzo livello non sostenuti",
    "it",
    "Sommelier AIS, terzo livello",
    "changed",
    "certificates",
  ],
  [
    "Experience\n2019 - present  Site manager, Bell Ltd\n- Shortlisted (not a winner) for the Pride in the Job Award 2023",
    "en",
    "Winner of the Pride in the Job Award 2023",
    "refused",
    "profile",
  ],
  ["Designingeniør, Nordlyd A/S, 2018-2020", "da", "Designingeniør", "kept", "headline"],
  [
    "2019  Sommelier AIS: superato il primo livello; secondo livello non sostenuto",
    "it",
    "Sommelier AIS, primo livello",
    "kept",
    "certificates",
  ],
  ["Redacteur van het blad Rekenen in de Klas", "sv", "Redaktör för tidskriften Rekenen in de Klas", "kept", "profile"],
  ["Languages: Tamil (spoken at home; I cannot write it)", "es", "Habla tamil en casa.", "kept", "profile"],
  // A number or a date of something else.
  [
    "Experience\n2019 - present  Site manager, Bell Ltd\n- Mill Reach: 86 plots (62 houses, 24 apartments)",
    "en",
    "At Mill Reach she delivered 86 houses and 24 apartments.",
    "refused",
    "profile",
  ],
  [JOBS, "pt", "Na Harrow Mills orientou uma equipa de 4 pessoas.", "refused", "profile"],
  [
    "Experience\n2019 - present  Site manager, Bell Ltd\n- One reportable accident in four years",
    "de",
    "Vier Jahre ohne meldepflichtigen Unfall.",
    "refused",
    "profile",
  ],
  [
    "Manuelle Tests seit 2014, Automatisierung seit 2018.",
    "de",
    "Seit 2014 automatisiert sie alles.",
    "refused",
    "profile",
  ],
  [
    "Education\nBSc Physics, Leeds University, Grade 2.3\nA-levels, Mill School, Leeds, Grade 1.9",
    "en",
    "BSc Physics, Leeds University, Grade 1.9",
    "refused",
    "education",
  ],
  [
    "Voluntary mission of three weeks at Antsira.\n\nNotice: three months.",
    "en",
    "In 2019 she was on a voluntary mission of three months at Antsira.",
    "refused",
    "profile",
  ],
  ["Övrigt\nSkyddsombud 2018–2020. Medlem i Elförbundet.", "nb", "Verneombud siden 2018.", "refused", "profile"],
  [
    "Experience\n2019 - present  Mechanic, Bell Ltd\n- Shutdown of 2021: 60 workers\nReference: Eva Llano, head of maintenance at Bell Ltd",
    "en",
    "In the shutdown of 2021 she led 60 workers.",
    "refused",
    "profile",
  ],
  [JOBS, "pt", "Na Velding Foods orientou uma equipa de 4 pessoas.", "kept", "profile"],
  [JOBS, "en", "Since 2012 she works in planning.", "kept", "profile"],
  ["Manuelle Tests seit 2014, Automatisierung seit 2018.", "de", "Seit 2018 automatisiert sie.", "kept", "profile"],
  [
    "Education\nBSc Physics, Leeds University, Grade 2.3\nA-levels, Mill School, Leeds, Grade 1.9",
    "en",
    "BSc Physics, Leeds University, Grade 2.3",
    "kept",
    "education",
  ],
  ["Experience\n- Mill Reach: 62 houses and 24 apartments", "en", "Mill Reach has 86 homes.", "kept", "profile"],
  // A willingness to relocate that the material does not have.
  ["Leeds, England", "en", "Leeds (willing to relocate)", "refused", "address"],
  [
    "Leeds. Will travel up to 40 miles; not willing to relocate.",
    "nl",
    "Leeds, bereid te verhuizen",
    "refused",
    "address",
  ],
  [
    "Denver. Open to relocating within Colorado, not out of state.",
    "en",
    "Denver (open to relocation)",
    "refused",
    "address",
  ],
  ["Denver. Open to relocating within Colorado.", "en", "Denver (would relocate within Colorado)", "kept", "address"],
  ["Parma. Trasferimento possibile.", "en", "Parma, ready to relocate", "kept", "address"],
  ["Leeds. Not willing to relocate.", "en", "Leeds, no relocation", "kept", "address"],
])("%s, in %s: %s", expectBelowName);
