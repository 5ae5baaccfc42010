import { test } from "vitest";
import { type Case, expectAnswer } from "./judge.ts";

const THERAPIST = `Ines Falk
Physiotherapeutin

Berufserfahrung
2019 – heute
Physiotherapeutin, Rehazentrum Lindau, Lindau
- Gruppenkurse für Herzpatienten (keine Kinderkurse)
- Vertretung der Therapieleiterin, Frau Petra Hohl, sechs Wochen im Jahr 2021
- Die Dienstpläne macht der Inhaber, Jörg Amann.
Bachelor Gesundheitsmanagement: laufend

SAP (keine Erfahrung)
Grundkenntnisse in LC-MS. Keine Erfahrung mit NMR.
Excel: keine Erfahrung mit Makros
`;
const COOK = `Tom Ashby
Pastry cook

Experience
2018 - date
Pastry cook, Mill Hotel, Bath
- Chocolate lamp shortlisted: special mention (not the medal) at the Bath Show 2020
- The rotas are done by the owner, Mary Coe.
- Covered for the head chef, Jo Marsh, for six weeks in 2019

BSc Food Science, Open University: in progress
Paper on tempering under review at Sweet Journal (not accepted yet)
`;
const BAKER = `Ana Rueda
Panadera

2018 – actualidad
Panadera, Horno del Duero, Soria
- Tarta Alba: mención especial (no el premio) en la Feria de Soria 2021
- Los pedidos los hace la dueña, Marta Gil.
- Sustituí a la encargada, Rosa Pardo, durante tres semanas en 2020

En curso: licenciatura en Nutrición, UNED
`;
const BOOKKEEPER = `Carla Denti
Contabile

2015 – oggi
Contabile, Ferramenta Lodi Srl, Lodi
- Gli ordini li fa il titolare, Ugo Sala.
- Sostituzione della direttrice, Anna Boschi, per tre settimane nel 2020

In corso: laurea in Economia, Università di Pavia
`;
const BIOLOGIST = `Kari Moe
Biolog

ERFARING
2019 – d.d. Forsker, Havlab, Bodø
Med ansvar for prøver.

UTDANNING
2017 Master i biologi, Universitetet i Bergen
2015 Bachelor i kjemi, Universitetet i Bergen

En artikkel er sendt til Nordic Fish (ikke antatt ennå).
`;
const TEACHER = `Luc Marnier

EXPÉRIENCE
2019 – 2023
Développeur, Atelier Numérique Ouest, Lyon
- Applications en Python et Django pour la mairie de Bron
2015 – 2019
Enseignant, Collège Jean Macé, Bron
- Classes de 6e et CM2, ateliers avec le Théâtre Lumen
`;

test.each<Case>([
  // What precedes a denial is affirmed if the value repeats the denial.
  [THERAPIST, "de", "Gruppenkurse für Herzpatienten, aber keine Kinderkurse", "kept", "experience"],
  [THERAPIST, "en", "She runs group courses for heart patients, but no courses for children.", "kept"],
  [THERAPIST, "de", "Kinderkurse, aber keine Gruppenkurse für Herzpatienten", "refused", "experience"],
  [THERAPIST, "de", "SAP, aber keine Erfahrung mit Makros", "refused", "skills"],
  [THERAPIST, "de", "Sie arbeitet mit SAP, hat aber keine Erfahrung mit NMR.", "refused"],
  [COOK, "en", "His chocolate lamp received a special mention, not the medal, at the Bath Show 2020.", "kept"],
  [COOK, "fr", "Sa lampe en chocolat a reçu une mention spéciale, mais pas la médaille, au Bath Show 2020.", "kept"],
  [COOK, "en", "His chocolate lamp received the medal at the Bath Show 2020.", "refused"],
  [COOK, "en", "His chocolate lamp received the medal, not a special mention, at the Bath Show 2020.", "refused"],
  [BAKER, "en", "Her Alba cake received a special mention, but not the prize, at the Feria de Soria in 2021.", "kept"],
  [BAKER, "es", "Su tarta Alba recibió el premio en la Feria de Soria de 2021.", "refused"],
  // `LC-MS.` ends a sentence.
  [THERAPIST, "de", "Sie hat Grundkenntnisse in LC-MS.", "kept"],
  [THERAPIST, "de", "Erfahrung mit NMR", "refused", "skills"],
])("a denial keeps its reach: %#", expectAnswer);

