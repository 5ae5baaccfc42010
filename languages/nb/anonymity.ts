import type { AnonymityTerms } from "../language.ts";

export const anonymity: AnonymityTerms = {
  keys: {
    age: "alder",
    gender: "kjønn, pronomen",
    marital_status: "sivilstatus, sivilstand, familiestatus",
    photo: "foto, bilde, fotografi, profilbilde",
  },
  genderWords: "han, hun, ham, henne, hans, hennes, herr, fru, frøken, mor, far, kvinne, mannlig, kvinnelig",
  patterns: {
    gender: [String.raw`mann(?=[\s.,;)]|$)`, String.raw`(?-i:Hr|Fr)\.(?=\s(?-i:\p{Lu}))`],
    nationality: [
      String.raw`(?:\p{L}+ og )?\p{L}+ (?:statsborger(?:skap)?|nasjonalitet|pass(?=[\s,.;)]|$))`,
      String.raw`(?:nasjonalitet|statsborgerskap)(?: er)?[ :]+\p{L}+`,
      String.raw`(?:lykkelig )?(?:gift|skilt|fraskilt|ugift|samboende|samboer|enkemann|enke|enslig)(?=[\s,.;)]|$)(?:,? (?:og|med)? ?(?:har )?(?:ett|et|to|tre|fire|ingen|\d) barn)?`,
      String.raw`(?:mor|far) til (?:ett|to|tre|fire|\d)(?: barn)?`,
      "min (?:kone|mann|ektefelle)",
    ],
  },
  employerCues:
    "ansatt hos, ansatt i, ansatt ved, jobber hos, jobbet hos, jobber i, arbeider hos, arbeidet hos, år hos, karriere hos, stilling hos, begynte hos",
  placeCues:
    "bosatt i, bor i, bodde i, boende i, flyttet til, oppvokst i, kommer fra, basert i, lokalisert i, kontor i, bosted i, området rundt",
  graduation: "utdannet, uteksaminert, studerte, utdanning, kandidat, bachelor, mastergrad, student, eksamen, vitnemål",
  cities:
    "Oslo, Bergen, Trondheim, Stavanger, Drammen, Fredrikstad, Kristiansand, Sandnes, Tromsø, Sarpsborg, Skien, Ålesund, Sandefjord, Haugesund, Tønsberg, Bodø, Arendal, Hamar, Larvik, Halden, Lillehammer, Molde, Harstad, Gjøvik, Asker, Bærum, Lillestrøm, Kongsberg, Førde, Narvik, København, Stockholm, Göteborg, Brussel, Wien, Warszawa, Praha, Lisboa, Roma, Milano, Aten",
};
