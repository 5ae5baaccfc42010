import { expect, test } from "vitest";
import { checkValue } from "../../filling/grounding/check-value.ts";
import { readMaterial } from "../../filling/grounding/material.ts";
import type { Meaning } from "../../reading/vocabulary.ts";

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

const MEANINGS: Record<string, Meaning> = { education: "education" };

test.each([
  [WELDER, "nl", "Bachelor Werktuigbouwkunde, summa cum laude", "education", "refused"],
  [WELDER, "en", "Bachelor in Mechanical Engineering, Hanzehogeschool, 2016", "education", "kept"],
  [WELDER, "en", "Bachelor in Electrical Engineering, Hanzehogeschool, 2016", "education", "refused"],
  [WELDER, "nl", "Plaatste 65 hekken.", "", "kept"],
  [WELDER, "nl", "Plaatste 75 hekken.", "", "refused"],
  [WELDER, "nl", "Begeleidde 24 leerlingen.", "", "kept"],
  [WELDER, "nl", "Verenigingsvoorzitter en ploegleider bij Lasnet.", "", "refused"],
  [SURVEYOR, "en", "BSc (Hons) Geography (2:1), University of Glasgow", "education", "refused"],
  [SURVEYOR, "en", "BSc (Hons) Geography, lower second-class honours, University of Glasgow", "education", "kept"],
  [SURVEYOR, "de", "Vermisst die Küsten von Schottland.", "", "kept"],
  [SURVEYOR, "de", "Vermisst die Küsten von Wales.", "", "refused"],
  [JOINER, "de", "Schreinermeisterin in einem Möbelwerk.", "", "refused"],
])("%#: %s", (text, language, value, key, expected) => {
  const material = readMaterial([{ kind: "attachment", label: "cv", text }]);
  const { value: kept } = checkValue(value, { material, language, meaning: MEANINGS[key] ?? null });
  expect(kept === undefined ? "refused" : "kept").toBe(expected);
});
