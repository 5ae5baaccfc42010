import { test } from "vitest";
import { type Case, expectAnswer } from "./judge.ts";

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
const STOVES = `Veit Sommerer
Ofen- und Luftheizungsbauermeister mit Schwerpunkt Sanierung
Ausbildung
Fachhochschulreife, Berufskolleg Weiden, 2007
Sprachen: Deutsch (Muttersprache), Englisch (fließend), Französisch (Schulkenntnisse), Italienisch (Grundkenntnisse)
`;
test.each<Case>([
  [ELECTRICIAN, "en", "Worked for Shell as an electrician.", "refused"],
  [ELECTRICIAN, "en", [{ employer: "Tesco", position: "Electrician", start: "2018" }], "changed"],
  [BUYER, "nl", "Werkte voor Tata Steel.", "refused"],
  [JOINER, "de", "Arbeitete bei Daimler und Zeiss.", "refused"],
  [ELECTRICIAN, "en", "Responsible for the budget.", "refused"],
  [BUYER, "nl", "Verantwoordelijk voor het personeelsbeleid.", "refused"],
  [JOINER, "de", "Verantwortlich für den Einkauf.", "refused"],
  [ELECTRICIAN, "en", "Safety manager at Ardwick Power", "refused"],
  [ELECTRICIAN, "en", "MSc Energy Systems, Salford University, 2026", "refused"],
  [ELECTRICIAN, "en", [{ degree: "MSc Energy Systems", school: "Salford University", year: "2026" }], "changed"],
  [ELECTRICIAN, "en", "HND Building Services, Bolton University, 2015", "refused", "education"],
  [ELECTRICIAN, "en", "SMSTS, March 2026", "refused", "certificates"],
  [BUYER, "nl", "NEVI 2", "refused", "certificates"],
  [JOINER, "de", "Technischer Betriebswirt (IHK)", "refused", "certificates"],
  [ELECTRICIAN, "en", [{ language: "German", level: "fluent" }], "changed"],
  [BUYER, "en", "Driving licence C", "refused"],
  [BUYER, "nl", [{ employer: "Tilburg College", position: "Leidinggevende inkoop" }], "changed"],
  [JOINER, "de", "Innenausbau von Küchen mit Figma", "refused"],
  [STOVES, "de", "Kachelofenbauer", "refused", "headline"],
  [STOVES, "de", "Englisch – einfache Kenntnisse", "refused", "languages"],
  [STOVES, "de", "Schulspanisch", "refused", "languages"],
  [STOVES, "de", "Abitur, Berufskolleg Weiden, 2007", "refused", "education"],
  [JOINER, "de", "Vor der Zeit in Günzburg war er in der Holzmanufaktur Rosenberg tätig.", "refused"],
  [JOINER, "de", "Herr Keller leitet die Möbelbau Reuter GmbH.", "refused"],
])("a fact that the documents contradict in other words is refused: %#", expectAnswer);

