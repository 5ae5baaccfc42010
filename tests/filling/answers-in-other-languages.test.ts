import { describe, expect, test } from "vitest";
import { checkValue } from "../../filling/grounding/check-value.ts";
import { readMaterial } from "../../filling/grounding/material.ts";
import type { Meaning } from "../../reading/vocabulary.ts";

const ANALYST = `Marta Vidal Ferrer
Senior Analyst
Leeds, United Kingdom

Experience
Ridgeway Dairies, Senior Analyst, Jan 2019 - present
- Raised revenue by 28 percent
- Coached a group of 6 trainees
- Shortened the queue from 90 to 40 orders, looking for GBP 61,000
- Helped the CFO with the annual report
Calder Transport, Analyst, May 2014 - Dec 2018
- Budget of SEK 2,400,000, 14 to 16 k€ of it for training
- Cut the loading time from 180 to 45 minutes

Education
MSc Economics, University of Leeds, 2012 - 2014
BSc Statistics, University of York, 2009 - 2012

Languages: Catalan (native), English (C1), French (A2)
`;
const CARRIER = `Naam: Joost Verhagen
Adres: Molenweg 3, 7411 AB Deventer

Werkervaring
2016 - heden  Teamleider expeditie, Snel Transport, Deventer
Verantwoordelijk voor 80 vrachtwagens. Voormalig voorzitter van Saxion Sport, Enschede.
Ritten in Nederland en Duitsland. Geen ervaring met SAP.

Opleiding
HBO Bedrijfseconomie, Saxion, Deventer, 2010 - 2014 (diploma behaald)

Vaardigheden: Excel, rittenplanning
`;

const SPEAKER = `Jan Nowak

First aid, November 2023, valid for three years. Available from 1 September 2024. Kurs: 40 godzin, 2021.
Errors: 40 in 2019, 10 in 2022. Works 12-hour shifts.
Languages: Tamil (spoken at home)
Języki: polski – ojczysty; niemiecki – B1
`;

type Case = [text: string, value: string, language: string, meaning?: Meaning];

function isKept(text: string, value: string, language: string, meaning: Meaning | null): boolean {
  const material = readMaterial([{ kind: "attachment", label: "cv", text }]);
  return checkValue(value, { material, language, meaning }).faults.length === 0;
}

describe("a fact that the documents state in another language is kept", () => {
  test.for<Case>([
    [ANALYST, "Elle a encadré six stagiaires.", "fr"],
    [ANALYST, "Ze begeleidde zes trainees.", "nl"],
    [ANALYST, "Veiledet seks praktikanter.", "nb"],
    [ANALYST, "Ayudó a la directora financiera (CFO) con el informe anual.", "es"],
    [ANALYST, "Unterstützte den Finanzvorstand bei der Auswahl der Zahlen.", "de"],
    [ANALYST, "Budget von 2,4 Millionen schwedischen Kronen.", "de"],
    [ANALYST, "Training for EUR 14,000 to 16,000.", "en"],
    [ANALYST, "Reduced the loading time by 135 minutes, from three hours.", "en"],
    [ANALYST, "Revenue up by more than a quarter.", "en"],
    [ANALYST, "She speaks native Catalan, fluent English and basic French.", "en"],
    [ANALYST, "Máster en Ciencias en Economía, Universidad de Leeds, 2012 - 2014", "es", "education"],
    [CARRIER, "Deventer, Pays-Bas", "fr", "city"],
    [ANALYST, "katalaani (äidinkieli), englanti (C1), ranska (A2, vain lukeminen)", "fi", "languages"],
    [ANALYST, "Katalanca, İngilizce, Fransızca (temel)", "tr", "languages"],
    [ANALYST, "カタロニア語（母語）、英語（上級）、フランス語（少し話せる）", "ja", "languages"],
    [ANALYST, "Laurea magistrale in Economia, Università di Leeds, 2012 - 2014", "it", "education"],
    [ANALYST, "She studied for five years: first statistics in York, then economics in Leeds.", "en"],
    [ANALYST, "Ridgeway Dairies, Senior Analyst, Jan 2019 - present\n- Budget: 61,000 GBP", "en", "experience"],
    [SPEAKER, "The share of errors fell from 40 to 10, by more than 70 %.", "en"],
    [SPEAKER, "Errors fell within three years, from 40 in 2019 to 10 in 2022.", "en"],
    [SPEAKER, "Travaille par équipes de douze heures.", "fr"],
    [SPEAKER, "泰米尔语（口语）", "zh", "languages"],
    [SPEAKER, "First aid (valid until November 2026)", "en", "certificates"],
    [SPEAKER, "1 Eylül 2024'ten itibaren", "tr", "availability"],
    [SPEAKER, "Mit einer Kollegin besuchte er einen Kurs von 40 Stunden.", "de"],
    [ANALYST, "Beendete das Studium ohne Abschluss.", "de"],
    [SPEAKER, "Polish (native), German (B1)", "en", "languages"],
    [CARRIER, "Viajes por los Países Bajos y Alemania.", "es"],
    [CARRIER, "Ingen erfaring med SAP.", "nb"],
    [ANALYST, "Catalan (native), fluent English and some French", "en", "languages"],
    [ANALYST, "Studied economics in Leeds and statistics in York.", "en"],
    [ANALYST, "An analyst based in Leeds, United Kingdom.", "en"],
    [ANALYST, "Diplômée en économie de l'Université de Leeds.", "fr"],
    [ANALYST, "Shortened the queue by 50 orders.", "en"],
    [CARRIER, "Woont in Deventer.", "nl"],
    [CARRIER, "Responsable de 80 camions.", "fr"],
    [CARRIER, "Excel, planification de tournées", "fr", "skills"],
    [CARRIER, "HBO Betriebswirtschaft, Saxion, Deventer, 2010 - 2014 (Abschluss)", "de", "education"],
  ])("%#", ([text, value, language, meaning]) => {
    expect(isKept(text, value, language, meaning ?? null)).toBe(true);
  });
});