test.each<Case>([
  // The value gives the task to the same person.
  [COOK, "en", "He does not do the rotas; the owner, Mary Coe, does them.", "kept"],
  [COOK, "fr", "Il ne fait pas les plannings ; c'est la propriétaire, Mary Coe, qui les fait.", "kept"],
  [COOK, "en", "Owner, Mill Hotel, 2018 - date", "refused", "experience"],
  [BAKER, "es", "Los pedidos no los hace ella, sino la dueña, Marta Gil.", "kept"],
  [BOOKKEEPER, "it", "Titolare, Ferramenta Lodi Srl", "refused", "experience"],
  [THERAPIST, "de", "Sie macht die Dienstpläne als Inhaberin.", "refused"],
  // The name of the person who was replaced.
  [THERAPIST, "de", "Vertretung der Therapieleiterin, Petra Hohl, sechs Wochen im Jahr 2021", "kept", "experience"],
  [THERAPIST, "de", "2019 – heute | Petra Hohl | Physiotherapeutin", "refused", "experience"],
  [COOK, "en", "Covered for the head chef, Jo Marsh, for six weeks in 2019", "kept", "experience"],
  [COOK, "en", "2018 - date | Jo Marsh | Pastry cook", "refused", "experience"],
  [BAKER, "es", "Sustitución de la encargada, Rosa Pardo, durante tres semanas en 2020", "kept", "experience"],
  [BOOKKEEPER, "it", "Sostituzione della direttrice, Anna Boschi, per tre settimane nel 2020", "kept", "experience"],
  // A class is no employer.
  [TEACHER, "fr", "2015 – 2019 | Collège Jean Macé | Enseignant en CM2", "kept", "experience"],
])("a person stays somebody else: %#", expectAnswer);

test.each<Case>([
  [THERAPIST, "de", "Sie bereitet sich auf den Bachelor Gesundheitsmanagement vor.", "kept", "education"],
  [THERAPIST, "de", "Bachelor Gesundheitsmanagement", "refused", "education"],
  [COOK, "en", "He is working towards a BSc in Food Science.", "kept", "education"],
  [BAKER, "es", "Prepara una licenciatura en Nutrición en la UNED.", "kept", "education"],
  [BAKER, "es", "Licenciatura en Nutrición, UNED", "refused", "education"],
  [BOOKKEEPER, "it", "Si prepara alla laurea in Economia presso l'Università di Pavia.", "kept", "education"],
  [BOOKKEEPER, "it", "Laurea in Economia, Università di Pavia", "refused", "education"],
  [COOK, "en", "Paper on tempering under review at Sweet Journal", "kept", "publications"],
  [COOK, "en", "Paper on tempering published in Sweet Journal", "refused", "publications"],
  [BIOLOGIST, "nb", "En artikkel er til vurdering hos Nordic Fish.", "kept", "publications"],
  [BIOLOGIST, "nb", "En artikkel i Nordic Fish.", "refused", "publications"],
  // The Norwegian word `med` is not an MEd.
  [BIOLOGIST, "en", [{ degree: "MSc in biology", institution: "University of Bergen" }], "kept", "education"],
])("what is not finished stays open: %#", expectAnswer);

