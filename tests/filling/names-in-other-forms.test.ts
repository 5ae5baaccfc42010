import { test } from "vitest";
import { type Case, expectAnswer } from "./judge.ts";

const WELSH_BAKER = `Ada Brook
Baker, Ludlow
Teme Bakehouse, Ludlow - Head Baker
May 2017 to date
I run the night shift and introduced dynamic pricing for cakes.
Brook's of Hereford - Baker
4 Feb 2013 - 28 Apr 2017
Stood in for the head baker for six weeks in the summer of 2015.
I am not a cake decorator and I have never done sugar work. No forklift licence.
I am in a first-aid course, exam planned for spring 2025: Emergency First Aid at Work (EFAW).
Languages: English (first language), Welsh (conversational; I don't write it), French (B1)
`;
const NURSE = `Paul Morel
Infirmier
37000 Tours, 06 71 20 94 38
Expérience
2019 – 2022 : Clinique du Parc, Tours, infirmier ; travail avec SAP
Formation
2013 : BTS Négociation et relation client, lycée Paul-Fresnay, Tours
2011 : Bac pro Accueil relation clients usagers, Tours
Langues : français (langue première), anglais (B2, première langue étrangère)
`;
const DESIGNER = `Thorben Falk
Anschrift: Lindenweg 8, 89073 Ulm
Mobil: 0151 00 23 47 61
Berufserfahrung
seit 10/2017  Brenner Antriebe GmbH, Göppingen
Projektleiter Konstruktion und Einkauf für die Baureihe
Weiterbildung
2019   Six Sigma Green Belt (TÜV Süd)
       Schweißfachingenieur: Lehrgang begonnen, noch nicht abgeschlossen
Sprachen: Türkisch (Erstsprache), Deutsch (C1)
`;
const VIENNESE = DESIGNER.replace("89073 Ulm", "1070 Wien").replace("0151", "+43 664");
const BUILDER = `Ing. Radovan Malý
602 00 Brno
mobil +420 604 331 827
Praxe
06/2012 – 03/2019
Stavbyvedoucí, Mosty a silnice Hodonín s.r.o.
• rekonstrukce 11 mostů na Hodonínsku a Břeclavsku
• dodávky pro Jihlavské nemocnice
09/2006 – 05/2012
Přípravář, Pozemní stavby Vyškov, a.s., práce pro Českou poštu a Moravské naftové doly
Vzdělání
2001–2006  VUT v Brně, Fakulta stavební, obor Pozemní stavby, titul Ing.
Jsem ochoten cestovat po ČR, do zahraničí ne.
`;
const ANALYST = `Mette Thor
Laborant
8600 Silkeborg
PROFIL
Laborant med 14 års erfaring. Har ikke arbejdet med NMR. Er ikke uddannet bioanalytiker.
ERHVERVSERFARING
2018 – nu   Laborant, Gudenå Pharma A/S, Silkeborg
   - Stedfortræder for laboratorielederen i 4 måneder i 2019
KURSER OG CERTIFIKATER
Intern auditor, ISO 17025 (2019)
Kromatografi for øvede, planlagt til marts 2026
`;
const DISPATCHER = `Ramiro Lorente
Zaragoza · 600 123 987
Mar. 2021 – actualidad
TRANSPORTES NORTE, S.L., Zaragoza
Gestor de tráfico con SAP
ADR: caducado en 2020, sin renovar
`;
const BIOLOGIST = `Ragnhild Moss
Forsker, 9008 Tromsø
UTDANNING
2016  Ph.d. i biologi, NTNU. Disputas 9. juni 2016.
2011  Master i marin biologi, Universitetet i Tromsø
Språk: Norsk (førstespråk), tysk (litt)
`;
const PLANNER = `Joost Vis
Molenweg 3, 7411 AB Deventer
Werkervaring
2016 - heden Teamleider, Snel Transport, Zwolle
Verving de bedrijfsleider drie maanden.
Opleiding
2010 - 2014 TU Delft, bouwkunde
2008 - 2010 MBO Verkoop en logistiek medewerker, Deltion
Certificaten
VCA-VOL (2021)
BHV: verlopen, herhaling gepland in het voorjaar van 2026
Code 95: bezig, examen nog af te leggen
`;

