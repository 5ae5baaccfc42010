import type { AnonymityTerms } from "../language.ts";

export const anonymity: AnonymityTerms = {
  keys: {
    age: "edad",
    gender: "sexo, género, pronombres",
    marital_status: "estado civil, situación familiar",
    photo: "foto, fotografía, imagen, retrato",
  },
  genderWords:
    "él, ella, él mismo, ella misma, don, doña, señor, señora, señorita, sra, srta, madre, padre, mujer, hombre, varón, masculino, femenino",
  patterns: {
    gender: [String.raw`(?-i:Sr|D|Dña)\.(?=\s(?-i:\p{Lu}))`],
    nationality: [
      String.raw`(?:de )?nacionalidad(?: es)?[ :]+\p{L}+(?: y \p{L}+(?=[,.;)\n]|$))?`,
      String.raw`ciudadan[oa] \p{L}+`,
      String.raw`pasaporte \p{L}+`,
      String.raw`(?:felizmente )?(?:casad[oa]|divorciad[oa]|viud[oa]|solter[oa]|separad[oa])(?:,? (?:y|con)? ?(?:un|una|dos|tres|cuatro|sin|\d) hij[oa]s?)?`,
      String.raw`(?:madre|padre) de (?:un|dos|tres|cuatro|\d)(?: hij[oa]s?)?`,
      "mi (?:esposa|esposo|marido|mujer)",
    ],
  },
  employerCues:
    "trabaja en, trabajó en, trabajé en, trabajo en, trabajando en, empleado en, empleada en, empleado de, empleada de, incorporé a, incorporó a, años en, contratado por, contratada por, en la empresa, para la empresa, carrera en, carrera profesional en",
  placeCues:
    "vive en, vivo en, viviendo en, reside en, resido en, residente en, ubicado en, ubicada en, afincado en, afincada en, con base en, mudado a, mudada a, se mudó a, me mudé a, originario de, originaria de, natural de, criado en, criada en, oficinas de, zona de",
  graduation:
    "graduado, graduada, licenciado, licenciada, egresado, egresada, estudió, estudié, estudios, título, grado, licenciatura, bachillerato",
  cities:
    "Madrid, Barcelona, Valencia, Sevilla, Zaragoza, Málaga, Murcia, Palma de Mallorca, Bilbao, Alicante, Córdoba, Valladolid, Vigo, Gijón, Vitoria, A Coruña, Granada, Oviedo, Pamplona, San Sebastián, Santander, Almería, Burgos, Salamanca, Cádiz, Tarragona, Ciudad de México, Guadalajara, Monterrey, Puebla, Tijuana, Bogotá, Medellín, Cali, Barranquilla, Lima, Arequipa, Quito, Guayaquil, Santiago de Chile, Valparaíso, Buenos Aires, Montevideo, Asunción, La Paz, Caracas, La Habana, San José, Londres, París, Berlín, Lisboa, Roma, Milán, Nueva York, Viena, Varsovia, Praga, Bruselas, Ámsterdam",
};