const NURSE = `Sanne Verbruggen
Wijkverpleegkundige
maart 2019 – heden: Wijkverpleegkundige, Zorggroep Maasland, Oss
- Meegewerkt aan de invoering van het ECD Nedap ONS; projectleider was Miriam Kool
2012 – februari 2019: Verpleegkundige, Ziekenhuis De Linde, Tilburg
- Waarnemend teamleider gedurende vier maanden in 2017
Software: Nedap ONS (dagelijks)
Vrijwilliger: penningmeester van Zwemclub De Dommel sinds 2020
`;
const JOINER = `Berufserfahrung
03/2015 – 08/2021 Möbelbau Reuter GmbH, Ulm
Tischler, ab 2018 Vorarbeiter
- Küchen
09/2021 – 10/2023 Holzwerk Amann, Biberach
Monteur
`;
const MECHANIC = `Johan Ekström
Lastbilsmekaniker med 11 års erfarenhet

ARBETSLIVSERFARENHET
2020-03 – pågående: Verkmästare, Fyris Lastvagnar AB, Uppsala
• Budgeten ligger hos platschefen, Mats Norling
2013-08 – 2020-02: Mekaniker, Roslagens Diesel AB, Norrtälje
• Vikarierade för förmannen i fem veckor sommaren 2018
`;
const BOOKS = `Camille Roussel
Comptable depuis 2011, dont six ans dans l'agroalimentaire.

EXPÉRIENCE
Depuis avril 2019 : cheffe comptable, Biscuiterie Kerval, Nantes
- Participation à la migration vers Sage X3, pilotée par Thomas Le Gall (DSI)
2011 – 2014 : assistante comptable, Cabinet Morvan, Vannes
Prix : 2e place au concours « Jeune comptable » 2013
`;
const STUDIES = `Ana Ruiz

Formación
2010 – 2012 · Técnico superior en Laboratorio, IES Duero, Soria
2019 · Grado en Química (UNED): empezado, abandonado tras el primer curso
`;
const GEOLOGIST = `UTDANNING
2011 Master i marin biologi, Universitetet i Tromsø
2013–2014 Studier i arktisk geologi, UNIS (avbrutt)

PUBLIKASJONER
Ett manuskript er til vurdering i Arctic Marine Letters (ikke antatt ennå).
`;
const ELECTRICIAN = `Torsten Bieler
Elektroniker

04/2018 – heute Elbtal Molkerei GmbH, Leipzig
– Mitarbeit bei der Umstellung auf TIA Portal (Projektleitung: Frau Kerstin Wolf)
Ehrenamt: Feuerwehr Holzhausen seit 2006, Gruppenführer seit 2015

Zertifikate
Staplerschein, Ersthelfer (abgelaufen 2021)
`;
const THEATRE_NURSE = `via Roma 12, 35100 Padova
marzo 2020 – presente: infermiera, Ospedale San Rocco, Padova
- circa 12 interventi a settimana
- tempi di riordino ridotti da 40 a 28 minuti

Abilitazioni: OPI Padova dal 2010; BLSD valido fino a ottobre 2026; ALS scaduto nel 2022
`;

