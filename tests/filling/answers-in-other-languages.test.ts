import { test } from "vitest";
import { type Case, expectAnswer } from "./judge.ts";

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
const NURSE = `Camille Roux
Infirmière
12 rue des Lilas, 69003 Lyon
Née le 3 mai 1990

Expérience professionnelle
2018 - 2022 : Infirmière, Clinique Voltaire, Marseille
Travail avec les équipes de nuit. Langues : français (langue maternelle), anglais (C1)
`;

test.each<Case>([
  [NURSE, "fr", "Habite à Lyon", "kept"],
  [NURSE, "fr", "Habite à Lyon.", "kept"],
  [NURSE, "cs", "Žije v Lyonu", "kept"],
  [NURSE, "sv", "Bor i Lyon", "kept"],
  [NURSE, "fr", "Parle anglais", "kept"],
  [NURSE, "nl", "Spreekt Engels", "kept"],
  [NURSE, "fr", "Travaillait à Marseille", "kept"],
  [NURSE, "en", "Born on 3 May 1990", "kept"],
  [NURSE, "ja", "1990年5月3日生まれ", "kept"],
  [ANALYST, "fr", "Elle a encadré six stagiaires.", "kept"],
  [ANALYST, "nl", "Ze begeleidde zes trainees.", "kept"],
  [ANALYST, "nb", "Veiledet seks praktikanter.", "kept"],
  [ANALYST, "es", "Ayudó a la directora financiera (CFO) con el informe anual.", "kept"],
  [ANALYST, "de", "Unterstützte den Finanzvorstand bei der Auswahl der Zahlen.", "kept"],
  [ANALYST, "de", "Budget von 2,4 Millionen schwedischen Kronen.", "kept"],
  [ANALYST, "en", "Training for EUR 14,000 to 16,000.", "kept"],
  [ANALYST, "en", "Reduced the loading time by 135 minutes, from three hours.", "kept"],
  [ANALYST, "en", "Revenue up by more than a quarter.", "kept"],
  [ANALYST, "en", "She speaks native Catalan, fluent English and basic French.", "kept"],
  [ANALYST, "es", "Máster en Ciencias en Economía, Universidad de Leeds, 2012 - 2014", "kept", "education"],
  [CARRIER, "fr", "Deventer, Pays-Bas", "kept", "city"],
  [ANALYST, "fi", "katalaani (äidinkieli), englanti (C1), ranska (A2, vain lukeminen)", "kept", "languages"],
  [ANALYST, "tr", "Katalanca, İngilizce, Fransızca (temel)", "kept", "languages"],
  [ANALYST, "ja", "カタロニア語（母語）、英語（上級）、フランス語（少し話せる）", "kept", "languages"],
  [ANALYST, "it", "Laurea magistrale in Economia, Università di Leeds, 2012 - 2014", "kept", "education"],
  [ANALYST, "en", "She studied for five years: first statistics in York, then economics in Leeds.", "kept"],
  [ANALYST, "en", "Ridgeway Dairies, Senior Analyst, Jan 2019 - present\n- Budget: 61,000 GBP", "kept", "experience"],
  [SPEAKER, "en", "The share of errors fell from 40 to 10, by more than 70 %.", "kept"],
  [SPEAKER, "en", "Errors fell within three years, from 40 in 2019 to 10 in 2022.", "kept"],
  [SPEAKER, "fr", "Travaille par équipes de douze heures.", "kept"],
  [SPEAKER, "zh", "泰米尔语（口语）", "kept", "languages"],
  [SPEAKER, "en", "First aid (valid until November 2026)", "kept", "certificates"],
  [SPEAKER, "tr", "1 Eylül 2024'ten itibaren", "kept", "availability"],
  [SPEAKER, "de", "Mit einer Kollegin besuchte er einen Kurs von 40 Stunden.", "kept"],
  [ANALYST, "de", "Beendete das Studium ohne Abschluss.", "kept"],
  [SPEAKER, "en", "Polish (native), German (B1)", "kept", "languages"],
  [CARRIER, "es", "Viajes por los Países Bajos y Alemania.", "kept"],
  [CARRIER, "nb", "Ingen erfaring med SAP.", "kept"],
  [ANALYST, "en", "Catalan (native), fluent English and some French", "kept", "languages"],
  [ANALYST, "en", "Studied economics in Leeds and statistics in York.", "kept"],
  [ANALYST, "en", "An analyst based in Leeds, United Kingdom.", "kept"],
  [ANALYST, "fr", "Diplômée en économie de l'Université de Leeds.", "kept"],
  [ANALYST, "en", "Shortened the queue by 50 orders.", "kept"],
  [CARRIER, "nl", "Woont in Deventer.", "kept"],
  [CARRIER, "fr", "Responsable de 80 camions.", "kept"],
  [CARRIER, "fr", "Excel, planification de tournées", "kept", "skills"],
  [CARRIER, "de", "HBO Betriebswirtschaft, Saxion, Deventer, 2010 - 2014 (Abschluss)", "kept", "education"],
])("a fact that the documents state in another language is kept: %#", expectAnswer);

