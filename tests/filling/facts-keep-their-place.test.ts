import { test } from "vitest";
import { type Case, expectAnswer } from "./judge.ts";

const POTTER = `Alba Ferrer
Ceramista
Perfil
Ceramista de taller. Nunca ha vendido en el extranjero. Nociones de esmaltes.

Experiencia
2018 - actualidad   Ceramista, Taller Barro Vivo, Manises
- Presupuesto de 900 € por feria
- Hornea 30 piezas en un horno de 80 litros
- Ayudante de la dirección del museo local (directora del museo: Rosa Ibáñez)
- Trabaja dentro de un equipo de 6 artesanos
2014 - 2017   Ayudante de cocina, Hotel Turia, Valencia

Formación
2013 - 2014   Máster en Cerámica, Universitat de València, 8,5/10
2009 - 2013   Grado en Bellas Artes, Universitat de València, 6,9/10
Certificados: Manipulación Nivel 2 (2020), Socorrismo Nivel 1 (2019), carretilla (caducado)
Idiomas: castellano (lengua materna), inglés (A2)
Programas: Blender, Excel: solo lectura
Publicaciones: Guía del torno (coautora)
`;

const FITTER = `Bram Kuipers
Lasser
Werkervaring
2016 - heden   Lasser, Staal Oost BV, Hengelo
- Last 900 buizen per jaar met WIG; 40 Servers? nee, 40 servers van klanten beheerd
- Zeer bedreven in Word, Excel; hal van 500 m²
- Leidinggevende: Eef Smit, hoofd montage
Opleiding
2012 - 2014   Praktijkdiploma Metaalbewerking, HWK Münster
`;

const NURSE = `Ann Bell
Personal details
Born 3 May 1990 in Hull
12 Mill Road, Leeds LS1 4AB

Experience
03/2016 - present
   Nurse, ward manager since 2020
   Mercy Hospital, York
01/2010 - 02/2016
   Care assistant
   Oak House, Ripon
Education
2007/2009 : Diploma in Nursing, Hull College

Licence B, no lorry licence (CE). Notice period 8 weeks. Not willing to relocate.
`;

const ORGAN_BUILDER = `Beruflicher Werdegang

seit 04/2016   Orgelbau Wiesel, Ulm
Werkstattleiter (bis 12/2018 Vorarbeiter Restaurierung)
- Restaurierung von Windladen

09/2009 – 03/2016   Klang GmbH, Lindau
Geselle, ab 2013 Montageleiter
- Aufbau von Neubauten

Ausbildung
2011 – 2012   Meisterschule Ulm, Meisterprüfung im Orgelbauerhandwerk
2001 – 2004   Ausbildung zum Orgelbauer, Holz & Sohn, Kempten

Ehrenamt
Präsident des Skiclubs Kempten von 2013 bis 2019, heute Kassier.
`;

const SALES = `Tom Brandt
Sales manager
Leeds, UK
Experience
Oakfield Ltd, Leeds
Sales manager
2018 - present
- Won an award in 2022.
- Supports 12 customers.
Pinewood plc, York
Sales assistant
2014 - 2018
- Helped open 3 branches in 2016.
- Became shop floor manager in 2017.
- Left the company in 2019 after a handover.
Education
BA History, University of Hull, 2011 - 2014
Languages: French (good)
`;

