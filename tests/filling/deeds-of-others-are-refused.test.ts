import { test } from "vitest";
import { type Case, expectAnswer } from "./judge.ts";

const ENGLISH = `Experience
2019 - present  Theatre nurse, Holbeck Infirmary, Leeds
Assisted the chief surgeon, Dr Alan Pike, in 60 operations. Helped the ward clerk, Joan Reed, to design the new rota (her idea).
The recovery project is coordinated by matron Ruth Bell. I run the instrument store.
2015 - 2019  Nurse, Moor Clinic, York
Supervised 4 pupils. Cooperation on the hygiene plan; the plan was written by Dr Mary Kay.

Certificates
Wound care (2018). No certificate for laser therapy.
Skills: laser therapy, triage; radiology: a short introduction
NVQ Level 3 in Care, 2014. NVQ Level 4 in Care, abandoned in 2016.
`;
const GERMAN = `Berufserfahrung
seit 2018  Köchin, Gasthof Rabe, Soest
Habe dem Küchenchef, Uwe Prohl, beim Aufbau des Caterings geholfen. Das Jubiläumsmenü wurde von Herrn Jens Mohr entwickelt.
Die Umbauplanung wird von der Architektin Eva Mohr geleitet.
Mitarbeit am Einkaufskonzept.
Kenntnisse: Patisserie: Einblick, Zertifikate: kein Zertifikat für Sommelier-Kunde; Sommelier-Kunde im Selbststudium
`;
const CZECH = `Praxe
2018 - dosud  Laborantka, Pivovar Hradec, Hradec
spolupráce na receptuře ležáku; recepturu sestavil sládek Ing. Petr Malý
Projekt nové stáčírny je veden Ing. Evou Horákovou.
vedu laboratoř
`;
const FRENCH = `Expérience
2019 - aujourd'hui  Infirmière, Clinique des Prés, Lyon
J'ai aidé la cadre de santé, Mme Odile Roux, à réorganiser le planning. Le projet DOULEUR est piloté par le docteur Paul Vidal.
Encadrement de 4 aides-soignantes, tutorat de 2 élèves.
`;
const SPANISH = `Experiencia
2018 - presente  Bióloga, Acuario Norte, Gijón
Responsable de 3 acuarios. El proyecto CORAL está coordinado por Marta Gil.
Directora de tesis de 6 alumnos, codirectora de 2 doctorandos.
`;
const SWEDISH = `Erfarenhet
2019 - nu  Forskare, Havslabbet, Lund
Handledare för 5 studenter, bihandledare för 2 doktorander. Projektet KELP leds av professor Ola Berg.
Redaktör för 3 böcker, korrekturläsare för 9 böcker.
`;
const ITALIAN = `Esperienze
2017 - oggi  Restauratrice, Bottega Nardi, Siena
Responsabile di 3 cantieri, assistente in 7 cantieri. Il cantiere del Duomo è diretto dall'arch. Franca Olivieri.
In precedenza collaboratrice del direttore tecnico.
Referente: Luca Sorbi, già responsabile di produzione alla Bottega Nardi.
Competenze: schede di produzione, capo cantiere
`;
const DUTCH = `Ervaring
2016 - heden  Monteur, Liftbouw Saris, Tilburg
Teamleider onderhoud in 2019. Hielp de hoofd planning met het rooster.
Contactpersoon: Ria Blok, hoofd inkoop bij Liftbouw Saris
Vaardigheden: planning van inkoop en magazijn
`;
const MANAGER = `Experience
2019 - present  Area manager, Brewco, Kent
Responsible for 14 pubs, revenue of 3 million pounds. Trainer of 6 apprentices and mentor of 2 graduates.
Managed 5 sites, helped with 2 openings. Wrote 12 menus, translated 4 menus.
Cooperated with the chef Ann Lee, who wrote the wine list. Author of 3 books, co-author of 7 articles.
The bar was designed by Tom Ash. I designed the garden. Managed the garden with the help of Joan Pike.
Led the kitchen; the cellar was led by Ian Cox.
`;

