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