test.each<Case>([
  [WELSH_BAKER, "fr", ["anglais : langue maternelle", "français : B1"], "stated", "languages"],
  [WELSH_BAKER, "de", "Sie spricht Englisch als Muttersprache.", "stated"],
  [WELSH_BAKER, "en", "English is her first language.", "stated"],
  [NURSE, "en", "French (native), English (B2)", "stated", "languages"],
  [DESIGNER, "cs", "turečtina (první jazyk)", "stated", "languages"],
  [BIOLOGIST, "es", "Noruego (lengua materna)", "stated", "languages"],
])("a first language is a native one: %#", expectAnswer);

test.each<Case>([
  [WELSH_BAKER, "en", "French is her first language.", "refused"],
  [WELSH_BAKER, "de", "Sie spricht Walisisch als Muttersprache.", "refused"],
  [NURSE, "en", "English (first language)", "refused", "languages"],
  [DESIGNER, "it", "tedesco (prima lingua)", "refused", "languages"],
  [BIOLOGIST, "es", "Alemán (lengua materna)", "refused", "languages"],
])("another language is no first language: %#", expectAnswer);

test.each<Case>([
  [DESIGNER, "fr", "Ulm, Allemagne", "kept", "city"],
  [DESIGNER, "en", "Ulm (Germany)", "kept", "city"],
  [DESIGNER, "en", "Brenner Antriebe GmbH, Göppingen, Germany", "kept", "experience"],
  [DESIGNER, "en", "Lives in Ulm, Germany, and works in Göppingen.", "kept"],
  [NURSE, "da", "Tours, Frankrig", "kept", "city"],
  [PLANNER, "sv", "Deventer, Nederländerna", "kept", "city"],
  [BUILDER, "es", "Dispuesto a viajar por la República Checa, pero no al extranjero.", "kept"],
  [BUILDER, "de", "Bereit zu Reisen in Tschechien, nicht ins Ausland.", "kept"],
  [BUILDER, "fr", "Brno, République tchèque", "kept", "city"],
])("the country of a town is kept: %#", expectAnswer);

test.each<Case>([
  [DESIGNER, "en", "Ulm, Austria", "refused", "city"],
  [DESIGNER, "en", "Stuttgart, Germany", "refused", "city"],
  [DESIGNER, "en", "Responsible for purchasing in Germany.", "refused"],
  [VIENNESE, "en", "Vienna, Germany", "refused", "city"],
  [NURSE, "da", "Tours, Belgien", "refused", "city"],
  [PLANNER, "ja", "デーフェンター、ベルギー", "refused", "city"],
  [BUILDER, "fr", "Brno, République slovaque", "refused", "city"],
])("another country is refused: %#", expectAnswer);

test.each<Case>([
  [BUILDER, "en", "Rebuilt 11 bridges in the Hodonín and Břeclav areas.", "kept"],
  [BUILDER, "en", "Delivered for the Jihlava hospitals.", "kept"],
  [BUILDER, "cs", "Od roku 2006 do roku 2012 pracoval u Pozemních staveb Vyškov.", "kept"],
  [BUILDER, "cs", "Spolupráce s Moravskými naftovými doly a Českou poštou.", "kept"],
  [NURSE, "fr", "Titulaire d'un BTS NRC obtenu en 2013 au lycée Paul-Fresnay de Tours.", "kept"],
  [NURSE, "fr", "Bac pro ARCU, 2011", "kept", "education"],
  [PLANNER, "nl", "MBO VLM, Deltion, 2008 - 2010", "kept", "education"],
  [BUILDER, "en", "Ing. in building construction, Brno University of Technology, 2001 to 2006", "kept", "education"],
  [BUILDER, "fr", "Université de technologie de Brno, 2001 à 2006", "kept", "education"],
  [BUILDER, "de", "Technische Universität Brünn, 2001 bis 2006", "kept", "education"],
  [PLANNER, "en", "Delft University of Technology, 2010 - 2014", "kept", "education"],
  [BIOLOGIST, "en", "Norwegian University of Science and Technology (NTNU)", "kept", "education"],
  [BIOLOGIST, "es", "Universidad Noruega de Ciencia y Tecnología (NTNU)", "kept", "education"],
])("a name in another form is kept: %#", expectAnswer);