describe("another fact is refused in any language", () => {
  test.for<Case>([
    [ANALYST, "Senkte den Umsatz um 28 %.", "de"],
    [ANALYST, "Reduced revenue by 28 percent.", "en"],
    [ANALYST, "Erhöhte die Kosten um 28 %.", "de"],
    [ANALYST, "Budget von 2,4 Millionen norwegischen Kronen.", "de"],
    [ANALYST, "Directora financiera de Ridgeway Dairies.", "es"],
    [ANALYST, "Master en statistiques, Université de Leeds, 2012 - 2014", "fr", "education"],
    [ANALYST, "katalaani (äidinkieli), englanti (C1), ranska (C1)", "fi", "languages"],
    [ANALYST, "フランス語（流暢）", "ja", "languages"],
    [ANALYST, "Akıcı Fransızca konuşuyor.", "tr"],
    [ANALYST, "She studied for eight years: first statistics in York, then economics in Leeds.", "en"],
    [SPEAKER, "Errors fell within two years, from 40 in 2019 to 10 in 2022.", "en"],
    [SPEAKER, "Polish", "en", "nationality"],
    [SPEAKER, "First aid (valid until November 2025)", "en", "certificates"],
    [SPEAKER, "1 Ekim 2024'ten itibaren", "tr", "availability"],
    [SPEAKER, "Completed a 60-hour course in 2021.", "en"],
    [SPEAKER, "泰米尔语（读写）", "zh", "languages"],
    [ANALYST, "Leeds, Netherlands", "en", "city"],
    [ANALYST, "Estudió Estadística en Leeds.", "es"],
    [ANALYST, "Works in York.", "en"],
    [ANALYST, "Praktikum bei Molkerei Ridgeway Dairies.", "de"],
    [ANALYST, "Salary of SEK 2,400,000.", "en"],
    [ANALYST, "Shortened the queue by 90 orders.", "en"],
    [ANALYST, "Currently earns GBP 61,000.", "en"],
    [CARRIER, "Woont in Enschede.", "nl"],
    [CARRIER, "Verantwortlich für 80 Mitarbeiter.", "de"],
    [CARRIER, "Responsable de transport", "fr", "headline"],
    [CARRIER, "Deventer, Duitsland", "nl", "city"],
    [CARRIER, "Máster en Economía de la Empresa, Saxion, 2010 - 2014", "es", "education"],
  ])("%#", ([text, value, language, meaning]) => {
    expect(isKept(text, value, language, meaning ?? null)).toBe(false);
  });
});
