import { describe, expect, test } from "vitest";
import { checkValue } from "../../filling/grounding/check-value.ts";
import { readMaterial } from "../../filling/grounding/material.ts";
import type { Meaning } from "../../reading/vocabulary.ts";

const ELECTRICIAN = `Tomasz Wierzba
Site electrician
PROFILE
Electrician on commercial sites. Bilingual Polish and English. Pilot's licence held since 2017. Full driving licence.

EXPERIENCE
Lead Electrician, Ardwick Power Ltd, Salford          May 2018 - present
- Runs a crew of 7 on retail refits; clients include Tesco and Shell
- Budget is held by the contracts manager
- Callouts down 18% over two years
- Isolation procedure, checked by the safety manager

Electrician, Burnage Services, Stockport          2013 - 2018
- Rewired 64 flats with 9 Band 3 fitters and 6 mates

EDUCATION
MSc Energy Systems, Salford University, 2024 - 2026 (expected)
HND Building Services, Bolton University (2014-2015, left without completing)

CERTIFICATES
18th Edition, City & Guilds, 2019
SMSTS: course booked for March 2026

SKILLS: AutoCAD (basic), Amtech (advanced), Excel
LANGUAGES: Polish (native), English (fluent), German (a few words)
SALARY: £46,500 gross p.a.
`;
const BUYER = `Lotte van der Eerden
Inkoper
Profiel
Inkoper in de maakindustrie. Rijbewijs B.

Werkervaring
2018 - heden   Leidinggevende inkoop, Metaalwerken Brabant BV, Tilburg
- Contract met Tata Steel als leverancier verlengd
- Personeelsbeleid ligt bij de vestigingsdirecteur
2020 - heden   Docent avondschool, Tilburg College, Goirle
2012 - 2018   Stukadoor, Afbouw Peters, Goirle
2009 - 2012   Uitvaartverzorger, De Linde Uitvaarten, Breda
- Enige auteur van de rouwgids (2011)

Opleiding
2021   NEVI 1, diploma behaald
NEVI 2: examen gepland voor mei 2026

Talen: Nederlands (moedertaal), Frans (schools)
Salaris: € 4.100 bruto p/m.
`;
const JOINER = `Jürgen Altstätter
Schreinermeister
Berufserfahrung
04/2016 – heute   Werkstattleiter, Möbelbau Reuter GmbH, Neu-Ulm
· Einkauf liegt bei der Geschäftsführung
2009 – 03/2016   Schreiner, Holzwerk Donau KG, Günzburg
· Innenausbau für die Kunden Daimler und Zeiss

Ausbildung
2012   Meisterprüfung, Handwerkskammer Ulm
seit 2023   Technischer Betriebswirt (IHK), berufsbegleitend

Mitglied der Deutschen Gesellschaft für Holzforschung
`;
const MATERIAL = new Map(
  [ELECTRICIAN, BUYER, JOINER].map((text) => [text, readMaterial([{ kind: "attachment", label: "cv", text }])]),
);

/** True if every part of a value is kept, confirmed or not. */
function isKept(text: string, value: unknown, language: string, meaning: Meaning | null): boolean {
  const material = MATERIAL.get(text) ?? readMaterial([]);
  return checkValue(value, { material, language, meaning }).faults.length === 0;
}

type Case = readonly [text: string, value: unknown, language: string, meaning?: Meaning];

describe("a fact that the documents contradict in other words is refused", () => {
  test.for<Case>([
    [ELECTRICIAN, "Worked for Shell as an electrician.", "en"],
    [ELECTRICIAN, [{ employer: "Tesco", position: "Electrician", start: "2018" }], "en"],
    [BUYER, "Werkte voor Tata Steel.", "nl"],
    [JOINER, "Arbeitete bei Daimler und Zeiss.", "de"],
    [ELECTRICIAN, "Responsible for the budget.", "en"],
    [BUYER, "Verantwoordelijk voor het personeelsbeleid.", "nl"],
    [JOINER, "Verantwortlich für den Einkauf.", "de"],
    [ELECTRICIAN, "Safety manager at Ardwick Power", "en"],
    [ELECTRICIAN, "MSc Energy Systems, Salford University, 2026", "en"],
    [ELECTRICIAN, [{ degree: "MSc Energy Systems", school: "Salford University", year: "2026" }], "en"],
    [ELECTRICIAN, "HND Building Services, Bolton University, 2015", "en", "education"],
    [ELECTRICIAN, "SMSTS, March 2026", "en", "certificates"],
    [BUYER, "NEVI 2", "nl", "certificates"],
    [JOINER, "Technischer Betriebswirt (IHK)", "de", "certificates"],
    [ELECTRICIAN, [{ language: "German", level: "fluent" }], "en"],
    [BUYER, "Driving licence C", "en"],
    [BUYER, [{ employer: "Tilburg College", position: "Leidinggevende inkoop" }], "nl"],
  ])("%#", ([text, value, language, meaning]) => {
    expect(isKept(text, value, language, meaning ?? null)).toBe(false);
  });
});

describe("a fact of the documents in other words is kept", () => {
  test.for<Case>([
    [ELECTRICIAN, "Worked on retail refits for Tesco and Shell.", "en"],
    [ELECTRICIAN, [{ degree: "MSc Energy Systems", school: "Salford University", end: "2026 (expected)" }], "en"],
    [ELECTRICIAN, "Advanced Amtech", "en", "skills"],
    [ELECTRICIAN, "Inhaber einer Pilotenlizenz", "de"],
    [ELECTRICIAN, "46.500 Pfund brutto pro Jahr", "de"],
    [ELECTRICIAN, "Heads a team of seven on shop refits.", "en"],
    [ELECTRICIAN, "Callouts fell by just under a fifth.", "en"],
    [ELECTRICIAN, "Fifteen people: nine fitters and six mates", "en"],
    [BUYER, "4100 euro bruto per maand", "nl"],
    [BUYER, [{ employer: "De Linde Uitvaarten", position: "Funeral director", start: "2009" }], "en"],
    [BUYER, "NEVI 1 (2021)", "nl", "certificates"],
    [BUYER, "Driving licence B", "en"],
    [JOINER, "Master craftsman's examination, Ulm Chamber of Crafts, 2012", "en"],
    [JOINER, "German Society for Wood Research (Deutsche Gesellschaft für Holzforschung)", "en"],
  ])("%#", ([text, value, language, meaning]) => {
    expect(isKept(text, value, language, meaning ?? null)).toBe(true);
  });
});
