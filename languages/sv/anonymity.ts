import type { AnonymityTerms } from "../language.ts";

export const anonymity: AnonymityTerms = {
  keys: {
    age: "ålder",
    gender: "kön, pronomen",
    marital_status: "civilstånd, civilstatus, familjesituation",
    photo: "foto, bild, fotografi, profilbild",
  },
  genderWords:
    "han, hon, honom, henne, hans, hennes, herr, fru, fröken, mamma, pappa, mor, far, kvinna, manlig, kvinnlig",
  patterns: {
    gender: [String.raw`man(?=\))`],
    nationality: [
      String.raw`(?:\p{L}+ och )?\p{L}+ (?:medborgare|medborgarskap|nationalitet|pass(?=[\s,.;)]|$))`,
      String.raw`(?:nationalitet|medborgarskap)(?: är)?[ :]+\p{L}+`,
      String.raw`(?:lyckligt )?(?:gift|skild|frånskild|ogift|sambo|änkling|änka|ensamstående)(?=[\s,.;)]|$)(?:,? (?:och|med)? ?(?:har )?(?:ett|två|tre|fyra|inga|\d) barn)?`,
      String.raw`(?:mamma|pappa|mor|far) till (?:ett|två|tre|fyra|\d)(?: barn)?`,
      "min (?:fru|man|make|maka)",
    ],
  },
  employerCues:
    "anställd hos, anställd på, anställd vid, arbetar hos, arbetar på, arbetade hos, arbetade på, arbetat på, jobbar på, jobbar hos, jobbade på, år på, år hos, karriär på, karriär hos, tjänst hos, började på",
  placeCues:
    "bosatt i, bor i, bodde i, boende i, flyttade till, flyttat till, uppvuxen i, kommer från, baserad i, belägen i, kontor i, bostadsort, trakten av",
  graduation: "utbildad, examinerad, studerade, utbildning, kandidat, examen, civilingenjör, student",
  cities:
    "Stockholm, Göteborg, Malmö, Uppsala, Västerås, Örebro, Linköping, Helsingborg, Jönköping, Norrköping, Gävle, Borås, Södertälje, Eskilstuna, Halmstad, Växjö, Karlstad, Sundsvall, Trollhättan, Östersund, Luleå, Umeå, Kalmar, Falun, Skövde, Kristianstad, Karlskrona, Visby, Solna, Kiruna, Oslo, Köpenhamn, Helsingfors, Åbo, Tammerfors, Bryssel, Wien, Warszawa, Prag, Lissabon, Rom, Milano, Aten",
};