test.each<Case>([
  [ELECTRICIAN, "en", "Worked on retail refits for Tesco and Shell.", "kept"],
  [ELECTRICIAN, "en", [{ degree: "MSc Energy Systems", school: "Salford University", end: "2026 (expected)" }], "kept"],
  [ELECTRICIAN, "en", "Advanced Amtech", "kept", "skills"],
  [ELECTRICIAN, "de", "Inhaber einer Pilotenlizenz", "kept"],
  [ELECTRICIAN, "de", "46.500 Pfund brutto pro Jahr", "kept"],
  [ELECTRICIAN, "en", "Heads a team of seven on shop refits.", "kept"],
  [ELECTRICIAN, "en", "Callouts fell by just under a fifth.", "kept"],
  [ELECTRICIAN, "en", "Fifteen people: nine fitters and six mates", "kept"],
  [BUYER, "nl", "4100 euro bruto per maand", "kept"],
  [BUYER, "en", [{ employer: "De Linde Uitvaarten", position: "Funeral director", start: "2009" }], "kept"],
  [BUYER, "nl", "NEVI 1 (2021)", "kept", "certificates"],
  [BUYER, "en", "Driving licence B", "kept"],
  [STOVES, "de", "Ofenbauermeister", "stated", "headline"],
  [STOVES, "de", "Schulfranzösisch", "stated", "languages"],
  [STOVES, "de", "Italienisch – einfache Kenntnisse", "stated", "languages"],
  [STOVES, "de", "Fachabitur, Berufskolleg Weiden, 2007", "kept", "education"],
  [JOINER, "de", "Seit Anfang April 2016 leitet er die Werkstatt.", "kept"],
  [JOINER, "de", "Zu den Auftraggebern im Innenausbau gehörten Daimler und Zeiss.", "kept"],
  [JOINER, "de", "Für zwei Auftraggeber, Daimler und Zeiss, machte er den Innenausbau.", "kept"],
  [JOINER, "en", "Master craftsman's examination, Ulm Chamber of Crafts, 2012", "kept"],
  [JOINER, "en", "German Society for Wood Research (Deutsche Gesellschaft für Holzforschung)", "kept"],
])("a fact of the documents in other words is kept: %#", expectAnswer);

const BOTANIST = `EDUCATION
PhD Botany, University of Leeds, 2010 - 2014. Thesis: "Mosses of Skye"; supervisor Prof. Jane Roe, with fieldwork in Norway each summer
BSc Biology, University of York, 2006 - 2009, second class honours, grade two

Languages: Welsh (fluent), Norwegian: reading only, Japanese: JLPT N3, Italian (basic)
Skills: soldering of fine wires, Excel (good), Python (beginner)
Interests: sea swimming, uilleann pipes, two rescue greyhounds
OTHER: Mobility Kent and West Sussex; bottling plant (9,000 bottles per hour)
`;
const ACCOUNTANT = `FORMATION
2020 : BTS compta, Greta, en cours du soir
2023 en cours : Master compta, Lyon
Langues : français (langue maternelle), anglais C1, wolof parlé, italien A2
`;
test.each<Case>([
  [BOTANIST, "en", "PhD Botany, University of Leeds, 2009", "refused", "education"],
  [BOTANIST, "en", "PhD Botany, University of York, 2014", "refused", "education"],
  [BOTANIST, "en", "BSc Biology (2:1), University of York", "refused", "education"],
  [BOTANIST, "en", "Gaeilge (fluent)", "refused", "languages"],
  [BOTANIST, "en", "Norwegian (user level)", "refused", "languages"],
  [BOTANIST, "en", "Soldering of fine wires; Kubernetes on many servers; advanced Python", "changed", "skills"],
  [BOTANIST, "en", "Bottling plant (9,000 bottles/day)", "refused"],
  [ACCOUNTANT, "fr", "BTS compta, Greta, 2020 - en cours", "refused", "education"],
  [ACCOUNTANT, "fr", "Anglais : C1 / Wolof : natif", "refused", "languages"],
])("another fact that a list or a line has is refused: %#", expectAnswer);
test.each<Case>([
  [BOTANIST, "en", "PhD Botany (2014), University of Leeds", "stated", "education"],
  [BOTANIST, "es", "Doctorado en Botánica, University of Leeds, 2010-2014", "kept", "education"],
  [BOTANIST, "en", "BSc Biology (2:2), University of York", "stated", "education"],
  [BOTANIST, "en", "Cymraeg (Welsh), fluent", "stated", "languages"],
  [BOTANIST, "en", "Japanese (JLPT level N3)", "stated", "languages"],
  [BOTANIST, "en", "Soldering wires of fine gauges by hand; basic Python", "kept", "skills"],
  [BOTANIST, "en", "Swims in the sea, plays the uilleann pipes and keeps two rescue greyhounds", "stated", "interests"],
  [BOTANIST, "en", "Bottling plant (9,000 bottles/h)", "stated"],
  [BOTANIST, "en", "Kent and West Sussex", "stated"],
  [ACCOUNTANT, "fr", "BTS compta obtenu en 2020 en cours du soir au Greta", "kept", "education"],
  [ACCOUNTANT, "fr", "Master compta, Lyon, depuis 2023", "stated", "education"],
  [ACCOUNTANT, "fr", "Anglais : C1 / Italien : A2 / Wolof : à l'oral / Français : natif", "stated", "languages"],
])("a fact of a list or of a line with a sentence is kept: %#", expectAnswer);