test.each<Case>([
  [BUILDER, "cs", "Rekonstrukce 11 mostů na Olomoucku.", "refused"],
  [BUILDER, "cs", "Pracoval u Dopravních staveb Vyškov.", "refused"],
  [BUILDER, "cs", "Pracoval pro Slovenskou poštu.", "refused"],
  [NURSE, "fr", "BTS MUC, lycée Paul-Fresnay, Tours, 2013", "refused", "education"],
  [NURSE, "fr", "Bac pro NRC, Tours, 2011", "refused", "education"],
  [PLANNER, "nl", "MBO SPW, Deltion, 2008 - 2010", "refused", "education"],
  [BUILDER, "en", "Masaryk University, Brno, 2001 to 2006", "refused", "education"],
  [BUILDER, "en", "MBA, Brno University of Technology, 2001 to 2006", "refused", "education"],
  [BIOLOGIST, "en", "PhD in biology, University of Bergen (NTNU)", "refused", "education"],
  [BIOLOGIST, "en", "MBA, Norwegian University of Science and Technology (NTNU)", "refused", "education"],
])("another name is refused: %#", expectAnswer);

test.each<Case>([
  [WELSH_BAKER, "de", "Bäcker in Ludlow mit dynamischer Preisgestaltung für Kuchen.", "kept"],
  [WELSH_BAKER, "de", "Vertretung des Backstubenleiters für sechs Wochen im Sommer 2015.", "kept"],
  [WELSH_BAKER, "de", "Vertrat sechs Wochen lang den Backstubenleiter.", "kept"],
  [WELSH_BAKER, "de", "Er ist kein Konditor und hat nie mit Zucker gearbeitet.", "kept"],
  [ANALYST, "en", "She has not worked with NMR and is not a qualified biomedical laboratory scientist.", "kept"],
  [ANALYST, "de", "Sie ist keine ausgebildete biomedizinische Analytikerin.", "kept"],
  [ANALYST, "de", "Vertretung der Laborleiterin für vier Monate im Jahr 2019.", "kept"],
  [PLANNER, "en", "Stood in for the plant manager for three months.", "kept"],
  [ANALYST, "en", "Advanced chromatography, planned for March 2026", "kept", "certificates"],
])("a word of a translation is kept where it claims nothing new: %#", expectAnswer);

test.each<Case>([
  [WELSH_BAKER, "de", "Backstubenleiter bei Brook's of Hereford.", "refused"],
  [WELSH_BAKER, "de", "War als Werksleiter für sechs Wochen tätig.", "refused"],
  [WELSH_BAKER, "fr", "Il est décorateur de gâteaux.", "refused"],
  [ANALYST, "en", "She is a qualified biomedical laboratory scientist.", "refused"],
  [ANALYST, "de", "Laborleiterin für vier Monate im Jahr 2019.", "refused"],
  [PLANNER, "en", "Plant manager for three months.", "refused"],
  [ANALYST, "en", "Advanced internal auditor, ISO 17025 (2019)", "refused", "certificates"],
])("a title that the CV does not have is refused: %#", expectAnswer);

test.each<Case>([
  [DESIGNER, "en", ["Welding engineer course: started, still to be completed"], "kept", "certificates"],
  [WELSH_BAKER, "es", ["EFAW: en preparación, examen previsto para la primavera de 2025"], "kept", "certificates"],
  [PLANNER, "en", ["BHV: expired, refresher planned for spring 2026"], "kept", "certificates"],
  [PLANNER, "en", ["Code 95: in progress, exam still to be taken"], "kept", "certificates"],
  [PLANNER, "fr", "Code 95 : en cours, examen à passer", "kept", "certificates"],
  [DISPATCHER, "es", "Su certificado ADR venció en 2020 y no lo ha renovado.", "kept"],
  [DISPATCHER, "en", "His ADR certificate expired in 2020.", "kept"],
])("a remark about a certificate is kept: %#", expectAnswer);

