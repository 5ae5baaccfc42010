import type { AnonymityTerms } from "../language.ts";

export const anonymity: AnonymityTerms = {
  keys: {
    age: "alder",
    gender: "køn, stedord, pronominer",
    marital_status: "civilstand, ægteskabelig status, familieforhold",
    photo: "foto, billede, fotografi, profilbillede",
  },
  genderWords: "han, hun, ham, hende, hans, hendes, herre, fru, frøken, mor, far, mand, kvinde, mandlig, kvindelig",
  patterns: {
    gender: [String.raw`(?-i:Hr|Fr)\.(?=\s(?-i:\p{Lu}))`],
    nationality: [
      String.raw`(?:\p{L}+ og )?\p{L}+ (?:statsborger(?:skab)?|nationalitet|pas(?=[\s,.;)]|$))`,
      String.raw`(?:nationalitet|statsborgerskab)(?: er)?[ :]+\p{L}+`,
      String.raw`(?:lykkeligt )?(?:gift|skilt|fraskilt|ugift|samlevende|enkemand|enke|enlig)(?=[\s,.;)]|$)(?:,? (?:og|med)? ?(?:har )?(?:et|to|tre|fire|ingen|\d) børn)?`,
      String.raw`(?:mor|far) til (?:et|to|tre|fire|\d)(?: børn)?`,
      "min (?:kone|mand|hustru|ægtefælle)",
    ],
  },
  employerCues:
    "ansat hos, ansat i, ansat ved, arbejder hos, arbejdede hos, arbejdet hos, arbejder for, år hos, karriere hos, job hos, stilling hos, begyndte hos",
  placeCues:
    "bosat i, bor i, boede i, boende i, flyttede til, flyttet til, opvokset i, kommer fra, baseret i, beliggende i, kontor i, bopæl i, området omkring",
  graduation: "uddannet, dimitteret, dimitterede, studerede, uddannelse, kandidat, bachelor, student, eksamen",
  cities:
    "København, Aarhus, Odense, Aalborg, Esbjerg, Randers, Kolding, Horsens, Vejle, Roskilde, Herning, Hørsholm, Helsingør, Silkeborg, Næstved, Fredericia, Viborg, Køge, Holstebro, Sønderborg, Svendborg, Hillerød, Hjørring, Frederikshavn, Slagelse, Ringsted, Lyngby, Malmø, Göteborg, Bruxelles, Wien, Warszawa, Prag, Lissabon, Rom, Milano, Athen",
};