test.each<Case>([
  [NURSE, "fr", "Habite à Marseille", "refused"],
  [NURSE, "fr", "Capgemini à Lyon", "refused"],
  [NURSE, "fr", "Parle italien", "refused"],
  [NURSE, "en", "Born on 3 June 1990", "refused"],
  [NURSE, "ja", "1990年6月3日生まれ", "refused"],
  [ANALYST, "de", "Senkte den Umsatz um 28 %.", "refused"],
  [ANALYST, "en", "Reduced revenue by 28 percent.", "refused"],
  [ANALYST, "de", "Erhöhte die Kosten um 28 %.", "refused"],
  [ANALYST, "de", "Budget von 2,4 Millionen norwegischen Kronen.", "refused"],
  [ANALYST, "es", "Directora financiera de Ridgeway Dairies.", "refused"],
  [ANALYST, "fr", "Master en statistiques, Université de Leeds, 2012 - 2014", "refused", "education"],
  [ANALYST, "fi", "katalaani (äidinkieli), englanti (C1), ranska (C1)", "changed", "languages"],
  [ANALYST, "ja", "フランス語（流暢）", "refused", "languages"],
  [ANALYST, "tr", "Akıcı Fransızca konuşuyor.", "refused"],
  [ANALYST, "en", "She studied for eight years: first statistics in York, then economics in Leeds.", "refused"],
  [SPEAKER, "en", "Errors fell within two years, from 40 in 2019 to 10 in 2022.", "refused"],
  [SPEAKER, "en", "Polish", "refused", "nationality"],
  [SPEAKER, "en", "First aid (valid until November 2025)", "refused", "certificates"],
  [SPEAKER, "tr", "1 Ekim 2024'ten itibaren", "refused", "availability"],
  [SPEAKER, "en", "Completed a 60-hour course in 2021.", "refused"],
  [SPEAKER, "zh", "泰米尔语（读写）", "refused", "languages"],
  [ANALYST, "en", "Leeds, Netherlands", "refused", "city"],
  [ANALYST, "es", "Estudió Estadística en Leeds.", "refused"],
  [ANALYST, "en", "Works in York.", "refused"],
  [ANALYST, "de", "Praktikum bei Molkerei Ridgeway Dairies.", "refused"],
  [ANALYST, "en", "Salary of SEK 2,400,000.", "refused"],
  [ANALYST, "en", "Shortened the queue by 90 orders.", "refused"],
  [ANALYST, "en", "Currently earns GBP 61,000.", "refused"],
  [CARRIER, "nl", "Woont in Enschede.", "refused"],
  [CARRIER, "de", "Verantwortlich für 80 Mitarbeiter.", "refused"],
  [CARRIER, "fr", "Responsable de transport", "refused", "headline"],
  [CARRIER, "nl", "Deventer, Duitsland", "refused", "city"],
  [CARRIER, "es", "Máster en Economía de la Empresa, Saxion, 2010 - 2014", "refused", "education"],
])("another fact is refused in any language: %#", expectAnswer);

const DANISH = "Sprog\nDansk modersmål, engelsk flydende, nederlandsk – forstår men taler ikke\n";
const ITALIAN = "Sprachen\nDeutsch Muttersprache\nItalienisch: verstehe ich, spreche ich nicht\n";
const SPANISH = "Idiomas\nEspañol: nativo. Catalán: lo entiendo bien, no lo escribo.\n";
const FINNISH = "KIELITAITO\nsuomi (äidinkieli), espanja C1, ruotsi B2\n";
const speaks = (language: string, level: string) => [{ language, level }];

test.each<Case>([
  // A language of which a use is denied is not spoken fluently.
  [DANISH, "da", speaks("Nederlandsk", "flydende"), "changed", "languages"],
  [DANISH, "en", "Dutch: fluent", "refused", "languages"],
  [DANISH, "en", speaks("Dutch", "understands, does not speak"), "kept", "languages"],
  [DANISH, "en", speaks("English", "fluent"), "kept", "languages"],
  [ITALIAN, "de", speaks("Italienisch", "fließend"), "changed", "languages"],
  [ITALIAN, "nl", speaks("Italiaans", "verstaat het, spreekt het niet"), "kept", "languages"],
  [SPANISH, "nl", speaks("Catalaans", "verstaat het goed, schrijft het niet"), "kept", "languages"],
  [SPANISH, "nl", speaks("Catalaans", "verstaat en schrijft het goed"), "changed", "languages"],
  // Names of languages in a language without a folder.
  [FINNISH, "en", ["Spanish", "Swedish"], "kept", "languages"],
  [FINNISH, "de", speaks("Spanisch", "C1"), "kept", "languages"],
  [FINNISH, "de", speaks("Spanisch", "C2"), "changed", "languages"],
  [FINNISH, "en", "German", "refused", "languages"],
])("a language and its uses %#", expectAnswer);