const PLANNER = `Signe Aalto-Munk
Senior Network Planner
signe.aalto@example.net | +45 20 11 22 33 | Esbjerg, Denmark

Profile
Planner of freight trains. Familiar with Julia. Basic knowledge of QGIS.

Experience
Vestbane Cargo, Senior Network Planner, Apr 2019 - present
- Cut the weekly empty mileage by 22 percent
- Coached a crew of 5 planners
- Managed a budget of DKK 3,400,000
Sundlinien, Route Planner, Jan 2015 - Mar 2019
Gemeente Deventer, Clerk, 2013 - 2014

Education
MSc Transport, University of Esbjerg, 2012 - 2014
BSc Geography, University of Aarhus, 2009 - 2012 (completed with honours)
HBO Logistics, Saxion, Deventer, 2005 - 2009

Skills: Python, Kafka, crew planning
Languages: Danish (native), English (C1), German (A2)
References: Ole Krag, Sundlinien, ole.krag@sundlinien.example
`;
test.each<Case>([
  [PLANNER, "en", "Sr. Network Planner", "stated", "headline"],
  [PLANNER, "en", "Fluent in Danish and English.", "kept"],
  [PLANNER, "en", "AALTO-MUNK, Signe", "stated", "name"],
  [PLANNER, "en", { first_name: "Signe", last_name: "Aalto-Munk" }, "stated"],
  [PLANNER, "en", "Senior Network Planner | Freight trains | Esbjerg", "unconfirmed", "headline"],
  [PLANNER, "de", "Planerin aus Esbjerg, die den Leerlauf um 22 % senkte.", "kept"],
  [PLANNER, "nl", "Senior planner uit Esbjerg met ervaring in goederentreinen.", "kept"],
  [PLANNER, "en", "Speaks Danish, English and some German.", "kept"],
  [PLANNER, "en", [{ language: "Danish", level: "Mother tongue" }], "stated"],
  [PLANNER, "fr", "Danois : Langue maternelle", "stated", "languages"],
  [PLANNER, "en", "Has a basic command of QGIS.", "kept"],
  [PLANNER, "en", "The weekly empty runs became 22 % shorter.", "kept"],
  [
    PLANNER,
    "en",
    "Cut the weekly empty mileage by 22%, coached a crew of five and managed a budget of DKK 3.4 million.",
    "kept",
  ],
  [PLANNER, "en", "Coaching of 5 planners", "kept"],
  [PLANNER, "en", "Languages in use: Python\nEvents: Kafka", "kept", "skills"],
  [PLANNER, "en", "Tel. +45 20 11 22 33", "stated"],
  [PLANNER, "en", "Ole Krag (Sundlinien) – mail: ole.krag@sundlinien.example", "kept", "references"],
  [PLANNER, "de", "M.Sc. Transport, Universität Esbjerg, 2012–2014", "kept", "education"],
  [PLANNER, "nl", "Hogeschool Saxion, Deventer, 2005 - 2009", "kept", "education"],
  [PLANNER, "en", "HBO Logistics, Saxion University of Applied Sciences, Deventer", "unconfirmed", "education"],
  [PLANNER, "en", "MSc Transport, Esbjerg (2012–2014) and BSc Geography, Aarhus (2009–2012)", "kept", "education"],
  [PLANNER, "es", [{ empresa: "Ayuntamiento de Deventer", inicio: "2013" }], "kept"],
  [PLANNER, "en", "0045 20 11 22 33", "stated", "phone"],
  [PLANNER, "en", "20112233", "stated", "phone"],
  [PLANNER, "en", "Signe Aalto-Munk, signe.aalto@example.net.", "kept"],
  [
    PLANNER,
    "en",
    "Began in 2013 as a clerk with Gemeente Deventer, joined Sundlinien as a route planner in January 2015 and has been with Vestbane Cargo since 2019.",
    "kept",
  ],
])("the usual wording of a model for a fact is kept: %#", expectAnswer);
test.each<Case>([
  [PLANNER, "en", "Jr. Network Planner", "refused", "headline"],
  [PLANNER, "en", "Danish: fluent", "refused", "languages"],
  [PLANNER, "en", [{ language: "Danish", level: "fluent" }], "changed"],
  [PLANNER, "en", "Signe van Aalto-Munk", "refused", "name"],
  [PLANNER, "en", "Signe Van Aalto-Munk", "refused", "name"],
  [PLANNER, "en", "Sign Aalto-Munk", "refused", "name"],
  [PLANNER, "en", "Signe Aalto-Munks", "refused", "name"],
  [PLANNER, "en", { name: "Signe von Aalto-Munk" }, "refused"],
  [PLANNER, "en", { first_name: "Signe", last_name: "Aalto-Mun" }, "changed"],
  [PLANNER, "en", "Made the empty runs three times shorter.", "refused"],
  [PLANNER, "en", "+46 20 11 22 33", "refused", "phone"],
  [PLANNER, "en", "+45 20 11 22 3", "refused", "phone"],
  [PLANNER, "en", "11 22 33", "refused", "phone"],
  [PLANNER, "en", "signeaalto@example.net", "refused", "email"],
  [PLANNER, "en", "signe.aalto@examplenet", "refused", "email"],
  [PLANNER, "en", "aalto@example.net", "refused", "email"],
  [PLANNER, "en", "Speaks Danish, German and some Swedish.", "refused"],
  [PLANNER, "en", [{ language: "English", level: "Mother tongue" }], "changed"],
  [PLANNER, "en", "Kubernetes: Kafka", "refused", "skills"],
  [PLANNER, "de", "Ph.D. Transport, Universität Esbjerg, 2012–2014", "refused", "education"],
  [PLANNER, "en", "BSc Geography, Aarhus College, 2009 - 2012", "refused", "education"],
  [PLANNER, "en", "MSc Transport, Aarhus (2012–2014) and BSc Geography, Esbjerg (2009–2012)", "refused", "education"],
  [PLANNER, "es", [{ empresa: "Ayuntamiento de Aarhus", inicio: "2013" }], "refused"],
  [
    PLANNER,
    "en",
    "Began in 2013 as a clerk with Sundlinien, joined Gemeente Deventer as a route planner in January 2015 and has been with Vestbane Cargo since 2019.",
    "refused",
  ],
])("a fact that only looks like the usual wording is refused: %#", expectAnswer);