// What a colleague, a superior or a referee did or has, beside what the candidate did.
test.each<Case>([
  [ENGLISH, "en", "She led the design of the new rota.", "refused"],
  [ENGLISH, "en", "Designed the new rota independently.", "refused"],
  [ENGLISH, "en", "She helped the ward clerk to design the new rota.", "kept"],
  [ENGLISH, "en", "She coordinates the recovery project.", "refused"],
  [ENGLISH, "de", "Sie koordiniert das Recovery-Projekt.", "refused"],
  [ENGLISH, "en", "She runs the instrument store.", "kept"],
  [ENGLISH, "en", "Performed 60 operations independently.", "refused"],
  [ENGLISH, "en", "Assisted in 60 operations.", "kept"],
  [ENGLISH, "en", ["Wound care, 2018", "Laser therapy"], "changed", "certificates"],
  [ENGLISH, "en", ["Wound care, 2018"], "kept", "certificates"],
  [ENGLISH, "en", ["Laser therapy", "Triage"], "kept", "skills"],
  [ENGLISH, "en", ["Radiology (full residency)", "Triage"], "changed", "skills"],
  [ENGLISH, "en", ["Radiology (short introduction)", "Triage"], "kept", "skills"],
  [ENGLISH, "en", "NVQ Level 4 in Care, completed", "refused", "education"],
  [ENGLISH, "fr", "Diplôme NVQ de niveau 4 obtenu", "refused", "education"],
  [ENGLISH, "en", "NVQ Level 3 in Care, completed 2014", "kept", "education"],
  [ENGLISH, "en", "Supervised 4 pupils at Moor Clinic.", "kept"],
  [GERMAN, "de", "Leitete die Umbauplanung.", "refused"],
  [GERMAN, "de", "Sie leitet die Umbauplanung im Gasthof Rabe.", "refused"],
  [GERMAN, "en", "She leads the planning of the rebuilding (Umbauplanung).", "refused"],
  [GERMAN, "de", "Entwickelte das Jubiläumsmenü.", "refused"],
  [GERMAN, "de", "Sie erarbeitete das Einkaufskonzept eigenständig.", "refused"],
  [GERMAN, "de", "Sie arbeitete am Einkaufskonzept mit.", "kept"],
  [GERMAN, "de", "Sie half dem Küchenchef beim Aufbau des Caterings.", "kept"],
  [GERMAN, "de", "Sie leitete den Aufbau des Caterings.", "refused"],
  [GERMAN, "de", ["Patisserie (Meisterkurs)", "Catering"], "changed", "skills"],
  [CZECH, "cs", "Samostatně sestavila recepturu ležáku.", "refused"],
  [CZECH, "cs", "Spolupracovala na receptuře ležáku.", "kept"],
  [CZECH, "cs", "Vedla projekt nové stáčírny.", "refused"],
  [CZECH, "cs", "Vede laboratoř v Pivovaru Hradec.", "kept"],
  [FRENCH, "fr", "Elle a piloté le projet DOULEUR.", "refused"],
  [FRENCH, "en", "She led the DOULEUR project.", "refused"],
  [FRENCH, "fr", "A dirigé la réorganisation du planning.", "refused"],
  [FRENCH, "fr", "A aidé la cadre de santé à réorganiser le planning.", "kept"],
  [FRENCH, "fr", "Le projet DOULEUR est piloté par le docteur Paul Vidal.", "kept"],
  [FRENCH, "fr", "Encadrement de 2 aides-soignantes.", "refused"],
  [FRENCH, "fr", "Encadrement de 4 aides-soignantes et tutorat de 2 élèves.", "kept"],
  [SPANISH, "es", "Coordina el proyecto CORAL.", "refused"],
  [SPANISH, "en", "She coordinates the CORAL project.", "refused"],
  [SPANISH, "es", "Es responsable de 3 acuarios.", "kept"],
  [SPANISH, "es", "Directora de tesis de 2 doctorandos.", "refused"],
  [SPANISH, "es", "Directora de tesis de 6 alumnos.", "kept"],
  [SPANISH, "es", "Codirectora de 2 doctorandos.", "kept"],
  [SPANISH, "en", "Responsible for 3 aquariums.", "kept"],
  [SWEDISH, "sv", "Handledare för 2 doktorander.", "refused"],
  [SWEDISH, "sv", "Handledare för 5 studenter.", "kept"],
  [SWEDISH, "sv", "Bihandledare för 2 doktorander.", "kept"],
  [SWEDISH, "sv", "Leder projektet KELP.", "refused"],
  [SWEDISH, "en", "Leads the KELP project.", "refused"],
  [SWEDISH, "sv", "Redaktör för 9 böcker.", "refused"],
  [SWEDISH, "sv", "Redaktör för 3 böcker.", "kept"],
  [SWEDISH, "en", "Editor of 9 books.", "refused"],
  [ITALIAN, "it", "Responsabile di 7 cantieri.", "refused"],
  [ITALIAN, "it", "Responsabile di 3 cantieri.", "kept"],
  [ITALIAN, "en", "Production manager at Bottega Nardi, since 2017.", "refused"],
  [ITALIAN, "es", "Jefa de producción en Bottega Nardi desde 2017.", "refused"],
  [ITALIAN, "es", "Restauradora en Bottega Nardi desde 2017.", "kept"],
  [ITALIAN, "it", "Dirige il cantiere del Duomo.", "refused"],
  [DUTCH, "en", "Head of purchasing at Liftbouw Saris since 2016.", "refused"],
  [DUTCH, "de", "Leiterin Einkauf bei Liftbouw Saris seit 2016.", "refused"],
  [DUTCH, "en", "Team leader maintenance at Liftbouw Saris in 2019.", "kept"],
  [MANAGER, "en", "Responsible for 3 million pounds of revenue.", "kept"],
  [MANAGER, "en", "Responsible for 14 pubs.", "kept"],
  [MANAGER, "en", "Mentor of 2 graduates.", "kept"],
  [MANAGER, "en", "Trainer of 2 graduates.", "refused"],
  [MANAGER, "en", "Author of 7 articles.", "refused"],
  [MANAGER, "en", "Author of 3 books and co-author of 7 articles.", "kept"],
  [MANAGER, "en", "Designed the garden.", "kept"],
  [MANAGER, "en", "Led the kitchen.", "kept"],
  [MANAGER, "en", "Led the cellar.", "refused"],
  [MANAGER, "en", "Managed the garden.", "kept"],
  [MANAGER, "en", "Translated 4 menus and wrote 12.", "kept"],
  [MANAGER, "en", "Managed 5 sites.", "kept"],
])("%#", expectAnswer);

