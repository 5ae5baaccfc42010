import { expect, test } from "vitest";
import { checkValue } from "../../filling/grounding/check-value.ts";
import { readMaterial } from "../../filling/grounding/material.ts";
import type { Meaning } from "../../reading/vocabulary.ts";

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

test.each<[string, string, unknown, Meaning | null, string]>([
  [POTTER, "en", "Has sold abroad.", null, "refused"],
  [POTTER, "es", "Experta en esmaltes.", null, "refused"],
  [POTTER, "es", "Presupuesto de 900 € al mes", null, "refused"],
  [POTTER, "es", "Hornea 80 piezas.", null, "refused"],
  [POTTER, "es", "Directora del museo local.", null, "refused"],
  [POTTER, "en", "Head of a team of six craftspeople.", null, "refused"],
  [POTTER, "es", "Grado en Bellas Artes, Universitat de València, 8,5/10", "education", "refused"],
  [POTTER, "es", "Grado en Bellas Artes, Universitat de València, 6,9/10", "education", "kept"],
  [POTTER, "es", "Socorrismo Nivel 2", "certificates", "refused"],
  [POTTER, "es", "Manipulación Nivel 2", "certificates", "kept"],
  [POTTER, "es", "Carnet de carretilla vigente", "certificates", "refused"],
  [POTTER, "en", "English (C2)", "languages", "refused"],
  [POTTER, "en", "Spanish (native)", "languages", "kept"],
  [POTTER, "es", "Excel (avanzado)", "skills", "refused"],
  [POTTER, "es", "Guía del torno (única autora)", null, "refused"],
  [POTTER, "es", "Ayudante de taller", "headline", "refused"],
  [POTTER, "es", [{ employer: "Hotel Turia", title: "Ayudante de taller" }], null, "employer only"],
  [POTTER, "es", "Dirige cinco artesanos y un aprendiz en el museo.", null, "refused"],
  [FITTER, "nl", "Excel (gevorderd)", "skills", "kept"],
  [FITTER, "en", "Works in a hall of 500 square metres.", null, "kept"],
  [FITTER, "nl", "Lassen niveau-3", "certificates", "refused"],
  [FITTER, "en", "TIG welding of pipes", null, "kept"],
  [FITTER, "nl", "Verdubbelde het aantal buizen.", null, "refused"],
  [FITTER, "nl", "Praktijkdiploma Metaalbewerking, Handwerkskammer Münster", "education", "kept"],
])("%#", (text, language, value, meaning, expected) => {
  const material = readMaterial([{ kind: "attachment", label: "cv", text }]);
  const { value: kept } = checkValue(value, { material, language, meaning });
  const isPart = JSON.stringify(kept) !== JSON.stringify(value);
  expect(kept === undefined ? "refused" : isPart ? "employer only" : "kept").toBe(expected);
});