const TRANSLATED = {
  countries: "Ho comprato getti da fornitori in Turchia e Bielorussia. No manejo CYPE. Cuento con Presto (avanzado).",
  degree: "Formazione\nLaurea magistrale in Ingegneria gestionale, Università di Udine, 2007",
  school: "OPLEIDING\n2011 - 2014 MSc Architectuur, TU Delft\nBouwkosten: EUR 6,4 miljoen",
  clinic: "Größtes Objekt: Klinikneubau in Aalen",
  shares: `Erfaring
aug. 2018 – nå: Kontaktlærer ved Havna ungdomsskole, 100 % stilling
aug. 2014 – juli 2018: Lærer ved Lia barneskole, 80 % stilling`,
  jobs: `Esperienze di lavoro
Da marzo 2012 ad agosto 2017 sono stato buyer senior in Meccanica Tarvisio S.r.l. a Treviso.
Compravo fusioni in alluminio da fornitori in Italia e Polonia.
Dal 2008 al 2012 sono stato addetto agli acquisti della Cartiera Livenza, Cordenons.
Inserivo gli ordini e controllavo le fatture.`,
  studies: `Formation
2014 – 2016 Master Management des achats, Université de Nantes
2011 – 2014 Licence Économie et gestion, Université de Tours`,
  referee: "Referencias\nAmaia Otero, supervisora de UCI, Hospital Lezo, responsable de 30 enfermeras",
  plants: `Beruflicher Werdegang
seit 04/2018 Controllerin, Teuto Armaturen GmbH, Bielefeld
Mitarbeit im Projekt zur Einführung von SAP S/4HANA (Projektleiter: Dr. Til Brak)
07/2013 – 03/2018 Controllerin, Werre Möbel AG, Herford
Kalkulation für vier Werke`,
  register: `OPLEIDING
2011 - 2014 MSc Architectuur, TU Delft
REGISTRATIE
Ingeschreven in het Architectenregister sinds 2018
TALEN
Nederlands (moedertaal)`,
  trainer: `Ausbildung
10/2006 – 09/2010 B.A. Soziologie, Universität Kassel
Weiterbildung
11/2021 Ausbildereignungsprüfung (AdA), IHK Köln
05/2019 Schulung Scrum Product Owner (Prüfung nicht abgelegt)`,
  aid: `CERTIFICATES
First Aid at Work: expired in 2023, not renewed yet
Fleet trainer course: booked, starts January 2027`,
  audit: "Supported the test lead, Owen Tarn, in the audit of 2023",
};