test.each<Case>([
  // The value gives the lead to the same person.
  [ELECTRICIAN, "de", "Die Projektleiterin war Kerstin Wolf.", "kept"],
  [ELECTRICIAN, "de", "Wirkte bei der Umstellung auf TIA Portal mit, die von Kerstin Wolf geleitet wurde.", "kept"],
  [ELECTRICIAN, "de", "Projektleiter der Umstellung auf TIA Portal.", "refused"],
  [ELECTRICIAN, "de", "Leitete die Umstellung auf TIA Portal.", "refused"],
  // Each year and each remark belongs to one of several items.
  [ELECTRICIAN, "de", "Gruppenführer der Feuerwehr Holzhausen (seit 2015)", "kept", "volunteering"],
  [ELECTRICIAN, "de", "Gruppenführer der Feuerwehr Holzhausen (seit 2006)", "refused", "volunteering"],
  [ELECTRICIAN, "de", "Staplerschein", "kept", "certificates"],
  [ELECTRICIAN, "de", "Ersthelfer", "refused", "certificates"],
  [THEATRE_NURSE, "en", "BLSD valid until October 2026", "kept", "certificates"],
  [THEATRE_NURSE, "en", "ALS valid until October 2026", "refused", "certificates"],
  [THEATRE_NURSE, "it", "Tempi di riordino ridotti di 12 minuti", "kept"],
  [THEATRE_NURSE, "it", "Tempi di riordino ridotti di 13 minuti", "refused"],
  // A list of skills that has the program too is no employer.
  [NURSE, "nl", "Werkte mee aan de invoering van Nedap ONS onder projectleider Miriam Kool.", "kept"],
  [NURSE, "nl", "Bij Ziekenhuis De Linde meegewerkt aan de invoering van het ECD Nedap ONS.", "refused"],
  [NURSE, "en", "Acting team leader for four months in 2017", "kept", "experience"],
  [NURSE, "en", "Team leader for four months in 2017", "refused", "experience"],
  // A title that changes within a job that has ended.
  [JOINER, "de", "03/2015 – 08/2021 | Möbelbau Reuter GmbH | Tischler, seit 2018 Vorarbeiter", "kept", "experience"],
  [JOINER, "en", "March 2015 – August 2021: joiner, foreman from 2018, Möbelbau Reuter GmbH", "kept", "experience"],
  [JOINER, "de", "03/2015 – 08/2021 | Möbelbau Reuter GmbH | Vorarbeiter", "refused", "experience"],
  [JOINER, "de", "09/2021 – 10/2023 | Möbelbau Reuter GmbH | Tischler, seit 2018 Vorarbeiter", "refused", "experience"],
  // `11 års` are years.
  [MECHANIC, "en", "Truck mechanic with eleven years of experience.", "stated"],
  [MECHANIC, "en", "Truck mechanic with eleven months of experience.", "refused"],
  // A denial gives the candidate nothing of somebody else.
  [MECHANIC, "sv", "Budgeten ansvarar han inte för; den ligger hos platschefen Mats Norling.", "kept"],
  [MECHANIC, "sv", "Budgeten ansvarar han för.", "refused"],
  [MECHANIC, "sv", "Vikarie för förmannen under fem veckor sommaren 2018", "kept", "experience"],
  [MECHANIC, "sv", "Förman i fem veckor sommaren 2018", "refused", "experience"],
  // A career since a year, and the name of somebody else alone.
  [BOOKS, "fr", "Comptable depuis 2011, elle a passé six ans dans l'agroalimentaire.", "kept"],
  [BOOKS, "fr", "Cheffe comptable depuis 2011", "refused", "experience"],
  [BOOKS, "fr", "A contribué à la migration vers Sage X3, un projet du DSI, Thomas Le Gall.", "kept"],
  [BOOKS, "fr", "A piloté la migration vers Sage X3.", "refused"],
  // A word of another study or of the name of a journal.
  [STUDIES, "es", ["Ciclo de grado superior de Laboratorio, IES Duero, 2012"], "kept", "education"],
  [STUDIES, "es", ["Grado en Química (UNED)"], "refused", "education"],
  [STUDIES, "es", ["Grado en Laboratorio, IES Duero, 2012"], "refused", "education"],
  [GEOLOGIST, "en", ["MSc in marine biology, University of Tromsø, 2011"], "kept", "education"],
  [GEOLOGIST, "en", ["MSc in arctic geology, UNIS, 2014"], "refused", "education"],
])("what belongs to something else stays there: %#", expectAnswer);

const LEVELS = `Lingue: italiano (madrelingua), inglese B1, spagnolo (capisco, non parlo)
Finlandese (capisco poco)
`;
test.each<Case>([
  [LEVELS, "en", "English: B1", "stated", "languages"],
  [LEVELS, "en", "Spanish: B1", "refused", "languages"],
  [LEVELS, "en", "Spanish: understands but does not speak", "kept", "languages"],
  [LEVELS, "en", "Finnish (understands a little)", "kept", "languages"],
  [LEVELS, "en", "Finnish (speaks a little)", "refused", "languages"],
])("a level belongs to the language before it: %#", expectAnswer);