const PORTAL =
  "Erfahrung\n2018 - 2022 Einkäufer, Lerche GmbH\n- Bestellportal vorgeschlagen; eingeführt hat es erst meine Nachfolgerin\n";
const OWN_PORTAL = PORTAL.replace("hat es erst meine Nachfolgerin", "habe ich es mit meinem Kollegen");
const ARCHIVIST = "Experience\n2018 - 2022 Archivist, Lark Ltd\n- The archive of drawings was built by my";
const BY_PREDECESSOR = `${ARCHIVIST} predecessor, I took it over in 2019.\n`;
const BY_COLLEAGUE = `${ARCHIVIST} colleague Ann Frost, I took it over in 2019.\n`;

test.each<Case>([
  [PORTAL, "de", "Bestellportal vorgeschlagen und eingeführt", "refused"],
  [PORTAL, "de", "Bestellportal vorgeschlagen", "kept"],
  [OWN_PORTAL, "de", "Bestellportal vorgeschlagen und eingeführt", "kept"],
  [BY_PREDECESSOR, "en", "Built the archive of drawings", "refused"],
  [BY_PREDECESSOR, "en", "Took over the archive of drawings in 2019", "kept"],
  [BY_COLLEAGUE, "en", "Built the archive of drawings", "refused"],
  [BY_COLLEAGUE, "en", "Took over the archive of drawings in 2019, built by a colleague", "kept"],
])("what a colleague did in the sentence of the writer %#", expectAnswer);