test.each<Case>([
  [TRANSLATED.countries, "en", "Bought castings from suppliers in Turkey.", "kept"],
  [TRANSLATED.countries, "de", "Einkauf bei Lieferanten in Weißrussland.", "kept"],
  [TRANSLATED.countries, "en", "Bought castings from suppliers in Tunisia.", "refused"],
  // The Spanish verb is not the USA, and the Dutch adverb is no language.
  [TRANSLATED.countries, "es", "No usa CYPE.", "kept"],
  ["Stelde 40 jaarrekeningen per jaar samen.", "nl", "Stelt jaarlijks 40 jaarrekeningen samen.", "kept"],
  // A field of study with two words.
  [
    TRANSLATED.degree,
    "en",
    "Master's degree in Management Engineering, University of Udine, 2007",
    "kept",
    "education",
  ],
  [TRANSLATED.degree, "en", "Master's degree in Law, University of Udine, 2007", "refused", "education"],
  // The beginning of a compound.
  [TRANSLATED.clinic, "fr", "Construction d'une clinique à Aalen.", "kept"],
  // The share of a post.
  [TRANSLATED.shares, "nb", "Lærer i full stilling, Lia barneskole", "refused", "experience"],
  [TRANSLATED.shares, "nb", "Kontaktlærer i full stilling ved Havna ungdomsskole", "kept", "experience"],
  [TRANSLATED.shares, "en", "Teacher at Lia primary school, full-time", "refused", "experience"],
  // A task of another job behind a conjunction.
  [
    TRANSLATED.jobs,
    "en",
    "Purchasing clerk at Cartiera Livenza from 2008 to 2012: entered orders and bought aluminium castings from suppliers in Poland.",
    "refused",
  ],
  [TRANSLATED.jobs, "en", "At Meccanica Tarvisio he bought aluminium castings from suppliers in Poland.", "kept"],
  [
    TRANSLATED.studies,
    "fr",
    "Diplômée d'un master en management des achats (Université de Nantes), après une licence d'économie à Tours",
    "kept",
    "education",
  ],
  [TRANSLATED.studies, "fr", "Licence d'économie à Nantes", "refused", "education"],
  // What a label such as `Reference` introduces is about the referee.
  [TRANSLATED.referee, "de", "Referenz: Amaia Otero, Leiterin der Intensivstation im Hospital Lezo", "kept"],
  [TRANSLATED.referee, "de", "Leiterin der Intensivstation im Hospital Lezo", "refused", "headline"],
  [TRANSLATED.audit, "en", "Assisted test lead Owen Tarn during the 2023 audit.", "kept"],
  [TRANSLATED.audit, "en", "Test lead during the 2023 audit.", "refused"],
  // The number of a product is not a year.
  // A number in words in a job, and the digits of another line and of a name.
  [TRANSLATED.plants, "de", { employer: "Werre Möbel AG", tasks: "Kalkulation für 4 Werke" }, "kept"],
  [TRANSLATED.plants, "de", { employer: "Werre Möbel AG", tasks: "Kalkulation für 5 Werke" }, "changed"],
  [TRANSLATED.plants, "en", "Worked on SAP S/4HANA in a project that was headed by Dr Til Brak.", "kept"],
  // A product with two names behind a preposition is nobody.
  [
    "I work for a bank.\nSome exposure to Microsoft Dynamics.",
    "de",
    "Etwas Erfahrung mit Microsoft Dynamics",
    "kept",
    "skills",
  ],
  ["Ik werk bij een bank.\nErvaring met Microsoft Dynamics.", "nl", "Microsoft Dynamics", "kept", "skills"],
  // The original in parentheses says what the words before it mean.
  [
    TRANSLATED.register,
    "en",
    "Entered in the Dutch register of architects (Architectenregister) since 2018.",
    "kept",
    "certificates",
  ],
  // An examination names none of the certificates, and a line of a list describes nothing above it.
  [
    TRANSLATED.trainer,
    "de",
    "November 2021: Ausbildung der Ausbilder, Prüfung vor der IHK Köln",
    "kept",
    "certificates",
  ],
  [
    TRANSLATED.aid,
    "es",
    "Primeros auxilios: caducado en 2023\nFleet trainer: reservado, en enero de 2027",
    "kept",
    "certificates",
  ],
  // A verb before a skill, and an answer in another language than it should be.
  ["Skills: Go, SAP, Excel", "en", "Knows Go.", "kept"],
  ["Skills: Go, SAP, Excel", "en", "Knows Rust.", "refused"],
  ["Skills: Go, SAP, Excel", "fr", "Utilise SAP.", "kept"],
  ["Skills: Go, SAP, Excel", "es", "Usa SAP y Excel.", "kept"],
  [
    "Kennisgebied: besturing. Talen: Fries (moedertaal), Engels (C1)",
    "nl",
    ["Native speaker of Frisian", "Knowledge of English is at the level of C1"],
    "kept",
    "languages",
  ],
  ["Abschlüsse nach HGB", "de", "Abschlüsse nach dem Handelsgesetzbuch", "kept"],
  ["Civil 3D y SAP2000 (medio), Robot (inicial)", "es", "Nivel medio de SAP2000", "kept", "skills"],
  ["Frühester Eintritt: 01.10.2026", "de", "Verfügbar ab dem 1. Oktober 2026", "kept", "availability"],
  ["Frühester Eintritt: 01.10.2026", "de", "Verfügbar ab dem 1. November 2026", "refused", "availability"],
])("a translation %#", expectAnswer);