test.each<Case>([
  [POTTER, "en", "Has sold abroad.", "refused"],
  [POTTER, "es", "Experta en esmaltes.", "refused"],
  [POTTER, "es", "Presupuesto de 900 € al mes", "refused"],
  [POTTER, "es", "Hornea 80 piezas.", "refused"],
  [POTTER, "es", "Directora del museo local.", "refused"],
  [POTTER, "en", "Head of a team of six craftspeople.", "refused"],
  [POTTER, "es", "Grado en Bellas Artes, Universitat de València, 8,5/10", "refused", "education"],
  [POTTER, "es", "Grado en Bellas Artes, Universitat de València, 6,9/10", "kept", "education"],
  [POTTER, "es", "Socorrismo Nivel 2", "refused", "certificates"],
  [POTTER, "es", "Manipulación Nivel 2", "kept", "certificates"],
  [POTTER, "es", "Carnet de carretilla vigente", "refused", "certificates"],
  [POTTER, "en", "English (C2)", "refused", "languages"],
  [POTTER, "en", "Spanish (native)", "kept", "languages"],
  [POTTER, "es", "Excel (avanzado)", "refused", "skills"],
  [POTTER, "es", "Guía del torno (única autora)", "refused"],
  [POTTER, "es", "Ayudante de taller", "refused", "headline"],
  [POTTER, "es", [{ employer: "Hotel Turia", title: "Ayudante de taller" }], "changed"],
  [POTTER, "es", "Dirige cinco artesanos y un aprendiz en el museo.", "refused"],
  [FITTER, "nl", "Excel (gevorderd)", "kept", "skills"],
  [FITTER, "en", "Works in a hall of 500 square metres.", "kept"],
  [FITTER, "nl", "Lassen niveau-3", "refused", "certificates"],
  [FITTER, "en", "TIG welding of pipes", "kept"],
  [FITTER, "nl", "Verdubbelde het aantal buizen.", "refused"],
  [FITTER, "nl", "Praktijkdiploma Metaalbewerking, Handwerkskammer Münster", "kept", "education"],
  // The period of the whole job, and that of the second title on the line below it.
  [NURSE, "en", "She has been employed at Mercy Hospital since March 2016.", "stated"],
  [NURSE, "en", "She has been ward manager at Mercy Hospital since 2020.", "stated"],
  [NURSE, "en", "She has been ward manager at Mercy Hospital since March 2016.", "refused"],
  [ORGAN_BUILDER, "de", "Orgelbau Wiesel, Ulm | Werkstattleiter | April 2016 – heute", "stated"],
  [ORGAN_BUILDER, "de", "Orgelbau Wiesel, Ulm | Vorarbeiter | April 2016 – heute", "refused"],
  [ORGAN_BUILDER, "de", "Klang GmbH, Lindau | Geselle | September 2009 – März 2016", "stated"],
  [ORGAN_BUILDER, "de", "Klang GmbH, Lindau | Geselle, Montageleiter ab 2013 | September 2009 – März 2016", "stated"],
  [ORGAN_BUILDER, "de", "Klang GmbH, Lindau | Montageleiter | September 2009 – März 2016", "refused"],
  [ORGAN_BUILDER, "de", "Klang GmbH, Lindau | Werkstattleiter | September 2009 – März 2016", "refused"],
  [ORGAN_BUILDER, "de", "Meisterprüfung Orgelbauer, Meisterschule Ulm, 2012", "kept", "education"],
  [ORGAN_BUILDER, "de", "Orgelbauer, Holz & Sohn, 2011 – 2012", "refused", "education"],
  [ORGAN_BUILDER, "en", "President of the Kempten ski club 2013–2019.", "kept"],
  [NURSE, "en", "Ann Bell, a care assistant, has worked at Mercy Hospital since 2016.", "kept"],
  [NURSE, "en", "Ann Bell, a care assistant, has worked at Mercy Hospital since 2010.", "refused"],
  [NURSE, "en", "Diploma in Nursing, Hull College, 2007 to 2009", "stated", "education"],
  [NURSE, "en", "Diploma in Nursing, Hull College, 2010 to 2016", "refused", "education"],
  // A birth date begins no job, so that the address below it is not that of an employer.
  [NURSE, "en", "She lives in Leeds.", "stated"],
  [NURSE, "en", "She lives in York.", "refused"],
  [NURSE, "en", "She gives eight weeks' notice and does not wish to relocate.", "stated"],
  [NURSE, "en", "Eight weeks without a notice.", "refused"],
  [NURSE, "en", "Licence CE", "refused", "certificates"],
  // The year of an event within a job does not begin or end the job.
  [SALES, "en", [{ company: "Oakfield Ltd", start: "2018", end: "2022" }], "changed"],
  [SALES, "en", [{ company: "Pinewood plc", start: "2016", end: "2018" }], "changed"],
  [SALES, "de", [{ firma: "Oakfield Ltd", von: 2018, bis: 2022 }], "changed"],
  [SALES, "en", "Oakfield Ltd: 2018 - 2022", "refused"],
  [SALES, "en", "Left Oakfield Ltd in 2022.", "refused"],
  [SALES, "en", "Joined Oakfield Ltd in 2022.", "refused"],
  [SALES, "en", "Worked at Oakfield Ltd until 2022.", "refused"],
  [SALES, "en", "Joined Oakfield Ltd in 2018.", "kept"],
  [SALES, "en", "Joined Oakfield Ltd directly after Pinewood plc, which he left in 2018.", "kept"],
  [SALES, "en", "Won an award at Oakfield Ltd in 2022.", "kept"],
  [SALES, "en", [{ company: "Pinewood plc", start: "2014", end: "2019" }], "kept"],
  [SALES, "en", [{ company: "Pinewood plc", position: "Shop floor manager", start: "2017" }], "kept"],
  // An entry whose names are all refused is refused with its dates, level and description.
  [
    SALES,
    "en",
    [{ company: "Google", position: "CTO", start: "2014", end: "2018", text: "Supports 12 customers." }],
    "refused",
  ],
  [SALES, "en", [{ school: "Leiden University", degree: "BSc", end: "2014" }], "refused"],
  [SALES, "de", [{ sprache: "Niederländisch", niveau: "gut" }], "refused"],
  [SALES, "en", [{ name: "Google", period: { from: 2014, to: 2018 } }], "refused"],
  [SALES, "en", [{ company: "Google", position: "Sales assistant", start: "2014" }], "changed"],
  [SALES, "en", [{ company: "", start: "2014", end: "2018" }], "kept"],
])("%#", expectAnswer);
