import { test } from "vitest";
import { type Case, expectAnswer } from "./judge.ts";

const WELDER = `Sanne Brouwer
Lasser
Werkervaring
2016 - heden   Lasser, Staalbouw Noord BV, Assen
- Plaatste 40 stalen hekken en later 25 houten hekken
- Vier ploegen van 6 leerlingen begeleid
- Secretaris van de vereniging Lasnet
Opleiding
2012 - 2016   Bachelor Werktuigbouwkunde, Hanzehogeschool, cum laude
`;
const SURVEYOR = `Rhona McVey
Surveyor
Employment
2015 - present   Surveyor, Clyde Mapping Ltd, Glasgow
- Surveys coasts of Scotland
Education
2011 - 2015   BSc (Hons) Geography, 2:2, University of Glasgow
`;
const JOINER = `Ute Brandl
Schreinerin
Berufserfahrung
2014 – heute   Schreinerin, Möbelwerk Aue GmbH, Ulm
· Mitglied im Vorstand des Vereins Holzkunst
`;

test.each<Case>([
  [WELDER, "nl", "Bachelor Werktuigbouwkunde, summa cum laude", "refused", "education"],
  [WELDER, "en", "Bachelor in Mechanical Engineering, Hanzehogeschool, 2016", "kept", "education"],
  [WELDER, "en", "Bachelor in Electrical Engineering, Hanzehogeschool, 2016", "refused", "education"],
  [WELDER, "nl", "Plaatste 65 hekken.", "kept"],
  [WELDER, "nl", "Plaatste 75 hekken.", "refused"],
  [WELDER, "nl", "Begeleidde 24 leerlingen.", "kept"],
  [WELDER, "nl", "Verenigingsvoorzitter en ploegleider bij Lasnet.", "refused"],
  [SURVEYOR, "en", "BSc (Hons) Geography (2:1), University of Glasgow", "refused", "education"],
  [SURVEYOR, "en", "BSc (Hons) Geography, lower second-class honours, University of Glasgow", "kept", "education"],
  [SURVEYOR, "de", "Vermisst die Küsten von Schottland.", "kept"],
  [SURVEYOR, "de", "Vermisst die Küsten von Wales.", "refused"],
  [JOINER, "de", "Schreinermeisterin in einem Möbelwerk.", "refused"],
])("%#", expectAnswer);