const DRIVER = `Sam Okoro
Assistant Payroll Controller

Profile
Crane and van driver since 2012. Part-qualified ACCA, two papers left.

Experience
Assistant Payroll Controller, Tarn Freight Ltd, Hull, May 2019 - present
- Cut the close from 9 to 5 working days
- Covered for the ward manager for six weeks in spring 2022
- Raised sales from 1.1 to 1.9 million euros
- Preparing the move from Sage to Xero (go-live postponed to 2027)
Education
BComm, University of Galway (2nd class honours, grade 1), 2008 - 2012
Dogs and cats first aid (lapsed in 2018)
`;
test.each<Case>([
  [DRIVER, "en", "Payroll Controller", "refused", "headline"],
  [DRIVER, "en", "Assistant Payroll Controller", "stated", "headline"],
  [DRIVER, "en", "Increased sales by EUR 1.9 million", "refused", "experience"],
  [DRIVER, "en", "Increased sales to EUR 1.9 million", "kept", "experience"],
  [DRIVER, "nl", "Overstap van Sage naar Xero afgerond.", "refused", "experience"],
  [DRIVER, "de", "Verkürzung des Monatsabschlusses von neun auf fünf Arbeitstage", "kept", "experience"],
  [
    DRIVER,
    "de",
    [{ company: "Tarn Freight Ltd", tasks: ["Sechswöchige Vertretung der Stationsleitung im Frühling 2022"] }],
    "kept",
    "experience",
  ],
  [DRIVER, "en", "Bachelor of Commerce (upper second-class honours)", "kept", "education"],
  [DRIVER, "en", "Bachelor of Commerce (first-class honours)", "refused", "education"],
])("ranks, changes, closings and honours in other words: %#", expectAnswer);

