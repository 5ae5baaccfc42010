import type { AnonymityTerms } from "../language.ts";

export const anonymity: AnonymityTerms = {
  keys: {
    age: "leeftijd",
    gender: "geslacht, gender, voornaamwoorden",
    marital_status: "burgerlijke staat, burgerlijke stand, gezinssituatie",
    photo: "foto, pasfoto, profielfoto, afbeelding",
  },
  genderWords:
    "hij, hem, hemzelf, haarzelf, zijzelf, vrouw, meneer, mevrouw, dhr, mevr, moeder, vader, mannelijk, vrouwelijk, zakenman, zakenvrouw",
  patterns: {
    gender: [
      "(?:zij|ze)(?! (?:zijn|hebben|kunnen|worden|moeten|willen))",
      String.raw`man(?=[\s.,;)]|$)(?! en macht)`,
      String.raw`(?<=(?<!\p{L})(?:met|in|onder|van|voor|door|tijdens|naast|binnen|bij|over|uit|op|aan|via|na|volgens|en) )(?:zijn|haar)(?= \p{L})`,
      String.raw`(?<=[.!?]\s|^)(?:Zijn|Haar)(?= (?:werk|team|ervaring|kracht|rol|taken|collega's|passie|doel|aanpak|focus|sterke|grootste))`,
      String.raw`(?-i:(?:[Dd]e )?[Hh]eer|Dhr|Mevr|Mw)\.?(?=\s(?-i:\p{Lu}))`,
    ],
    nationality: [
      String.raw`(?:\p{L}+ en )?\p{L}+ (?:nationaliteit|staatsburger(?:schap)?|paspoort)`,
      String.raw`nationaliteit(?: is)?[ :]+\p{L}+`,
      String.raw`(?:gelukkig )?(?:getrouwd|gehuwd|gescheiden|ongehuwd|samenwonend|weduwe|weduwnaar|alleenstaand)(?:,? (?:met|en)? ?(?:een|twee|drie|vier|geen|\d) (?:kind(?:eren)?|zoons?|dochters?))?`,
      String.raw`(?:moeder|vader|ouder) van (?:een|twee|drie|vier|\d)(?: kinderen)?`,
      "mijn (?:vrouw|man|echtgenote|echtgenoot)",
    ],
  },
  employerCues:
    "werkzaam bij, werkt bij, werkte bij, werken bij, gewerkt bij, in dienst bij, in dienst van, werkgever is, loopbaan bij, begonnen bij, jaar bij, aan de slag bij",
  placeCues:
    "woonachtig in, woonachtig te, wonend in, wonend te, woont in, wonen in, gevestigd in, gevestigd te, verhuisd naar, verhuisde naar, opgegroeid in, afkomstig uit, woonplaats, vestiging, standplaats, omgeving, regio",
  graduation: "afgestudeerd, studeerde, studie, opleiding, diploma, gestudeerd, bachelor, master",
  cities:
    "Amsterdam, Rotterdam, Den Haag, Utrecht, Eindhoven, Groningen, Tilburg, Almere, Breda, Nijmegen, Apeldoorn, Haarlem, Arnhem, Enschede, Amersfoort, Zaandam, 's-Hertogenbosch, Den Bosch, Zwolle, Leiden, Maastricht, Dordrecht, Zoetermeer, Deventer, Delft, Alkmaar, Leeuwarden, Hilversum, Nieuwegein, Venlo, Antwerpen, Gent, Brugge, Brussel, Leuven, Mechelen, Hasselt, Kortrijk, Oostende, Londen, Parijs, Berlijn, Keulen, Wenen, Madrid, Rome, Lissabon, Kopenhagen, Warschau, Praag",
};