test.each<Case>([
  [DESIGNER, "en", ["Welding engineer course: started and completed"], "refused", "certificates"],
  [DESIGNER, "en", ["Six Sigma Green Belt, not yet completed"], "changed", "certificates"],
  [WELSH_BAKER, "es", ["EFAW: obtenido en la primavera de 2025"], "refused", "certificates"],
  [PLANNER, "en", ["BHV: valid, refresher planned for spring 2026"], "refused", "certificates"],
  [PLANNER, "en", ["Code 95: in progress, exam passed"], "changed", "certificates"],
  [WELSH_BAKER, "es", ["primavera", "excel"], "refused", "skills"],
  [DISPATCHER, "es", "Tiene el certificado SAP.", "refused"],
  [DISPATCHER, "en", "ADR certificate", "refused", "certificates"],
])("another state of a certificate is refused: %#", expectAnswer);

const JOINER = `Elin Hall
Snickare
Uppsala
ANSTÄLLNINGAR
2013–2020 Snickare, Roslagens Trähus, Norrtälje. Byggde 40 fritidshus. Skyddsombud 2016–2019.
KURSER
Heta arbeten (giltigt till 2027), Ställningsbyggnad 2–9 m
`;
const WAITER = `Pietro Zandonai
via Garibaldi 9, 37121 Verona – 340 000 5566
ESPERIENZA
mar 2018 – oggi  Osteria del Borgo, Verona: maître, prenotazioni con SAP
FORMAZIONE
Corso AIS terzo livello superato nel 2017
SVA – Supporto Vitale Avanzato (fino a giugno 2026)
CERTIFICATI
HACCP, 2023
Disponibile a trasferte in Austria, non a trasferirmi.
`;
const MATHEMATICIAN = `Fenna Oost
9712 GB Groningen
Opleiding
2011 – 2015  Lerarenopleiding wiskunde, NHL Hogeschool, Leeuwarden
2023 – heden Master Wiskunde, RUG, deeltijd
`;

test.each<Case>([
  [JOINER, "en", "Safety representative from 2016 to 2019", "kept"],
  [JOINER, "fr", "Déléguée à la sécurité de 2016 à 2019", "kept"],
  [JOINER, "de", ["Heißarbeiten (gültig bis 2027)"], "kept", "certificates"],
  [WAITER, "es", ["Curso AIS, tercer nivel, aprobado en 2017"], "kept", "certificates"],
  [WAITER, "en", "Holds a HACCP certificate.", "kept"],
  [WAITER, "pt", ["Suporte Avançado de Vida (SAV), até junho de 2026"], "kept", "certificates"],
  [WAITER, "de", "Verona, Italien", "kept", "city"],
  [MATHEMATICIAN, "en", "Teacher training in mathematics, NHL University of Applied Sciences", "kept", "education"],
  [MATHEMATICIAN, "en", "Master's in mathematics, University of Groningen, part-time, since 2023", "kept", "education"],
])("a line whose date or short name the CV has is kept: %#", expectAnswer);

test.each<Case>([
  [JOINER, "en", "Safety representative from 2016 to 2018", "refused"],
  [JOINER, "de", ["Heißarbeiten (gültig bis 2028)"], "refused", "certificates"],
  [JOINER, "en", "Head of safety from 2016 to 2019", "refused"],
  [JOINER, "en", "SafeBuild Ltd from 2016 to 2019", "refused"],
  [JOINER, "en", "Carpenter at Peab, 2013–2020", "refused", "experience"],
  [JOINER, "en", "Carpenter, Berghus Timber AB, Norrtälje, 2013–2020", "refused", "experience"],
  [WAITER, "en", "Holds a SAP certificate.", "refused"],
  [WAITER, "it", "Ha il certificato SAP.", "refused"],
  [WAITER, "de", "Verona, Österreich", "refused", "city"],
  [MATHEMATICIAN, "en", "Master's in mathematics, University of Utrecht, since 2023", "refused", "education"],
])("another date, rank or certificate is refused: %#", expectAnswer);