const LICENSED =
  "Kim Berg\nBergen\n\nFörarbevis: B-körkort, manuell\nADR: 2016-2021, utgånget\nUtbildning\nEkonomprogrammet, 180 hp, Uppsala universitet, 2011-2014\n";
test.each<Case>([
  [LICENSED, "nb", "Førerkort klasse B", "kept", "driving_licence"],
  [LICENSED, "nb", "Førerkort klasse C", "refused", "driving_licence"],
  [LICENSED, "de", "Studium (180 ECTS-Punkte), Universität Uppsala", "kept", "education"],
])("the class before a licence, and credits: %#", expectAnswer);

const FITTER = `Kim Reed
Fitter, Mill Ltd, 2012 - present
- No points on my licence since 2015
ADR (packages + tanks): had it 2016-2021, lapsed
`;
test.each<Case>([
  [FITTER, "de", "Monteur, seit 2015 ohne Punkte, mit gültigem ADR-Schein.", "refused"],
  [FITTER, "de", "Monteur mit gültigem ADR-Schein.", "refused"],
])("a denial before what is said to be valid is not about it: %#", expectAnswer);

const MOVER = `Ada Brink
Analyst
Tromsø

Profile
Basic knowledge of Stata.

Experience
Team leader dispatch, Fell Haulage, Narvik, 2019 - present
- Moved 7 TB of invoices to Snowflake
- Reduced loading time by 40 percent
- Responsible for 90 trucks
- Assisted the CFO with vendor selection
Planner, Kite Parcels, Bodø, 2015 - 2019
Education
MSc Mathematics, University of Tromsø, 2013 - 2015
Skills: Python, Snowflake, MySQL
`;
test.each<Case>([
  [MOVER, "en", "Moved 7 TB of invoices from Snowflake to MySQL.", "refused"],
  [MOVER, "it", "Ha trasferito 7 TB di fatture a Snowflake.", "kept"],
  [MOVER, "en", "Brought the loading time down to 40 percent.", "refused"],
  [MOVER, "en", "Brought the loading time down by 40 percent.", "kept"],
  [MOVER, "de", "Verantwortlich für die Auswahl der Anbieter.", "refused"],
  [MOVER, "de", "Unterstützte den CFO bei der Auswahl der Anbieter.", "kept"],
  [MOVER, "de", "Verantwortlich für 90 Lkw-Fahrer", "refused", "experience"],
  [MOVER, "de", "Verantwortlich für 90 Lkw", "kept", "experience"],
  [MOVER, "en", "2015 – 2019: Lead planner, Kite Parcels, Bodø", "refused", "experience"],
  [MOVER, "de", "2015 – 2019: Disponentin, Kite Parcels, Bodø", "kept", "experience"],
  [MOVER, "de", [{ company: "Fell Haulage", tasks: ["Überführung von 7 Terabyte Rechnungen nach Snowflake"] }], "kept"],
  [MOVER, "pt", "Analista em Tromsø, com mestrado em Matemática.", "kept"],
  [MOVER, "en", "Has a basic grasp of Stata.", "kept"],
  [MOVER, "sv", "Bistod vd:n vid val av leverantörer", "refused", "experience"],
])("directions, helpers, ranks and people who are counted: %#", expectAnswer);
